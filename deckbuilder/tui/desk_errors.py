"""Whatever the desk refuses is told in its own sentence, and the app goes on."""

from collections.abc import Iterator
from contextlib import contextmanager

from textual.dom import DOMNode

from deckbuilder.errors import UserError
from deckbuilder.tui.bilingual import lang_of


@contextmanager
def telling(node: DOMNode) -> Iterator[None]:
    """What is done in the body ends where the desk refuses something; the user reads why."""
    try:
        yield
    except UserError as error:
        node.app.notify(error.text(lang_of(node)), severity="error", markup=False)
