"""Where the greedy player goes: into contact at good odds, round obstacles, past barred ways."""

from __future__ import annotations

from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.model.choices import Attack, PlayMovement, Walk
from tests.players.turns import turn_of
from tests.rules.behind.scene import Scene, fate, who


def test_a_strong_character_walks_into_contact_and_attacks() -> None:
    built = (
        Scene().character("Ada", 0, (300, 300), strength=5).character("Carl", 1, (420, 300), strength=2, resistance=2)
    )
    game = built.pile("hand", 0, fate(3, range=100, moves=1), fate(6)).start()
    given = turn_of(game)
    assert isinstance(given[0], PlayMovement)
    assert any(isinstance(choice, Attack) for choice in given)


def test_a_way_behind_an_obstacle_is_walked_round_it() -> None:
    built = (
        Scene().character("Ada", 0, (300, 300), strength=5).character("Carl", 1, (500, 300), strength=2, resistance=2)
    )
    built.obstacle([(-20, -60), (20, -60), (20, 60), (-20, 60)], (400, 300))
    cards = [fate(3, range=100, moves=3, slug=f"step-{i}") for i in range(3)]
    game = built.pile("hand", 0, *cards).start()
    turn_of(game)
    ada, carl = (game.state.chips[who(game, name)] for name in ("Ada", "Carl"))
    assert (ada.x - carl.x) ** 2 + (ada.y - carl.y) ** 2 <= 305**2


def test_the_last_millimetre_into_contact_is_walked() -> None:
    built = (
        Scene().character("Ada", 0, (300, 300), strength=6).character("Bo", 1, (331.1, 300), strength=1, resistance=1)
    )
    game = built.pile("hand", 0, fate(2), fate(6)).start()
    player = GreedyPlayer(1)
    decision = game.decision
    assert decision is not None
    choice = player.choose(game.view(0), decision)
    assert isinstance(choice, PlayMovement)
    game.answer(choice)
    decision = game.decision
    assert decision is not None
    step = player.choose(game.view(0), decision)
    assert isinstance(step, Walk)
    game.answer(step)
    assert game.view(0).touching_enemies(game.state.chips[who(game, "Ada")])


def test_an_enemy_among_friends_is_left_alone() -> None:
    def contact(*friends: tuple[float, float]) -> float:
        built = Scene().character("Ada", 0, (300, 300), strength=3).character("Bo", 1, (450, 300), strength=3)
        for number, place in enumerate(friends):
            built.character(f"Friend {number}", 1, place, strength=4)
        game = built.pile("hand", 0, fate(4)).start()
        player, view = GreedyPlayer(1), game.view(0)
        board = Board(view)
        moving = player.moving(board, player.judge(view), 1)
        pairs = moving.pairs(board.pieces[who(game, "Ada")])
        return next(pair.contact for pair in pairs if pair.target is board.pieces[who(game, "Bo")])

    assert contact() > contact((500, 300)) > contact((500, 300), (450, 350))


def test_after_a_barred_way_the_next_enemy_is_thought_of() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=5)
    built.character("Bo", 1, (450, 300), strength=1).character("Cy", 1, (300, 500), strength=2)
    game = built.pile("hand", 0, fate(4)).start()
    player, view = GreedyPlayer(1), game.view(0)
    board = Board(view)
    moving = player.moving(board, player.judge(view), 1)
    ada = board.pieces[who(game, "Ada")]
    first = moving.table(ada, 2000, 1)[1].pair
    assert first is not None
    moving.drop(ada, first)
    second = moving.table(ada, 2000, 1)[1].pair
    assert second is not None
    assert second.target is not first.target
