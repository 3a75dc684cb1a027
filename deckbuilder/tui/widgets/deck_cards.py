"""The cards of a deck with their counts, in groups; arrows to the sides change how many there are."""

from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of
from deckbuilder.tui.drawing.deck import deck_lines
from deckbuilder.tui.widgets.menu import Menu
from deckbuilder.tui.words import LESS, MORE


class DeckCards(Menu):
    """Shows a deck and asks for changes; it changes nothing itself."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("right,plus,equals_sign", "change(1)", MORE, display="+"),
        key("left,minus", "change(-1)", LESS, display="-"),
        key("delete,backspace", "change(-99)", Words("All copies out", "Alle heraus"), shown=False),
    ]
    help_words: ClassVar[Words] = Words(
        "The deck: characters first, then the action cards by category, each with its number of copies. + and - (or "
        "the arrows to the sides) put in one more or take one out, delete takes out all copies. The card under the "
        "cursor is drawn beside the list.",
        "Das Deck: zuerst die Charaktere, dann die Aktionskarten nach Kategorie, jede mit der Zahl ihrer Exemplare. + "
        "und - (oder die Pfeile zur Seite) legen eine dazu oder nehmen eine heraus, Entf nimmt alle heraus. Die Karte "
        "unter dem Zeiger ist daneben gezeichnet.",
    )

    class ChangeWanted(Message):
        """More copies of a card are wanted, or fewer."""

        def __init__(self, key: str, by: int) -> None:
            super().__init__()
            self.key, self.by = key, by

    def __init__(self, catalogue: Catalogue, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._catalogue = catalogue
        self._deck: Deck | None = None

    def put_deck(self, deck: Deck) -> None:
        """Show this deck, with the cursor on the card where it was."""
        self._deck = deck
        self.translate()

    def translate(self) -> None:
        """Sort the cards anew: names have another order in the other language."""
        if self._deck is not None:
            self.put_lines(deck_lines(self._deck, self._catalogue, lang_of(self)), keep=self.current)

    @property
    def card_key(self) -> str | None:
        """The key of the card under the cursor."""
        current = self.current
        return current if isinstance(current, str) else None

    def action_change(self, by: int) -> None:
        """Ask for more or fewer copies of the card under the cursor."""
        if self.card_key is not None:
            self.post_message(self.ChangeWanted(self.card_key, by))
