"""Who helps comes before the first attack, and who can go goes: the order of a turn."""

from __future__ import annotations

from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.model.choices import Attack, PlayMovement
from tests.players.turns import turn_of
from tests.rules.behind.scene import Scene, at, fate, who


def test_the_helper_is_brought_before_the_attack() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=4).character("Bea", 0, (300, 420), strength=4, facing=270)
    built.character("Carl", 1, (330, 300), strength=4, facing=180, character_points=8)
    game = built.pile("hand", 0, fate(2, range=100, moves=2), fate(6), fate(5)).start()
    given = [choice for choice in turn_of(game) if isinstance(choice, PlayMovement | Attack)]
    assert isinstance(given[0], PlayMovement)
    attack = given[1]
    assert isinstance(attack, Attack)
    assert attack.assistants


def test_contact_is_worth_less_when_no_action_is_left_to_strike_first() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=4).character("Bo", 1, (420, 300), strength=3, facing=180)
    game = built.character("Cy", 1, (520, 300), strength=3).pile("hand", 0, fate(3, range=100), fate(6)).start()

    def contact(actions: int) -> float:
        view, player = game.view(0), GreedyPlayer(1)
        board = Board(view)
        pairs = player.moving(board, player.judge(view), actions).pairs(board.pieces[who(game, "Ada")])
        return next(pair.contact for pair in pairs if pair.target is board.pieces[who(game, "Bo")])

    assert contact(1) > 2 * contact(0)


def test_nobody_waits_because_those_behind_him_cannot_pass() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=1)
    for number, name in enumerate(("Bea", "Cora", "Dora")):
        built.character(name, 0, (269 - 31 * number, 300), strength=6)
    for y in (272, 328):
        built.obstacle([(-90, -10), (90, -10), (90, 10), (-90, 10)], (250, y))
    built.obstacle([(-10, -18), (10, -18), (10, 18), (-10, 18)], (180, 300))
    for number in range(3):
        built.character(f"Enemy {number}", 1, (900, 200 + 100 * number), strength=2, facing=180)
    game = built.pile("hand", 0, fate(5, range=60, moves=1)).start()
    turn_of(game)
    assert at(game, "Ada")[0] > 350


def test_who_passes_through_everything_turns_to_no_place_where_he_cannot_stand() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=5, facing=180, abilities={"incorporeal": None})
    for number in range(9):
        place = (332 + 31 * (number % 3), (300, 258, 342)[number // 3])
        built.character(f"Friend {number}", 0, place, frightened=True)
    built.character("Carl", 1, (700, 300), strength=2, facing=180)
    game = built.pile("hand", 0, fate(3, range=98, moves=1)).start()
    assert not any(isinstance(choice, PlayMovement) for choice in turn_of(game))
