"""Where nothing is measured before declaring, the lines a person chooses from tell no distance either (tournaments)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.desk.survey import Survey
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import enemy, event, item, moment
from tests.rules.behind.scene import Scene, fate, move, named, play

TOURNAMENT = {"measuring": False}


def lines(game: Game, *taken: str) -> list[tuple[str, str, str]]:
    """The lines after some were taken, with their reasons."""
    inquiry = Inquiry(game)
    for words in taken:
        inquiry.take(next(one for one in inquiry.step.options if one.words.en.startswith(words)))
    cast = game.cast
    return [
        (one.words.en, one.words.de, one.refusal.text(Lang.EN, cast) if one.refusal is not None else "")
        for one in inquiry.step.options
    ]


def stepping(reach: int, house: dict[str, Any]) -> Game:
    """Ada's card is played; Bea's rim is 61 mm from hers."""
    scene = Scene(**house).character("Ada", 0, (200, 400)).character("Bea", 1, (291, 400))
    game = scene.pile("hand", 0, fate(6, range=reach)).start()
    play(game, move(game, "Ada"))
    return game


def test_lines_of_steps_just_in_and_just_out_of_range_are_the_same() -> None:
    assert lines(stepping(61, TOURNAMENT)) == lines(stepping(60, TOURNAMENT))
    assert lines(stepping(61, {})) != lines(stepping(60, {}))


def test_step_toward_an_enemy_is_told_by_whom_it_leads_to_without_a_length() -> None:
    told = [en for en, _, _ in lines(stepping(20, TOURNAMENT))]
    assert "toward contact with Bea from behind" in told
    assert not [one for one in told if "mm" in one]


def hexed(x: float, house: dict[str, Any]) -> Game:
    """Ada's hex hurts one of two enemies if he is within 100 mm; Bea is near, Cora at (x, 500)."""
    near = {"pick": "one", "side": "enemy", "only": [{"where": "within", "length": 100}]}
    scene = Scene(**house).character("Ada", 0, (200, 400)).character("Bea", 1, (280, 400))
    scene.character("Cora", 1, (x, 400)).character("Dora", 1, (200, 320))
    return scene.pile("hand", 0, event("hex", {"do": "injure", "who": near})).start()


@pytest.mark.parametrize(("house", "told"), [(TOURNAMENT, True), ({}, False)])
def test_target_out_of_range_stands_among_the_others(house: dict[str, Any], told: bool) -> None:
    found = [en for en, _, _ in lines(hexed(1000, house), "Play a card for its effect")]
    assert ("Cora" in found) is told
    assert "Bea" in found


def test_item_that_says_so_can_be_laid_on_an_enemy() -> None:
    chain = item("chain", bearer={"side": "any"})
    scene = Scene().character("Ada", 0, (200, 400)).character("Bea", 1, (280, 400)).pile("hand", 0, chain)
    found = [en for en, _, _ in lines(scene.start(), "Play a card for its effect")]
    assert found == ["Ada", "Bea"]


def test_bearer_of_the_jewel_is_told_of_the_step_over_the_edge() -> None:
    scene = Scene().character("Ada", 0, (100, 20), facing=270).character("Bea", 1, (900, 400))
    scene.scenario = {"jewel": True}
    scene.jewel = JewelPosition(bearer="test/ada")
    game = scene.pile("hand", 0, fate(6)).start()
    play(game, move(game, "Ada"))
    assert [en for en, _, _ in lines(game) if "off the table" in en]


def counted(x: float) -> Game:
    """Ada's volley hurts an enemy if there is one within 100 mm of her; Bea stands at (x, 400), Cora far away."""
    near = {"where": "amount", "of": {"number": "characters", "side": "enemy", "only": [NEAR]}, "at_least": 1}
    scene = Scene(**TOURNAMENT).character("Ada", 0, (200, 400)).character("Bea", 1, (x, 400))
    hurt = {"do": "if", "when": [near], "then": [{"do": "injure", "who": enemy()}]}
    return scene.character("Cora", 1, (900, 400)).pile("hand", 0, event("volley", hurt)).start()


NEAR = {"where": "within", "length": 100}


def test_card_that_hangs_on_a_distance_asks_for_the_same_in_range_and_out_of_it() -> None:
    assert lines(counted(300)) == lines(counted(300.1))


def answered(game: Game, *taken: str) -> Choice | None:
    """The answer to which the lines lead."""
    inquiry = Inquiry(game)
    for words in taken:
        inquiry.take(next(one for one in inquiry.step.options if one.words.en.startswith(words)))
    return inquiry.choice


def test_moment_at_a_point_asks_for_its_targets() -> None:
    """Bea is about to be hurt by Ada; whoever of Ada's side her player likes may be hurt for it."""
    revenge = moment("revenge", {"point": "before_injury", "effects": [{"do": "injure", "who": enemy()}]})
    scene = Scene().character("Ada", 0, (200, 400)).character("Ava", 0, (200, 600)).character("Bea", 1, (300, 400))
    scene.pile("hand", 0, event("hex", {"do": "injure", "who": enemy()})).pile("hand", 1, revenge)
    game = scene.start()
    play(game, c.PlayEffect(named(game, "hex"), 0, ((2,),), 0))
    assert answered(game, "revenge", "Ava") == c.PlayEffect(named(game, "revenge"), 2, ((1,),), 0)


def test_moment_that_speaks_of_the_announced_action_asks_for_targets_that_fit_it() -> None:
    """Bea's player may hurt somebody who touches whoever attacks her, but not her."""
    beside = [{"where": "touching", "whom": "who"}, {"where": "not", "of": {"where": "character", "being": "other"}}]
    swap = moment("swap", {"do": "injure", "who": {"pick": "one", "only": beside}})
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    scene.character("Ben", 1, (370, 400)).character("Bob", 1, (400, 430)).pile("hand", 1, swap)
    game = scene.start()
    play(game, c.Attack(0, 1, (), NONE))
    found = [en for en, _, _ in lines(game, "swap", "Bea")]
    assert found == ["Ben", "Bob"]


def test_card_with_a_free_number_asks_for_it() -> None:
    """Ability Check: where the player chooses the number himself, he names it before the flip (ruling P11)."""
    wager = event("wager", {"do": "draw"}, effect_check="x")
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (900, 400)).pile("hand", 0, wager)
    game = scene.start()
    assert answered(game, "Play a card for its effect", "5") == c.PlayEffect(named(game, "wager"), 0, (), 5)


@pytest.mark.parametrize(("house", "told"), [(TOURNAMENT, False), ({}, True)])
def test_what_stands_in_a_line_of_sight_is_named_without_how_near_it_comes(house: dict[str, Any], told: bool) -> None:
    scene = (
        Scene(**house).character("Ada", 0, (200, 400)).character("Bea", 1, (400, 400)).character("Ben", 1, (300, 405))
    )
    game = scene.start()
    refused = Survey(game, 0).why_not_see(game.state.chips[0], game.state.chips[1])
    assert refused is not None
    assert ("mm" in refused.text(Lang.EN, game.cast)) is told
