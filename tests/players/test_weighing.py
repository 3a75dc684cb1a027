"""What positions, fights and ways are worth to a player, each found wrong once."""

from __future__ import annotations

import pytest

from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.evaluation.odds_tables import OddsTable, stake
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.mistakes import SlippingPlayer
from deckbuilder.rules.behind.checks import odds
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, PlayMovement, Walk
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import Stat
from tests.rules.behind.scene import Scene, fate, who


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


@pytest.mark.parametrize(("lead", "gain"), [(3, 4.0), (6, 7.0), (9, 9.0), (2, 0.0), (-2, -1.0), (-9, -3.0)])
def test_a_fight_with_known_cards_is_worth_its_injuries(lead: int, gain: float) -> None:
    certain = OddsTable(odds.fixed(0))
    assert stake(certain, lead, 3, 2, (0.0, 4.0, 7.0, 9.0), (0.0, 1.0, 2.0, 3.0)) == gain


def test_a_table_tells_both_tails() -> None:
    table = OddsTable(odds.flip({1: 1, 3: 2, 6: 1}))
    assert [table.at_least(value) for value in (0, 1, 2, 6, 7)] == [1.0, 1.0, 0.75, 0.25, 0.0]
    assert [table.at_most(value) for value in (0, 1, 3, 6, 7)] == [0.0, 0.25, 0.75, 1.0, 1.0]


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


def test_who_always_slips_still_answers_legally_and_finishes_his_steps() -> None:
    game = Scene().character("Ada", 0, (300, 300)).character("Bo", 1, (330, 300)).pile("hand", 0, fate(4)).start()
    player = SlippingPlayer(GreedyPlayer(1), 1, 100)
    for _ in range(12):
        decision = game.decision
        assert decision is not None
        choice = player.choose(game.view(decision.seat), decision)
        assert choice in decision
        if isinstance(decision.question, AskStep):
            assert choice == GreedyPlayer(1).choose(game.view(decision.seat), decision)
        game.answer(choice)


def test_a_player_who_never_slips_is_the_one_behind_him() -> None:
    game = (
        Scene()
        .character("Ada", 0, (300, 300), strength=6)
        .character("Bo", 1, (330, 300))
        .pile("hand", 0, fate(6))
        .start()
    )
    decision = game.decision
    assert decision is not None
    assert isinstance(SlippingPlayer(GreedyPlayer(1), 1, 0).choose(game.view(0), decision), Attack)


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


def test_a_fight_weighed_again_is_worth_the_same() -> None:
    table = OddsTable(odds.flip({1: 1, 3: 2, 6: 1}))
    terms = [(base, resistance) for base in range(-8, 9) for resistance in (1, 2, 3)]
    gains, pains = (0.0, 4.0, 7.0, 9.0), (0.0, 1.0, 2.0, 3.0)
    first = [stake(table, *one, 2, gains, pains) for one in terms]
    assert [stake(table, *one, 2, gains, pains) for one in terms] == first
    assert stake(table, 0, 1, 2, pains, gains) != stake(table, 0, 1, 2, gains, pains)
