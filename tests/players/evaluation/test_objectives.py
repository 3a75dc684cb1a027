"""The bearer of the jewel is gone for, touched, attacked and frightened before others (The Jewel of Athens)."""

from __future__ import annotations

from deckbuilder.players.evaluation.board import Board
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, PlayMovement, UseAbility
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.rules.behind.values.contact import CONTACT_SQUARED
from tests.players.turns import answer, turn_of
from tests.rules.behind.scene import Scene, at, fate, who


def athens(bearer: str) -> Scene:
    """Somebody carries the jewel; who carries it over an edge wins."""
    scene = Scene()
    scene.scenario = {"jewel": True, "goals": [{"goal": "carry_out"}]}
    scene.jewel = JewelPosition(bearer=f"test/{bearer.lower()}")
    return scene


def touch(game: Game, one: str, other: str) -> bool:
    """Whether two characters touch."""
    pieces = Board(game.view(0)).pieces
    return pieces[who(game, one)].gap(pieces[who(game, other)]) <= CONTACT_SQUARED


def test_the_bearer_is_bound_though_three_others_are_nearer() -> None:
    scene = athens("Bea").character("Ada", 0, (300, 300)).character("Bea", 1, (480, 480), strength=4)
    for number, place in enumerate(((420, 300), (300, 430), (220, 210))):
        scene.character(f"Enemy {number}", 1, place, strength=2)
    game = scene.pile("hand", 0, *[fate(2, range=120, moves=3)] * 3).start()
    assert isinstance(turn_of(game)[0], PlayMovement)
    assert touch(game, "Ada", "Bea")


def test_the_bearer_is_attacked_before_a_weaker_enemy_of_more_points() -> None:
    scene = athens("Bea").character("Ada", 0, (300, 300), strength=4).character("Bea", 1, (330, 300), facing=180)
    game = scene.character("Cora", 1, (270, 300), strength=2, character_points=8).pile("hand", 0, fate(6)).start()
    choice = answer(game)
    assert isinstance(choice, Attack)
    assert choice.target == who(game, "Bea")


def test_the_bearer_is_frightened_before_a_stronger_enemy() -> None:
    scene = athens("Bea").character("Ada", 0, (300, 300), abilities={"terror": 3}).character("Bea", 1, (600, 300))
    scene.character("Cora", 1, (600, 400), strength=5, character_points=9)
    game = scene.start()
    choice = answer(game)
    assert isinstance(choice, UseAbility)
    assert choice.target == who(game, "Bea")


def test_the_bearer_leaves_over_the_edge_nobody_guards() -> None:
    scene = athens("Ada").character("Ada", 0, (528, 440), strength=2)
    scene.character("Bo", 1, (528, 120), strength=5).character("Cy", 1, (490, 100), strength=5)
    game = scene.character("Dee", 1, (820, 440), strength=5).pile("hand", 0, *[fate(2, range=80, moves=2)] * 3).start()
    turn_of(game)
    assert at(game, "Ada")[1] > 800


def test_a_companion_helps_the_bearer_who_is_held() -> None:
    scene = athens("Ada").character("Ada", 0, (500, 440), strength=1, resistance=2)
    scene.character("Bo", 1, (530, 440), strength=4, facing=180).character("Bea", 0, (560, 520), facing=270)
    scene.character("Cy", 1, (640, 560), strength=2, resistance=2)
    game = scene.pile("hand", 0, fate(2, range=120, moves=1), fate(5)).start()
    given = [choice for choice in turn_of(game) if isinstance(choice, Attack)]
    assert given[0].target == who(game, "Bo")
    assert who(game, "Bea") in (given[0].attacker, *given[0].assistants)
