"""What is said beside a refusal: how far somebody looks away, and whether he may turn first."""

from __future__ import annotations

import pytest

from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import TurnInPlace
from deckbuilder.terms import Lang
from tests.rules.behind.cards import event
from tests.rules.behind.scene import Scene, fate, play


def gazing(only: list[object], *, facing: int = 130, wall: bool = False) -> Game:
    """Ada has a curse on one enemy she sees; Bea stands to her right, Cora behind her."""
    curse = event("curse", {"do": "injure", "who": {"pick": "one", "side": "enemy", "only": only}})
    scene = Scene().character("Ada", 0, (400, 400), facing=facing).character("Bea", 1, (500, 400), facing=180)
    if wall:
        scene.obstacle([(-5, -20), (5, -20), (5, 20), (-5, 20)], (450, 400), flat=False)
    return scene.pile("hand", 0, curse, fate(6)).start()


def told(game: Game, lang: Lang = Lang.EN) -> str | None:
    """The mend of what may not be played for its effect."""
    inquiry = Inquiry(game)
    found = [
        mended.text(lang)
        for one in inquiry.step.options
        if one.words.en == "Play a card for its effect"
        and one.refusal is not None
        and (mended := inquiry.mend(one.refusal, one)) is not None
    ]
    return found[0] if found else None


OFF = "Bea: That is 130 degrees off the way Ada faces; his viewing arc reaches 45 to each side."


@pytest.mark.parametrize("look", ["seen", "in_arc"])
def test_who_would_be_seen_if_he_were_faced_is_named(look: str) -> None:
    assert told(gazing([look])) == f"{OFF} He may turn first: “Turn a character, free”."


def test_who_has_turned_may_not_turn_again() -> None:
    game = gazing(["seen"])
    play(game, TurnInPlace(0, 131))
    mended = told(game, Lang.DE)
    assert mended is not None
    assert mended.startswith("Bea: Das liegt 131 Grad neben der Blickrichtung von Ada;")
    assert mended.endswith("Ada hat sich in diesem Zug schon gedreht.")


def test_turning_is_not_advised_where_it_would_not_help() -> None:
    assert told(gazing(["seen"], wall=True)) is None
    assert told(gazing(["seen", "injured"])) is None
