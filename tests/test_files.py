"""The program's own files: kind and version first, newer ones refused, replaced in one step."""

import json
import os
from pathlib import Path

import pytest

from deckbuilder.errors import UserError
from deckbuilder.files import check_new, clear_leftovers, read_json, write_json, write_new, write_text


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
        ("\udcff\x01", "is no text"),
        ("[" * 100_000, "is not JSON (nested too deep)"),
        ('{"kind": ' + "9" * 5000, "is not JSON (a number of 5000 digits)"),
        ('{"kind": NaN}', "is not JSON (NaN is no number)"),
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
    with pytest.raises(UserError, match=r"nowhere: is not there\."):
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


def test_a_link_to_itself_is_told(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(UserError, match="loop: "):
        write_text(loop, "text")
    with pytest.raises(UserError, match="loop: "):
        read_json(loop, kind="record", version=1)


@pytest.mark.parametrize("name", ["n" * 300, "zero\0byte"])
def test_a_name_that_no_file_can_have_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"cannot be read|is no name"):
        read_json(tmp_path / name, kind="record", version=1)
    for write in (write_text, write_new):
        with pytest.raises(UserError, match=r"cannot be written|is no name"):
            write(tmp_path / name, "")
    with pytest.raises(UserError, match=r"cannot be written|is no name"):
        check_new(tmp_path / name)


def test_a_new_file_takes_nobodys_place(tmp_path: Path) -> None:
    wanted = tmp_path / "found.jsonl"
    assert [write_new(wanted, text).name for text in ("one", "two", "three")] == [
        "found.jsonl",
        "found-2.jsonl",
        "found-3.jsonl",
    ]
    assert wanted.read_text() == "one"
    assert len(list(tmp_path.iterdir())) == 3


def test_a_place_is_looked_at_before_the_work(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("precious")
    with pytest.raises(UserError, match="is there already"):
        check_new(taken)
    check_new(taken, overwrite=True)
    with pytest.raises(UserError, match="is there already"):
        check_new(tmp_path, overwrite=True)
    with pytest.raises(UserError, match="cannot be written"):
        check_new(tmp_path / "no" / "folder")
    check_new(tmp_path / "free")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]
    assert taken.read_text() == "precious"


def test_what_a_killed_writer_left_is_cleared_when_it_is_old(tmp_path: Path) -> None:
    old, fresh, own = tmp_path / ".a.json.0123abcd.tmp", tmp_path / ".b.json.0123abcd.tmp", tmp_path / ".mine.tmp"
    for path in (old, fresh, own):
        path.touch()
    os.utime(old, (0, 0))
    os.utime(own, (0, 0))
    clear_leftovers(tmp_path, fresh.stat().st_mtime + 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == [fresh.name, own.name]
