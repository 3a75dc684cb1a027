"""Files the program writes for itself: JSON that begins with its kind and version, replaced in one step.

A reader refuses another kind and a newer version with a sentence; a file is written beside its place and
moved there, so that a power cut leaves the old one or the new one, never half of one.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from deckbuilder.errors import UserError
from deckbuilder.terms import Words


def read_json(path: Path, *, kind: str, version: int) -> dict[str, Any]:
    """What the file at ``path`` holds below its kind and version."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(str(path), unreadable(error)) from error
    except UnicodeDecodeError as error:
        raise UserError(str(path), no_text(error)) from error
    except ValueError as error:
        raise UserError(str(path), Words(f"is not JSON ({error}).", f"ist kein JSON ({error}).")) from error
    return opened(data, where=str(path), kind=kind, version=version)


def unreadable(error: OSError) -> Words:
    """That a file cannot be read."""
    return Words(f"cannot be read ({error.strerror}).", f"lässt sich nicht lesen ({error.strerror}).")


def no_text(error: UnicodeDecodeError) -> Words:
    """That a file is no text."""
    return Words(f"is no text ({error.reason}).", f"ist kein Text ({error.reason}).")


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
    """Replace the file at ``path`` in one step."""
    target = path.resolve()  # a link stays a link
    beside = target.with_name(f".{target.name}.{os.urandom(4).hex()}.tmp")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        what = Words(f"cannot be written ({error.strerror}).", f"lässt sich nicht schreiben ({error.strerror}).")
        raise UserError(str(path), what) from error
