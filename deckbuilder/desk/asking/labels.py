"""The lines of one part of an answer: what each value is called, and what on the table or in the hand it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from deckbuilder.desk.asking import tools
from deckbuilder.desk.asking.names import AnswerNames, both, card, character, point
from deckbuilder.desk.asking.partial import Partial
from deckbuilder.desk.asking.targets import WantedTargets, wanted_targets
from deckbuilder.effects.targets.chosen import Picked
from deckbuilder.rules.behind.card_effects.legal import offers
from deckbuilder.rules.behind.card_effects.targets import most, nameable
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.geometry import behind, facing_toward
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.answer_parts import PartKind, ability_words
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement.paths import plan
from deckbuilder.rules.behind.movement.steps import WalkAnswers
from deckbuilder.rules.behind.supply.permanents import bearers_of
from deckbuilder.rules.behind.values.contact import enemies_of, touching, touching_enemies
from deckbuilder.rules.core.choice import Choice, Part
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import listed, millimetres, written
from deckbuilder.terms import NONE, Kind, Lang, Words


class About(NamedTuple):
    """A card or a character that an answer is about, or that a person points at."""

    what: str
    id: int


CHARACTER, CARD = "character", "card"
UNMEASURED = Words("", "")
"""A length that is not told."""


def label(game: Game, decision: Decision, partial: Partial, part: Part, value: Any) -> tuple[Words, About | None]:
    """The words for one value of a part, and what it is about."""
    match part.kind:
        case PartKind.ABILITY:
            return ability_words(*value), None
        case PartKind.EFFECT:
            return _effect(game, decision.seat, partial.number("performer"), *value), None
        case PartKind.TARGET | PartKind.TARGETS:
            return _target(game, decision.seat, partial, part, value)
        case PartKind.OPTION:
            return both(lambda lang: decision.question.option(value, lang, AnswerNames(game))), None
        case PartKind.TOOL:
            return tools.label(part.fields[0], partial.values, value), None
        case PartKind.SPOT:
            return _anchor(game, decision, value), None
        case PartKind.FACING:
            return _facing(game, game.state.chips[partial.number("character")], value), None
    said = both(lambda lang: written(partial.kind, part.fields[0], value, lang, AnswerNames(game)))
    return said, _about(part, value)


def _about(part: Part, value: Any) -> About | None:
    """The card or character that a value is, of several the last."""
    match part.kind:
        case PartKind.CHARACTER:
            return About(CHARACTER, value)
        case PartKind.CHARACTERS:
            return About(CHARACTER, value[-1]) if value else None
        case PartKind.CARD:
            return About(CARD, value) if value != NONE else None
    return None


def _effect(game: Game, seat: int, performer: int, which: int, place: int) -> Words:
    """An offered effect: whose it is, and what it says."""
    for held, who, number, offer in offers(game, seat):
        if (held, number) == (which, place) and who in (NONE, performer):
            source = card(game, which) if which != NONE else character(game, performer)
            said = both(offer.text)
            return Words(f"{source.en}: {said.en}", f"{source.de}: {said.de}")
    raise AssertionError("no such effect is offered")


def target_ids(game: Game, seat: int, partial: Partial, part: Part) -> tuple[Sequence[int], int, int]:
    """What may be named as a target of an effect, how many at least and at most; its bearer first for an item."""
    found = wanted_targets(game, seat, partial.kind, partial.values)
    assert found is not None
    wanted = _wanted(found, part)
    if wanted is None:
        return bearers_of(game, partial.number("card"), seat), 1, 1
    context = found.context
    return nameable(game, wanted, context, found.program), wanted.least(game.ask, context), most(game, wanted, context)


def _wanted(found: WantedTargets, part: Part) -> Picked | None:
    """The target of that place; None for the bearer."""
    place = part.place - found.bearer
    if place < 0:
        return None
    wanted = found.wanted[place]
    assert isinstance(wanted, Picked)
    return wanted


def _target(game: Game, seat: int, partial: Partial, part: Part, ids: tuple[int, ...]) -> tuple[Words, About | None]:
    found = wanted_targets(game, seat, partial.kind, partial.values)
    assert found is not None
    wanted, names = _wanted(found, part), AnswerNames(game)
    match wanted.kind if wanted is not None else Kind.CHARACTER:
        case Kind.CHARACTER:
            about = About(CHARACTER, ids[-1]) if ids else None
            return both(lambda lang: listed([names.character(one, lang) for one in ids], lang)), about
        case Kind.CARD:
            about = About(CARD, ids[-1]) if ids else None
            return both(lambda lang: listed([names.card(one, lang) for one in ids], lang)), about
        case Kind.OBSTACLE:
            return both(lambda lang: listed([names.obstacle(one, lang) for one in ids], lang)), None
    return both(lambda lang: listed([names.seat(one) for one in ids], lang)), None


def leg_of(decision: Decision, character: int) -> tuple[WalkAnswers, int] | None:
    """The steps that a decision offers a character, and his place among those who may step."""
    for kind in decision.kinds:
        if isinstance(kind, WalkAnswers):
            for place, leg in enumerate(kind.legs):
                if leg.character == character:
                    return kind, place
    return None


def _anchor(game: Game, decision: Decision, choice: Choice) -> Words:
    """A named place: where a step would bring somebody, toward whom."""
    if not isinstance(choice, c.Walk):
        assert isinstance(choice, c.PickPoint)
        return Words(point(choice.x, choice.y), point(choice.x, choice.y))
    found = leg_of(decision, choice.character)
    assert found is not None
    leg = found[0].legs[found[1]]
    chip = game.state.chips[choice.character]
    path = plan(game, chip, choice.x, choice.y, leg.reach, leg.manner, exits=leg.exits)
    assert isinstance(path, Path)
    if game.setup.house.measuring:
        length = both(lambda lang: f", {millimetres(path.length, lang)}")
        return _told(game, _at(chip, path.x, path.y, path.platform), choice.facing, length)
    return _told(game, _at(chip, choice.x, choice.y, chip.platform), choice.facing, UNMEASURED)


def _at(chip: Chip, x: int, y: int, platform: int) -> Chip:
    there = chip.copy()
    there.x, there.y, there.platform = x, y, platform
    return there


def _told(game: Game, there: Chip, facing: int, length: Words) -> Words:
    """Where a step leads; how long it is, and so whether it comes so far, only where that may be measured."""
    chip = game.state.chips[there.id]
    if not game.terrain.holds(there.x, there.y):
        return Words(f"off the table{length.en}", f"vom Tisch{length.de}")
    met = touching_enemies(game, there)
    if met:
        return both(lambda lang: _contact(game, there, met, length.text(lang), lang))
    ahead = next((one for one in enemies_of(game, chip.seat) if _faces(there, one, facing)), None)
    if ahead is None:
        spot = point(there.x, there.y)
        return Words(f"to {spot}{length.en}", f"nach {spot}{length.de}")
    name = character(game, ahead.id)
    if (there.x, there.y) == (chip.x, chip.y):
        return Words(f"stay, facing {name.en}", f"stehen bleiben, mit Blick auf {name.de}")
    return Words(f"toward {name.en}{length.en}", f"auf {name.de} zu{length.de}")


def _contact(game: Game, there: Chip, met: list[Chip], length: str, lang: Lang) -> str:
    names = listed([game.cast.character(one.id, lang) for one in met], lang)
    rear = any(behind(one.x, one.y, one.facing, there.x, there.y) for one in met)
    from_behind = Words(" from behind", " von hinten").text(lang) if rear else ""
    aim = Words("contact with", "Kontakt mit") if length else Words("toward contact with", "hin zum Kontakt mit")
    return f"{aim.text(lang)} {names}{from_behind}{length}"


def _faces(there: Chip, other: Chip, facing: int) -> bool:
    return facing_toward(there.x, there.y, other.x, other.y) == facing


def _facing(game: Game, chip: Chip, facing: int) -> Words:
    """A direction: toward an enemy, away from one, or in degrees."""
    for other in enemies_of(game, chip.seat):
        name = character(game, other.id)
        if _faces(chip, other, facing):
            return Words(f"toward {name.en}", f"zu {name.de} hin")
        if _faces(chip, other, (facing + 180) % 360):
            return Words(f"away from {name.en}", f"von {name.de} weg")
    return Words(f"to {facing}°", f"auf {facing}°")


def in_contact(game: Game, chip: Chip) -> list[Chip]:
    """Everybody who touches a chip, enemies first."""
    others = [one for one in game.state.chips if one is not chip and one.placed and not one.gone]
    met = [one for one in others if touching(game, chip, one)]
    return sorted(met, key=lambda one: (one.seat == chip.seat, one.id))
