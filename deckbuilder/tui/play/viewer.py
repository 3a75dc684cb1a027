"""Who looks at the screen: with several people at one keyboard no hand is shown before the others look away."""

from __future__ import annotations

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.timing.moments import AskTable
from deckbuilder.terms import NONE


class Viewer:
    """The person, or all the people, in front of one game."""

    def __init__(self, session: PlaySession) -> None:
        self._session = session
        self.alone: int | None = session.people[0] if len(session.people) == 1 else None
        """The seat of who looks alone, whose hand is shown; None while several people look."""

    @property
    def seat(self) -> int:
        """The seat from which the table is shown."""
        return self.alone if self.alone is not None else next(iter(self._session.people), 0)

    @property
    def eyes(self) -> int:
        """The seat whose knowledge may be shown; nobody's while several people look."""
        return NONE if self.several else self.seat

    @property
    def several(self) -> bool:
        """Whether several people play here and none of them looks alone."""
        return self.alone is None and len(self._session.people) > 1

    @property
    def all_are_asked(self) -> bool:
        """Whether several people are asked at once."""
        decision = self._session.decision
        return self.several and decision is not None and isinstance(decision.question, AskTable)

    @property
    def must_change(self) -> bool:
        """Whether a person has to decide alone who does not look alone yet."""
        decision = self._session.decision
        return decision is not None and self._decides_alone() and decision.seat != self.alone

    def update(self) -> None:
        """Hide the hand of who has to decide no longer, and all hands while all are asked."""
        if len(self._session.people) > 1 and (
            self.must_change or (self._session.asks_a_person and not self._decides_alone())
        ):
            self.alone = None

    def uncover(self) -> None:
        """Let the person who has to decide look alone."""
        if self._session.decision is not None:
            self.alone = self._session.decision.seat

    def _decides_alone(self) -> bool:
        """Whether only the person who is asked may look: not at a question to all, nor before there are hands."""
        decision = self._session.decision
        if decision is None or len(self._session.people) < 2 or not self._session.asks_a_person:
            return False
        return not (isinstance(decision.question, AskTable) or self._session.setting_up)
