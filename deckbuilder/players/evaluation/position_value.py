"""The worth of a position for one seat: characters with their health, cards, conditions, and who threatens whom."""

from __future__ import annotations

from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING

from deckbuilder.players.evaluation.board import Board, Fighter
from deckbuilder.players.evaluation.objectives import Objectives
from deckbuilder.players.evaluation.odds_tables import Chances, Fates, Losses, OddsTable, own_fates, stake
from deckbuilder.terms import Category

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import View

WON = 100.0
PERMANENT = 1.0
IDLE = 0.3
"""So much of an item is left with a bearer who is nowhere near an enemy, or transformed (ruling X13)."""
USEFUL = 2500
"""Tenths of a millimetre at which the rest of it is halved."""
SPARE = 0.25
"""What a further weapon is worth, of which one serves in a combat (Weapons), and a further copy of any item."""
CARD = 0.15
FATE = 0.06
FRIGHT = 0.3
FRIGHT_SHARE = 0.06
FORM = 1.2
FORM_AFAR = 0.1
NEAR = 1200
"""Tenths of a millimetre from an enemy within which an animal form is of use before it may end."""
THREAT = 0.55
"""How much of what the own side could win in its next attack a position is worth."""
DANGER = 0.45
"""The same for the enemy's."""
BOLD = 0.15
"""So much of what an attack may cost counts in the end."""
FAR = 1600
"""Tenths of a millimetre at which a threat is worth half."""


class Judge:
    """Weighs positions of one game for one seat; holds the tables that all positions share."""

    def __init__(
        self, chances: Chances, view: View, usual: Fates, theirs: Fates, hand: int, *, caution: float = 1.0
    ) -> None:
        self.caution = caution
        """How much danger counts; it wanes with the rounds, so that no game stalls."""
        self.chances = chances
        self.view = view
        self.theirs = theirs
        self.usual = usual
        """The fate numbers of the whole deck, good enough for fights that may come."""
        self.attack: OddsTable = chances.fight(usual, theirs, card=None, held=hand)
        self.danger: OddsTable = chances.fight(theirs, usual, card=None, held=hand)

    @cached_property
    def mine(self) -> Fates:
        """The fate numbers that may still lie in the own supply, for what is decided now."""
        return own_fates(self.view)

    def pains(self, piece: Fighter) -> Losses:
        """What an attack of his own may cost a character, as far as it still frightens."""
        share = BOLD + (1 - BOLD) * self.caution
        none, one, two, three = piece.losses()
        return none, share * one, share * two, share * three

    def position(self, board: Board) -> float:
        """The worth of a position."""
        view = board.view
        outcome = view.outcome
        if outcome is not None and outcome.winner >= 0:
            return WON if outcome.winner == view.seat else -WON
        total = self.material(board) + self.cards(board) + self.pressure(board)
        if view.jewel is not None or view.setup.scenario.goals:
            total += Objectives(view).worth(board)
        return total

    def material(self, board: Board) -> float:
        """Characters, health and conditions."""
        total = 0.0
        for piece in board.sides:
            chip = piece.chip
            worth = piece.worth(chip.injuries)
            if chip.frightened:
                worth -= FRIGHT + FRIGHT_SHARE * piece.points
            if chip.form:
                others = board.enemies if piece.mine else board.mine
                worth += FORM if any(piece.gap(other) < NEAR * NEAR for other in others) else FORM_AFAR
            total += worth if piece.mine else -worth
        return total

    def cards(self, board: Board) -> float:
        """Permanents in play, the own hand, the number of cards others hold."""
        view = board.view
        total = self.permanents(board)
        fate, mean = view.cast.fate, self.usual.mean
        for card in view.hand:
            total += CARD + FATE * (fate[card] - mean)
        for card in view.known_top():
            total += FATE * (fate[card] - mean)
        for seat in range(len(view.cast.seats)):
            if seat != view.seat:
                total -= CARD * view.hand_count(seat)
        return total

    def permanents(self, board: Board) -> float:
        """Cards in play; an item by how near to a fight its bearer is."""
        view = board.view
        cards = view.cast.cards
        carried: set[tuple[int, str]] = set()
        total = 0.0
        for held in view.permanents:
            worth = PERMANENT
            bearer = board.pieces.get(held.bearer)
            if bearer is not None:
                others = board.enemies if bearer.mine else board.mine
                gap = isqrt(min((bearer.gap(other) for other in others), default=0))
                useful = 0.0 if bearer.chip.form else USEFUL / (USEFUL + gap)
                worth *= IDLE + (1 - IDLE) * useful
                card = cards[held.card]
                kind = (bearer.id, Category.WEAPON if card.category is Category.WEAPON else card.id)
                worth *= SPARE if kind in carried else 1.0
                carried.add(kind)
            total += worth if held.seat == view.seat else -worth
        return total

    def pressure(self, board: Board) -> float:
        """What both sides threaten."""
        losses = {piece.id: piece.losses() for piece in board.sides}
        threat = self.threat(board.mine, board.enemies, losses, self.attack)
        danger = self.threat(board.enemies, board.mine, losses, self.danger)
        return THREAT * threat - DANGER * self.caution * danger

    def threat(self, side: list[Fighter], others: list[Fighter], losses: dict[int, Losses], table: OddsTable) -> float:
        """The best attacks of one side in contact, and of those on the way to one."""
        total = 0.0
        for target in others:
            if target.touching:
                total += max(0.0, self.gang(target, losses, table))
        for piece in side:
            if piece.touching or not piece.ready:
                continue
            best = 0.0
            x, y = piece.x, piece.y
            for target in others:
                gap = isqrt((target.x - x) ** 2 + (target.y - y) ** 2) - 300
                if best and (0.4 + losses[target.id][3]) * FAR < 0.99 * best * (FAR + gap):
                    continue  # no attack brings more than all that the target can lose
                base = piece.strength - target.strength + len(target.touching)
                gain = stake(table, base, target.resistance, piece.resistance, losses[target.id], losses[piece.id])
                drawn = (0.4 + gain if gain > 0.0 else 0.4) * FAR / (FAR + gap if gap > 0 else FAR)
                if drawn > best:
                    best = drawn
            total += 0.6 * best
        return total

    def gang(self, target: Fighter, losses: dict[int, Losses], table: OddsTable) -> float:
        """What an attack on a target by all who touch him would bring."""
        ready = [piece for piece in target.touching if piece.ready]
        if not ready:
            return 0.0
        main = max(ready, key=lambda piece: (len(piece.touching), piece.strength))
        helpers = sum(piece.strength for piece in ready if piece is not main and len(piece.touching) == 1)
        base = main.strength + helpers - target.strength
        return stake(table, base, target.resistance, main.resistance, losses[target.id], losses[main.id])
