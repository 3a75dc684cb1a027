"""The state of a game of BEHIND: plain slotted data, ids everywhere, copied by hand.

A card in play is an int into the cast's cards, a character an int into its characters, a seat an int. Positions are
whole tenths of a millimetre, facings whole degrees. ``copy`` is written out because it is hot; a test compares
it with ``deepcopy``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.rules.behind.geometry.terrain import GROUND
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import NONE, Deed

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.durations import Lasting
    from deckbuilder.rules.behind.model.outcome import Outcome
    from deckbuilder.rules.core.agenda import Procedure

ELIMINATED = 3
"""Injuries that eliminate a character (Injuries; ruling E1)."""


class Jewel(NamedTuple):
    """Where the jewel is: carried by ``bearer``, or (-1) lying at (``x``, ``y``) on a platform or the ground."""

    bearer: int
    x: int = 0
    y: int = 0
    platform: int = GROUND


class Chip:
    """A character on the table: place, facing, health and condition."""

    __slots__ = (
        "cowed",
        "facing",
        "form",
        "form_checked",
        "frightened",
        "gone",
        "id",
        "injuries",
        "owner",
        "placed",
        "platform",
        "seat",
        "since_form",
        "turned",
        "x",
        "y",
    )

    def __init__(self, chip_id: int, owner: int) -> None:
        self.id = chip_id
        self.owner = owner
        self.seat = owner
        """Who leads the character now (ruling P33)."""
        self.x = 0
        self.y = 0
        self.platform = GROUND
        """The obstacle the chip stands on, or GROUND."""
        self.facing = 0
        self.injuries = 0
        self.gone = False
        """Out of the game: eliminated, destroyed, or lost in a character duel."""
        self.placed = False
        self.form = ""
        """The name of an animal form, empty for the human one (Transformations)."""
        self.form_checked = False
        """The form has no term of its own: it goes by the rules for shapeshifters (rulings X7, X8)."""
        self.since_form = 0
        """The turn in which the form was taken."""
        self.frightened = 0
        """0 no; else the number of the turn in which it happened, the first being 1 (Terror; ruling X12)."""
        self.cowed = False
        """The turn in which he may not act is running (ruling X12)."""
        self.turned = False
        """The free turn of this turn is spent (Viewing Angle; ruling M4)."""

    def copy(self) -> Chip:
        """A chip in the same condition."""
        twin = Chip.__new__(Chip)
        twin.id = self.id
        twin.owner = self.owner
        twin.seat = self.seat
        twin.x = self.x
        twin.y = self.y
        twin.platform = self.platform
        twin.facing = self.facing
        twin.injuries = self.injuries
        twin.gone = self.gone
        twin.placed = self.placed
        twin.form = self.form
        twin.form_checked = self.form_checked
        twin.since_form = self.since_form
        twin.frightened = self.frightened
        twin.cowed = self.cowed
        twin.turned = self.turned
        return twin


class InPlay:
    """A permanent card in play: who influences it, who bears it, since which turn."""

    __slots__ = ("bearer", "card", "order", "seat", "since")

    def __init__(self, card: int, seat: int, bearer: int, since: int, order: int = 0) -> None:
        self.card = card
        self.seat = seat
        self.bearer = bearer
        self.since = since
        self.order = order
        """When it entered, counted with the lasting changes (ruling P29)."""

    def copy(self) -> InPlay:
        """The same permanent in the same place."""
        return InPlay(self.card, self.seat, self.bearer, self.since, self.order)


class Seat:
    """One player's cards and counts. The last card of ``supply`` is its top."""

    __slots__ = ("actions", "destroyed", "discard", "hand", "moments", "open", "supply")

    def __init__(self, supply: list[int]) -> None:
        self.supply = supply
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.destroyed: list[int] = []
        self.open: list[int] = []
        """Own cards being resolved: shown, flipped, not yet in the discard pile (ruling P6)."""
        self.actions = 0
        """Actions left this turn."""
        self.moments = 0
        """Moments played in others' turns since the last own turn (ruling T2)."""

    def copy(self) -> Seat:
        """The same piles and counts."""
        twin = Seat.__new__(Seat)
        twin.supply = self.supply.copy()
        twin.hand = self.hand.copy()
        twin.discard = self.discard.copy()
        twin.destroyed = self.destroyed.copy()
        twin.open = self.open.copy()
        twin.actions = self.actions
        twin.moments = self.moments
        return twin


class GameState:
    """Everything that changes in a game."""

    __slots__ = (
        "acting",
        "chance",
        "chips",
        "contexts",
        "deeds",
        "edges",
        "extra_run",
        "extra_turns",
        "face_down",
        "first",
        "frames",
        "held",
        "jewel",
        "known",
        "lasting",
        "last_progress",
        "next_actions",
        "next_number",
        "normal",
        "obstacles",
        "order",
        "outcome",
        "owners",
        "pacts",
        "permanents",
        "round",
        "seats",
        "turn",
        "uniques_played",
        "used_this_game",
        "used_this_turn",
    )

    def __init__(self, seed: int, owners: list[int], piles: list[list[int]]) -> None:
        self.chance = Chance(seed)
        self.chips = [Chip(i, owner) for i, owner in enumerate(owners)]
        self.seats = [Seat(pile) for pile in piles]
        self.permanents: list[InPlay] = []
        """In order of entering play."""
        self.lasting: list[Lasting] = []
        """Effects with a duration, in order of starting."""
        self.obstacles: tuple[tuple[int, int, int, int], ...] = ()
        """Placed obstacles: (shape, x, y, quarter turns)."""
        self.frames: list[Procedure] = []
        self.contexts: dict[int, Context] = {}
        """What the effects of one card share while they resolve."""
        self.next_number = 0
        """Numbers contexts, and cards and changes in the order of coming into play."""
        self.owners: dict[int, int] = {}
        """Cards that have changed hands for the rest of the game, and who owns them now (Rule of Ownership; H8)."""
        self.face_down: frozenset[int] = frozenset()
        """Secret places that lie face down, where the table plays so (H13)."""
        self.known: dict[int, int] = {}
        """Hidden card -> bit mask of the seats that know where it is."""
        self.deeds: frozenset[tuple[int, Deed]] = frozenset()
        """Who took part in which kind of action this turn."""
        self.next_actions: dict[int, int] = {}
        """Actions a seat gains or loses in its next own turn (ruling T11)."""
        self.acting = NONE
        self.first = NONE
        """The starting player, from whom rounds are counted (ruling S9)."""
        self.normal = NONE
        """Whose normal turn was last; extra turns do not move it."""
        self.extra_turns: tuple[int, ...] = ()
        self.extra_run = 0
        """Extra turns taken in a row, since the last normal one (ruling S9)."""
        self.turn = 0
        self.round = 0
        self.last_progress = 0
        """The round of the last injury, healing or elimination."""
        self.used_this_turn: frozenset[tuple[int, int, int]] = frozenset()
        """Effects that act once a turn: (card, character, place among the effects of its kind)."""
        self.used_this_game: frozenset[tuple[int, int, int]] = frozenset()
        self.uniques_played: frozenset[tuple[int, str]] = frozenset()
        """Who has played which unique card, where a table allows each once a game (ruling K10; H5)."""
        self.jewel: Jewel | None = None
        """Where the jewel is, in scenarios that have one."""
        self.held: dict[tuple[int, int], int] = {}
        """(goal, seat) -> own turns in a row at whose end the player held the area."""
        self.edges: tuple[int, ...] = ()
        """Table edges taken at set-up, in order (ruling A10)."""
        self.order: tuple[int, ...] = ()
        """Seats in set-up order, as scenarios name players."""
        self.pacts: frozenset[tuple[int, int]] = frozenset()
        """Pairs of seats, lower first, that are allied (ruling S5)."""
        self.outcome: Outcome | None = None

    def copy(self) -> GameState:
        """An independent state that continues alike."""
        twin = GameState.__new__(GameState)
        twin.chance = Chance(self.chance.seed, self.chance.counter)
        twin.chips = [chip.copy() for chip in self.chips]
        twin.seats = [seat.copy() for seat in self.seats]
        twin.permanents = [permanent.copy() for permanent in self.permanents]
        twin.lasting = self.lasting.copy()
        twin.obstacles = self.obstacles
        twin.frames = [step.copy() for step in self.frames]
        twin.contexts = {number: context.copy() for number, context in self.contexts.items()}
        twin.next_number = self.next_number
        twin.owners = self.owners.copy()
        twin.face_down = self.face_down
        twin.known = self.known.copy()
        twin.deeds = self.deeds
        twin.next_actions = self.next_actions.copy()
        twin.acting = self.acting
        twin.first = self.first
        twin.normal = self.normal
        twin.extra_turns = self.extra_turns
        twin.extra_run = self.extra_run
        twin.turn = self.turn
        twin.round = self.round
        twin.last_progress = self.last_progress
        twin.used_this_turn = self.used_this_turn
        twin.used_this_game = self.used_this_game
        twin.uniques_played = self.uniques_played
        twin.jewel = self.jewel
        twin.held = self.held.copy()
        twin.edges = self.edges
        twin.order = self.order
        twin.pacts = self.pacts
        twin.outcome = self.outcome
        return twin

    def number(self) -> int:
        """A number higher than any given before."""
        self.next_number += 1
        return self.next_number

    def facts(self) -> tuple[object, ...]:
        """Every slot as plain nested data with one spelling, for digests and comparisons."""
        return tuple(_plain(getattr(self, name)) for name in self.__slots__)


def _plain(it: object) -> object:
    if isinstance(it, list):
        return [_plain(one) for one in it]
    if isinstance(it, dict):
        return sorted((str(key), _plain(value)) for key, value in it.items())
    if isinstance(it, frozenset):
        return sorted(map(repr, it))
    if isinstance(it, Chip | InPlay | Seat | Chance):
        return [type(it).__name__, *(_plain(getattr(it, name)) for name in sorted(it.__slots__))]
    return repr(it)
