"""The bottom of the program: the words of the game as types, each with its nouns.

Every other package speaks in these terms; this one imports nothing of ours.
"""

from deckbuilder.terms.characters import AbilityName, Stat
from deckbuilder.terms.kinds import COMMUNITY, ITEMS, MAGIC, Category, Note
from deckbuilder.terms.lang import Lang, Words
from deckbuilder.terms.societies import Society

__all__ = ["COMMUNITY", "ITEMS", "MAGIC", "AbilityName", "Category", "Lang", "Note", "Society", "Stat", "Words"]
