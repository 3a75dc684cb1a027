"""A turn as the rules tell it: reveal, lower or lose the row, destroy for equal values, go on or stop, lay cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.throne import rights
from deckbuilder.rules.throne.answers import DestroyAnswers, DropAnswers, Plain, SwapAnswers, UseAnswers
from deckbuilder.rules.throne.characters import END
from deckbuilder.rules.throne.choices import Collect, Destroy, Drop, GiveUp, Reveal, Spare, Swap, Use
from deckbuilder.rules.throne.events import (
    AskDestroy,
    AskDrop,
    AskGoOn,
    AskLower,
    AskTakeFive,
    Busted,
    Collected,
    Destroyed,
    Discarded,
    EndRevealed,
    Looked,
    Lowered,
    Reshuffled,
    Revealed,
    Scored,
    Swapped,
    TurnBegan,
    Won,
)
from deckbuilder.rules.throne.outcome import judged
from deckbuilder.rules.throne.state import KINDS, MOST_CARDS, MOST_STACKS, ROW
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.throne.world import World


@dataclass(slots=True)
class Rounds(Procedure):
    """Turn after turn, clockwise, until the End of Game card ends the world."""

    stages: ClassVar[tuple[str, ...]] = ("turn", "next")

    def turn(self, world: World) -> None:
        """The turn of whoever's turn it is."""
        state = world.state
        state.turn += 1
        state.used = 0
        world.emit(TurnBegan(state.acting, state.turn))
        world.push(Turn())

    def next(self, world: World) -> str:
        """The next player's."""
        world.state.acting = (world.state.acting + 1) % world.cast.seats
        return "turn"


@dataclass(slots=True)
class Turn(Procedure):
    """One player's turn (Turn)."""

    stages: ClassVar[tuple[str, ...]] = (
        "reveal",
        "lower",
        "lowered",
        "equal",
        "destroyed",
        "decide",
        "decided",
        "collect",
        "ended",
        "bust",
    )
    choice: Choice | None = None

    def reveal(self, world: World) -> object:
        """Turn up the top card; the End of Game card ends the game at once (T11)."""
        state = world.state
        card = take_top(world)
        if card == END:
            world.emit(EndRevealed(state.acting))
            end(world)
            return OVER
        state.row.append(card)
        state.values.append(card)
        world.emit(Revealed(state.acting, card))
        return None

    def lower(self, world: World) -> Decision | str | None:
        """A card higher than the one before it must come down, or all is lost (Turn; T7)."""
        state = world.state
        if len(state.row) == 1 or state.values[-1] <= state.values[-2]:
            return "equal"
        seat = state.acting
        most = rights.lowering(state.stacks, world.cast, seat, state.used)
        if max(1, state.values[-1] - most) > state.values[-2]:
            return "bust"
        found = list(rights.ways(state.stacks, world.cast, seat, state.used, tuple(world.cast.lowers)))
        return Decision(seat, AskLower(seat, state.row[-1]), (UseAnswers(found), Plain(GiveUp)))

    def lowered(self, world: World) -> str:
        """As far as the ability brings it; then see again."""
        state, way = world.state, self.choice
        if not isinstance(way, Use):
            return "bust"
        world.use(way)
        state.values[-1] = max(1, state.values[-1] - world.cast.lowers[way.character])
        world.emit(Lowered(state.acting, way.character, state.row[-1], state.values[-1]))
        return "lower"

    def equal(self, world: World) -> Decision | str:
        """A value equal to the one before it may destroy a card (T1)."""
        state, seat = world.state, world.state.acting
        if len(state.row) == 1 or state.values[-1] != state.values[-2]:
            return "decide"
        found = rights.targets(state.stacks, world.cast, seat, "destroy")
        return Decision(seat, AskDestroy(seat), (DestroyAnswers(found), Plain(Spare))) if found else "decide"

    def destroyed(self, world: World) -> None:
        """It goes to the discard pile."""
        state, choice = world.state, self.choice
        if isinstance(choice, Destroy):
            state.stacks[choice.seat][choice.card] -= 1
            state.discard.append(choice.card)
            world.emit(Destroyed(state.acting, choice.seat, choice.card))

    def decide(self, world: World) -> Decision | str:
        """Before the fifth card one may stop at any time, and collect or swap (Turn; T3)."""
        state, cast, seat = world.state, world.cast, world.state.acting
        swaps = SwapAnswers(rights.targets(state.stacks, cast, seat, "swap"))
        if len(state.row) == ROW:
            if cast.setup.house.swap_after_five == "no":
                return "collect"
            return Decision(seat, AskTakeFive(seat), (Plain(Collect), swaps))
        looks = [] if state.looker == seat else list(rights.ways(state.stacks, cast, seat, state.used, cast.looks))
        return Decision(seat, AskGoOn(seat), (Plain(Reveal), Plain(Collect), UseAnswers(looks), swaps))

    def decided(self, world: World) -> str:
        """Go on, look, swap or collect."""
        state = world.state
        match self.choice:
            case Reveal():
                return "reveal"
            case Use() as way:
                world.use(way)
                fill_deck(world)
                state.looker = state.acting
                world.emit(Looked(state.acting, way.character, state.deck[-1]))
                return "decide"
            case Swap() as swap:
                self._swap(world, swap)
                return "ended"
        return "collect"

    def _swap(self, world: World, swap: Swap) -> None:
        """First the card is taken, then each lays what he got (T9)."""
        state, seat = world.state, world.state.acting
        world.emit(Swapped(seat, swap.seat, swap.card, tuple(state.row)))
        state.stacks[swap.seat][swap.card] -= 1
        state.stacks[seat][swap.card] += 1
        self._lay(world, swap.seat)
        world.push(Limits(swap.seat))
        world.push(Limits(seat))

    def _lay(self, world: World, seat: int) -> None:
        for card in world.state.row:
            world.state.stacks[seat][card] += 1
        world.state.row.clear()
        world.state.values.clear()

    def collect(self, world: World) -> None:
        """All revealed cards go to the player's stacks (Turn)."""
        seat = world.state.acting
        world.emit(Collected(seat, tuple(world.state.row)))
        self._lay(world, seat)
        world.push(Limits(seat))

    def ended(self, world: World) -> object:
        """The turn is over."""
        return OVER

    def bust(self, world: World) -> None:
        """All cards of the row are discarded (Turn)."""
        state = world.state
        world.emit(Busted(state.acting, state.row[-1]))
        state.discard += state.row
        state.row.clear()
        state.values.clear()


@dataclass(slots=True)
class Limits(Procedure):
    """What is too much before a player is discarded (T8)."""

    seat: int
    stages: ClassVar[tuple[str, ...]] = ("surplus", "stacks", "drop")
    choice: Choice | None = None

    def surplus(self, world: World) -> None:
        """More than five cards of a character."""
        held = world.state.stacks[self.seat]
        too_many = [kind for kind in KINDS for _ in range(held[kind] - MOST_CARDS)]
        self._discard(world, too_many)

    def stacks(self, world: World) -> Any:
        """More than five stacks: the owner chooses which to discard."""
        kinds = [kind for kind in KINDS if world.state.stacks[self.seat][kind]]
        if len(kinds) <= MOST_STACKS:
            return OVER
        return Decision(self.seat, AskDrop(self.seat), (DropAnswers(kinds),))

    def drop(self, world: World) -> str:
        """The stack chosen goes."""
        assert isinstance(self.choice, Drop)
        kind = self.choice.character
        self._discard(world, [kind] * world.state.stacks[self.seat][kind])
        return "stacks"

    def _discard(self, world: World, cards: list[int]) -> None:
        if cards:
            for card in cards:
                world.state.stacks[self.seat][card] -= 1
            world.state.discard += cards
            world.emit(Discarded(self.seat, tuple(cards)))


def fill_deck(world: World) -> None:
    """An empty deck is made of the discard pile (T11)."""
    state = world.state
    if not state.deck:
        state.deck, state.discard = state.discard, []
        state.chance.shuffle(state.deck)
        world.emit(Reshuffled(len(state.deck)))


def take_top(world: World) -> int:
    """The next card; nobody knows the one below it."""
    fill_deck(world)
    world.state.looker = NONE
    return world.state.deck.pop()


def end(world: World) -> None:
    """The highest total wins; the active player gets nothing of this turn (T11, T12)."""
    state = world.state
    state.discard += [*state.row, END]
    state.row.clear()
    state.values.clear()
    state.outcome = judged(state.stacks)
    for seat, points in enumerate(state.outcome.scores):
        world.emit(Scored(seat, points))
    world.emit(Won(state.outcome.winners))
