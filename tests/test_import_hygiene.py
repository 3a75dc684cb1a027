"""What each part of the program loads, asked of ``sys.modules`` in a fresh interpreter.

The import contracts in ``pyproject.toml`` say who may know whom; these say what a start costs.
"""

import pkgutil
import subprocess
import sys
from functools import cache

import pytest

import deckbuilder
from deckbuilder.cards.catalogue import load_catalogue
from tests.import_circles import circles, late_imports

SQL = {"sqlmodel", "sqlalchemy", "alembic", "deckbuilder.store"}
FACES = {"textual", "rich", "typer", "click", "deckbuilder.tui", "deckbuilder.cli"}
HEAVY = {"numpy", "shapely", "hypothesis", "pytest"}

PARTS = sorted(info.name for info in pkgutil.iter_modules(deckbuilder.__path__, "deckbuilder."))
BELOW_THE_FACES = [part for part in PARTS if part not in {"deckbuilder.cli", "deckbuilder.tui", "deckbuilder.__main__"}]
ON_THE_STORE = {"deckbuilder.store", "deckbuilder.collection", "deckbuilder.exchange", "deckbuilder.desk"}
WITHOUT_STORE = [part for part in BELOW_THE_FACES if part not in ON_THE_STORE]

IMPORT_ALL = """
import importlib, pkgutil
part = importlib.import_module({part!r})
for info in pkgutil.walk_packages(getattr(part, "__path__", ()), part.__name__ + "."):
    importlib.import_module(info.name)
"""


@cache
def loaded_by(code: str) -> frozenset[str]:
    """The names of all modules there are after ``code`` has run in an interpreter of its own."""
    ended = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint('loaded:', *sys.modules, sep='\\n')"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return frozenset(ended.stdout.rpartition("loaded:\n")[2].split())


def vocabulary(loaded: frozenset[str]) -> set[str]:
    return {name for name in loaded if name.startswith("deckbuilder.effects.")}


@pytest.mark.parametrize("part", BELOW_THE_FACES)
def test_below_the_faces_nothing_draws(part: str) -> None:
    loaded = loaded_by(IMPORT_ALL.format(part=part))
    assert part in loaded
    assert loaded & (FACES | HEAVY) == set()


@pytest.mark.parametrize("part", WITHOUT_STORE)
def test_decks_and_games_load_no_sql(part: str) -> None:
    assert loaded_by(IMPORT_ALL.format(part=part)) & SQL == set()


def test_the_command_line_starts_without_screen_store_and_game() -> None:
    loaded = loaded_by("from deckbuilder.cli.app import run\nrun(['--version'])")
    assert "typer" in loaded
    costly = {"textual", "rich", "pydantic", "yaml", "deckbuilder.rules", "deckbuilder.desk", "deckbuilder.cards"}
    assert loaded & (SQL | HEAVY | costly) == set()


def test_the_catalogue_loads_no_vocabulary_and_no_yaml_once_compiled() -> None:
    load_catalogue()
    loaded = loaded_by("from deckbuilder.cards.catalogue import load_catalogue\nload_catalogue()")
    assert "deckbuilder.cards.catalogue" in loaded
    assert vocabulary(loaded) == set()
    assert "yaml" not in loaded


@pytest.mark.parametrize("package", ["deckbuilder.effects", "deckbuilder.rules", "deckbuilder.players"])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    assert circles(package) == []


@pytest.mark.parametrize("package", ["deckbuilder.rules"])
def test_nothing_is_imported_inside_a_function_to_dodge_a_circle(package: str) -> None:
    assert late_imports(package) == []
