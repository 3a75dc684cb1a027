"""Moment windows (Moments; Timing; rulings T1-T14): who may answer an announcement, in which order it resolves.

No window opens while a Moment or a reaction resolves, nor in the organisation and supply phases.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import current
from deckbuilder.rules.behind.bodies import of_seat
from deckbuilder.rules.behind.choices import Done, Pick, PlayEffect, UseEffect
from deckbuilder.rules.behind.picks import NumberAnswers
from deckbuilder.rules.behind.steps import DoneAnswers
from deckbuilder.rules.core.agenda import OVER, Step
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Sentence
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Words, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game

NONE = -1


def open_window(game: Game) -> None:
    """Anybody may play a Moment now."""
    if not game.cast.has_moments or any(getattr(step, "silences", False) for step in game.state.frames):
        return
    if any(may_play(game, seat) for seat in range(len(game.state.seats))):
        game.push(MomentWindow())


def left(game: Game, seat: int) -> int:
    """How many Moments a player may still play: his actions this turn, or those of his next (rulings T1, T2, T10)."""
    pile = game.state.seats[seat]
    if seat == game.state.acting:
        return pile.actions
    actions = current.worth(game, Worth.ACTIONS, seat, game.setup.band.actions) + game.state.next_actions.get(seat, 0)
    return actions - pile.moments


def may_play(game: Game, seat: int) -> bool:
    """Whether the player has a Moment to play and somebody to play it (ruling T7)."""
    if left(game, seat) <= 0:
        return False
    cards = game.state.seats[seat].hand
    has_card = any(game.cast.cards[card].is_moment for card in cards)
    if not has_card and not _has_offer(game, seat):
        return False
    return any(not chip.cowed for chip in of_seat(game, seat))


def _has_offer(game: Game, seat: int) -> bool:
    """A permanent or character of the player offers something at Moment speed."""
    cast = game.cast
    if any(held.seat == seat and cast.offers_moment(held.card) for held in game.state.permanents):
        return True
    return any(chip.seat == seat and chip.id in cast.moment_characters for chip in game.state.chips)


@value
class AskMoment(Sentence):
    """Whether a player plays a Moment."""

    says: ClassVar[Words] = Words("Play a Moment?", "Einen Moment spielen?")


@value
class AskOrder(Sentence):
    """Which of several Moments with the same fate number comes first."""

    says: ClassVar[Words] = Words("Which Moment takes effect first?", "Welcher Moment wirkt zuerst?")


@dataclass(slots=True)
class MomentWindow(Step):
    """Rounds of declaring and resolving until everybody passes (rulings T4, T5)."""

    stages: ClassVar[tuple[str, ...]] = ("gather", "poll", "note", "rank", "take", "resolve")
    waiting: tuple[int, ...] = ()
    declared: tuple[tuple[int, Choice], ...] = ()
    choice: Choice | None = None
    next: int = NONE

    def gather(self, game: Game) -> object:
        """Clockwise from the acting player, whoever could play one."""
        count, acting = len(game.state.seats), game.state.acting
        order = tuple((acting + place) % count for place in range(count))
        self.waiting = tuple(seat for seat in order if may_play(game, seat))
        self.declared, self.next = (), NONE
        return None if self.waiting else OVER

    def poll(self, game: Game) -> object:
        """One player declares or passes."""
        from deckbuilder.rules.behind.effect_play import EffectAnswers, OfferedAnswers  # whose use opens windows

        if not self.waiting:
            return "rank"
        seat = self.waiting[0]
        kinds = (DoneAnswers(), EffectAnswers(game, seat, moment=True), OfferedAnswers(game, seat, moment=True))
        return Decision(seat, AskMoment(), kinds)

    def note(self, game: Game) -> object:
        """Remember the declaration; its card is named for all to hear, though still in hand."""
        seat, self.waiting = self.waiting[0], self.waiting[1:]
        if self.choice is not None and not isinstance(self.choice, Done):
            self.declared += ((seat, self.choice),)
            if isinstance(self.choice, PlayEffect):
                game.state.known[self.choice.card] = (1 << len(game.state.seats)) - 1
        return "poll"

    def rank(self, game: Game) -> object:
        """Printed fate, high first; the acting player orders ties (ruling T4)."""
        if not self.declared:
            return OVER if self.next == NONE else "gather"
        fates = [_fate(game, choice) for _, choice in self.declared]
        tied = tuple(place for place, fate in enumerate(fates) if fate == max(fates))
        if len(tied) == 1:
            self.next = tied[0]
            return "resolve"
        return Decision(game.state.acting, AskOrder(), (NumberAnswers(tied),))

    def take(self, game: Game) -> None:
        """The acting player's order."""
        assert isinstance(self.choice, Pick)
        self.next = self.choice.number

    def resolve(self, game: Game) -> object:
        """One Moment resolves; then the next, then a new round of the window."""
        from deckbuilder.rules.behind.effect_play import EffectUse

        seat, choice = self.declared[self.next]
        self.declared = tuple(one for place, one in enumerate(self.declared) if place != self.next)
        assert isinstance(choice, PlayEffect | UseEffect)
        game.push(EffectUse(seat, choice, moment=True))
        return "rank"


def _fate(game: Game, choice: Choice) -> int:
    """The printed fate number; an effect of a character has none."""
    card = choice.card if isinstance(choice, PlayEffect | UseEffect) else NONE
    return game.cast.fate[card] if card != NONE else 0
