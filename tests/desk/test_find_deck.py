"""Any deck by any name: kept, shipped, in a file of any form, on standard input, as a share code."""

import io
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files.share import write_code
from deckbuilder.decks.files.structured import write_json, write_yaml
from deckbuilder.decks.files.text import write_text
from deckbuilder.decks.problems import Verdict
from deckbuilder.decks.starters import load_shipped_deck
from deckbuilder.desk.decks import find_deck, find_own_deck, judge, judge_kept
from deckbuilder.desk.library import Library
from deckbuilder.errors import DeckError
from deckbuilder.terms import Lang, Society


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def starter(catalogue: Catalogue) -> Deck:
    return load_shipped_deck("starter:vampires", catalogue)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with closing(Library(tmp_path / "db.sqlite", backups=tmp_path)) as opened:
        yield opened


def renamed(deck: Deck, name: str) -> Deck:
    return Deck(name, deck.society, deck.characters, deck.cards, deck.format)


def test_a_shipped_deck_is_named_in_the_language_spoken(catalogue: Catalogue, library: Library) -> None:
    for lang in Lang:
        found = find_deck("starter:vampires", catalogue, lang=lang, library=library)
        assert found == load_shipped_deck("starter:vampires", catalogue, lang=lang)


def test_every_form_of_a_file_is_read(catalogue: Catalogue, library: Library, starter: Deck, tmp_path: Path) -> None:
    forms = {
        "a.txt": write_text(starter, catalogue),
        "a.yaml": write_yaml(starter),
        "a.json": write_json(starter),
        "a.code": write_code(starter),
        "without-ending": write_yaml(starter),
    }
    for name, text in forms.items():
        (tmp_path / name).write_text(text)
        assert find_deck(str(tmp_path / name), catalogue, library=library) == starter


def test_a_share_code_is_a_deck_itself(catalogue: Catalogue, library: Library, starter: Deck) -> None:
    assert find_deck(write_code(starter), catalogue, library=library) == starter


def test_standard_input_is_a_deck(
    catalogue: Catalogue, library: Library, starter: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(write_yaml(starter)))
    assert find_deck("-", catalogue, library=library) == starter
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\xff"), encoding="utf-8"))
    with pytest.raises(DeckError, match="standard input: is no text"):
        find_deck("-", catalogue, library=library)


def test_a_kept_deck_comes_before_a_file_of_its_name_but_not_before_one_with_an_ending(
    catalogue: Catalogue, library: Library, starter: Deck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("Night", "night.yaml"):
        Path(name).write_text(write_yaml(renamed(starter, "in the file")))
        library.add_deck(renamed(starter, name))
    assert find_deck("Night", catalogue, library=library).name == "Night"
    assert find_deck("night.yaml", catalogue, library=library).name == "in the file"


def test_a_deck_file_is_read_beside_a_damaged_database(catalogue: Catalogue, starter: Deck, tmp_path: Path) -> None:
    (tmp_path / "db.sqlite").write_text("no database at all" * 100)
    (tmp_path / "deck.yaml").write_text(write_yaml(starter))
    assert find_deck(str(tmp_path / "deck.yaml"), catalogue, library=Library(tmp_path / "db.sqlite")) == starter


def test_a_name_that_means_no_deck_gets_the_nearest_ones(catalogue: Catalogue, library: Library, starter: Deck) -> None:
    library.add_deck(renamed(starter, "Night Court"))
    with pytest.raises(DeckError) as caught:
        find_deck("nite court", catalogue, library=library)
    sentence = str(caught.value)
    assert sentence.startswith(
        "‘nite court’: is no deck of yours, no deck file and no shipped deck. Did you mean Night"
    )
    assert "starter:vampires" in sentence


def test_only_an_own_deck_can_be_worked_on(library: Library, starter: Deck) -> None:
    with pytest.raises(DeckError, match=r"‘starter:vampires’: is no deck of yours\. You have none yet"):
        find_own_deck("starter:vampires", library)
    library.add_deck(renamed(starter, "Night Court"))
    assert find_own_deck("night-court", library).deck.name == "Night Court"
    with pytest.raises(DeckError, match="Did you mean Night Court"):
        find_own_deck("Nite Court", library)


@pytest.mark.parametrize(
    ("content", "sentence"), [(b"\xff\xfe\xff", "is no text"), (b"society: elves\ncards: {}\n", "is no society")]
)
def test_a_file_that_is_no_deck_is_refused_by_name(
    content: bytes, sentence: str, catalogue: Catalogue, library: Library, tmp_path: Path
) -> None:
    (tmp_path / "deck.yaml").write_bytes(content)
    with pytest.raises(DeckError, match=sentence) as caught:
        find_deck(str(tmp_path / "deck.yaml"), catalogue, library=library)
    assert str(tmp_path / "deck.yaml") in str(caught.value)


def test_a_deck_is_judged_by_the_format_named_else_its_own_else_the_usual_one(
    catalogue: Catalogue, starter: Deck
) -> None:
    assert judge(starter, catalogue).format.id == starter.format
    assert judge(starter, catalogue).verdict is Verdict.LEGAL
    large = judge(starter, catalogue, format="large")
    assert (large.format.id, large.verdict) == ("large", Verdict.ILLEGAL)
    empty = Deck("Empty", Society.GHOSTS)
    assert judge(empty, catalogue).format.id == "tournament"


def test_a_deck_of_an_unknown_format_is_judged_by_the_usual_one_only_in_a_list(catalogue: Catalogue) -> None:
    deck = Deck("Odd", Society.GHOSTS, format="chess")
    assert judge_kept(deck, catalogue).format.id == "tournament"
    with pytest.raises(DeckError, match="format ‘chess’: is not known"):
        judge(deck, catalogue)
