"""How the screens speak two languages: keys described in both, and an app that knows the current one.

Words stand on the class of the widget or screen they belong to, or in ``words.py``; whoever shows them asks
``said``. When the language changes, every widget with a ``translate`` is asked to say its words again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, cast, runtime_checkable

from textual.binding import Binding
from textual.dom import DOMNode
from textual.reactive import reactive
from textual.screen import Screen

from deckbuilder.errors import UserError
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.type_ahead import PatientApp


class BilingualKey(str):
    """The description of a key in both languages; as a plain string it is the English one."""

    __slots__ = ("words",)
    words: Words

    def __new__(cls, words: Words) -> "BilingualKey":
        text = super().__new__(cls, words.en)
        text.words = words
        return text


def key(
    keys: str, action: str, words: Words, *, shown: bool = True, display: str | None = None, priority: bool = False
) -> Binding:
    """A binding whose description speaks both languages; of several ``keys`` the first is shown."""
    return Binding(keys, action, BilingualKey(words), show=shown, key_display=display, priority=priority)


def description(binding: Binding, lang: Lang) -> str:
    """What a binding does, in ``lang``; Textual's own bindings stay as they are."""
    text = binding.description
    return text.words.text(lang) if isinstance(text, BilingualKey) else text


@runtime_checkable
class Translates(Protocol):
    """A widget that shows words and shows them in the other language when that changes."""

    def translate(self) -> None:
        """Show everything in the current language."""


class SpeakingApp(PatientApp):
    """An app with a language; the program's own, and small ones that show a single widget."""

    lang: reactive[Lang] = reactive(Lang.EN, init=False)

    def watch_lang(self) -> None:
        """Let every open screen speak the new language."""
        for screen in self.open_screens():
            for node in screen.walk_children(with_self=True):
                if isinstance(node, Translates):
                    node.translate()

    def open_screens(self) -> Iterator[Screen[object]]:
        """The screens that are open, in whichever mode."""
        yield from self.screen_stack


@contextmanager
def notify_refusals(node: DOMNode) -> Iterator[None]:
    """End the body where the desk refuses something, show the refusal in its own sentence, and go on after it."""
    try:
        yield
    except UserError as error:
        node.app.notify(error.text(lang_of(node)), severity="error", markup=False)


def lang_of(node: DOMNode) -> Lang:
    """The language spoken where this widget or screen is shown."""
    return cast(SpeakingApp, node.app).lang


def said(node: DOMNode, words: Words) -> str:
    """The words in the language spoken where this widget or screen is shown."""
    return words.text(lang_of(node))
