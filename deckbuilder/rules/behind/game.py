"""The door to a game of BEHIND: the open decision, an answer to it, the outcome, a view for each seat, a copy.

People, computer players, replays and tests use nothing else. Chapters of the rules know only its ``World``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.course.beginning import Beginning
from deckbuilder.rules.behind.course.lay_out import lay_out
from deckbuilder.rules.behind.course.turns import Rounds
from deckbuilder.rules.behind.later_chapters import CHAPTERS
from deckbuilder.rules.behind.model import hidden_cards
from deckbuilder.rules.behind.model.cast import Cast
from deckbuilder.rules.behind.model.digest import digest
from deckbuilder.rules.behind.model.pool import Pool
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.behind.model.state import GameState
from deckbuilder.rules.behind.model.table import Table
from deckbuilder.rules.behind.model.world import World
from deckbuilder.rules.behind.scenarios import the_end
from deckbuilder.rules.behind.timing import triggers
from deckbuilder.rules.behind.timing.unmeasured import leave_open
from deckbuilder.rules.behind.view import SeatView
from deckbuilder.rules.core.agenda import Procedure, run_stage, take
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.event import Event

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.outcome import Outcome

FRAME_LIMIT = 400
"""A game never has so many steps under way; more means a rule runs in circles."""


class View(SeatView):
    """The game as ``seat`` sees it; ``imagine`` deals again what is unknown, so that a player can think ahead."""

    __slots__ = ("_door",)

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self._door = game

    def imagine(self, chance: Chance, pool: Pool) -> Game:
        """A game that may be this one: hidden cards dealt again, chance replaced; what is known stays.

        Hidden cards of others show faces of ``pool``, unless the table plays with open deck lists (H22).
        """
        closed = self.setup.house.deck_lists == "closed"
        game = self._door.copy()
        game.setup = self.setup
        game.imagined = True
        game.events = []
        game.state.chance = chance.copy()
        game.state.face_down = frozenset()
        strange: list[int] = []
        for seat, piles in enumerate(game.state.seats):
            own = seat == self.seat
            supply = self.unknown_places(piles.supply)
            hand = self.unknown_places(piles.hand) if not own else ()
            hidden = sorted([*(piles.supply[i] for i in supply), *(piles.hand[i] for i in hand)])
            if own or not closed:
                game.state.chance.shuffle(hidden)
            else:
                strange += hidden
            for i in supply:
                piles.supply[i] = hidden.pop()
            for i in hand:
                piles.hand[i] = hidden.pop()
        game.cast = pool.cast(hidden_cards.face_up_cast(self._game, self.seat), strange, game.state.chance)
        return game


class Game(World):
    """One game; same setup and answers give the same game, always."""

    __slots__ = ("_open",)

    def __init__(
        self, setup: Setup, cast: Cast | None = None, table: Table | None = None, state: GameState | None = None
    ) -> None:
        """A game at its beginning; with the cast, table and state of another, one that goes on from there."""
        cast = Cast(setup) if cast is None else cast
        table = Table(setup.scenario) if table is None else table
        begins = state is None
        state = GameState.begun(setup.seed, list(cast.character_owner), cast.piles()) if state is None else state
        super().__init__(setup, CHAPTERS, cast, table, state)
        self._open: Decision | None = None
        if begins:
            state.frames = [Rounds(), Beginning()]
            if setup.position is not None:
                lay_out(self, setup.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        if self._open is None and self.state.outcome is None:
            self._run()
        return self._open

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the open decision and run on to the next; returns what happened, in full.

        Raises IllegalChoice when ``choice`` is not among the answers.
        """
        decision = self.decision
        if decision is None:
            raise AssertionError("the game is over")
        if decision.why_not(choice) is not None:
            decision.demand(choice, self.view(decision.seat).cast)
        return self.answer_legal(choice)

    def answer_legal(self, choice: Choice) -> list[Event]:
        """As ``answer``, for a choice known to be among the answers (one that the decision itself offered)."""
        decision = self.decision
        if decision is None:
            raise AssertionError("the game is over")
        mark = len(self.events)
        self._open = None
        take(self.state.frames, decision, choice)
        self._run()
        return self.events[mark:]

    def view(self, seat: int) -> View:
        """What the player at ``seat`` may see."""
        return View(self, seat)

    def copy(self) -> Game:
        """An independent game that goes on alike."""
        twin = Game(self.setup, self.cast, self.table, self.state.copy())
        twin.events = self.events.copy()
        twin.imagined = self.imagined
        twin.sights = self.sights.copy()
        twin.setups = self.setups
        twin.supposed = self.supposed
        return twin

    def let_go(self) -> None:
        """Forget what points back at the game, so that a copy no longer wanted leaves memory at once."""
        self._open = None
        self._asked = {}

    def digest(self) -> str:
        """A fingerprint of the whole state, equal on every machine."""
        return digest(self.state)

    def _run(self) -> None:
        state = self.state
        frames = state.frames
        events = self.events
        self.supposed = None
        mark = len(events)
        while True:
            decision = run_stage(frames, self)
            if decision is not None:
                leave_open(self, decision)
                only = decision.only()
                if only is None:
                    decision.untold = not self.setup.house.measuring
                    self._open = decision
                    return
                self.supposed = None
                take(frames, decision, only)
            if self._pushed:
                self._put_pushed(frames)
            if len(events) != mark:
                self.paths.clear()
                the_end.judge(self, mark)
                if state.outcome is not None:
                    return
                triggers.react(self, mark)
                mark = len(events)
                if self._pushed:
                    self._put_pushed(frames)

    def _put_pushed(self, frames: list[Procedure]) -> None:
        """What was pushed runs next, in the order pushed; reactions, pushed last, run before all else."""
        self._pushed.reverse()
        frames.extend(self._pushed)
        self._pushed.clear()
        if len(frames) > FRAME_LIMIT:
            raise AssertionError("the agenda runs in circles")
