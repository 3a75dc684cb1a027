"""The sets that come with the program, as they lie in their files."""

from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.loader import load_set
from deckbuilder.cards.model import Stub
from deckbuilder.cards.sets import SetKind
from deckbuilder.terms import Society

FOLDERS = sorted(path.parent for path in locations.shipped().glob("sets/*/set.yaml"))


@pytest.fixture(scope="module")
def shipped() -> Catalogue:
    return load_catalogue()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_a_shipped_set_has_no_oddities(folder: Path) -> None:
    assert [str(oddity) for oddity in load_set(folder).oddities] == []


def test_the_compiled_catalogue_is_what_the_files_say(shipped: Catalogue) -> None:
    cards = [card for folder in FOLDERS for card in load_set(folder).cards]
    assert list(shipped.cards) == cards
    assert [card.texts for card in shipped.cards] == [card.texts for card in cards]


def test_every_slot_of_the_first_edition_is_there_to_be_filled(shipped: Catalogue) -> None:
    for number in range(1, 300):
        slot = shipped.find(f"b2003:{number}")
        assert isinstance(slot, Stub)
        assert (slot.id, slot.set_kind, slot.of) == (f"b2003/{number}", SetKind.PRINTED, None)
    assert shipped.get("b2003/300") is None


@pytest.mark.parametrize(
    ("name", "society", "strength", "resistance"),
    [
        ("Ludwig von Auenstedt", Society.VAMPIRES, 4, 3),
        ("Sahra Jeanette", Society.SISTERHOOD, 1, 2),
    ],
)
def test_of_two_characters_of_the_first_edition_the_rulebook_tells_something(
    shipped: Catalogue, name: str, society: Society, strength: int, resistance: int
) -> None:
    stub = shipped.find(name)
    assert isinstance(stub, Stub)
    assert (stub.society, stub.strength, stub.resistance) == (society, strength, resistance)
    assert stub.missing == ("dexterity", "character_points")
