"""What happens to the Jewel of Athens."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import CardId, CharacterId, Names, Tenths
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words

JEWEL = -2
"""Stands for the jewel, or for what else a scenario lays on the ground, where a card's id stands."""


@value
class JewelTaken(Event):
    """A character has the jewel, or what else there is to carry."""

    who: CharacterId
    what: CardId = JEWEL
    says: ClassVar[Words] = Words("{who} has {what}.", "{what} ist jetzt bei {who}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The sentence, which in German begins with an article."""
        said = Event.text(self, lang, names)
        return said[0].upper() + said[1:]


@value
class JewelDropped(Event):
    """It lies where its bearer fell, or where the scenario lays it."""

    x: Tenths
    y: Tenths
    what: CardId = JEWEL
    says: ClassVar[Words] = Words("{what} lies at ({x}, {y}).", "{what} liegt bei ({x}, {y}).")

    def text(self, lang: Lang, names: Names) -> str:
        """The sentence, which begins with an article."""
        said = Event.text(self, lang, names)
        return said[0].upper() + said[1:]


@value
class JewelUsed(Event):
    """The bearer heals with the jewel."""

    who: CharacterId
    target: CharacterId
    says: ClassVar[Words] = Words("{who} heals {target} with the jewel.", "{who} heilt {target} mit dem Juwel.")
    himself: ClassVar[Words] = Words("{who} uses the jewel to heal.", "{who} heilt sich mit dem Juwel.")

    def text(self, lang: Lang, names: Names) -> str:
        """The healing in a sentence."""
        if self.who != self.target:
            return Event.text(self, lang, names)
        return self.himself.text(lang).format(who=names.character(self.who, lang))
