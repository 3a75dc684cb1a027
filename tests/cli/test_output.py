"""The ways in and out of the program itself: arguments, streams, encodings, signals. Each in a process of its own."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

DECK = "Society: Vampires\nName: Odd\n1 Valerian Dorn\n"


def program(*args: str | bytes, home: Path, stdin: bytes = b"", **env: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [sys.executable, "-m", "deckbuilder", *args],
        input=stdin,
        capture_output=True,
        env={**os.environ, "DECKBUILDER_HOME": str(home), **env},
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("args", [("deck", "new", b"Gr\xfcn", "--society", "vampires"), ("replay", b"d\xff.json")])
def test_an_argument_that_is_no_text_is_told(args: tuple[str | bytes, ...], tmp_path: Path) -> None:
    ended = program(*args, home=tmp_path)
    assert ended.returncode == 2
    assert b"is no text" in ended.stderr
    assert b"Traceback" not in ended.stderr


@pytest.mark.parametrize(
    "encoding",
    ["cp1252", "ascii", *(pytest.param(name, marks=pytest.mark.slow) for name in ("latin-1", "cp850", "utf-8"))],
)
def test_everything_is_written_in_any_encoding(encoding: str, tmp_path: Path) -> None:
    ended = program("cards", "show", "ashfall/feint", home=tmp_path, PYTHONUTF8="0", PYTHONIOENCODING=encoding)
    assert ended.returncode == 0, ended.stderr
    assert b"Feint" in ended.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_device_is_told(tmp_path: Path) -> None:
    ended = subprocess.run(
        f"{sys.executable} -m deckbuilder formats list > /dev/full",
        shell=True,
        capture_output=True,
        env={**os.environ, "DECKBUILDER_HOME": str(tmp_path)},
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith(b"deckbuilder: standard output: cannot be written (No space left")
    assert ended.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams as a Unix shell does")
@pytest.mark.parametrize(("closed", "status"), [(">&-", 2), ("2>&-", 0), ("<&-", 0)])
def test_a_closed_stream_is_no_accident(closed: str, status: int, tmp_path: Path) -> None:
    ended = subprocess.run(
        f"{sys.executable} -m deckbuilder formats list {closed}",
        shell=True,
        capture_output=True,
        env={**os.environ, "DECKBUILDER_HOME": str(tmp_path)},
        check=False,
    )
    assert ended.returncode == status
    assert b"Traceback" not in ended.stderr
    assert (b"is closed" in ended.stderr) == (status == 2)


@pytest.mark.parametrize("name", ["\x1b[31mRed\x1b[2J a \x1b]0;pwn\x07 b", "ab\u202edc c1 \x9b2J"])
def test_nothing_that_steers_a_terminal_comes_out(name: str, tmp_path: Path) -> None:
    for stdin in (f"{DECK}2 {name}\n", f'{{"society": "vampires", "name": "{name}", "cards": {{"{name}": 1}}}}'):
        ended = program("deck", "check", "-", home=tmp_path, stdin=stdin.encode())
        assert ended.returncode in (1, 2)
        for text in (ended.stdout, ended.stderr):
            assert not {*"\x1b\x07\u202e\x9b"} & set(text.decode())
    ended = program("cards", "search", name, home=tmp_path)
    assert not {*"\x1b\x07\u202e\x9b"} & set((ended.stdout + ended.stderr).decode())


def test_a_deck_in_the_encoding_of_windows_is_read_and_that_is_said(tmp_path: Path) -> None:
    for codec, told in (("cp1252", b"Windows-1252"), ("utf-16", b"UTF-16")):
        ended = program("deck", "check", "-", home=tmp_path, stdin=DECK.replace("Odd", "Stra\xdfe").encode(codec))
        assert ended.returncode == 1
        assert "Straße".encode() in ended.stdout
        assert told in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals as Unix does")
def test_an_interrupt_at_any_moment_leaves_no_traceback(tmp_path: Path) -> None:
    for number in range(8):
        running = subprocess.Popen(
            [sys.executable, "-c", "from deckbuilder.cli import main; print('.', flush=True); main()", "deck", "list"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "DECKBUILDER_HOME": str(tmp_path)},
        )
        assert running.stdout is not None
        running.stdout.read(1)
        sleep(0.02 + number * 0.05)
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=30)
        assert b"Traceback" not in err
        assert running.returncode in (130, 0)
