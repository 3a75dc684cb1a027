"""A world of its own for the screens: a small shipped set that stays as it is, and a home for each test."""

import shutil
from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cards.catalogue import load_catalogue

HERE = Path(__file__).parent
SHIPPED = locations.shipped()


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shipped data: the sets and starters of ``world``, all else as in the program; beside it the compiled cards."""
    place = tmp_path_factory.mktemp("world")
    shutil.copytree(HERE / "world", place / "cards")
    for folder in ("formats", "scenarios", "rules", "throne"):
        shutil.copytree(SHIPPED / folder, place / "cards" / folder)
    load_catalogue(place / "cards", cache=place / "cache")
    return place


@pytest.fixture(autouse=True)
def home(world: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, where only the compiled cards are there already."""
    place = tmp_path / "home"
    monkeypatch.setenv("DECKBUILDER_HOME", str(place))
    monkeypatch.setattr(locations, "shipped", lambda: world / "cards")
    monkeypatch.setattr(locations, "cache", lambda: world / "cache")
    return place
