"""What the play screen says, in both languages side by side."""

from __future__ import annotations

from enum import Enum, auto

from deckbuilder.terms import Words


class PlayCommand(Enum):
    """What can be done at the table besides answering with one of the options."""

    PUT = auto()
    """Answer with the place, or the facing, of the cursor of the map."""
    PLACE = auto()
    """Leave the next piece of the set-up to the computer."""
    PLACE_ALL = auto()
    """Leave all pieces of this kind to the computer."""
    PASS = auto()
    """Play no Moment for the rest of the turn."""
    BACK = auto()
    """Take the last part of the answer back."""
    BACK_OUT = auto()
    """Go back to the question as it was first asked."""
    UNDO = auto()
    """Take the last answer of a person back, and what followed from it."""
    REDO = auto()
    """Give the answer again that was taken back."""
    PAUSE = auto()
    """Stop the computers, or let them go on."""


HERE = Words("Here, where the cursor is (enter on the map)", "Hier am Zeiger (Enter auf der Karte)")
AS_TURNED = Words("As turned on the map (, and . turn)", "Wie auf der Karte gedreht (, und .)")
PLACE = Words("Place this for me", "Stell das für mich auf")
PLACE_OBSTACLES = Words("Place my obstacles for me", "Stell meine Hindernisse für mich auf")
PLACE_CHARACTERS = Words("Place my characters for me", "Stell meine Charaktere für mich auf")
PASS = Words("No Moment for the rest of this turn", "Keinen Moment mehr in diesem Zug")
TAKE_BACK = Words("Take the last answer back", "Die letzte Antwort zurücknehmen")
PAUSE = Words("Pause", "Anhalten")
GO_ON = Words("Let the computer go on", "Den Computer weitermachen lassen")
DECIDES = Words("{who} decides", "{who} entscheidet")
ALL_ASKED = Words("All are asked", "Alle sind gefragt")
THINKS = Words("{who} is thinking …", "{who} denkt nach …")
PAUSED = Words("Paused.", "Angehalten.")
OVER = Words("The game is over", "Das Spiel ist zu Ende")
ONLY_ABOUT = Words("Only what concerns {it}; ⌫ asks about all again.", "Nur was {it} angeht; ⌫ fragt wieder alles.")
NOT_NOW = Words("Nothing can be done with that now.", "Damit ist jetzt nichts zu tun.")
STAYS = Words(
    "Nothing would change: move the cursor first, turn him with , and . or choose “No more steps”.",
    "Nichts würde sich ändern: Bewege erst den Zeiger, drehe ihn mit , und . oder wähle »Keine weiteren Schritte«.",
)
RULE = Words("Rule", "Regel")
IN_FULL = Words("In full", "Genau")
NOT_KEPT = Words("Not kept: {why}", "Nicht gesichert: {why}")
NOTE = Words("round {round}/{limit} · {actions} {who}", "Runde {round}/{limit} · {actions} {who}")
SETTING_UP = Words("set-up", "Aufstellung")
MAP, HAND, QUESTION = Words("Map", "Karte"), Words("Hand", "Hand"), Words("Question", "Frage")
LOG, OVERVIEW = Words("Log", "Verlauf"), Words("Overview", "Überblick")
HINT = Words("A hint", "Ein Tipp")
NO_HINT = Words(
    "No hint in tournament games: it would measure before you declare.",
    "Kein Tipp in Turnierspielen: Er würde messen, bevor du ansagst.",
)
NO_HINT_YET = Words("A hint is given once the game has begun.", "Einen Tipp gibt es, sobald das Spiel begonnen hat.")
PART_BACK, BACK_OUT = Words("A part back", "Einen Teil zurück"), Words("Back to the question", "Zurück zur Frage")
PAUSE_OR_GO_ON = Words("Pause or go on", "Anhalten, weiter")
PLACED = Words("In set-up: place this for me", "Aufstellung: das für mich")
ALL_PLACED = Words("In set-up: place all of these for me", "Aufstellung: alle davon für mich")
PLAY_HELP = Words(
    "Your game; it is kept after every answer. On the left the table and your hand, on the right the question with its "
    "numbered answers and what happened; tab goes from one to the next, m, h, d and l straight to them. Point at a "
    "card or a character and press enter to ask what can be done with it. In the set-up p places the next piece for "
    "you, P all your obstacles or all your characters. u takes the last answer back, r gives it again. Space pauses "
    "the computers, v shows the state of the whole game, i lets a computer look ahead for you.",
    "Dein Spiel; es wird nach jeder Antwort gesichert. Links der Tisch und deine Hand, rechts die Frage mit ihren "
    "nummerierten Antworten und was geschah; Tab geht von einem zum nächsten, m, h, d und l gehen direkt dorthin. "
    "Zeige auf eine Karte oder einen Charakter und drücke Enter, um zu fragen, was damit zu tun ist. In der "
    "Aufstellung stellt p das nächste Stück für dich auf, P alle Hindernisse oder alle Charaktere. u nimmt "
    "die letzte Antwort zurück, r gibt sie wieder. Die Leertaste hält die Computer an, v zeigt den "
    "Stand des ganzen Spiels, i lässt einen Computer für dich vorausdenken.",
)
