"""What is at hand where a piece stands: an acting character, a bearer, a check, what an event tells, earlier targets.

A piece that refers to something not available ("the bearer" of an event card) is a mistake in the data, found here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pydantic_core import InitErrorDetails

from deckbuilder.effects.base import ChosenTarget, Effect, Piece
from deckbuilder.effects.play import Verb
from deckbuilder.effects.reading import Path, Problems, wrong
from deckbuilder.terms import MAGIC, Category, Fact

ANNOUNCED = frozenset(f"fact {fact}" for fact in (Fact.WHO, Fact.OTHER, Fact.PLAYER, Fact.CARD, Fact.DEED))


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What has to be known about a card to judge its effects."""

    character: bool = False
    category: Category | None = None
    permanent: bool = False
    item: bool = False
    moment: bool = False
    addition: bool = False
    check: bool = False
    """An effect check with a free number (X)."""

    def at_hand(self) -> frozenset[str]:
        """What every piece of the card may refer to."""
        if self.character:
            return frozenset({"self", "lasting", "waiting", "enabling"})
        found = {"card", "played"}
        found |= {"bearer"} if self.item else set()
        found |= {"permanent", "lasting", "waiting"} if self.permanent else set()
        found |= {"waiting"} if self.moment or self.addition else set()
        found |= {"enabling"} if self.item or self.category in MAGIC else set()
        return frozenset(found)

    def when_played(self) -> frozenset[str]:
        """What its verbs may refer to in addition."""
        found = frozenset({"performer", "flip", "x"} if self.check else {"performer", "flip"})
        return found | ANNOUNCED if self.moment else found


MISSING = {
    "self": "only a character's own effects speak of self; on a card it is the performer",
    "performer": "there is no acting character here",
    "bearer": "nobody carries this card",
    "card": "there is no card here; it is the character's own effect",
    "permanent": "the card does not stay in play",
    "flip": "no card has been turned up here",
    "x": "there is no X here",
    "played": "characters are not played; let the effect wait, or be an action",
    "lasting": "the card does not stay in play",
    "waiting": "only permanents, Moments, Additions and characters act at a point",
    "enabling": "only items, magic and characters enable ranged attacks",
    "point flip": "no value is being formed here",
}


def check_effects_of(effects: Iterable[Effect], facts: CardFacts, problems: Problems) -> None:
    """Find everything in a card's effects that refers to something not available there."""
    at_hand = facts.at_hand()
    program: frozenset[str] = frozenset()
    for place, effect in enumerate(effects):
        if effect.stands_on not in at_hand:
            problems.append(_missing((place,), effect.stands_on))
        here = at_hand | facts.when_played() | program if isinstance(effect, Verb) else at_hand
        if facts.moment:
            here |= {"performer"}
        gained = check_piece(effect, here, (place,), problems)
        program |= gained if isinstance(effect, Verb) else frozenset()


def check_piece(piece: Piece, at_hand: frozenset[str], path: Path, problems: Problems) -> frozenset[str]:
    """Check one piece and what is in it; return the targets chosen by it."""
    problems += [_missing(path, want) for want in sorted(piece.wants() - at_hand)]
    gained: frozenset[str] = frozenset()
    inside: dict[str, list[tuple[Path, Piece]]] = {}
    for where, part in piece.parts():
        inside.setdefault(str(where[0]), []).append((where, part))
    for name, parts in inside.items():
        here = at_hand | piece.lends(name) | gained
        rows: dict[Path, frozenset[str]] = {}
        for where, part in parts:
            row = where[:-1]
            if isinstance(part, ChosenTarget):
                _check_name(part, here, (*path, *where), problems)
            found = check_piece(part, here | rows.get(row, frozenset()), (*path, *where), problems)
            if isinstance(part, Verb):
                rows[row] = rows.get(row, frozenset()) | found
            elif isinstance(part, ChosenTarget):
                gained |= part.binds()
    return gained


def _check_name(choice: ChosenTarget, at_hand: frozenset[str], path: Path, problems: Problems) -> None:
    """Chosen targets of one kind are named first, second, third in the order in which they are chosen."""
    kind, _, name = choice.slot.rpartition(" ")
    order = ("first", "second", "third")
    taken = [one for one in order if at_hand & {f"pick {kind} {one}", f"picks {kind} {one}"}]
    wanted = order[len(taken)] if len(taken) < len(order) else ""
    if name != wanted:
        problems.append(wrong(path, name, f"this {kind} is the {wanted} chosen" if wanted else "too many targets"))


def _missing(path: Path, want: str) -> InitErrorDetails:
    return wrong(path, want, MISSING.get(want) or _missing_words(want))


def _missing_words(want: str) -> str:
    kind, _, rest = want.partition(" ")
    if kind == "fact":
        return f"nothing here tells a {rest}"
    if kind == "point":
        return f"this is not the point {rest}"
    if kind == "it":
        return f"no 'for each' over a {rest} stands around this"
    return f"no {rest.replace(' ', ' target named ')} has been chosen before"
