"""What a simulation leaves out of its decks is counted and said: cards and characters with printed text only."""

from __future__ import annotations

from deckbuilder.playtest.coverage import Coverage, coverage
from deckbuilder.playtest.series import run_series
from deckbuilder.terms import Lang, Words
from tests.rules.behind.by_hand_table import PRINTED, printed, table
from tests.rules.behind.cards import DRAW, event


def setups() -> tuple[Coverage, ...]:
    house = printed("house", category="place", name={"en": "Old House", "de": "Altes Haus"})
    scene = table(printed(), printed(), house, event("feast", DRAW))
    scene.character("Ann", 0, (400, 700), printed_text=PRINTED)
    return coverage(scene.setup())


def test_cards_with_printed_text_only_are_counted_by_name() -> None:
    mine, hers = setups()
    assert (mine.total, mine.covered, mine.full) == (25, 22, False)
    assert mine.cards == ((Words("faded", "faded"), 2), (Words("Old House", "Altes Haus"), 1))
    assert mine.characters == (Words("Ann", "Ann"),)
    assert (hers.total, hers.covered, hers.full) == (21, 21, True)


def test_a_card_with_effects_counts_as_played_whatever_is_printed_on_it_besides() -> None:
    (mine, _) = coverage(table(event("feast", DRAW, printed_text=PRINTED)).setup())
    assert mine.full


def test_it_is_said_in_both_languages() -> None:
    mine, hers = setups()
    assert mine.text(Lang.EN) == (
        "Coverage, test: 22 of 25 action cards play by their effects; by fate and movement only: faded (2), Old House; "
        "by values and abilities only: Ann."
    )
    assert mine.text(Lang.DE) == (
        "Abdeckung, test: 22 von 25 Aktionskarten spielen mit ihren Effekten; nur mit Schicksal und Bewegung: "
        "faded (2), Altes Haus; nur mit Werten und Fähigkeiten: Ann."
    )
    assert hers.text(Lang.EN) == "Coverage, test: all 21 action cards play by their effects."


def test_a_series_states_it_with_its_figures() -> None:
    setup = table(printed()).setup()
    series = run_series(setup, ["random", "random"], 1, workers=1)
    assert series.facts()["coverage"] == [
        {
            "deck": "test",
            "action_cards": 22,
            "by_effects": 21,
            "by_fate_and_movement_only": {"faded": 1},
            "characters_by_values_only": [],
        },
        {
            "deck": "test",
            "action_cards": 21,
            "by_effects": 21,
            "by_fate_and_movement_only": {},
            "characters_by_values_only": [],
        },
    ]
