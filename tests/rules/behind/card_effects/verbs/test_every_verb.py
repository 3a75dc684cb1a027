"""Every verb of the vocabulary has a scenario here that shows what it does."""

from __future__ import annotations

import ast
from pathlib import Path

from deckbuilder.effects import vocabulary
from deckbuilder.effects.play import Verb


def shown() -> set[str]:
    """The verbs that tests of this folder show."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "resolves":
                found |= {str(mark.value) for mark in node.args if isinstance(mark, ast.Constant)}
    return found


def test_every_verb_is_shown_and_no_other() -> None:
    assert vocabulary.FAMILIES
    assert shown() == set(Verb.members)
