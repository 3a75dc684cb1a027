"""For whom the computer sets up: all obstacles of a player, or all his characters, until they stand."""

from __future__ import annotations

from deckbuilder.rules.behind.model.choices import PlaceObstacle
from deckbuilder.rules.core.decision import Decision


def places_obstacles(decision: Decision | None) -> bool:
    """Whether it is obstacles that are set up, not characters."""
    return decision is not None and any(kind.choice is PlaceObstacle for kind in decision.kinds)


class Placing:
    """What people have handed over to the computer."""

    def __init__(self) -> None:
        self._handed_over: frozenset[tuple[int, bool]] = frozenset()

    def does(self, decision: Decision | None) -> bool:
        """Whether the computer answers this one."""
        return decision is not None and _what(decision) in self._handed_over

    def hand_over(self, decision: Decision, *, everything: bool) -> None:
        """Let it set up all things of this kind for this player, or only what is asked now."""
        what = frozenset({_what(decision)})
        self._handed_over = self._handed_over | what if everything else self._handed_over - what

    def forget(self) -> None:
        """People set up by themselves again."""
        self._handed_over = frozenset()


def _what(decision: Decision) -> tuple[int, bool]:
    return decision.seat, places_obstacles(decision)
