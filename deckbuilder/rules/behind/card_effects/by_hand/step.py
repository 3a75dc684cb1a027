"""A printed text is adjudicated: tool after tool until the player is done, each an effect like any on a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.queries import Context
from deckbuilder.rules.behind.answers.picks import DoneAnswers
from deckbuilder.rules.behind.card_effects.by_hand.answers import AskTool, NoteAnswers, ToolAnswers
from deckbuilder.rules.behind.card_effects.by_hand.tools import effect_of
from deckbuilder.rules.behind.card_effects.resolve import EffectRun
from deckbuilder.rules.behind.checks.fate import FlipCard
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import Done, UseTool, WriteNote
from deckbuilder.rules.behind.model.events.cards import Purpose
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.terms import NONE, Use, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

MOST_TOOLS = 30
"""So often a tool is taken up or a note written for one card; then it is done, whoever plays."""


def printed_text(world: World, card: int, who: int) -> Words:
    """What is printed on a card, or on that of a character."""
    printed = world.cast.cards[card].printed_text if card != NONE else world.cast.characters[who].printed_text
    assert printed is not None
    return printed


@dataclass(slots=True)
class ByHand(Procedure):
    """The card in ``context`` is adjudicated by who plays or influences it."""

    stages: ClassVar[tuple[str, ...]] = ("ask", "use", "go_on")
    context: int
    taken: int = 0
    choice: Choice | None = None

    def source(self, world: World) -> tuple[int, int]:
        """The card whose text it is (-1: a character's own), and the acting character."""
        context = world.state.contexts[self.context]
        return context.source, context.performer

    def _new_context(self, world: World) -> Context:
        """The card's context without the targets of the tool before."""
        context = world.state.contexts[self.context].copy()
        context.picks.clear()
        return context

    def ask(self, world: World) -> object:
        """The player picks a tool, writes a note, or is done; after ``MOST_TOOLS`` it ends."""
        context = self._new_context(world)
        if self.taken >= MOST_TOOLS:
            world.emit(events.EnoughDone(context.source, context.performer, MOST_TOOLS))
            return OVER
        printed = printed_text(world, context.source, context.performer)
        kinds = (DoneAnswers(), ToolAnswers(world, context), NoteAnswers())
        return Decision(context.controller, AskTool(context.source, context.performer, printed), kinds)

    def use(self, world: World) -> object:
        """The tool's effect, or the note."""
        choice = self.choice
        if isinstance(choice, Done):
            return OVER
        self.taken += 1
        context = self._new_context(world)
        if isinstance(choice, WriteNote):
            world.emit(events.Noted(context.controller, context.source, context.performer, choice.words))
            return None
        assert isinstance(choice, UseTool)
        verb = effect_of(choice)
        world.emit(events.ToolTaken(context.controller, context.source, context.performer, verb))
        world.push(EffectRun((verb,), world.keep_context(context), owns=True))
        return None

    def go_on(self, world: World) -> str:
        """Another tool may follow."""
        return "ask"


@dataclass(slots=True)
class TurningUp(Procedure):
    """A card is turned up for its fate number and laid down."""

    stages: ClassVar[tuple[str, ...]] = ("flip", "lay_down")
    seat: int
    flipped: tuple[int, tuple[object, ...]] = (NONE, ())

    def flip(self, world: World) -> None:
        """Turn up the top card."""
        world.push(FlipCard(self.seat, Use.EFFECT_CHECK, purpose=Purpose.BY_HAND, into="flipped"))

    def lay_down(self, world: World) -> None:
        """To the discard pile, as after a check (ruling P6)."""
        piles.lay_down(world, self.flipped[0])
