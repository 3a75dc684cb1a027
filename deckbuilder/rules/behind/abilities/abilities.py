"""Abilities used as actions: Command, Clairvoyance, Regeneration, Terror, Shapeshifter, Whirl (Abilities; rulings X).

Each has its conditions and its deed as one class below; the check, its penalties and the window are common to all.
Alliance, Faith, Courage, Incorporeal and Support act by themselves where their rule applies.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.abilities import forms
from deckbuilder.rules.behind.answers.picks import CardAnswers, DoneAnswers
from deckbuilder.rules.behind.answers.refusals import (
    Bound,
    Cowed,
    LacksAbility,
    NothingThere,
    NotHostile,
    NotHuman,
    NotOffered,
    NotYours,
    OutOfPlay,
    Unhurt,
    Warded,
)
from deckbuilder.rules.behind.checks.ability_check import AbilityCheck
from deckbuilder.rules.behind.combat import injuries
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import PickCard, UseAbility
from deckbuilder.rules.behind.model.state import Chip, InPlay
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.movement.directed_move import GuidedMove
from deckbuilder.rules.behind.movement.leg import Purse
from deckbuilder.rules.behind.movement.paths import manner_of
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.supply.reorder import Arranging
from deckbuilder.rules.behind.timing.announcement import OPENING, Action
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import enemies_of, hostile, of_seat, touching_enemies, within
from deckbuilder.rules.behind.values.sight import visible, why_not_see
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Question, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, AbilityName, Category, Deed, Form, State, Use, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

PLACE_PENALTY = 2
"""Whirl against a place is harder by so much (Whirl; ruling P12)."""
CLAIRVOYANT_CARDS = 4
"""How many cards Clairvoyance looks at."""
AGAINST_PLACE = 1
"""The mode of Whirl that discards a place (ruling X5)."""


def unbound(world: World, chip: Chip) -> Refused | None:
    """The chip must not touch an enemy."""
    enemies = touching_enemies(world, chip)
    return Bound(chip.id, enemies[0].id) if enemies else None


class AbilityAction:
    """One ability used as an action: who may be its target, why not, what success does."""

    aimed: ClassVar[bool] = False
    modes: ClassVar[tuple[int, ...]] = (0,)

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        """The first condition that fails at announcement and after the window (ruling D6)."""
        raise AssertionError

    def may(self, world: World, user: Chip, target: Chip | None, mode: int) -> bool:
        """Whether ``why_not`` finds nothing."""
        return self.why_not(world, user, target, mode) is None

    def change(self, world: World, target: Chip | None, mode: int) -> tuple[Part, ...]:
        """Penalties on the check (ruling P12)."""
        return ()

    def succeed(self, world: World, use: AbilityUse, flipped: int) -> None:
        """What a passed check does; ``flipped`` is the card turned up for it."""
        raise AssertionError


class AimedAbility(AbilityAction):
    """Command and Terror: an enemy in sight, neither chip touching an enemy (rulings X1, X3)."""

    aimed = True

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        if target is None:
            return NotOffered()
        return self._why_not_unseen(world, user, target) or why_not_see(world, user, target)

    def may(self, world: World, user: Chip, target: Chip | None, mode: int) -> bool:
        return target is not None and self._why_not_unseen(world, user, target) is None and visible(world, user, target)

    def _why_not_unseen(self, world: World, user: Chip, target: Chip) -> Refused | None:
        """The first condition beside sight that fails."""
        if target.gone or not target.placed:
            return OutOfPlay(target.id)
        if not hostile(world, user.seat, target.seat):
            return NotHostile(target.id)
        if current_values.has(world, target, State.WARDED):
            return Warded(target.id)
        return unbound(world, user) or unbound(world, target)


class Command(AimedAbility):
    """Command (Befehl): the victim is moved by the flipped card's total movement (ruling X1)."""

    def succeed(self, world: World, use: AbilityUse, flipped: int) -> None:
        if flipped != NONE:
            victim = world.state.chips[use.target]
            reach, number = world.cast.reach[flipped], world.cast.number[flipped]
            purse = Purse(number, number)
            world.push(GuidedMove(victim.id, reach, purse, manner_of(world, victim), use.seat, commanded=True))


class Terror(AimedAbility):
    """Terror (Schrecken): the victim cannot act in his next turn (rulings X3, X12, P13)."""

    def change(self, world: World, target: Chip | None, mode: int) -> tuple[Part, ...]:
        courage = current_values.ability(world, target, AbilityName.COURAGE) if target else None
        return (Part(-courage, Source.COURAGE),) if courage else ()

    def succeed(self, world: World, use: AbilityUse, flipped: int) -> None:
        frighten(world, use.target, use.character)


class Regeneration(AbilityAction):
    """Regeneration: the injured character heals one injury of his own (ruling X6)."""

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        return None if user.injuries else Unhurt(user.id)

    def succeed(self, world: World, use: AbilityUse, flipped: int) -> None:
        injuries.heal(world, use.character, 1)


class Clairvoyance(AbilityAction):
    """Clairvoyance (Hellsicht): look at the four top cards and put them back (rulings X4, X14)."""

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        return unbound(world, user)

    def succeed(self, world: World, use: AbilityUse, flipped: int) -> None:
        world.push(Arranging(use.seat, use.seat, CLAIRVOYANT_CARDS))


class Shapeshifter(AbilityAction):
    """Shapeshifter (Wandler): animal form, from the human one only (ruling X7)."""

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        return NotHuman(user.id) if user.form else None

    def succeed(self, world: World, use: AbilityUse, flipped: int) -> None:
        forms.transform(world, use.character, Form.BEAST)


class Whirl(AbilityAction):
    """Whirl (Wirbel): discard an item within range of the flipped card, or any place at -2 (rulings X5, X15)."""

    modes = (0, AGAINST_PLACE)

    def why_not(self, world: World, user: Chip, target: Chip | None, mode: int) -> Refused | None:
        return unbound(world, user) if self.whirled(world, user, mode) else NothingThere()

    def change(self, world: World, target: Chip | None, mode: int) -> tuple[Part, ...]:
        return (Part(-PLACE_PENALTY, Source.PLACE),) if mode == AGAINST_PLACE else ()

    def succeed(self, world: World, use: AbilityUse, flipped: int) -> None:
        whirler, chips = world.state.chips[use.character], world.state.chips
        reach = world.cast.reach[flipped] * world.cast.number[flipped] if flipped != NONE else 0
        near = tuple(
            one.card
            for one in self.whirled(world, whirler, use.mode)
            if use.mode == AGAINST_PLACE or within(whirler, chips[one.bearer], reach)
        )
        if use.named == NONE:
            use.prey = near
        elif use.named in near:
            permanents.leave(world, use.named)
        elif permanents.in_play(world, use.named) is not None:
            world.emit(events.OutOfReach(use.character))

    @staticmethod
    def whirled(world: World, whirler: Chip, mode: int) -> list[InPlay]:
        """All places; or all items, where sight is needed those in sight (ruling X5; house rule H17)."""
        needs_sight, chips = world.setup.house.whirl_sight == "needed", world.state.chips
        found = []
        for one in world.state.permanents:
            card = world.cast.cards[one.card]
            if mode == AGAINST_PLACE:
                fits = card.category is Category.PLACE
            else:
                fits = card.is_item and one.bearer != NONE
                if fits and needs_sight and one.bearer != whirler.id:
                    fits = why_not_see(world, whirler, chips[one.bearer]) is None
            if fits:
                found.append(one)
        return found


ABILITIES: dict[AbilityName, AbilityAction] = {
    AbilityName.COMMAND: Command(),
    AbilityName.CLAIRVOYANCE: Clairvoyance(),
    AbilityName.REGENERATION: Regeneration(),
    AbilityName.TERROR: Terror(),
    AbilityName.SHAPESHIFTER: Shapeshifter(),
    AbilityName.WHIRL: Whirl(),
}


def frighten(world: World, victim: int, by: int) -> None:
    """The victim loses his next own turn; it does not add up (rulings X3, X12)."""
    chip = world.state.chips[victim]
    if not chip.gone and chip.frightened != world.state.turn:
        chip.frightened = world.state.turn
        world.emit(events.Frightened(victim, by))


class AbilityAnswers(Answers):
    """Every ability of every own character; ``only``: an effect grants it to one."""

    __slots__ = ("_world", "only", "seat")
    choice: ClassVar[type[Choice]] = UseAbility

    def __init__(self, world: World, seat: int, only: int = NONE) -> None:
        self._world = world
        self.seat = seat
        self.only = only

    def candidates(self) -> Iterator[UseAbility]:
        """Character by character, ability by ability, target by target."""
        world = self._world
        for chip in of_seat(world, self.seat):
            if chip.cowed or self.only not in (NONE, chip.id):
                continue
            for name, ability in ABILITIES.items():
                if current_values.ability(world, chip, name) is None:
                    continue
                targets = enemies_of(world, self.seat) if ability.aimed else [None]
                for target in targets:
                    for mode in ability.modes:
                        if ability.may(world, chip, target, mode):
                            yield UseAbility(chip.id, name.value, target.id if target else NONE, mode)

    def refusal(self, choice: UseAbility) -> Refused | None:
        """The first condition that fails."""
        world = self._world
        chips = world.state.chips
        try:
            name = AbilityName(choice.ability)
            ability = ABILITIES[name]
        except (ValueError, KeyError):
            return NotOffered()
        if not 0 <= choice.character < len(chips) or not NONE <= choice.target < len(chips):
            return NotOffered()
        chip = chips[choice.character]
        if choice.mode not in ability.modes or self.only not in (NONE, chip.id):
            return NotOffered()
        if choice.target != NONE and not ability.aimed:
            return NotOffered()
        if chip.seat != self.seat:
            return NotYours(chip.id)
        return why_not_use(world, chip, name, choice.target, choice.mode)


def why_not_use(world: World, chip: Chip, name: AbilityName, target: int, mode: int) -> Refused | None:
    """All conditions of using an ability."""
    if chip.gone or not chip.placed:
        return OutOfPlay(chip.id)
    if chip.cowed:
        return Cowed(chip.id)
    if current_values.ability(world, chip, name) is None:
        return LacksAbility(chip.id)
    return ABILITIES[name].why_not(world, chip, world.state.chips[target] if target != NONE else None, mode)


@value
class AskPrey(Question):
    """Which card Whirl discards."""

    done: ClassVar[Words] = Words("Whirl nothing away", "Nichts wegwirbeln")
    says: ClassVar[Words] = Words("Which card is whirled away?", "Welche Karte wird weggewirbelt?")


@dataclass(slots=True)
class AbilityUse(Action):
    """One use of an ability: check X+, then its deed (Ability Check)."""

    stages: ClassVar[tuple[str, ...]] = (
        OPENING[0],
        "name_prey",
        "named_prey",
        *OPENING[1:],
        "check",
        "succeed",
        "ask_prey",
        "take_prey",
        "finish",
    )
    choice: Choice | None
    character: int = NONE
    name: AbilityName = AbilityName.COMMAND
    target: int = NONE
    mode: int = 0
    result: tuple[bool, int] = (False, NONE)
    prey: tuple[int, ...] = ()
    named: int = NONE
    """What Whirl is to discard, where it is named before the flip (ruling X5)."""

    @property
    def deed(self) -> Deed:
        """An ability."""
        return Deed.ABILITY

    @property
    def actors(self) -> tuple[int, ...]:
        """The character who uses it."""
        return (self.character,)

    @property
    def aim(self) -> int:
        """The target of Command and Terror."""
        return self.target

    def announce(self, world: World) -> None:
        """The character, the ability, its target."""
        choice = self.choice
        assert isinstance(choice, UseAbility)
        self.character, self.name = choice.character, AbilityName(choice.ability)
        self.target, self.mode = choice.target, choice.mode
        self.pay(world)
        place = self.name is AbilityName.WHIRL and self.mode == AGAINST_PLACE
        world.emit(events.AbilityAnnounced(self.character, self.name, self.target, place))

    def name_prey(self, world: World) -> object:
        """Where nothing is measured, the target of Whirl is named before the flip, in range or not (ruling X5)."""
        if self.name is not AbilityName.WHIRL or world.setup.house.measuring:
            return OPENING[1]
        prey = Whirl.whirled(world, world.state.chips[self.character], self.mode)
        return Decision(self.seat, AskPrey(), (CardAnswers(one.card for one in prey),))

    def named_prey(self, world: World) -> None:
        """It is named."""
        assert isinstance(self.choice, PickCard)
        self.named = self.choice.card
        world.emit(events.PreyNamed(self.character, self.named))

    def still_possible(self, world: World) -> bool:
        """All conditions anew (ruling D6)."""
        chip = world.state.chips[self.character]
        return chip.seat == self.seat and why_not_use(world, chip, self.name, self.target, self.mode) is None

    def may_hit(self, world: World, character: int) -> bool:
        """Another enemy the same ability may be used on."""
        if character == self.target or self.target == NONE:
            return False
        return why_not_use(world, world.state.chips[self.character], self.name, character, self.mode) is None

    def aim_at(self, world: World, character: int) -> None:
        """It is used on him."""
        self.target = character

    def check(self, world: World) -> None:
        """Turn up the top card against X."""
        chip = world.state.chips[self.character]
        target = world.state.chips[self.target] if self.target != NONE else None
        change = (
            *ABILITIES[self.name].change(world, target, self.mode),
            *current_values.check_extra(world, chip.id),
        )
        needed = current_values.ability_parts(world, chip, self.name)
        world.push(
            AbilityCheck(
                self.seat,
                needed,
                events.Purpose.ABILITY,
                Use.ABILITY_CHECK,
                chip.id,
                self.target,
                self.name,
                change,
                into="result",
            )
        )

    def succeed(self, world: World) -> object:
        """The deed, when the check passed."""
        passed, flipped = self.result
        if not passed:
            return "finish"
        ABILITIES[self.name].succeed(world, self, flipped)
        return None

    def ask_prey(self, world: World) -> object:
        """Which of the cards it may take; an item the whirler may decline to take (ruling X15)."""
        if not self.prey:
            return "finish"
        prey = CardAnswers(self.prey)
        kinds = (prey,) if self.mode == AGAINST_PLACE else (DoneAnswers(), prey)
        return Decision(self.seat, AskPrey(), kinds)

    def take_prey(self, world: World) -> None:
        """It goes to its owner's discard pile."""
        if isinstance(self.choice, PickCard):
            permanents.leave(world, self.choice.card)

    def finish(self, world: World) -> None:
        """The ability has been used, with or without success."""
        world.emit(events.AbilityUsed(self.character, self.name, self.result[0]))
