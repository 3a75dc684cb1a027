"""The decks that come with the program: the starters, and beside them ``advanced:`` and ``large:`` decks.

Each is one file below ``cards/starters/``: ``vampires.yaml`` a starter, ``large-vampires.yaml`` a large deck.
"""

from pathlib import Path

from pydantic import BaseModel

from deckbuilder.cards.loader import load_model
from deckbuilder.cards.suggest import allowed_words
from deckbuilder.cards.values import FROZEN, CardId, Positive, Wording
from deckbuilder.decks.deck import Deck
from deckbuilder.errors import DeckError
from deckbuilder.terms import Lang, Society

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


def shipped_decks(shipped: Path) -> list[str]:
    """The names of all shipped decks, starters first."""
    names = [_name(path.stem) for path in (shipped / "starters").glob("*.yaml")]
    return sorted(names, key=lambda name: (not name.startswith(STARTER), name))


def _name(stem: str) -> str:
    kind, _, society = stem.rpartition("-")
    return f"{kind or STARTER}:{society}"


def load_shipped_deck(name: str, shipped: Path, *, lang: Lang = Lang.EN) -> Deck:
    """The shipped deck of that name, as ``starter:vampires``."""
    names = shipped_decks(shipped)
    if name not in names:
        raise DeckError(f"‘{name}’", "is no deck that comes with the program.", allowed_words(name, names))
    kind, _, society = name.partition(":")
    stem = society if kind == STARTER else f"{kind}-{society}"
    return load_model(ShippedDeck, shipped / "starters" / f"{stem}.yaml").deck(lang)


def load_starter(society: Society, shipped: Path, *, lang: Lang = Lang.EN) -> Deck:
    """The pre-constructed deck of a society (Contents)."""
    return load_shipped_deck(f"{STARTER}:{society}", shipped, lang=lang)
