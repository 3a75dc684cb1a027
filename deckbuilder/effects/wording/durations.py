"""How long a change lasts, in words."""

from deckbuilder.terms import Until, Words

DURATIONS: dict[Until, Words] = {
    Until.COMBAT: Words("in this combat", "in diesem Kampf"),
    Until.TURN: Words("until the end of the turn", "bis zum Ende des Zuges"),
    Until.ROUND: Words("for one round", "eine Runde lang"),
    Until.FORM: Words("while the transformation lasts", "für die Dauer der Verwandlung"),
    Until.PLAY: Words("as long as this card is in play", "solange diese Karte im Spiel ist,"),
    Until.GAME: Words("for the rest of the game", "für den Rest des Spiels"),
}


def following(until: Until) -> Words:
    """The duration in the form that follows a noun or verb."""
    time = DURATIONS[until]
    return Words(f" {time.en}", f", {time.de}" if time.de.endswith(",") else f" {time.de}")
