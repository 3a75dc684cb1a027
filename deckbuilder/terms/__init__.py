"""The bottom of the program: the words of the game as types, each with its nouns.

Every other package speaks in these terms; this one imports nothing of ours.
"""

from deckbuilder.terms.characters import AbilityName, Stat
from deckbuilder.terms.game import (
    CARD_ASPECTS,
    NONE,
    PLAYER_ASPECTS,
    Aspect,
    Deed,
    Form,
    How,
    Kind,
    Manner,
    Side,
    State,
    Until,
    Use,
    Worth,
    Zone,
    subject_of,
)
from deckbuilder.terms.kinds import ITEMS, MAGIC, Category, Note
from deckbuilder.terms.lang import Lang, Words
from deckbuilder.terms.societies import Society
from deckbuilder.terms.triggers import EVENT_FACTS, POINT_FACTS, EventName, Fact, PointName

__all__ = [
    "CARD_ASPECTS",
    "EVENT_FACTS",
    "ITEMS",
    "MAGIC",
    "NONE",
    "PLAYER_ASPECTS",
    "POINT_FACTS",
    "AbilityName",
    "Aspect",
    "Category",
    "Deed",
    "EventName",
    "Fact",
    "Form",
    "How",
    "Kind",
    "Lang",
    "Manner",
    "Note",
    "PointName",
    "Side",
    "Society",
    "Stat",
    "State",
    "Until",
    "Use",
    "Words",
    "Worth",
    "Zone",
    "subject_of",
]
