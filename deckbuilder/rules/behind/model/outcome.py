"""How a game ended, named by the rulebook, with the winner beside it."""

from __future__ import annotations

from enum import Enum

from deckbuilder.rules.core.sentence import Names
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words


class Ending(Enum):
    """Why the game is over."""

    ELIMINATION = Words(
        "{seat} wins: all enemy characters are eliminated.", "{seat} gewinnt: Alle Gegner sind ausgeschaltet."
    )
    DRAW = Words("A draw: nobody has a character left.", "Unentschieden: Niemand hat noch einen Charakter.")
    LAST_TO_FALL = Words(
        "{seat} wins: the last characters of all fell in his turn.",
        "{seat} gewinnt: Die Letzten aller Seiten fielen in seinem Zug.",
    )
    CARRIED_OUT = Words("{seat} wins: the jewel is off the table.", "{seat} gewinnt: Das Juwel ist vom Tisch.")
    REACHED = Words("{seat} wins: enough characters are there.", "{seat} gewinnt: Genug Charaktere sind am Ziel.")
    HELD = Words("{seat} wins: the place was held long enough.", "{seat} gewinnt: Der Ort wurde lange genug gehalten.")
    SURVIVED = Words("{seat} wins: somebody is still standing.", "{seat} gewinnt: Noch steht jemand.")
    MOST_POINTS = Words(
        "{seat} wins at the round limit, with most points left.", "{seat} gewinnt am Rundenlimit nach Punkten."
    )
    ROUND_LIMIT = Words(
        "The game is stopped at its round limit; nobody wins.", "Das Spiel endet am Rundenlimit; niemand gewinnt."
    )
    NO_PROGRESS = Words(
        "The game is stopped: nothing happened for too many rounds.",
        "Das Spiel wird abgebrochen: Zu viele Runden ohne Ereignis.",
    )
    NO_CHARACTER = Words(
        "There is no game: somebody has no character left before it begins and has to pick another deck.",
        "Kein Spiel: Jemand hat schon vor Beginn keinen Charakter mehr und muss ein anderes Deck wählen.",
    )


@value
class Outcome:
    """The end of a game: how, and the winner's seat or -1."""

    ending: Ending
    winner: int = -1

    @property
    def stopped(self) -> bool:
        """Whether the game ended without reaching a goal or a draw."""
        return self.ending in (Ending.ROUND_LIMIT, Ending.NO_PROGRESS, Ending.NO_CHARACTER)

    def text(self, lang: Lang, names: Names) -> str:
        """The end in a sentence."""
        return self.ending.value.text(lang).format(seat=names.seat(self.winner) if self.winner >= 0 else "")
