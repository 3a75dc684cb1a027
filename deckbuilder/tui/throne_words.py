"""What the screens of Behind the Throne say, in both languages side by side."""

from deckbuilder.terms import Words

THRONE = Words("Behind the Throne", "Im Schatten des Throns")
PLACE = Words("Throne", "Thron")
PLAY_THRONE = Words("Behind the Throne, a small game of cards", "Im Schatten des Throns, ein kleines Kartenspiel")
NEW_THRONE = Words("New game of Behind the Throne", "Neues Spiel Im Schatten des Throns")
NEW = Words("New game", "Neues Spiel")
HINT, CHARACTERS = Words("Hint", "Tipp"), Words("Characters and rules", "Figuren und Regeln")
TOP = Words("The card you know", "Die Karte, die du kennst")
QUESTION, LOG = Words("Question", "Frage"), Words("What happened", "Was geschah")
GO_TO_LOG, GO_TO_QUESTION = Words("To the log", "Zum Verlauf"), Words("To the question", "Zur Frage")
STACKS, ROW, ABILITIES = Words("Stacks", "Stapel"), Words("Revealed", "Aufgedeckt"), Words("Abilities", "Fähigkeiten")
IN_DECK, POINTS = Words("deck", "Rest"), Words("Points", "Punkte")
THINKS = Words("{who} is playing …", "{who} spielt …")
OVER = Words("The game is over.", "Das Spiel ist aus.")
NOTE = Words("turn {turn} · {who}", "Zug {turn} · {who}")
TOP_IS = Words("Top of the deck: {card}", "Oben auf dem Stapel: {card}")
LOOKS_ALONE = Words("{who} looks alone. Enter shows the card.", "{who} sieht allein hin. Enter zeigt die Karte.")
HIDE = Words("Show, then hide", "Zeigen, dann verdecken")
HELP = Words(
    "A turn reveals cards one by one, at most five, each no higher than the one before; a higher one loses the row. "
    "Stop in time and collect. Stacks of two or more count at the end. The table shows how many cards of each "
    "character lie before whom, * where the ability is active, and how many are left in the deck; under it lies the "
    "row with the chances of the next card. c tells the characters and the rules, with what is a house rule; i says "
    "what stopping and going on are worth; u takes your last answer back. The game is kept after every answer.",
    "Ein Zug deckt Karten auf, eine nach der anderen, höchstens fünf, jede nicht höher als die davor; eine höhere "
    "kostet die Reihe. Hör rechtzeitig auf und nimm sie. Stapel aus zwei oder mehr zählen am Ende. Die Tafel zeigt, "
    "wie viele Karten jeder Figur vor wem liegen, * wo die Fähigkeit wirkt, und wie viele der Stapel noch hat; "
    "darunter liegt die Reihe mit den Chancen der nächsten Karte. c nennt Figuren und Regeln und sagt, was Hausregel "
    "ist; i sagt, was Aufhören und Weitermachen wert sind; u nimmt deine letzte Antwort zurück. Das Spiel ist nach "
    "jeder Antwort gesichert.",
)
QUESTION_HELP = Words(
    "What is asked now, and the answers: press the number of one, or go to it and press enter.",
    "Was jetzt gefragt ist, und die Antworten: Drücke die Zahl einer Antwort, oder gehe zu ihr und drücke Enter.",
)
LOG_HELP = Words("What happened, the newest at the bottom.", "Was geschah, das Neueste unten.")
SEATS, SEAT = Words("Players", "Spieler"), Words("Player {number}", "Spieler {number}")
NAME = Words("called", "heißt")
PERSON = Words("a person, at this keyboard", "ein Mensch, an dieser Tastatur")
COMPUTERS = {
    "reckoner": (
        Words("Computer, reckoner", "Computer, Rechner"),
        Words("Reckons over every card that is left.", "Rechnet über alle Karten, die noch da sind."),
    ),
    "bold": (
        Words("Computer, bold", "Computer, kühn"),
        Words("Goes on up to an even chance to lose.", "Macht weiter bis zur Hälfte Verlustrisiko."),
    ),
    "cautious": (
        Words("Computer, cautious", "Computer, vorsichtig"),
        Words("Stops at a risk of one in four.", "Hört bei einem Risiko von eins zu vier auf."),
    ),
    "random": (
        Words("Computer, random", "Computer, Zufall"),
        Words("Answers by chance.", "Antwortet nach Zufall."),
    ),
}
NOBODY = Words(
    "Nobody sits at this keyboard. Let a person play, or run deckbuilder throne play to watch computers.",
    "Niemand sitzt an dieser Tastatur. Lass einen Menschen spielen, oder sieh mit deckbuilder throne play zu.",
)
NEW_HELP = Words(
    "Enter on a line shows all there is to choose, the arrows to the sides step through it: how many play, who they "
    "are, and the house rules. Begin starts the game.",
    "Enter zeigt, was bei einer Zeile zur Wahl steht, die Pfeile zur Seite blättern darin: wie viele spielen, wer sie"
    " sind, und die Hausregeln. Beginnen startet das Spiel.",
)
