"""The tool box: the game's own verbs, each built from the fields of the answer that takes it up.

A tool's name begins with the compartment of the box it lies in. What is built is an effect like any on a card: it
prints itself, asks for its targets and resolves as they do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from deckbuilder.effects.amounts import Number
from deckbuilder.effects.base import Target
from deckbuilder.effects.conditions.card_conditions import OfCategory
from deckbuilder.effects.in_play.modifiers import Gains, Is, Loses, Modifier, Plus
from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import Performer, That
from deckbuilder.effects.targets.chosen import OneCard
from deckbuilder.effects.targets.places import OneObstacle, Spot
from deckbuilder.effects.verbs import actions, hands, harm, movement, permanents, states, terrain
from deckbuilder.rules.behind.card_effects.by_hand.labels import (
    ABILITIES,
    ASPECTS,
    DEEDS,
    ENDED,
    FORMS,
    MANNERS,
    PLACES,
    SOURCES,
    STATES,
    VALUES,
)
from deckbuilder.rules.behind.card_effects.by_hand.targets import AnyCardInPlay, AnyCharacter, AnyCharacters, Placeable
from deckbuilder.rules.behind.card_effects.by_hand.tool import AmountRange, Tool
from deckbuilder.rules.behind.card_effects.by_hand.verbs import (
    ANYONE,
    AddNow,
    PreventNow,
    PutElsewhere,
    PutThis,
    TryCheck,
    TurnUp,
)
from deckbuilder.rules.behind.model.choices import UseTool
from deckbuilder.terms import (
    AbilityName,
    Aspect,
    Category,
    Deed,
    Form,
    Kind,
    Manner,
    Side,
    State,
    Until,
    Words,
    Worth,
    Zone,
    subject_of,
)

COUNT = AmountRange(1, 20, (1, 2, 3, 4, 5, 6))
FEW = AmountRange(1, 5, (1, 2, 3))
CHECK = AmountRange(1, 20, (1, 2, 3, 4, 5, 6, 7))
LENGTH = AmountRange(1, 2000, (20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 300, 400), " mm")
_SIGNED = tuple(sign * size for size in range(1, 7) for sign in (1, -1))
CHANGE = AmountRange(-99, 99, _SIGNED, signed=True)
FARTHER = AmountRange(-999, 999, tuple(10 * size for size in _SIGNED), " mm", signed=True)
WIDER = AmountRange(-360, 360, (45, -45, 90, -90, 180, 270), "°", signed=True)
ACTION_CHANGE = AmountRange(-5, 5, (1, -1, 2, -2), signed=True)
SPANS: Mapping[str, AmountRange] = MappingProxyType(
    {Worth.RANGE: FARTHER, Worth.ARC: WIDER, Worth.ACTIONS: ACTION_CHANGE}
)
"""How much a value may be changed by, where it is not counted in points."""


def _counts(span: AmountRange) -> Callable[[str], AmountRange | None]:
    return lambda of: span


def _number(use: UseTool) -> Number:
    return Number(of=use.amount)


# Values and states

TERMS = (Until.TURN, Until.COMBAT, Until.ROUND, Until.PLAY, Until.GAME)
FORM_TERMS = (Until.FORM, Until.TURN, Until.ROUND)


def _subjects(aspect: Aspect) -> Target:
    """Who or what has such a value: players, cards in play or characters."""
    kind = subject_of(aspect)
    if kind is Kind.PLAYER:
        return ANYONE
    return AnyCardInPlay() if kind is Kind.CARD else AnyCharacters()


def _change(use: UseTool) -> Verb:
    aspect = ASPECTS[use.of]
    return _lasting(use, _subjects(aspect), Plus(of=aspect, by=_number(use)))


def _lasting(use: UseTool, who: Target, how: Modifier) -> Verb:
    return states.Change(who=who, have=(how,), until=Until(use.until))


def _gain(use: UseTool) -> Verb:
    return _lasting(use, AnyCharacters(), Gains(ability=AbilityName(use.of), number=use.amount or None))


def _numbered(ability: str) -> AmountRange | None:
    return None if ability == AbilityName.INCORPOREAL else CHECK


# Cards

_PILES = (Zone.HAND, Zone.TOP, Zone.BOTTOM, Zone.DISCARD, Zone.OUT)


def _destinations(*without: Zone) -> Mapping[str, Words]:
    return MappingProxyType({str(zone): PLACES[zone] for zone in _PILES if zone not in without})


_ITEM = (OfCategory(being=Category.ITEM),)


def _putting(name: str, words: Words, zone: Zone, side: Side, *without: Zone) -> Tool:
    """A tool that puts a card from somewhere to one of its owner's piles."""
    what = OneCard(zone=zone, side=side)
    return Tool(name, words, lambda use: hands.Put(what=what, to=Zone(use.of)), _destinations(*without))


def _enter(use: UseTool) -> Verb:
    return permanents.PutIntoPlay(what=Placeable(zone=Zone(use.of), side=Side.OWN))


def _equip(use: UseTool) -> Verb:
    return permanents.PutIntoPlay(what=OneCard(zone=Zone(use.of), side=Side.OWN, only=_ITEM), bearer=AnyCharacter())


# The table

_HERE = Performer()


def _move(use: UseTool) -> Verb:
    return movement.Move(who=AnyCharacter(), length=_number(use), manner=Manner(use.of))


def _spot(use: UseTool) -> Spot:
    return Spot(length=_number(use), of=_HERE)


def _tool(name: str, en: str, de: str, make: Callable[[UseTool], Verb], span: AmountRange | None = None) -> Tool:
    """A tool that needs a number at most."""
    return Tool(name, Words(en, de), make, span=_counts(span) if span is not None else lambda of: None)


BOX: tuple[Tool, ...] = (
    _tool(
        "harm.injure", "Injure", "Verletzen", lambda use: harm.Injure(who=AnyCharacters(), amount=_number(use)), COUNT
    ),
    _tool("harm.heal", "Heal", "Heilen", lambda use: harm.Heal(who=AnyCharacters(), amount=_number(use)), COUNT),
    _tool(
        "harm.prevent",
        "Prevent injuries about to fall",
        "Verletzungen verhindern, die gleich fallen",
        lambda use: PreventNow(amount=_number(use)),
        COUNT,
    ),
    _tool("harm.eliminate", "Eliminate", "Ausschalten", lambda use: harm.Eliminate(who=AnyCharacters())),
    Tool("place.move", Words("Move", "Bewegen"), _move, MANNERS, _counts(LENGTH)),
    _tool("place.turn", "Turn", "Drehen", lambda use: movement.Turn(who=AnyCharacter())),
    _tool(
        "place.push",
        "Push away from the acting character",
        "Vom handelnden Charakter wegstoßen",
        lambda use: movement.Push(who=AnyCharacter(), length=_number(use)),
        LENGTH,
    ),
    _tool(
        "place.put",
        "Put elsewhere",
        "Woandershin setzen",
        lambda use: PutElsewhere(who=AnyCharacter(), at=Spot(length=_number(use), of=That())),
        LENGTH,
    ),
    _tool(
        "place.exchange",
        "Let two change places",
        "Zwei die Plätze tauschen lassen",
        lambda use: movement.Exchange(who=AnyCharacter(), other=AnyCharacter(name="second")),
    ),
    _tool(
        "value.add",
        "Add to the value being formed",
        "Auf den entstehenden Wert aufschlagen",
        lambda use: AddNow(by=_number(use)),
        CHANGE,
    ),
    Tool(
        "value.change",
        Words("Change a value", "Einen Wert ändern"),
        _change,
        VALUES,
        lambda of: SPANS.get(of, CHANGE),
        TERMS,
    ),
    Tool(
        "value.state",
        Words("Put into a state", "In einen Zustand versetzen"),
        lambda use: _lasting(use, AnyCharacters(), Is(state=State(use.of))),
        STATES,
        untils=TERMS,
    ),
    Tool(
        "value.end",
        Words("End a state", "Einen Zustand beenden"),
        lambda use: states.End(who=AnyCharacters(), state=State(use.of)),
        ENDED,
    ),
    _tool("value.frighten", "Frighten", "Verängstigen", lambda use: states.Frighten(who=AnyCharacters())),
    Tool(
        "value.transform",
        Words("Transform", "Verwandeln"),
        lambda use: states.Transform(who=AnyCharacter(), form=Form(use.of), until=Until(use.until)),
        FORMS,
        untils=FORM_TERMS,
    ),
    Tool("value.gain", Words("Give an ability", "Eine Fähigkeit geben"), _gain, ABILITIES, _numbered, TERMS),
    Tool(
        "value.lose",
        Words("Take an ability away", "Eine Fähigkeit nehmen"),
        lambda use: _lasting(use, AnyCharacters(), Loses(ability=AbilityName(use.of))),
        ABILITIES,
        untils=TERMS,
    ),
    Tool(
        "value.lead",
        Words("Lead another's character", "Einen fremden Charakter führen"),
        lambda use: states.TakeOver(who=AnyCharacter(), until=Until(use.until)),
        untils=TERMS,
    ),
    _tool("hand.draw", "Draw", "Ziehen", lambda use: hands.Draw(player=ANYONE, amount=_number(use)), COUNT),
    _tool(
        "hand.discard",
        "Discard hand cards",
        "Handkarten abwerfen",
        lambda use: hands.Discard(player=ANYONE, amount=_number(use)),
        COUNT,
    ),
    _tool(
        "hand.random",
        "Discard at random",
        "Zufällig abwerfen",
        lambda use: hands.DiscardRandom(player=ANYONE, amount=_number(use)),
        COUNT,
    ),
    _tool(
        "hand.look",
        "Look at the top of a supply",
        "Einen Nachschub oben ansehen",
        lambda use: hands.Look(player=ANYONE, amount=_number(use)),
        COUNT,
    ),
    _tool(
        "hand.arrange",
        "Order the top of a supply",
        "Einen Nachschub oben ordnen",
        lambda use: hands.Arrange(player=ANYONE, amount=_number(use)),
        COUNT,
    ),
    _tool("hand.see", "Look at a hand", "Eine Hand ansehen", lambda use: hands.LookAtHand(player=ANYONE)),
    _tool("hand.shuffle", "Shuffle a supply", "Einen Nachschub mischen", lambda use: hands.Shuffle(player=ANYONE)),
    Tool(
        "card.this",
        Words("This card", "Diese Karte"),
        lambda use: PutThis(to=Zone(use.of)),
        _destinations(),
    ),
    Tool(
        "card.play",
        Words("A card in play", "Eine Karte im Spiel"),
        lambda use: hands.Put(what=AnyCardInPlay(), to=Zone(use.of)),
        _destinations(),
    ),
    _putting(
        "card.search",
        Words("Search your supply", "Deinen Nachschub durchsuchen"),
        Zone.SUPPLY,
        Side.OWN,
    ),
    _putting(
        "card.search-theirs",
        Words("Search an opponent's supply", "Einen gegnerischen Nachschub durchsuchen"),
        Zone.SUPPLY,
        Side.ENEMY,
    ),
    _putting(
        "card.discarded",
        Words("A card from a discard pile", "Eine Karte aus einem Rückzug"),
        Zone.DISCARD,
        Side.ANY,
        Zone.DISCARD,
    ),
    _putting("card.hand", Words("A card from your hand", "Eine Karte von deiner Hand"), Zone.HAND, Side.OWN, Zone.HAND),
    _putting(
        "card.hand-theirs",
        Words("A card from an opponent's hand", "Eine Karte von einer gegnerischen Hand"),
        Zone.HAND,
        Side.ENEMY,
        Zone.HAND,
    ),
    Tool("card.enter", Words("Put into play", "Ins Spiel bringen"), _enter, SOURCES),
    Tool("card.equip", Words("Put an item into play", "Einen Gegenstand ins Spiel bringen"), _equip, SOURCES),
    _tool(
        "card.give",
        "Hand an item over",
        "Einen Gegenstand übergeben",
        lambda use: permanents.Give(what=AnyCardInPlay(only=_ITEM), to=AnyCharacter()),
    ),
    _tool(
        "card.influence",
        "Take over the influence",
        "Den Einfluss übernehmen",
        lambda use: permanents.TakeInfluence(what=AnyCardInPlay()),
    ),
    _tool(
        "card.check",
        "Let an influence check be made",
        "Eine Einflussprobe machen lassen",
        lambda use: permanents.CheckInfluence(what=AnyCardInPlay()),
    ),
    _tool(
        "game.cancel", "Cancel the announced action", "Die angekündigte Aktion vereiteln", lambda use: actions.Cancel()
    ),
    _tool("game.check", "Make a check", "Eine Probe machen", lambda use: TryCheck(number=_number(use)), CHECK),
    _tool("game.flip", "Turn up a card", "Eine Karte aufdecken", lambda use: TurnUp()),
    _tool(
        "game.gain",
        "Give actions",
        "Aktionen geben",
        lambda use: actions.GainActions(player=ANYONE, amount=_number(use)),
        FEW,
    ),
    _tool(
        "game.lose",
        "Take actions",
        "Aktionen nehmen",
        lambda use: actions.LoseActions(player=ANYONE, amount=_number(use)),
        FEW,
    ),
    Tool(
        "game.grant",
        Words("Let act at once", "Sofort handeln lassen"),
        lambda use: actions.Grant(who=AnyCharacter(), deed=Deed(use.of)),
        DEEDS,
    ),
    _tool(
        "game.raise",
        "Put up an obstacle",
        "Ein Hindernis aufstellen",
        lambda use: terrain.RaiseObstacle(at=_spot(use)),
        LENGTH,
    ),
    _tool(
        "game.shift",
        "Move an obstacle",
        "Ein Hindernis versetzen",
        lambda use: terrain.ShiftObstacle(what=OneObstacle(), to=_spot(use)),
        LENGTH,
    ),
    _tool(
        "game.remove",
        "Remove an obstacle",
        "Ein Hindernis entfernen",
        lambda use: terrain.RemoveObstacle(what=OneObstacle()),
    ),
)
"""Every tool, in the order in which they are offered."""
TOOLS: Mapping[str, Tool] = MappingProxyType({tool.name: tool for tool in BOX})


@lru_cache(maxsize=4096)
def effect_of(use: UseTool) -> Verb:
    """The effect that an answer makes of a tool; equal answers make the same one."""
    return TOOLS[use.tool].make(use)
