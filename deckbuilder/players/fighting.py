"""Combat: which attack, which hand card, who takes the injuries (Melee Combat; Ranged Combat)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deckbuilder.players.board import Board
from deckbuilder.players.chances import Chances, Table, stake
from deckbuilder.players.value import Judge
from deckbuilder.rules.behind.choices import NONE, Attack, HandCard, Shoot
from deckbuilder.rules.behind.melee import Melee
from deckbuilder.terms import AbilityName

if TYPE_CHECKING:
    from deckbuilder.rules.behind.ranged import Ranged
    from deckbuilder.rules.behind.view import View

UNHURT = (0.0, 0.0, 0.0, 0.0)
NEVER = 1 << 20
KEEP = 0.05
"""What a point of fate above the mean is worth kept in hand while a further fight may come."""


def attacks_worth_weighing(view: View, attacks: Iterable[Attack]) -> list[Attack]:
    """Of each attacker, target and weapon the largest group, and alone for one who has Faith."""
    best: dict[tuple[int, int, int], Attack] = {}
    alone = []
    for attack in attacks:
        key = (attack.attacker, attack.target, attack.weapon)
        if key not in best or len(attack.assistants) > len(best[key].assistants):
            best[key] = attack
        if not attack.assistants and view.ability(view.chips[attack.attacker], AbilityName.FAITH):
            alone.append(attack)
    return list(dict.fromkeys([*best.values(), *alone]))


class Fighting:
    """Weighs combat on one board with exact odds."""

    def __init__(self, board: Board, judge: Judge, chances: Chances) -> None:
        self.board = board
        self.view = board.view
        self.judge = judge
        self.chances = chances
        fate = self.view.cast.fate
        self.best_card = max((fate[card] for card in self.view.hand), default=0)

    def attack(self, attack: Attack) -> float:
        """What a melee attack is expected to bring, with the best hand card."""
        target, attacker = self.board.pieces[attack.target], self.board.pieces[attack.attacker]
        high, low = self.view.melee_values(attack)
        table = self.chances.fight(
            self.judge.mine, self.judge.theirs, card=self.best_card, held=self.view.hand_count(target.seat)
        )
        return stake(table, high - low, target.resistance, attacker.resistance, target.losses(), attacker.losses())

    def shoot(self, shot: Shoot) -> float:
        """What a shot is expected to bring; the shooter adds no hand card and is never hurt."""
        target = self.board.pieces[shot.target]
        high, low = self.view.shot_values(shot)
        table = self.chances.fight(self.judge.mine, self.judge.theirs, card=0, held=self.view.hand_count(target.seat))
        return stake(table, high - low, target.resistance, NEVER, target.losses(), UNHURT)

    def hand_card(self, fight: Melee | Ranged, cards: Iterable[int]) -> HandCard:
        """The hand card that serves best, less what it is worth kept."""
        defends = self.defends(fight)
        table, base, gains, pains, needed, own = self._terms(fight, defends=defends)
        fate = self.view.cast.fate
        price = KEEP if self.more_fights(defends=defends) else KEEP / 5
        best, most = NONE, -1e9
        for card in cards:
            number = fate[card] if card != NONE else 0
            value = stake(table, base + number, needed, own, gains, pains)
            if card != NONE:
                value -= price * (number - self.judge.mine.mean) + price
            if value > most:
                best, most = card, value
        return HandCard(best)

    def defends(self, fight: Melee | Ranged) -> bool:
        """Whether this seat's card is the defender's."""
        return self.view.chips[fight.fighters[1]].seat == self.view.seat

    def more_fights(self, *, defends: bool) -> bool:
        """Whether hand cards may be needed again before they are refilled (Supply Phase)."""
        others = self.view.actions(self.view.acting)
        return others > 0 and any(piece.touching for piece in (self.board.mine if defends else self.board.enemies))

    def _terms(
        self, fight: Melee | Ranged, *, defends: bool
    ) -> tuple[Table, int, tuple[float, float, float, float], tuple[float, float, float, float], int, int]:
        """Difference without my hand card, and what both sides can lose."""
        one, other = (self.board.pieces[who] for who in fight.fighters)
        melee = isinstance(fight, Melee)
        high, low = self.view.values_so_far(fight)
        if defends:
            table = self.chances.reply(self.judge.mine)
            gains = one.losses() if melee else UNHURT
            return table, low - high, gains, other.losses(), one.resistance if melee else NEVER, other.resistance
        held = self.view.hand_count(other.seat)
        table = self.chances.fight(self.judge.mine, self.judge.theirs, card=0, held=held)
        own = one.resistance if melee else NEVER
        return table, high - low, other.losses(), one.losses() if melee else UNHURT, other.resistance, own

    def victim(self, characters: Iterable[int]) -> int:
        """Who of the beaten takes the next injury: the most worth for the Resistance it costs (ruling C6)."""

        def worth(who: int) -> float:
            piece = self.board.pieces[who]
            return piece.losses()[1] / piece.resistance

        return max(sorted(characters), key=worth)
