"""One card, drawn as a card, as tall as there is room; on demand with what its printed terms mean."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from deckbuilder.cards.model import Card
from deckbuilder.desk.reminders import Reminder
from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key, lang_of
from deckbuilder.tui.drawing.face import draw

WIDEST, TALLEST = 46, 26
"""A card keeps its shape where there is more room."""


class CardView(VerticalScroll):
    """Shows a card. It has the focus only to be scrolled."""

    DEFAULT_CLASSES = "card-view"
    BINDINGS: ClassVar[list[BindingType]] = [
        key("up", "scroll_up", Words("Scroll up", "Hinauf"), shown=False),
        key("down", "scroll_down", Words("Scroll down", "Hinunter"), shown=False),
    ]
    help_words: ClassVar[Words] = Words(
        "The card. Top left stands the fate number, bottom left how often one may move, and the bar up the left edge "
        "is the movement range: full height is 120 mm on every card. D means permanent, L legendary, E unique. On a "
        "character S, D and R are strength, dexterity and resistance, CP the character points. What is not known is ?.",
        "Die Karte. Oben links steht die Schicksalszahl, unten links die Bewegungszahl, und der Balken am linken Rand "
        "ist die Bewegungsweite: Die volle Höhe sind auf jeder Karte 120 mm. D heißt dauerhaft, L legendär, E "
        "einzigartig. Bei einem Charakter sind S, G und W Stärke, Geschick und Widerstand, CP die Charakterpunkte. "
        "Was nicht bekannt ist, ist ?.",
    )

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.card: Card | None = None
        self._reminders: Sequence[Reminder] = ()
        self._face = Static(id="face")

    def compose(self) -> tuple[Static]:
        """The picture of the card."""
        return (self._face,)

    def show_card(self, card: Card | None, reminders: Sequence[Reminder] = ()) -> None:
        """Draw this card, or nothing."""
        if card is not self.card:
            self.scroll_home(animate=False)
        self.card, self._reminders = card, reminders
        self.translate()

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self.translate()

    def translate(self) -> None:
        """Draw it in the current language."""
        if self.card is None or not self.size.height:
            self._face.update("")
            return
        room = self.container_size
        width, height = min(room.width - 1, WIDEST), min(room.height, TALLEST)
        lines = draw(self.card, lang_of(self), width=width, height=height, reminders=self._reminders)
        self._face.update(Content("\n").join(lines))
