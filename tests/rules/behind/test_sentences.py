"""Sentences as players read them: numbers with their nouns, lengths, names, in both languages."""

from __future__ import annotations

import pytest

from deckbuilder.rules.behind.answers.refusals import NoContact, OtherLevel, TooFar
from deckbuilder.rules.behind.answers.refusals_ground import NotAtRim
from deckbuilder.rules.behind.course.turns import AskAction
from deckbuilder.rules.behind.model.events.cards import CheckMade, Purpose, Reshuffled
from deckbuilder.rules.behind.model.events.combat import AttackAnnounced, Eliminated, Healed, ShotAnnounced
from deckbuilder.rules.behind.model.events.conditions import LastingEnded, Looked, Transformed
from deckbuilder.rules.behind.model.events.jewel import JewelTaken, JewelUsed
from deckbuilder.rules.behind.model.events.table import ChipPlaced, EdgeChosen, MoveAnnounced
from deckbuilder.rules.behind.model.sums import Part, Source, Sum
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.behind.movement.directed_move import AskGuidedStep
from deckbuilder.rules.core.sentence import Sentence
from deckbuilder.terms import NONE, AbilityName, Form, Lang
from tests.rules.behind.cards import place
from tests.rules.behind.scene import Scene
from tests.rules.behind.shows import shows

ADA, BEA, CLEO = 0, 1, 2
INN = 0


def told(sentence: Sentence) -> tuple[str, str]:
    """The sentence in English and German, among Ada, Cleo (Player 1) and Bea (Player 2)."""
    scene = Scene().character("Ada", 0, (200, 200)).character("Bea", 0, (300, 200)).character("Cleo", 0, (400, 200))
    game = scene.character("Dora", 1, (700, 200)).pile("permanents", 0, place("inn")).start()
    return sentence.text(Lang.EN, game.cast), sentence.text(Lang.DE, game.cast)


@pytest.mark.parametrize(
    ("question", "en", "de"),
    [
        (AskAction(2), "2 actions left. What do you do?", "Noch 2 Aktionen. Was tust du?"),
        (AskAction(1), "1 action left. What do you do?", "Noch 1 Aktion. Was tust du?"),
        (AskAction(0), "No action left. Anything else?", "Keine Aktion mehr. Noch etwas?"),
        (AskStep(2), "2 steps left. Where to?", "Noch 2 Schritte. Wohin?"),
        (AskStep(1), "1 step left. Where to?", "Noch 1 Schritt. Wohin?"),
        (AskGuidedStep(ADA, 1), "Where does Ada go? (1 step left)", "Wohin geht Ada? (noch 1 Schritt)"),
    ],
)
def test_numbers_agree_with_their_nouns(question: Sentence, en: str, de: str) -> None:
    assert told(question) == (en, de)


@pytest.mark.parametrize(
    ("sentence", "en", "de"),
    [
        (TooFar(601, 600), "60.1 mm is too far: at most 60 mm.", "60,1 mm ist zu weit: höchstens 60 mm."),
        (ChipPlaced(ADA, 4005, 20, 0), "Ada is set up at (400.5 mm, 2 mm).", "Ada steht bei (400,5 mm, 2 mm)."),
        (
            NoContact(ADA, BEA, 6),
            "Ada does not touch Bea: 0.6 mm apart, at most 0.5 mm allowed.",
            "Ada berührt Bea nicht: 0,6 mm Abstand, höchstens 0,5 mm erlaubt.",
        ),
        (
            NotAtRim(12),
            "The border is 1.2 mm away; climbing begins within 0.5 mm of it.",
            "Der Rand ist 1,2 mm entfernt; Klettern beginnt höchstens 0,5 mm davor.",
        ),
    ],
)
def test_german_lengths_have_a_comma(sentence: Sentence, en: str, de: str) -> None:
    assert told(sentence) == (en, de)


@shows("A6")
def test_who_stands_higher_is_told_by_how_much() -> None:
    assert told(OtherLevel(ADA, BEA, 100)) == (
        "Ada does not touch Bea: 10 mm in height between them, contact needs one level.",
        "Ada berührt Bea nicht: 10 mm Höhenunterschied, Kontakt braucht dieselbe Ebene.",
    )


def test_shot_by_an_own_ability_names_no_card() -> None:
    assert told(ShotAnnounced(ADA, BEA, NONE)) == ("Ada shoots at Bea.", "Ada schießt auf Bea.")
    assert told(ShotAnnounced(ADA, BEA, INN))[1] == "Ada schießt mit inn auf Bea."


@pytest.mark.parametrize(
    ("edge", "en", "de"), [(0, "near", "nahen"), (1, "right", "rechten"), (2, "far", "fernen"), (3, "left", "linken")]
)
def test_edges_are_called_by_where_they_are(edge: int, en: str, de: str) -> None:
    chosen = f"Player 1 sets up along the {en} edge.", f"Player 1 stellt an der {de} Kante auf."
    assert told(EdgeChosen(0, edge)) == chosen


def test_one_and_several_are_told_apart() -> None:
    assert told(Eliminated((ADA,), NONE, False)) == ("Ada is eliminated.", "Ada ist ausgeschaltet.")
    assert told(Eliminated((ADA, BEA), NONE, False)) == (
        "Ada and Bea are eliminated.",
        "Ada und Bea sind ausgeschaltet.",
    )
    assert told(Looked(0, 0, (), 1))[1] == "Player 1 sieht die oberste Karte im Nachschub von Player 1 an."
    assert told(AttackAnnounced(ADA, 3, (BEA, CLEO), NONE)) == (
        "Ada attacks Dora, assisted by Bea and Cleo.",
        "Ada greift Dora an; Beistand: Bea und Cleo.",
    )


def test_who_looks_at_cards_is_told_which() -> None:
    hand = Looked(0, 1, (INN,), 1, True)
    assert told(hand) == (
        "Player 1 looks at Player 2's hand: inn.",
        "Player 1 sieht die Hand von Player 2 an: inn.",
    )
    assert told(hand.seen_by(1)) == ("Player 1 looks at Player 2's hand.", "Player 1 sieht die Hand von Player 2 an.")


def test_healing_tells_what_is_left() -> None:
    assert told(Healed(ADA, 1, 0)) == (
        "Ada is healed and healthy again.",
        "Ada wird geheilt und ist wieder gesund.",
    )
    assert told(Healed(ADA, 1, 1))[1] == "Ada wird geheilt und bleibt verletzt (1 von 3)."


@pytest.mark.parametrize(
    ("form", "de"),
    [
        (Form.BEAST, "Ada wird halb Mensch, halb Tier."),
        (Form.WOLF, "Ada wird ein Wolf."),
        (Form.MIST, "Ada wird zu Nebel."),
    ],
)
def test_transformation_names_the_form(form: Form, de: str) -> None:
    assert told(Transformed(ADA, form))[1] == de


@pytest.mark.parametrize(
    ("purpose", "ability", "en", "de"),
    [
        (Purpose.INFLUENCE, None, "Influence check", "Einflussprobe"),
        (Purpose.EFFECT, None, "Effect check", "Effektprobe"),
        (Purpose.ABILITY, AbilityName.WHIRL, "Ability check (Whirl)", "Fähigkeitsprobe (Wirbel)"),
        (Purpose.BREAK_AWAY, None, "Check to break away", "Probe zum Lösen"),
        (Purpose.FORM, AbilityName.SHAPESHIFTER, "Check to keep the form", "Probe zum Behalten der Gestalt"),
    ],
)
def test_check_is_called_once_by_what_it_is(purpose: Purpose, ability: AbilityName | None, en: str, de: str) -> None:
    value, needed = Sum((Part(5, Source.FLIP), Part(-2, Source.PLACE))), Sum((Part(4, Source.ABILITY),))
    made = CheckMade(0, value, needed, False, purpose, ADA, ability)
    assert told(made) == (
        f"{en}: 3 = 5 flip - 2 for a place against 4: failed.",
        f"{de}: 3 = 5 aufgedeckt - 2 wegen des Ortes gegen 4: misslungen.",
    )


def test_renewed_supply_is_told_as_shuffled() -> None:
    assert told(Reshuffled(0, 35))[1] == "Der Rückzug von Player 1 (35) wird gemischt und ist der neue Nachschub."


def test_who_heals_himself_is_not_named_twice() -> None:
    assert told(JewelUsed(ADA, ADA)) == ("Ada uses the jewel to heal.", "Ada heilt sich mit dem Juwel.")
    assert told(JewelUsed(ADA, BEA))[1] == "Ada heilt Bea mit dem Juwel."


def test_movement_is_told_as_steps_times_range() -> None:
    said = told(MoveAnnounced(0, INN, (ADA, BEA), 605, 2))
    assert said[0] == "Player 1 plays inn as movement (2 × 60.5 mm) for Ada and Bea."
    assert said[1] == "Player 1 spielt inn als Bewegung (2 × 60,5 mm) für Ada und Bea."


def test_names_stand_where_they_need_no_case() -> None:
    assert told(LastingEnded(ADA, INN))[1] == "Eine Wirkung endet: inn."
    assert told(JewelTaken(ADA)) == ("Ada has the jewel.", "Das Juwel ist jetzt bei Ada.")
