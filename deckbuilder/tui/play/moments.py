"""The questions for Moments, most of which are answered with none: one by one, or once for the rest of a turn."""

from __future__ import annotations

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.timing.moments import AskMoment, AskTable
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE


class MomentQuestions:
    """Who is asked for a Moment, and who has passed for the rest of the turn."""

    def __init__(self, session: PlaySession) -> None:
        self._session = session
        self._passed: frozenset[int] = frozenset()
        self._turn = NONE

    @property
    def asked(self) -> frozenset[int]:
        """The people who are asked whether they play a Moment, in public or, where nobody is, alone."""
        decision = self._session.decision
        if decision is None or not self._session.asks_a_person:
            return frozenset()
        if isinstance(decision.question, AskTable):
            return frozenset(decision.question.seats)
        alone = isinstance(decision.question, AskMoment) and self._session.setup.windows == "able"
        return frozenset({decision.seat}) if alone else frozenset()

    @property
    def passed(self) -> bool:
        """Whether the open question is answered with no Moment, because all who are asked have passed for this turn.

        The acting player is not asked between actions: there a Moment may be played as an action, at the same cost.
        """
        asked, state = self.asked, self._session.game.state
        if not asked:
            return False
        between = asked == {state.acting} and self._session.game.view(NONE).under_way is None
        return between or (asked <= self._passed and self._turn == state.turn)

    @property
    def none(self) -> Choice:
        """The answer that plays no Moment."""
        decision = self._session.decision
        return c.RaiseHands(()) if decision is not None and isinstance(decision.question, AskTable) else c.Done()

    def pass_turn(self) -> None:
        """No Moment for those who are asked, for the rest of this turn."""
        self._passed, self._turn = self.asked, self._session.game.state.turn

    def ask_again(self) -> None:
        """Ask everybody again in this turn."""
        self._passed, self._turn = frozenset(), NONE
