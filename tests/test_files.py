"""The program's own files: kind and version first, newer ones refused, replaced in one step."""

import json
import os
from pathlib import Path

import pytest

from deckbuilder.errors import UserError
from deckbuilder.files import read_json, write_json, write_text


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "game.json"
    write_json(path, {"seed": 7, "name": "Nächte"}, kind="record", version=2)
    assert read_json(path, kind="record", version=2) == {"seed": 7, "name": "Nächte"}


def test_a_file_begins_with_its_kind_and_version(tmp_path: Path) -> None:
    write_json(tmp_path / "a", {"aardvark": 1}, kind="record", version=2)
    assert list(json.loads((tmp_path / "a").read_text())) == ["kind", "version", "aardvark"]


def test_an_older_version_is_read(tmp_path: Path) -> None:
    write_json(tmp_path / "a", {"seed": 7}, kind="record", version=1)
    assert read_json(tmp_path / "a", kind="record", version=3) == {"seed": 7}


def test_a_newer_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    write_json(tmp_path / "a", {}, kind="record", version=3)
    with pytest.raises(UserError, match=r"newer deckbuilder \(version 3 of record\)\. This one reads up to version 2"):
        read_json(tmp_path / "a", kind="record", version=2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"kind": "deck", "version": 1}', "names 'deck' at its beginning. Wanted is kind 'record'."),
        ('{"version": 1}', "names no kind"),
        ("[1, 2]", "names no kind"),
        ('{"kind": "record", "version": "1"}', "has version '1'. Known are 1 to 2."),
        ('{"kind": "record", "version": true}', "has version True"),
        ('{"kind": "record", "version": 0}', "has version 0"),
        ('{"kind": "record"', "is not JSON"),
        ("\udcff", "is no text"),
    ],
)
def test_another_file_is_refused_by_name(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(UserError) as caught:
        read_json(path, kind="record", version=2)
    assert str(caught.value).startswith(f"{path}: ")
    assert words in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"nowhere: cannot be read \(No such file or directory\)"):
        read_json(tmp_path / "nowhere", kind="record", version=1)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match=r"file/inside: cannot be written"):
        write_text(tmp_path / "file" / "inside", "text")


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_text(path, "old")

    def no_space(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(UserError, match="No space left on device"):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "real")
    write_text(link, "text")
    assert link.is_symlink()
    assert (tmp_path / "real").read_text() == "text"
