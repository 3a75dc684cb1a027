"""The course of the game: duels for order, turns, rounds, the end."""

from __future__ import annotations

from typing import Annotated, ClassVar

from deckbuilder.rules.behind.model.outcome import Outcome
from deckbuilder.rules.behind.model.sums import SumOf
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CharacterId, SeatId
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Words


@value
class DuelValue(Event):
    """What a contender has in one round of an influence duel (The Beginning; ruling P17)."""

    seat: SeatId
    value: SumOf
    says: ClassVar[Words] = Words("{seat}: {value}.", "{seat}: {value}.")


@value
class DuelWon(Event):
    """An influence duel (Einflussduell) is decided (The Beginning)."""

    seat: SeatId
    says: ClassVar[Words] = Words("{seat} wins the influence duel.", "{seat} gewinnt das Einflussduell.")


@value
class CharacterLost(Event):
    """A character chosen by two sides leaves the game before it begins (Special Card Effect; ruling P16)."""

    who: CharacterId
    seat: SeatId
    says: ClassVar[Words] = Words("{seat} loses {who} in the duel.", "{seat} verliert {who} im Duell.")


@value
class ScenarioChosen(Event):
    """The winner of the influence duel for it has chosen the scenario (The Beginning)."""

    seat: SeatId
    scenario: Annotated[Words, "words"]
    says: ClassVar[Words] = Words("{seat} chooses the scenario: {scenario}.", "{seat} wählt das Szenario: {scenario}.")


@value
class TurnBegan(Event):
    """A player's turn begins (The Course of the Game)."""

    seat: SeatId
    turn: int
    round: int
    says: ClassVar[Words] = Words(
        "Round {round}, turn {turn}: {seat} is on turn.", "Runde {round}, Zug {turn}: {seat} ist am Zug."
    )


@value
class ActionsEnded(Event):
    """The acting player ends the action phase early (Action Phase; ruling P1)."""

    seat: SeatId
    left: int
    says: ClassVar[Words] = Words(
        "{seat} ends the action phase ({left} left).", "{seat} beendet die Aktionsphase ({left} übrig)."
    )


@value
class PactMade(Event):
    """Two players are allied (ruling S5)."""

    seat: SeatId
    other: SeatId
    says: ClassVar[Words] = Words("{seat} and {other} make a pact.", "{seat} und {other} schließen einen Pakt.")


@value
class PactEnded(Event):
    """A pact is over; chips in contact are bound at once (ruling S5)."""

    seat: SeatId
    other: SeatId
    says: ClassVar[Words] = Words("{seat} ends the pact with {other}.", "{seat} beendet den Pakt mit {other}.")


@value
class TurnEnded(Event):
    """A player's turn is over."""

    seat: SeatId
    turn: int
    says: ClassVar[Words] = Words("{seat}'s turn ends.", "Der Zug von {seat} endet.")


@value
class ExtraTurnLost(Event):
    """As many extra turns as may follow each other have been taken (ruling S9)."""

    seat: SeatId
    most: int
    says: ClassVar[Words] = Words(
        "An extra turn of {seat} is lost: at most {most} follow each other.",
        "Ein zusätzlicher Zug von {seat} verfällt: Höchstens {most} folgen aufeinander.",
    )


@value
class TurnTooLong(Event):
    """As many actions as one turn may have are taken (ruling S9)."""

    seat: SeatId
    most: int
    says: ClassVar[Words] = Words(
        "The action phase of {seat} ends: a turn has at most {most} actions.",
        "Die Aktionsphase von {seat} endet: Ein Zug hat höchstens {most} Aktionen.",
    )


@value
class WindowClosed(Event):
    """As many Moments were played one after the other as a turn may have actions (ruling S9)."""

    most: int
    says: ClassVar[Words] = Words(
        "No more Moments now: at most {most} follow each other.",
        "Jetzt keine Momente mehr: Höchstens {most} folgen aufeinander.",
    )


@value
class GameEnded(Event):
    """The game is over (The End)."""

    outcome: Annotated[Outcome, "sentence"]
    says: ClassVar[Words] = Words("{outcome}", "{outcome}")
