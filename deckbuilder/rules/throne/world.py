"""The world of one game: what its rules read and do. The door (``game.py``) runs it."""

from __future__ import annotations

from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.throne import rights
from deckbuilder.rules.throne.cast import Cast
from deckbuilder.rules.throne.choices import Use
from deckbuilder.rules.throne.events import Permitted
from deckbuilder.rules.throne.setup import Setup
from deckbuilder.rules.throne.state import beginning


class World:
    """What the rules read and do in one game."""

    __slots__ = ("_pushed", "cast", "events", "setup", "state")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.cast = Cast(setup)
        self.state = beginning(setup.seed, len(setup.names), setup.copies)
        self.events: list[Event] = []
        self._pushed: list[Procedure] = []

    def use(self, way: Use) -> None:
        """An ability is used, by its own right or a Judge's."""
        state = self.state
        if way.by != way.character:
            self.emit(Permitted(state.acting, way.by, way.character))
        state.used = rights.after(state.used, (way.character, way.by))

    def push(self, step: Procedure) -> None:
        """Let ``step`` run before the current step goes on; several run in the order pushed."""
        self._pushed.append(step)

    def emit(self, event: Event) -> None:
        """Tell what happened."""
        self.events.append(event)
