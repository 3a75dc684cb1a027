"""What melee and ranged combat share: a value out of hand card and flip, the reply to it, how a fight ends early.

Each kind of attack keeps its own stages and comparison; how a card counts in it, and what is left of a stopped one, is
said here once (Melee Combat; Ranged Combat; rulings C1, C16, D1, T6).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.hand_cards import HandCardAnswers
from deckbuilder.rules.behind.checks.fate import FlipCard, HandCardUse
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import HandCard
from deckbuilder.rules.behind.model.events.cards import Purpose
from deckbuilder.rules.behind.model.events.conditions import Impossible
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.model.sums import Part, Sum
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.timing import moments, triggers
from deckbuilder.rules.behind.timing.announcement import Action
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import CharacterId, Question
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Deed, Fact, PointName, Use, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World

Used = tuple[int, tuple[Part, ...]]
"""A card that counts in a value (-1: none) and the parts it gives."""
NO_CARD: Used = (NONE, ())


@value
class AskHandCard(Question):
    """Which hand card is added."""

    who: CharacterId
    says: ClassVar[Words] = Words("Add a hand card for {who}?", "Eine Handkarte für {who}?")


@dataclass(slots=True)
class Combat(Action):
    """An attack under way. The cards of the value that is being formed are ``hand`` and ``flipped``."""

    choice: Choice | None = field(default=None, kw_only=True)
    hand: Used = field(default=NO_CARD, kw_only=True)
    flipped: Used = field(default=NO_CARD, kw_only=True)
    extra: tuple[tuple[int, Part], ...] = field(default=(), kw_only=True)
    """What effects add, by seat."""

    @property
    def fighters(self) -> tuple[int, int]:
        """Who attacks and who is attacked."""
        raise AssertionError

    @property
    def everybody(self) -> tuple[int, ...]:
        """All who take part in this fight."""
        return self.fighters

    @property
    def aim(self) -> int:
        """The target."""
        return self.fighters[1]

    def add_part(self, seat: int, part: Part) -> None:
        """An effect changes a player's value."""
        self.extra += ((seat, part),)

    def declare(self, world: World) -> None:
        """Effects at the declaration of an attack."""
        attacker, target = self.fighters
        facts = {Fact.WHO: attacker, Fact.OTHER: target, Fact.DEED: list(Deed).index(self.deed)}
        triggers.at_point(world, PointName.ATTACK_DECLARED, facts)

    def ask_card(self, world: World, fighter: int) -> Decision:
        """A hand card may be added for a fighter (ruling K4)."""
        seat = world.state.chips[fighter].seat
        return Decision(seat, AskHandCard(fighter), (HandCardAnswers(world, seat),))

    def play_card(self, world: World, use: Use, who: int, other: int, *, shown: bool = False) -> None:
        """The hand card that was chosen begins the value of ``who``."""
        card = self.choice.card if isinstance(self.choice, HandCard) else NONE
        self.hand = self.flipped = NO_CARD
        seat = world.state.chips[who].seat
        world.push(HandCardUse(seat, use, who, other, card=card, shown=shown, into="hand"))

    def turn_up(self, world: World, use: Use, purpose: Purpose, who: int, other: int) -> None:
        """The compulsory flip for ``who``."""
        world.push(FlipCard(world.state.chips[who].seat, use, who, other, purpose=purpose, into="flipped"))

    def fix(self, world: World, fighter: Chip, parts: list[Part]) -> Sum:
        """Add up a value and lay both cards down."""
        result = Sum((*parts, *self.hand[1], *self.flipped[1], *self._taken(fighter.seat)))
        world.emit(events.ValueFixed(fighter.id, result))
        for card in (self.hand[0], self.flipped[0]):
            piles.lay_down(world, card)
        return result

    def with_late_parts(self, world: World, fixed: Sum) -> Sum:
        """The attacker's value with what came to it after it was fixed: by an effect at the reply."""
        late = self._taken(self.seat)
        if not late:
            return fixed
        changed = Sum((*fixed.parts, *late))
        world.emit(events.ValueFixed(self.fighters[0], changed))
        return changed

    def _taken(self, seat: int) -> tuple[Part, ...]:
        """What effects have added for a player, once."""
        found = tuple(part for one, part in self.extra if one == seat)
        self.extra = tuple(one for one in self.extra if one[0] != seat)
        return found

    def stopped(self, world: World) -> bool:
        """Whether an effect or a Moment has ended the fight; if so, an event says it."""
        if self.cancelled:
            world.emit(events.AttackStopped(*self.fighters))
        elif not self.still_possible(world):
            world.emit(Impossible(self.seat))
        else:
            return False
        return True

    def lose(self, world: World) -> None:
        """What was to last for this combat ends with it, though it never began (ruling T6)."""
        continuous_effects.end_of_combat(world, self.everybody)

    def pause(self, world: World) -> None:
        """Some tables play Moments now (ruling T3; H15)."""
        moments.open_wide_window(world)

    def finish(self, world: World) -> None:
        """Effects for this combat end, for everybody who took part."""
        continuous_effects.end_of_combat(world, self.everybody)
