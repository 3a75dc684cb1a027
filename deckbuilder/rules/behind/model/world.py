"""The world of one game: what rules read and do. Every chapter works on it; the door (``game.py``) runs it.

``LaterChapters`` is what earlier chapters need of later ones, such as playing a card for its effect in a Moment window.
The door hands it in, so that imports run one way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from deckbuilder.rules.behind.geometry.terrain import FAR_AWAY
from deckbuilder.rules.behind.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckbuilder.effects.play import Play, Program
    from deckbuilder.effects.queries import Context, Queries
    from deckbuilder.rules.behind.geometry import Point, Terrain
    from deckbuilder.rules.behind.model.cast import Cast, Sight
    from deckbuilder.rules.behind.model.path import Path
    from deckbuilder.rules.behind.model.scenario import Scenario
    from deckbuilder.rules.behind.model.setup import Setup
    from deckbuilder.rules.behind.model.state import Chip, GameState
    from deckbuilder.rules.core.agenda import Procedure
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Answers
    from deckbuilder.rules.core.event import Event
    from deckbuilder.rules.core.sentence import Refused
    from deckbuilder.terms import Deed, Fact, Manner, PointName, State


class LaterChapters(Protocol):
    """What chapters that stand later in the order do for earlier ones."""

    def queries(self, world: World, far: int | None) -> Queries:
        """What effects may ask; ``far``: with everything taken to be so far away."""

    def moment_answers(
        self, world: World, seat: int, point: PointName | None, facts: Mapping[Fact, int]
    ) -> tuple[Answers, ...]:
        """What a player may declare in a Moment window: cards and, where no point is named, offers (Moments)."""

    def declare_moment(
        self, world: World, seat: int, choice: Choice, point: PointName | None, known: tuple[tuple[Fact, int], ...]
    ) -> tuple[int, bool]:
        """Show and pay a Moment; the number of its context, and whether only its check is made (rulings T4, T6)."""

    def resolve_moment(
        self, seat: int, choice: Choice, point: PointName | None, context: int, *, bare: bool
    ) -> Procedure:
        """The procedure that carries out a Moment declared before."""

    def play(self, world: World, context: Context, number: int) -> Play:
        """What the verbs of an effect may ask and do; ``number`` is where its context lives."""

    def effect_run(self, program: Program, context: int) -> Procedure:
        """The procedure that resolves a program, with a context that ends with it."""

    def free_action(self, character: int, deed: Deed) -> Procedure:
        """The procedure of one action of a kind, for one character, free."""


class World:
    """What rules read and do in one game."""

    __slots__ = (
        "_asked",
        "_pushed",
        "cast",
        "events",
        "imagined",
        "later",
        "paths",
        "settling",
        "setup",
        "setups",
        "sights",
        "state",
        "supposed",
        "table",
    )

    def __init__(self, setup: Setup, later: LaterChapters, cast: Cast, table: Table, state: GameState) -> None:
        self.setup = setup
        self.later = later
        self.cast = cast
        self.table = table
        self.state = state
        self.events: list[Event] = []
        self.paths: dict[tuple[int, int, int, int, Manner, bool], Path | Refused] = {}
        """Steps judged since something last happened (see ``paths``)."""
        self.settling: set[tuple[int, State]] = set()
        """States being looked up just now, so that two that depend on each other end (``continuous_effects``)."""
        self.imagined = False
        """What is hidden was dealt again by a player thinking ahead; all of it may be looked at."""
        self.sights: dict[int, Sight] = {}
        self.setups: dict[int, Setup] = {}
        """What each seat knows of the printed cards and of the setup, as last asked (see ``hidden_cards``)."""
        self.supposed: int | None = None
        """How far everything is taken to be, as long as nobody has measured (see ``unmeasured``)."""
        self._pushed: list[Procedure] = []
        self._asked: dict[int | None, Queries] = {}

    def settle(self, scenario: Scenario) -> None:
        """Play a disputed scenario from now on (The Beginning)."""
        self.setup = self.setup.model_copy(update={"scenario": scenario, "disputed": ()})
        self.setups = {}
        self.cast = self.cast.after(scenario)
        self.sights = {}
        self.table = Table(scenario)

    @property
    def ask(self) -> Queries:
        """What effects may ask."""
        return self._queries(self.supposed)

    @property
    def asks(self) -> tuple[Queries, ...]:
        """Who is asked at a declaration: where nothing is measured, everything may be near or far."""
        return (self.ask,) if self.setup.house.measuring else (self._queries(0), self._queries(FAR_AWAY))

    def _queries(self, far: int | None) -> Queries:
        found = self._asked.get(far)
        if found is None:
            found = self._asked[far] = self.later.queries(self, far)
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

    def owner_of(self, card: int) -> int:
        """Whose card it is now (Rule of Ownership; H8)."""
        return self.state.owners.get(card, self.cast.card_owner[card])

    def keep_context(self, context: Context) -> int:
        """Let the context of an effect live in the state; the number by which procedures know it."""
        number = self.state.number()
        self.state.contexts[number] = context
        return number

    def push(self, procedure: Procedure) -> None:
        """Let ``procedure`` run before the current one goes on; several run in the order pushed."""
        self._pushed.append(procedure)

    def leave_out(self, most: int) -> bool:
        """Forget what was pushed beyond ``most`` procedures under way; whether there was any."""
        room = max(0, most - len(self.state.frames))
        left_out = self._pushed[room:]
        del self._pushed[room:]
        return bool(left_out)

    def emit(self, event: Event) -> None:
        """Add an event to what has happened."""
        self.events.append(event)
