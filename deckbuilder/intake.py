"""The door in: what comes from files and from standard input is read here, and only as text of bounded size.

What is no regular file is not waited for; which encoding a text has is found out, and whoever asks can say it.
"""

import json
import os
import stat
import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from deckbuilder.errors import Said, UserError
from deckbuilder.terms import Words

MOST_BYTES = 16 * 1024 * 1024
"""A longer file is no deck, set, scenario or record of ours."""
DEEPEST = 100
"""Lists in lists; whatever is written for us has fewer."""
MOST_DIGITS = 300
UTF8 = "UTF-8"
TOLD = Words("{where} is read as {encoding}.", "{where} wird als {encoding} gelesen.")
_TABS = frozenset(b"\t\n\r\f\v\x1a\x85")


class Taken(NamedTuple):
    """A text that was taken in, and the encoding it was in."""

    text: str
    encoding: str = UTF8

    def told(self, where: str) -> Words | None:
        """Which encoding was taken, where that is worth a word."""
        if self.encoding == UTF8:
            return None
        return Words(*(words.format(where=where, encoding=self.encoding) for words in TOLD))


def read_file(path: Path, *, most: int = MOST_BYTES) -> Taken:
    """The text of a file. Raises UserError where there is none, or none that can be read."""
    return decoded(read_bytes(path, most=most), str(path))


def read_text(path: Path) -> str:
    """The text of a file, whatever its encoding."""
    return read_file(path).text


def read_bytes(path: Path, *, most: int = MOST_BYTES) -> bytes:
    """The bytes of a regular file; a pipe or a device is refused instead of waited for."""
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(number, "rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            if not stat.S_ISREG(mode):
                raise UserError(str(path), _no_file(mode), Words("Name a file.", "Nenne eine Datei."))
            data = file.read(most + 1)
    except FileNotFoundError:
        raise UserError(str(path), Words("is not there.", "ist nicht da.")) from None
    except OSError as error:
        raise UserError(str(path), unreadable(error)) from error
    except ValueError as error:  # a zero byte in its name
        raise UserError(str(path), Words("is no name of a file.", "ist kein Dateiname.")) from error
    return _bounded(data, str(path), most)


def read_standard_input(*, most: int = MOST_BYTES) -> Taken:
    """The text that is sent in."""
    where = Words("standard input", "Standardeingabe")
    stream = sys.stdin
    if stream is None or stream.closed:
        raise UserError(where, Words("is closed.", "ist geschlossen."))
    try:
        binary = getattr(stream, "buffer", None)
        data = stream.read(most + 1).encode("utf-8", "surrogateescape") if binary is None else binary.read(most + 1)
    except OSError as error:
        raise UserError(where, unreadable(error)) from error
    return decoded(_bounded(data, where, most), where)


def decoded(data: bytes, where: Said) -> Taken:
    """Bytes as text: UTF-8 or UTF-16, else as Windows writes it where that makes a text."""
    taken = _decoded(data)
    if taken is None:
        raise UserError(
            where,
            Words("is no text.", "ist kein Text."),
            Words("Save it as text in UTF-8.", "Speichere es als Text in UTF-8."),
        )
    return Taken(taken.text.replace("\r\n", "\n"), taken.encoding)


def _decoded(data: bytes) -> Taken | None:
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return _as(data, "utf-16", "UTF-16")
    if 0 in data[:200]:  # plain letters in UTF-16 have a zero byte each, no other text has one
        return _as(data, "utf-16-be" if data[0] == 0 else "utf-16-le", "UTF-16")
    found = _as(data.removeprefix(BOM_UTF8), "utf-8", UTF8)
    if found is None and not any(byte < 32 and byte not in _TABS for byte in data):
        return _as(data, "cp1252", "Windows-1252")
    return found


def _as(data: bytes, codec: str, name: str) -> Taken | None:
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else Taken(text.removeprefix("\ufeff"), name)


def is_regular(path: Path) -> bool:
    """Whether a file lies there; what is no name of one has none."""
    try:
        return path.is_file()
    except (OSError, ValueError, RuntimeError):
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder lies there."""
    try:
        return path.is_dir()
    except (OSError, ValueError, RuntimeError):
        return False


def parse_json(text: str, *, pairs: Callable[[list[tuple[str, Any]]], Any] | None = None) -> Any:
    """JSON with bounds: ValueError names what is wrong, nesting and numbers beyond all measure too."""
    _check_depth(text)
    try:
        return json.loads(text, parse_int=_whole, parse_constant=_no_number, object_pairs_hook=pairs)
    except RecursionError:
        raise ValueError("nested too deep") from None


def _check_depth(text: str) -> None:
    """Brackets outside of words, counted: the parser itself would end with the interpreter's patience."""
    depth, in_words, escaped = 0, False, False
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    for sign in text:
        if in_words:
            in_words = escaped or sign != '"'
            escaped = sign == "\\" and not escaped
        elif sign == '"':
            in_words = True
        elif sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deep")
        elif sign in "]}":
            depth -= 1


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits")
    return int(digits)


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _bounded(data: bytes, where: Said, most: int) -> bytes:
    if len(data) <= most:
        return data
    size = f"{most // (1024 * 1024)} MB"
    raise UserError(
        where,
        Words(f"is longer than {size}.", f"ist länger als {size}."),
        Words("Nothing written for this program is so long.", "Nichts, was für dieses Programm ist, ist so lang."),
    )


def _no_file(mode: int) -> Words:
    if stat.S_ISDIR(mode):
        return Words("is a folder.", "ist ein Ordner.")
    return Words("is no file but a pipe or a device.", "ist keine Datei, sondern eine Pipe oder ein Gerät.")


def unreadable(error: OSError) -> Words:
    """That a file cannot be read."""
    return Words(f"cannot be read ({error.strerror}).", f"lässt sich nicht lesen ({error.strerror}).")


__all__ = [
    "Taken",
    "decoded",
    "is_folder",
    "is_regular",
    "parse_json",
    "read_bytes",
    "read_file",
    "read_standard_input",
    "read_text",
    "unreadable",
]
