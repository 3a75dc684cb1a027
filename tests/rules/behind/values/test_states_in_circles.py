"""States that hang on states: whatever cards say of each other, looking one up comes to an end."""

from __future__ import annotations

from typing import Any

from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.values import continuous_effects
from deckbuilder.terms import State
from tests.rules.behind.cards import item, place
from tests.rules.behind.scene import Scene, named, who


def keeps(state: str, *only: Any) -> dict[str, Any]:
    """Whom it fits is in a state."""
    return {"always": {"pick": "each", "only": list(only)}, "have": [{"how": "be", "state": state}]}


def being(state: str) -> dict[str, Any]:
    """Who is in a state."""
    return {"where": "state", "being": state}


def test_an_item_that_disarms_its_bearer_does_and_gives_nothing_else() -> None:
    shackles = item("shackles", {"always": "bearer", "have": [{"how": "be", "state": "disarmed"}]})
    game = Scene().character("A", 0, (100, 100), items=(shackles,)).character("B", 1, (500, 100)).start()
    held = permanents.in_play(game, named(game, "shackles"))
    assert held is not None
    assert game.ask.people.has(who(game, "A"), State.DISARMED)
    assert continuous_effects.resting(game, held)


def test_two_states_that_wait_for_each_other_do_not_come() -> None:
    fog = place("fog", keeps("hidden", being("shielded")))
    wall = place("wall", keeps("shielded", being("hidden")))
    scene = Scene().character("A", 0, (100, 100)).character("B", 1, (500, 100))
    game = scene.pile("permanents", 0, fog, wall).start()
    assert not game.ask.people.has(who(game, "A"), State.HIDDEN)
    assert not game.ask.people.has(who(game, "A"), State.SHIELDED)


def test_a_state_that_hangs_on_itself_comes_from_elsewhere() -> None:
    veil = place("veil", keeps("hidden", {"where": "trait", "being": "shy"}, being("hidden")))
    mist = place("mist", keeps("hidden", {"where": "trait", "being": "shy"}))
    scene = Scene().character("A", 0, (100, 100), traits=["shy"]).character("B", 1, (500, 100))
    game = scene.pile("permanents", 0, veil, mist).start()
    assert game.ask.people.has(who(game, "A"), State.HIDDEN)
