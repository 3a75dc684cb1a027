"""Each tool for a printed text, by what it does to the game and what is told of it."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.card_effects.by_hand.answers import AskTool
from deckbuilder.rules.behind.card_effects.by_hand.labels import BOXES
from deckbuilder.rules.behind.card_effects.by_hand.tools import BOX, TOOLS
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Done,
    Pick,
    PickCard,
    PickCharacter,
    PickPoint,
    TurnInPlace,
    UseTool,
    Walk,
    WriteNote,
)
from deckbuilder.rules.behind.model.events.by_hand import Noted, ToolTaken
from deckbuilder.rules.behind.model.events.cards import CheckMade, Drew, Flipped
from deckbuilder.rules.behind.model.events.combat import Eliminated, Healed, Injured
from deckbuilder.rules.behind.values import current_values
from deckbuilder.terms import AbilityName, Lang, Stat, State, Worth
from tests.rules.behind.by_hand_table import adjudicating, on, printed, table, tool, use
from tests.rules.behind.cards import item, place
from tests.rules.behind.scene import Scene, asked, at, events_of, fate, named, play

ADA, BEA = 0, 1
RING = item("ring")
CROWN = item("crown")
SHRINE = place("shrine")
CHAPEL = place("chapel")
TRIANGLE = ((-15, -15), (15, -15), (0, 15))


def furnished() -> Scene:
    """A table with something for every tool: injuries, items, places, piles, an obstacle."""
    scene = Scene().character("Ada", 0, (400, 400), injuries=1, items=(RING,)).character("Bea", 1, (600, 400))
    scene.pile("hand", 0, printed("faded"), fate(3, slug="rest"), CHAPEL, CROWN).pile("hand", 1, fate(1, slug="hers"))
    scene.pile("discard", 0, fate(5, slug="mine-gone")).pile("discard", 1, fate(6, slug="hers-gone"))
    scene.pile("permanents", 1, SHRINE).pile("supply", 0, fate(6, slug="top"), fate(1, slug="next"))
    return scene.pile("supply", 1, fate(2, slug="her-top")).obstacle(TRIANGLE, (900, 700))


@pytest.fixture
def game() -> Game:
    return adjudicating(furnished())


def open_again(game: Game) -> bool:
    """Whether the next tool is asked for."""
    return isinstance(asked(game).question, AskTool)


def stat(game: Game, character: int, aspect: Stat) -> int:
    return current_values.stat(game, game.state.chips[character], aspect)


# Injure and heal


def test_injuries_fall_on_all_who_are_named_at_the_same_time(game: Game) -> None:
    events = use(game, tool("harm.injure", amount=2), PickCharacter(ADA), PickCharacter(BEA))
    assert [(one.who, one.injuries) for one in events_of(events, Injured)][-1:] == [(BEA, 2)]
    assert events_of(events, Eliminated)[0].characters == (ADA,)


def test_an_injury_is_told_with_the_tool_before_it(game: Game) -> None:
    events = use(game, tool("harm.injure", amount=1), *on(game, "Bea"))
    assert isinstance(events[0], ToolTaken)
    assert events[0].text(Lang.EN, game.cast) == "Player 1, by hand for faded: Injure one or more characters."
    assert events[0].text(Lang.DE, game.cast) == "Player 1, von Hand für faded: Verletze einen oder mehrere Charaktere."
    assert events_of(events, Injured)[0].who == BEA
    assert open_again(game)


def test_heal(game: Game) -> None:
    events = use(game, tool("harm.heal", amount=1))  # nobody else is hurt
    assert game.state.chips[ADA].injuries == 0
    assert events_of(events, Healed)


def test_eliminate() -> None:
    game = adjudicating(furnished().character("Ben", 1, (700, 700)))
    use(game, tool("harm.eliminate"), *on(game, "Bea"))
    assert game.state.chips[BEA].gone


# Move and turn


def test_move_any_character_as_far_as_is_said(game: Game) -> None:
    use(game, tool("place.move", "walk", 50), PickCharacter(BEA), Walk(BEA, 6500, 4000, 0))
    assert at(game, "Bea") == (650, 400)
    assert open_again(game)


def test_turn(game: Game) -> None:
    use(game, tool("place.turn"), PickCharacter(BEA), TurnInPlace(BEA, 77))
    assert game.state.chips[BEA].facing == 77


def test_push(game: Game) -> None:
    use(game, tool("place.push", amount=40))
    assert at(game, "Bea") == (640, 400)


def test_put_elsewhere(game: Game) -> None:
    use(game, tool("place.put", amount=200), PickCharacter(BEA), PickPoint(6000, 5500))
    assert at(game, "Bea") == (600, 550)


def test_where_no_spot_is_free_nobody_is_put_elsewhere(game: Game) -> None:
    use(game, tool("place.put", amount=20), PickCharacter(BEA))
    assert at(game, "Bea") == (600, 400)
    assert open_again(game)


def test_exchange(game: Game) -> None:
    use(game, tool("place.exchange"), PickCharacter(ADA), PickCharacter(BEA))
    assert (at(game, "Ada"), at(game, "Bea")) == ((600, 400), (400, 400))


# Values and states


@pytest.mark.parametrize("amount", [2, -2])
def test_change_a_value_for_the_turn(game: Game, amount: int) -> None:
    before = stat(game, BEA, Stat.STRENGTH)
    use(game, tool("value.change", "strength", amount, "turn"), *on(game, "Bea"))
    assert stat(game, BEA, Stat.STRENGTH) == before + amount
    play(game, Done(), Done())
    assert stat(game, BEA, Stat.STRENGTH) == before


@pytest.mark.parametrize(("of", "amount"), [("melee", 3), ("range", -20), ("arc", 90), ("steps", 1), ("check", 1)])
def test_change_any_value_of_a_character(game: Game, of: str, amount: int) -> None:
    use(game, tool("value.change", of, amount, "round"), *on(game, "Bea"))
    factor = 10 if of == "range" else 1
    assert current_values.worth(game, Worth(of), BEA, 600) == 600 + amount * factor


def test_change_the_hand_size_of_a_player(game: Game) -> None:
    hand = game.setup.band_of(1).hand
    use(game, tool("value.change", "hand", -1, "game"), Pick(1))
    assert current_values.worth(game, Worth.HAND, 1, hand) == hand - 1


def test_put_into_a_state_and_end_it(game: Game) -> None:
    use(game, tool("value.state", "shielded", 0, "turn"), *on(game, "Bea"))
    assert current_values.has(game, game.state.chips[BEA], State.SHIELDED)
    use(game, tool("value.end", "shielded"))
    assert not current_values.has(game, game.state.chips[BEA], State.SHIELDED)


def test_frighten(game: Game) -> None:
    use(game, tool("value.frighten"), *on(game, "Bea"))
    assert game.state.chips[BEA].frightened


def test_transform(game: Game) -> None:
    use(game, tool("value.transform", "wolf", 0, "turn"), PickCharacter(BEA))
    assert game.state.chips[BEA].form == "wolf"


def test_give_and_take_an_ability(game: Game) -> None:
    use(game, tool("value.gain", "terror", 3, "turn"), *on(game, "Ada"))
    assert current_values.ability(game, game.state.chips[ADA], AbilityName.TERROR) == 3
    use(game, tool("value.lose", "terror", 0, "turn"), *on(game, "Ada"))
    assert current_values.ability(game, game.state.chips[ADA], AbilityName.TERROR) is None


def test_give_incorporeality_which_has_no_number(game: Game) -> None:
    use(game, tool("value.gain", "incorporeal", 0, "turn"), *on(game, "Ada"))
    assert current_values.ability(game, game.state.chips[ADA], AbilityName.INCORPOREAL) is not None
    assert asked(game).why_not(tool("value.gain", "incorporeal", 2, "turn")) == NotOffered()


def test_lead_anothers_character(game: Game) -> None:
    use(game, tool("value.lead", until="turn"))
    assert game.state.chips[BEA].seat == 0


# Draw, discard, look


def test_draw_for_any_player(game: Game) -> None:
    events = use(game, tool("hand.draw", amount=2), Pick(1))
    assert [(one.seat, one.count) for one in events_of(events, Drew)] == [(1, 2)]
    assert len(game.state.seats[1].hand) == 3


def test_what_another_draws_is_hidden_from_who_adjudicates(game: Game) -> None:
    mark = game.view(0).event_count()
    use(game, tool("hand.draw", amount=2), Pick(1))
    seen = events_of(game.view(0).events(mark), Drew)
    assert [(one.count, one.cards) for one in seen] == [(2, ())]


def test_discard_is_asked_of_the_player_who_discards() -> None:
    scene = furnished().pile("hand", 1, fate(6, slug="best"))
    game = adjudicating(scene)
    use(game, tool("hand.discard", amount=1), Pick(1))
    assert asked(game).seat == 1
    play(game, PickCard(named(game, "best")))
    assert named(game, "best") in game.state.seats[1].discard
    assert open_again(game)


def test_discard_at_random(game: Game) -> None:
    use(game, tool("hand.random", amount=1), Pick(1))
    assert game.state.seats[1].hand == []


def test_looking_at_a_supply_and_a_hand_is_remembered(game: Game) -> None:
    use(game, tool("hand.look", amount=1), Pick(1))
    assert game.view(0).known(named(game, "her-top"))
    use(game, tool("hand.see"), Pick(1))
    assert game.view(0).known(named(game, "hers"))
    assert not game.view(1).known(named(game, "top"))


def test_order_the_top_of_a_supply(game: Game) -> None:
    use(game, tool("hand.arrange", amount=2), Pick(0), PickCard(named(game, "next")), PickCard(named(game, "top")))
    assert game.state.seats[0].supply[-2:] == [named(game, "top"), named(game, "next")]


def test_shuffle(game: Game) -> None:
    use(game, tool("hand.look", amount=1), Pick(0))
    assert game.view(0).known(named(game, "top"))
    use(game, tool("hand.shuffle"), Pick(0))
    assert not game.view(0).known(named(game, "top"))


# Cards


def test_search_the_supply_and_shuffle_it(game: Game) -> None:
    events = use(game, tool("card.search", "hand"), PickCard(named(game, "next")))
    assert named(game, "next") in game.state.seats[0].hand
    assert "Shuffled" in [type(one).__name__ for one in events]


@pytest.mark.parametrize(
    ("name", "slug", "seat"),
    [
        ("card.search-theirs", "her-top", 1),
        ("card.discarded", "hers-gone", 1),
        ("card.hand", "rest", 0),
        ("card.hand-theirs", "hers", 1),
        ("card.play", "shrine", 1),
    ],
)
def test_destroy_a_card_wherever_it_is(game: Game, name: str, slug: str, seat: int) -> None:
    card = named(game, slug)
    play(game, tool(name, "out"))
    if PickCard(card) in asked(game):
        play(game, PickCard(card))
    assert game.state.seats[seat].destroyed == [card]


def test_take_a_card_back_from_the_discard_pile(game: Game) -> None:
    use(game, tool("card.discarded", "hand"), PickCard(named(game, "mine-gone")))
    assert named(game, "mine-gone") in game.state.seats[0].hand


def test_the_card_itself_can_go_elsewhere_than_to_the_discard_pile(game: Game) -> None:
    use(game, tool("card.this", "hand"), Done())
    assert named(game, "faded") in game.state.seats[0].hand
    assert named(game, "faded") not in game.state.seats[0].discard


def test_put_into_play_and_equip(game: Game) -> None:
    play(game, tool("card.enter", "hand"))
    assert named(game, "chapel") in [held.card for held in game.state.permanents]
    use(game, tool("card.equip", "hand"), PickCharacter(BEA))
    assert [held.bearer for held in game.state.permanents if held.card == named(game, "crown")] == [BEA]


def test_hand_an_item_over(game: Game) -> None:
    play(game, tool("card.give"), PickCharacter(BEA))
    assert [held.bearer for held in game.state.permanents if held.card == named(game, "ring")] == [BEA]


def test_take_over_the_influence(game: Game) -> None:
    use(game, tool("card.influence"))
    assert [held.seat for held in game.state.permanents if held.card == named(game, "shrine")] == [0]


def test_influence_check_at_once() -> None:
    altar = place("altar", influence_value=5)
    game = adjudicating(table(printed()).pile("permanents", 1, altar).pile("supply", 1, fate(4, slug="low")))
    events = use(game, tool("card.check"))
    assert [one.passed for one in events_of(events, CheckMade)] == [False]
    assert game.state.permanents == []


# Checks, actions, obstacles


@pytest.mark.parametrize(("number", "passed"), [(6, True), (7, False)])
def test_check_against_a_number_one_chooses(game: Game, number: int, passed: bool) -> None:
    events = use(game, tool("game.check", amount=number))
    assert [(one.seat, one.passed) for one in events_of(events, CheckMade)] == [(0, passed)]
    assert named(game, "top") in game.state.seats[0].discard
    assert open_again(game)


def test_turn_up_a_card(game: Game) -> None:
    events = use(game, tool("game.flip"), Pick(1))
    assert [(one.seat, one.fate) for one in events_of(events, Flipped)] == [(1, 2)]
    assert named(game, "her-top") in game.state.seats[1].discard


def test_give_and_take_actions(game: Game) -> None:
    left = game.state.seats[0].actions
    use(game, tool("game.gain", amount=2), Pick(0))
    use(game, tool("game.lose", amount=1), Pick(1))
    assert game.state.seats[0].actions == left + 2
    assert game.state.next_actions == {1: -1}


def test_let_a_character_act_at_once(game: Game) -> None:
    left = game.state.seats[0].actions
    use(game, tool("game.grant", "discard"), PickCharacter(ADA))
    assert "discard" in {choice.name for choice in asked(game)}
    play(game, Done())
    assert game.state.seats[0].actions == left
    assert open_again(game)


def test_put_up_move_and_remove_an_obstacle(game: Game) -> None:
    use(game, tool("game.raise", amount=200), PickPoint(4000, 5500))
    assert [obstacle[1:3] for obstacle in game.state.obstacles] == [(9000, 7000), (4000, 5500)]
    use(game, tool("game.shift", amount=200), Pick(1), PickPoint(4000, 5000))
    assert [obstacle[1:3] for obstacle in game.state.obstacles] == [(9000, 7000), (4000, 5000)]
    use(game, tool("game.remove"), Pick(0))
    assert [obstacle[1:3] for obstacle in game.state.obstacles] == [(4000, 5000)]


def test_a_note_is_told_to_all(game: Game) -> None:
    events = play(game, WriteNote("Alle setzen sich – bis zum nächsten Zug: 100 %"))  # type: ignore[arg-type]
    assert events == [Noted(0, named(game, "faded"), ADA, "Alle setzen sich – bis zum nächsten Zug: 100 %")]
    assert events[0] in game.view(1).events()
    assert events[0].text(Lang.DE, game.cast).startswith("Player 1 notiert zu faded: Alle setzen sich")


# The box


def test_every_tool_has_a_test_of_its_own() -> None:
    from pathlib import Path

    source = Path(__file__).read_text(encoding="utf-8") + Path(__file__).with_name("test_by_hand.py").read_text()
    assert [one.name for one in BOX if f'"{one.name}"' not in source] == []


def test_every_tool_lies_in_a_compartment() -> None:
    assert [one.box for one in BOX if one.box not in BOXES] == []
    assert len(TOOLS) == len(BOX)


@pytest.mark.parametrize("lang", Lang)
def test_equal_words_mean_the_same_tool(lang: Lang) -> None:
    assert len({one.words.text(lang) for one in BOX}) == len(BOX)
    uses = [use for one in BOX for use in one.uses()]
    texts = {TOOLS[use.tool].make(use).text(lang) for use in uses}
    assert len(texts) == len(uses)


@pytest.mark.parametrize(
    "wrong",
    [
        tool("harm.maim"),
        tool("harm.injure"),
        tool("harm.injure", amount=21),
        tool("harm.injure", "strength", 1),
        tool("harm.injure", amount=1, until="turn"),
        tool("value.change", "strength", 0, "turn"),
        tool("value.change", "beauty", 1, "turn"),
        tool("value.change", "strength", 1),
        tool("value.change", "strength", 1, "play"),
        tool("place.move", "swim", 50),
        tool("game.cancel"),
    ],
)
def test_what_does_not_belong_to_a_tool_is_refused(game: Game, wrong: UseTool) -> None:
    assert asked(game).why_not(wrong) is not None


@pytest.mark.parametrize("text", ["", " ", "two\nlines", " leading", "x" * 201, "bell\a"])
def test_a_note_is_one_printable_line(game: Game, text: str) -> None:
    assert asked(game).why_not(WriteNote(text)) is not None  # type: ignore[arg-type]


def test_a_tool_without_anything_to_work_on_is_not_offered() -> None:
    game = adjudicating(table(printed()))
    offered = {choice.tool for choice in asked(game) if isinstance(choice, UseTool)}
    assert {"card.give", "card.influence", "game.remove", "game.cancel"}.isdisjoint(offered)
    assert {"harm.injure", "card.search", "game.check"} <= offered


def test_answers_are_few_enough_to_be_listed(game: Game) -> None:
    assert len(list(asked(game))) < 2500
