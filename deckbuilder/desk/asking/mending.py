"""What a person can do about a refusal now: whoever looks the wrong way may turn first, if he has not done so yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckbuilder.desk.asking.names import both
from deckbuilder.effects.conditions.character_conditions import InArc, Seen
from deckbuilder.effects.queries import Context
from deckbuilder.effects.targets.chosen import ChosenCharacters
from deckbuilder.rules.behind.answers.refusals import OutsideArc
from deckbuilder.rules.behind.answers.refusals_effects import NoTarget
from deckbuilder.rules.behind.answers.refusals_ground import AlreadyTurned
from deckbuilder.rules.behind.card_effects.targets import nameable
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.values.contact import of_seat
from deckbuilder.rules.behind.values.sight import in_arc, line_free, outside_arc, unhidden
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE, Words


def mend(game: Game, decision: Decision, refusal: Refused, performer: int = NONE) -> Words | None:
    """The mend in words; ``performer`` is the acting character, where one is decided. None where there is none."""
    if isinstance(refusal, OutsideArc):
        return _turn_first(game, decision, refusal.who)
    if isinstance(refusal, NoTarget) and isinstance(refusal.wanted, ChosenCharacters):
        performers = [chip.id for chip in of_seat(game, decision.seat)] if performer == NONE else [performer]
        contexts = [Context(decision.seat, refusal.card, one) for one in performers]
        return _out_of_arc(game, decision, refusal.wanted, contexts)
    return None


def _turn_first(game: Game, decision: Decision, who: int) -> Words | None:
    refused = decision.why_not(c.TurnInPlace(who, (game.state.chips[who].facing + 1) % 360))
    if refused is None:
        turn = c.TurnInPlace.menu
        return Words(f"He may turn first: “{turn.en}”.", f"Er darf sich erst drehen: »{turn.de}«.")
    names = game.view(decision.seat).cast
    return both(lambda lang: refused.text(lang, names)) if isinstance(refused, AlreadyTurned) else None


def _out_of_arc(game: Game, decision: Decision, wanted: ChosenCharacters, contexts: Sequence[Context]) -> Words | None:
    """Of those who would be targets if the acting character faced them, the one least off the way he faces."""
    found = [one for context in contexts for one in _if_faced(game, wanted, context)]
    if not found:
        return None
    off, who = min(found, key=lambda one: one[0].off)
    names, turn = game.view(decision.seat).cast, _turn_first(game, decision, off.who)
    return both(
        lambda lang: f"{names.character(who, lang)}: {off.text(lang, names)} {turn.text(lang) if turn else ''}".strip()
    )


def _if_faced(game: Game, wanted: ChosenCharacters, context: Context) -> Iterator[tuple[OutsideArc, int]]:
    """Everybody whom nothing but the viewing arc of the acting character keeps from being a target, and by how much."""
    looks = [one for one in wanted.only if isinstance(one, Seen | InArc)]
    others = wanted.model_copy(update={"only": tuple(one for one in wanted.only if one not in looks)})
    viewer = game.state.chips[context.performer]
    for chip in (game.state.chips[one] for one in nameable(game, others, context)) if looks else ():
        sees = unhidden(game, viewer, chip) and line_free(game, viewer, chip)
        if chip is not viewer and not in_arc(game, viewer, chip) and (sees or isinstance(looks[0], InArc)):
            yield outside_arc(game, viewer, chip.x, chip.y), chip.id
