"""Whirl (Wirbel): discarding an item or a place in play (Whirl; rulings X5, X15, P12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.abilities.ability import AbilityAction, AbilityInUse, unbound
from deckbuilder.rules.behind.answers.refusals import NothingThere
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.answer_parts import AGAINST_PLACE
from deckbuilder.rules.behind.model.state import Chip, InPlay
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.values.contact import within
from deckbuilder.rules.behind.values.sight import why_not_see
from deckbuilder.rules.core.sentence import Question, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Category, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


PLACE_PENALTY = 2
"""Whirl against a place is harder by so much (Whirl; ruling P12)."""


@value
class AskPrey(Question):
    """Which card Whirl discards."""

    done: ClassVar[Words] = Words("Whirl nothing away", "Nichts wegwirbeln")
    says: ClassVar[Words] = Words("Which card is whirled away?", "Welche Karte wird weggewirbelt?")


class Whirl(AbilityAction):
    """Whirl (Wirbel): discard an item within range of the flipped card, or any place at -2 (rulings X5, X15)."""

    modes = (0, AGAINST_PLACE)

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        return unbound(world, user) if self.whirled(world, user, mode) else NothingThere()

    def change(self, world: World, target: Chip | None, mode: int) -> tuple[Part, ...]:
        return (Part(-PLACE_PENALTY, Source.PLACE),) if mode == AGAINST_PLACE else ()

    def succeed(self, world: World, use: AbilityInUse, flipped: int) -> None:
        whirler, chips = world.state.chips[use.character], world.state.chips
        reach = world.cast.reach[flipped] * world.cast.number[flipped] if flipped != NONE else 0
        near = tuple(
            one.card
            for one in self.whirled(world, whirler, use.mode)
            if use.mode == AGAINST_PLACE or within(whirler, chips[one.bearer], reach)
        )
        if use.named == NONE:
            use.prey = near
        elif use.named in near:
            permanents.leave(world, use.named)
        elif permanents.in_play(world, use.named) is not None:
            world.emit(events.OutOfReach(use.character))

    @staticmethod
    def whirled(world: World, whirler: Chip, mode: int) -> list[InPlay]:
        """All places; or all items, where sight is needed those in sight (ruling X5; house rule H17)."""
        needs_sight, chips = world.setup.house.whirl_sight == "needed", world.state.chips
        found = []
        for one in world.state.permanents:
            card = world.cast.cards[one.card]
            if mode == AGAINST_PLACE:
                fits = card.category is Category.PLACE
            else:
                fits = card.is_item and one.bearer != NONE
                if fits and needs_sight and one.bearer != whirler.id:
                    fits = why_not_see(world, whirler, chips[one.bearer]) is None
            if fits:
                found.append(one)
        return found
