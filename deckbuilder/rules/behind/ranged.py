"""Ranged Combat (Fernkampf): shooting value against dodge value (rulings D1-D6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.play import Context
from deckbuilder.rules.behind import current, moments, occasions, piles, standing
from deckbuilder.rules.behind.action import OPENING, Action
from deckbuilder.rules.behind.choices import NONE, HandCard
from deckbuilder.rules.behind.effect_steps import run
from deckbuilder.rules.behind.events import cards as shown
from deckbuilder.rules.behind.events import combat as told
from deckbuilder.rules.behind.events.conditions import Impossible
from deckbuilder.rules.behind.fate import EnablingUse, Flip, HandCardUse
from deckbuilder.rules.behind.hands import HandCardAnswers
from deckbuilder.rules.behind.injuries import Injuries
from deckbuilder.rules.behind.melee import AskHandCard
from deckbuilder.rules.behind.shots import Shot, reaches, shot_of, why_not_aim, why_not_shoot
from deckbuilder.rules.behind.state import Chip
from deckbuilder.rules.behind.sums import EMPTY, Part, Source, Sum
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.terms import Deed, Fact, PointName, Stat, Use, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game


@dataclass(slots=True)
class Ranged(Action):
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
        if self.from_hand:
            piles.lay_down(game, self.card)

    def retarget(self, game: Game, character: int) -> bool:
        """Another enemy the same shot could be aimed at."""
        if not self._may_aim_at(game, character):
            return False
        self.target = character
        return True

    def declare(self, game: Game) -> None:
        """Effects at the declaration of an attack."""
        facts = {Fact.WHO: self.shooter, Fact.OTHER: self.target, Fact.DEED: list(Deed).index(Deed.SHOOT)}
        occasions.at_point(game, PointName.ATTACK_DECLARED, facts)

    def enable(self, game: Game) -> object:
        """The fate number of the enabling card, with its addition (C13); too far away is a missed shot (ruling D3)."""
        if self._stopped(game):
            self.lose(game)
            return OVER
        shot = self._shot(game)
        if shot is None:
            self.enabled = (NONE, (Part(self.number, Source.SHOT),))
            return None
        if not reaches(game, game.state.chips[self.shooter], game.state.chips[self.target], self.card):
            game.emit(told.ShotMissed(self.shooter, self.target))
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

    def _stopped(self, game: Game) -> bool:
        if self.cancelled:
            game.emit(told.AttackStopped(self.shooter, self.target))
        elif not self.still_possible(game):
            game.emit(Impossible(self.seat))
        else:
            return False
        return True

    def flip(self, game: Game) -> None:
        """The shooter's compulsory flip."""
        game.push(Flip(self.seat, Use.SHOT, self.shooter, self.target, purpose=shown.Purpose.SHOT, into="flipped"))

    def fix_shot(self, game: Game) -> None:
        """The shooting value."""
        parts = [*self._shot_parts(game), *self.enabled[1]]
        self.shot = self._fix(game, game.state.chips[self.shooter], parts)

    def pause(self, game: Game) -> None:
        """Some tables play Moments now (ruling T3; H15)."""
        moments.open_wide_window(game)

    def go_on(self, game: Game) -> object:
        """A Moment, or an effect at a flip, may have ended it; a magic card is laid down now."""
        stopped = self._stopped(game)
        self.lose(game)
        return "finish" if stopped else None

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
        enabled = self._shot(game)
        number = self.number if enabled is None else enabled.number
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
        self.extra = tuple(one for one in self.extra if one[0] != fighter.seat)
        result = Sum(parts)
        game.emit(told.ValueFixed(fighter.id, result))
        for card in (self.hand[0], self.flipped[0]):
            piles.lay_down(game, card)
        return result

    def compare(self, game: Game) -> object:
        """Only a higher shooting value hits; a tie misses (ruling D4)."""
        late = [part for seat, part in self.extra if seat == self.seat]
        if late:
            self.shot = Sum((*self.shot.parts, *late))
            game.emit(told.ValueFixed(self.shooter, self.shot))
        target = game.state.chips[self.target]
        high, low = self.shot.total, self.dodge.total
        if target.gone:
            return "finish"
        if high <= low:
            game.emit(told.CombatCompared(self.target, NONE, low, high, 0, 0, False, self.shooter))
            return "finish"
        needed = Sum(current.resistance_parts(game, target))
        injuries = (high - low) // needed.total
        values = high, low, needed.total
        game.emit(told.CombatCompared(self.shooter, self.target, *values, injuries, False, self.target, needed))
        if injuries:
            game.push(Injuries(((self.target, injuries),), self.shooter, self.card))
        shot = self._shot(game)
        if shot is not None and shot.hit:
            facts = {Fact.WHO: self.shooter, Fact.OTHER: self.target}
            game.push(run(game, shot.hit, Context(self.seat, self.card, self.shooter, facts=facts)))
        return None

    def finish(self, game: Game) -> None:
        """Effects for this combat end."""
        standing.end_of_combat(game, self.fighters)
