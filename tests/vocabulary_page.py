"""The page that lists every word of the vocabulary, made from the classes that read them (docs/vocabulary.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from deckbuilder.effects import vocabulary
from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.base import Effect, Piece
from deckbuilder.effects.circumstances import Circumstance
from deckbuilder.effects.conditions.card_conditions import CardCondition
from deckbuilder.effects.conditions.character_conditions import STATES, CharacterCondition
from deckbuilder.effects.in_play.modifiers import Modifier
from deckbuilder.effects.play import Verb
from deckbuilder.effects.reading import write
from deckbuilder.effects.references import CardTarget, CharacterTarget, ObstacleTarget, PlayerTarget
from deckbuilder.effects.targets.places import Spot
from deckbuilder.effects.wording.durations import DURATIONS
from deckbuilder.terms import EVENT_FACTS, POINT_FACTS, AbilityName, Deed, Fact, Form, Lang, Manner, Side, Use, Zone
from deckbuilder.terms import nouns as n

HEAD = """# The vocabulary

Every word that effects are written in. How they combine is told in [writing-cards.md](writing-cards.md). A field in
*italics* may be left out; what it is then stands behind it. This page is made from the program and tested to be true.
"""
FACTS = {
    Fact.WHO: "`who`",
    Fact.OTHER: "`other`",
    Fact.PLAYER: "`event_player`",
    Fact.CARD: "`event_card`",
    Fact.AMOUNT: "`happened`",
}


def page() -> str:
    """The whole page."""
    assert vocabulary.FAMILIES
    effects = {opening: cls for opening, cls in sorted(Effect.openings.items()) if opening != "do"}
    parts = [
        HEAD,
        _section("What an effect can be", "Each begins with one of these words.", effects.items()),
        _family("Verbs", "`do:` what happens.", Verb),
        _family("Characters", "`pick:` whom. `name` tells several chosen ones apart.", CharacterTarget),
        _family("Cards", "`pick:` which card.", CardTarget),
        _family("Players", "`pick:` which player.", PlayerTarget),
        _family("Obstacles", "`pick:` which obstacle.", ObstacleTarget),
        _section("Points on the table", "`pick:` where.", [(Spot.tag, Spot)]),
        _family("Conditions on characters", "`where:` in the `only` of characters.", CharacterCondition),
        _family("Conditions on cards", "`where:` in the `only` of cards.", CardCondition),
        _family("Circumstances", "`where:` in `when`.", Circumstance),
        _family("Amounts", "`number:` in place of a plain number.", Amount),
        _family("Modifiers", "`how:` in the `have` of `always` and `change`.", Modifier),
        _occasions("Events", "`after:` what has happened, and what can be asked about it.", EVENT_FACTS),
        _occasions("Points", "`point:` where in a procedure, and what can be asked about it.", POINT_FACTS),
        _terms("Values", {name: noun.words() for name, noun in n.ASPECTS.items()}),
        _terms("States", {name: f"{word.en} ({word.de})" for name, word in STATES.items()}),
        _terms("Durations", {name: f"{words.en} ({words.de.rstrip(',')})" for name, words in DURATIONS.items()}),
        *(_terms(name, dict.fromkeys(kind, "")) for name, kind in _WORDS.items()),
    ]
    return "\n".join(parts)


_WORDS: dict[str, type[StrEnum]] = {
    "Sides": Side,
    "Zones": Zone,
    "Forms": Form,
    "Manners of moving": Manner,
    "Kinds of action": Deed,
    "Uses of a fate number": Use,
    "Abilities": AbilityName,
}


def _family(title: str, says: str, root: type[Piece]) -> str:
    members = [(tag, cls) for tag, cls in root.members.items() if issubclass(cls, root)]
    return _section(title, says, sorted(members, key=lambda one: one[0]))


def _section(title: str, says: str, members: Iterable[tuple[str, type[Piece]]]) -> str:
    rows = [f"| `{word}` | {_first_line(cls)} | {_fields(cls)} |" for word, cls in members]
    return "\n".join([f"## {title}", "", says, "", "| word | | fields |", "| --- | --- | --- |", *rows, ""])


def _first_line(cls: type[Piece]) -> str:
    return (cls.__doc__ or "").splitlines()[0].replace("``", "`")


def _fields(cls: type[Piece]) -> str:
    return ", ".join(_field(name, field) for name, field in cls.model_fields.items())


def _field(name: str, field: Any) -> str:
    if field.is_required():
        return f"`{name}`"
    default = field.get_default()
    if default is None or default == ():
        return f"*`{name}`*"
    said = write(default) if isinstance(default, Piece) else default
    return f"*`{name}`* = {str(said).lower() if isinstance(said, bool) else said}"


def _occasions(title: str, says: str, facts: Mapping[Any, tuple[Fact, ...]]) -> str:
    rows = [f"| `{name}` | {', '.join(FACTS[one] for one in told if one in FACTS)} |" for name, told in facts.items()]
    return "\n".join([f"## {title}", "", says, "", "| word | tells |", "| --- | --- |", *rows, ""])


def _terms(title: str, words: Mapping[Any, Any]) -> str:
    said = [f"`{name}`{_meaning(meaning)}" for name, meaning in words.items()]
    return "\n".join([f"## {title}", "", ", ".join(said), ""])


def _meaning(meaning: Any) -> str:
    told = meaning if isinstance(meaning, str) else meaning.text(Lang.EN)
    return f" {told}" if told else ""
