"""Why something is no target of an effect: the condition of the text that fails, told by the text itself."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.effects.card_conditions import CardCondition
from deckbuilder.effects.character_conditions import CharacterCondition
from deckbuilder.effects.conditions import denied_of
from deckbuilder.rules.core.sentence import Names, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words
from deckbuilder.terms.grammar import Phrase


@value
class Unfit(Refused):
    """A condition of the text is not true of a character or card; ``figure`` is the number that decides it."""

    subject: int
    condition: CharacterCondition | CardCondition
    figure: Words | None
    entry: ClassVar[str] = "term-target"
    says: ClassVar[Words] = Words("No target: {why}{figure}.", "Kein Ziel, weil {why}{figure}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The condition that fails, with its number."""
        name = names.character if isinstance(self.condition, CharacterCondition) else names.card
        called = name(self.subject, lang)
        why = denied_of(Phrase(called, called, called, called, called), self.condition)
        figure = f" ({self.figure.text(lang)})" if self.figure is not None else ""
        return self.says.text(lang).format(why=why.text(lang), figure=figure)
