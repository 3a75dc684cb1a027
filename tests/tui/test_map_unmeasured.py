"""The map of a step shows how far it goes only where that may be measured (Tournament Games)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.desk.survey import Survey
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.tui.drawing.table_picture import CursorSpot, TablePicture
from deckbuilder.tui.drawing.table_scene import TableScene
from tests.rules.behind.scene import Scene, fate, move, play, tenths

LETTERS = "abc"


def drawn(reach: int, house: dict[str, Any]) -> TableScene:
    """Ada's card is played, the cursor 61 mm east of her."""
    scene = Scene(**house).character("Ada", 0, (200, 400)).character("Bea", 1, (291, 400))
    game = scene.pile("hand", 0, fate(6, range=reach)).start()
    play(game, move(game, "Ada"))
    inquiry = Inquiry(game)
    assert inquiry.step.on_the_table
    return TablePicture(Survey(game, 0), inquiry).scene(CursorSpot(tenths(261), 4000, 0), LETTERS)


@pytest.mark.parametrize(("house", "alike"), [({"measuring": False}, True), ({}, False)])
def test_map_of_a_step_just_in_and_just_out_of_range_is_the_same_in_tournaments_only(
    house: dict[str, Any], alike: bool
) -> None:
    near, far = drawn(61, house), drawn(60, house)
    told = [
        (one.paths, one.area is None, one.ghost, one.ghost_fits, one.points, one.marks, one.sectors)
        for one in (near, far)
    ]
    assert (told[0] == told[1]) is alike


def test_way_of_the_jewels_bearer_over_the_edge_is_drawn() -> None:
    scene = Scene().character("Ada", 0, (100, 20), facing=270).character("Bea", 1, (900, 400))
    scene.scenario, scene.jewel = {"jewel": True}, JewelPosition(bearer="test/ada")
    game = scene.pile("hand", 0, fate(6)).start()
    play(game, move(game, "Ada"))
    assert TablePicture(Survey(game, 0), Inquiry(game)).path(CursorSpot(1000, -1, 270)) is not None
