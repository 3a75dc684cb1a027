"""What each kind of answer consists of, in the order in which a person is asked for it.

An action is one complete answer; a face asks for it part by part, and a part is one or more fields of the choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from deckbuilder.desk.asking import tools
from deckbuilder.effects.base import ChosenTarget, Program
from deckbuilder.effects.play import Context
from deckbuilder.effects.targets.chosen import Picked
from deckbuilder.effects.targets.named import BEARER_SLOT
from deckbuilder.effects.targets.places import Spot
from deckbuilder.rules.behind.card_effects.legal import FREE_CHECK, EffectAnswers, OfferedAnswers, offers, program_of
from deckbuilder.rules.behind.card_effects.targets import announced
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE, Fact, PointName, Words

Values = Mapping[str, Any]
"""Fields of a choice that are decided."""


class PartKind(Enum):
    """What a part of an answer is, and so how it is asked for."""

    CHARACTER = "character"
    CHARACTERS = "characters"
    CARD = "card"
    ABILITY = "ability"
    EFFECT = "effect"
    TARGET = "target"
    TARGETS = "targets"
    NUMBER = "number"
    EDGE = "edge"
    SHAPE = "shape"
    OBSTACLE = "obstacle"
    OPTION = "option"
    SEAT = "seat"
    SEATS = "seats"
    SPOT = "spot"
    FACING = "facing"
    TOOL = "tool"
    TEXT = "text"


class ChoicePart(NamedTuple):
    """One thing to ask for: the fields it decides, how, and in which words."""

    fields: tuple[str, ...]
    ask: PartKind
    words: Words
    place: int = -1
    """Which of the targets."""


_WHO = Words("Who?", "Wer?")
_WHOM = Words("Whom?", "Wen?")
_WHERE = Words("Where to?", "Wohin?")
_CARD = Words("Which card?", "Welche Karte?")
_TURNED = Words("Facing where?", "Mit Blick wohin?")
_MOVER = ChoicePart(("character",), PartKind.CHARACTER, _WHO)
_SPOT = ChoicePart(("x", "y", "facing"), PartKind.SPOT, _WHERE)
_FACING = ChoicePart(("facing",), PartKind.FACING, _TURNED)
_SEAT = ChoicePart(("seat",), PartKind.SEAT, Words("With whom?", "Mit wem?"))
_HELD = ChoicePart(("card",), PartKind.CARD, _CARD)
PARTS: Mapping[type[Choice], tuple[ChoicePart, ...]] = MappingProxyType(
    {
        c.PlaceObstacle: (
            ChoicePart(("shape",), PartKind.SHAPE, Words("Which obstacle?", "Welches Hindernis?")),
            ChoicePart(("x", "y", "turn"), PartKind.SPOT, _WHERE),
        ),
        c.ChooseEdge: (ChoicePart(("edge",), PartKind.EDGE, Words("Which edge?", "Welche Kante?")),),
        c.PlaceChip: (_MOVER, _SPOT),
        c.MakeInfluenceCheck: (_HELD,),
        c.MakeFormCheck: (_MOVER,),
        c.Revert: (_MOVER,),
        c.PlayMovement: (_HELD, ChoicePart(("movers",), PartKind.CHARACTERS, Words("Who moves?", "Wer zieht?"))),
        c.Walk: (_MOVER, _SPOT),
        c.Climb: (_MOVER, ChoicePart(("obstacle",), PartKind.OBSTACLE, _WHERE), _FACING),
        c.TurnInPlace: (_MOVER, _FACING),
        c.Attack: (
            ChoicePart(("attacker",), PartKind.CHARACTER, Words("Who attacks?", "Wer greift an?")),
            ChoicePart(("target",), PartKind.CHARACTER, _WHOM),
            ChoicePart(("assistants",), PartKind.CHARACTERS, Words("Who assists?", "Wer steht bei?")),
            ChoicePart(("weapon",), PartKind.CARD, Words("With which weapon?", "Mit welcher Waffe?")),
        ),
        c.ShootAt: (
            ChoicePart(("shooter",), PartKind.CHARACTER, Words("Who shoots?", "Wer schießt?")),
            ChoicePart(("card",), PartKind.CARD, Words("With what?", "Womit?")),
            ChoicePart(("target",), PartKind.CHARACTER, Words("At whom?", "Auf wen?")),
        ),
        c.PlayEffect: (
            _HELD,
            ChoicePart(("performer",), PartKind.CHARACTER, Words("Who performs it?", "Wer führt sie aus?")),
        ),
        c.UseEffect: (
            ChoicePart(("performer",), PartKind.CHARACTER, Words("Who uses it?", "Wer nutzt ihn?")),
            ChoicePart(("card", "place"), PartKind.EFFECT, Words("Which effect?", "Welchen Effekt?")),
        ),
        c.UseAbility: (
            _MOVER,
            ChoicePart(("ability", "mode"), PartKind.ABILITY, Words("Which ability?", "Welche Fähigkeit?")),
            ChoicePart(("target",), PartKind.CHARACTER, Words("Against whom?", "Gegen wen?")),
        ),
        c.HandOver: (
            ChoicePart(("giver",), PartKind.CHARACTER, Words("Who gives?", "Wer gibt?")),
            ChoicePart(("card",), PartKind.CARD, Words("Which item?", "Welchen Gegenstand?")),
            ChoicePart(("receiver",), PartKind.CHARACTER, Words("To whom?", "Wem?")),
        ),
        c.JewelHeal: (_MOVER, ChoicePart(("target",), PartKind.CHARACTER, _WHOM)),
        c.OfferPact: (_SEAT,),
        c.EndPact: (_SEAT,),
        c.RaiseHands: (ChoicePart(("seats",), PartKind.SEATS, _WHO),),
        c.DiscardCard: (_HELD,),
        c.HandCard: (_HELD,),
        c.Weapon: (_HELD,),
        c.PickCharacter: (ChoicePart(("character",), PartKind.CHARACTER, _WHOM),),
        c.PickCard: (_HELD,),
        c.Pick: (ChoicePart(("number",), PartKind.OPTION, Words("What?", "Was?")),),
        c.PickPoint: (ChoicePart(("x", "y"), PartKind.SPOT, _WHERE),),
        c.UseTool: (
            ChoicePart(("box",), PartKind.TOOL, Words("What is to be done?", "Was ist zu tun?")),
            ChoicePart(("tool",), PartKind.TOOL, Words("Which tool?", "Welches Werkzeug?")),
        ),
        c.WriteNote: (ChoicePart(("text",), PartKind.TEXT, Words("What is to be noted?", "Was soll notiert werden?")),),
        c.Done: (),
    }
)
OF_TOOL: Mapping[str, ChoicePart] = MappingProxyType(
    {
        "of": ChoicePart(("of",), PartKind.TOOL, Words("Which?", "Welches?")),
        "amount": ChoicePart(("amount",), PartKind.TOOL, Words("How much?", "Wie viel?")),
        "until": ChoicePart(("until",), PartKind.TOOL, Words("How long?", "Wie lange?")),
    }
)
"""What tools may want to be told besides."""
SPOTS = frozenset({c.PlaceObstacle, c.PlaceChip, c.Walk, c.PickPoint})
"""Kinds whose answers are places on the table, of which only some are named."""
LEADS: Mapping[type[Choice], str] = MappingProxyType(
    {kind: parts[0].fields[0] for kind, parts in PARTS.items() if parts and parts[0].ask is PartKind.CHARACTER}
    | {c.PlayEffect: "performer", c.PlayMovement: "movers"}
)
"""The field that names the acting character of a kind."""
NUMBER = ChoicePart(("x",), PartKind.NUMBER, Words("Which number?", "Welche Zahl?"))
BEARER = Words("Who carries it?", "Wer trägt ihn?")


class WantedTargets(NamedTuple):
    """What an effect wants to be told at announcement."""

    bearer: bool
    wanted: tuple[ChosenTarget, ...]
    context: Context
    number: bool
    program: Program = ()


def aims(game: Game, seat: int, kind: type[Choice], values: Values) -> WantedTargets | None:
    """What the effect of a card or in play wants; None while it is not known which."""
    if kind is c.PlayEffect and "card" in values and "performer" in values:
        card, (facts, point) = values["card"], _occasion(game, kind)
        context = Context(seat, card, values["performer"], values.get("x", 0), facts=facts)
        program = program_of(game, card, point, context, game.asks)
        printed = game.cast.cards[card]
        found = _aims(game, program, context, values, bearer=printed.is_item)
        return found._replace(number=printed.effect_check == FREE_CHECK)
    if kind is c.UseEffect and "place" in values:
        for card, who, place, offer in offers(game, seat):
            if (card, place) == (values["card"], values["place"]) and who in (NONE, values["performer"]):
                context = Context(seat, card, values["performer"], values.get("x", 0), facts=_occasion(game, kind)[0])
                found = _aims(game, (*offer.cost, *offer.effects), context, values, bearer=False)
                return found._replace(number=offer.check == FREE_CHECK)
    return None


def _occasion(game: Game, kind: type[Choice]) -> tuple[dict[Fact, int], PointName | None]:
    """What an effect may know of the action or the point it answers, and which point that is."""
    for answers in game.decision.kinds if game.decision is not None else ():
        if answers.choice is kind and isinstance(answers, EffectAnswers | OfferedAnswers):
            return dict(answers.facts), answers.point if isinstance(answers, EffectAnswers) else None
    return {}, None


def _aims(game: Game, program: Program, context: Context, values: Values, *, bearer: bool) -> WantedTargets:
    """The targets in the order of the text; those decided are bound, because later ones may refer to them."""
    if bearer and values.get("targets"):
        context.picks[BEARER_SLOT] = values["targets"][0]
    if program and not any(program[0].possible(ask, context) for ask in game.asks):
        return WantedTargets(False, (), context, False)
    wanted = tuple(announced(program))
    for one, ids in zip(wanted, values.get("targets", ())[bearer:], strict=False):
        context.picks[one.slot] = ids
    return WantedTargets(bearer, wanted, context, False, program)


def parts_of(game: Game, seat: int, kind: type[Choice], values: Values) -> list[ChoicePart]:
    """All parts of an answer of this kind, as far as is known from what is decided."""
    parts = list(PARTS[kind])
    if kind is c.UseTool:
        return [*parts, *(OF_TOOL[field] for field in tools.wanted(values))]
    found = aims(game, seat, kind, values)
    if found is None:
        return parts
    if found.number:
        parts.append(NUMBER)
    if found.bearer:
        parts.append(ChoicePart(("targets",), PartKind.TARGET, BEARER, 0))
    for place, wanted in enumerate(found.wanted, found.bearer):
        phrase = wanted.phrase()
        words = Words(f"Choose {phrase.en}.", f"Wähle {phrase.acc}.")
        parts.append(ChoicePart(("targets",), _target_ask(game, wanted, found.context), words, place))
    return parts


def _target_ask(game: Game, wanted: ChosenTarget, context: Context) -> PartKind:
    if isinstance(wanted, Spot):
        return PartKind.SPOT
    assert isinstance(wanted, Picked)
    one = wanted.least(game.ask, context) == wanted.most(game.ask, context) == 1
    return PartKind.TARGET if one else PartKind.TARGETS


def decided(part: ChoicePart, values: Values) -> bool:
    """Whether a part is answered."""
    if part.place >= 0:
        return len(values.get("targets", ())) > part.place
    return all(field in values for field in part.fields)


def value_of(part: ChoicePart, choice: Choice) -> Any:
    """What a choice says about a part: a value, or a tuple for several fields."""
    found = tuple(getattr(choice, field) for field in part.fields)
    return found[0] if len(found) == 1 else found


def with_value(part: ChoicePart, values: Values, value: Any) -> dict[str, Any]:
    """The decided fields and this part."""
    if part.place >= 0:
        return {**values, "targets": (*values.get("targets", ()), value)}
    said = (value,) if len(part.fields) == 1 else value
    return {**values, **dict(zip(part.fields, said, strict=True))}


EMPTY: Values = MappingProxyType(
    {"assistants": (), "movers": (), "targets": (), "weapon": NONE, "target": NONE, "card": NONE, "receiver": 0}
    | {
        "x": 0,
        "y": 0,
        "facing": 0,
        "turn": 0,
        "mode": 0,
        "place": 0,
        "ability": "",
        "of": "",
        "until": "",
        "obstacle": NONE,
        "number": 0,
    }
)
"""What stands in a field nobody was asked for."""


def whole(kind: type[Choice], values: Values) -> Choice:
    """The choice with these fields; what is not decided is empty."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    return kind(**{name: values.get(name, EMPTY.get(name, 0)) for name in names})
