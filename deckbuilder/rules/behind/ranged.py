"""Ranged Combat (Fernkampf): shooting value against dodge value (rulings D1-D6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import current, geometry, occasions, permanents, piles, standing
from deckbuilder.rules.behind.action import OPENING, Action
from deckbuilder.rules.behind.bodies import enemies_of, hostile, of_seat, touching_enemies, within
from deckbuilder.rules.behind.choices import NONE, HandCard, Shoot
from deckbuilder.rules.behind.events import cards as shown
from deckbuilder.rules.behind.events import combat as told
from deckbuilder.rules.behind.fate import Flip, HandCardUse
from deckbuilder.rules.behind.hands import HandCardAnswers, distinct
from deckbuilder.rules.behind.injuries import Injuries
from deckbuilder.rules.behind.melee import AskHandCard
from deckbuilder.rules.behind.refusals import (
    Bound,
    CannotShoot,
    Cowed,
    NotHostile,
    NotOffered,
    NotYours,
    OutOfPlay,
    Shielded,
    TooFar,
)
from deckbuilder.rules.behind.sight import why_not_see
from deckbuilder.rules.behind.state import Chip
from deckbuilder.rules.behind.sums import EMPTY, Part, Source, Sum
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Deed, Fact, PointName, Stat, Use, Worth
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


def range_of(game: Game, shooter: Chip, card: int) -> int:
    """Twice the total movement of the enabling card, tenths of a millimetre (Ranged Combat; rulings D2, M1)."""
    return 2 * game.cast.reach[card] * game.cast.number[card]


def why_not_aim(game: Game, shooter: Chip, target: Chip) -> Refused | None:
    """The conditions of a shot but for its range: an enemy in sight, no enemy touching the shooter (rulings D2, D5)."""
    if shooter.gone or not shooter.placed:
        return OutOfPlay(shooter.id)
    if shooter.cowed:
        return Cowed(shooter.id)
    if target.gone or not target.placed:
        return OutOfPlay(target.id)
    if not hostile(game, shooter.seat, target.seat):
        return NotHostile(target.id)
    if current.has(game, target, Condition.SHIELDED):
        return Shielded(target.id)
    enemies = touching_enemies(game, shooter)
    if enemies:
        return Bound(shooter.id, enemies[0].id)
    return why_not_see(game, shooter, target)


def why_not_shoot(game: Game, shooter: Chip, target: Chip, card: int) -> Refused | None:
    """All conditions of a shot; its range too, where it may be measured before (ruling D3)."""
    refused = why_not_aim(game, shooter, target)
    if refused is not None or not game.setup.house.measuring:
        return refused
    reach = range_of(game, shooter, card)
    if not within(shooter, target, reach):
        return TooFar(geometry.distance(shooter.x, shooter.y, target.x, target.y), reach)
    return None


class ShootAnswers(Answers):
    """Every shot with an item in play or a magic card from hand; ``only``: an effect grants it to one."""

    __slots__ = ("game", "only", "seat")
    choice: ClassVar[type[Choice]] = Shoot

    def __init__(self, game: Game, seat: int, only: int = NONE) -> None:
        self.game = game
        self.seat = seat
        self.only = only

    def _enabling(self, shooter: Chip) -> list[int]:
        """Cards that enable a shot for this character (ruling D1)."""
        hand = distinct(self.game, self.game.state.seats[self.seat].hand)
        return [
            *permanents.shooting_items(self.game, shooter),
            *(card for card in hand if permanents.shoots_from_hand(self.game, card, shooter)),
        ]

    def candidates(self) -> Iterator[Shoot]:
        """Shooter by shooter, card by card, target by target."""
        game = self.game
        if not game.cast.shoots:
            return
        for shooter in of_seat(game, self.seat):
            if shooter.cowed or self.only not in (NONE, shooter.id):
                continue
            for card in self._enabling(shooter):
                for target in enemies_of(game, self.seat):
                    if why_not_shoot(game, shooter, target, card) is None:
                        yield Shoot(shooter.id, target.id, card)

    def refusal(self, choice: Shoot) -> Refused | None:
        """The first condition that fails."""
        game = self.game
        chips = game.state.chips
        if not (0 <= choice.shooter < len(chips) and 0 <= choice.target < len(chips)):
            return NotOffered()
        shooter = chips[choice.shooter]
        if shooter.seat != self.seat:
            return NotYours(shooter.id)
        if self.only not in (NONE, shooter.id):
            return NotOffered()
        hand = game.state.seats[self.seat].hand
        able = choice.card in permanents.shooting_items(game, shooter) or (
            choice.card in hand and permanents.shoots_from_hand(game, choice.card, shooter)
        )
        if not able:
            return CannotShoot(shooter.id)
        return why_not_shoot(game, shooter, chips[choice.target], choice.card)


@dataclass(slots=True)
class Ranged(Action):
    """One shot. ``card`` enables it; where an effect shoots, ``number`` takes the place of its fate number (D1)."""

    stages: ClassVar[tuple[str, ...]] = (
        *OPENING,
        "declare",
        "enable",
        "flip",
        "fix_shot",
        "ask_reply",
        "use_reply",
        "reply_flip",
        "fix_dodge",
        "compare",
        "finish",
    )
    shooter: int
    target: int
    card: int
    number: int = NONE
    from_hand: bool = False
    choice: Choice | None = None
    enabled: tuple[int, tuple[Part, ...]] = (NONE, ())
    hand: tuple[int, tuple[Part, ...]] = (NONE, ())
    flipped: tuple[int, tuple[Part, ...]] = (NONE, ())
    extra: tuple[tuple[int, Part], ...] = ()
    shot: Sum = EMPTY
    dodge: Sum = EMPTY

    @property
    def deed(self) -> Deed:
        """A shot."""
        return Deed.SHOOT

    @property
    def actors(self) -> tuple[int, ...]:
        """The shooter."""
        return (self.shooter,)

    @property
    def aim(self) -> int:
        """The target."""
        return self.target

    @property
    def shown(self) -> int:
        """The enabling card."""
        return self.card

    @property
    def fighters(self) -> tuple[int, int]:
        """Shooter and target."""
        return self.shooter, self.target

    def weapon_of(self, character: int) -> int:
        """The shooter uses the enabling card (ruling C11)."""
        return self.card if character == self.shooter else NONE

    def add_part(self, seat: int, part: Part) -> None:
        """An effect changes a player's value."""
        self.extra += ((seat, part),)

    def announce(self, game: Game) -> None:
        """Shooter, target and enabling card are named; a magic card is shown."""
        self.pay(game)
        if self.card != NONE and self.card in game.state.seats[self.seat].hand:
            self.from_hand = True
            piles.show(game, self.seat, self.card)
        game.emit(told.ShotAnnounced(self.shooter, self.target, self.card))

    def still_possible(self, game: Game) -> bool:
        """All conditions anew (ruling D6)."""
        chips = game.state.chips
        shooter, target = chips[self.shooter], chips[self.target]
        if self.card == NONE:
            return why_not_aim(game, shooter, target) is None
        if not self.from_hand and self.card not in permanents.shooting_items(game, shooter):
            return False
        return why_not_shoot(game, shooter, target, self.card) is None

    def lose(self, game: Game) -> None:
        """A magic card is discarded."""
        if self.from_hand:
            piles.lay_down(game, self.card)

    def retarget(self, game: Game, character: int) -> bool:
        """Another enemy the same shot could be aimed at."""
        if why_not_shoot(game, game.state.chips[self.shooter], game.state.chips[character], self.card) is not None:
            return False
        self.target = character
        return True

    def declare(self, game: Game) -> None:
        """Effects at the declaration of an attack."""
        facts = {Fact.WHO: self.shooter, Fact.OTHER: self.target, Fact.DEED: list(Deed).index(Deed.SHOOT)}
        occasions.at_point(game, PointName.ATTACK_DECLARED, facts)

    def enable(self, game: Game) -> object:
        """The fate number of the enabling card, with its addition (ruling C13)."""
        if self.cancelled:
            game.emit(told.AttackStopped(self.shooter, self.target))
            self.lose(game)
            return OVER
        if self.card != NONE and not within(*self._ends(game), range_of(game, self._ends(game)[0], self.card)):
            game.emit(told.ShotMissed(self.shooter, self.target))
            self.lose(game)
            return OVER
        if self.card == NONE:
            self.enabled = (NONE, (Part(self.number, Source.SHOT),))
        else:
            self.enabled = (self.card, (Part(game.cast.fate[self.card], Source.FATE, card=self.card),))
        return None

    def _ends(self, game: Game) -> tuple[Chip, Chip]:
        return game.state.chips[self.shooter], game.state.chips[self.target]

    def flip(self, game: Game) -> None:
        """The shooter's compulsory flip."""
        game.push(Flip(self.seat, Use.SHOT, self.shooter, self.target, purpose=shown.Purpose.SHOT, into="flipped"))

    def fix_shot(self, game: Game) -> None:
        """The shooting value."""
        parts = [*self._shot_parts(game), *self.enabled[1]]
        self.shot = self._fix(game, game.state.chips[self.shooter], parts)
        if self.from_hand:
            piles.lay_down(game, self.card)

    def ask_reply(self, game: Game) -> Decision:
        """The defender may add a hand card."""
        seat = game.state.chips[self.target].seat
        return Decision(seat, AskHandCard(self.target), (HandCardAnswers(game, seat),))

    def use_reply(self, game: Game) -> None:
        """The defender's hand card."""
        card = self.choice.card if isinstance(self.choice, HandCard) else NONE
        self.hand = self.flipped = (NONE, ())
        seat = game.state.chips[self.target].seat
        game.push(HandCardUse(seat, Use.DODGE, self.target, self.shooter, card=card, into="hand"))

    def reply_flip(self, game: Game) -> None:
        """The defender's compulsory flip."""
        seat = game.state.chips[self.target].seat
        game.push(Flip(seat, Use.DODGE, self.target, self.shooter, purpose=shown.Purpose.DODGE, into="flipped"))

    def fix_dodge(self, game: Game) -> None:
        """The dodge value."""
        self.dodge = self._fix(game, game.state.chips[self.target], self._dodge_parts(game))

    def standing_values(self, game: Game) -> tuple[int, int]:
        """What both have before any flip and hand card, as things stand; the enabling card's number included."""
        number = self.number if self.card == NONE else game.cast.fate[self.card]
        shot, dodge = self._shot_parts(game), self._dodge_parts(game)
        return number + sum(part.amount for part in shot), sum(part.amount for part in dodge)

    def _shot_parts(self, game: Game) -> list[Part]:
        shooter = game.state.chips[self.shooter]
        return [
            *current.stat_parts(game, shooter, Stat.DEXTERITY),
            *current.extra(game, Worth.SHOOTING, shooter.id),
        ]

    def _dodge_parts(self, game: Game) -> list[Part]:
        target = game.state.chips[self.target]
        return [*current.stat_parts(game, target, Stat.DEXTERITY), *current.extra(game, Worth.DODGE, target.id)]

    def _fix(self, game: Game, fighter: Chip, parts: list[Part]) -> Sum:
        parts += [*self.hand[1], *self.flipped[1]]
        parts += [part for seat, part in self.extra if seat == fighter.seat]
        result = Sum(parts)
        game.emit(told.ValueFixed(fighter.id, result))
        for card in (self.hand[0], self.flipped[0]):
            piles.lay_down(game, card)
        return result

    def compare(self, game: Game) -> None:
        """Only a higher shooting value hits; a tie misses (rulings D4)."""
        target = game.state.chips[self.target]
        high, low = self.shot.total, self.dodge.total
        if high <= low:
            game.emit(told.CombatCompared(self.target, NONE, low, high, 0, 0, False, self.shooter))
            return
        needed = Sum(current.resistance_parts(game, target))
        injuries = (high - low) // needed.total
        values = high, low, needed.total
        game.emit(told.CombatCompared(self.shooter, self.target, *values, injuries, False, self.target, needed))
        if injuries:
            game.push(Injuries(((self.target, injuries),), self.shooter, self.card))

    def finish(self, game: Game) -> None:
        """Effects for this combat end."""
        standing.end_of_combat(game, self.fighters)
