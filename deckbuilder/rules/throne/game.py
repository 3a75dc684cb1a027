"""The door to a game: the open decision, an answer to it, the outcome, a view for each seat, a copy."""

from __future__ import annotations

import hashlib

from deckbuilder.rules.core.agenda import run_stage, take
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.throne.cast import Cast
from deckbuilder.rules.throne.outcome import Outcome
from deckbuilder.rules.throne.setup import Setup
from deckbuilder.rules.throne.turns import Rounds
from deckbuilder.rules.throne.view import View
from deckbuilder.rules.throne.world import World


class Game(World):
    """One game; same setup and answers give the same game, always."""

    __slots__ = ("_open",)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.state.frames = [Rounds()]
        self._open: Decision | None = None

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        if self._open is None and self.state.outcome is None:
            self._run()
        return self._open

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    @property
    def names(self) -> Cast:
        """The names behind its numbers."""
        return self.cast

    @property
    def turn(self) -> int:
        """The number of the turn under way."""
        return self.state.turn

    @property
    def result(self) -> str:
        """The totals and the seats that won, as a record keeps them; empty while the game goes on."""
        outcome = self.state.outcome
        if outcome is None:
            return ""
        return f"{','.join(map(str, outcome.scores))} won by {','.join(map(str, outcome.winners))}"

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the open decision and run on to the next; returns what happened, in full.

        Raises IllegalChoice when ``choice`` is not among the answers.
        """
        decision = self.decision
        if decision is None:
            raise AssertionError("the game is over")
        decision.demand(choice, self.cast)
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
        twin.setup, twin.cast = self.setup, self.cast
        twin.state = self.state.copy()
        twin.events = self.events.copy()
        twin._pushed, twin._open = [], None
        return twin

    def digest(self) -> str:
        """A fingerprint of the whole state, equal on every machine."""
        return hashlib.blake2b(repr(self.state.facts()).encode(), digest_size=8).hexdigest()

    def _run(self) -> None:
        state = self.state
        while state.outcome is None:
            decision = run_stage(state.frames, self)
            if decision is not None:
                only = decision.only()
                if only is None:
                    self._open = decision
                    return
                take(state.frames, decision, only)
            if self._pushed:
                state.frames.extend(reversed(self._pushed))
                self._pushed.clear()
