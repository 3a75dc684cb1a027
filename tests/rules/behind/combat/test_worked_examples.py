"""The rulebook's worked examples, played card by card."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind.model.choices import Attack, HandCard, UseAbility
from deckbuilder.rules.behind.model.events.combat import CombatCompared, Healed, Injured, ValueFixed
from deckbuilder.rules.behind.model.sums import Source
from deckbuilder.terms import Lang
from tests.rules.behind.scene import Scene, events_of, fate, held, play, who

NONE = -1


def ludwig_meets_sahra(attack_flip: int = 3, resistance: int = 2) -> Scene:
    """Ludwig (strength 4, resistance 3) touches Sahra Jeanette (strength 1, resistance 2)."""
    scene = Scene()
    scene.character("Ludwig", 0, (100, 100), facing=0, strength=4, resistance=3)
    scene.character("Sahra", 1, (130, 100), facing=180, strength=1, resistance=resistance)
    scene.pile("hand", 0, fate(6)).pile("supply", 0, fate(attack_flip))
    scene.pile("hand", 1, fate(5)).pile("supply", 1, fate(5, range=70))
    return scene


def test_ludwig_with_thirteen_injures_sahra_with_eleven_once() -> None:
    game = ludwig_meets_sahra().start()
    ludwig, sahra = who(game, "Ludwig"), who(game, "Sahra")
    events = play(game, Attack(ludwig, sahra, (), NONE), HandCard(held(game, 0, 6)), HandCard(held(game, 1, 5)))
    values = events_of(events, ValueFixed)
    assert [(one.who, one.value.total) for one in values] == [(ludwig, 13), (sahra, 11)]
    assert [(part.amount, part.source) for part in values[0].value.parts] == [
        (4, Source.STRENGTH),
        (6, Source.HAND),
        (3, Source.FLIP),
    ]
    assert values[0].text(Lang.EN, game.cast) == "Ludwig 13 = 4 strength + 6 hand + 3 flip."
    compared = events_of(events, CombatCompared)[0]
    assert (compared.high, compared.low, compared.resistance, compared.injuries) == (13, 11, 2, 1)
    assert compared.text(Lang.EN, game.cast) == "13 - 11 = 2 ≥ resistance 2 (Sahra): one injury."
    assert [(one.who, one.amount) for one in events_of(events, Injured)] == [(sahra, 1)]
    assert game.state.chips[sahra].injuries == 1


@pytest.mark.parametrize(("flip", "injuries"), [(2, 0), (3, 1), (4, 1), (5, 2), (7, 3)])
def test_each_full_resistance_in_the_difference_is_one_injury(flip: int, injuries: int) -> None:
    game = ludwig_meets_sahra(attack_flip=flip).start()
    ludwig, sahra = who(game, "Ludwig"), who(game, "Sahra")
    events = play(game, Attack(ludwig, sahra, (), NONE), HandCard(held(game, 0, 6)), HandCard(held(game, 1, 5)))
    assert sum(one.amount for one in events_of(events, Injured)) == injuries


@pytest.mark.parametrize(("flip", "healed"), [(6, True), (4, True), (3, False)])
def test_regeneration_four_plus_heals_with_a_six_and_not_with_a_three(flip: int, healed: bool) -> None:
    scene = Scene()
    scene.character("Wolf", 0, (100, 100), injuries=1, abilities={"regeneration": 4})
    scene.character("Other", 1, (500, 500))
    scene.pile("supply", 0, fate(flip))
    game = scene.start()
    events = play(game, UseAbility(who(game, "Wolf"), "regeneration", NONE, 0))
    assert bool(events_of(events, Healed)) is healed
    assert game.state.chips[0].injuries == (0 if healed else 1)


def test_addition_of_two_makes_a_five_count_seven() -> None:
    addition = fate(
        5,
        slug="addition",
        notes=["addition"],
        effects=[{"point": "fate_used", "effects": [{"do": "add", "by": 2}]}],
    )
    scene = Scene()
    scene.character("Ludwig", 0, (100, 100), strength=4)
    scene.character("Sahra", 1, (130, 100), facing=180)
    scene.pile("hand", 0, addition).pile("supply", 0, fate(3))
    game = scene.start()
    events = play(game, Attack(0, 1, (), NONE), HandCard(held(game, 0, 5)))
    assert events_of(events, ValueFixed)[0].value.total == 4 + (5 + 2) + 3
