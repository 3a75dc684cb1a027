"""Small screens over the table of Behind the Throne: characters and rules, and a card that only one may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.desk.throne.rules_text import told_rules
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of, said
from deckbuilder.tui.screens.dialog import Dialog
from deckbuilder.tui.screens.help import MORE
from deckbuilder.tui.screens.new_game import NewGameScreen
from deckbuilder.tui.throne_words import CHARACTERS, HIDE, LOOKS_ALONE, NEW_HELP, NOBODY, TOP_IS
from deckbuilder.tui.words import CLOSE


class NewThroneScreen(NewGameScreen):
    """Ends with what was chosen, or None."""

    help_words = NEW_HELP
    nobody: ClassVar[Words] = NOBODY


class ThroneRulesScreen(Dialog[None]):
    """All rules, characters and house rules, to scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [key("escape,c,q,enter", "dismiss", CLOSE, display="esc")]
    help_words = CHARACTERS

    def __init__(self) -> None:
        super().__init__()
        self._box, self._words = VerticalScroll(classes="dialog help"), Static()

    def compose(self) -> Iterable[Widget]:
        """One text."""
        with self._box:
            yield self._words

    def on_mount(self) -> None:
        """Tell it."""
        self.translate()

    def translate(self) -> None:
        """Tell it in the language spoken now."""
        self._box.border_title, self._box.border_subtitle = said(self, CHARACTERS), said(self, MORE)
        parts: list[Content] = []
        for heading, paragraphs in told_rules(lang_of(self)):
            parts += [Content.styled(heading, "bold $primary"), *map(Content, paragraphs)]
        self._words.update(Content("\n\n").join(parts))


class LookScreen(Dialog[None]):
    """Where several people share the keyboard: enter shows the top card to the one who looks, enter hides it."""

    BINDINGS: ClassVar[list[BindingType]] = [key("enter", "turn", HIDE)]
    help_words = LOOKS_ALONE

    def __init__(self, who: str, card: Words) -> None:
        super().__init__()
        self._who, self._card, self._open = who, card, False
        self._box, self._words = VerticalScroll(classes="dialog help"), Static()

    def compose(self) -> Iterable[Widget]:
        """One sentence."""
        with self._box:
            yield self._words

    def on_mount(self) -> None:
        """Hidden at first."""
        self.translate()

    def translate(self) -> None:
        """Say it in the language spoken now."""
        words = TOP_IS if self._open else LOOKS_ALONE
        self._words.update(Content(said(self, words).format(who=self._who, card=said(self, self._card))))

    def action_turn(self) -> None:
        """Show the card, then close."""
        if self._open:
            self.dismiss()
        else:
            self._open = True
            self.translate()
