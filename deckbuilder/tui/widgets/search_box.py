"""The line a search is typed into; arrows move in the list below while one types."""

from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message
from textual.widgets import Input

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, said
from deckbuilder.tui.words import BACK, HELP

SOUGHT = Words("Search: words, s:vampires, k:weapon, fate>=5 …", "Suche: Wörter, s:vampires, k:weapon, fate>=5 …")


class SearchBox(Input):
    """Posts ``Input.Changed`` with every key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("down", "pass_on('down')", Words("To the list", "Zur Liste"), shown=False, priority=True),
        key("up", "pass_on('up')", Words("Up in the list", "In der Liste hinauf"), shown=False, priority=True),
        key("pagedown", "pass_on('pagedown')", Words("A page down", "Eine Seite hinunter"), shown=False),
        key("pageup", "pass_on('pageup')", Words("A page up", "Eine Seite hinauf"), shown=False),
        key("enter", "leave", Words("To the list", "Zur Liste"), priority=True),
        key("escape", "leave", BACK, display="esc"),
        key("ctrl+u", "clear", Words("Clear", "Leeren")),
        key("question_mark,f1", "app.help", HELP, display="F1", priority=True),
    ]
    help_words: ClassVar[Words] = Words(
        "Words find names and texts in both languages. More exactly:\n"
        "  s:vampires   society; s:none has no symbol\n"
        "  k:weapon     category or note: k:character, k:moment, k:legendary\n"
        "  a:terror     ability         t:noble  trait\n"
        "  set:ashfall  set             r:rare   rarity\n"
        "  fate>=5      figure: fate range moves cp str dex res influence check\n"
        '  and or not - ( ) "quoted words"\n'
        "While you type, the arrow keys move in the list; enter goes there.",
        "Wörter finden Namen und Texte in beiden Sprachen. Genauer:\n"
        "  s:vampire    Gesellschaft; s:keine hat kein Symbol\n"
        "  k:waffe      Kategorie oder Vermerk: k:charakter, k:moment, k:legendär\n"
        "  a:schrecken  Fähigkeit       t:noble  Merkmal\n"
        "  set:ashfall  Set             r:rare   Seltenheit\n"
        "  fate>=5      Zahl: fate range moves cp str dex res influence check\n"
        '  and or not - ( ) "Wörter in Anführungszeichen"\n'
        "Beim Tippen bewegen die Pfeiltasten den Zeiger der Liste; Enter geht dorthin.",
    )

    class Left(Message):
        """The user is done typing."""

    class PassedOn(Message):
        """A key for the list was pressed here."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, compact=True, classes="search-box")

    def on_mount(self) -> None:
        """Say what may be typed."""
        self.translate()

    def translate(self) -> None:
        """Show it in the current language."""
        self.placeholder = said(self, SOUGHT)

    def action_pass_on(self, key: str) -> None:
        """Let the list have the key."""
        self.post_message(self.PassedOn(key))

    def action_leave(self) -> None:
        """Leave the box for the list."""
        self.post_message(self.Left())

    def action_clear(self) -> None:
        """Empty the box, which finds all cards."""
        self.clear()
