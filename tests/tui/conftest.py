"""A world of its own for the screens: a small shipped set that stays as it is, and a home for each test."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.css.stylesheet import Stylesheet

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


@pytest.fixture(scope="session", autouse=True)
def _style_sheets_read_once() -> Iterator[None]:
    """Apps of one theme share what was read of their style sheets, which is a good part of beginning one."""
    known: dict[Any, Any] = {}
    read = Stylesheet._parse_rules

    def parse_rules(sheet: Stylesheet, *given: Any, **named: Any) -> Any:
        key = (frozenset(sheet._variables.items()), given, tuple(named.items()))
        if key not in known:
            known[key] = read(sheet, *given, **named)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_rules)
        yield


@pytest.fixture(autouse=True)
def home(world: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, where only the compiled cards are there already."""
    place = tmp_path / "home"
    monkeypatch.setenv("DECKBUILDER_HOME", str(place))
    monkeypatch.setattr(locations, "shipped", lambda: world / "cards")
    monkeypatch.setattr(locations, "cache", lambda: world / "cache")
    return place
