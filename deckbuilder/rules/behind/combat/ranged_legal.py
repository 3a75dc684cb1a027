"""What enables a ranged attack, with which figures, and at whom it may be aimed (Ranged Combat; rulings D1-D3, D5).

An item in play, a magic card from hand, or the character. A card shoots with its own fate number and twice its
total movement, unless its text gives the shot a number and a range of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from deckbuilder.effects.conditions.conditions import all_hold
from deckbuilder.effects.queries import Context
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.hand_cards import distinct
from deckbuilder.rules.behind.answers.refusals import (
    Bound,
    CannotShoot,
    Cowed,
    NotCarried,
    NotHostile,
    NotOffered,
    NotYours,
    OutOfPlay,
    Resting,
    Shielded,
    TooFar,
)
from deckbuilder.rules.behind.model.choices import ShootAt
from deckbuilder.rules.behind.model.scenario import TENTHS
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.values import current_values, text_conditions
from deckbuilder.rules.behind.values.contact import (
    enemies_of,
    hostile,
    of_seat,
    touches_enemy,
    touching_enemies,
    within,
)
from deckbuilder.rules.behind.values.sight import visible, why_not_see
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE, State

if TYPE_CHECKING:
    from deckbuilder.effects.in_play.triggers import Shoots
    from deckbuilder.effects.play import Program
    from deckbuilder.rules.behind.model.world import World


class Shot(NamedTuple):
    """One way to shoot: its number in the shooting value, how far, and its text."""

    number: int
    reach: int
    """Tenths of a millimetre."""
    text: Shoots
    fate: bool
    """The number is the card's fate number, with its addition (ruling C13)."""

    @property
    def hit(self) -> Program:
        """What a hit does beside the injuries."""
        return self.text.hit


def shot_of(world: World, shooter: Chip, card: int) -> Shot | None:
    """The shot a card enables, or (-1) the shooter's own; None where it enables none (ruling D1)."""
    script = world.cast.scripts[card] if card != NONE else world.cast.character_scripts[shooter.id]
    text = script.shot
    if text is None:
        return None
    if text.number is not None and text.range is not None:
        return Shot(text.number, text.range * TENTHS, text, False)
    return Shot(world.cast.fate[card], 2 * world.cast.reach[card] * world.cast.number[card], text, True)


def why_not_shoot(world: World, shooter: Chip, target: Chip, card: int) -> Refused | None:
    """All conditions of a shot; where nothing is measured before the declaration, its range is none (ruling D3)."""
    if not _enabled(world, shooter, card):
        return _why_not_enabled(world, shooter, card)
    refused = why_not_aim(world, shooter, target) or why_not_see(world, shooter, target)
    if refused is not None:
        return refused
    shot = shot_of(world, shooter, card)
    assert shot is not None
    refused = text_conditions.why_not_all(world, shot.text.only, Context(shooter.seat, card, shooter.id), target.id)
    if refused is None and world.setup.house.measuring and not within(shooter, target, shot.reach):
        return TooFar(geometry.distance(shooter.x, shooter.y, target.x, target.y), shot.reach)
    return refused


def reaches(world: World, shooter: Chip, target: Chip, card: int) -> bool:
    """Whether a shot announced without measuring is in range, and at whom its text lets it be aimed (ruling D3)."""
    shot = shot_of(world, shooter, card)
    assert shot is not None
    context = Context(shooter.seat, card, shooter.id)
    return within(shooter, target, shot.reach) and all_hold(shot.text.only, world.ask, context, target.id)


def why_not_aim(world: World, shooter: Chip, target: Chip) -> Refused | None:
    """The conditions of any shot, by effect too: an enemy, and nobody touching the shooter (rulings D2, D5)."""
    if shooter.gone or not shooter.placed:
        return OutOfPlay(shooter.id)
    if target.gone or not target.placed:
        return OutOfPlay(target.id)
    if not hostile(world, shooter.seat, target.seat):
        return NotHostile(target.id)
    if current_values.has(world, target, State.SHIELDED):
        return Shielded(target.id)
    enemies = touching_enemies(world, shooter)
    return Bound(shooter.id, enemies[0].id) if enemies else None


def enabling(world: World, shooter: Chip) -> list[int]:
    """Everything the character could shoot with now: items, hand cards, -1 for his own shot (ruling D1)."""
    scripts = world.cast.scripts
    hand = [card for card in world.state.seats[shooter.seat].hand if scripts[card].shoots]
    ways = [*permanents.shooting_items(world, shooter), *distinct(world, hand), NONE]
    return [card for card in ways if _enabled(world, shooter, card)]


def _enabled(world: World, shooter: Chip, card: int) -> bool:
    """Whether this lets the character shoot: a usable item, a magic card it may perform, or (-1) its own text."""
    if card == NONE:
        return world.cast.character_scripts[shooter.id].shoots
    if card in permanents.shooting_items(world, shooter):
        return True
    piles = world.state.seats[shooter.seat]
    return (card in piles.hand or card in piles.open) and permanents.shoots_from_hand(world, card, shooter)


def _why_not_enabled(world: World, shooter: Chip, card: int) -> Refused:
    """Why a card enables no shot of this character: not carried, resting, not his to perform, or no shot at all."""
    held = permanents.in_play(world, card)
    if held is not None and world.cast.scripts[card].shoots:
        mine = held.bearer == shooter.id and held.seat == shooter.seat
        return Resting(card) if mine else NotCarried(card, shooter.id)
    piles = world.state.seats[shooter.seat]
    if (card in piles.hand or card in piles.open) and not world.cast.cards[card].is_permanent:
        refused = permanents.why_not_perform(world, card, shooter) if world.cast.scripts[card].shoots else None
        if refused is not None:
            return refused
    return CannotShoot(shooter.id)


class ShootAnswers(Answers):
    """Every shot of the player's characters; ``only``: an effect grants it to one."""

    __slots__ = ("_world", "only", "seat")
    choice: ClassVar[type[Choice]] = ShootAt

    def __init__(self, world: World, seat: int, only: int = NONE) -> None:
        self._world = world
        self.seat = seat
        self.only = only

    def candidates(self) -> Iterator[ShootAt]:
        """Shooter by shooter, card by card, target by target."""
        world = self._world
        if not world.cast.shoots:
            return
        for shooter in of_seat(world, self.seat):
            if shooter.cowed or self.only not in (NONE, shooter.id):
                continue
            if touches_enemy(world, shooter):
                continue  # nobody shoots then (ruling D2)
            for card in enabling(world, shooter):
                for target in enemies_of(world, self.seat):
                    if visible(world, shooter, target) and why_not_shoot(world, shooter, target, card) is None:
                        yield ShootAt(shooter.id, target.id, card)

    def refusal(self, choice: ShootAt) -> Refused | None:
        """The first condition that fails."""
        world = self._world
        chips = world.state.chips
        if not (0 <= choice.shooter < len(chips) and 0 <= choice.target < len(chips)):
            return NotOffered()
        shooter = chips[choice.shooter]
        if shooter.seat != self.seat:
            return NotYours(shooter.id)
        if self.only not in (NONE, shooter.id) or not NONE <= choice.card < len(world.cast.cards):
            return NotOffered()
        if shooter.cowed:
            return Cowed(shooter.id)
        return why_not_shoot(world, shooter, chips[choice.target], choice.card)
