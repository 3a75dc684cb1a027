"""Getting away: only where there is a way, as far as it goes, and not straight back."""

from __future__ import annotations

from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.weights import FLEE
from deckbuilder.rules.behind.model.choices import PlayMovement, Walk
from tests.players.turns import answer, turn_of
from tests.rules.behind.scene import Scene, fate, who


def beset(*, range: int = 100, moves: int = 2) -> Scene:
    """The weak Ada, hurt, between two strong enemies; she looks at one of them."""
    built = Scene().character("Ada", 0, (300, 300), strength=1, resistance=1, injuries=2, character_points=9)
    built.character("Bo", 1, (330, 300), strength=8, dexterity=1, resistance=9, facing=180)
    built.character("Cy", 1, (300, 330), strength=8, dexterity=1, resistance=9, facing=180)
    built.character("Dee", 0, (700, 700), strength=5, character_points=9)
    return built.pile("hand", 0, fate(2, range=range, moves=moves)).pile("supply", 0, fate(7), fate(7))


def test_who_has_broken_away_steps_away() -> None:
    game = beset().start()
    choice = answer(game)
    assert isinstance(choice, PlayMovement)
    given = turn_of(game)
    assert any(isinstance(step, Walk) for step in given)
    ada = game.state.chips[who(game, "Ada")]
    assert not game.view(0).touching_enemies(ada)


def test_the_rest_of_the_steps_lead_further_away_not_back() -> None:
    game = beset(range=60, moves=3).start()
    turn_of(game)
    ada, bo, cy = (game.state.chips[who(game, name)] for name in ("Ada", "Bo", "Cy"))
    assert min((ada.x - one.x) ** 2 + (ada.y - one.y) ** 2 for one in (bo, cy)) > 1500**2


def test_nobody_pays_a_card_to_get_away_where_no_way_leads() -> None:
    built = beset()
    built.obstacle([(-40, -10), (40, -10), (40, 10), (-40, 10)], (285, 270))
    built.obstacle([(-10, -60), (10, -60), (10, 60), (-10, 60)], (270, 320))
    game = built.start()
    ada = who(game, "Ada")
    view = game.view(0)
    player = GreedyPlayer(1)
    moving = player.moving(Board(view), player.judge(view), 2)
    assert moving.flight(moving.board.pieces[ada], 2000) > FLEE
    choice = answer(game)
    assert not isinstance(choice, PlayMovement) or ada not in choice.movers


def test_a_short_way_is_less_of_an_escape() -> None:
    game = beset().start()
    view = game.view(0)
    player = GreedyPlayer(1)
    moving = player.moving(Board(view), player.judge(view), 2)
    ada = moving.board.pieces[who(game, "Ada")]
    assert moving.flight(ada, 3000) > 2 * moving.flight(ada, 600) > 0
