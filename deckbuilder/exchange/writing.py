"""A collection as a table that any spreadsheet opens: no cell of it is a formula, and it reads back equal."""

import csv
import io
from collections.abc import Iterable

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.collection.copies import Copies
from deckbuilder.exchange.cells import shielded
from deckbuilder.terms import Lang, Words

HEADINGS = (
    Words("Count", "Anzahl"),
    Words("Tradelist Count", "Tauschbar"),
    Words("Name", "Name"),
    Words("Set", "Set"),
    Words("Number", "Nummer"),
    Words("Condition", "Zustand"),
    Words("Language", "Sprache"),
    Words("Foil", "Foil"),
    Words("Signed", "Signiert"),
    Words("Place", "Ort"),
    Words("Acquired From", "Gekauft von"),
    Words("Date", "Datum"),
    Words("Purchase Price", "Kaufpreis"),
    Words("Currency", "Währung"),
    Words("Note", "Notiz"),
    Words("Society", "Gesellschaft"),
    Words("Category", "Art"),
    Words("Rarity", "Seltenheit"),
    Words("Card ID", "Kennung"),
)


def write_table(copies: Iterable[Copies], catalogue: Catalogue, lang: Lang, *, for_excel: bool = False) -> str:
    """The table, with commas; ``for_excel`` with semicolons, decimal commas and a mark at the beginning in German."""
    text = io.StringIO(newline="")
    decimal = "," if for_excel else "."
    writer = csv.writer(text, delimiter=";" if for_excel else ",")
    writer.writerow(heading.text(lang) for heading in HEADINGS)
    writer.writerows([shielded(cell) for cell in _row(one, catalogue, lang, decimal)] for one in copies)
    return ("\ufeff" if for_excel else "") + text.getvalue()


def _row(one: Copies, catalogue: Catalogue, lang: Lang, decimal: str) -> list[str]:
    alike = one.alike
    card = catalogue.get(alike.card)
    printed = {} if card is None else card.__dict__
    society = printed.get("society") or ", ".join(printed.get("societies") or ())
    rarity = next(
        (edition.rarity or "" for edition in printed.get("printings", ()) if edition.set == alike.edition), ""
    )
    return [
        str(one.count),
        str(one.trade) if one.trade else "",
        "" if card is None else card.name.text(lang),
        alike.edition,
        alike.number,
        alike.condition,
        alike.language,
        "x" if alike.foil else "",
        "x" if alike.signed else "",
        alike.place,
        alike.source,
        alike.acquired,
        "" if alike.price is None else f"{alike.price // 100}{decimal}{alike.price % 100:02}",
        alike.currency,
        alike.note,
        str(society or ""),
        str(printed.get("category") or printed.get("type") or ""),
        rarity,
        alike.card,
    ]
