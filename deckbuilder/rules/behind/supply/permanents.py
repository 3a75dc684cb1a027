"""Permanent cards in play: entering, bearers, influence, leaving (Special Card Effect; P14, P15, P18-P20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.play import Context
from deckbuilder.rules.behind.answers.refusals import OwnCopyInPlay, UniqueSpent
from deckbuilder.rules.behind.answers.refusals_effects import CannotBear, CannotPerform, Unfit
from deckbuilder.rules.behind.checks.duels import InfluenceDuel
from deckbuilder.rules.behind.model import events, hidden_cards
from deckbuilder.rules.behind.model.state import Chip, InPlay
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.values import continuous_effects, current_values
from deckbuilder.rules.behind.values.contact import of_seat, on_table
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.terms import NONE, Worth

if TYPE_CHECKING:
    from deckbuilder.effects import Filter
    from deckbuilder.rules.behind.game import Game
    from deckbuilder.rules.core.sentence import Refused


def in_play(game: Game, card: int) -> InPlay | None:
    """The card as a permanent in play."""
    return next((held for held in game.state.permanents if held.card == card), None)


def usable_items(game: Game, chip: Chip) -> list[InPlay]:
    """Items the character carries that his own player influences and he can use (rulings P33, X13)."""
    return [
        held
        for held in game.state.permanents
        if held.bearer == chip.id and held.seat == chip.seat and not continuous_effects.resting(game, held)
    ]


def usable_weapons(game: Game, chip: Chip) -> tuple[int, ...]:
    """Weapons for melee: those with something to give there (Weapons; ruling C11)."""
    if not game.state.permanents:
        return ()
    return tuple(
        held.card
        for held in usable_items(game, chip)
        if game.cast.cards[held.card].is_weapon and game.cast.scripts[held.card].melee
    )


def shooting_items(game: Game, chip: Chip) -> tuple[int, ...]:
    """Items that enable a ranged attack (Ranged Combat; ruling D1)."""
    if not game.state.permanents:
        return ()
    return tuple(held.card for held in usable_items(game, chip) if game.cast.scripts[held.card].shoots)


def shoots_from_hand(game: Game, card: int, chip: Chip) -> bool:
    """A magic card that enables a ranged attack of this character (Ranged Combat; ruling D1)."""
    printed = game.cast.cards[card]
    return game.cast.scripts[card].shoots and not printed.is_permanent and may_perform(game, card, chip)


def may_perform(game: Game, card: int, chip: Chip) -> bool:
    """Whether the character may perform the card's effect (Special Card Effect)."""
    return _suits(game, game.cast.cards[card].performer, card, chip, chip.seat)


def may_bear(game: Game, card: int, chip: Chip, seat: int) -> bool:
    """Whether the item suits the character, seen by ``seat`` (Handing Over and Picking Up Items; ruling P18)."""
    return _suits(game, game.cast.cards[card].bearer, card, chip, seat)


def why_not_bear(game: Game, card: int, chip: Chip, seat: int) -> Refused | None:
    """Why an item does not suit the character (ruling P18)."""
    unfit = _unfit(game, game.cast.cards[card].bearer, card, chip, seat)
    return None if may_bear(game, card, chip, seat) else CannotBear(card, chip.id, unfit)


def why_not_perform(game: Game, card: int, chip: Chip) -> Refused | None:
    """Why the character may not perform the card's effect (Special Card Effect)."""
    unfit = _unfit(game, game.cast.cards[card].performer, card, chip, chip.seat)
    return None if may_perform(game, card, chip) else CannotPerform(card, chip.id, unfit)


def bearers_of(game: Game, card: int, seat: int) -> list[int]:
    """On whom ``seat`` may play the item: own characters unless the card says otherwise (ruling P18)."""
    chips = of_seat(game, seat) if game.cast.cards[card].bearer is None else on_table(game)
    return [chip.id for chip in chips if may_bear(game, card, chip, seat)]


def _suits(game: Game, wanted: Filter | None, card: int, chip: Chip, seat: int) -> bool:
    return wanted is None or wanted.fits(game.ask, Context(seat, card, chip.id), chip.id)


def _unfit(game: Game, wanted: Filter | None, card: int, chip: Chip, seat: int) -> Unfit | None:
    """The first condition of who may carry or perform a card that is not true of the character."""
    ask, context = game.ask, Context(seat, card, chip.id)
    for condition in wanted.only if wanted is not None else ():
        if not condition.holds(ask, context, chip.id):
            return Unfit(chip.id, condition, condition.figure(ask, context, chip.id))
    return None


def influence_value(game: Game, card: int) -> int | None:
    """The current influence value; None for a card that is never checked (Organisation Phase)."""
    printed = game.cast.cards[card].influence_value
    return None if printed is None else current_values.worth(game, Worth.INFLUENCE, card, printed)


def influence_parts(game: Game, card: int) -> tuple[Part, ...]:
    """The same, taken apart."""
    printed = Part(game.cast.cards[card].influence_value or 0, Source.INFLUENCE, card=card)
    return current_values.worth_parts(game, Worth.INFLUENCE, card, printed)


def own_copy(game: Game, card: int, seat: int) -> bool:
    """The player already influences a copy of this unique card (ruling P15)."""
    printed = game.cast.cards[card]
    return printed.is_unique and any(
        held.seat == seat and game.cast.cards[held.card].rules_name == printed.rules_name
        for held in game.state.permanents
    )


def why_not_unique(game: Game, card: int, seat: int) -> Refused | None:
    """A unique card is played once while it is in play, at some tables once a game (rulings P15, K10; H5)."""
    if own_copy(game, card, seat):
        return OwnCopyInPlay(card)
    spent = (seat, game.cast.cards[card].rules_name) in game.state.uniques_played
    return UniqueSpent(card) if spent else None


def note_unique(game: Game, card: int, seat: int) -> None:
    """The player has played this card for its effect, whatever becomes of it (H5)."""
    printed = game.cast.cards[card]
    if printed.is_unique and game.setup.house.unique == "once_a_game":
        game.state.uniques_played |= {(seat, printed.rules_name)}


def rival(game: Game, card: int, seat: int) -> InPlay | None:
    """A copy of this unique card that somebody else influences (Special Card Effect)."""
    printed = game.cast.cards[card]
    if not printed.is_unique:
        return None
    return next(
        (
            held
            for held in game.state.permanents
            if held.seat != seat and game.cast.cards[held.card].rules_name == printed.rules_name
        ),
        None,
    )


@dataclass(slots=True)
class Entering(Procedure):
    """An open card enters play for ``seat``, after the duel a unique card may need (rulings P14, T12)."""

    stages: ClassVar[tuple[str, ...]] = ("contest", "settle")
    card: int
    seat: int
    bearer: int = NONE
    ranking: tuple[int, ...] = ()
    entered: bool = False

    @property
    def outcome(self) -> bool:
        """Whether it is in play."""
        return self.entered

    def contest(self, game: Game) -> None:
        """An influence duel with whoever influences the copy in play."""
        old = rival(game, self.card, self.seat)
        if old is not None:
            game.push(InfluenceDuel((self.seat, old.seat), incumbent=old.seat, into="ranking"))

    def settle(self, game: Game) -> object:
        """The losing copy goes to its owner's discard pile; so does an item whose bearer has fallen meanwhile."""
        if self.ranking and self.ranking[0] != self.seat:
            piles.lay_down(game, self.card)
            return OVER
        old = rival(game, self.card, self.seat)
        if old is not None:
            leave(game, old.card)
        if self.bearer != NONE and game.state.chips[self.bearer].gone:
            piles.lay_down(game, self.card)
            return OVER
        self.entered = True
        piles.take(game, self.card)
        hidden_cards.conceal(game, self.card)
        game.state.permanents.append(InPlay(self.card, self.seat, self.bearer, game.state.turn, game.state.number()))
        game.emit(events.EnteredPlay(self.card, self.seat, self.bearer))
        return None


def leave(game: Game, card: int) -> None:
    """A permanent leaves play for its owner's discard pile; what it kept up ends at once (ruling P3)."""
    if in_play(game, card) is not None:
        piles.lift(game, card)
        piles.discard(game, card)


def give(game: Game, card: int, receiver: int) -> None:
    """Bearer and influence pass, ownership stays (ruling P20)."""
    held = in_play(game, card)
    if held is None or game.state.chips[receiver].gone:
        return
    giver = held.bearer
    held.bearer = receiver
    held.seat = game.state.chips[receiver].seat
    game.emit(events.HandedOver(card, giver, receiver))


def follow_the_fallen(game: Game) -> None:
    """At some tables a player without characters keeps no permanents in play (H9)."""
    if game.setup.house.fallen_player == "leaves":
        for seat in range(len(game.state.seats)):
            if not of_seat(game, seat) and any(held.seat == seat for held in game.state.permanents):
                game.push(Abandoned(seat))


@dataclass(slots=True)
class Abandoned(Procedure):
    """All that a player influences leaves play, oldest first (H9)."""

    stages: ClassVar[tuple[str, ...]] = ("leave",)
    seat: int

    def leave(self, game: Game) -> None:
        """Each to its owner's discard pile."""
        for card in [held.card for held in game.state.permanents if held.seat == self.seat]:
            leave(game, card)


@dataclass(slots=True)
class DropItems(Procedure):
    """What the fallen carried goes, oldest first, to its owners' discard piles (Injuries; rulings E1, E7).

    At some tables it goes to the pile of the player who led the bearer, and is his from then on (H8).
    """

    stages: ClassVar[tuple[str, ...]] = ("drop",)
    characters: tuple[int, ...]

    def drop(self, game: Game) -> None:
        """Each item."""
        for who in self.characters:
            for card in [held.card for held in game.state.permanents if held.bearer == who]:
                if game.setup.house.fallen_items == "bearer":
                    game.state.owners[card] = game.state.chips[who].seat
                leave(game, card)
