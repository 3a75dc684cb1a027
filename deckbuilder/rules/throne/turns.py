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
    from deckbuilder.rules.throne.game import Game


@dataclass(slots=True)
class Rounds(Procedure):
    """Turn after turn, clockwise, until the End of Game card ends the game."""

    stages: ClassVar[tuple[str, ...]] = ("turn", "next")

    def turn(self, game: Game) -> None:
        """The turn of whoever's turn it is."""
        state = game.state
        state.turn += 1
        state.used = 0
        game.emit(TurnBegan(state.acting, state.turn))
        game.push(Turn())

    def next(self, game: Game) -> str:
        """The next player's."""
        game.state.acting = (game.state.acting + 1) % game.cast.seats
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

    def reveal(self, game: Game) -> object:
        """Turn up the top card; the End of Game card ends the game at once (T11)."""
        state = game.state
        card = take_top(game)
        if card == END:
            game.emit(EndRevealed(state.acting))
            end(game)
            return OVER
        state.row.append(card)
        state.values.append(card)
        game.emit(Revealed(state.acting, card))
        return None

    def lower(self, game: Game) -> Decision | str | None:
        """A card higher than the one before it must come down, or all is lost (Turn; T7)."""
        state = game.state
        if len(state.row) == 1 or state.values[-1] <= state.values[-2]:
            return "equal"
        seat = state.acting
        most = rights.lowering(state.stacks, game.cast, seat, state.used)
        if max(1, state.values[-1] - most) > state.values[-2]:
            return "bust"
        found = list(rights.ways(state.stacks, game.cast, seat, state.used, tuple(game.cast.lowers)))
        return Decision(seat, AskLower(seat, state.row[-1]), (UseAnswers(found), Plain(GiveUp)))

    def lowered(self, game: Game) -> str:
        """As far as the ability brings it; then see again."""
        state, way = game.state, self.choice
        if not isinstance(way, Use):
            return "bust"
        game.use(way)
        state.values[-1] = max(1, state.values[-1] - game.cast.lowers[way.character])
        game.emit(Lowered(state.acting, way.character, state.row[-1], state.values[-1]))
        return "lower"

    def equal(self, game: Game) -> Decision | str:
        """A value equal to the one before it may destroy a card (T1)."""
        state, seat = game.state, game.state.acting
        if len(state.row) == 1 or state.values[-1] != state.values[-2]:
            return "decide"
        found = rights.targets(state.stacks, game.cast, seat, "destroy")
        return Decision(seat, AskDestroy(seat), (DestroyAnswers(found), Plain(Spare))) if found else "decide"

    def destroyed(self, game: Game) -> None:
        """It goes to the discard pile."""
        state, choice = game.state, self.choice
        if isinstance(choice, Destroy):
            state.stacks[choice.seat][choice.card] -= 1
            state.discard.append(choice.card)
            game.emit(Destroyed(state.acting, choice.seat, choice.card))

    def decide(self, game: Game) -> Decision | str:
        """Before the fifth card one may stop at any time, and collect or swap (Turn; T3)."""
        state, cast, seat = game.state, game.cast, game.state.acting
        swaps = SwapAnswers(rights.targets(state.stacks, cast, seat, "swap"))
        if len(state.row) == ROW:
            if cast.setup.house.swap_after_five == "no":
                return "collect"
            return Decision(seat, AskTakeFive(seat), (Plain(Collect), swaps))
        looks = [] if state.looker == seat else list(rights.ways(state.stacks, cast, seat, state.used, cast.looks))
        return Decision(seat, AskGoOn(seat), (Plain(Reveal), Plain(Collect), UseAnswers(looks), swaps))

    def decided(self, game: Game) -> str:
        """Go on, look, swap or collect."""
        state = game.state
        match self.choice:
            case Reveal():
                return "reveal"
            case Use() as way:
                game.use(way)
                fill_deck(game)
                state.looker = state.acting
                game.emit(Looked(state.acting, way.character, state.deck[-1]))
                return "decide"
            case Swap() as swap:
                self._swap(game, swap)
                return "ended"
        return "collect"

    def _swap(self, game: Game, swap: Swap) -> None:
        """First the card is taken, then each lays what he got (T9)."""
        state, seat = game.state, game.state.acting
        game.emit(Swapped(seat, swap.seat, swap.card, tuple(state.row)))
        state.stacks[swap.seat][swap.card] -= 1
        state.stacks[seat][swap.card] += 1
        self._lay(game, swap.seat)
        game.push(Limits(swap.seat))
        game.push(Limits(seat))

    def _lay(self, game: Game, seat: int) -> None:
        for card in game.state.row:
            game.state.stacks[seat][card] += 1
        game.state.row.clear()
        game.state.values.clear()

    def collect(self, game: Game) -> None:
        """All revealed cards go to the player's stacks (Turn)."""
        seat = game.state.acting
        game.emit(Collected(seat, tuple(game.state.row)))
        self._lay(game, seat)
        game.push(Limits(seat))

    def ended(self, game: Game) -> object:
        """The turn is over."""
        return OVER

    def bust(self, game: Game) -> None:
        """All cards of the row are discarded (Turn)."""
        state = game.state
        game.emit(Busted(state.acting, state.row[-1]))
        state.discard += state.row
        state.row.clear()
        state.values.clear()


@dataclass(slots=True)
class Limits(Procedure):
    """What is too much before a player is discarded (T8)."""

    seat: int
    stages: ClassVar[tuple[str, ...]] = ("surplus", "stacks", "drop")
    choice: Choice | None = None

    def surplus(self, game: Game) -> None:
        """More than five cards of a character."""
        held = game.state.stacks[self.seat]
        too_many = [kind for kind in KINDS for _ in range(held[kind] - MOST_CARDS)]
        self._discard(game, too_many)

    def stacks(self, game: Game) -> Any:
        """More than five stacks: the owner chooses which to discard."""
        kinds = [kind for kind in KINDS if game.state.stacks[self.seat][kind]]
        if len(kinds) <= MOST_STACKS:
            return OVER
        return Decision(self.seat, AskDrop(self.seat), (DropAnswers(kinds),))

    def drop(self, game: Game) -> str:
        """The stack chosen goes."""
        assert isinstance(self.choice, Drop)
        kind = self.choice.character
        self._discard(game, [kind] * game.state.stacks[self.seat][kind])
        return "stacks"

    def _discard(self, game: Game, cards: list[int]) -> None:
        if cards:
            for card in cards:
                game.state.stacks[self.seat][card] -= 1
            game.state.discard += cards
            game.emit(Discarded(self.seat, tuple(cards)))


def fill_deck(game: Game) -> None:
    """An empty deck is made of the discard pile (T11)."""
    state = game.state
    if not state.deck:
        state.deck, state.discard = state.discard, []
        state.chance.shuffle(state.deck)
        game.emit(Reshuffled(len(state.deck)))


def take_top(game: Game) -> int:
    """The next card; nobody knows the one below it."""
    fill_deck(game)
    game.state.looker = NONE
    return game.state.deck.pop()


def end(game: Game) -> None:
    """The highest total wins; the active player gets nothing of this turn (T11, T12)."""
    state = game.state
    state.discard += [*state.row, END]
    state.row.clear()
    state.values.clear()
    state.outcome = judged(state.stacks)
    for seat, points in enumerate(state.outcome.scores):
        game.emit(Scored(seat, points))
    game.emit(Won(state.outcome.winners))
