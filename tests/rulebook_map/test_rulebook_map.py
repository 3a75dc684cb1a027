"""Every heading, ability, ruling and house rule of the rules reference is shown by a test that says so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from deckbuilder.rules.behind.reference import EntryKind, load_reference

TESTS = Path(__file__).parent.parent
KINDS = frozenset({EntryKind.HEADING, EntryKind.ABILITY, EntryKind.RULING, EntryKind.HOUSE_RULE})


def _marks(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Entry and test name of every ``@shows`` in a source."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "shows":
                for entry in mark.args:
                    assert isinstance(entry, ast.Constant)
                    yield str(entry.value), node.name


@cache
def rulebook_map() -> dict[str, list[str]]:
    """Each entry that is shown, with the tests that show it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for entry, test in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(entry, []).append(f"{path.relative_to(TESTS)}::{test}")
    return found


def entries() -> set[str]:
    """What has to be shown."""
    return {entry.id for entry in load_reference() if entry.kind in KINDS}


def test_every_entry_is_shown_by_a_test() -> None:
    missing = entries() - rulebook_map().keys()
    assert not missing, f"no test shows {', '.join(sorted(missing))}"


def test_what_a_test_shows_is_an_entry() -> None:
    wrong = {entry: tests for entry, tests in rulebook_map().items() if entry not in load_reference()}
    assert not wrong


def test_only_tests_show_entries() -> None:
    wrong = [test for tests in rulebook_map().values() for test in tests if not test.split("::")[1].startswith("test_")]
    assert not wrong
