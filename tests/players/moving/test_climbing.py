"""Nobody is out of reach on an obstacle, and nobody stays up there while the fight is below."""

from __future__ import annotations

from deckbuilder.rules.behind.model.choices import Attack, Climb
from tests.players.turns import turn_of
from tests.rules.behind.scene import Scene, fate

SQUARE = [(-50, -50), (50, -50), (50, 50), (-50, 50)]


def climbers() -> Scene:
    built = Scene()
    cards = [fate(2, range=100, moves=2, slug=f"walk-{number}") for number in range(3)]
    return built.pile("hand", 0, *cards)


def test_an_enemy_on_an_obstacle_is_climbed_to() -> None:
    built = climbers().character("Ada", 0, (300, 300), strength=6, facing=0)
    built.obstacle(SQUARE, (450, 300), height=40)
    built.character("Bo", 1, (450, 300), strength=1, resistance=1, obstacle=0)
    given = turn_of(built.start())
    assert any(isinstance(choice, Climb) for choice in given)
    assert any(isinstance(choice, Attack) for choice in given)


def test_who_stands_above_climbs_down_to_the_fight() -> None:
    built = climbers().character("Ada", 0, (485, 300), strength=6, obstacle=0, facing=0)
    built.obstacle(SQUARE, (450, 300), height=40)
    built.character("Bo", 1, (620, 300), strength=1, resistance=1)
    given = turn_of(built.start())
    assert any(isinstance(choice, Climb) for choice in given)
    assert any(isinstance(choice, Attack) for choice in given)
