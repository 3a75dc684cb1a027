"""The words of the screens that belong to no single widget, in both languages side by side.

Help texts stand on the widgets they explain, names of keys beside their bindings, nouns of the game in ``terms``.
"""

from deckbuilder.terms import Words

PROGRAM = "BEHIND"

HOME = Words("Home", "Start")
CARDS = Words("Cards", "Karten")
DECKS = Words("Decks", "Decks")
PLAY = Words("Play", "Spiel")
COLLECTION = Words("Collection", "Sammlung")

HELP = Words("Help", "Hilfe")
RULES = Words("Rules", "Regeln")
KEYS = Words("Keys", "Tasten")
BACK = Words("Back", "Zurück")
CLOSE = Words("Close", "Schließen")
QUIT = Words("Quit", "Beenden")
CANCEL = Words("Cancel", "Abbrechen")
UNDO = Words("Undo", "Rückgängig")
REDO = Words("Redo", "Wiederholen")
LANGUAGE = Words("Deutsch", "English")
"""The key that changes the language is named by what one gets."""
COMMANDS = Words("Commands", "Befehle")
COMMANDS_SOUGHT = Words("What do you want to do?", "Was möchtest du tun?")
SEARCH = Words("Search", "Suchen")
OK = Words("OK", "OK")
ADD = Words("Add cards", "Karten dazu")
OWN_MORE, OWN_LESS = Words("Own one more", "Eine dazu"), Words("One less", "Eine weniger")
MORE, LESS = Words("One more", "Eine mehr"), Words("One less", "Eine weniger")

WHAT_NEXT = Words("What next?", "Was nun?")
MY_DECKS = Words("My decks", "Meine Decks")
NO_DECKS = Words("  none yet", "  noch keine")
SHIPPED_DECKS = Words("Decks that come with the program", "Mitgelieferte Decks")
NEW_DECK = Words("New deck", "Neues Deck")
KEPT_GAMES = Words("Go on with which game?", "Weiter mit welchem Spiel?")
NEW_GAME = Words("New game", "Neues Spiel")
OPEN_DECK = Words("Open the deck “{name}”", "Das Deck „{name}“ öffnen")
THEME = Words("Colours", "Farben")
