"""The names of Textual's own that have no public one: all that we use, and that the release installed has them.

``pyproject.toml`` holds Textual below its next great release for their sake; look here before it is let in.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.app import App
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget

import deckbuilder.tui

IN_THE_PRODUCT = {
    App: {"_close_messages_no_wait", "_current_mode", "_exception", "_exit", "_modes", "_prune", "_screen_stacks"},
}
OVERRIDDEN = {App: {"_fatal_error"}}
IN_THE_TESTS = {
    App: {"_batch_count", "_driver", "_exception", "_resize_event"},
    Screen: {"_callbacks", "_compositor", "_dirty_widgets"},
    Widget: {"_layout_required", "_recompose_required", "_repaint_required", "_scroll_required"},
    MessagePump: {"_next_callbacks"},
}
OF_TUPLES = {"_asdict", "_fields", "_replace"}


@pytest.mark.parametrize("names", [IN_THE_PRODUCT, OVERRIDDEN, IN_THE_TESTS])
def test_textual_has_the_private_names_that_are_used(names: dict[type, set[str]]) -> None:
    for kind, used in names.items():
        one = kind()
        assert {name for name in used if not hasattr(one, name)} == set()


def test_no_other_private_names_are_used_in_the_product() -> None:
    files = [ast.parse(file.read_text()) for file in Path(deckbuilder.tui.__file__).parent.rglob("*.py")]
    own = {name for file in files for name in _made(file)}
    read = {node.attr for file in files for node in ast.walk(file) if isinstance(node, ast.Attribute)}
    foreign = {name for name in read - own - OF_TUPLES if name.startswith("_") and not name.startswith("__")}
    assert foreign == set().union(*IN_THE_PRODUCT.values())


def _made(file: ast.Module) -> Iterator[str]:
    """Names that the file itself gives to functions, classes, modules and attributes."""
    for node in ast.walk(file):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
