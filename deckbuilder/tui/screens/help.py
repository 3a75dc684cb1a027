"""Help for the widget with the focus: its own help, its keys, then the same for its screen."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import BilingualKey, key, said
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.words import CLOSE, HELP, KEYS

MORE = Words("The arrow keys scroll; esc closes.", "Die Pfeiltasten blättern; esc schließt.")


@dataclass(frozen=True, slots=True)
class Explained:
    """What can be said of one place at one moment."""

    texts: tuple[Words, ...]
    keys: tuple[tuple[str, Words], ...]


def explain(screen: Screen[object]) -> Explained:
    """The help texts from the focused widget outwards, and the keys that work, each with how it is shown."""
    start: DOMNode = screen.focused or screen
    texts = (getattr(node, "help_words", None) for node in start.ancestors_with_self)
    keys: dict[Words, list[str]] = {}
    for active in screen.active_bindings.values():
        description = active.binding.description
        if active.enabled and isinstance(description, BilingualKey):
            keys.setdefault(description.words, []).append(screen.app.get_key_display(active.binding))
    named = tuple((" ".join(dict.fromkeys(shown)), words) for words, shown in keys.items())
    return Explained(tuple(dict.fromkeys(text for text in texts if text is not None)), named)


class HelpScreen(Dialog[None]):
    """Shows what ``explain`` found."""

    BINDINGS: ClassVar[list[BindingType]] = [key("escape,question_mark,f1,q,enter", "dismiss", CLOSE, display="esc")]

    def __init__(self, explained: Explained) -> None:
        super().__init__()
        self._explained = explained
        self._box, self._words = VerticalScroll(classes="dialog help"), Static()

    def compose(self) -> Iterable[Widget]:
        """One text to scroll."""
        with self._box:
            yield self._words

    def on_mount(self) -> None:
        """Set the title of the box."""
        self.translate()

    def translate(self) -> None:
        """Show it in the current language."""
        self._box.border_title, self._box.border_subtitle = said(self, HELP), said(self, MORE)
        self._words.update(self._text())

    def _text(self) -> Content:
        parts = [Content(said(self, text)) for text in self._explained.texts]
        return Content("\n\n").join([*parts, self._keys()])

    def _keys(self) -> Content:
        lines = [Content.styled(said(self, KEYS), "bold")]
        for shown, words in self._explained.keys:
            lines.append(Content.assemble((f"{shown:>12}", "bold $text-accent"), "  ", said(self, words)))
        return Content("\n").join(lines)
