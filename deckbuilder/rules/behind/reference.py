"""The rules reference: one short entry for each heading, ability, term, ruling and house rule, in both languages.

The entries are data (``rules/*.yaml`` of the shipped folder); here they are read and found, by id or by words in
either language. Refusals, problems and events name an entry by its id; a face looks it up and shows its text.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from deckbuilder import locations
from deckbuilder.cards.folding import fold, foldings
from deckbuilder.errors import UserError
from deckbuilder.terms import Lang, Words

FOLDER = "rules"
FILES = (
    "headings",
    "abilities",
    "terms",
    "rulings-contradictions",
    "rulings-table",
    "rulings-movement",
    "rulings-combat",
    "rulings-cards",
    "rulings-timing",
    "rulings-abilities",
    "rulings-scenarios",
    "house-rules",
)
"""The files in the order of the reference."""

_START = "- id: "
_COARSE = (("ä", "a"), ("ö", "o"), ("ü", "u"), ("ß", "ss"), ("ae", "a"), ("oe", "o"), ("ue", "u"), ("'", ""))
_ALIKE = 65.0  # of 100, by letters: enough for a slip or two in one word
_UNKNOWN = Words("has no entry “{topic}”.", "kennt keinen Eintrag »{topic}«.")
_NEAR = Words("Did you mean {titles}?", "Gemeint vielleicht: {titles}?")
_BROWSE = Words("Try another word, or an id such as C2.", "Versuche ein anderes Wort oder ein Kürzel wie C2.")
_WHERE = Words("The rules reference", "Das Regelverzeichnis")
_OR = Words(" or ", " oder ")


class EntryKind(StrEnum):
    """What an entry explains."""

    HEADING = "heading"
    ABILITY = "ability"
    TERM = "term"
    RULING = "ruling"
    HOUSE_RULE = "house-rule"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its id, what it is called, what it says, the headings it stands under, the entries to see."""

    id: str
    kind: EntryKind
    title: Words
    body: Words
    rulebook: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """Other words, in either language, under which the entry is looked for."""

    def text(self, lang: Lang) -> str:
        """What the entry says in ``lang``."""
        return self.body.text(lang)

    def heading(self, lang: Lang) -> str:
        """The line above the text; a ruling or house rule shows its id: ``C2 · How many injuries``."""
        title = self.title.text(lang)
        return f"{self.id} · {title}" if self.kind in (EntryKind.RULING, EntryKind.HOUSE_RULE) else title


class Reference:
    """All entries in the order of the reference; ``in``, ``[]``, iteration, and finding by words.

    An entry is parsed when it is wanted: one topic out of a fresh process costs a third of reading them all.
    """

    def __init__(self, pieces: Mapping[str, str]) -> None:
        self._pieces = pieces
        self._parsed: dict[str, Entry] = {}
        self._letters: dict[str, str] = {}

    def __getitem__(self, entry_id: str) -> Entry:
        if entry_id not in self._parsed:
            self._parsed[entry_id] = _parse(self._pieces[entry_id])
        return self._parsed[entry_id]

    def __contains__(self, entry_id: object) -> bool:
        return entry_id in self._pieces

    def __iter__(self) -> Iterator[Entry]:
        return map(self.__getitem__, self._pieces)

    def __len__(self) -> int:
        return len(self._pieces)

    def of_kind(self, kind: EntryKind) -> tuple[Entry, ...]:
        """The entries of one kind."""
        return tuple(entry for entry in self if entry.kind is kind)

    def under(self, heading: str) -> tuple[Entry, ...]:
        """The terms, rulings and house rules that stand under a heading, given by its English name."""
        headings = (EntryKind.HEADING, EntryKind.ABILITY)
        return tuple(entry for entry in self if heading in entry.rulebook and entry.kind not in headings)

    def see(self, entry: Entry) -> tuple[Entry, ...]:
        """The entries that ``entry`` refers to."""
        return tuple(self[other] for other in entry.see)

    def search(self, topic: str) -> tuple[Entry, ...]:
        """The entries a topic leads to, best first: by id or name, else by words of names, else by words of texts."""
        wanted = foldings(topic)
        if not wanted[0]:
            return ()
        if not self._letters:
            self._letters = {one: _letters(piece) for one, piece in self._pieces.items()}
        words = _letters(wanted[0]).split()
        speaking = [self[one] for one, letters in self._letters.items() if all(word in letters for word in words)]
        called: list[Entry] = []
        for names in (_ids, _titles, _names):
            called += [one for one in speaking if one not in called and not names(one).isdisjoint(wanted)]
        if called:
            return tuple(called)
        for written in (_names, _texts):  # the words of a topic may stand in any of the names
            if found := tuple(entry for entry in speaking if _any_begins(wanted, _padded(entry, written))):
                return found
        return ()

    def near(self, topic: str, *, limit: int = 3) -> tuple[Entry, ...]:
        """The entries whose names are most like a topic that leads to none."""
        from rapidfuzz import fuzz, process  # only who mistyped pays for it

        named: dict[str, Entry] = {}
        for entry in self:
            for name in sorted(_ids(entry) | _names(entry)):
                named.setdefault(name, entry)
        found = process.extract(fold(topic), list(named), scorer=fuzz.ratio, limit=2 * limit, score_cutoff=_ALIKE)
        return tuple(dict.fromkeys(named[name] for name, _, _ in found))[:limit]

    def find(self, topic: str, lang: Lang = Lang.EN) -> Entry:
        """The best entry for a topic; ``UserError`` with the nearest ones when there is none."""
        if found := self.search(topic):
            return found[0]
        close = [entry.heading(lang) for entry in self.near(topic)]
        mend = _NEAR.text(lang).format(titles=_OR.text(lang).join(close)) if close else _BROWSE.text(lang)
        raise UserError(_WHERE.text(lang), _UNKNOWN.text(lang).format(topic=topic), mend)


def load_reference(folder: Path | None = None) -> Reference:
    """The reference below the shipped folder, or below another one."""
    place = (locations.shipped() if folder is None else folder) / FOLDER
    pieces: dict[str, str] = {}
    for name in FILES:
        text = (place / f"{name}.yaml").read_text(encoding="utf-8")
        for piece in f"\n{text}".split(f"\n{_START}")[1:]:
            pieces[piece.partition("\n")[0]] = f"{_START}{piece}"
    return Reference(pieces)


def _parse(piece: str) -> Entry:
    import yaml  # only who opens an entry pays for it

    (data,) = yaml.load(piece, Loader=_loader())
    return Entry(
        id=data["id"],
        kind=EntryKind(data["kind"]),
        title=Words(**data["title"]),
        body=Words(**data["text"]),
        rulebook=tuple(data.get("rulebook", ())),
        see=tuple(data.get("see", ())),
        words=tuple(data.get("words", ())),
    )


@cache
def _loader() -> Any:
    """The C parser without conversions: every value of an entry is a word, ``E`` and ``30`` too."""
    import yaml

    return type("Loader", (yaml.CSafeLoader,), {"yaml_implicit_resolvers": {}})


def _letters(text: str) -> str:
    """A quick coarse folding, in which whatever ``foldings`` would find is found: only such entries are parsed."""
    text = text.casefold()
    for written, letter in _COARSE:
        text = text.replace(written, letter)
    return text


def _ids(entry: Entry) -> frozenset[str]:
    """The id as people type it, with and without its kind: ``ability terror`` and ``terror``."""
    folded = fold(entry.id)
    return frozenset({folded, folded.removeprefix("ability ").removeprefix("term ")})


def _titles(entry: Entry) -> frozenset[str]:
    """The titles in full and without an abbreviation in brackets."""
    bare = (title.partition(" (")[0] for title in entry.title)
    return frozenset(folded for title in (*entry.title, *bare) for folded in foldings(title))


def _names(entry: Entry) -> frozenset[str]:
    """Titles and other words."""
    return _titles(entry).union(*map(foldings, entry.words))


def _texts(entry: Entry) -> frozenset[str]:
    return frozenset(folded for text in entry.body for folded in foldings(text))


def _padded(entry: Entry, written: Callable[[Entry], frozenset[str]]) -> str:
    return "".join(f" {words}" for words in sorted(written(entry)))


def _any_begins(wanted: tuple[str, ...], padded: str) -> bool:
    """Whether, for one folding of a topic, each of its words begins a word of the text."""
    return any(all(f" {word}" in padded for word in topic.split()) for topic in wanted)
