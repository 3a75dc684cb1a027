"""What is offered for a step: contact, the way to it, the rear, out of contact, objectives; never the only answers."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Done, TurnInPlace, Walk
from deckbuilder.rules.behind.model.scenario import Area, Bilingual, Hold
from deckbuilder.rules.behind.model.state import Jewel
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.movement.steps import WalkAnswers
from deckbuilder.rules.behind.scenarios import the_end
from deckbuilder.rules.behind.values.contact import touching
from tests.rules.behind.scene import Scene, asked, at, fate, move, play, step, who
from tests.rules.behind.shows import shows

EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270
WALL = [(-20, -120), (20, -120), (20, 120), (-20, 120)]
WORDS = Bilingual(en="test", de="Test")


def table(enemy: tuple[float, float] = (600, 400), *, reach: int = 60, moves: int = 3, **more: Any) -> Scene:
    """Ada at (300, 400) with a movement card; Bea somewhere."""
    scene = Scene().character("Ada", 0, (300, 400)).character("Bea", 1, enemy, **more)
    return scene.pile("hand", 0, fate(6, range=reach, moves=moves))


def moving(scene: Scene) -> Game:
    """Ada's card is played."""
    game = scene.start()
    play(game, move(game, "Ada"))
    return game


def offered(game: Game) -> list[Walk]:
    """The steps offered, each of them legal."""
    walks = [one for one in asked(game) if isinstance(one, Walk)]
    assert all(one in asked(game) for one in walks)
    return walks


@pytest.mark.parametrize(("x", "end"), [(390.0, 359.9), (390.1, 360.0), (600.0, 359.9), (380.0, 349.9)])
def test_step_toward_an_enemy_goes_to_contact_or_as_far_as_the_range(x: float, end: float) -> None:
    game = moving(table((x, 400)))
    play(game, offered(game)[0])
    assert at(game, "Ada") == (end, 400)


def test_who_passes_through_is_offered_another_place_in_contact_where_the_nearest_is_taken() -> None:
    scene = Scene().character("Ada", 0, (300, 400), abilities={"incorporeal": 0}).character("Bea", 1, (400, 400))
    scene.obstacle([(-10, -20), (10, -20), (10, 20), (-10, 20)], (365, 400))
    game = moving(scene.pile("hand", 0, fate(6, range=110)))
    for walk in offered(game):
        played = game.copy()
        played.answer(walk)
        if touching(played, *played.state.chips[:2]):
            return
    pytest.fail("no contact was offered")


def test_place_behind_an_enemy_is_offered_where_it_is_in_reach() -> None:
    game = moving(table((350, 430), reach=120, facing=WEST))
    behind = [(one.x, one.y) for one in offered(game) if geometry.behind(3500, 4300, WEST, one.x, one.y)]
    assert (3802, 4300) in behind


def test_who_looks_away_is_offered_to_turn_on_the_spot() -> None:
    game = moving(table((100, 400)))
    assert step(game, "Ada", 300, 400, facing=WEST) in offered(game)


@pytest.mark.parametrize("y", [400.0, 350.0, 300.0])
def test_steps_offered_lead_round_what_is_in_the_way(y: float) -> None:
    scene = table((500, 400), moves=3).obstacle(WALL, (400, y))
    game = scene.start()
    for _ in range(12):
        if not game.state.seats[0].hand:
            game.state.seats[0].hand.append(game.state.seats[0].discard.pop())
        game.state.seats[0].actions = 3
        play(game, move(game, "Ada"))
        while isinstance(asked(game).question, AskStep):
            walks = offered(game)
            play(game, walks[0] if walks else Done())
            if geometry.touching(*places(game), 150):
                return
    raise AssertionError(f"Ada got no farther than {at(game, 'Ada')}")


def places(game: Game) -> tuple[int, int, int, int, int]:
    """Ada's and Bea's chips."""
    ada, bea = game.state.chips[who(game, "Ada")], game.state.chips[who(game, "Bea")]
    return ada.x, ada.y, 150, bea.x, bea.y


@shows("B5", "M13")
def test_who_has_broken_away_is_asked_for_a_step_and_offered_one_even_where_he_touches_the_only_enemy() -> None:
    scene = Scene().character("Ada", 0, (300, 400)).character("Bea", 1, (330, 400), dexterity=0)
    game = scene.pile("hand", 0, fate(6)).start()
    play(game, TurnInPlace(who(game, "Ada"), WEST), move(game, "Ada"))
    assert isinstance(asked(game).question, AskStep)
    play(game, offered(game)[0])
    assert at(game, "Ada") == (240.1, 400)


@shows("M15")
def test_stopping_is_never_forced_on_who_could_step() -> None:
    scene = Scene().character("Ada", 0, (300, 400)).character("Bea", 1, (900, 400))
    for place, (x, y) in enumerate([(330, 400), (315, 426), (285, 426), (270, 400), (285, 374), (315, 374)]):
        scene.character(f"Own {place}", 0, (x, y))
    game = scene.pile("hand", 0, fate(6)).start()
    play(game, TurnInPlace(who(game, "Ada"), NORTH), move(game, "Ada"))
    assert isinstance(asked(game).question, AskStep)
    assert step(game, "Ada", 300, 400, facing=SOUTH) in asked(game)


def test_steps_lead_to_the_lying_jewel_and_to_areas_that_count() -> None:
    game = table((900, 700)).start()
    area = Area(name=WORDS, x=4, y=5, radius=1)
    scenario = game.setup.scenario.model_copy(update={"goals": (Hold(goal="hold", area=area, turns=1),)})
    game.setup = game.setup.model_copy(update={"scenario": scenario})
    game.state.jewel = Jewel(-1, 3500, 4100)
    assert the_end.objectives(game, 0) == [(3500, 4100), (3520, 4400)]
    play(game, move(game, "Ada"))
    assert (3500, 4100) in [(one.x, one.y) for one in offered(game)]


@shows("S4", "A7")
def test_bearer_of_the_jewel_is_offered_the_edge_he_can_reach() -> None:
    game = Scene().character("Ada", 0, (1030, 400)).character("Bea", 1, (300, 700)).pile("hand", 0, fate(6)).start()
    game.state.jewel = Jewel(who(game, "Ada"))
    play(game, move(game, "Ada"))
    assert (10561, 4000) in [(one.x, one.y) for one in offered(game)]


@shows("P21", "S2")
def test_who_is_pushed_onto_the_jewel_has_it() -> None:
    game = moving(table((900, 700)))
    game.state.jewel = Jewel(-1, 3600, 4000)
    play(game, step(game, "Ada", 330, 400))
    assert game.state.jewel == Jewel(who(game, "Ada"))


def test_order_of_what_is_offered_is_fixed() -> None:
    first, second = (moving(table((360, 430)).character("Cora", 1, (400, 300))) for _ in range(2))
    assert list(asked(first)) == list(asked(second))
    kinds = [type(kind).__name__ for kind in asked(first).kinds]
    assert kinds == ["DoneAnswers", "TurnAnswers", "WalkAnswers", "ClimbAnswers"]
    assert WalkAnswers.sampled
