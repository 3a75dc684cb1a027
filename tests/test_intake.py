"""The door in: which encodings are read, what is refused, and that nothing is waited for."""

import io
import os
import sys
from pathlib import Path

import pytest

from deckbuilder.errors import UserError
from deckbuilder.intake import DEEPEST, decoded, parse_json, read_bytes, read_file, read_standard_input
from deckbuilder.signs import harmless, steering_sign

TEXT = "Name: Nächte – Straße\n"


ENCODINGS = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-16": "UTF-16",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "cp1252": "Windows-1252",
}


@pytest.mark.parametrize(("codec", "told"), ENCODINGS.items())
def test_a_text_is_read_in_the_encodings_people_save_it_in(codec: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(TEXT.replace("\n", "\r\n").encode(codec))
    assert read_file(path) == (TEXT, told)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\xff\x01\x02", b"a\0b\0c", b"\x81\x8d"])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(UserError, match=r"x: is no text\."):
        decoded(data, "x")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_or_a_device_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        with pytest.raises(UserError, match=r"pipe or a device|folder|cannot be read"):
            read_bytes(path)


def test_a_file_beyond_all_measure_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"x" * 1001)
    with pytest.raises(UserError, match="is longer than"):
        read_bytes(path, most=1000)


def test_standard_input_is_read_as_a_file_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode("cp1252")), "utf-8", "surrogateescape"))
    assert read_standard_input().text == TEXT
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(UserError, match="is closed"):
        read_standard_input()


def test_json_is_bounded_in_depth_by_counting() -> None:
    fits = "[" * DEEPEST + "]" * DEEPEST
    assert parse_json(fits)
    assert parse_json('"' + "[" * 500 + '"') == "[" * 500
    with pytest.raises(ValueError, match="nested too deep"):
        parse_json(f"[{fits}]")


def test_signs_that_steer_are_shown_without_their_power() -> None:
    assert harmless("a\x1b[31m\x07\x9b\u202e\ud800\tb\n") == r"a\u001b[31m\u0007\u009b\u202e\ud800" + "\tb\n"
    assert steering_sign("漢字 Gräfin d’Être 👩‍🚀") is None
    assert steering_sign("two\nlines") == r"\u000a"
