"""Bows that are seen in play keep walkers out of their range, and drive who stands in it out or at the shooter."""

from __future__ import annotations

from deckbuilder.cards.model import ActionCard
from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.evaluation.ranged_threat import RangedThreat
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack
from tests.players.turns import turn_of
from tests.rules.behind.scene import Scene, at, fate, who

RANGE = 240.0


def bow() -> ActionCard:
    """Shoots 240 mm far."""
    return fate(6, range=60, moves=2, slug="bow", category="item", effects=[{"shoots": "card"}])


def archer(x: float, *, armed: bool = True, enemies: int = 3) -> Scene:
    """Ada and Abe ``x`` mm from the archer, who has strong friends beside her."""
    built = Scene().character("Ada", 0, (100 + x, 300), strength=3, dexterity=2, facing=180, character_points=8)
    built.character("Archer", 1, (100, 300), strength=2, dexterity=5, items=(bow(),) if armed else ())
    for number in range(enemies):
        built.character(f"Guard {number}", 1, (70, 250 + 50 * number), strength=4, dexterity=3)
    return built


def gap(game: Game) -> float:
    """From Ada to the archer."""
    (x, y), (other_x, other_y) = at(game, "Ada"), at(game, "Archer")
    return float(((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5)


def test_nobody_stops_in_the_open_in_range_of_a_bow() -> None:
    def ends_at(*, armed: bool) -> float:
        game = archer(330, armed=armed, enemies=1).pile("hand", 0, fate(4, range=100, moves=1)).start()
        turn_of(game)
        return gap(game)

    assert ends_at(armed=False) <= RANGE < ends_at(armed=True)


def test_who_stands_in_range_of_a_bow_before_too_many_goes_out_of_it() -> None:
    game = archer(200).pile("hand", 0, fate(2, range=90, moves=2), fate(3, range=80)).start()
    turn_of(game)
    assert gap(game) > RANGE


def wall(built: Scene, at: tuple[float, float], half: int) -> Scene:
    """A wall across the line of fire."""
    return built.obstacle([(-15, -half), (15, -half), (15, half), (-15, half)], at)


def target(x: float) -> Scene:
    """Ada ``x`` mm from an archer; Bea is far away."""
    built = Scene().character("Ada", 0, (100 + x, 300), strength=4, dexterity=2, facing=180, character_points=8)
    built.character("Bea", 0, (900, 700))
    return built.character("Archer", 1, (100, 300), strength=2, dexterity=6, items=(bow(),))


def guarded(built: Scene) -> Scene:
    """Strong friends beside the archer."""
    for number in range(3):
        built.character(f"Guard {number}", 1, (70, 250 + 50 * number), strength=5)
    return built


def test_a_wall_hides_who_comes_nearer() -> None:
    built = Scene().character("Ada", 0, (430, 300), dexterity=2, facing=180, character_points=8)
    built.character("Archer", 1, (100, 300), strength=2, dexterity=5, items=(bow(),))
    built.character("Guard", 1, (70, 250), strength=4)
    game = wall(built, (250, 300), 40).pile("hand", 0, fate(4, range=100, moves=1)).start()
    turn_of(game)
    assert gap(game) < RANGE + 5
    board = Board(game.view(0))
    ada = board.pieces[who(game, "Ada")]
    assert RangedThreat(board, GreedyPlayer(1).judge(game.view(0))).at(ada, ada.x, ada.y) == 0


def test_who_is_shot_at_goes_behind_a_wall() -> None:
    built = wall(guarded(target(100)), (250, 340), 30)
    built.actions = 1
    game = built.pile("hand", 0, fate(2, range=150, moves=1)).start()
    turn_of(game)
    assert gap(game) < RANGE
    ada = game.state.chips[who(game, "Ada")]
    assert not geometry.sees(1000, 3000, ada.x, ada.y, (), game.terrain)


def test_an_archer_alone_is_charged_but_not_one_among_guards() -> None:
    def attacked(built: Scene) -> bool:
        game = built.pile("hand", 0, fate(2, range=160, moves=1), fate(6)).start()
        return any(isinstance(choice, Attack) for choice in turn_of(game))

    assert attacked(target(180))
    assert not attacked(guarded(target(180)))
