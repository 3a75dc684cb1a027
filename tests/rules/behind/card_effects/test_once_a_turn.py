"""Effects that wait act at most once in a turn where they say so, at points as after events."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.effects import effects_text, parse_effects
from deckbuilder.rules.behind.model.choices import PlayEffect
from deckbuilder.terms import Lang
from tests.rules.behind.cards import event, place
from tests.rules.behind.scene import Scene, named, play, who


def shelter(*, once: bool) -> dict[str, Any]:
    """What a place does for its player's characters."""
    return {
        "point": "before_injury",
        "who": {"pick": "each", "side": "own"},
        "once": once,
        "effects": [{"do": "prevent", "amount": 1}],
    }


@pytest.mark.parametrize(("once", "injuries"), [(True, 1), (False, 0)])
def test_a_point_of_a_procedure_counts_once_a_turn_if_it_says_so(once: bool, injuries: int) -> None:
    bolts = event("bolts", {"do": "injure", "who": {"pick": "one", "side": "enemy"}}, {"do": "injure", "who": "that"})
    scene = Scene().character("A", 0, (100, 100)).character("B", 1, (500, 100)).pile("hand", 0, bolts)
    game = scene.pile("permanents", 1, place("shelter", shelter(once=once))).start()
    play(game, PlayEffect(named(game, "bolts"), who(game, "A"), ((who(game, "B"),),), 0))
    assert game.state.chips[who(game, "B")].injuries == injuries


def test_it_reads_as_it_acts() -> None:
    (effect,) = parse_effects([shelter(once=True)])
    assert effects_text([effect], Lang.EN) == (
        "Once a turn, before one of your characters is injured: prevent 1 injury."
    )
    assert effects_text([effect], Lang.DE) == (
        "Einmal in jedem Zug, bevor ein eigener Charakter verletzt wird: verhindere 1 Verletzung."
    )


def test_an_addition_is_not_limited() -> None:
    with pytest.raises(ValueError, match="whenever its fate number is used"):
        parse_effects([{"point": "fate_used", "once": True, "effects": [{"do": "add", "by": 1}]}])
