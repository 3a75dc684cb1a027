"""Abilities used as actions: which there are, who may use them, and how a use runs (Abilities; rulings X).

Each ability has its conditions and its deed in a file of its own; the check, its penalties and the window are common to
all. Alliance, Faith, Courage, Incorporeal and Support act by themselves where their rule applies.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.abilities.ability import AbilityAction
from deckbuilder.rules.behind.abilities.clairvoyance import Clairvoyance
from deckbuilder.rules.behind.abilities.command import Command
from deckbuilder.rules.behind.abilities.regeneration import Regeneration
from deckbuilder.rules.behind.abilities.shapeshifter import Shapeshifter
from deckbuilder.rules.behind.abilities.terror import Terror
from deckbuilder.rules.behind.abilities.whirl import AskPrey, Whirl
from deckbuilder.rules.behind.answers.picks import CardAnswers, DoneAnswers
from deckbuilder.rules.behind.answers.refusals import Cowed, LacksAbility, NotOffered, NotYours, OutOfPlay
from deckbuilder.rules.behind.checks.ability_check import AbilityCheck
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.answer_parts import AGAINST_PLACE
from deckbuilder.rules.behind.model.choices import PickCard, UseAbility
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.timing.announcement import OPENING, Action
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import enemies_of, of_seat
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE, AbilityName, Deed, Use

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

ABILITIES: dict[AbilityName, AbilityAction] = {
    AbilityName.COMMAND: Command(),
    AbilityName.CLAIRVOYANCE: Clairvoyance(),
    AbilityName.REGENERATION: Regeneration(),
    AbilityName.TERROR: Terror(),
    AbilityName.SHAPESHIFTER: Shapeshifter(),
    AbilityName.WHIRL: Whirl(),
}


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
        """The player has named what Whirl is to discard."""
        assert isinstance(self.choice, PickCard)
        self.named = self.choice.card
        world.emit(events.PreyNamed(self.character, self.named))

    def still_possible(self, world: World) -> bool:
        """Whether every condition still holds (ruling D6)."""
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
