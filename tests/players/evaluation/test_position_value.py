"""What positions, fights and ways are worth to a player, each found wrong once."""

from __future__ import annotations

from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import Stat
from tests.rules.behind.scene import Scene, who


def worth(game: Game, seat: int = 0) -> float:
    view = game.view(seat)
    return GreedyPlayer(1).judge(view).material(Board(view))


def test_the_fall_of_the_last_enemy_but_one_is_a_gain() -> None:
    game = Scene().character("Ada", 0, (100, 100)).character("Bo", 1, (500, 100)).character("Cy", 1, (500, 500)).start()
    before = worth(game)
    game.state.chips[who(game, "Bo")].gone = True
    assert worth(game) > before


def test_injuries_make_a_character_worth_less_to_both_sides() -> None:
    game = Scene().character("Ada", 0, (100, 100)).character("Bo", 1, (500, 100)).start()
    healthy = worth(game), worth(game, 1)
    game.state.chips[who(game, "Bo")].injuries = 2
    assert worth(game) > healthy[0]
    assert worth(game, 1) < healthy[1]


def test_the_last_character_is_worth_the_game_in_a_fight() -> None:
    game = Scene().character("Ada", 0, (100, 100)).character("Bo", 1, (500, 100), injuries=2).start()
    one, two, _ = Board(game.view(0)).enemies[0].losses()[1:]
    assert one == two > 50


def test_values_read_at_once_are_those_of_each_character(starters: Setup) -> None:
    game = Game(starters)
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    compared = 0
    while (decision := game.decision) is not None and game.state.round < 5:
        for chip, values in zip(game.state.chips, current_values.all_stats(game), strict=True):
            one = tuple(current_values.stat(game, chip, which) for which in (Stat.STRENGTH, Stat.DEXTERITY))
            assert values == (*one, current_values.resistance(game, chip))
            compared += 1
        game.answer(players[decision.seat].choose(game.view(decision.seat), decision))
    assert compared > 300


def test_an_animal_form_far_from_every_enemy_is_worth_little() -> None:
    def gain(distance: int) -> float:
        game = Scene().character("Ada", 0, (100, 100)).character("Bo", 1, (100 + distance, 100)).start()
        before = worth(game)
        game.state.chips[who(game, "Ada")].form = "beast"
        return worth(game) - before

    assert gain(40) > 1 > 0.2 > gain(600) > 0


def test_what_draws_a_character_most_is_the_best_of_his_enemies() -> None:
    chance = Chance(5)
    for _ in range(60):
        scene = Scene().character("Ada", 0, (100, 100), strength=4)
        for name in ("Bo", "Cy", "Di"):
            at = (140 + chance.below(800), 100 + chance.below(600))
            scene.character(name, 1, at, strength=chance.below(8), injuries=chance.below(3), resistance=1)
        board = Board(scene.start().view(0))
        judge, piece = GreedyPlayer(1).judge(board.view), board.mine[0]
        losses = {one.id: one.losses() for one in board.sides}
        each = [judge.threat([piece], [enemy], losses, judge.attack) for enemy in board.enemies]
        assert judge.threat([piece], board.enemies, losses, judge.attack) == max(each)
