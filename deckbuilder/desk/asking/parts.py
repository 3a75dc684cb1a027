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
from deckbuilder.effects.base import Choice as Wanted
from deckbuilder.effects.base import Program
from deckbuilder.effects.choices import Picked
from deckbuilder.effects.places import Spot
from deckbuilder.effects.play import Context
from deckbuilder.effects.targets import BEARER_SLOT
from deckbuilder.rules.behind import choices as c
from deckbuilder.rules.behind.effect_answers import FREE_CHECK, EffectAnswers, OfferedAnswers, offers, program_of
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.targets import announced, asks
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import Fact, PointName, Words

Values = Mapping[str, Any]
"""Fields of a choice that are decided."""


class Ask(Enum):
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


class Part(NamedTuple):
    """One thing to ask for: the fields it decides, how, and in which words."""

    fields: tuple[str, ...]
    ask: Ask
    words: Words
    place: int = -1
    """Which of the targets."""


_WHO = Words("Who?", "Wer?")
_WHOM = Words("Whom?", "Wen?")
_WHERE = Words("Where to?", "Wohin?")
_CARD = Words("Which card?", "Welche Karte?")
_TURNED = Words("Facing where?", "Mit Blick wohin?")
_MOVER = Part(("character",), Ask.CHARACTER, _WHO)
_SPOT = Part(("x", "y", "facing"), Ask.SPOT, _WHERE)
_FACING = Part(("facing",), Ask.FACING, _TURNED)
_SEAT = Part(("seat",), Ask.SEAT, Words("With whom?", "Mit wem?"))
_HELD = Part(("card",), Ask.CARD, _CARD)
PARTS: Mapping[type[Choice], tuple[Part, ...]] = MappingProxyType(
    {
        c.PlaceObstacle: (
            Part(("shape",), Ask.SHAPE, Words("Which obstacle?", "Welches Hindernis?")),
            Part(("x", "y", "turn"), Ask.SPOT, _WHERE),
        ),
        c.ChooseEdge: (Part(("edge",), Ask.EDGE, Words("Which edge?", "Welche Kante?")),),
        c.PlaceChip: (_MOVER, _SPOT),
        c.CheckInfluence: (_HELD,),
        c.CheckForm: (_MOVER,),
        c.Revert: (_MOVER,),
        c.Move: (_HELD, Part(("movers",), Ask.CHARACTERS, Words("Who moves?", "Wer zieht?"))),
        c.Walk: (_MOVER, _SPOT),
        c.Climb: (_MOVER, Part(("obstacle",), Ask.OBSTACLE, _WHERE), _FACING),
        c.Turn: (_MOVER, _FACING),
        c.Attack: (
            Part(("attacker",), Ask.CHARACTER, Words("Who attacks?", "Wer greift an?")),
            Part(("target",), Ask.CHARACTER, _WHOM),
            Part(("assistants",), Ask.CHARACTERS, Words("Who assists?", "Wer steht bei?")),
            Part(("weapon",), Ask.CARD, Words("With which weapon?", "Mit welcher Waffe?")),
        ),
        c.Shoot: (
            Part(("shooter",), Ask.CHARACTER, Words("Who shoots?", "Wer schießt?")),
            Part(("card",), Ask.CARD, Words("With what?", "Womit?")),
            Part(("target",), Ask.CHARACTER, Words("At whom?", "Auf wen?")),
        ),
        c.PlayEffect: (_HELD, Part(("performer",), Ask.CHARACTER, Words("Who performs it?", "Wer führt sie aus?"))),
        c.UseEffect: (
            Part(("performer",), Ask.CHARACTER, Words("Who uses it?", "Wer nutzt ihn?")),
            Part(("card", "place"), Ask.EFFECT, Words("Which effect?", "Welchen Effekt?")),
        ),
        c.UseAbility: (
            _MOVER,
            Part(("ability", "mode"), Ask.ABILITY, Words("Which ability?", "Welche Fähigkeit?")),
            Part(("target",), Ask.CHARACTER, Words("Against whom?", "Gegen wen?")),
        ),
        c.HandOver: (
            Part(("giver",), Ask.CHARACTER, Words("Who gives?", "Wer gibt?")),
            Part(("card",), Ask.CARD, Words("Which item?", "Welchen Gegenstand?")),
            Part(("receiver",), Ask.CHARACTER, Words("To whom?", "Wem?")),
        ),
        c.JewelHeal: (_MOVER, Part(("target",), Ask.CHARACTER, _WHOM)),
        c.OfferPact: (_SEAT,),
        c.EndPact: (_SEAT,),
        c.RaiseHands: (Part(("seats",), Ask.SEATS, _WHO),),
        c.DiscardCard: (_HELD,),
        c.HandCard: (_HELD,),
        c.Weapon: (_HELD,),
        c.PickCharacter: (Part(("character",), Ask.CHARACTER, _WHOM),),
        c.PickCard: (_HELD,),
        c.Pick: (Part(("number",), Ask.OPTION, Words("What?", "Was?")),),
        c.Point: (Part(("x", "y"), Ask.SPOT, _WHERE),),
        c.UseTool: (
            Part(("box",), Ask.TOOL, Words("What is to be done?", "Was ist zu tun?")),
            Part(("tool",), Ask.TOOL, Words("Which tool?", "Welches Werkzeug?")),
        ),
        c.WriteNote: (Part(("text",), Ask.TEXT, Words("What is to be noted?", "Was soll notiert werden?")),),
        c.Done: (),
    }
)
OF_TOOL: Mapping[str, Part] = MappingProxyType(
    {
        "of": Part(("of",), Ask.TOOL, Words("Which?", "Welches?")),
        "amount": Part(("amount",), Ask.TOOL, Words("How much?", "Wie viel?")),
        "until": Part(("until",), Ask.TOOL, Words("How long?", "Wie lange?")),
    }
)
"""What tools may want to be told besides."""
SPOTS = frozenset({c.PlaceObstacle, c.PlaceChip, c.Walk, c.Point})
"""Kinds whose answers are places on the table, of which only some are named."""
LEADS: Mapping[type[Choice], str] = MappingProxyType(
    {kind: parts[0].fields[0] for kind, parts in PARTS.items() if parts and parts[0].ask is Ask.CHARACTER}
    | {c.PlayEffect: "performer", c.Move: "movers"}
)
"""The field that names the acting character of a kind."""
NUMBER = Part(("x",), Ask.NUMBER, Words("Which number?", "Welche Zahl?"))
BEARER = Words("Who carries it?", "Wer trägt ihn?")


class Aims(NamedTuple):
    """What an effect wants to be told at announcement."""

    bearer: bool
    wanted: tuple[Wanted, ...]
    context: Context
    number: bool


def aims(game: Game, seat: int, kind: type[Choice], values: Values) -> Aims | None:
    """What the effect of a card or in play wants; None while it is not known which."""
    if kind is c.PlayEffect and "card" in values and "performer" in values:
        card, (facts, point) = values["card"], _occasion(game, kind)
        context = Context(seat, card, values["performer"], values.get("x", 0), facts=facts)
        program = program_of(game, card, point, context, asks(game))
        printed = game.cast.cards[card]
        found = _aims(game, program, context, values, bearer=printed.is_item)
        return found._replace(number=printed.effect_check == FREE_CHECK)
    if kind is c.UseEffect and "place" in values:
        for card, who, place, offer in offers(game, seat):
            if (card, place) == (values["card"], values["place"]) and who in (c.NONE, values["performer"]):
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


def _aims(game: Game, program: Program, context: Context, values: Values, *, bearer: bool) -> Aims:
    """The targets in the order of the text; those decided are bound, because later ones may refer to them."""
    if bearer and values.get("targets"):
        context.picks[BEARER_SLOT] = values["targets"][0]
    if program and not any(program[0].possible(ask, context) for ask in asks(game)):
        return Aims(False, (), context, False)
    wanted = tuple(announced(program))
    for one, ids in zip(wanted, values.get("targets", ())[bearer:], strict=False):
        context.picks[one.slot] = ids
    return Aims(bearer, wanted, context, False)


def parts_of(game: Game, seat: int, kind: type[Choice], values: Values) -> list[Part]:
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
        parts.append(Part(("targets",), Ask.TARGET, BEARER, 0))
    for place, wanted in enumerate(found.wanted, found.bearer):
        phrase = wanted.phrase()
        words = Words(f"Choose {phrase.en}.", f"Wähle {phrase.acc}.")
        parts.append(Part(("targets",), _target_ask(game, wanted, found.context), words, place))
    return parts


def _target_ask(game: Game, wanted: Wanted, context: Context) -> Ask:
    if isinstance(wanted, Spot):
        return Ask.SPOT
    assert isinstance(wanted, Picked)
    one = wanted.least(game.ask, context) == wanted.most(game.ask, context) == 1
    return Ask.TARGET if one else Ask.TARGETS


def decided(part: Part, values: Values) -> bool:
    """Whether a part is answered."""
    if part.place >= 0:
        return len(values.get("targets", ())) > part.place
    return all(field in values for field in part.fields)


def value_of(part: Part, choice: Choice) -> Any:
    """What a choice says about a part: a value, or a tuple for several fields."""
    found = tuple(getattr(choice, field) for field in part.fields)
    return found[0] if len(found) == 1 else found


def with_value(part: Part, values: Values, value: Any) -> dict[str, Any]:
    """The decided fields and this part."""
    if part.place >= 0:
        return {**values, "targets": (*values.get("targets", ()), value)}
    said = (value,) if len(part.fields) == 1 else value
    return {**values, **dict(zip(part.fields, said, strict=True))}


EMPTY: Values = MappingProxyType(
    {"assistants": (), "movers": (), "targets": (), "weapon": c.NONE, "target": c.NONE, "card": c.NONE, "receiver": 0}
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
        "obstacle": c.NONE,
        "number": 0,
    }
)
"""What stands in a field nobody was asked for."""


def whole(kind: type[Choice], values: Values) -> Choice:
    """The choice with these fields; what is not decided is empty."""
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    return kind(**{name: values.get(name, EMPTY.get(name, 0)) for name in names})
