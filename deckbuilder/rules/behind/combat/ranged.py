"""Ranged Combat (Fernkampf): shooting value against dodge value (rulings D1-D6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.queries import Context
from deckbuilder.rules.behind.checks.fate import EnablingUse
from deckbuilder.rules.behind.combat.combat import NO_CARD, Combat, Used
from deckbuilder.rules.behind.combat.injuries import InflictInjuries
from deckbuilder.rules.behind.combat.ranged_legal import Shot, reaches, shot_of, why_not_aim, why_not_shoot
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.sums import EMPTY, Part, Source, Sum, total
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.timing.announcement import OPENING
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.decision import Decision
from deckbuilder.terms import NONE, Deed, Fact, Stat, Use, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@dataclass(slots=True)
class Ranged(Combat):
    """One shot. ``card`` enables it (-1: none is needed); an effect that shoots has its own ``number``."""

    stages: ClassVar[tuple[str, ...]] = (
        *OPENING,
        "declare",
        "enable",
        "flip",
        "fix_shot",
        "pause",
        "go_on",
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
    enabled: Used = NO_CARD
    shot: Sum = EMPTY
    dodge: Sum = EMPTY

    @property
    def deed(self) -> Deed:
        return Deed.SHOOT

    @property
    def actors(self) -> tuple[int, ...]:
        """The shooter."""
        return (self.shooter,)

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

    def announce(self, world: World) -> None:
        """Shooter, target and enabling card are named; a magic card is shown."""
        self.pay(world)
        if self.card != NONE and self.card in world.state.seats[self.seat].hand:
            self.from_hand = True
            piles.show(world, self.seat, self.card)
        world.emit(events.ShotAnnounced(self.shooter, self.target, self.card))

    @property
    def _by_effect(self) -> bool:
        """An effect shoots: sight and range were the conditions of its target."""
        return self.number != NONE

    def _shot(self, world: World) -> Shot | None:
        return None if self._by_effect else shot_of(world, world.state.chips[self.shooter], self.card)

    def still_possible(self, world: World) -> bool:
        """Whether every condition still holds (ruling D6)."""
        shooter = world.state.chips[self.shooter]
        return shooter.seat == self.seat and not shooter.cowed and self._may_aim_at(world, self.target)

    def _may_aim_at(self, world: World, character: int) -> bool:
        shooter, target = world.state.chips[self.shooter], world.state.chips[character]
        if self._by_effect:
            return why_not_aim(world, shooter, target) is None
        return why_not_shoot(world, shooter, target, self.card) is None

    def lose(self, world: World) -> None:
        """A magic card is discarded."""
        self._lay_magic_down(world)
        Combat.lose(self, world)

    def _lay_magic_down(self, world: World) -> None:
        if self.from_hand:
            piles.lay_down(world, self.card)

    def may_hit(self, world: World, character: int) -> bool:
        """Another enemy the same shot could be aimed at."""
        return character != self.target and self._may_aim_at(world, character)

    def aim_at(self, world: World, character: int) -> None:
        """He is shot at."""
        self.target = character

    def enable(self, world: World) -> object:
        """The fate number of the enabling card, with its addition (C13); too far away is a missed shot (ruling D3)."""
        if self.stopped(world):
            self.lose(world)
            return OVER
        shot = self._shot(world)
        if shot is None:
            self.enabled = NONE, (Part(self.number, Source.SHOT),)
            return None
        if not reaches(world, world.state.chips[self.shooter], world.state.chips[self.target], self.card):
            world.emit(events.ShotMissed(self.shooter, self.target))
            self.lose(world)
            return OVER
        source = Source.FATE if shot.fate else Source.SHOT
        card = self.card if shot.fate else NONE
        world.push(
            EnablingUse(
                self.seat, Use.SHOT, self.shooter, self.target, None, card, shot.number, kind=source, into="enabled"
            )
        )
        return None

    def flip(self, world: World) -> None:
        """The shooter's compulsory flip."""
        self.turn_up(world, Use.SHOT, events.Purpose.SHOT, *self.fighters)

    def fix_shot(self, world: World) -> None:
        """The shooting value."""
        parts = [*self._shot_parts(world), *self.enabled[1]]
        self.shot = self.fix(world, world.state.chips[self.shooter], parts)

    def go_on(self, world: World) -> object:
        """A Moment, or an effect at a flip, may have ended it; a magic card is laid down now."""
        stopped = self.stopped(world)
        self._lay_magic_down(world)
        return "finish" if stopped else None

    def ask_reply(self, world: World) -> Decision:
        """The defender may add a hand card."""
        return self.ask_card(world, self.target)

    def use_reply(self, world: World) -> None:
        """The defender's hand card."""
        self.play_card(world, Use.DODGE, self.target, self.shooter)

    def reply_flip(self, world: World) -> None:
        """The defender's compulsory flip."""
        self.turn_up(world, Use.DODGE, events.Purpose.DODGE, self.target, self.shooter)

    def fix_dodge(self, world: World) -> None:
        """The dodge value."""
        self.dodge = self.fix(world, world.state.chips[self.target], self._dodge_parts(world))

    def standing_values(self, world: World) -> tuple[int, int]:
        """What both have before any flip and hand card, as things stand; the enabling card's number included."""
        enabled = self._shot(world)
        number = self.number if enabled is None else enabled.number
        return number + total(self._shot_parts(world)), total(self._dodge_parts(world))

    def _shot_parts(self, world: World) -> list[Part]:
        shooter = world.state.chips[self.shooter]
        return [
            *current_values.stat_parts(world, shooter, Stat.DEXTERITY),
            *current_values.extra(world, Worth.SHOOTING, shooter.id),
        ]

    def _dodge_parts(self, world: World) -> list[Part]:
        target = world.state.chips[self.target]
        return [
            *current_values.stat_parts(world, target, Stat.DEXTERITY),
            *current_values.extra(world, Worth.DODGE, target.id),
        ]

    def compare(self, world: World) -> object:
        """Only a higher shooting value hits; a tie misses (ruling D4)."""
        self.shot = self.with_late_parts(world, self.shot)
        target = world.state.chips[self.target]
        high, low = self.shot.total, self.dodge.total
        if target.gone:
            return "finish"
        if high <= low:
            world.emit(events.CombatCompared(self.target, NONE, low, high, 0, 0, False, self.shooter))
            return "finish"
        needed = Sum(current_values.resistance_parts(world, target))
        injuries = (high - low) // needed.total
        values = high, low, needed.total
        world.emit(events.CombatCompared(self.shooter, self.target, *values, injuries, False, self.target, needed))
        if injuries:
            world.push(InflictInjuries(((self.target, injuries),), self.shooter, self.card))
        shot = self._shot(world)
        if shot is not None and shot.hit:
            facts = {Fact.WHO: self.shooter, Fact.OTHER: self.target}
            context = Context(self.seat, self.card, self.shooter, facts=facts)
            world.push(world.later.effect_run(shot.hit, world.keep_context(context)))
        return None
