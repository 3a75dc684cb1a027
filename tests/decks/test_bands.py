"""The table of Large Battles."""

import pytest

from deckbuilder.decks.bands import Band, band_for


@pytest.mark.parametrize(
    ("points", "band"),
    [
        (0, Band(5, 3, 40)),
        (30, Band(5, 3, 40)),
        (31, Band(6, 4, 50)),
        (60, Band(6, 4, 50)),
        (61, Band(7, 5, 60)),
        (500, Band(7, 5, 60)),
    ],
)
def test_agreed_points_decide_hand_actions_and_deck(points: int, band: Band) -> None:
    assert band_for(points) == band
