"""Combat: which attack, which hand card, who takes the injuries (Melee Combat; Ranged Combat)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.evaluation.odds_tables import NEVER, UNHURT, Chances, Losses, OddsTable, stake
from deckbuilder.players.evaluation.position_value import Judge
from deckbuilder.rules.behind.combat.melee import Melee
from deckbuilder.rules.behind.model.choices import Attack, HandCard, ShootAt
from deckbuilder.terms import NONE, AbilityName

if TYPE_CHECKING:
    from deckbuilder.rules.behind.combat.ranged import Ranged
    from deckbuilder.rules.behind.game import View


class Terms(NamedTuple):
    """A fight as one side sees it."""

    table: OddsTable
    base: int
    """By how much this side leads before cards."""
    resistance: int
    own_resistance: int
    gains: Losses
    pains: Losses
    defends: bool
    answers: bool
    """Whether this side may still add a hand card."""

    def stake(self, number: int) -> float:
        """The expected gain with a hand card of this fate number."""
        return stake(self.table, self.base + number, self.resistance, self.own_resistance, self.gains, self.pains)


def attacks_worth_weighing(view: View, attacks: Iterable[Attack]) -> list[Attack]:
    """For each attacker, target and weapon the largest group, and the attack alone for a character with Faith."""
    best: dict[tuple[int, int, int], Attack] = {}
    alone = []
    for attack in attacks:
        key = (attack.attacker, attack.target, attack.weapon)
        if key not in best or len(attack.assistants) > len(best[key].assistants):
            best[key] = attack
        if not attack.assistants and view.ability(view.chips[attack.attacker], AbilityName.FAITH):
            alone.append(attack)
    return list(dict.fromkeys([*best.values(), *alone]))


class CombatValues:
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
        return stake(
            table, high - low, target.resistance, attacker.resistance, target.losses(), self.judge.pains(attacker)
        )

    def shoot(self, shot: ShootAt) -> float:
        """What a shot is expected to bring; the shooter adds no hand card and is never hurt."""
        target = self.board.pieces[shot.target]
        high, low = self.view.shot_values(shot)
        table = self.chances.fight(self.judge.mine, self.judge.theirs, card=0, held=self.view.hand_count(target.seat))
        return stake(table, high - low, target.resistance, NEVER, target.losses(), UNHURT)

    def hand_card(self, fight: Melee | Ranged, cards: Iterable[int]) -> HandCard:
        """The hand card that serves best, less what it is worth kept."""
        terms = self._terms(fight)
        fate = self.view.cast.fate
        price = w.KEEP if self.more_fights(terms) else w.KEEP_LAST
        best, most = NONE, -1e9
        for card in cards:
            number = fate[card] if card != NONE else 0
            value = terms.stake(number)
            if card != NONE:
                value -= price * (number - self.judge.mine.mean) + price
            if value > most:
                best, most = card, value
        return HandCard(best)

    def more_fights(self, terms: Terms) -> bool:
        """Whether hand cards may be needed again before they are refilled (Supply Phase)."""
        left = self.view.actions(self.view.acting)
        return left > 0 and any(piece.touching for piece in (self.board.mine if terms.defends else self.board.enemies))

    def under_way(self, fight: Melee | Ranged) -> float:
        """What a combat under way is expected to bring this seat, with its best hand card."""
        decided = fight.defence if isinstance(fight, Melee) else fight.dodge
        if decided.parts or any(who not in self.board.pieces for who in fight.fighters):
            return 0.0
        if not any(self.board.pieces[who].mine for who in fight.fighters):
            return 0.0
        terms = self._terms(fight)
        return terms.stake(self.best_card if terms.answers else 0)

    def _terms(self, fight: Melee | Ranged) -> Terms:
        """The fight as this seat sees it: the difference without its hand card, and what both sides can lose."""
        one, other = (self.board.pieces[who] for who in fight.fighters)
        melee = isinstance(fight, Melee)
        fixed = fight.attack if isinstance(fight, Melee) else fight.shot
        high, low = self.view.values_so_far(fight)
        judge, chances = self.judge, self.chances
        attackers = one.losses() if melee else UNHURT
        hurt = one.resistance if melee else NEVER
        if other.mine:
            held = self.view.hand_count(one.seat) if melee else 0
            table = (
                chances.reply(judge.mine) if fixed.parts else chances.fight(judge.mine, judge.theirs, card=0, held=held)
            )
            return Terms(table, low - high, hurt, other.resistance, attackers, other.losses(), True, True)
        held = self.view.hand_count(other.seat)
        table = (
            chances.answered(judge.theirs, held)
            if fixed.parts
            else chances.fight(judge.mine, judge.theirs, card=0, held=held)
        )
        answers = melee and not fixed.parts
        return Terms(table, high - low, other.resistance, hurt, other.losses(), attackers, False, answers)

    def victim(self, characters: Iterable[int]) -> int:
        """The beaten character who takes the next injury: the one that loses most for his Resistance (ruling C6)."""

        def worth(who: int) -> float:
            piece = self.board.pieces[who]
            return piece.losses()[1] / piece.resistance

        return max(sorted(characters), key=worth)
