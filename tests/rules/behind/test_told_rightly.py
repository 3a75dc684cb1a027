"""What the log and the questions say is what happens: numbers, order, who was saved, what stopped somebody."""

from __future__ import annotations

import pytest

from deckbuilder.effects.conditions.character_conditions import InState, NotCharacter
from deckbuilder.effects.conditions.conditions import denied_of
from deckbuilder.rules.behind.model.choices import (
    Attack,
    HandCard,
    JewelHeal,
    PlayEffect,
    PlayMovement,
)
from deckbuilder.rules.behind.model.events.cards import Flipped, Reshuffled
from deckbuilder.rules.behind.model.events.combat import CombatCompared, Spared
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.rules.behind.timing.moments import AskOrder
from deckbuilder.terms import NONE, Lang, State
from deckbuilder.terms.grammar import Phrase
from tests.rules.behind.cards import INJURE_ENEMY, event, place
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, step, who
from tests.rules.behind.shows import shows


@shows("C6")
def test_difference_of_a_lone_defender_is_told_as_his_to_spend() -> None:
    """Ada and Ava have unlike Resistances; no number of injuries is told before they are chosen."""
    scene = Scene().character("Ada", 0, (400, 400), resistance=2).character("Ava", 0, (460, 400), resistance=4)
    scene.character("Bea", 1, (430, 400), strength=6).pile("supply", 0, fate(1)).pile("supply", 1, fate(4))
    game = scene.start()
    events = play(game, Attack(0, who(game, "Bea"), (1,), NONE))
    while not events_of(events, CombatCompared):
        events += game.answer(HandCard(NONE))
    told = events_of(events, CombatCompared)[0]
    high, low = told.high, told.low
    assert told.text(Lang.EN, game.cast) == f"{high} - {low} = {high - low} for injuries, as Bea likes."
    assert told.text(Lang.DE, game.cast) == f"{high} - {low} = {high - low} für Verletzungen, wie Bea will."


@shows("P6")
def test_last_card_is_told_before_the_discard_pile_becomes_the_new_supply() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400))
    scene.filler = 0
    scene.pile("supply", 0, fate(3, slug="last")).pile("discard", 0, fate(2), fate(5))
    game = scene.pile("supply", 1, fate(4), fate(1)).start()
    events = play(game, Attack(0, 1, (), NONE))
    kinds = [type(one) for one in events if isinstance(one, Flipped | Reshuffled)]
    assert kinds[:2] == [Flipped, Reshuffled]


def test_who_is_saved_from_elimination_is_told_with_what_he_keeps() -> None:
    angel = place("angel", {"point": "before_elimination", "effects": [{"do": "spare"}]})
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (800, 400), injuries=2)
    game = scene.pile("permanents", 1, angel).pile("hand", 0, event("strike", INJURE_ENEMY)).start()
    events = play(game, PlayEffect(named(game, "strike"), 0, ((1,),), 0))
    told = events_of(events, Spared)
    assert [one.text(Lang.EN, game.cast) for one in told] == ["Bea is spared and stays in play (2 of 3)."]
    assert [one.text(Lang.DE, game.cast) for one in told] == ["Bea bleibt verschont und im Spiel (2 von 3)."]


@shows("M8")
def test_push_that_ends_where_it_began_is_told() -> None:
    """Ada walks against Ava, whom she touches."""
    scene = Scene().character("Ada", 0, (400, 400)).character("Ava", 0, (430, 400)).character("Bea", 1, (800, 400))
    game = scene.pile("hand", 0, fate(2)).start()
    game.answer(PlayMovement(named(game, "fate-2-60-2"), (0,)))
    told = [one.text(Lang.EN, game.cast) for one in play(game, step(game, "Ada", 430, 400))]
    assert told[0] == "Ada is stopped at once and uses up the step."


@shows("S3")
def test_jewel_healing_of_anothers_character_is_listed() -> None:
    scene = Scene(seats=3).character("Ada", 0, (400, 400), injuries=1).character("Bea", 1, (430, 400), injuries=1)
    scene.scenario = {"jewel": True, "goals": [{"goal": "carry_out"}]}
    scene.jewel = JewelPosition(bearer="test/ada")
    game = scene.character("Cy", 2, (800, 400)).start()
    listed = list(asked(game).of(JewelHeal))
    assert listed == [JewelHeal(0, 0), JewelHeal(0, who(game, "Bea"))]
    assert all(one in asked(game) for one in listed)


def test_question_of_order_names_alternatives() -> None:
    game = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (800, 400)).pile("hand", 0, fate(2)).start()
    question = AskOrder((named(game, "fate-2-60-2"), named(game, "filler-1")))
    assert question.text(Lang.EN, game.cast) == "Which comes first: fate-2-60-2 or filler-1?"
    assert question.text(Lang.DE, game.cast) == "Was kommt zuerst: fate-2-60-2 oder filler-1?"


@pytest.mark.parametrize(("lang", "said"), [(Lang.EN, "V is transformed"), (Lang.DE, "V verwandelt ist")])
def test_what_denies_a_not_says_it_straight(lang: Lang, said: str) -> None:
    condition = NotCharacter(of=InState(being=State.TRANSFORMED))
    assert denied_of(Phrase("V", "V", "V", "V", "V"), condition).text(lang) == said
