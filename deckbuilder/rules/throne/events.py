"""What happens, and what is asked, as sentences in both languages."""

from __future__ import annotations

from typing import ClassVar, Self

from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, CardIds, CharacterId, Question, SeatId, listed
from deckbuilder.rules.core.sentence import Names as CoreNames
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Lang, Words


@value
class TurnBegan(Event):
    says: ClassVar[Words] = Words("{seat} begins turn {turn}.", "{seat} beginnt Zug {turn}.")
    seat: SeatId
    turn: int


@value
class Revealed(Event):
    says: ClassVar[Words] = Words("{seat} reveals {card}.", "{seat} deckt auf: {card}.")
    seat: SeatId
    card: CardId


@value
class Lowered(Event):
    says: ClassVar[Words] = Words(
        "{seat} uses {character}: {card} counts {worth} now.", "{seat} nutzt {character}: {card} zählt jetzt {worth}."
    )
    seat: SeatId
    character: CharacterId
    card: CardId
    worth: int


@value
class Permitted(Event):
    says: ClassVar[Words] = Words(
        "{seat} uses {judge} to use {character}.", "{seat} nutzt {judge}, um {character} zu nutzen."
    )
    seat: SeatId
    judge: CharacterId
    character: CharacterId


@value
class Looked(Event):
    says: ClassVar[Words] = Words(
        "{seat} uses {character} and looks at the top of the deck: {card}.",
        "{seat} nutzt {character} und sieht sich die oberste Karte des Stapels an: {card}.",
    )
    seat: SeatId
    character: CharacterId
    card: CardId

    def seen_by(self, seat: int) -> Self:
        """Only who looks learns the card."""
        return self if seat == self.seat else type(self)(self.seat, self.character, NONE)


@value
class Busted(Event):
    says: ClassVar[Words] = Words(
        "{card} is higher than the card before it: {seat} discards the row.",
        "{card} ist höher als die Karte davor: {seat} legt die Reihe ab.",
    )
    seat: SeatId
    card: CardId


@value
class Destroyed(Event):
    says: ClassVar[Words] = Words("{seat} destroys {card} of {owner}.", "{seat} vernichtet {card} von {owner}.")
    seat: SeatId
    owner: SeatId
    card: CardId


@value
class Collected(Event):
    says: ClassVar[Words] = Words("{seat} collects {cards}.", "{seat} nimmt: {cards}.")
    seat: SeatId
    cards: CardIds


@value
class Swapped(Event):
    says: ClassVar[Words] = Words(
        "{seat} takes {card} of {other} and hands over {cards}.",
        "{seat} nimmt {card} von {other} und gibt dafür {cards}.",
    )
    seat: SeatId
    other: SeatId
    card: CardId
    cards: CardIds


@value
class Discarded(Event):
    says: ClassVar[Words] = Words(
        "{seat} discards what is too much: {cards}.", "{seat} legt ab, was zu viel ist: {cards}."
    )
    seat: SeatId
    cards: CardIds


@value
class Reshuffled(Event):
    says: ClassVar[Words] = Words(
        "The deck is empty: the discard pile, {count} cards with the End of Game card, is shuffled.",
        "Der Stapel ist leer: Die Ablage, {count} Karten mit der Spielende-Karte, wird gemischt.",
    )
    count: int


@value
class EndRevealed(Event):
    says: ClassVar[Words] = Words(
        "{seat} reveals the End of Game card: the game is over.",
        "{seat} deckt die Spielende-Karte auf: Das Spiel ist aus.",
    )
    seat: SeatId


@value
class Scored(Event):
    says: ClassVar[Words] = Words("{seat} has {points} points.", "{seat} hat {points} Punkte.")
    seat: SeatId
    points: int


@value
class Won(Event):
    """Who won; several share it."""

    seats: tuple[int, ...]

    def text(self, lang: Lang, names: CoreNames) -> str:
        """The sentence, for one winner or several."""
        who = listed([names.seat(seat) for seat in self.seats], lang)
        one, more = Words("{} wins.", "{} gewinnt."), Words("{} share the win.", "{} gewinnen gemeinsam.")
        return (one if len(self.seats) == 1 else more).text(lang).format(who)


@value
class AskGoOn(Question):
    says: ClassVar[Words] = Words("{seat}: reveal another card or stop?", "{seat}: noch eine Karte oder aufhören?")
    seat: SeatId


@value
class AskTakeFive(Question):
    says: ClassVar[Words] = Words(
        "{seat}: collect the five cards or swap?", "{seat}: die fünf Karten nehmen oder tauschen?"
    )
    seat: SeatId


@value
class AskLower(Question):
    says: ClassVar[Words] = Words("{seat}: {card} is too high. Lower it?", "{seat}: {card} ist zu hoch. Senken?")
    seat: SeatId
    card: CardId


@value
class AskDestroy(Question):
    says: ClassVar[Words] = Words(
        "{seat}: two equal values. Destroy a card?", "{seat}: zwei gleiche Werte. Eine Karte vernichten?"
    )
    seat: SeatId


@value
class AskDrop(Question):
    says: ClassVar[Words] = Words(
        "{seat}: more than five stacks. Discard which one?", "{seat}: mehr als fünf Stapel. Welchen ablegen?"
    )
    seat: SeatId
