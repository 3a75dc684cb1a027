"""Asking part by part leads to every answer that a decision names and to no other, and says why others are missing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.desk.asking import names as answer_names
from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.desk.asking.labels import About
from deckbuilder.desk.asking.options import Option
from deckbuilder.desk.games import prepare
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.scene import Scene, fate, held, who

KINDS = sorted(c.CHOICES._kinds.values(), key=lambda kind: kind.name)
FREE = (c.PlaceChip, c.PlaceObstacle, c.Walk, c.PickPoint, c.TurnInPlace, c.Climb)
"""Kinds answered by a place or a facing, any of which is as good as those named."""


@pytest.fixture(scope="module")
def setups() -> list[Game]:
    catalogue = load_catalogue()
    decks = ["starter:vampires", "starter:sisterhood"]
    return [Game(prepare(decks, catalogue, seed=seed)) for seed in range(2)]


def duel() -> Game:
    """Ludwig and Mina touch Sahra; Igor is far away."""
    scene = Scene().character("Ludwig", 0, (200, 200)).character("Mina", 0, (230, 230), facing=270)
    scene.character("Igor", 0, (600, 600)).character("Sahra", 1, (230, 200), facing=180)
    return scene.pile("hand", 0, fate(6), fate(2, moves=1)).pile("hand", 1, fate(5)).start()


def option(inquiry: Inquiry, words: str) -> Option:
    """The line that begins with these words."""
    found = [one for one in inquiry.step.options if one.words.en.startswith(words)]
    assert found, [one.words.en for one in inquiry.step.options]
    return found[0]


def follow(inquiry: Inquiry, *words: str) -> Choice | None:
    """Take lines one after the other."""
    for one in words:
        inquiry.take(option(inquiry, one))
    return inquiry.choice


def reachable(inquiry: Inquiry, depth: int = 12) -> Iterator[Choice]:
    """Every answer to which the lines lead; of the orders in which movers can be named only one."""
    if inquiry.choice is not None:
        yield inquiry.choice
        return
    assert depth
    for one in inquiry.step.options:
        gathered = one.to.gathered
        if one.refusal is None and list(gathered) == sorted(gathered):
            before = inquiry.step
            refused = inquiry.take(one) if one.spot is None else inquiry.put(*one.spot)
            assert refused is None
            yield from reachable(inquiry, depth - 1)
            inquiry.back()
            assert inquiry.step == before


def test_a_card_and_then_the_movers_make_a_move() -> None:
    game = duel()
    inquiry = Inquiry(game)
    assert follow(inquiry, "Play a card as movement", "fate-6", "Ludwig", "Ludwig: that is all") == c.PlayMovement(
        held(game, 0, 6), (who(game, "Ludwig"),)
    )


def test_movers_are_named_in_the_order_in_which_they_break_away() -> None:
    game = duel()
    choice = follow(Inquiry(game), "Play a card as movement", "fate-6", "Mina", "Ludwig")
    assert isinstance(choice, c.PlayMovement)
    assert choice.movers == (who(game, "Mina"), who(game, "Ludwig"))


def test_a_card_that_moves_one_asks_for_one_only() -> None:
    choice = follow(Inquiry(duel()), "Play a card as movement", "fate-2", "Igor")
    assert isinstance(choice, c.PlayMovement)


def test_who_cannot_attack_is_named_with_the_reason() -> None:
    inquiry = Inquiry(duel())
    follow(inquiry, "Attack in melee")
    igor = option(inquiry, "Igor")
    assert igor.refusal is not None
    assert "does not touch Sahra" in igor.refusal.text(Lang.EN, inquiry.game.cast)
    assert inquiry.take(igor) == igor.refusal
    assert inquiry.choice is None


def test_an_attack_asks_for_assistants_and_takes_the_only_target_itself() -> None:
    game = duel()
    assert follow(Inquiry(game), "Attack in melee", "Ludwig", "Mina") == c.Attack(
        who(game, "Ludwig"), who(game, "Sahra"), (who(game, "Mina"),), NONE
    )
    assert follow(Inquiry(game), "Attack in melee", "Ludwig", "Nobody") == c.Attack(
        who(game, "Ludwig"), who(game, "Sahra"), (), NONE
    )


def test_a_kind_without_answers_says_why() -> None:
    game = Scene().character("A", 0, (100, 100)).character("B", 1, (300, 100)).pile("hand", 0, fate(3)).start()
    refused = option(Inquiry(game), "Attack").refusal
    assert refused is not None
    assert refused.text(Lang.DE, game.cast) == "A berührt B nicht: 170 mm Abstand, höchstens 0,5 mm erlaubt."


def test_pointing_at_a_card_offers_its_uses_only() -> None:
    game = duel()
    inquiry = Inquiry(game, About("card", held(game, 0, 6)))
    assert [one.words.en for one in inquiry.step.options if one.refusal is None] == [
        "Play a card as movement",
        "Discard fate-6-60-2",
    ]


def test_pointing_at_an_own_character_makes_him_the_acting_one() -> None:
    game = duel()
    mina = who(game, "Mina")
    choice = follow(Inquiry(game, About("character", mina)), "Attack in melee", "Nobody")
    assert isinstance(choice, c.Attack)
    assert choice.attacker == mina
    choice = follow(Inquiry(game, About("character", mina)), "Play a card as movement", "fate-6", "Mina: that is all")
    assert isinstance(choice, c.PlayMovement)
    assert choice.movers == (mina,)


def test_pointing_at_an_enemy_makes_him_the_target() -> None:
    game = duel()
    choice = follow(Inquiry(game, About("character", who(game, "Sahra"))), "Attack in melee", "Ludwig", "Nobody")
    assert isinstance(choice, c.Attack)
    assert choice.target == who(game, "Sahra")


def test_an_ability_without_a_target_is_not_offered_against_somebody() -> None:
    scene = Scene().character("A", 0, (100, 100), injuries=1, abilities={"regeneration": 4})
    game = scene.character("B", 1, (300, 100)).start()
    lines = Inquiry(game, About("character", who(game, "B"))).step.options
    assert all(one.refusal is not None for one in lines)


def test_an_equal_card_stands_for_the_one_pointed_at() -> None:
    game = Scene().character("A", 0, (100, 100)).character("B", 1, (300, 100))
    twin = fate(3)
    started = game.pile("hand", 0, twin, twin).start()
    hand = started.state.seats[0].hand
    choice = follow(Inquiry(started, About("card", max(hand))), "Discard")
    assert choice == c.DiscardCard(min(hand))


def test_a_step_is_put_on_the_table_and_refused_with_numbers() -> None:
    game = duel()
    game.answer(c.PlayMovement(held(game, 0, 6), (who(game, "Igor"),)))
    inquiry = Inquiry(game)
    assert inquiry.step.on_the_table
    refused = inquiry.put(9000, 6000, 0)
    assert refused is not None
    assert "too far" in refused.text(Lang.EN, game.cast)
    assert inquiry.put(6500, 6000, 90) is None
    assert inquiry.choice == c.Walk(who(game, "Igor"), 6500, 6000, 90)


def test_the_named_ways_say_whom_they_reach() -> None:
    game = (
        Scene().character("A", 0, (100, 100)).character("B", 1, (180, 100), facing=0).pile("hand", 0, fate(3)).start()
    )
    game.answer(c.PlayMovement(held(game, 0, 3), (0,)))
    assert "contact with B from behind, 49.9 mm" in [one.words.en for one in Inquiry(game).step.options]


def test_a_character_may_turn_though_no_direction_is_worth_naming() -> None:
    game = (
        Scene().character("A", 0, (100, 100), facing=0).character("B", 1, (300, 100)).pile("hand", 0, fate(3)).start()
    )
    inquiry = Inquiry(game)
    assert follow(inquiry, "Turn a character") is None
    assert inquiry.step.on_the_table
    assert inquiry.put(1000, 1000, 90) is None
    assert inquiry.choice == c.TurnInPlace(0, 90)


def test_back_takes_part_by_part_back() -> None:
    inquiry = Inquiry(duel())
    first = inquiry.step
    follow(inquiry, "Play a card as movement")
    second = inquiry.step
    follow(inquiry, "fate-6")
    inquiry.back()
    assert inquiry.step == second
    inquiry.back()
    assert inquiry.step == first
    assert not inquiry.can_go_back


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_every_kind_of_answer_has_its_parts_and_words(kind: type[Choice]) -> None:
    fields = {name for part in kind.parts for name in part.fields}
    declared = {field.name for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    assert fields <= declared | {"box"}
    assert declared - fields <= {"targets", "x", "of", "amount", "until"}
    assert kind.leads == "" or kind.leads in fields
    for lang in Lang:
        assert kind.menu.text(lang)
        assert kind.says.text(lang)


def test_every_answer_of_a_game_can_be_reached_and_no_other(setups: list[Game]) -> None:
    for seed, game in enumerate(setups):
        chance = Chance(seed)
        for _ in range(45):
            decision = game.decision
            if decision is None:
                break
            found = set(reachable(Inquiry(game)))
            assert all(choice in decision for choice in found)
            listed = [choice for choice in decision if not isinstance(choice, FREE)]
            assert set(listed) <= found
            for choice in found:
                for lang in Lang:
                    assert answer_names.say(game, decision.question, choice).text(lang)
            game.answer_legal(decision.suggest(chance))
