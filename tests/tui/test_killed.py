"""The program, on a terminal of its own, is killed in the middle: what was done is there when it starts again."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from deckbuilder import locations
from deckbuilder.desk.library import Library
from deckbuilder.desk.saved_games import games_to_resume
from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.record import load

PATIENCE = 40.0
PROGRAM = """
import sys
from pathlib import Path
from deckbuilder import cli, locations
world = Path(sys.argv[1])
locations.shipped, locations.cache = lambda: world / "cards", lambda: world / "cache"
sys.argv = ["deckbuilder", "--lang", "en"]
cli.main()
"""
"""The program with the cards of the tests."""
ROWS, COLUMNS = 24, 80


class Terminal:
    """The program on a terminal: keys in, the screen thrown away."""

    def __init__(self, home: Path, world: Path) -> None:
        self._keys, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        env = {**os.environ, "DECKBUILDER_HOME": str(home), "TERM": "xterm-256color"}
        command = [sys.executable, "-c", PROGRAM, str(world)]
        self.program = subprocess.Popen(
            command, stdin=inside, stdout=inside, stderr=inside, env=env, start_new_session=True
        )
        os.close(inside)
        self._shown = b""
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        try:
            while seen := os.read(self._keys, 65536):
                self._shown += seen
        except OSError:
            return  # the program is gone

    def shows(self, words: str) -> None:
        """Wait until these words were shown since the last keys."""
        until(lambda: words.encode() in self._shown)

    def press(self, keys: str) -> None:
        """Type."""
        self.press_bytes(keys.encode())

    def press_bytes(self, keys: bytes) -> None:
        """Send what no keyboard may."""
        self._shown = b""
        os.write(self._keys, keys)

    def kill(self) -> None:
        """``kill -9``, and see that it is gone."""
        self.program.send_signal(signal.SIGKILL)
        assert self.program.wait(10) == -signal.SIGKILL
        with pytest.raises(ProcessLookupError):
            os.kill(self.program.pid, 0)


@contextmanager
def terminal(home: Path, world: Path) -> Iterator[Terminal]:
    shown = Terminal(home, world)
    try:
        yield shown
    finally:
        if shown.program.poll() is None:
            shown.program.kill()
            shown.program.wait(10)


def until(so: Callable[[], object]) -> None:
    """Wait until it is so."""
    late = monotonic() + PATIENCE
    while not so():
        assert monotonic() < late, "nothing came of it"
        sleep(0.1)


def test_a_game_goes_on_where_it_was_when_the_program_was_killed(home: Path, world: Path) -> None:
    with terminal(home, world) as shown:
        shown.shows("What next?")
        shown.press("g")
        shown.shows("Begin")
        shown.press("\r")
        shown.shows("Where does the next obstacle")
        shown.press("P")
        until(lambda: any(game.answers > 3 for game in games_to_resume(locations.records())))
        shown.kill()
    (game,) = games_to_resume(locations.records())
    answers = load(game.path).answers
    session = PlaySession.resume(game.path)
    assert session.record.answers == answers
    with terminal(home, world) as shown:
        shown.shows("Go on with")
        shown.press("\r")
        shown.shows("What happened")
        until(lambda: load(game.path).answers[: len(answers)] == answers)
        shown.kill()


def test_a_deck_is_there_with_its_last_card_when_the_program_was_killed(home: Path, world: Path) -> None:
    def copies() -> int:
        library = Library()
        try:
            kept = library.deck("Test")
            return 0 if kept is None else sum(kept.deck.copies.values())
        finally:
            library.close()

    with terminal(home, world) as shown:
        shown.shows("legal")
        shown.press("n")
        shown.shows("Of which society?")
        shown.press("\r")
        shown.shows("What is the deck called?")
        shown.press("Test\r")
        until(lambda: locations.database().exists())
        shown.shows("kept")
        for held in (1, 2, 3):
            shown.press("+")
            until(lambda held=held: copies() == held)  # type: ignore[misc]
        shown.kill()
    assert copies() == 3
    with terminal(home, world) as shown:
        shown.shows("Test")
        shown.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_from_outside_leaves_the_terminal_in_order(number: signal.Signals, home: Path, world: Path) -> None:
    with terminal(home, world) as shown:
        shown.shows("What next?")
        shown.program.send_signal(number)
        assert shown.program.wait(20) == 128 + number
        shown.shows("\x1b[?1049l")


def test_a_byte_that_is_no_text_does_nothing(home: Path, world: Path) -> None:
    with terminal(home, world) as shown:
        shown.shows("What next?")
        shown.press_bytes(b"\xe4")
        shown.press_bytes(b"\xff\xfe\xc3")
        shown.press("g")
        shown.shows("Begin")
        assert shown.program.poll() is None
        shown.kill()
