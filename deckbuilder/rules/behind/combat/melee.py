"""Melee Combat (Nahkampf): announcement, both values, comparison, injuries (rulings C1-C16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import CharacterAnswers, DoneAnswers
from deckbuilder.rules.behind.combat.combat import Combat
from deckbuilder.rules.behind.combat.injuries import InflictInjuries
from deckbuilder.rules.behind.combat.melee_legal import (
    WeaponAnswers,
    possible_assistants,
    why_not_assist,
    why_not_attack,
)
from deckbuilder.rules.behind.combat.melee_values import attack_parts, defence_parts
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import HandCard, PickCharacter, Weapon
from deckbuilder.rules.behind.model.state import ELIMINATED, Chip
from deckbuilder.rules.behind.model.sums import EMPTY, Sum, total
from deckbuilder.rules.behind.supply import permanents, piles
from deckbuilder.rules.behind.timing.announcement import OPENING
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import allies_of, hostile
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import CharacterId, Question
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Deed, Use, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@value
class AskAssistance(Question):
    """Whether an ally's character assists."""

    who: CharacterId
    target: CharacterId
    says: ClassVar[Words] = Words("Do you assist {who} against {target}?", "Stehst du {who} gegen {target} bei?")


@value
class AskWeapon(Question):
    """Which weapon the defender uses."""

    who: CharacterId
    says: ClassVar[Words] = Words("With which weapon does {who} defend?", "Mit welcher Waffe verteidigt sich {who}?")


@value
class AskVictim(Question):
    """Who takes the next injury of a lone defender who won."""

    left: int
    says: ClassVar[Words] = Words(
        "Who takes the next injury? ({left} left to spend)", "Wer nimmt die nächste Verletzung? (noch {left})"
    )


@dataclass(slots=True)
class Melee(Combat):
    """One melee; the player of a lone defender who wins says where the difference goes."""

    stages: ClassVar[tuple[str, ...]] = (
        "announce",
        "ask_shown",
        "show",
        "ask_ally",
        "join",
        "ask_weapon",
        "arm",
        *OPENING[1:],
        "declare",
        "ask_weapon_again",
        "arm_again",
        "ask_hand",
        "use_hand",
        "flip",
        "fix_attack",
        "pause",
        "go_on",
        "ask_reply",
        "use_reply",
        "reply_flip",
        "fix_defence",
        "compare",
        "ask_victim",
        "spend",
        "hurt",
        "finish",
    )
    attacker: int
    target: int
    assistants: tuple[int, ...] = ()
    weapon: int = NONE
    target_weapon: int = NONE
    turned: bool = False
    """The attack was turned on another, who has not chosen a weapon yet."""
    allies: tuple[int, ...] = ()
    """Allied players who have not said yet whether they assist (ruling C8)."""
    shown_hand: int = NONE
    """The hand card shown with the announcement, where the table plays so (K11; H6)."""
    attack: Sum = EMPTY
    defence: Sum = EMPTY
    left: int = 0
    hurts: tuple[tuple[int, int], ...] = ()

    @property
    def deed(self) -> Deed:
        return Deed.MELEE

    @property
    def actors(self) -> tuple[int, ...]:
        """The attacker and those who assist him."""
        return self.attacker, *self.assistants

    @property
    def shown(self) -> int:
        """A hand card shown with the announcement."""
        return self.shown_hand

    @property
    def fighters(self) -> tuple[int, int]:
        """Main attacker and target."""
        return self.attacker, self.target

    def weapon_of(self, character: int) -> int:
        """The weapon a participant uses in this combat (ruling C11)."""
        return self.weapon if character == self.attacker else self.target_weapon if character == self.target else NONE

    def announce(self, world: World) -> None:
        """Attacker, assistants, target and weapon are named (ruling C1)."""
        self.pay(world)
        self.allies = allies_of(world, self.seat)
        world.emit(events.AttackAnnounced(self.attacker, self.target, self.assistants, self.weapon))

    def ask_shown(self, world: World) -> object:
        """Some tables have the attacker show his hand card at once, before any Moment (ruling K11; H6)."""
        return "ask_ally" if world.setup.house.melee_card == "in_fight" else self.ask_card(world, self.attacker)

    def show(self, world: World) -> None:
        """It is shown; its fate number counts, and its addition acts, in the fight (ruling C16)."""
        assert isinstance(self.choice, HandCard)
        self.shown_hand = self.choice.card
        if self.shown_hand != NONE:
            piles.show(world, self.seat, self.shown_hand)
        fate = world.cast.fate[self.shown_hand] if self.shown_hand != NONE else 0
        world.emit(events.HandCardPlayed(self.seat, self.shown_hand, fate))

    def lose(self, world: World) -> None:
        """A hand card already shown is lost with the attack (ruling T6)."""
        piles.lay_down(world, self.shown_hand)
        Combat.lose(self, world)

    def ask_ally(self, world: World) -> object:
        """Allied players, clockwise, decide freely whether their characters assist (Alliance; ruling C8)."""
        if not self.allies:
            return "ask_weapon"
        attacker, target = world.state.chips[self.attacker], world.state.chips[self.target]
        helpers = possible_assistants(world, self.allies[0], attacker, target)
        left = [one for one in helpers if one not in self.assistants]
        if not left:
            self.allies = self.allies[1:]
            return "ask_ally"
        question = AskAssistance(self.attacker, self.target)
        return Decision(self.allies[0], question, (DoneAnswers(), CharacterAnswers(left)))

    def join(self, world: World) -> object:
        """One more assistant, or no more of this ally."""
        if isinstance(self.choice, PickCharacter):
            self.assistants += (self.choice.character,)
            world.emit(events.AssistanceJoined(self.choice.character, self.attacker))
        else:
            self.allies = self.allies[1:]
        return "ask_ally"

    def ask_weapon(self, world: World) -> object:
        """The target chooses a weapon before the window (ruling C15)."""
        target = world.state.chips[self.target]
        return Decision(target.seat, AskWeapon(self.target), (WeaponAnswers(world, target),))

    def arm(self, world: World) -> None:
        """The defender's weapon."""
        if isinstance(self.choice, Weapon):
            self.target_weapon = self.choice.card
            if self.target_weapon != NONE:
                world.emit(events.WeaponChosen(self.target, self.attacker, self.target_weapon))

    def still_possible(self, world: World) -> bool:
        """Attacker and target must still touch; lost assistants are left out (ruling T6)."""
        chips = world.state.chips
        attacker, target = chips[self.attacker], chips[self.target]
        self.assistants = tuple(
            one
            for one in self.assistants
            if not hostile(world, chips[one].seat, self.seat) and why_not_assist(world, chips[one], target) is None
        )
        if self.weapon not in permanents.usable_weapons(world, attacker):
            self.weapon = NONE
        if self.target_weapon not in permanents.usable_weapons(world, target):
            self.target_weapon = NONE
        return attacker.seat == self.seat and why_not_attack(world, attacker, target) is None

    def may_hit(self, world: World, character: int) -> bool:
        """Another enemy in contact."""
        chips = world.state.chips
        return character != self.target and why_not_attack(world, chips[self.attacker], chips[character]) is None

    def aim_at(self, world: World, character: int) -> None:
        """He is attacked; he has no weapon yet."""
        self.target, self.target_weapon, self.turned = character, NONE, True

    def ask_weapon_again(self, world: World) -> object:
        """Who has become the target instead chooses a weapon too (ruling C15)."""
        return self.ask_weapon(world) if self.turned else "ask_hand"

    def arm_again(self, world: World) -> None:
        """The new defender's weapon."""
        self.arm(world)

    def ask_hand(self, world: World) -> object:
        """The attacker may add a hand card (rulings C1, K4)."""
        if self.stopped(world):
            self.lose(world)
            return OVER
        if world.setup.house.melee_card == "shown":
            self.choice = HandCard(self.shown_hand)
            return "use_hand"
        return self.ask_card(world, self.attacker)

    def use_hand(self, world: World) -> None:
        """The attacker's hand card."""
        shown = world.setup.house.melee_card == "shown"
        self.play_card(world, Use.MELEE_ATTACK, *self.fighters, shown=shown)

    def flip(self, world: World) -> None:
        """The attacker's compulsory flip."""
        self.turn_up(world, Use.MELEE_ATTACK, events.Purpose.MELEE, *self.fighters)

    def fix_attack(self, world: World) -> None:
        """The attacker's melee value; both cards are laid down (Melee Combat)."""
        self.attack = self.fix(world, world.state.chips[self.attacker], attack_parts(world, self))

    def go_on(self, world: World) -> object:
        """A Moment, or an effect at a flip, may have ended the fight."""
        return "finish" if self.stopped(world) else None

    def ask_reply(self, world: World) -> Decision:
        """The defender, seeing the attacker's value, may add a hand card (ruling C1)."""
        return self.ask_card(world, self.target)

    def use_reply(self, world: World) -> None:
        """The defender's hand card."""
        self.play_card(world, Use.MELEE_DEFENCE, self.target, self.attacker)

    def reply_flip(self, world: World) -> None:
        """The defender's compulsory flip."""
        self.turn_up(world, Use.MELEE_DEFENCE, events.Purpose.MELEE, self.target, self.attacker)

    def fix_defence(self, world: World) -> None:
        """The defender's melee value."""
        self.defence = self.fix(world, world.state.chips[self.target], defence_parts(world, self))

    def standing_values(self, world: World) -> tuple[int, int]:
        """What both have before any card is played, as things stand."""
        return total(attack_parts(world, self)), total(defence_parts(world, self))

    @property
    def everybody(self) -> tuple[int, ...]:
        """All who take part in this fight."""
        return *self.fighters, *self.assistants

    def compare(self, world: World) -> object:
        """The difference against the loser's Resistance; a tie does nothing (rulings C2, C6)."""
        self.attack = self.with_late_parts(world, self.attack)
        high, low = self.attack.total, self.defence.total
        chips = world.state.chips
        if chips[self.attacker].gone or chips[self.target].gone:
            return "finish"
        if high == low:
            world.emit(events.CombatCompared(self.attacker, NONE, high, low, 0, 0, True, self.target))
            return "finish"
        winner, loser = (self.attacker, self.target) if high > low else (self.target, self.attacker)
        needed = Sum(current_values.resistance_parts(world, chips[loser]))
        self.left = abs(high - low)
        injuries = self.left // needed.total
        values = max(high, low), min(high, low), needed.total
        alone = winner == self.target and bool(self.assistants)
        divided = alone and world.setup.house.split == "spend"
        world.emit(events.CombatCompared(winner, loser, *values, injuries, True, loser, needed, divided))
        if alone:
            if world.setup.house.split == "count":
                self.left = injuries
            return None
        self.hurts = ((loser, injuries),)
        return "hurt"

    def ask_victim(self, world: World) -> object:
        """The lone defender who won spends the difference while an injury is affordable (ruling C6)."""
        victims = [one for one in (self.attacker, *self.assistants) if self._affordable(world, one)]
        if not victims:
            return "hurt"
        return Decision(world.state.chips[self.target].seat, AskVictim(self.left), (CharacterAnswers(victims),))

    def _affordable(self, world: World, who: int) -> bool:
        chip = world.state.chips[who]
        so_far = chip.injuries + dict(self.hurts).get(who, 0)
        return not chip.gone and so_far < ELIMINATED and self._price(world, chip) <= self.left

    def _price(self, world: World, victim: Chip) -> int:
        """What an injury costs the lone defender: the victim's Resistance, or one of those counted already (H3)."""
        return current_values.resistance(world, victim) if world.setup.house.split == "spend" else 1

    def spend(self, world: World) -> object:
        """One injury on the chosen participant."""
        assert isinstance(self.choice, PickCharacter)
        who = self.choice.character
        self.left -= self._price(world, world.state.chips[who])
        counts = dict(self.hurts)
        counts[who] = counts.get(who, 0) + 1
        self.hurts = tuple(counts.items())
        return "ask_victim"

    def hurt(self, world: World) -> None:
        """All injuries fall at once (ruling C6)."""
        hurts = tuple((who, amount) for who, amount in self.hurts if amount)
        if hurts:
            by = self.attacker if hurts[0][0] == self.target else self.target
            world.push(InflictInjuries(hurts, by, melee=True))
