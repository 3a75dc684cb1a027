"""What the columns of a table mean: headings as real programs and people write them, in English and German."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum

from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.terms import Words


class Column(StrEnum):
    """What can be read from a column."""

    CARD = "card"
    NAME = "name"
    SET = "set"
    NUMBER = "number"
    COUNT = "count"
    TRADE = "trade"
    CONDITION = "condition"
    LANGUAGE = "language"
    FOIL = "foil"
    SIGNED = "signed"
    PLACE = "place"
    SOURCE = "source"
    DATE = "date"
    PRICE = "price"
    CURRENCY = "currency"
    NOTE = "note"


_HEADINGS: Mapping[Column, str] = {
    Column.CARD: "card id, cardid, karten-id, kennung",
    Column.NAME: "name, card name, cardname, kartenname, card, karte, localized product name, simple name, title,"
    " article, bezeichnung, artikel, titel",
    Column.SET: "set code, setcode, edition code, set, edition, set id, expansion, set name, edition name, ausgabe,"
    " erweiterung, serie",
    Column.NUMBER: "collector number, card number, collector #, number, no, nr, nummer, kartennummer, sammlernummer",
    Column.COUNT: "count, quantity, qty, amount, groupcount, copies, owned, anzahl, menge, stück, stk, bestand,"
    " exemplare, besitz",
    Column.TRADE: "tradelist count, trade quantity, for trade, tauschbar, tausch, doppelte",
    Column.CONDITION: "condition, zustand, erhaltung",
    Column.LANGUAGE: "language, lang, sprache, idlanguage",
    Column.FOIL: "foil, isfoil, finish, premium, folie, glanz",
    Column.SIGNED: "signed, issigned, signing, signiert, unterschrieben",
    Column.PLACE: "place, folder name, folder, binder name, location, box, ordner, album, kiste, ort, lagerort, fach,"
    " tags",
    Column.SOURCE: "source, acquired from, gekauft von, quelle, von",
    Column.DATE: "date bought, acquired date, date of purchase, date, date added, kaufdatum, gekauft am, datum,"
    " last modified",
    Column.PRICE: "purchase price, price bought, acquired price, my price, cost, kaufpreis, einkaufspreis, ek, preis,"
    " price",
    Column.CURRENCY: "purchase price currency, currency, währung",
    Column.NOTE: "note, notes, comments, printing note, notiz, bemerkung, kommentar",
}
"""The best heading first: a table may have several that mean the same."""
_APART = re.compile(r"[\s_\-#.]+")


def folded(heading: str) -> str:
    """A heading as headings are compared: case, blanks and signs do not matter."""
    return _APART.sub("", heading.strip().lstrip("\ufeff").casefold())


_KNOWN: Mapping[Column, Sequence[str]] = {
    column: [folded(heading) for heading in headings.split(",")] for column, headings in _HEADINGS.items()
}
_ALL = frozenset(heading for headings in _KNOWN.values() for heading in headings)

Columns = Mapping[Column, int]
"""Which column of a table each is."""


def recognised(cells: Sequence[str]) -> int:
    """How many of these are headings that are known."""
    return sum(folded(cell) in _ALL for cell in cells)


def guess(header: Sequence[str]) -> dict[Column, int]:
    """Which column means what."""
    cells = [folded(cell) for cell in header]
    found: dict[Column, int] = {}
    for column, headings in _KNOWN.items():
        at = next((cells.index(heading) for heading in headings if heading in cells), None)
        if at is not None and at not in found.values():
            found[column] = at
    return found


def read_mapping(said: str, header: Sequence[str], columns: Columns) -> dict[Column, int]:
    """A mapping changed by what a user says: ``count=Stück,name=Karte,note=``, the last of which leaves notes out."""
    mapped = dict(columns)
    cells = [folded(cell) for cell in header]
    for part in filter(None, (part.strip() for part in said.split(","))):
        name, _, heading = (piece.strip() for piece in part.partition("="))
        if name.lower() not in list(Column):
            raise UserError(
                "--map",
                Words(f"‘{name}’ is nothing that is read.", f"‘{name}’ wird nicht gelesen."),
                allowed_in_both(name, Column),
            )
        column = Column(name.lower())
        if not heading:
            mapped.pop(column, None)
        elif folded(heading) in cells:
            mapped[column] = cells.index(folded(heading))
        else:
            what = Words(f"the table has no column ‘{heading}’.", f"die Tabelle hat keine Spalte ‘{heading}’.")
            raise UserError("--map", what, allowed_in_both(heading, header))
    return mapped


def write_mapping(columns: Columns, header: Sequence[str]) -> str:
    """A mapping as ``read_mapping`` reads it."""
    return ",".join(f"{column}={header[at]}" for column, at in columns.items())


def signature(header: Sequence[str]) -> str:
    """What tells one kind of table from another."""
    return "|".join(map(folded, header))
