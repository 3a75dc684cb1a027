"""The decks that come with the program: the starters, and beside them ``advanced:`` and ``large:`` decks.

Each is one file below ``cards/starters/``: ``vampires.yaml`` a starter, ``large-vampires.yaml`` a large deck.
"""

from pydantic import BaseModel

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.cards.values import FROZEN, CardId, Positive, Wording
from deckbuilder.decks.deck import Deck
from deckbuilder.errors import DeckError
from deckbuilder.terms import Lang, Society, Words

STARTER = "starter"


class ShippedDeck(BaseModel):
    """A deck file as it is shipped: ids only, a name in both languages."""

    model_config = FROZEN

    name: Wording
    note: Wording | None = None
    society: Society
    format: str = "first-game"
    characters: tuple[CardId, ...]
    cards: dict[CardId, Positive]

    def deck(self, lang: Lang) -> Deck:
        """The deck, named in ``lang``."""
        return Deck(self.name.text(lang), self.society, self.characters, dict(self.cards), self.format)


_FOLDER = "starters/"


def shipped_decks(catalogue: Catalogue) -> list[str]:
    """The names of all shipped decks, starters first."""
    stems = (name.removeprefix(_FOLDER) for name in catalogue.documents if name.startswith(_FOLDER))
    return sorted(map(_name, stems), key=lambda name: (not name.startswith(STARTER), name))


def _name(stem: str) -> str:
    kind, _, society = stem.rpartition("-")
    return f"{kind or STARTER}:{society}"


def load_shipped_deck(name: str, catalogue: Catalogue, *, lang: Lang = Lang.EN) -> Deck:
    """The shipped deck of that name, as ``starter:vampires``."""
    names = shipped_decks(catalogue)
    if name not in names:
        what = Words("is no deck that comes with the program.", "ist kein mitgeliefertes Deck.")
        raise DeckError(f"‘{name}’", what, allowed_in_both(name, names))
    kind, _, society = name.partition(":")
    stem = society if kind == STARTER else f"{kind}-{society}"
    return catalogue.document(_FOLDER + stem, ShippedDeck).deck(lang)
