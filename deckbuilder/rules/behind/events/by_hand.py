"""What people do by hand for a printed text: each tool as it is taken up, each note."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.effects.base import Verb
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, Names, SeatId
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words


@value
class ToolTaken(Event):
    """A player does something by hand for a card; what comes of it is told as for every effect."""

    seat: SeatId
    card: CardId
    verb: Verb
    says: ClassVar[Words] = Words("{seat}, by hand for {card}: {what}", "{seat}, von Hand für {card}: {what}")

    def text(self, lang: Lang, names: Names) -> str:
        """The tool by the words of its effect."""
        return self.says.text(lang).format(
            seat=names.seat(self.seat), card=names.card(self.card, lang), what=self.verb.text(lang)
        )


@value
class Noted(Event):
    """A player notes something about a card for everybody to read."""

    seat: SeatId
    card: CardId
    note: str
    says: ClassVar[Words] = Words("{seat} notes on {card}: {note}", "{seat} notiert zu {card}: {note}")
