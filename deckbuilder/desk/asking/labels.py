"""The lines of one part of an answer: what each value is called, and what on the table or in the hand it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from deckbuilder.desk.asking import sayings, tools
from deckbuilder.desk.asking.parts import ChoicePart, PartKind, Values, WantedTargets, aims
from deckbuilder.effects.targets.chosen import Picked
from deckbuilder.rules.behind.card_effects.legal import offers
from deckbuilder.rules.behind.card_effects.targets import most, nameable
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.geometry import behind, facing_toward
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement.paths import plan
from deckbuilder.rules.behind.movement.steps import WalkAnswers
from deckbuilder.rules.behind.supply.permanents import bearers_of
from deckbuilder.rules.behind.values.contact import enemies_of, touching, touching_enemies
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import listed, millimetres
from deckbuilder.terms import NONE, Kind, Lang, Words


class About(NamedTuple):
    """A card or a character that an answer is about, or that a person points at."""

    what: str
    id: int


CHARACTER, CARD = "character", "card"
UNMEASURED = Words("", "")
"""A length that is not told."""


def label(
    game: Game, decision: Decision, kind: type[Choice], part: ChoicePart, values: Values, value: Any
) -> tuple[Words, About | None]:
    """The words for one value of a part, and what it is about."""
    match part.ask:
        case PartKind.CHARACTER:
            return sayings.character(game, value), About(CHARACTER, value)
        case PartKind.CHARACTERS:
            return sayings.characters(game, value), About(CHARACTER, value[-1]) if value else None
        case PartKind.CARD:
            return _card(game, kind, part, value), About(CARD, value) if value != NONE else None
        case PartKind.ABILITY:
            return sayings.ability(*value), None
        case PartKind.EFFECT:
            return _effect(game, decision.seat, values["performer"], *value), None
        case PartKind.TARGET | PartKind.TARGETS:
            return _target(game, decision.seat, kind, part, values, value)
        case PartKind.EDGE:
            return sayings.EDGES[value], None
        case PartKind.SHAPE:
            return sayings.shape(game, value), None
        case PartKind.OBSTACLE:
            return sayings.obstacle(game, value), None
        case PartKind.OPTION:
            return sayings.option(game, decision.question, value), None
        case PartKind.SEAT:
            return Words(game.cast.seat(value), game.cast.seat(value)), None
        case PartKind.SEATS:
            return sayings.seats(game, value), None
        case PartKind.TOOL:
            return tools.label(part.fields[0], values, value), None
        case PartKind.TEXT:
            return Words(value, value), None
        case PartKind.NUMBER:
            return Words(str(value), str(value)), None
        case PartKind.SPOT:
            return _anchor(game, decision, value), None
        case PartKind.FACING:
            return _facing(game, game.state.chips[values["character"]], value), None


def _card(game: Game, kind: type[Choice], part: ChoicePart, card: int) -> Words:
    if part.fields == ("weapon",) or kind is c.Weapon:
        return sayings.card(game, card) if card != NONE else Words("No weapon", "Keine Waffe")
    if kind is c.PlayMovement:
        return sayings.movement(game, card)
    if kind is c.HandCard:
        return sayings.fate(game, card)
    return sayings.card(game, card) if card != NONE else Words("An own ability", "Eine eigene Fähigkeit")


def _effect(game: Game, seat: int, performer: int, card: int, place: int) -> Words:
    """An offered effect: whose it is, and what it says."""
    for held, who, number, offer in offers(game, seat):
        if (held, number) == (card, place) and who in (NONE, performer):
            source = sayings.card(game, card) if card != NONE else sayings.character(game, performer)
            said = sayings.both(offer.text)
            return Words(f"{source.en}: {said.en}", f"{source.de}: {said.de}")
    raise AssertionError("no such effect is offered")


def target_ids(
    game: Game, seat: int, kind: type[Choice], part: ChoicePart, values: Values
) -> tuple[Sequence[int], int, int]:
    """What may be named as a target of an effect, how many at least and at most; its bearer first for an item."""
    found = aims(game, seat, kind, values)
    assert found is not None
    wanted = _wanted(found, part)
    if wanted is None:
        return bearers_of(game, values["card"], seat), 1, 1
    context = found.context
    return nameable(game, wanted, context, found.program), wanted.least(game.ask, context), most(game, wanted, context)


def _wanted(found: WantedTargets, part: ChoicePart) -> Picked | None:
    """The target of that place; None for the bearer."""
    place = part.place - found.bearer
    if place < 0:
        return None
    wanted = found.wanted[place]
    assert isinstance(wanted, Picked)
    return wanted


def _target(
    game: Game, seat: int, kind: type[Choice], part: ChoicePart, values: Values, ids: tuple[int, ...]
) -> tuple[Words, About | None]:
    found = aims(game, seat, kind, values)
    assert found is not None
    wanted = _wanted(found, part)
    of = wanted.kind if wanted is not None else Kind.CHARACTER
    if of is Kind.CHARACTER:
        return sayings.characters(game, ids), About(CHARACTER, ids[-1]) if ids else None
    if of is Kind.CARD:
        names = [sayings.card(game, one) for one in ids]
        about = About(CARD, ids[-1]) if ids else None
        return sayings.both(lambda lang: listed([name.text(lang) for name in names], lang)), about
    if of is Kind.OBSTACLE:
        names = [sayings.obstacle(game, one) for one in ids]
        return sayings.both(lambda lang: listed([name.text(lang) for name in names], lang)), None
    return sayings.both(lambda lang: listed([game.cast.seat(one) for one in ids], lang)), None


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
        return Words(sayings.point(choice.x, choice.y), sayings.point(choice.x, choice.y))
    found = leg_of(decision, choice.character)
    assert found is not None
    leg = found[0].legs[found[1]]
    chip = game.state.chips[choice.character]
    path = plan(game, chip, choice.x, choice.y, leg.reach, leg.manner, exits=leg.exits)
    assert isinstance(path, Path)
    if game.setup.house.measuring:
        length = sayings.both(lambda lang: f", {millimetres(path.length, lang)}")
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
        return sayings.both(lambda lang: _contact(game, there, met, length.text(lang), lang))
    ahead = next((one for one in enemies_of(game, chip.seat) if _faces(there, one, facing)), None)
    if ahead is None:
        spot = sayings.point(there.x, there.y)
        return Words(f"to {spot}{length.en}", f"nach {spot}{length.de}")
    name = sayings.character(game, ahead.id)
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
        name = sayings.character(game, other.id)
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
