"""The worth of a position for one seat: characters with their health, cards, conditions, and who threatens whom."""

from __future__ import annotations

from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.players.evaluation.board import Board, Fighter
from deckbuilder.players.evaluation.objectives import Objectives
from deckbuilder.players.evaluation.odds_tables import Chances, Fates, Losses, OddsTable, own_fates, stake
from deckbuilder.rules.behind.values.contact import CHIP_WIDTH
from deckbuilder.terms import Category

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import View


class Judge:
    """Weighs positions of one game for one seat; holds the tables that all positions share."""

    def __init__(
        self, chances: Chances, view: View, usual: Fates, theirs: Fates, hand: int, *, caution: float = 1.0
    ) -> None:
        self.caution = caution
        """How much danger counts, from 0 to 1; less with each round, so that no game stalls."""
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
        """What an attack may cost the attacker himself, as far as caution still counts it."""
        share = w.BOLD + (1 - w.BOLD) * self.caution
        none, one, two, three = piece.losses()
        return none, share * one, share * two, share * three

    def position(self, board: Board) -> float:
        """The worth of a position."""
        view = board.view
        outcome = view.outcome
        if outcome is not None and outcome.winner >= 0:
            return w.WON if outcome.winner == view.seat else -w.WON
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
                worth -= w.FRIGHT + w.FRIGHT_SHARE * piece.points
            if chip.form:
                others = board.enemies if piece.mine else board.mine
                near = any(piece.gap(other) < w.FORM_NEAR**2 for other in others)
                worth += w.FORM if near else w.FORM_AFAR
            total += worth if piece.mine else -worth
        return total

    def cards(self, board: Board) -> float:
        """Permanents in play, the own hand, the number of cards others hold."""
        view = board.view
        total = self.permanents(board)
        fate, mean = view.cast.fate, self.usual.mean
        for card in view.hand:
            total += w.CARD + w.FATE * (fate[card] - mean)
        for card in view.known_top():
            total += w.FATE * (fate[card] - mean)
        for seat in range(len(view.cast.seats)):
            if seat != view.seat:
                total -= w.CARD * view.hand_count(seat)
        return total

    def permanents(self, board: Board) -> float:
        """The worth of cards in play; an item counts by how near to a fight its bearer is."""
        view = board.view
        cards = view.cast.cards
        carried: set[tuple[int, str]] = set()
        total = 0.0
        for held in view.permanents:
            worth = w.PERMANENT
            bearer = board.pieces.get(held.bearer)
            if bearer is not None:
                others = board.enemies if bearer.mine else board.mine
                gap = isqrt(min((bearer.gap(other) for other in others), default=0))
                useful = 0.0 if bearer.chip.form else w.USEFUL / (w.USEFUL + gap)
                worth *= w.IDLE + (1 - w.IDLE) * useful
                card = cards[held.card]
                kind = (bearer.id, Category.WEAPON if card.category is Category.WEAPON else card.id)
                worth *= w.SPARE if kind in carried else 1.0
                carried.add(kind)
            total += worth if held.seat == view.seat else -worth
        return total

    def pressure(self, board: Board) -> float:
        """What this side threatens minus what it has to fear."""
        losses = {piece.id: piece.losses() for piece in board.sides}
        threat = self.threat(board.mine, board.enemies, losses, self.attack)
        danger = self.threat(board.enemies, board.mine, losses, self.danger)
        return w.THREAT * threat - w.DANGER * self.caution * danger

    def threat(self, side: list[Fighter], others: list[Fighter], losses: dict[int, Losses], table: OddsTable) -> float:
        """The best attacks of one side in contact, and of those on the way to one."""
        total = 0.0
        for target in others:
            if target.touching:
                total += max(0.0, self.gang(target, losses, table))
        for piece in side:
            if piece.ready and not piece.touching:
                total += w.APART * self._approach(piece, others, losses, table)
        return total

    def _approach(self, piece: Fighter, others: list[Fighter], losses: dict[int, Losses], table: OddsTable) -> float:
        """The best attack of a character who touches nobody yet: what it would bring, the less the farther it is."""
        best = 0.0
        x, y, far, near = piece.x, piece.y, w.FAR, w.NEARNESS
        for target in others:
            gap = isqrt((target.x - x) ** 2 + (target.y - y) ** 2) - CHIP_WIDTH
            if best and (near + losses[target.id][3]) * far < w.SURELY * best * (far + gap):
                continue  # no attack brings more than all that the target can lose
            base = piece.strength - target.strength + len(target.touching)
            gain = stake(table, base, target.resistance, piece.resistance, losses[target.id], losses[piece.id])
            drawn = (near + gain if gain > 0.0 else near) * far / (far + gap if gap > 0 else far)
            if drawn > best:
                best = drawn
        return best

    def gang(self, target: Fighter, losses: dict[int, Losses], table: OddsTable) -> float:
        """What an attack on a target by all who touch him would bring."""
        ready = [piece for piece in target.touching if piece.ready]
        if not ready:
            return 0.0
        main = max(ready, key=lambda piece: (len(piece.touching), piece.strength))
        helpers = sum(piece.strength for piece in ready if piece is not main and len(piece.touching) == 1)
        base = main.strength + helpers - target.strength
        return stake(table, base, target.resistance, main.resistance, losses[target.id], losses[main.id])
