"""The keys of the query language: what each takes, and the condition it makes."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from deckbuilder.cards.folding import fold, foldings
from deckbuilder.cards.query.tree import (
    OPERATORS,
    Copies,
    Figure,
    HasAbility,
    HasTrait,
    Incomplete,
    InDeck,
    InSet,
    Marked,
    OfKind,
    OfRarity,
    OfSetKind,
    OfSociety,
    QueryNode,
    Word,
)
from deckbuilder.cards.sets import SetKind
from deckbuilder.errors import Said, UserError
from deckbuilder.terms import AbilityName, Category, Note, Society, Words
from deckbuilder.terms.nouns import ABILITIES, CATEGORIES, MEMBERS, NOTES, SOCIETIES

FIGURES = {
    "fate": "fate_number",
    "range": "movement_range",
    "moves": "movement_number",
    "influence": "influence_value",
    "check": "effect_check",
    "cp": "character_points",
    "str": "strength",
    "dex": "dexterity",
    "res": "resistance",
}
COPIES = ("owned", "free")
MARKS = ("wanted", "lent", "borrowed", "reserved")
INCOMPLETE = "incomplete"


class QueryError(UserError):
    """A query is wrong; ``at`` is the place of the character, counted from 1."""

    def __init__(self, at: int, what: Said, allowed: Said = "") -> None:
        super().__init__(Words(f"character {at}", f"Zeichen {at}"), what, allowed)
        self.at = at


def condition(key: str, operator: str, value: str, *, key_at: int, value_at: int) -> QueryNode:
    """The condition that ``key``, ``operator`` and ``value`` make, which stand at these characters."""
    name = LONG_KEYS.get(key.lower(), key.lower())
    if name in FIGURES:
        return Figure(FIGURES[name], operator, _number(name, value, value_at))
    if name in COPIES:
        return Copies(name, operator, _number(name, value, value_at))
    if name not in _WORDS:
        allowed = _suggested(key, KEYS, Words("Keys", "Schlüssel"))
        raise QueryError(key_at, Words(f"‘{key}’ is no key.", f"‘{key}’ ist kein Schlüssel."), allowed)
    if operator not in (":", "="):
        at = key_at + len(key)
        what = Words(
            f"‘{operator}’ does not go with {name}, which is no number.",
            f"‘{operator}’ passt nicht zu {name}, das keine Zahl ist.",
        )
        raise QueryError(at, what, Words(f"Write {name}:{value}.", f"Schreibe {name}:{value}."))
    return _WORDS[name](value, value_at)


def word(text: str, at: int) -> Word:
    """The condition that a word or phrase stands in a name or text."""
    forms = tuple(form for form in foldings(text) if form)
    if not forms:
        what = Words(
            f"‘{text}’ has no letter or digit to look for.", f"‘{text}’ hat keinen Buchstaben und keine Ziffer."
        )
        raise QueryError(at, what)
    return Word(forms)


def _number(key: str, value: str, at: int) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        mend = Words(f"{key} takes a whole number, as in {key}>=3.", f"{key} will eine ganze Zahl, wie {key}>=3.")
        raise QueryError(at, Words(f"‘{value}’ is no number.", f"‘{value}’ ist keine Zahl."), mend)
    return int(value)


ALLOWED = Words("Allowed", "Möglich")


def _suggested(wrong: str, allowed: Iterable[str], what: Words = ALLOWED) -> Words:
    from deckbuilder.cards.suggest import allowed_in_both

    said = allowed_in_both(wrong, allowed, most=40)
    return Words(*(one.replace(f"{old}:", f"{new}:") for one, old, new in zip(said, ALLOWED, what, strict=True)))


def _one_of(table: Mapping[str, str], value: str, at: int, what: Words, shown: Iterable[str]) -> str:
    """What a word stands for: by any of its spellings, or by the beginning of just one thing."""
    folded = fold(value)
    if folded in table:
        return table[folded]
    begun = {meant for spelling, meant in table.items() if folded and spelling.startswith(folded)}
    if len(begun) == 1:
        return begun.pop()
    said = Words(f"‘{value}’ is no {what.en}.", f"‘{value}’ ist keine {what.de}.")
    raise QueryError(at, said, _suggested(value, shown))


def _spelled(names: Iterable[tuple[str, Iterable[str]]]) -> dict[str, str]:
    return {form: meant for meant, spellings in names for one in (meant, *spellings) for form in foldings(one)}


@cache
def _societies() -> dict[str, str]:
    members = {one: (*noun.words(), *noun.words(plural=True)) for one, noun in MEMBERS.items()}
    return _spelled([*((one, (*SOCIETIES[one], *members[one])) for one in Society), ("none", ("keine",))])


@cache
def _kinds() -> dict[str, str]:
    nouns = ((str(one), (*noun.words(), *noun.words(plural=True))) for one, noun in CATEGORIES.items())
    notes = ((str(one), words) for one, words in NOTES.items())
    return _spelled([*nouns, *notes, *((kind, words) for kind, words in _MORE_KINDS.items())])


_MORE_KINDS = {
    "character": Words("characters", "Charaktere"),
    "action": Words("action card", "Aktionskarte"),
    "magic": Words("magic card", "Magie"),
}
KINDS = (*Category, *(note for note in Note if note not in Category), *_MORE_KINDS)


@cache
def _abilities() -> dict[str, str]:
    return _spelled((str(one), noun.words()) for one, noun in ABILITIES.items())


def _society(value: str, at: int) -> QueryNode:
    found = _one_of(_societies(), value, at, Words("society", "Gesellschaft"), (*Society, "none"))
    return OfSociety(None if found == "none" else Society(found))


def _kind(value: str, at: int) -> QueryNode:
    return OfKind(_one_of(_kinds(), value, at, Words("category or note", "Kategorie und kein Vermerk"), KINDS))


def _ability(value: str, at: int) -> QueryNode:
    return HasAbility(AbilityName(_one_of(_abilities(), value, at, Words("ability", "Fähigkeit"), AbilityName)))


def _mark(value: str, at: int) -> QueryNode:
    name = value.lower()
    if name in MARKS:
        return Marked(name)
    if name == INCOMPLETE:
        return Incomplete()
    if name in set(SetKind):
        return OfSetKind(SetKind(name))
    what = Words(f"‘{value}’ is nothing a card is.", f"‘{value}’ ist nichts, was eine Karte ist.")
    raise QueryError(at, what, _suggested(value, (*MARKS, *SetKind, INCOMPLETE)))


_WORDS: Mapping[str, Callable[[str, int], QueryNode]] = {
    "s": _society,
    "k": _kind,
    "a": _ability,
    "set": lambda value, at: InSet(value.lower()),
    "r": lambda value, at: OfRarity(value.casefold()),
    "t": lambda value, at: HasTrait(value.lower()),
    "is": _mark,
    "deck": lambda value, at: InDeck(value),
    "text": lambda value, at: word(value, at),
}
KEYS = (*_WORDS, *FIGURES, *COPIES)
LONG_KEYS: Mapping[str, str] = {
    **dict.fromkeys(("society", "gesellschaft"), "s"),
    **dict.fromkeys(("kind", "category", "note", "type", "art", "kategorie", "vermerk", "typ"), "k"),
    **dict.fromkeys(("ability", "fähigkeit", "faehigkeit"), "a"),
    **dict.fromkeys(("rarity", "seltenheit"), "r"),
    **dict.fromkeys(("trait", "merkmal"), "t"),
    **dict.fromkeys(("fatenumber", "schicksal", "schicksalszahl"), "fate"),
    **dict.fromkeys(("weite", "bewegungsweite", "movementrange"), "range"),
    **dict.fromkeys(("bewegungszahl", "movementnumber"), "moves"),
    **dict.fromkeys(("einfluss", "einflusswert", "influencevalue"), "influence"),
    **dict.fromkeys(("effektprobe", "effectcheck", "probe"), "check"),
    **dict.fromkeys(("points", "characterpoints", "punkte", "charakterpunkte"), "cp"),
    **dict.fromkeys(("strength", "stärke", "staerke"), "str"),
    **dict.fromkeys(("dexterity", "geschick"), "dex"),
    **dict.fromkeys(("resistance", "widerstand"), "res"),
    "besitz": "owned",
    "frei": "free",
}
"""Keys written out, in both languages, and which short one each is."""

__all__ = ["KEYS", "LONG_KEYS", "OPERATORS", "QueryError", "condition", "word"]
