"""The collection: a line that enters card after card, a receipt of what was entered, and the lists there are."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from deckbuilder.desk.entering import Entered, ListKind
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.bilingual import key, lang_of, notify_refusals, said
from deckbuilder.tui.drawing.collection_lines import collection_lines
from deckbuilder.tui.screens.main_screen import MainScreen
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import BACK, COLLECTION, HELP, LESS, MORE, REDO, UNDO

TYPED = Words("{code} · number or name, enter adds one", "{code} · Nummer oder Name, dann Enter")
ADDED = Words("+{count} {number}{name} ({owned})", "+{count} {number}{name} ({owned})")
NO_CARD = Words("No card is called so.", "Keine Karte heißt so.")
WHICH = Words("Which? {names}", "Welche? {names}")
SET_NOW = Words("Numbers are of {code} now.", "Nummern gelten jetzt für {code}.")
LISTS = {
    ListKind.OWNED: Words("owned", "im Besitz"),
    ListKind.CHECKLIST: Words("checklist", "Sammelliste"),
    ListKind.MISSING: Words("missing", "es fehlen"),
    ListKind.LOANS: Words("loans", "Leihgaben"),
}
RECEIPT = Words("Entered", "Eingegeben")
KEPT = 100
"""Lines of the receipt that are kept."""


class EntryLine(Input):
    """What is typed here is a card more with every enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("escape", "leave", BACK, display="esc"),
        key("ctrl+z", "screen.turn_back(False)", UNDO, display="^z"),
        key("question_mark,f1", "app.help", HELP, display="F1", priority=True),
    ]
    help_words: ClassVar[Words] = Words(
        "Type a number of the set named and enter: one card more. ‘b2003 12’ changes the set, ‘2x12’ adds two, "
        "letters find a name, several numbers in a line are a booster. ctrl+z takes the last one back. In a set of "
        "unknown size a number nobody knows yet becomes a card without a name.",
        "Tippe eine Nummer des genannten Sets und Enter: eine Karte mehr. ‘b2003 12’ wechselt das Set, ‘2x12’ legt "
        "zwei dazu, Buchstaben finden einen Namen, mehrere Nummern in einer Zeile sind ein Booster. Strg+Z nimmt das "
        "Letzte zurück. In einem Set unbekannter Größe wird eine neue Nummer eine Karte ohne Namen.",
    )

    def action_leave(self) -> None:
        """Done; to the list."""
        self.screen.focus_next()


class CollectionMenu(Menu):
    """One of the lists of a collection."""

    help_words: ClassVar[Words] = Words(
        "Your cards. + and - change how many there are of the card under the cursor; v shows the next list: owned, "
        "the checklist of a set with its numbers, what is missing, loans. Behind a name: how many are free where some "
        "are lent or in sleeves, how many are wanted, and +n for copies no deck can use.",
        "Deine Karten. + und - ändern, wie viele es von der Karte unter dem Zeiger gibt; v zeigt die nächste Liste: "
        "Besitz, Sammelliste eines Sets mit Nummern, was fehlt, Leihgaben. Hinter einem Namen: wie viele frei sind, "
        "wo welche verliehen oder in Hüllen sind, wie viele gesucht sind, und +n für Exemplare, die kein Deck braucht.",
    )


class CollectionScreen(MainScreen):
    """Enter cards, count them, see what is missing."""

    here = COLLECTION
    BINDINGS: ClassVar[list[BindingType]] = [
        key("slash,i", "type", Words("Enter cards", "Karten eingeben"), display="/"),
        key("plus", "own(1)", MORE, display="+"),
        key("minus", "own(-1)", LESS, display="-"),
        key("v", "next_list", Words("Next list", "Nächste Liste")),
        key("s", "set", Words("Next set", "Nächstes Set")),
        key("u,ctrl+z", "turn_back(False)", UNDO, display="u"),
        key("U,ctrl+y", "turn_back(True)", REDO, shown=False, display="U"),
        key("escape", "app.go('home')", BACK, display="esc"),
    ]
    help_words: ClassVar[Words] = Words(
        "The collection: / leads to the line where cards are entered, esc back to the list. v shows the next list, s "
        "the next set, u takes back what was done last. Places, loans, boosters, decks in sleeves, files: see "
        "deckbuilder collection, booster and deck --help.",
        "Die Sammlung: / führt zur Zeile, in der Karten eingegeben werden, esc zurück zur Liste. v zeigt die nächste "
        "Liste, s das nächste Set, u nimmt das Letzte zurück. Orte, Leihgaben, Booster, gehüllte Decks, Dateien: "
        "siehe deckbuilder collection, booster und deck --help.",
    )

    def __init__(self) -> None:
        super().__init__()
        self._kind, self._code = ListKind.OWNED, ""
        self._codes: Sequence[str] = ()
        self._in_turn = asyncio.Lock()
        self._entry, self._menu = EntryLine(compact=True, classes="search-box"), CollectionMenu(id="collection")
        self._status, self._receipt = Static(classes="status"), Static(classes="text")
        self._status_words, self._entered = Words("", ""), list[Words]()

    def body(self) -> Iterable[Widget]:
        """The line to type in and the list on the left, the receipt on the right."""
        with Horizontal():
            with Vertical():
                yield self._entry
                yield self._status
                yield self._menu
            with Vertical(id="receipt"):
                yield self._receipt

    def on_mount(self) -> None:
        """Begin in the line where cards are entered."""
        self.set_focus(self._entry)
        self.fill()

    def on_screen_resume(self) -> None:
        """Cards may have come meanwhile."""
        self.fill()

    def translate(self) -> None:
        """Say all but the list, which translates itself."""
        lang = lang_of(self)
        self._entry.placeholder = TYPED.text(lang).format(code=self._code)
        self._status.update(Content(f"{LISTS[self._kind].text(lang)}: {self._status_words.text(lang)}"))
        lines = [RECEIPT.text(lang), *(words.text(lang) for words in reversed(self._entered))]
        self._receipt.update(Content("\n".join(lines)))

    @work(exclusive=True, group="fill")
    async def fill(self, keep: str = "") -> None:
        """Read the list that is shown."""
        with notify_refusals(self):
            await self._learn_sets()
            found = await self.desk.listed(self._kind, self._code)
            self._menu.put_lines(collection_lines(found.lines, found.kind), keep=keep or self._menu.current)
            self._status_words = found.words
            self.translate()

    async def _learn_sets(self) -> None:
        if not self._codes:
            self._codes = await self.desk.set_codes()
            self._code = self._code or self._codes[0]

    def action_type(self) -> None:
        """To the line where cards are entered."""
        self.set_focus(self._entry)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        text = self._entry.value
        self._entry.clear()
        if text.strip():
            self._enter(text)

    @work(group="enter")
    async def _enter(self, text: str) -> None:
        with notify_refusals(self):
            async with self._in_turn:  # the line before may name the set
                await self._learn_sets()
                entered = await self.desk.enter(text, self._code)
                if entered.booster is not None:
                    self._note_entered(entered.booster)
                elif entered.added is None:
                    self._ask_again(text, entered)
                else:
                    number = f"{entered.added.number} " if entered.added.number else ""
                    self._note_entered(
                        Words(
                            *(
                                sentence.format(count=entered.count, number=number, name=name, owned=entered.owned)
                                for sentence, name in zip(ADDED, entered.added.card.name, strict=True)
                            )
                        )
                    )
                self._code = entered.code
                self.fill(keep=entered.added.card.id if entered.added else "")

    def _ask_again(self, text: str, entered: Entered) -> None:
        """A set alone is the set from now on; of several cards the user has to say which."""
        lang = lang_of(self)
        if entered.candidates:
            self.notify(
                WHICH.text(lang).format(names=", ".join(one.text(lang) for one in entered.candidates)), markup=False
            )
            self._entry.value = text
        elif text.strip().lower() == entered.code:
            self.notify(SET_NOW.text(lang).format(code=entered.code), markup=False)
        else:
            self.notify(said(self, NO_CARD), markup=False)
            self._entry.value = text

    def _note_entered(self, words: Words) -> None:
        self._entered = [*self._entered[-KEPT:], words]

    @work(group="enter")
    async def action_own(self, step: int) -> None:
        """One more or one less of the card under the cursor."""
        card = self._menu.current
        if isinstance(card, str):
            with notify_refusals(self):
                await (self.desk.one_more(card) if step > 0 else self.desk.one_less(card))
                self.fill(keep=card)

    def action_next_list(self) -> None:
        """Show the next list."""
        kinds = list(ListKind)
        self._kind = kinds[(kinds.index(self._kind) + 1) % len(kinds)]
        self.fill()

    def action_set(self) -> None:
        """Go to the next set: its numbers are typed from now on, and its list is shown."""
        if self._codes:
            at = self._codes.index(self._code) if self._code in self._codes else -1
            self._code = self._codes[(at + 1) % len(self._codes)]
            self.fill()

    @work(group="enter")
    async def action_turn_back(self, forward: bool) -> None:
        """Take back what was done last, or do it again."""
        with notify_refusals(self):
            words = await (self.desk.redo() if forward else self.desk.undo())
            told = REDO if forward else UNDO
            self._note_entered(Words(*(f"{told.text(lang)}: {words.text(lang)}" for lang in Lang)))
            self.fill()
