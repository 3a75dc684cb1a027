"""What an effect may ask of a game, as Protocols over ids and terms, and the context its questions are asked in.

Characters, cards and players are ints (-1: none), lengths tenths of a millimetre, angles degrees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.effects.printed import PrintedCard, PrintedCharacter
    from deckbuilder.terms import AbilityName, Aspect, Deed, Fact, Side, State, Zone


@dataclass(slots=True)
class Context:
    """What the effects of one card share while it is played: plain data, copied with the step that holds it."""

    controller: int
    """The player who plays or influences the card."""
    source: int = NONE
    """The card; none for a character's own effects."""
    performer: int = NONE
    """The acting character, or the character whose own effect it is; the bearer for reactions of items."""
    x: int = 0
    """The number of the last check, or the number freely chosen."""
    flip: int = NONE
    """The card turned up for the last check."""
    picks: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Chosen targets by name; a point is its two coordinates."""
    facts: dict[Fact, int] = field(default_factory=dict)
    """What the event, point or interrupted action tells."""

    def copy(self) -> Context:
        """An independent context with the same contents."""
        return Context(
            self.controller, self.source, self.performer, self.x, self.flip, self.picks.copy(), self.facts.copy()
        )


class CharacterQueries(Protocol):
    """Questions about characters in play."""

    def all(self) -> Sequence[int]:
        """Characters in play, in fixed order."""

    def among(self, seat: int, side: Side) -> Sequence[int]:
        """Those of them on that side, as a player sees it (ruling S5)."""

    def printed(self, character: int) -> PrintedCharacter:
        """The printed card; also of a character no longer in play."""

    def seat(self, character: int) -> int:
        """The player who leads him now (ruling P33)."""

    def value(self, character: int, aspect: Aspect) -> int:
        """The current value (printed, set, add, injury, floor); an ability he lacks counts 0."""

    def able(self, character: int, ability: AbilityName) -> bool:
        """He has the ability now."""

    def injuries(self, character: int) -> int:
        """How many injuries the character has."""

    def has(self, character: int, state: State) -> bool:
        """He is in this state now."""

    def did(self, character: int, deed: Deed) -> bool:
        """He took part in such an action this turn, as mover, attacker or assistant, shooter or performer."""

    def acts(self, character: int) -> bool:
        """He may act now, as far as fright goes (ruling X12)."""

    def stays(self, character: int, by: int) -> bool:
        """No effect of player ``by`` moves him: he leads him, and it is the turn that fright costs (ruling M10)."""

    def fears(self, character: int) -> bool:
        """Fright would cost him a turn that it does not cost him yet (ruling X3)."""

    def loses(self, character: int, state: State) -> bool:
        """An effect that ends this state would end it: no card in play alone keeps it up."""


class TableQueries(Protocol):
    """Questions about the table."""

    def touching(self, one: int, other: int) -> bool:
        """The two chips touch, on one level (rulings A5, A6)."""

    def bound(self, character: int) -> int:
        """How many enemies of his player, allies apart, touch him."""

    def in_arc(self, viewer: int, other: int) -> bool:
        """``other`` is within the viewing arc (ruling A13)."""

    def clear(self, viewer: int, other: int) -> bool:
        """The sight line is free (rulings A14, A15) and the other is not hidden from the viewer."""

    def distance(self, one: int, other: int) -> int:
        """Centre to centre in tenths, rounded up: whether it is at most a whole number is exact (rulings A4, A16)."""

    def raised(self, character: int) -> bool:
        """He stands on an obstacle."""

    def near_obstacle(self, character: int) -> bool:
        """His chip touches an obstacle (ruling A5)."""

    def obstacles(self) -> Sequence[int]:
        """Ids of the obstacles, in fixed order."""

    def obstacle_distance(self, character: int, obstacle: int) -> int:
        """From his centre to the nearest point of the obstacle, rounded up as well."""


class CardQueries(Protocol):
    """Questions about action cards by uid."""

    def printed(self, card: int) -> PrintedCard:
        """The card as printed."""

    def owner(self, card: int) -> int:
        """The player whose deck it belongs to."""

    def influencer(self, card: int) -> int:
        """The player who influences it in play; -1 out of play."""

    def bearer(self, card: int) -> int:
        """The character who carries it; -1 when none does."""

    def carried(self, character: int) -> Sequence[int]:
        """Items the character carries, oldest first."""

    def in_play(self) -> Sequence[int]:
        """Permanents in play, in order of entering."""

    def zone(self, seat: int, zone: Zone) -> Sequence[int]:
        """Cards in a player's hand, supply (the top first), discard pile or out of the game, in fixed order."""


class CourseQueries(Protocol):
    """Questions about players and the turn."""

    def seats(self) -> Sequence[int]:
        """Players with characters in play, the acting player first, then clockwise."""

    def turn(self) -> int:
        """The player whose turn it is."""

    def allied(self, one: int, other: int) -> bool:
        """Two different players with a pact (ruling S5)."""

    def actions(self, seat: int) -> int:
        """Actions left this turn; 0 for players not on turn."""

    def may_hit(self, character: int) -> bool:
        """The announced action could be aimed at this character instead of the present one (ruling C17)."""


class Queries(Protocol):
    """All questions, by subject."""

    @property
    def people(self) -> CharacterQueries: ...
    @property
    def ground(self) -> TableQueries: ...
    @property
    def cards(self) -> CardQueries: ...
    @property
    def game(self) -> CourseQueries: ...
