"""Products: lists of cards that are added in one step, and boosters whose composition is stated.

Ours come with the program: the starters, and the booster of each shipped set. A user's own are made from any list.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import BaseModel
from sqlmodel import Session, col, select

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.cards.values import FROZEN, Positive, Wording
from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
from deckbuilder.errors import UserError
from deckbuilder.store.collection_rows import ProductRow
from deckbuilder.store.documents import checked_name, name_key, to_json
from deckbuilder.terms import Lang, Words


class BoosterSlot(BaseModel):
    """So many cards of a rarity, or of one of several with these weights."""

    model_config = FROZEN

    count: Positive
    rarities: dict[str, Positive]


class BoosterProduct(BaseModel):
    """A kind of booster whose composition is stated."""

    model_config = FROZEN

    name: Wording
    set: str
    slots: tuple[BoosterSlot, ...]

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return sum(slot.count for slot in self.slots)


_FOLDER = "boosters/"


def booster_products(catalogue: Catalogue) -> dict[str, BoosterProduct]:
    """The boosters that come with the program, by name."""
    stems = sorted(name.removeprefix(_FOLDER) for name in catalogue.documents if name.startswith(_FOLDER))
    return {stem: catalogue.document(f"{_FOLDER}{stem}", BoosterProduct) for stem in stems}


@dataclass(frozen=True, slots=True)
class Product:
    """A list of cards with their numbers of copies."""

    name: str
    cards: Mapping[str, int]
    shipped: bool = False


def products(session: Session, catalogue: Catalogue, lang: Lang) -> list[Product]:
    """A user's products, then ours."""
    own = [_product(row) for row in session.exec(select(ProductRow).order_by(col(ProductRow.key)))]
    return own + shipped_products(catalogue, lang)


def shipped_products(catalogue: Catalogue, lang: Lang) -> list[Product]:
    """Those that come with the program."""
    return [
        Product(name, load_shipped_deck(name, catalogue, lang=lang).copies, shipped=True)
        for name in shipped_decks(catalogue)
    ]


def find_product(session: Session, catalogue: Catalogue, name: str, lang: Lang) -> Product:
    """The product of that name."""
    known = products(session, catalogue, lang)
    found = next((one for one in known if name_key(one.name) == name_key(name)), None)
    if found is None:
        what = Words("there is no such product.", "Ein solches Produkt gibt es nicht.")
        raise UserError(f"‘{name}’", what, allowed_in_both(name, [one.name for one in known]))
    return found


def put_product(session: Session, name: str, cards: Mapping[str, int]) -> None:
    """Keep a list under a name, in place of one that has it."""
    name = checked_name(name)
    row = session.exec(select(ProductRow).where(ProductRow.key == name_key(name))).first()
    row = row or ProductRow(name=name, key=name_key(name), cards="")
    row.cards = to_json(dict(cards))
    session.add(row)
    session.flush()


def _product(row: ProductRow) -> Product:
    return Product(row.name, json.loads(row.cards))
