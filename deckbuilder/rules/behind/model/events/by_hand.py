"""What people do by hand for a printed text: each tool as it is taken up, each note."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.effects.play import Verb
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, CharacterId, Names, SeatId
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words


def called(card: int, who: int, lang: Lang, names: Names) -> str:
    """The card whose text it is, by its name; that of a character where it is printed on his."""
    return names.card(card, lang) if card >= 0 else names.character(who, lang)


@value
class ToolTaken(Event):
    """A player does something by hand for a card; what comes of it follows as events of its own."""

    seat: SeatId
    card: CardId
    who: CharacterId
    """Who performs it; for a text on a character's own card the character."""
    verb: Verb
    says: ClassVar[Words] = Words("{seat}, by hand for {card}: {what}", "{seat}, von Hand für {card}: {what}")

    def text(self, lang: Lang, names: Names) -> str:
        """The tool by the words of its effect."""
        return self.says.text(lang).format(
            seat=names.seat(self.seat), card=called(self.card, self.who, lang, names), what=self.verb.text(lang)
        )


@value
class Noted(Event):
    """A player notes something about a card for everybody to read."""

    seat: SeatId
    card: CardId
    who: CharacterId
    note: str
    says: ClassVar[Words] = Words("{seat} notes on {card}: {note}", "{seat} notiert zu {card}: {note}")

    def text(self, lang: Lang, names: Names) -> str:
        """The note in the words it was written in."""
        return self.says.text(lang).format(
            seat=names.seat(self.seat), card=called(self.card, self.who, lang, names), note=self.note
        )


@value
class EnoughDone(Event):
    """So many tools were taken for one card that it is done, whatever was still to come."""

    card: CardId
    who: CharacterId
    most: int
    says: ClassVar[Words] = Words(
        "No more than {most} tools are taken for {card}; it is done.",
        "Mehr als {most} Werkzeuge gibt es nicht für {card}; das war es.",
    )

    def text(self, lang: Lang, names: Names) -> str:
        """The card and the limit."""
        return self.says.text(lang).format(most=self.most, card=called(self.card, self.who, lang, names))
