"""Files the program writes: its own, JSON that begins with kind and version, and those a user asks for.

A reader refuses another kind and a newer version with a sentence. What is replaced is replaced in one step, so that a
power cut leaves the old file or the new one; what is new never takes the place of anything.
"""

import json
import os
import re
from collections.abc import Mapping
from itertools import chain, count
from pathlib import Path
from typing import Any

from deckbuilder.errors import UserError
from deckbuilder.intake import parse_json, read_text
from deckbuilder.terms import Words

_LEFT_OVER = re.compile(r"\..+\.[0-9a-f]{8}\.tmp")
LEFT_ALONE = 3600
"""Seconds after which a half-written file belongs to nobody who still writes."""


def read_json(path: Path, *, kind: str, version: int) -> dict[str, Any]:
    """What the file at ``path`` holds below its kind and version."""
    text = read_text(path)
    try:
        data = parse_json(text)
    except ValueError as error:
        raise UserError(str(path), Words(f"is not JSON ({error}).", f"ist kein JSON ({error}).")) from error
    return opened(data, where=str(path), kind=kind, version=version)


def opened(data: object, *, where: str, kind: str, version: int) -> dict[str, Any]:
    """The body of a file's data, when it is of ``kind`` and not newer than ``version``."""
    if not isinstance(data, dict) or data.get("kind") != kind:
        what = Words("names no kind at its beginning.", "nennt am Anfang keine Art.")
        if isinstance(data, dict) and "kind" in data:
            what = Words(f"names {data['kind']!r} at its beginning.", f"nennt am Anfang {data['kind']!r}.")
        raise UserError(where, what, Words(f"Wanted is kind {kind!r}.", f"Verlangt ist die Art {kind!r}."))
    written = data.get("version")
    if type(written) is not int or written < 1:
        raise UserError(
            where,
            Words(f"has version {written!r}.", f"hat die Version {written!r}."),
            Words(f"Known are 1 to {version}.", f"Bekannt sind 1 bis {version}."),
        )
    if written > version:
        newer = Words(
            f"was written by a newer deckbuilder (version {written} of {kind}).",
            f"wurde von einem neueren deckbuilder geschrieben (Version {written} von {kind}).",
        )
        raise UserError(
            where,
            newer,
            Words(
                f"This one reads up to version {version}: bring the program up to date.",
                f"Dieser liest bis Version {version}: Bring das Programm auf den neuesten Stand.",
            ),
        )
    return {name: value for name, value in data.items() if name not in ("kind", "version")}


def write_json(path: Path, body: Mapping[str, Any], *, kind: str, version: int) -> None:
    """Put ``body`` under its kind and version into the file at ``path``; its folder is made if need be."""
    text = json.dumps({"kind": kind, "version": version, **body}, ensure_ascii=False, indent=2)
    write_text(path, text + "\n")


def write_text(path: Path, text: str) -> None:
    """Replace the file at ``path`` in one step; its folder is made if need be."""
    try:
        target = path.resolve()  # a link stays a link
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = beside_it(target)
        try:
            _write(beside, text)
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, RuntimeError, ValueError) as error:
        raise UserError(str(path), unwritable(error)) from error


def check_new(path: Path, *, overwrite: bool = False) -> None:
    """Refuse a place where something is already, unless it may go, or where nothing can be written.

    To be asked before the work whose outcome is to lie there.
    """
    try:
        taken = os.path.lexists(path)
        if taken and not (overwrite and path.is_file()):
            raise UserError(
                str(path),
                Words("is there already.", "ist schon da."),
                Words("Name another file, or say --overwrite.", "Nenne eine andere Datei oder sag --overwrite."),
            )
        beside = beside_it(path)
        _write(beside, "")
        beside.unlink()
    except (OSError, RuntimeError, ValueError) as error:
        raise UserError(str(path), unwritable(error)) from error


def write_new(path: Path, text: str) -> Path:
    """Write a file where there is none, under a further number where the name is taken; returns where it lies."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = beside_it(path)
        try:
            _write(beside, text)
            return put_new(beside, path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, RuntimeError, ValueError) as error:
        raise UserError(str(path), unwritable(error)) from error


def put_new(finished: Path, path: Path) -> Path:
    """Move a finished file to ``path``, or to the first numbered name beside it that nobody has."""
    for place in chain((path,), (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))):
        try:
            os.close(os.open(place, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            continue
        finished.replace(place)
        return place
    raise AssertionError("numbers do not end")


def beside_it(path: Path) -> Path:
    """Where a file is written before it takes its place; a name that is too long is said to be so."""
    return path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")


def clear_leftovers(folder: Path, now: float) -> None:
    """Take away what writers that were killed have left half-written."""
    for path in folder.glob(".*.tmp"):
        try:
            if _LEFT_OVER.fullmatch(path.name) and now - path.stat().st_mtime > LEFT_ALONE:
                path.unlink()
        except OSError:
            continue  # another program was quicker, or it cannot be helped


def unwritable(error: Exception) -> Words:
    """That a file cannot be written."""
    if isinstance(error, OSError):
        return Words(f"cannot be written ({error.strerror}).", f"lässt sich nicht schreiben ({error.strerror}).")
    if isinstance(error, RuntimeError):
        return Words("is a link to itself.", "ist ein Verweis auf sich selbst.")
    return Words("is no name of a file.", "ist kein Dateiname.")


def _write(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
