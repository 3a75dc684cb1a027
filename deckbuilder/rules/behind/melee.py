"""Melee Combat (Nahkampf): announcement, both values, comparison, injuries (rulings C1-C16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind import current, geometry, occasions, permanents, piles, standing
from deckbuilder.rules.behind.action import OPENING, Action
from deckbuilder.rules.behind.bodies import hostile, of_seat, touching, touching_enemies
from deckbuilder.rules.behind.choices import NONE, Attack, HandCard, PickCharacter, Weapon
from deckbuilder.rules.behind.events import cards as shown
from deckbuilder.rules.behind.events import combat as told
from deckbuilder.rules.behind.fate import Flip, HandCardUse
from deckbuilder.rules.behind.hands import HandCardAnswers
from deckbuilder.rules.behind.injuries import Injuries
from deckbuilder.rules.behind.refusals import (
    Bound,
    Cowed,
    NoContact,
    NoSuchWeapon,
    NotHostile,
    NotOffered,
    NotYours,
    OutOfPlay,
)
from deckbuilder.rules.behind.state import ELIMINATED, Chip
from deckbuilder.rules.behind.sums import EMPTY, Part, Source, Sum
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import CharacterId, Refused, Sentence
from deckbuilder.rules.core.values import value
from deckbuilder.terms import AbilityName, Deed, Fact, PointName, Stat, Use, Words, Worth
from deckbuilder.terms import State as Condition

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game

CHIP_WIDTH = 300
MOST_SUBSETS = 3
"""Of more possible assistants only none and all are suggested; any subset is legal."""


def why_not_attack(game: Game, attacker: Chip, target: Chip) -> Refused | None:
    """The conditions of a melee attack: an enemy in contact; neither sight nor arc (rulings C14, A6)."""
    if attacker.gone or not attacker.placed:
        return OutOfPlay(attacker.id)
    if attacker.cowed:
        return Cowed(attacker.id)
    if target.gone or not target.placed:
        return OutOfPlay(target.id)
    if not hostile(game, attacker.seat, target.seat):
        return NotHostile(target.id)
    if not touching(game, attacker, target):
        return NoContact(
            attacker.id, target.id, max(0, geometry.distance(attacker.x, attacker.y, target.x, target.y) - CHIP_WIDTH)
        )
    if current.has(game, target, Condition.SHIELDED):
        return NotOffered()
    return None


def why_not_assist(game: Game, assistant: Chip, target: Chip) -> Refused | None:
    """The conditions of assistance: in contact with the target and with no other enemy (ruling C4)."""
    refused = why_not_attack(game, assistant, target)
    if refused is not None:
        return refused
    for enemy in touching_enemies(game, assistant):
        if enemy is not target:
            return Bound(assistant.id, enemy.id)
    return None


def possible_assistants(game: Game, attacker: Chip, target: Chip) -> list[int]:
    """Everyone who could assist: own characters and those of pact partners (rulings C4, C8)."""
    return [
        chip.id
        for chip in game.state.chips
        if chip is not attacker
        and chip.placed
        and not chip.gone
        and not hostile(game, chip.seat, attacker.seat)
        and chip.seat == attacker.seat
        and why_not_assist(game, chip, target) is None
    ]


class AttackAnswers(Answers):
    """Every attack of the acting player."""

    __slots__ = ("game", "only", "seat")
    choice: ClassVar[type[Choice]] = Attack

    def __init__(self, game: Game, seat: int, only: int = NONE) -> None:
        self.game = game
        self.seat = seat
        self.only = only
        """Where an effect grants the attack to one character."""

    def candidates(self) -> Iterator[Attack]:
        """Attackers and targets in fixed order, with each group of assistants and each weapon."""
        game = self.game
        for attacker in of_seat(game, self.seat):
            if attacker.cowed or self.only not in (NONE, attacker.id):
                continue
            for target in touching_enemies(game, attacker):
                if why_not_attack(game, attacker, target) is not None:
                    continue
                weapons = (*permanents.usable_weapons(game, attacker), NONE)
                for group in _groups(possible_assistants(game, attacker, target)):
                    for weapon in weapons:
                        yield Attack(attacker.id, target.id, group, weapon)

    def refusal(self, choice: Attack) -> Refused | None:
        """The first condition that fails."""
        game = self.game
        chips = game.state.chips
        if not all(0 <= one < len(chips) for one in (choice.attacker, choice.target, *choice.assistants)):
            return NotOffered()
        attacker, target = chips[choice.attacker], chips[choice.target]
        if attacker.seat != self.seat:
            return NotYours(attacker.id)
        if self.only not in (NONE, attacker.id):
            return NotOffered()
        refused = why_not_attack(game, attacker, target)
        if refused is not None:
            return refused
        if len(set(choice.assistants)) != len(choice.assistants) or attacker.id in choice.assistants:
            return NotOffered()
        for one in choice.assistants:
            if chips[one].seat != self.seat:
                return NotYours(one)
            refused = why_not_assist(game, chips[one], target)
            if refused is not None:
                return refused
        if choice.weapon != NONE and choice.weapon not in permanents.usable_weapons(game, attacker):
            return NoSuchWeapon(choice.weapon, attacker.id)
        return None


def _groups(helpers: list[int]) -> Iterable[tuple[int, ...]]:
    if len(helpers) > MOST_SUBSETS:
        return (), tuple(helpers)
    return [group for size in range(len(helpers) + 1) for group in combinations(helpers, size)]


class WeaponAnswers(Answers):
    """The weapon a defender fights with (ruling C15)."""

    __slots__ = ("chip", "game")
    choice: ClassVar[type[Choice]] = Weapon

    def __init__(self, game: Game, chip: Chip) -> None:
        self.game = game
        self.chip = chip

    def candidates(self) -> Iterator[Weapon]:
        """Each usable weapon, then none."""
        for card in permanents.usable_weapons(self.game, self.chip):
            yield Weapon(card)
        yield Weapon(NONE)

    def refusal(self, choice: Weapon) -> Refused | None:
        """A weapon he carries and can use."""
        if choice.card == NONE or choice.card in permanents.usable_weapons(self.game, self.chip):
            return None
        return NoSuchWeapon(choice.card, self.chip.id)


class CharacterAnswers(Answers):
    """One of the characters named."""

    __slots__ = ("characters",)
    choice: ClassVar[type[Choice]] = PickCharacter

    def __init__(self, characters: Iterable[int]) -> None:
        self.characters = tuple(characters)

    def candidates(self) -> Iterator[PickCharacter]:
        """In the order named."""
        for character in self.characters:
            yield PickCharacter(character)

    def refusal(self, choice: PickCharacter) -> Refused | None:
        """None but those."""
        return None if choice.character in self.characters else NotOffered()


@value
class AskWeapon(Sentence):
    """Which weapon the defender uses."""

    who: CharacterId
    says: ClassVar[Words] = Words("With which weapon does {who} defend?", "Mit welcher Waffe verteidigt sich {who}?")


@value
class AskHandCard(Sentence):
    """Which hand card is added."""

    who: CharacterId
    says: ClassVar[Words] = Words("Add a hand card for {who}?", "Eine Handkarte für {who}?")


@value
class AskVictim(Sentence):
    """Who takes the next injury of a lone defender who won."""

    left: int
    says: ClassVar[Words] = Words(
        "Who takes the next injury? ({left} left to spend)", "Wer nimmt die nächste Verletzung? (noch {left})"
    )


@dataclass(slots=True)
class Melee(Action):
    """One melee; a lone defender who wins spends the difference himself."""

    stages: ClassVar[tuple[str, ...]] = (
        "announce",
        "ask_weapon",
        "arm",
        *OPENING[1:],
        "declare",
        "ask_hand",
        "use_hand",
        "flip",
        "fix_attack",
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
    choice: Choice | None = None
    hand: tuple[int, tuple[Part, ...]] = (NONE, ())
    flipped: tuple[int, tuple[Part, ...]] = (NONE, ())
    extra: tuple[tuple[int, Part], ...] = ()
    """What effects add, by seat."""
    attack: Sum = EMPTY
    defence: Sum = EMPTY
    left: int = 0
    hurts: tuple[tuple[int, int], ...] = ()

    @property
    def deed(self) -> Deed:
        """A melee attack."""
        return Deed.MELEE

    @property
    def fighters(self) -> tuple[int, int]:
        """Main attacker and target."""
        return self.attacker, self.target

    def weapon_of(self, character: int) -> int:
        """The weapon a participant uses in this combat (ruling C11)."""
        return self.weapon if character == self.attacker else self.target_weapon if character == self.target else NONE

    def add_part(self, seat: int, part: Part) -> None:
        """An effect changes a player's melee value."""
        self.extra += ((seat, part),)

    def announce(self, game: Game) -> None:
        """Attacker, assistants, target and weapon are named (ruling C1)."""
        self.pay(game)
        game.emit(told.AttackAnnounced(self.attacker, self.target, self.assistants, self.weapon))

    def ask_weapon(self, game: Game) -> object:
        """The target chooses a weapon before the window (ruling C15)."""
        target = game.state.chips[self.target]
        return Decision(target.seat, AskWeapon(self.target), (WeaponAnswers(game, target),))

    def arm(self, game: Game) -> None:
        """The defender's weapon."""
        if isinstance(self.choice, Weapon):
            self.target_weapon = self.choice.card

    def still_possible(self, game: Game) -> bool:
        """Attacker and target must still touch; lost assistants are left out (ruling T6)."""
        chips = game.state.chips
        target = chips[self.target]
        self.assistants = tuple(one for one in self.assistants if why_not_assist(game, chips[one], target) is None)
        if self.weapon not in permanents.usable_weapons(game, chips[self.attacker]):
            self.weapon = NONE
        if self.target_weapon not in permanents.usable_weapons(game, target):
            self.target_weapon = NONE
        return why_not_attack(game, chips[self.attacker], target) is None

    def retarget(self, game: Game, character: int) -> bool:
        """Another enemy in contact."""
        if why_not_attack(game, game.state.chips[self.attacker], game.state.chips[character]) is not None:
            return False
        self.target, self.target_weapon = character, NONE
        return True

    def declare(self, game: Game) -> None:
        """Effects at the declaration of an attack."""
        occasions.at_point(
            game,
            PointName.ATTACK_DECLARED,
            {Fact.WHO: self.attacker, Fact.OTHER: self.target, Fact.DEED: list(Deed).index(Deed.MELEE)},
        )

    def ask_hand(self, game: Game) -> object:
        """The attacker may add a hand card (rulings C1, K4)."""
        if self.cancelled:
            game.emit(told.AttackStopped(self.attacker, self.target))
            return OVER
        return Decision(self.seat, AskHandCard(self.attacker), (HandCardAnswers(game, self.seat),))

    def use_hand(self, game: Game) -> None:
        """The attacker's hand card."""
        self._use(game, self.seat, Use.MELEE_ATTACK, self.attacker, self.target)

    def flip(self, game: Game) -> None:
        """The attacker's compulsory flip."""
        game.push(
            Flip(self.seat, Use.MELEE_ATTACK, self.attacker, self.target, purpose=shown.Purpose.MELEE, into="flipped")
        )

    def fix_attack(self, game: Game) -> None:
        """The attacker's melee value; both cards are laid down (Melee Combat)."""
        self.attack = self._fix(game, game.state.chips[self.attacker], self._attack_parts(game))

    def ask_reply(self, game: Game) -> Decision:
        """The defender, seeing the attacker's value, may add a hand card (ruling C1)."""
        seat = game.state.chips[self.target].seat
        return Decision(seat, AskHandCard(self.target), (HandCardAnswers(game, seat),))

    def use_reply(self, game: Game) -> None:
        """The defender's hand card."""
        self._use(game, game.state.chips[self.target].seat, Use.MELEE_DEFENCE, self.target, self.attacker)

    def reply_flip(self, game: Game) -> None:
        """The defender's compulsory flip."""
        seat = game.state.chips[self.target].seat
        game.push(
            Flip(seat, Use.MELEE_DEFENCE, self.target, self.attacker, purpose=shown.Purpose.MELEE, into="flipped")
        )

    def fix_defence(self, game: Game) -> None:
        """The defender's melee value."""
        self.defence = self._fix(game, game.state.chips[self.target], self._defence_parts(game))

    def standing_values(self, game: Game) -> tuple[int, int]:
        """What both have before any card is played, as things stand."""
        attack, defence = self._attack_parts(game), self._defence_parts(game)
        return sum(part.amount for part in attack), sum(part.amount for part in defence)

    def _attack_parts(self, game: Game) -> list[Part]:
        chips = game.state.chips
        attacker, target = chips[self.attacker], chips[self.target]
        parts = [
            *current.stat_parts(game, attacker, Stat.STRENGTH),
            *faith(game, attacker, target, alone=not self.assistants),
        ]
        parts += assistance(game, self.assistants)
        return self._with_place(game, attacker, target, parts)

    def _defence_parts(self, game: Game) -> list[Part]:
        attacker, target = game.state.chips[self.attacker], game.state.chips[self.target]
        parts = [*current.stat_parts(game, target, Stat.STRENGTH), *faith(game, target, attacker, alone=True)]
        return self._with_place(game, target, attacker, parts)

    def _with_place(self, game: Game, fighter: Chip, opponent: Chip, parts: list[Part]) -> list[Part]:
        """The rear bonus and what cards add to the melee value."""
        if geometry.behind(opponent.x, opponent.y, opponent.facing, fighter.x, fighter.y):
            parts.append(Part(1, Source.REAR))
        parts += current.extra(game, Worth.MELEE, fighter.id)
        return parts

    def _use(self, game: Game, seat: int, use: Use, who: int, other: int) -> None:
        card = self.choice.card if isinstance(self.choice, HandCard) else NONE
        self.hand = self.flipped = (NONE, ())
        game.push(HandCardUse(seat, use, who, other, card=card, into="hand"))

    def _fix(self, game: Game, fighter: Chip, parts: list[Part]) -> Sum:
        """Add up a melee value and lay both cards down."""
        parts += [*self.hand[1], *self.flipped[1]]
        parts += [part for seat, part in self.extra if seat == fighter.seat]
        result = Sum(parts)
        game.emit(told.ValueFixed(fighter.id, result))
        for card in (self.hand[0], self.flipped[0]):
            if card != NONE:
                piles.discard(game, card)
        return result

    def compare(self, game: Game) -> object:
        """The difference against the loser's Resistance; a tie does nothing (rulings C2, C6)."""
        high, low = self.attack.total, self.defence.total
        chips = game.state.chips
        if high == low:
            game.emit(told.CombatCompared(self.attacker, NONE, high, low, 0, 0, True, self.target))
            return "finish"
        winner, loser = (self.attacker, self.target) if high > low else (self.target, self.attacker)
        needed = current.resistance(game, chips[loser])
        self.left = abs(high - low)
        injuries = self.left // needed
        game.emit(told.CombatCompared(winner, loser, max(high, low), min(high, low), needed, injuries, True, loser))
        if winner == self.target and self.assistants:
            return None
        self.hurts = ((loser, injuries),)
        return "hurt"

    def ask_victim(self, game: Game) -> object:
        """The lone defender who won spends the difference while an injury is affordable (ruling C6)."""
        victims = [one for one in (self.attacker, *self.assistants) if self._affordable(game, one)]
        if not victims:
            return "hurt"
        return Decision(game.state.chips[self.target].seat, AskVictim(self.left), (CharacterAnswers(victims),))

    def _affordable(self, game: Game, who: int) -> bool:
        chip = game.state.chips[who]
        so_far = chip.injuries + dict(self.hurts).get(who, 0)
        return not chip.gone and so_far < ELIMINATED and current.resistance(game, chip) <= self.left

    def spend(self, game: Game) -> object:
        """One injury on the chosen participant."""
        assert isinstance(self.choice, PickCharacter)
        who = self.choice.character
        self.left -= current.resistance(game, game.state.chips[who])
        counts = dict(self.hurts)
        counts[who] = counts.get(who, 0) + 1
        self.hurts = tuple(counts.items())
        return "ask_victim"

    def hurt(self, game: Game) -> None:
        """All injuries fall at once (ruling C6)."""
        hurts = tuple((who, amount) for who, amount in self.hurts if amount)
        if hurts:
            by = self.attacker if hurts[0][0] == self.target else self.target
            game.push(Injuries(hurts, by, melee=True))

    def finish(self, game: Game) -> None:
        """Effects for this combat end."""
        standing.end_of_combat(game, self.fighters)


def faith(game: Game, fighter: Chip, opponent: Chip, *, alone: bool) -> list[Part]:
    """Faith times the unbound enemies beyond the opponent, for one who fights alone (Faith; ruling C9)."""
    number = current.ability(game, fighter, AbilityName.FAITH) if alone else None
    if number is None:
        return []
    others = [enemy for enemy in touching_enemies(game, fighter) if enemy is not opponent]
    unbound = sum(1 for enemy in others if touching_enemies(game, enemy) == [fighter])
    return [Part(number * unbound, Source.FAITH, fighter.id)] if unbound and number else []


def assistance(game: Game, assistants: tuple[int, ...]) -> list[Part]:
    """Current Strength of each assistant, and his Alliance (rulings C4, C8)."""
    parts = []
    for one in assistants:
        chip = game.state.chips[one]
        parts.append(Part(current.stat(game, chip, Stat.STRENGTH), Source.ASSISTANCE, one))
        alliance = current.ability(game, chip, AbilityName.ALLIANCE)
        if alliance:
            parts.append(Part(alliance, Source.ALLIANCE, one))
    return parts
