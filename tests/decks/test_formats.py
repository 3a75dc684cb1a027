"""Formats from files: the shipped ones, and how a wrong one is told."""

from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.faults import CardErrors
from deckbuilder.cards.loader import load_model
from deckbuilder.cards.sets import SetKind
from deckbuilder.decks.bands import band_for
from deckbuilder.decks.format_text import format_text
from deckbuilder.decks.formats import DEFAULT, Format, format_names, load_format
from deckbuilder.errors import DeckError
from deckbuilder.terms import Lang


@pytest.fixture(scope="module")
def shipped() -> Catalogue:
    return load_catalogue()


def test_the_shipped_formats_reach_every_band(shipped: Catalogue) -> None:
    points = {name: load_format(name, shipped).character_points for name in format_names(shipped)}
    assert points == {"first-game": 30, "free": None, "great": 90, "large": 60, "tournament": 30}
    assert {band_for(agreed).hand for agreed in points.values() if agreed} == {5, 6, 7}


def test_a_format_is_the_same_from_its_file(shipped: Catalogue) -> None:
    for path in (locations.shipped() / "formats").glob("*.yaml"):
        assert load_model(Format, path).model_copy(update={"id": path.stem}) == load_format(path.stem, shipped)


def test_a_tournament_takes_no_home_made_cards(shipped: Catalogue) -> None:
    assert load_format(DEFAULT, shipped).kinds == (SetKind.SHIPPED, SetKind.PRINTED)


def test_every_shipped_format_says_in_both_languages_what_it_is(shipped: Catalogue) -> None:
    for name in format_names(shipped):
        note = load_format(name, shipped).note
        assert note is not None
        assert note.en != note.de


def test_another_budget_may_be_agreed(shipped: Catalogue) -> None:
    assert load_format("first-game", shipped).agreed(24).character_points == 24


def test_an_unknown_format_is_told_with_those_there_are(shipped: Catalogue) -> None:
    with pytest.raises(DeckError, match=r"format ‘turnament’: is not known\. Did you mean tournament"):
        load_format("turnament", shipped)


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
    path = tmp_path / "mine.yaml"
    path.write_text(f"name: Mine\n{line}\n")
    with pytest.raises(CardErrors) as caught:
        load_model(Format, path)
    assert told in str(caught.value)


def test_a_wrong_shipped_format_is_told_without_a_line() -> None:
    wrong = Catalogue(documents={"formats/mine": {"name": "Mine", "character_points": "many"}})
    with pytest.raises(CardErrors, match=r"^formats/mine.yaml: character_points: 'many' is no whole number"):
        load_format("mine", wrong)


def test_a_format_tells_what_it_asks(catalogue: Catalogue) -> None:
    asked = Format.model_validate(
        {
            "name": "Mine",
            "character_points": 30,
            "kinds": ["shipped", "printed"],
            "sets": ["proof", "nowhere"],
            "home_made_characters": 1,
            "banned": ["proof/night-fog", "no/such"],
            "changed": {"proof/rope": {"copies": 1}, "proof/pupil": {"character_points": 4}},
        }
    )
    assert format_text(asked, catalogue, Lang.EN) == (
        "30 character points at most, 40 action cards at least; 5 hand cards, 3 actions. "
        "Only shipped and printed cards. Only cards of these sets: Proof, nowhere. 1 home-made character at most. "
        "Banned: Night Fog, no/such. "
        "Rope: 1 copy at most. Pupil: costs 4 character points."
    )
    assert format_text(asked, catalogue, Lang.DE).endswith(
        "Verboten: Nachtnebel, no/such. Seil: höchstens 1 Exemplar. Schüler: kostet 4 Charakterpunkte."
    )


def test_a_format_without_a_budget_says_what_decides(shipped: Catalogue) -> None:
    assert format_text(load_format("free", shipped), shipped, Lang.EN).startswith("No budget; a deck's own")
