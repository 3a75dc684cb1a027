"""What adds to checks adds to every check of a character, those to break away and to keep the form too."""

from __future__ import annotations

from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Done, MakeFormCheck, MakeInfluenceCheck
from deckbuilder.rules.behind.model.events.cards import CheckMade
from deckbuilder.rules.behind.model.events.conditions import Reverted
from deckbuilder.terms import Lang
from tests.effects.proof import actions, shipped_cards
from tests.rules.behind.cards import place
from tests.rules.behind.scene import Scene, asked, events_of, fate, move, named, who
from tests.rules.behind.shows import shows

DEN = place("den", {"always": {"pick": "each", "side": "own"}, "have": [{"how": "plus", "of": "check", "by": 1}]})


@shows("movement", "B1", "ability-check")
def test_breaking_away_is_a_check_that_a_card_helps_on() -> None:
    book = next(card for card in actions(shipped_cards()) if card.id == "ashfall/book-of-hours")
    scene = Scene().character("Ada", 0, (430, 400), facing=180, dexterity=5)
    scene.character("Bea", 1, (400, 400), facing=90, items=[book])
    scene.acting = 1
    game = scene.pile("hand", 1, fate(3), fate(1)).start()
    made = events_of(game.answer(move(game, "Bea", card=3)), CheckMade)
    assert [(one.value.total, one.level, one.passed) for one in made] == [(6, 5, True)]


def later(game: Game) -> None:
    """The other player's turn ends."""
    while game.state.acting == 0:
        game.answer(Done())


@shows("X7")
def test_keeping_the_form_is_a_check_that_a_card_helps_on() -> None:
    scene = Scene().character("Ada", 0, (400, 400))
    scene.character("Bea", 1, (800, 400), form="beast", abilities={"shapeshifter": 5})
    game = scene.pile("permanents", 1, DEN).pile("hand", 1, fate(2)).start()
    later(game)
    made = events_of(game.answer(MakeFormCheck(1)), CheckMade)
    assert [one.text(Lang.EN, game.cast) for one in made] == [
        "Check to keep the form: 5 = 4 flip + 1 card (den) against 5: passed."
    ]


LENDS = place(
    "grove",
    {"always": {"pick": "each", "side": "own"}, "have": [{"how": "gain", "ability": "shapeshifter", "number": 5}]},
    influence_value=7,
)


@shows("X16")
def test_form_ends_without_a_check_once_the_ability_is_lost_before_it_was_due() -> None:
    """The grove lends Bea the ability; it falls to its influence check, made before the check of the form."""
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (800, 400), form="beast")
    game = scene.pile("permanents", 1, LENDS).pile("hand", 1, fate(2)).start()
    later(game)
    assert MakeFormCheck(who(game, "Bea")) in asked(game)
    events = game.answer(MakeInfluenceCheck(named(game, "grove")))
    assert [one.passed for one in events_of(events, CheckMade)] == [False]
    assert [one.who for one in events_of(events, Reverted)] == [who(game, "Bea")]
    assert game.state.chips[who(game, "Bea")].form == ""


@shows("X16")
def test_form_of_who_lost_the_ability_before_the_phase_ends_at_once() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (800, 400), form="beast")
    game = scene.pile("hand", 1, fate(2)).start()
    later(game)
    assert game.state.chips[who(game, "Bea")].form == ""
