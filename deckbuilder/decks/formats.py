"""A format: what was agreed before decks are built. House rules of play are not part of it.

Read from ``cards/formats/<name>.yaml``; every key may be left out and then asks nothing::

    name: {en: Tournament, de: Turnier}
    note: {en: .., de: ..}
    character_points: 30            # the agreed budget
    sets: [nocturne]                # only cards of these sets
    kinds: [shipped, printed]       # only sets of these kinds
    banned: [nocturne/fog]          # ids, aliases and set slots
    changed: {nocturne/axe: {copies: 1, character_points: 6}}
    home_made_characters: 1         # at most so many characters of home-made sets
"""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, model_validator

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.sets import SetKind
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.cards.values import FROZEN, CardId, Count, Positive, Wording
from deckbuilder.errors import DeckError
from deckbuilder.terms import Words


class CardChange(BaseModel):
    """What a format changes on a card for deck building."""

    model_config = FROZEN

    copies: Positive | None = None
    character_points: Count | None = None

    @model_validator(mode="after")
    def _changes_something(self) -> "CardChange":
        if self.copies is None and self.character_points is None:
            raise ValueError("it changes nothing; write copies or character_points")
        return self


def _each_once(values: tuple[str, ...]) -> tuple[str, ...]:
    twice = [value for place, value in enumerate(values) if value in values[:place]]
    if twice:
        raise ValueError(f"{twice[0]} stands there twice")
    return values


class Format(BaseModel):
    """The agreement two decks are built by (Own Decks)."""

    model_config = FROZEN

    id: str = ""
    name: Wording
    note: Wording | None = None
    character_points: Positive | None = None
    sets: Annotated[tuple[str, ...], AfterValidator(_each_once)] = ()
    kinds: Annotated[tuple[SetKind, ...], AfterValidator(_each_once)] = ()
    banned: Annotated[tuple[CardId, ...], AfterValidator(_each_once)] = ()
    changed: dict[CardId, CardChange] = {}
    home_made_characters: Count | None = None

    def __hash__(self) -> int:
        return hash((self.id, self.name, self.character_points))

    def agreed(self, character_points: int) -> "Format":
        """This format with another agreed budget."""
        return self.model_copy(update={"character_points": character_points})


DEFAULT = "tournament"


_FOLDER = "formats/"


def format_names(catalogue: Catalogue) -> list[str]:
    """The names of the shipped formats."""
    return sorted(name.removeprefix(_FOLDER) for name in catalogue.documents if name.startswith(_FOLDER))


def load_format(name: str, catalogue: Catalogue) -> Format:
    """The shipped format of that name."""
    names = format_names(catalogue)
    if name not in names:
        where, what = Words(f"format ‘{name}’", f"Format ‘{name}’"), Words("is not known.", "ist nicht bekannt.")
        raise DeckError(where, what, allowed_in_both(name, names))
    return catalogue.document(_FOLDER + name, Format).model_copy(update={"id": name})
