"""The hand: one card a line with its three uses; enter asks what can be done with the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content

from deckbuilder.cards.model import ActionCard
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import lang_of, said
from deckbuilder.tui.drawing.hand import row
from deckbuilder.tui.widgets.row_list import RowList

TITLE = Words("Hand of {who}", "Hand von {who}")


class HandList(RowList):
    """The cards in the hand of the player who looks."""

    DEFAULT_CLASSES = "row-list hand"
    help_words: ClassVar[Words] = Words(
        "Your hand. Each card has three uses: the number in front is its fate number, for fights and checks; bar and "
        "figures are its movement, range in mm × how often; the words are its effect. Enter asks what you can do with "
        "the card, or plays it where a hand card is asked for.",
        "Deine Hand. Jede Karte hat drei Verwendungen: Die Zahl vorn ist die Schicksalszahl für Kämpfe und Proben; "
        "Balken und Zahlen sind die Bewegung, Weite in mm × wie oft; die Worte sind der Effekt. Enter fragt, was du "
        "mit der Karte tun kannst, oder spielt sie, wo nach einer Handkarte gefragt ist.",
    )

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._cards: Sequence[tuple[int, ActionCard]] = ()

    def show_hand(self, cards: Sequence[tuple[int, ActionCard]]) -> None:
        """Show these cards; the cursor stays at its row."""
        if [number for number, _ in cards] == [number for number, _ in self._cards]:
            return
        self._cards = cards
        self.put_rows(len(cards), cursor=self.cursor or 0)

    @property
    def current(self) -> int | None:
        """The card under the cursor."""
        return None if self.cursor is None or self.cursor >= len(self._cards) else self._cards[self.cursor][0]

    def entitle(self, who: str) -> None:
        """Name the owner of the hand in the title."""
        self.border_title = said(self, TITLE).format(who=who)

    def row_text(self, number: int) -> Content:
        """The line of a card with its three uses."""
        return row(self._cards[number][1], lang_of(self), self.scrollable_content_region.width - 2)
