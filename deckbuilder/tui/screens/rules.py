"""What the rules say: the entries of the reference behind a refusal or a problem, to scroll and close."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import work
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.rules.behind.reference import Entry, load_reference
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.screens.help import MORE
from deckbuilder.tui.words import CLOSE, RULES

NONE = Words("The rules have no entry for this.", "Dazu haben die Regeln keinen Eintrag.")
SEE = Words("See: {titles}", "Siehe: {titles}")


class RulesScreen(Dialog[None]):
    """Shows the entries of ``topics``, each the id of an entry or its name in English."""

    BINDINGS: ClassVar[list[BindingType]] = [key("escape,w,q,enter", "dismiss", CLOSE, display="esc")]
    help_words = Words(
        "What the rules reference says about it. The command deckbuilder rules finds every entry.",
        "Was das Regelverzeichnis dazu sagt. Der Befehl deckbuilder rules findet jeden Eintrag.",
    )

    def __init__(self, topics: Iterable[str]) -> None:
        super().__init__()
        self._topics = tuple(dict.fromkeys(topics))
        self._entries: Sequence[tuple[Entry, Sequence[Entry]]] | None = None
        self._box, self._words = VerticalScroll(classes="dialog help"), Static()

    def compose(self) -> Iterable[Widget]:
        """One text to scroll."""
        with self._box:
            yield self._words

    def on_mount(self) -> None:
        """Look the entries up."""
        self.translate()
        self._look_up()

    @work
    async def _look_up(self) -> None:
        self._entries = await asyncio.to_thread(find_entries, self._topics)
        self.translate()

    def translate(self) -> None:
        """Show it in the current language."""
        self._box.border_title, self._box.border_subtitle = said(self, RULES), said(self, MORE)
        if self._entries is not None:
            entries = [self._entry(*entry) for entry in self._entries]
            self._words.update(Content("\n\n").join(entries) if entries else Content(said(self, NONE)))

    def _entry(self, entry: Entry, see: Sequence[Entry]) -> Content:
        lang = lang_of(self)
        lines = [Content.styled(entry.heading(lang), "bold $text-primary"), Content(entry.text(lang))]
        if see:
            titles = ", ".join(other.heading(lang) for other in see)
            lines.append(Content.styled(SEE.text(lang).format(titles=titles), "$text-muted"))
        return Content("\n").join(lines)


def find_entries(topics: Iterable[str]) -> list[tuple[Entry, Sequence[Entry]]]:
    """The entries of the reference for these topics, each with those to see."""
    reference = load_reference()
    found = [reference[topic] if topic in reference else next(iter(reference.search(topic)), None) for topic in topics]
    return [(entry, reference.see(entry)) for entry in dict.fromkeys(found) if entry is not None]
