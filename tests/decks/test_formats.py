"""Formats from files: the shipped ones, and how a wrong one is told."""

from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cards.faults import CardErrors
from deckbuilder.cards.sets import SetKind
from deckbuilder.decks.bands import band_for
from deckbuilder.decks.formats import DEFAULT, format_names, load_format
from deckbuilder.errors import DeckError

SHIPPED = locations.shipped()


def test_the_shipped_formats_reach_every_band() -> None:
    points = {name: load_format(name, SHIPPED).character_points for name in format_names(SHIPPED)}
    assert points == {"first-game": 30, "free": None, "great": 90, "large": 60, "tournament": 30}
    assert {band_for(agreed).hand for agreed in points.values() if agreed} == {5, 6, 7}


def test_a_tournament_takes_no_home_made_cards() -> None:
    assert load_format(DEFAULT, SHIPPED).kinds == (SetKind.SHIPPED, SetKind.PRINTED)


def test_every_shipped_format_says_in_both_languages_what_it_is() -> None:
    for name in format_names(SHIPPED):
        note = load_format(name, SHIPPED).note
        assert note is not None
        assert note.en != note.de


def test_another_budget_may_be_agreed() -> None:
    assert load_format("first-game", SHIPPED).agreed(24).character_points == 24


def test_an_unknown_format_is_told_with_those_there_are() -> None:
    with pytest.raises(DeckError, match=r"format ‘turnament’: is not known\. Did you mean tournament"):
        load_format("turnament", SHIPPED)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("characer_points: 30", "line 2: characer_points: is no known field. Did you mean character_points?"),
        ("kinds: [shipped, shipped]", "shipped stands there twice"),
        ("changed: {proof/fog: {}}", "it changes nothing; write copies or character_points"),
        ("banned: [Night Fog]", "has letters that are not allowed."),
        ("character_points: 0", "0 is too small. At least 1."),
    ],
)
def test_a_wrong_format_is_told_in_a_sentence(tmp_path: Path, line: str, told: str) -> None:
    (tmp_path / "formats").mkdir()
    (tmp_path / "formats" / "mine.yaml").write_text(f"name: Mine\n{line}\n")
    with pytest.raises(CardErrors) as caught:
        load_format("mine", tmp_path)
    assert told in str(caught.value)
