"""What a card with printed text only has in place of effects: whoever plays or influences it does by hand what it says.

So it is played, paid, checked, answered and used again by the machinery of every other card. Only people can do it:
for a computer player the verb is never possible.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from pydantic import model_validator

from deckbuilder.effects.base import Effect
from deckbuilder.effects.in_play.triggers import Activated, AtPoint
from deckbuilder.effects.play import Verb
from deckbuilder.effects.wording.sentences import sentence
from deckbuilder.rules.behind.model.card_scripts import Script, script_of
from deckbuilder.terms import Lang, Note, PointName, Words

if TYPE_CHECKING:
    from deckbuilder.cards.model import ActionCard, BaseCard, Character
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries

BEFORE_HARM = (PointName.BEFORE_INJURY, PointName.BEFORE_ELIMINATION)
"""At these points a Moment may be done by hand; at every flip too, people would be asked all the time."""


class Adjudicate(Verb):
    """Do by hand what is printed; ``people`` are the seats of those who can."""

    says: ClassVar[Words] = Words("do by hand what is printed on it", "führe von Hand aus, was darauf steht")
    people: tuple[int, ...]

    def possible(self, ask: Queries, context: Context) -> bool:
        return context.controller in self.people

    def resolve(self, play: Play, context: Context) -> None:
        play.adjudicate(context)


class AdjudicateAgain(Activated):
    """A permanent in play is adjudicated again, as often as its text says; what it costs is done by hand too."""

    costless: ClassVar[bool] = True

    @model_validator(mode="after")
    def _limited(self) -> AdjudicateAgain:
        """How often it may be used its printed text says."""
        return self

    def text(self, lang: Lang) -> str:
        return sentence(self.effects[0].clause(lang))


def is_printed_only(card: BaseCard) -> bool:
    """Whether of the card's effects nothing is known but its printed text."""
    return card.printed_text is not None and not card.effects_data


def script_for(card: ActionCard, owner: int, people: tuple[int, ...]) -> Script:
    """The script of a card in the deck of ``owner`` at a table with these people.

    A computer player's card may come under a person's influence, so in play every such permanent offers itself.
    """
    if not people or not is_printed_only(card):
        return script_of(card.effects)
    mine = owner in people
    return _by_hand(
        people,
        played=mine,
        added=mine and Note.ADDITION in card.notes,
        quick=mine and card.is_moment and not card.is_permanent,
        again=card.is_permanent,
    )


def script_for_character(character: Character, people: tuple[int, ...]) -> Script:
    """The script of a character card, which whoever leads the character does by hand."""
    if not people or not is_printed_only(character):
        return script_of(character.effects)
    return _by_hand(people, played=False, added=False, quick=False, again=True)


@cache
def _by_hand(people: tuple[int, ...], *, played: bool, added: bool, quick: bool, again: bool) -> Script:
    """Done when it is played, as a Moment also before somebody is hurt (ruling T3).

    As an Addition when its fate number is used (ruling C16); in play whenever wanted.
    """
    verb = Adjudicate(people=people)
    addition = AtPoint(point=PointName.FATE_USED, effects=(verb,))
    offer = AdjudicateAgain(use="free", moment=True, effects=(verb,))
    saving = tuple((quick, AtPoint(point=point, effects=(verb,))) for point in BEFORE_HARM)
    parts: tuple[tuple[bool, Effect], ...] = ((played, verb), (added, addition), *saving, (again, offer))
    return Script(effect for wanted, effect in parts if wanted)
