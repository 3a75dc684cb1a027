"""The form people write and send: ``3 Night Fog`` a line, under headings, in either language.

    # BEHIND deck 1
    Name: Night Court
    Society: Vampires
    Format: tournament

    Characters (30)
    1 Pale Count

    Action cards (40)
    3 Night Fog
    2x Old Axe [nocturne/old-axe]

Lines that begin with ``#`` or ``//`` are remarks. Without headings a card itself says where it belongs.
"""

import json
import re
from itertools import chain, groupby

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.folding import fold
from deckbuilder.cards.suggest import near
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files.draft import DeckDraft
from deckbuilder.terms import Lang, Words
from deckbuilder.terms.nouns import CATEGORIES, SOCIETIES

VERSION = 1
_MARK = re.compile(r"#\s*BEHIND deck (\d+)\s*")
_REMARK = re.compile(r"#|//")
_KEY = re.compile(r"(\w[\w ]*?)\s*:\s*(.*)")
_HEADING = re.compile(r"([^\d():]+?)\s*(?:\([^)]*\))?\s*:?")
_COUNT_FIRST = re.compile(r"(\d{1,9})\s*(?:[x×]\s+|\s|×)\s*(\S.*)")
_COUNT_LAST = re.compile(r"(.*\S)\s+[x×]\s*(\d{1,9})")
_LOOSE = (
    re.compile(r"(?:[-*•·]\s*)?(?P<count>\d{1,9})\s*[xX×]\s*(?P<name>[^\dxX×\s].*)"),  # 2xName, 3X Name, - 2 x Name
    re.compile(r"[-*•·]\s*(?P<count>\d{1,9})\s+(?P<name>\S.*)"),  # - 2 Name
    re.compile(r"[-*•·]\s*(?P<name>\S.*)"),  # - Name
    re.compile(r"\d{1,3}[.)]\s+(?P<name>\S.*)"),  # 1. Name, as one counts lines
    re.compile(r"(?P<name>\S.*?)\s*(?:[xX×]\s*(?P<count>\d{1,9})|(?P<after>\d{1,9})\s*[xX×])"),  # Name x2, Name 2x
    re.compile(r"(?P<name>\S.*?)\s*\((?P<count>\d{1,9})\)"),  # Name (3)
)
"""Ways in which other people write a card and its count; a name that a card has comes before all of them."""
_ID = re.compile(r".*\[([a-z0-9-]+/[a-z0-9-]+)\]")

KEYS = {
    "name": Words("Name", "Name"),
    "society": Words("Society", "Gesellschaft"),
    "format": Words("Format", "Format"),
}
CHARACTERS = Words("Characters", "Charaktere")
CARDS = Words("Action cards", "Aktionskarten")
_KEY_WORDS = {fold(word): key for key, words in KEYS.items() for word in words}
_HEADINGS = {fold(word): True for word in CHARACTERS} | {
    fold(word): False
    for word in chain(CARDS, ("cards", "karten"), *(noun.words(plural=True) for noun in CATEGORIES.values()))
}


def read_text(text: str, draft: DeckDraft) -> None:
    """Read every line into the draft."""
    as_character: bool | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if _REMARK.match(line):
            _check_version(line, number, draft)
        elif line and not _read_key(line, number, draft):
            heading = _heading(line)
            if heading is None:
                _read_card(line, number, draft, as_character)
            else:
                as_character = heading


def _check_version(line: str, number: int, draft: DeckDraft) -> None:
    mark = _MARK.fullmatch(line)
    if mark and int(mark[1]) > VERSION:
        draft.refuse(number, int(mark[1]), "is a newer form of deck texts.", "Bring the program up to date.")


def _read_key(line: str, number: int, draft: DeckDraft) -> bool:
    """Whether the line is ``Key: value``; a mistyped key is told, unless a card has that name."""
    found = _KEY.fullmatch(line)
    if found is None or line[0].isdecimal():
        return False
    key = _KEY_WORDS.get(fold(found[1]))
    if key is None:
        if ": " not in line or draft.catalogue.named(line):
            return False
        words = [word for words in KEYS.values() for word in dict.fromkeys(words)]
        close = near(found[1], words, limit=1)
        draft.refuse(number, found[1], "is no key of a deck.", f"Did you mean {close[0]}?" if close else "")
    elif key == "society":
        draft.read_society(number, found[2])
    elif key == "name":
        draft.name = _unquoted(found[2])
    else:
        draft.format = _unquoted(found[2])
    return True


def _heading(line: str) -> bool | None:
    """Whether cards below are characters; None when the line is no heading."""
    found = _HEADING.fullmatch(line)
    return _HEADINGS.get(fold(found[1])) if found else None


def _read_card(line: str, number: int, draft: DeckDraft, as_character: bool | None) -> None:
    count, name = _counted(line)
    if not draft.catalogue.named(name):
        count, name = _loosely_counted(line, draft.catalogue, name != line) or (count, name)
    draft.add(number, name, count, as_character=as_character)


def _loosely_counted(line: str, catalogue: Catalogue, counted: bool) -> tuple[int, str] | None:
    """Count and name as people write them who know other programs: the way by which there is such a card.

    Where there is none by any way, the first that has a count, so that a mend of the name keeps it; unless the line
    was ``counted`` as we write it.
    """
    first = None
    for way in _LOOSE:
        found = way.fullmatch(line)
        if found is None:
            continue
        parts = found.groupdict()
        written = parts.get("count") or parts.get("after")
        count, name = _counted(parts["name"])
        count = int(written) if written else count
        if catalogue.named(name):
            return count, name
        if first is None and written and not counted:
            first = count, name
    return first


def _counted(line: str) -> tuple[int, str]:
    """The count and the name or id of a card line; the count may stand first, last or nowhere."""
    if first := _COUNT_FIRST.fullmatch(line):
        count, name = first[1], first[2]
    elif last := _COUNT_LAST.fullmatch(line):
        name, count = last[1], last[2]
    else:
        count, name = "1", line
    exact = _ID.fullmatch(name)
    return int(count), exact[1] if exact else _unquoted(name)


def _unquoted(value: str) -> str:
    """A value in quotes is read as JSON reads it, so that any name can be written."""
    if value.startswith('"'):
        try:
            return str(json.loads(value))
        except ValueError:
            return value
    return value


def write_text(deck: Deck, catalogue: Catalogue, *, lang: Lang = Lang.EN) -> str:
    """The deck as text in ``lang``; ``read_text`` reads the same deck back."""
    lines = [f"# BEHIND deck {VERSION}", f"{KEYS['name'].text(lang)}: {_quoted(deck.name)}"]
    lines.append(f"{KEYS['society'].text(lang)}: {SOCIETIES[deck.society].text(lang)}")
    if deck.format:
        lines.append(f"{KEYS['format'].text(lang)}: {_quoted(deck.format)}")
    lines += ["", f"{CHARACTERS.text(lang)} ({len(deck.characters)})"]
    lines += [_line(key, len(list(run)), catalogue, lang) for key, run in groupby(deck.characters)]
    lines += ["", f"{CARDS.text(lang)} ({deck.size})"]
    lines += [_line(key, count, catalogue, lang) for key, count in deck.cards.items()]
    return "\n".join(lines) + "\n"


def _line(key: str, count: int, catalogue: Catalogue, lang: Lang) -> str:
    """A card by its name where that means it alone, with its id where it does not."""
    card = catalogue.get(key)
    if card is None or card.id != key:
        plain = f"{count} {key}"
        return plain if _counted(plain) == (count, key) and key.isprintable() else f"{count} {json.dumps(key)}"
    name = card.name.text(lang)
    plain = f"{count} {name}"
    if _counted(plain) == (count, name) and [one.id for one in catalogue.named(name)] == [key]:
        return plain
    return f"{plain} [{key}]" if _counted(f"{plain} [{key}]") == (count, key) else f"{count} {key}"


def _quoted(value: str) -> str:
    return value if value == value.strip() and not value.startswith('"') and value.isprintable() else json.dumps(value)
