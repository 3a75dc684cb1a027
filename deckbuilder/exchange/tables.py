"""A table out of bytes: its encoding, its delimiter and its header are found out and said, never asked.

Lines before the header are left out, ``sep=;`` among them. Rows may be short, blank ones do not count.
"""

import csv
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from deckbuilder.errors import UserError
from deckbuilder.exchange.headers import recognised
from deckbuilder.terms import Words

DELIMITERS = (";", ",", "\t", "|")
LONGEST = 100_000_000
"""Characters in a cell; csv's own limit is lower than what some people paste into one."""
LEADING = 12
"""So many lines may stand before the header."""
_SEP = re.compile(r'"?sep=(.)"?\s*', re.IGNORECASE)
_GERMAN_1252, _GERMAN_MAC = b"\xe4\xf6\xfc\xc4\xd6\xdc\xdf", b"\x8a\x9a\x9f\x80\x85\x86\xa7"
_TWICE_CODED = re.compile("Ã[\x80-\xbf¤¶¼Ÿ„–œ]")


@dataclass(frozen=True, slots=True)
class Table:
    """Header and rows, each row with its line in the file."""

    encoding: str
    delimiter: str
    header: tuple[str, ...]
    rows: list[tuple[int, list[str]]]
    twice_coded: bool = False
    """Whether its text looks as if it had been read in the wrong coding before: ``Ã¼`` for ``ü``."""


def read_table(data: bytes, *, where: str, mend: bool = False) -> Table:
    """The table in a file; ``mend`` puts right what was read in the wrong coding before."""
    encoding, text = decode(data)
    twice = _TWICE_CODED.search(text) is not None
    if twice and mend:
        text, twice = _mended(text), False
    delimiter, skipped = _shape(text, where)
    with _long_cells():
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
        try:
            read = [(reader.line_num, row) for row in reader]
        except csv.Error as error:
            raise UserError(where, Words(f"is no table ({error}).", f"ist keine Tabelle ({error}).")) from error
    header_at = next(at for at, (line, _) in enumerate(read) if line > skipped)
    header = tuple(cell.strip() for cell in read[header_at][1])
    rows = [(line, row) for line, row in read[header_at + 1 :] if any(row)]
    return Table(encoding, delimiter, header, [entry for entry in rows if "".join(entry[1]).strip()], twice)


def decode(data: bytes) -> tuple[str, str]:
    """The encoding of a file and its text."""
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return encoding, data.decode(encoding, errors="replace")
    head = data[:2000]
    if head.count(0) > len(head) // 4:
        encoding = "utf-16-le" if head[1::2].count(0) > head[::2].count(0) else "utf-16-be"
        return encoding, data.decode(encoding, errors="replace")
    try:
        return "utf-8", data.decode("utf-8")
    except UnicodeDecodeError:
        mac = sum(data.count(byte) for byte in _GERMAN_MAC)
        encoding = "mac-roman" if mac and not any(data.count(byte) for byte in _GERMAN_1252) else "cp1252"
        return encoding, data.decode(encoding, errors="replace")


def _mended(text: str) -> str:
    """Line by line, because a line that is right cannot be mended."""

    def line_mended(line: str) -> str:
        try:
            return line.encode("cp1252").decode("utf-8")
        except UnicodeError:
            return line

    return "".join(map(line_mended, text.splitlines(keepends=True)))


def _shape(text: str, where: str) -> tuple[str, int]:
    """The delimiter, and how many lines stand before the header: those for which most headers are recognised."""
    lines = text.split("\n", LEADING)[:LEADING]
    stated = _SEP.fullmatch(lines[0].strip()) if lines else None
    best, found = 0, None
    for at, line in enumerate(lines):
        for delimiter in (stated[1],) if stated else DELIMITERS:
            with _long_cells():
                cells = next(csv.reader([line.strip("\r")], delimiter=delimiter), [])
            known = recognised(cells)
            if known > best:
                best, found = known, (delimiter, at)
    if found is None:
        raise UserError(
            where,
            Words("has no line with headings that are known.", "hat keine Zeile mit bekannten Überschriften."),
            Words(
                "Head the columns: Count, Name, Set, Number … or say --map name=…",
                "Überschreibe die Spalten: Anzahl, Name, Set, Nummer … oder sag --map name=…",
            ),
        )
    return found


@contextmanager
def _long_cells() -> Iterator[None]:
    before = csv.field_size_limit(LONGEST)
    try:
        yield
    finally:
        csv.field_size_limit(before)
