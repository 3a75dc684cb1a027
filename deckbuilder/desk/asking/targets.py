"""What an effect wants to be told when it is announced: its bearer, its targets in the order of the text, a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from deckbuilder.effects.base import ChosenTarget
from deckbuilder.effects.play import Program
from deckbuilder.effects.queries import Context
from deckbuilder.effects.references import BEARER_SLOT
from deckbuilder.rules.behind.card_effects.legal import FREE_CHECK, EffectAnswers, OfferedAnswers, offers, program_of
from deckbuilder.rules.behind.card_effects.targets import announced
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import PlayEffect, UseEffect
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE, Fact, PointName


class WantedTargets(NamedTuple):
    """What an effect wants to be told at announcement."""

    bearer: bool
    wanted: tuple[ChosenTarget, ...]
    context: Context
    number: bool
    program: Program = ()


def wanted_targets(game: Game, seat: int, kind: type[Choice], values: Mapping[str, object]) -> WantedTargets | None:
    """What the effect of a card or in play wants; None while it is not known which."""
    performer, card, x = values.get("performer"), values.get("card"), values.get("x", 0)
    if not (isinstance(performer, int) and isinstance(card, int) and isinstance(x, int)):
        return None
    named = values.get("targets", ())
    assert isinstance(named, tuple)
    facts, point = _occasion(game, kind)
    context = Context(seat, card, performer, x, facts=facts)
    if kind is PlayEffect:
        printed = game.cast.cards[card]
        program = program_of(game, card, point, context, game.asks)
        found = _bound(game, program, context, named, bearer=printed.is_item)
        return found._replace(number=printed.effect_check == FREE_CHECK)
    if kind is UseEffect and "place" in values:
        for held, who, place, offer in offers(game, seat):
            if (held, place) == (card, values["place"]) and who in (NONE, performer):
                found = _bound(game, (*offer.cost, *offer.effects), context, named, bearer=False)
                return found._replace(number=offer.check == FREE_CHECK)
    return None


def _occasion(game: Game, kind: type[Choice]) -> tuple[dict[Fact, int], PointName | None]:
    """What an effect may know of the action or the point it answers, and which point that is."""
    for answers in game.decision.kinds if game.decision is not None else ():
        if answers.choice is kind and isinstance(answers, EffectAnswers | OfferedAnswers):
            return dict(answers.facts), answers.point if isinstance(answers, EffectAnswers) else None
    return {}, None


def _bound(
    game: Game, program: Program, context: Context, named: tuple[tuple[int, ...], ...], *, bearer: bool
) -> WantedTargets:
    """The targets in the order of the text; those decided are bound, because later ones may refer to them."""
    if bearer and named:
        context.picks[BEARER_SLOT] = named[0]
    if program and not any(program[0].possible(ask, context) for ask in game.asks):
        return WantedTargets(False, (), context, False)
    wanted = tuple(announced(program))
    for one, ids in zip(wanted, named[bearer:], strict=False):
        context.picks[one.slot] = ids
    return WantedTargets(bearer, wanted, context, False, program)
