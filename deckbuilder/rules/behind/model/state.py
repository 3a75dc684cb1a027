"""The state of a game of BEHIND: plain slotted data, ids everywhere, copied by hand.

A card in play is an int into the cast's cards, a character an int into its characters, a seat an int. Positions are
whole tenths of a millimetre, facings whole degrees. ``copy`` is written out because it is hot; a test compares
it with ``deepcopy``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.rules.behind.geometry.terrain import GROUND
from deckbuilder.rules.core.chance import CHANCE_FIELDS, Chance
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


CHIP_FIELDS = (
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
"""What a chip holds, in the order of a digest."""


class Chip:
    """A character on the table: place, facing, health and condition."""

    __slots__ = CHIP_FIELDS

    def __init__(
        self,
        chip_id: int,
        owner: int,
        seat: int,
        x: int = 0,
        y: int = 0,
        platform: int = GROUND,
        facing: int = 0,
        injuries: int = 0,
        gone: bool = False,
        placed: bool = False,
        form: str = "",
        form_checked: bool = False,
        since_form: int = 0,
        frightened: int = 0,
        cowed: bool = False,
        turned: bool = False,
    ) -> None:
        self.id = chip_id
        self.owner = owner
        self.seat = seat
        """Who leads the character now (ruling P33)."""
        self.x = x
        self.y = y
        self.platform = platform
        """The obstacle the chip stands on, or GROUND."""
        self.facing = facing
        self.injuries = injuries
        self.gone = gone
        """Out of the game: eliminated, destroyed, or lost in a character duel."""
        self.placed = placed
        self.form = form
        """The name of an animal form, empty for the human one (Transformations)."""
        self.form_checked = form_checked
        """The form has no term of its own: it goes by the rules for shapeshifters (rulings X7, X8)."""
        self.since_form = since_form
        """The turn in which the form was taken."""
        self.frightened = frightened
        """0 no; else the number of the turn in which it happened, the first being 1 (Terror; ruling X12)."""
        self.cowed = cowed
        """The turn in which the character may not act is running (ruling X12)."""
        self.turned = turned
        """The free turn of this turn is spent (Viewing Angle; ruling M4)."""

    def copy(self) -> Chip:
        """A chip in the same condition."""
        return Chip(
            self.id,
            self.owner,
            self.seat,
            self.x,
            self.y,
            self.platform,
            self.facing,
            self.injuries,
            self.gone,
            self.placed,
            self.form,
            self.form_checked,
            self.since_form,
            self.frightened,
            self.cowed,
            self.turned,
        )


IN_PLAY_FIELDS = (
    "bearer",
    "card",
    "order",
    "seat",
    "since",
)
"""What a card in play holds, in the order of a digest."""


class InPlay:
    """A permanent card in play: who influences it, who bears it, since which turn."""

    __slots__ = IN_PLAY_FIELDS

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


SEAT_FIELDS = (
    "actions",
    "destroyed",
    "discard",
    "hand",
    "moments",
    "open",
    "supply",
)
"""What a seat holds, in the order of a digest."""


class Seat:
    """One player's cards and counts. The last card of ``supply`` is its top."""

    __slots__ = SEAT_FIELDS

    def __init__(
        self,
        supply: list[int],
        hand: list[int],
        discard: list[int],
        destroyed: list[int],
        open_cards: list[int],
        actions: int = 0,
        moments: int = 0,
    ) -> None:
        self.supply = supply
        self.hand = hand
        self.discard = discard
        self.destroyed = destroyed
        self.open = open_cards
        """Own cards being resolved: shown, flipped, not yet in the discard pile (ruling P6)."""
        self.actions = actions
        """Actions left this turn."""
        self.moments = moments
        """Moments played in others' turns since the last own turn (ruling T2)."""

    def copy(self) -> Seat:
        """The same piles and counts."""
        return Seat(
            self.supply.copy(),
            self.hand.copy(),
            self.discard.copy(),
            self.destroyed.copy(),
            self.open.copy(),
            self.actions,
            self.moments,
        )


STATE_FIELDS = (
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
"""What the state holds, in the order of a digest."""


class GameState:
    """Everything that changes in a game."""

    __slots__ = STATE_FIELDS

    def __init__(
        self,
        chance: Chance,
        chips: list[Chip],
        seats: list[Seat],
        permanents: list[InPlay],
        lasting: list[Lasting],
        frames: list[Procedure],
        contexts: dict[int, Context],
        owners: dict[int, int],
        known: dict[int, int],
        next_actions: dict[int, int],
        held: dict[tuple[int, int], int],
        obstacles: tuple[tuple[int, int, int, int], ...] = (),
        next_number: int = 0,
        face_down: frozenset[int] = frozenset(),
        deeds: frozenset[tuple[int, Deed]] = frozenset(),
        acting: int = NONE,
        first: int = NONE,
        normal: int = NONE,
        extra_turns: tuple[int, ...] = (),
        extra_run: int = 0,
        turn: int = 0,
        round: int = 0,
        last_progress: int = 0,
        used_this_turn: frozenset[tuple[int, int, int]] = frozenset(),
        used_this_game: frozenset[tuple[int, int, int]] = frozenset(),
        uniques_played: frozenset[tuple[int, str]] = frozenset(),
        jewel: Jewel | None = None,
        edges: tuple[int, ...] = (),
        order: tuple[int, ...] = (),
        pacts: frozenset[tuple[int, int]] = frozenset(),
        outcome: Outcome | None = None,
    ) -> None:
        self.chance = chance
        self.chips = chips
        self.seats = seats
        self.permanents = permanents
        """In order of entering play."""
        self.lasting = lasting
        """Effects with a duration, in order of starting."""
        self.obstacles = obstacles
        """Placed obstacles: (shape, x, y, quarter turns)."""
        self.frames = frames
        self.contexts = contexts
        """What the effects of one card share while they resolve."""
        self.next_number = next_number
        """Numbers contexts, and cards and changes in the order of coming into play."""
        self.owners = owners
        """Cards that have changed hands for the rest of the game, and who owns them now (Rule of Ownership; H8)."""
        self.face_down = face_down
        """Secret places that lie face down, where the table plays so (H13)."""
        self.known = known
        """Hidden card -> bit mask of the seats that know where it is."""
        self.deeds = deeds
        """Who took part in which kind of action this turn."""
        self.next_actions = next_actions
        """Actions a seat gains or loses in its next own turn (ruling T11)."""
        self.acting = acting
        self.first = first
        """The starting player, from whom rounds are counted (ruling S9)."""
        self.normal = normal
        """Whose normal turn was last; extra turns do not move it."""
        self.extra_turns = extra_turns
        self.extra_run = extra_run
        """Extra turns taken in a row, since the last normal one (ruling S9)."""
        self.turn = turn
        self.round = round
        self.last_progress = last_progress
        """The round of the last injury, healing or elimination."""
        self.used_this_turn = used_this_turn
        """Effects that act once a turn: (card, character, place among the effects of its kind)."""
        self.used_this_game = used_this_game
        self.uniques_played = uniques_played
        """Who has played which unique card, where a table allows each once a game (ruling K10; H5)."""
        self.jewel = jewel
        """Where the jewel is, in scenarios that have one."""
        self.held = held
        """(goal, seat) -> own turns in a row at whose end the player held the area."""
        self.edges = edges
        """Table edges taken at set-up, in order (ruling A10)."""
        self.order = order
        """Seats in set-up order, as scenarios name players."""
        self.pacts = pacts
        """Pairs of seats, lower first, that are allied (ruling S5)."""
        self.outcome = outcome

    @classmethod
    def begun(cls, seed: int, owners: list[int], piles: list[list[int]]) -> GameState:
        """The state before anything has happened: nobody placed, all cards in the supplies."""
        chips = [Chip(i, owner, owner) for i, owner in enumerate(owners)]
        seats = [Seat(pile, [], [], [], []) for pile in piles]
        return cls(Chance(seed), chips, seats, [], [], [], {}, {}, {}, {}, {})

    def copy(self) -> GameState:
        """An independent state that continues alike."""
        return GameState(
            self.chance.copy(),
            [chip.copy() for chip in self.chips],
            [seat.copy() for seat in self.seats],
            [permanent.copy() for permanent in self.permanents],
            self.lasting.copy(),
            [step.copy() for step in self.frames],
            {number: context.copy() for number, context in self.contexts.items()},
            self.owners.copy(),
            self.known.copy(),
            self.next_actions.copy(),
            self.held.copy(),
            self.obstacles,
            self.next_number,
            self.face_down,
            self.deeds,
            self.acting,
            self.first,
            self.normal,
            self.extra_turns,
            self.extra_run,
            self.turn,
            self.round,
            self.last_progress,
            self.used_this_turn,
            self.used_this_game,
            self.uniques_played,
            self.jewel,
            self.edges,
            self.order,
            self.pacts,
            self.outcome,
        )

    def number(self) -> int:
        """A number higher than any given before."""
        self.next_number += 1
        return self.next_number

    def facts(self) -> tuple[object, ...]:
        """Every field as plain nested data with one spelling, for digests and comparisons."""
        return tuple(_plain(getattr(self, name)) for name in STATE_FIELDS)


_FIELDS: dict[type[object], tuple[str, ...]] = {
    Chip: CHIP_FIELDS,
    InPlay: IN_PLAY_FIELDS,
    Seat: SEAT_FIELDS,
    Chance: CHANCE_FIELDS,
}
"""What is spelled of the objects in a state."""


def _plain(it: object) -> object:
    if isinstance(it, list):
        return [_plain(one) for one in it]
    if isinstance(it, dict):
        return sorted((str(key), _plain(value)) for key, value in it.items())
    if isinstance(it, frozenset):
        return sorted(map(repr, it))
    if isinstance(it, Chip | InPlay | Seat | Chance):
        return [type(it).__name__, *(_plain(getattr(it, name)) for name in _FIELDS[type(it)])]
    return repr(it)
