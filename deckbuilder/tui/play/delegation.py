"""What people leave to the computer in the set-up: the next piece, all obstacles of a player, or all his characters."""

from __future__ import annotations

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.model.choices import PlaceObstacle


class Delegation:
    """The set-up decisions of people that a computer answers."""

    def __init__(self, session: PlaySession) -> None:
        self._session = session
        self._kinds: frozenset[tuple[int, bool]] = frozenset()
        """A seat, and whether its obstacles or its characters are placed."""
        self._once: int | None = None
        """The move in which only the next piece is placed."""

    @property
    def of_obstacles(self) -> bool:
        """Whether the open decision places an obstacle, not a character."""
        decision = self._session.decision
        return decision is not None and any(kind.choice is PlaceObstacle for kind in decision.kinds)

    @property
    def answers(self) -> bool:
        """Whether the computer answers the open decision of a person."""
        kind = self._kind()
        return kind is not None and (kind in self._kinds or self._once == self._session.moves)

    def next_piece(self) -> None:
        """Leave only the open decision to the computer."""
        kind = self._kind()
        if kind is not None:
            self._kinds -= {kind}
            self._once = self._session.moves

    def all_of_its_kind(self) -> None:
        """Leave the open decision to the computer, and all that place the same kind of piece for the same player."""
        kind = self._kind()
        if kind is not None:
            self._kinds |= {kind}

    def end(self) -> None:
        """People place everything by themselves again."""
        self._kinds, self._once = frozenset(), None

    def _kind(self) -> tuple[int, bool] | None:
        decision = self._session.decision
        if decision is None or not (self._session.setting_up and self._session.asks_a_person):
            return None
        return decision.seat, self.of_obstacles
