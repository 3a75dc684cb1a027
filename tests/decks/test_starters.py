"""The decks that come with the program."""

from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.cards.faults import CardErrors
from deckbuilder.decks.formats import load_format
from deckbuilder.decks.legality import check
from deckbuilder.decks.starters import load_shipped_deck, load_starter, shipped_decks
from deckbuilder.errors import DeckError
from deckbuilder.terms import Lang, Society

SHIPPED = locations.shipped()


@pytest.fixture
def one(tmp_path: Path) -> Path:
    folder = tmp_path / "starters"
    folder.mkdir()
    text = "name: {en: Court, de: Hof}\nsociety: vampires\ncharacters: [proof/count]\ncards: {proof/fog: 3}\n"
    (folder / "vampires.yaml").write_text(text)
    (folder / "large-vampires.yaml").write_text(text + "format: large\n")
    return tmp_path


def test_every_shipped_deck_is_legal_in_its_format() -> None:
    catalogue = load_catalogue()
    for name in shipped_decks(SHIPPED):
        deck = load_shipped_deck(name, SHIPPED)
        problems = check(deck, load_format(deck.format, SHIPPED), catalogue)
        assert [problem.text(Lang.EN) for problem in problems] == [], name


def test_a_starter_is_named_by_its_society(one: Path) -> None:
    assert shipped_decks(one) == ["starter:vampires", "large:vampires"]
    assert load_starter(Society.VAMPIRES, one).format == "first-game"
    assert load_shipped_deck("large:vampires", one).format == "large"


def test_a_starter_is_named_in_the_language_asked_for(one: Path) -> None:
    assert load_starter(Society.VAMPIRES, one, lang=Lang.DE).name == "Hof"


def test_an_unknown_starter_is_told_with_those_there_are(one: Path) -> None:
    with pytest.raises(DeckError, match="Did you mean starter:vampires"):
        load_shipped_deck("starter:vampire", one)


def test_a_wrong_starter_is_told_with_its_line(one: Path) -> None:
    path = one / "starters" / "vampires.yaml"
    path.write_text(path.read_text().replace("proof/fog: 3", "proof/fog: none"))
    with pytest.raises(CardErrors, match=r"starters/vampires.yaml, line 4: cards.proof/fog: 'none' is no whole number"):
        load_starter(Society.VAMPIRES, one)
