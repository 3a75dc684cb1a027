"""The decks: the user's own and the shipped ones, each with its verdict, and beside them the problems."""

from collections.abc import Iterable
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.decks.deck import Deck
from deckbuilder.terms import Society, Words
from deckbuilder.tui.background_desk import OpenDeck, Shelf
from deckbuilder.tui.bilingual import key, lang_of, notify_refusals, said
from deckbuilder.tui.deck_sheet import Sheet
from deckbuilder.tui.drawing.deck import problems_text
from deckbuilder.tui.drawing.deck_lines import shelf_lines
from deckbuilder.tui.drawing.ledger import ledger_text
from deckbuilder.tui.screens.dialogs import ChoiceDialog, TextDialog
from deckbuilder.tui.screens.editor import NAME_ASKED, SOCIETY_ASKED, EditorScreen, society_lines
from deckbuilder.tui.screens.main_screen import MainScreen
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import BACK, DECKS, NEW_DECK, PLAY, REDO, RULES, UNDO

DELETED = Words("“{name}” is deleted; u brings it back.", "„{name}“ ist gelöscht; u holt es zurück.")
NOT_YOURS = Words(
    "Decks that come with the program stay. c makes a copy that is yours.",
    "Mitgelieferte Decks bleiben. c macht eine Kopie, die dir gehört.",
)


class DecksMenu(Menu):
    """The list of decks."""

    help_words: ClassVar[Words] = Words(
        "Your decks and those that come with the program. ✓ is legal by the deck's format, ✗ says how many problems "
        "there are, ? that something needed is not known. Enter opens the deck.",
        "Deine Decks und die mitgelieferten. ✓ ist legal nach dem Format des Decks, ✗ nennt die Zahl der Probleme, ? "
        "heißt, dass etwas Nötiges nicht bekannt ist. Enter öffnet das Deck.",
    )


class AboutDeck(VerticalScroll):
    """What is to be said of the deck under the cursor; it has the focus only to be scrolled."""

    help_words: ClassVar[Words] = Words(
        "What is wrong with the deck, or its ledger. The arrow keys scroll, w opens the rules behind the problems.",
        "Was am Deck nicht stimmt, oder seine Bilanz. Die Pfeiltasten blättern, w öffnet die Regeln hinter den "
        "Problemen.",
    )


class DecksScreen(MainScreen):
    """Choose a deck, make one, delete one."""

    here = DECKS
    BINDINGS: ClassVar[list[BindingType]] = [
        key("e", "edit", Words("Edit", "Bearbeiten")),
        key("n", "new", NEW_DECK),
        key("c", "copy", Words("Copy", "Kopieren")),
        key("g", "play", PLAY),
        key("delete,backspace", "delete", Words("Delete", "Löschen"), display="del"),
        key("w", "why", RULES, shown=False),
        key("u,ctrl+z", "undo", UNDO, display="u"),
        key("U,ctrl+y", "redo", REDO, shown=False, display="U"),
        key("escape", "app.go('home')", BACK, display="esc"),
    ]
    help_words: ClassVar[Words] = Words(
        "Decks: enter or e opens a deck, n makes a new one, c copies it, g plays it, del deletes it; u and U undo and "
        "redo what was done to decks.",
        "Decks: Enter oder e öffnet ein Deck, n macht ein neues, c kopiert es, g spielt es, Entf löscht es; u und U "
        "nehmen zurück und wiederholen, was mit Decks geschah.",
    )

    def __init__(self) -> None:
        super().__init__()
        self._shelf = Shelf()
        self._menu, self._about = DecksMenu(id="decks"), Static(classes="text")

    def body(self) -> Iterable[Widget]:
        """The list on the left, about the deck under the cursor on the right."""
        with Horizontal():
            yield self._menu
            with AboutDeck(id="about"):
                yield self._about

    def on_mount(self) -> None:
        """Begin in the list."""
        self.set_focus(self._menu)

    def on_screen_resume(self) -> None:
        """Read the decks again, for they may have changed."""
        self.fill()

    def translate(self) -> None:
        """Read the decks again: shipped ones have other names in the other language."""
        self.fill()

    @work(exclusive=True, group="fill")
    async def fill(self, keep: object = None) -> None:
        """Read all decks and judge them."""
        with notify_refusals(self):
            self._shelf = await self.desk.shelf(lang_of(self))
            self._menu.put_lines(shelf_lines(self._shelf), keep=self._menu.current if keep is None else keep)
            await self.desk.judge(self._shelf, self._menu.marks_in_sight, self._show_verdict)

    @property
    def _current(self) -> tuple[OpenDeck, Sheet] | None:
        return self._shelf.get(self._menu.current)

    @on(DecksMenu.Moved)
    def _moved(self) -> None:
        self._show_about()

    def on_resize(self) -> None:
        """Draw the curves for the new width."""
        self._show_about()

    def _show_verdict(self) -> None:
        """Show a verdict that is new in the list, and beside it if it is that of the deck under the cursor."""
        self._menu.refresh()
        self._show_about()

    def _show_about(self) -> None:
        found = self._current
        if found is None or not found[1].judged:
            self._about.update("")
            return
        _, sheet = found
        lang, width = lang_of(self), max(self._about.size.width - 2, 20)
        ledger = ledger_text(sheet.ledger, lang, width)
        self._about.update(problems_text(sheet.problems, lang) + "\n\n" + ledger)

    @on(DecksMenu.Chosen)
    def action_edit(self) -> None:
        """Open the deck under the cursor."""
        if self._current is not None:
            self._open(self._current[0])

    def _open(self, opened: OpenDeck) -> None:
        if self._shelf.catalogue is not None:
            self.app.push_screen(EditorScreen(opened, self._shelf.catalogue))

    async def action_new(self) -> None:
        """Ask for society and name, and open the new deck."""
        await self.app.push_screen(ChoiceDialog(SOCIETY_ASKED, society_lines()), self._ask_name)

    async def _ask_name(self, society: object) -> None:
        if isinstance(society, Society):
            dialog = TextDialog(NAME_ASKED, "", check=self.desk.check_deck_name)
            await self.app.push_screen(dialog, lambda name: self._make(name, society))

    def _make(self, name: str | None, society: Society) -> None:
        if name is not None:
            self._open(OpenDeck(Deck(name, society)))

    def action_copy(self) -> None:
        """Copy the deck under the cursor and open the copy."""
        if self._current is not None:
            self._open(OpenDeck(self._current[0].deck))

    @work
    async def action_delete(self) -> None:
        """Delete the deck under the cursor."""
        if self._current is None:
            return
        opened = self._current[0]
        if opened.id is None:
            self.notify(said(self, NOT_YOURS), markup=False)
            return
        with notify_refusals(self):
            await self.desk.delete(opened)
            self.notify(said(self, DELETED).format(name=opened.deck.name), markup=False)
            self.fill()

    def action_undo(self) -> None:
        """Take back what was done last."""
        self._turn_back(forward=False)

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self._turn_back(forward=True)

    @work
    async def _turn_back(self, *, forward: bool) -> None:
        with notify_refusals(self):
            words = await (self.desk.redo() if forward else self.desk.undo())
            self.notify(f"{said(self, REDO if forward else UNDO)}: {said(self, words)}", markup=False)
            self.fill()

    def action_why(self) -> None:
        """Open the rules behind the problems of the deck under the cursor."""
        from deckbuilder.tui.screens.rules import RulesScreen

        if self._current is not None and self._current[1].judged and self._current[1].problems:
            self.app.push_screen(RulesScreen(problem.heading.en for problem in self._current[1].problems))

    async def action_play(self) -> None:
        """Play the deck under the cursor."""
        if self._current is not None:
            await self.run_action(f"app.new_game({self._current[0].mark!r})")
