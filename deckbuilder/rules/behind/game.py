"""The door to a game of BEHIND: the open decision, an answer to it, the outcome, a view for each seat, a copy.

People, computer players, replays and tests use nothing else. Steps use ``push``, ``emit`` and the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.card_effects.verbs.queries import GameQueries, UnmeasuredQueries
from deckbuilder.rules.behind.course.beginning import Beginning
from deckbuilder.rules.behind.course.turns import Rounds
from deckbuilder.rules.behind.model.cast import Cast
from deckbuilder.rules.behind.model.digest import digest
from deckbuilder.rules.behind.model.positions import lay_out
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.behind.model.state import GameState
from deckbuilder.rules.behind.model.table import Table
from deckbuilder.rules.behind.scenarios import goals
from deckbuilder.rules.behind.timing import triggers
from deckbuilder.rules.behind.timing.unmeasured import leave_open
from deckbuilder.rules.behind.view import View
from deckbuilder.rules.core.agenda import Procedure, run_stage, take
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.event import Event

if TYPE_CHECKING:
    from deckbuilder.rules.behind.geometry import Point, Terrain
    from deckbuilder.rules.behind.model.hidden_cards import Sight
    from deckbuilder.rules.behind.model.outcome import Outcome
    from deckbuilder.rules.behind.model.scenario import Scenario
    from deckbuilder.rules.behind.model.state import Chip
    from deckbuilder.rules.behind.movement.paths import Path
    from deckbuilder.rules.core.sentence import Refused
    from deckbuilder.terms import Manner, State

FRAME_LIMIT = 400
"""A game never has so many steps under way; more means a rule runs in circles."""


class Game:
    """One game; same setup and answers give the same game, always."""

    __slots__ = (
        "_asked",
        "_open",
        "_pushed",
        "cast",
        "events",
        "imagined",
        "paths",
        "settling",
        "setup",
        "setups",
        "sights",
        "state",
        "supposed",
        "table",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.cast = Cast(setup)
        self.state = GameState(setup.seed, list(self.cast.character_owner), self.cast.piles())
        self.state.frames = [Rounds(), Beginning()]
        self.events: list[Event] = []
        self.table = Table(setup.scenario)
        self.paths: dict[tuple[int, int, int, int, Manner, bool], Path | Refused] = {}
        """Steps judged since something last happened (see ``paths``)."""
        self.settling: set[tuple[int, State]] = set()
        """States being looked up just now, so that two that depend on each other end (``continuous_effects``)."""
        self.imagined = False
        """What is hidden was dealt anew by a player who thinks; all of it may be looked at."""
        self.sights: dict[int, Sight] = {}
        self.setups: dict[int, Setup] = {}
        """What each seat knows of the printed cards and of the setup, as last asked (see ``hidden_cards``)."""
        self._pushed: list[Procedure] = []
        self._open: Decision | None = None
        self.supposed: int | None = None
        """How far everything is taken to be, as long as nobody has measured (see ``unmeasured``)."""
        self._asked: dict[int | None, GameQueries] = {}
        if setup.position is not None:
            lay_out(self, setup.position)

    def settle(self, scenario: Scenario) -> None:
        """From now on a disputed scenario is the one played (The Beginning)."""
        self.setup = self.setup.model_copy(update={"scenario": scenario, "disputed": ()})
        self.setups = {}
        self.cast = self.cast.after(scenario)
        self.sights = {}
        self.table = Table(scenario)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    @property
    def ask(self) -> GameQueries:
        """What effects may ask."""
        found = self._asked.get(self.supposed)
        if found is None:
            found = GameQueries(self) if self.supposed is None else UnmeasuredQueries(self, self.supposed)
            self._asked[self.supposed] = found
        return found

    @property
    def terrain(self) -> Terrain:
        """The obstacles as they stand now."""
        return self.table.terrain(self.state.obstacles)

    @property
    def hull(self) -> tuple[Point, ...]:
        """The convex hull of all obstacles (ruling A17)."""
        return self.table.hull(self.state.obstacles)

    def terrain_for(self, chip: Chip) -> Terrain:
        """The terrain a chip moves on; the edge of the table holds everybody (ruling A7)."""
        return self.table.terrain(self.state.obstacles)

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
        twin = Game.__new__(Game)
        twin.setup = self.setup
        twin.cast = self.cast
        twin.table = self.table
        twin.state = self.state.copy()
        twin.events = self.events.copy()
        twin.imagined = self.imagined
        twin.sights = self.sights.copy()
        twin.setups = self.setups
        twin.paths = {}
        twin.settling = set()
        twin._pushed = []
        twin._open = None
        twin.supposed = self.supposed
        twin._asked = {}
        return twin

    def let_go(self) -> None:
        """Forget what points back at the game, so that a copy no longer wanted leaves memory at once."""
        self._open = None
        self._asked = {}

    def digest(self) -> str:
        """A fingerprint of the whole state, equal on every machine."""
        return digest(self.state)

    def owner_of(self, card: int) -> int:
        """Whose card it is now (Rule of Ownership; H8)."""
        return self.state.owners.get(card, self.cast.card_owner[card])

    def push(self, step: Procedure) -> None:
        """Let ``step`` run before the current step goes on; several run in the order pushed."""
        self._pushed.append(step)

    def leave_out(self, most: int) -> bool:
        """Forget what was pushed beyond ``most`` steps under way; whether there was any."""
        room = max(0, most - len(self.state.frames))
        left_out = self._pushed[room:]
        del self._pushed[room:]
        return bool(left_out)

    def emit(self, event: Event) -> None:
        """Tell what happened."""
        self.events.append(event)

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
                goals.judge(self, mark)
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
