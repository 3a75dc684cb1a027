"""What is announced is told to all before anybody is asked for a Moment: equal eyes for people and computer players."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    DiscardCard,
    Done,
    HandOver,
    JewelHeal,
    Pick,
    PickCard,
    PlayEffect,
    PlayMovement,
    RaiseHands,
    ShootAt,
    UseAbility,
    UseEffect,
    Weapon,
)
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE, Lang
from deckbuilder.tui.play.controller import PlayController
from deckbuilder.tui.play.question import shown_question
from tests.rules.behind.cards import DRAW, HEAL_OWN, INJURE_ENEMY, event, item, moment, place, weapon
from tests.rules.behind.scene import Scene, fate, held, named, who
from tests.rules.behind.shows import shows

OFFER = {"use": "action", "effects": [INJURE_ENEMY]}


def scene(**house: Any) -> Scene:
    """Ada and Ava against Bea, who touches nobody, and Cora; Bea's player holds a Moment for anything."""
    table = Scene(**house).character("Ada", 0, (400, 400), items=[item("ring")]).character("Ava", 0, (430, 400))
    table.character("Bea", 1, (800, 400)).character("Cora", 1, (800, 700))
    return table.pile("hand", 1, moment("rest", DRAW)).pile("hand", 0, fate(2))


def fight(**attacker: Any) -> Scene:
    """Ada touches Bea, who carries an axe; Ava may assist."""
    sword, axe = weapon("sword"), weapon("axe")
    table = Scene().character("Ada", 0, (400, 400), items=[sword], **attacker).character("Ava", 0, (460, 400))
    return table.character("Bea", 1, (430, 400), items=[axe]).pile("hand", 1, moment("rest", DRAW))


def begun(table: Scene) -> Game:
    """The game, when nobody has answered that the turn goes on to its actions."""
    game = table.start()
    game.answer(Done())
    return game


def announced(game: Game, *choices: Choice) -> tuple[list[str], list[str]]:
    """What the answerer has read, in both languages, when he is asked for a Moment."""
    mark = game.view(1).event_count()
    for choice in choices:
        game.answer(choice)
    assert game.decision is not None
    assert game.decision.seat == 1
    view = game.view(1)
    told = view.events(mark)
    return [one.text(Lang.EN, view.cast) for one in told], [one.text(Lang.DE, view.cast) for one in told]


@shows("timing", "handing-over-and-picking-up-items")
def test_handing_over_is_told_with_giver_item_and_receiver() -> None:
    game = begun(scene())
    english, german = announced(game, HandOver(0, named(game, "ring"), who(game, "Ava")))
    assert english == ["Ada is going to hand ring to Ava."]
    assert german == ["Ada will ring an Ava übergeben."]


@shows("P20")
def test_refused_offer_is_told() -> None:
    table = Scene(seats=3).character("Ada", 0, (400, 400), items=[item("ring")]).character("Bea", 1, (430, 400))
    table.character("Cora", 2, (800, 700))
    table.pacts = ((0, 1),)
    game = table.pile("hand", 0, fate(2)).start()
    game.answer(HandOver(0, named(game, "ring"), who(game, "Bea")))
    assert "Bea does not accept ring." in [one.text(Lang.EN, game.cast) for one in game.answer(Pick(0))]


@shows("timing", "discarding-a-card")
def test_discarding_is_told_with_the_card() -> None:
    game = begun(scene())
    english, german = announced(game, DiscardCard(held(game, 0, 2)))
    assert english == ["Player 1 is going to discard fate-2-60-2."]
    assert german == ["Player 1 will fate-2-60-2 abwerfen."]


@shows("timing", "special-card-effect")
@pytest.mark.parametrize(("aim", "told"), [(("Cora",), "target: Cora"), (("Bea", "Cora"), "targets: Bea and Cora")])
def test_card_is_told_with_its_targets(aim: tuple[str, ...], told: str) -> None:
    bolt = event("bolt", {"do": "injure", "who": {"pick": "up_to", "number": 2, "side": "enemy"}})
    game = begun(scene().pile("hand", 0, bolt))
    targets = tuple(who(game, one) for one in aim)
    english, _ = announced(game, PlayEffect(named(game, "bolt"), 0, (targets,), 0))
    assert english == [f"Player 1 plays bolt with Ada ({told})."]


@shows("timing", "P18")
def test_item_is_told_with_its_bearer() -> None:
    game = begun(scene().pile("hand", 0, item("cloak")))
    english, german = announced(game, PlayEffect(named(game, "cloak"), 0, ((who(game, "Ava"),),), 0))
    assert english == ["Player 1 plays cloak with Ada (bearer: Ava)."]
    assert german == ["Player 1 spielt cloak mit Ada (Träger: Ava)."]


@shows("P11", "P9")
def test_number_freely_chosen_and_mere_check_are_told() -> None:
    dare = event("dare", INJURE_ENEMY, effect_check="x")
    game = begun(scene().pile("hand", 0, dare, event("salve", HEAL_OWN, effect_check=4)))
    english, _ = announced(game.copy(), PlayEffect(named(game, "dare"), 0, ((who(game, "Cora"),),), 5))
    assert english == ["Player 1 plays dare with Ada (target: Cora; X: 5)."]
    english, german = announced(game, PlayEffect(named(game, "salve"), 0, (), 0))
    assert english == ["Player 1 plays salve with Ada (the effect check only)."]
    assert german == ["Player 1 spielt salve mit Ada (nur die Effektprobe)."]


@shows("timing")
def test_point_and_obstacle_are_told_by_their_places() -> None:
    jump = event("jump", {"do": "place", "who": "performer", "at": {"pick": "point", "length": 60}})
    fell = event("fell", {"do": "remove_obstacle", "what": {"pick": "obstacle"}})
    table = scene().obstacle([(-20, -20), (20, -20), (20, 20), (-20, 20)], (600, 600)).pile("hand", 0, jump, fell)
    game = begun(table)
    english, _ = announced(game.copy(), PlayEffect(named(game, "jump"), 0, ((3500, 4000),), 0))
    assert english == ["Player 1 plays jump with Ada (target: (350 mm, 400 mm))."]
    english, german = announced(game, PlayEffect(named(game, "fell"), 0, ((0,),), 0))
    assert english == ["Player 1 plays fell with Ada (target: the obstacle at (600 mm, 600 mm))."]
    assert german == ["Player 1 spielt fell mit Ada (Ziel: Hindernis bei (600 mm, 600 mm))."]


@shows("timing")
def test_effect_in_play_is_told_with_what_it_does_and_to_whom() -> None:
    game = begun(scene().pile("permanents", 0, place("den", OFFER)))
    english, german = announced(game, UseEffect(named(game, "den"), 0, 0, ((who(game, "Cora"),),), 0))
    assert english == ["Player 1 uses den with Ada (target: Cora): Injure an enemy character."]
    assert german == ["Player 1 nutzt den mit Ada (Ziel: Cora): Verletze einen gegnerischen Charakter."]


@shows("C1", "C15")
def test_attack_is_told_with_weapons_and_assistants() -> None:
    game = begun(fight())
    english, german = announced(
        game, Attack(0, who(game, "Bea"), (who(game, "Ava"),), named(game, "sword")), Weapon(named(game, "axe"))
    )
    assert english == ["Ada attacks Bea with sword, assisted by Ava.", "Bea defends against Ada with axe."]
    assert german == ["Ada greift Bea mit sword an; Beistand: Ava.", "Bea verteidigt sich gegen Ada mit axe."]


@shows("timing")
def test_shot_ability_and_movement_are_told_with_their_targets() -> None:
    bow = item("bow", {"shoots": "card"}, number=3, movement_range=400)
    table = Scene().character("Ada", 0, (400, 400), items=[bow], abilities={"terror": 4, "whirl": 4})
    table.character("Bea", 1, (700, 400), items=[item("ring")]).pile("hand", 0, fate(2))
    game = begun(table.pile("hand", 1, moment("rest", DRAW)))
    assert announced(game.copy(), ShootAt(0, 1, named(game, "bow")))[0] == ["Ada shoots at Bea with bow."]
    assert announced(game.copy(), UseAbility(0, "terror", 1, 0))[0] == ["Ada uses Terror on Bea."]
    assert announced(game.copy(), UseAbility(0, "whirl", NONE, 0))[0] == ["Ada uses Whirl on an item."]
    assert announced(game, PlayMovement(held(game, 0, 2), (0,)))[0] == [
        "Player 1 plays fate-2-60-2 as movement (2 × 60 mm) for Ada."
    ]


@shows("X5")
def test_what_is_to_be_whirled_away_is_told_where_it_is_named_before_the_flip() -> None:
    table = Scene(measuring=False).character("Ada", 0, (400, 400), abilities={"whirl": 4})
    table.character("Bea", 1, (700, 400), items=[item("ring"), item("cloak")]).pile("hand", 0, fate(2))
    game = begun(table.pile("hand", 1, moment("rest", DRAW)))
    english, german = announced(game, UseAbility(0, "whirl", NONE, 0), PickCard(named(game, "ring")))
    assert english == ["Ada uses Whirl on an item.", "Ada wants to whirl ring away."]
    assert german[-1] == "Ada will ring wegwirbeln."


@shows("S3")
def test_healing_with_the_jewel_is_told_with_who_is_healed() -> None:
    table = scene()
    table.scenario = {"jewel": True, "goals": [{"goal": "carry_out"}]}
    table.jewel = JewelPosition(bearer="test/ava")
    table.chips[0][0]["injuries"] = 1
    game = begun(table)
    assert announced(game, JewelHeal(who(game, "Ava"), 0))[0] == ["Ava heals Ada with the jewel."]


@shows("timing", "K11")
def test_person_reads_what_a_computer_player_announces_before_he_answers() -> None:
    """Ada's player is a computer; the person is asked and reads the target without opening anything."""
    setup = scene(moment_windows="announcement").setup().model_copy(update={"people": (1,), "windows": "announcements"})
    session = PlaySession(setup, ["still", "human"])
    session.answer(DiscardCard(held(session.game, 0, 2)))
    controller = PlayController(session)
    controller.go_on()
    assert "Player 1 is going to discard fate-2-60-2." in shown_question(controller, Lang.EN).heads
    session.answer(RaiseHands(()))
    assert "Player 1 discards fate-2-60-2." in [one.text(Lang.EN, controller.cast) for one in controller.events()]


@shows("H22")
def test_nobody_reads_more_than_what_was_announced() -> None:
    """Of the hand only the card named becomes known."""
    table = scene().pile("hand", 0, fate(3, slug="secret"))
    game = begun(table)
    game.answer(DiscardCard(held(game, 0, 2)))
    cards = game.view(1).cast.cards
    assert cards[named(game, "secret")].id == "hidden/card"
    assert cards[held(game, 0, 2)].id == "test/fate-2-60-2"


def test_each_sentence_stands_once_in_the_log() -> None:
    game = begun(scene())
    choices = HandOver(0, named(game, "ring"), who(game, "Ava")), Done(), Done(), DiscardCard(held(game, 0, 2)), Done()
    for choice in choices:
        game.answer(choice)
    told = [one.text(Lang.EN, game.cast) for one in game.events]
    assert len(set(told)) == len(told)
