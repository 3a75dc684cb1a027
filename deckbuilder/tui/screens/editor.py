"""The deck editor: the deck, a search to add cards, and beside them the card, the problems with mends, the ledger.

Every change is judged at once and kept at once; a deck that comes with the program is copied at the first change.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.problems import CountedNumber
from deckbuilder.terms import Society, Words
from deckbuilder.terms.nouns import SOCIETIES
from deckbuilder.tui.background_desk import OpenDeck
from deckbuilder.tui.bilingual import key, lang_of, notify_refusals, said
from deckbuilder.tui.drawing.deck import verdict_text
from deckbuilder.tui.drawing.lines import ListLine, columns
from deckbuilder.tui.drawing.rows import Row
from deckbuilder.tui.edited_deck import EditedDeck
from deckbuilder.tui.screens.dialogs import ChoiceDialog, TextDialog
from deckbuilder.tui.screens.main_screen import MainScreen
from deckbuilder.tui.widgets.deck_cards import DeckCards
from deckbuilder.tui.widgets.deck_side import PANES, DeckSide
from deckbuilder.tui.widgets.finder import Finder
from deckbuilder.tui.widgets.row_list import RowList
from deckbuilder.tui.words import ADD, BACK, DECKS, LESS, MORE, REDO, RULES, SEARCH, UNDO

COUNTS = Words(
    "{characters:character|characters}, {points} CP · {cards:card|cards} (at least {least}) · hand {hand} · "
    "{actions} actions",
    "{characters:Charakter|Charaktere}, {points} CP · {cards:Karte|Karten} (mindestens {least}) · Hand {hand} · "
    "{actions} Aktionen",
)
OF = Words("{have} of {most}", "{have} von {most}")
MEND = Words("Mend", "Beheben")
NAME_ASKED = Words("What is the deck called?", "Wie heißt das Deck?")
FORMAT_ASKED = Words("Built by which agreement?", "Nach welcher Vereinbarung?")
SOCIETY_ASKED = Words("Of which society?", "Von welcher Gesellschaft?")
KEPT = Words("kept", "gesichert")
COPIED = Words("Your own copy is called “{name}”.", "Deine eigene Kopie heißt „{name}“.")


BREAKPOINTS = [(0, "-narrow"), (116, "-wide")]
"""From 116 columns on deck and search stand side by side."""


class EditorScreen(MainScreen):
    """The screen on which a deck is built."""

    here = DECKS
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = BREAKPOINTS  # declared so by Textual
    BINDINGS: ClassVar[list[BindingType]] = [
        key("a", "add", ADD),
        key("slash", "seek", SEARCH, shown=False),
        key("plus,equals_sign", "change(1)", MORE, shown=False, display="+"),
        key("minus", "change(-1)", LESS, shown=False, display="-"),
        key("1", "mend(1)", MEND, display="1-9"),
        *(key(str(number), f"mend({number})", MEND, shown=False) for number in range(2, 10)),
        key("m", "mend_all", Words("Mend all", "Alles beheben"), shown=False),
        key("u,ctrl+z", "undo", UNDO, display="u"),
        key("U,ctrl+y", "redo", REDO, shown=False, display="U"),
        *(key(letter, f"pane('{pane}')", words, shown=pane == "ledger") for letter, pane, words in PANES),
        key("n", "rename", Words("Name", "Name"), shown=False),
        key("f", "format", Words("Format", "Format"), shown=False),
        key("s", "society", Words("Society", "Gesellschaft"), shown=False),
        key("r", "remind", Words("Explain terms", "Begriffe erklären"), shown=False),
        key("x", "fitting", Words("Fitting cards or all", "Passende oder alle"), shown=False),
        key("tab", "other_list", Words("Deck, search, side", "Deck, Suche, Seite"), shown=False),
        key("w", "why", RULES, shown=False),
        key("escape", "back", BACK, display="esc"),
    ]
    help_words: ClassVar[Words] = Words(
        "The deck editor. a opens the search, where enter or + adds the card under the cursor, x changes between cards "
        "that fit the deck and all, and esc leads back to the deck. c, p and l show the card, the problems or the "
        "ledger; tab goes there to scroll, w opens the rules behind the problems. n, f and s change name, format "
        "and society. Every change is judged and kept at once; u takes it back.",
        "Der Deckeditor. a öffnet die Suche; dort legt Enter oder + die Karte unter dem Zeiger dazu, x wechselt "
        "zwischen passenden und allen Karten, und esc führt zum Deck zurück. c, p und l zeigen die Karte, die Probleme "
        "oder die Bilanz; Tab geht zum Blättern dorthin, w öffnet die Regeln hinter den Problemen. n, f und s "
        "ändern Name, Format und Gesellschaft. Jede Änderung wird sofort geprüft und "
        "gesichert; u nimmt sie zurück.",
    )

    def __init__(self, opened: OpenDeck, catalogue: Catalogue) -> None:
        super().__init__()
        self._opened, self._catalogue = opened, catalogue
        self._reminding, self._only_fitting = False, True
        self.draft = EditedDeck(opened.deck, catalogue)
        self._sheet, self._deck = Static(id="sheet"), DeckCards(catalogue, id="deck")
        self._finder, self._side = Finder(self._find), DeckSide(id="side")

    def body(self) -> Iterable[Widget]:
        """The deck's sheet, then deck, search and side by side."""
        yield self._sheet
        with Horizontal():
            yield self._deck
            yield self._finder
            yield self._side

    def on_mount(self) -> None:
        """Begin in the deck, or in the search where there is no card yet."""
        self._show_deck()
        self._side.show_pane("problems" if self.draft.now.problems else "card")
        if self._opened.mark == "":
            self._keep()
        if self.draft.deck.copies:
            self.set_focus(self._deck)
        else:
            self.action_add()

    def translate(self) -> None:
        """Say the sheet in the other language."""
        self._show_sheet()

    def on_resize(self) -> None:
        """The sheet's ends move with the screen."""
        self._show_sheet()

    async def _find(self, query: str, *, order: str, offset: int, limit: int) -> tuple[int, Sequence[Row]]:
        """Find cards; while only fitting ones are wanted, those of the deck's society and those without symbol."""
        lang = lang_of(self)
        if self._only_fitting:
            fitting = f"(s:{self.draft.deck.society} or s:none)"
            return await self.desk.find(query, order=order, lang=lang, offset=offset, limit=limit, within=fitting)
        return await self.desk.find(query, order=order, lang=lang, offset=offset, limit=limit)

    def _show_deck(self) -> None:
        self._deck.put_deck(self.draft.deck)
        self._finder.show_counts(self.draft.deck.copies)
        self._side.put_deck(self.draft.now)
        self._show_sheet()
        self.refresh_bindings()

    def _show_sheet(self) -> None:
        self._sheet.update(self._about())

    def _about(self) -> Content:
        now, lang = self.draft.now, lang_of(self)
        named = Content.assemble(
            (now.deck.name, "bold"),
            f" · {SOCIETIES[now.deck.society].text(lang)} · {now.format.name.text(lang)}",
        )
        most = now.format.character_points
        counts = COUNTS.text(lang).format(
            characters=CountedNumber(now.ledger.characters),
            points=now.points if most is None else OF.text(lang).format(have=now.points, most=most),
            cards=CountedNumber(now.deck.size),
            least=now.band.deck_minimum,
            hand=now.band.hand,
            actions=now.band.actions,
        )
        verdict = verdict_text(now.verdict, len(now.problems), lang)
        return Content("\n").join([columns(named, verdict, self.size.width - 2), Content(counts)])

    def _changed(self, changed: bool) -> None:
        """Show and keep the deck if it changed."""
        if changed:
            self._show_deck()
            self._keep()

    @work(group="keeping")
    async def _keep(self) -> None:
        new = self._opened.id is None
        with notify_refusals(self):
            await self.desk.keep(self._opened, self.draft.deck)
            self.note(said(self, KEPT))
            if new:
                self._notify_of_name()

    def _notify_of_name(self) -> None:
        """Take over the name a new deck is kept under, and show it where it is a copy of a shipped one."""
        self.draft.take_name(self._opened.deck.name)
        self._show_sheet()
        if self._opened.shipped:
            self.notify(said(self, COPIED).format(name=self._opened.deck.name), markup=False)

    @on(RowList.Moved, "#deck")
    def _deck_moved(self) -> None:
        if self._deck.has_focus:
            self._show_card(self._deck.card_key)

    @on(Finder.Pointed)
    def _pointed(self, pointed: Finder.Pointed) -> None:
        if not self._deck.has_focus:
            self._show_card(None if pointed.row is None else pointed.row.id)

    @work(exclusive=True, group="card")
    async def _show_card(self, key: str | None) -> None:
        card = None if key is None else self._catalogue.get(key)
        reminders = await self.desk.reminders(card) if card is not None and self._reminding else ()
        self._side.show_card(card, reminders)

    @on(DeckCards.ChangeWanted)
    def _change_wanted(self, wanted: DeckCards.ChangeWanted) -> None:
        self._change(wanted.key, wanted.by)

    @on(Finder.Chosen)
    def _chosen(self, chosen: Finder.Chosen) -> None:
        self._change(chosen.row.id, 1)

    def _change(self, key: str, by: int) -> None:
        card = self._catalogue.get(key)
        self._changed(self.draft.take(key, -by) if card is None else self.draft.add(card, by))

    def action_change(self, by: int) -> None:
        """One more or fewer of the card that the search points at."""
        row = self._finder.list.current
        if row is not None:
            self._change(row.id, by)

    def action_add(self) -> None:
        """Search for cards to add."""
        self.add_class("-finding")
        self.set_focus(self._finder.list)
        row = self._finder.list.current
        self._show_card(None if row is None else row.id)

    def action_seek(self) -> None:
        """Type what card to add."""
        self.action_add()
        self._finder.action_search()

    def action_fitting(self) -> None:
        """Search in the cards that fit the deck, or in all."""
        self._only_fitting = not self._only_fitting
        self._finder.search()

    def action_other_list(self) -> None:
        """Go from the deck to the search, to the pane beside them, and back."""
        if self._deck.has_focus:
            self.action_add()
        elif self._finder.has_focus_within:
            self._side.go_to_pane()
        else:
            self._to_deck()

    def action_why(self) -> None:
        """Open the rules behind the problems."""
        from deckbuilder.tui.screens.rules import RulesScreen

        if self.draft.now.problems:
            self.app.push_screen(RulesScreen(problem.heading.en for problem in self.draft.now.problems))

    def _to_deck(self) -> None:
        self.remove_class("-finding")
        self.set_focus(self._deck)
        self._show_card(self._deck.card_key)

    def action_back(self) -> None:
        """From the search to the deck, from there to the decks."""
        if self._deck.has_focus or not self.draft.deck.copies:
            self.leave()
        else:
            self._to_deck()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not offered."""
        if action == "mend":
            return isinstance(parameters[0], int) and parameters[0] <= len(self.draft.now.mends)
        if action in ("undo", "redo"):
            return self.draft.can_undo if action == "undo" else self.draft.can_redo
        return super().check_action(action, parameters)

    def action_mend(self, number: int) -> None:
        """Carry out the mend with this number."""
        self._changed(self.draft.mend(self.draft.now.mends[number - 1]))

    def action_mend_all(self) -> None:
        """Mend everything that can be mended."""
        self._changed(self.draft.repair())

    def action_undo(self) -> None:
        """Take the last change back."""
        self._changed(self.draft.undo())

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self._changed(self.draft.redo())

    def action_pane(self, pane: str) -> None:
        """Show card, problems or ledger."""
        self._side.show_pane(pane)

    def action_remind(self) -> None:
        """Explain the terms on the card, or no more."""
        self._reminding = not self._reminding
        card = self._side.card.card
        self._show_card(None if card is None else card.id)

    def action_rename(self) -> None:
        """Ask for another name."""
        dialog = TextDialog(NAME_ASKED, self.draft.deck.name, check=self._check_name)
        self.app.push_screen(dialog, lambda name: self._changed(name is not None and self.draft.rename(name)))

    def _check_name(self, name: str) -> None:
        self.desk.check_deck_name(name, own=self._opened.id)

    def action_format(self) -> None:
        """Ask for another format."""
        lines = [ListLine.of(one.id, one.name) for one in self.draft.formats]
        dialog = ChoiceDialog(FORMAT_ASKED, lines, keep=self.draft.now.format.id)
        self.app.push_screen(dialog, lambda name: self._changed(name is not None and self.draft.use_format(str(name))))

    def action_society(self) -> None:
        """Ask for another society."""
        dialog = ChoiceDialog(SOCIETY_ASKED, society_lines(), keep=self.draft.deck.society)
        self.app.push_screen(dialog, self._take_society)

    def _take_society(self, chosen: object) -> None:
        self._changed(isinstance(chosen, Society) and self.draft.use_society(chosen))


def society_lines() -> list[ListLine]:
    """The societies to choose from."""
    return [ListLine.of(society, words) for society, words in SOCIETIES.items()]
