"""How long until the first picture, beside the smallest Textual app: ``python -m benchmarks.first_paint``.

Both are started as a user starts them, each in a terminal of its own, in turns. The goal is 450 ms where the small
one takes 195, so a ratio of 2.3; a first run of each, which fills caches, does not count.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

GOAL = 450 / 195
RUNS = 9
PATIENCE = 20.0
HELLO = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("hello")
Hello().run()
"""


def seconds_until(words: str, command: list[str], home: Path) -> float:
    """From the start of a command until these words are on its terminal."""
    import fcntl
    import pty
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color", "LANG": "en_GB.UTF-8", "DECKBUILDER_HOME": str(home)}
    began = perf_counter()
    running = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    )
    os.close(theirs)
    try:
        shown = b""
        while words.encode() not in shown:
            if not select.select([ours], [], [], PATIENCE)[0]:
                raise TimeoutError(f"{command} does not show {words!r}")
            shown += os.read(ours, 65536)
        return perf_counter() - began
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
        os.close(ours)


def main() -> None:
    """Print one line a case, and the ratio."""
    program = [sys.executable, "-m", "deckbuilder"]
    with tempfile.TemporaryDirectory() as folder:
        cases = {
            "a small Textual app": ("hello", [sys.executable, "-c", HELLO]),
            "deckbuilder, first picture": ("What next?", program),
            "deckbuilder, with decks and verdicts": ("legal", program),
        }
        found: dict[str, list[float]] = {name: [] for name in cases}
        for run in range(RUNS + 1):
            for name, (words, command) in cases.items():
                seconds = seconds_until(words, command, Path(folder))
                if run:
                    found[name].append(seconds)
    yardstick = median(found["a small Textual app"])
    for name, all_seconds in found.items():
        print(f"{name:<38} {median(all_seconds) * 1000:6.0f} ms   {median(all_seconds) / yardstick:4.2f}")
    print(f"{'goal':<38} {'':6}      {GOAL:4.2f}")


if __name__ == "__main__":
    main()
