"""Ranged Combat (Fernkampf): shooting value against dodge value (rulings D1-D6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.play import Context
from deckbuilder.rules.behind.card_effects.resolve import run
from deckbuilder.rules.behind.checks.fate import EnablingUse
from deckbuilder.rules.behind.combat.combat import NO_CARD, Combat, Used
from deckbuilder.rules.behind.combat.injuries import InflictInjuries
from deckbuilder.rules.behind.combat.ranged_legal import Shot, reaches, shot_of, why_not_aim, why_not_shoot
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.sums import EMPTY, Part, Source, Sum
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.timing.announcement import OPENING
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.decision import Decision
from deckbuilder.terms import NONE, Deed, Fact, Stat, Use, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


@dataclass(slots=True)
class Ranged(Combat):
    """One shot. ``card`` enables it (-1: the shooter himself); an effect that shoots brings its own ``number``."""

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
        """A shot."""
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

    def announce(self, game: Game) -> None:
        """Shooter, target and enabling card are named; a magic card is shown."""
        self.pay(game)
        if self.card != NONE and self.card in game.state.seats[self.seat].hand:
            self.from_hand = True
            piles.show(game, self.seat, self.card)
        game.emit(events.ShotAnnounced(self.shooter, self.target, self.card))

    @property
    def _by_effect(self) -> bool:
        """An effect shoots: sight and range were the conditions of its target."""
        return self.number != NONE

    def _shot(self, game: Game) -> Shot | None:
        return None if self._by_effect else shot_of(game, game.state.chips[self.shooter], self.card)

    def still_possible(self, game: Game) -> bool:
        """All conditions anew (ruling D6)."""
        shooter = game.state.chips[self.shooter]
        return shooter.seat == self.seat and not shooter.cowed and self._may_aim_at(game, self.target)

    def _may_aim_at(self, game: Game, character: int) -> bool:
        shooter, target = game.state.chips[self.shooter], game.state.chips[character]
        if self._by_effect:
            return why_not_aim(game, shooter, target) is None
        return why_not_shoot(game, shooter, target, self.card) is None

    def lose(self, game: Game) -> None:
        """A magic card is discarded."""
        self._lay_magic_down(game)
        Combat.lose(self, game)

    def _lay_magic_down(self, game: Game) -> None:
        if self.from_hand:
            piles.lay_down(game, self.card)

    def retarget(self, game: Game, character: int) -> bool:
        """Another enemy the same shot could be aimed at."""
        if not self._may_aim_at(game, character):
            return False
        self.target = character
        return True

    def enable(self, game: Game) -> object:
        """The fate number of the enabling card, with its addition (C13); too far away is a missed shot (ruling D3)."""
        if self.stopped(game):
            self.lose(game)
            return OVER
        shot = self._shot(game)
        if shot is None:
            self.enabled = NONE, (Part(self.number, Source.SHOT),)
            return None
        if not reaches(game, game.state.chips[self.shooter], game.state.chips[self.target], self.card):
            game.emit(events.ShotMissed(self.shooter, self.target))
            self.lose(game)
            return OVER
        source = Source.FATE if shot.fate else Source.SHOT
        card = self.card if shot.fate else NONE
        game.push(
            EnablingUse(
                self.seat, Use.SHOT, self.shooter, self.target, None, card, shot.number, kind=source, into="enabled"
            )
        )
        return None

    def flip(self, game: Game) -> None:
        """The shooter's compulsory flip."""
        self.turn_up(game, Use.SHOT, events.Purpose.SHOT, *self.fighters)

    def fix_shot(self, game: Game) -> None:
        """The shooting value."""
        parts = [*self._shot_parts(game), *self.enabled[1]]
        self.shot = self.fix(game, game.state.chips[self.shooter], parts)

    def go_on(self, game: Game) -> object:
        """A Moment, or an effect at a flip, may have ended it; a magic card is laid down now."""
        stopped = self.stopped(game)
        self._lay_magic_down(game)
        return "finish" if stopped else None

    def ask_reply(self, game: Game) -> Decision:
        """The defender may add a hand card."""
        return self.ask_card(game, self.target)

    def use_reply(self, game: Game) -> None:
        """The defender's hand card."""
        self.play_card(game, Use.DODGE, self.target, self.shooter)

    def reply_flip(self, game: Game) -> None:
        """The defender's compulsory flip."""
        self.turn_up(game, Use.DODGE, events.Purpose.DODGE, self.target, self.shooter)

    def fix_dodge(self, game: Game) -> None:
        """The dodge value."""
        self.dodge = self.fix(game, game.state.chips[self.target], self._dodge_parts(game))

    def standing_values(self, game: Game) -> tuple[int, int]:
        """What both have before any flip and hand card, as things stand; the enabling card's number included."""
        enabled = self._shot(game)
        number = self.number if enabled is None else enabled.number
        return number + self._value(game, self.shooter, Worth.SHOOTING), self._value(game, self.target, Worth.DODGE)

    def _value(self, game: Game, fighter: int, worth: Worth) -> int:
        """The sum of ``_shot_parts`` or ``_dodge_parts``."""
        return current_values.stat(game, game.state.chips[fighter], Stat.DEXTERITY) + current_values.bonus(
            game, worth, fighter
        )

    def _shot_parts(self, game: Game) -> list[Part]:
        shooter = game.state.chips[self.shooter]
        return [
            *current_values.stat_parts(game, shooter, Stat.DEXTERITY),
            *current_values.extra(game, Worth.SHOOTING, shooter.id),
        ]

    def _dodge_parts(self, game: Game) -> list[Part]:
        target = game.state.chips[self.target]
        return [
            *current_values.stat_parts(game, target, Stat.DEXTERITY),
            *current_values.extra(game, Worth.DODGE, target.id),
        ]

    def compare(self, game: Game) -> object:
        """Only a higher shooting value hits; a tie misses (ruling D4)."""
        self.shot = self.with_late_parts(game, self.shot)
        target = game.state.chips[self.target]
        high, low = self.shot.total, self.dodge.total
        if target.gone:
            return "finish"
        if high <= low:
            game.emit(events.CombatCompared(self.target, NONE, low, high, 0, 0, False, self.shooter))
            return "finish"
        needed = Sum(current_values.resistance_parts(game, target))
        injuries = (high - low) // needed.total
        values = high, low, needed.total
        game.emit(events.CombatCompared(self.shooter, self.target, *values, injuries, False, self.target, needed))
        if injuries:
            game.push(InflictInjuries(((self.target, injuries),), self.shooter, self.card))
        shot = self._shot(game)
        if shot is not None and shot.hit:
            facts = {Fact.WHO: self.shooter, Fact.OTHER: self.target}
            game.push(run(game, shot.hit, Context(self.seat, self.card, self.shooter, facts=facts)))
        return None
