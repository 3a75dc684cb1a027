"""What stands in a cell: counts, prices, dates, flags and languages as people and programs write them.

A reader returns None for what it cannot read; whether that matters is for the plan to say.
"""

import re
from collections.abc import Mapping
from datetime import date, datetime

from deckbuilder.collection.copies import MOST
from deckbuilder.terms import Words

_COUNT = re.compile(r"[x×]?\s*(\d{1,9})(?:[.,]0+)?\s*[x×]?", re.IGNORECASE)
_PRICE = re.compile(r"(\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?!\d)")
_SIGNS: Mapping[str, str] = {"€": "EUR", "$": "USD", "£": "GBP", "chf": "CHF", "eur": "EUR", "usd": "USD", "gbp": "GBP"}
_YES = frozenset(["1", "true", "wahr", "yes", "ja", "x", "foil", "etched", "signed", "signiert", "glossy", "y", "j"])
_LANGUAGES: Mapping[str, str] = {
    word: code
    for code, words in {
        "en": "en english englisch 1 eng",
        "de": "de german deutsch 3 ger deu",
        "fr": "fr french französisch franzosisch 2",
        "it": "it italian italienisch 5",
        "es": "es spanish spanisch 4",
    }.items()
    for word in words.split()
}
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so would be a formula in a spreadsheet."""


def read_count(cell: str) -> int | Words:
    """How many: ``4``, ``4x``, ``2,0``; what else stands there is said."""
    found = _COUNT.fullmatch(cell.strip())
    if found is None:
        if not cell.strip():
            return Words("no count is written", "keine Anzahl steht da")
        return Words(f"‘{cell.strip()[:40]}’ is no count", f"‘{cell.strip()[:40]}’ ist keine Anzahl")
    count = int(found[1])
    if count > MOST:
        return Words(f"{count} is more than {MOST}", f"{count} ist mehr als {MOST}")
    return count or Words("0 copies", "0 Exemplare")


def read_price(cell: str) -> tuple[int, str] | None:
    """A price in hundredths and its currency, if the cell names one: ``1.234,50 €``, ``$5.48``."""
    text = cell.strip()
    found = _PRICE.search(text)
    if found is None or "-" in text:
        return None
    whole, cents = re.sub(r"[.,' ]", "", found[1]), (found[2] or "").ljust(2, "0")
    rest = (text[: found.start()] + text[found.end() :]).strip().lower()
    if rest and rest not in _SIGNS:
        return None
    return int(whole) * 100 + int(cents), _SIGNS.get(rest, "")


def read_date(cell: str) -> str | None:
    """A date as 2003-12-31, from ISO, German and American writing, or JavaScript's long one."""
    text = cell.strip()
    try:
        return date.fromisoformat(text[:10]).isoformat()
    except ValueError:
        pass
    for length, form in ((10, "%d.%m.%Y"), (8, "%d.%m.%y"), (10, "%m/%d/%Y"), (10, "%d/%m/%Y"), (15, "%a %b %d %Y")):
        try:
            return datetime.strptime(text[:length], form).date().isoformat()
        except ValueError:
            continue
    return None


def read_flag(cell: str) -> bool:
    """Whether a column says yes."""
    return cell.strip().casefold() in _YES


def read_language(cell: str) -> str | None:
    """A language by its code; empty when nothing is written."""
    text = cell.strip().casefold()
    return _LANGUAGES.get(text) if text else ""


def shielded(cell: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith((*FORMULA, "'")) else cell


def unshielded(cell: str) -> str:
    """The text again."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith((*FORMULA, "'")) else cell
