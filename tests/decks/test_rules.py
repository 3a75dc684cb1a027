"""Every rule of deck building by a deck that just keeps it and one that just breaks it (files below ``rules/``)."""

from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.loader import load_model
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files import read_deck
from deckbuilder.decks.formats import Format
from deckbuilder.decks.legality import check, verdict
from deckbuilder.decks.problems import Verdict
from deckbuilder.decks.repair import apply, repair
from deckbuilder.terms import Lang
from tests.rules.behind.shows import shows

FOLDERS = sorted(path for path in (Path(__file__).parent / "rules").iterdir() if path.is_dir())
NOT_KNOWN = {"unknown-card", "unknown-value"}


def deck_in(folder: Path, name: str, catalogue: Catalogue) -> Deck:
    return read_deck((folder / f"{name}.txt").read_text(), catalogue, file=f"{folder.name}/{name}.txt")


def format_of(folder: Path, thirty: Format) -> Format:
    path = folder / "format.yaml"
    return load_model(Format, path) if path.exists() else thirty


@pytest.fixture(params=FOLDERS, ids=lambda path: path.name)
def folder(request: pytest.FixtureRequest) -> Path:
    assert isinstance(request.param, Path)
    return request.param


def test_a_deck_that_just_keeps_the_rule_is_legal(folder: Path, catalogue: Catalogue, thirty: Format) -> None:
    problems = check(deck_in(folder, "valid", catalogue), format_of(folder, thirty), catalogue)
    assert [problem.text(Lang.EN) for problem in problems] == []
    assert verdict(problems) is Verdict.LEGAL


def test_a_deck_that_just_breaks_the_rule_breaks_no_other(folder: Path, catalogue: Catalogue, thirty: Format) -> None:
    problems = check(deck_in(folder, "invalid", catalogue), format_of(folder, thirty), catalogue)
    assert [problem.rule.id for problem in problems] == [folder.name]
    assert verdict(problems) is (Verdict.NOT_KNOWN if folder.name in NOT_KNOWN else Verdict.ILLEGAL)


@shows("P24", "own-decks")
def test_a_card_of_two_societies_is_legal_in_a_deck_of_either(catalogue: Catalogue, thirty: Format) -> None:
    deck = deck_in(Path(__file__).parent / "rules" / "card-society", "valid", catalogue)
    assert "proof/shared-oath" in deck.cards
    assert check(deck, thirty, catalogue) == []


def test_the_problem_is_told_in_two_languages(folder: Path, catalogue: Catalogue, thirty: Format) -> None:
    for problem in check(deck_in(folder, "invalid", catalogue), format_of(folder, thirty), catalogue):
        english, german = problem.text(Lang.EN), problem.text(Lang.DE)
        assert english.endswith((".", "?"))
        assert english != german
        assert "{" not in english + german
        assert problem.heading.en


def test_the_mend_of_the_problem_makes_the_deck_legal(folder: Path, catalogue: Catalogue, thirty: Format) -> None:
    deck, agreed = deck_in(folder, "invalid", catalogue), format_of(folder, thirty)
    (problem,) = check(deck, agreed, catalogue)
    if folder.name == "unknown-value":
        assert problem.mend is None
        return
    assert problem.mend is not None
    assert problem.mend.text(Lang.EN) != problem.mend.text(Lang.DE)
    left = check(apply(deck, problem.mend, catalogue), agreed, catalogue)
    assert all(one.rule.id != folder.name for one in left)
    assert repair(deck, agreed, catalogue).verdict is Verdict.LEGAL
