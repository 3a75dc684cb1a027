"""The tables of a collection as SQLModel rows: owners, places, copies, loans, wants, pieces, products, boosters.

A copy is a row for several alike: whatever tells copies apart is a column, ``count`` says how many there are. Cards
are named by id, which need not be in any set any more. All but ``import_mapping`` is journalled.
"""

from typing import Any, ClassVar

from sqlmodel import Field, Index, Relationship, SQLModel

from deckbuilder.store.rows import JOURNALLED

KEPT: dict[str, Any] = {"info": JOURNALLED, "sqlite_autoincrement": True}


class OwnerRow(SQLModel, table=True):
    """Somebody whose cards are kept; the first one is the user."""

    __tablename__ = "owner"
    __table_args__: ClassVar[dict[str, Any]] = KEPT

    id: int | None = Field(default=None, primary_key=True)
    name: str
    key: str = Field(unique=True)

    copies: list["CopyRow"] = Relationship(back_populates="owner")


class PlaceRow(SQLModel, table=True):
    """A place that copies lie in, within another one or not: a box, a row in it, a binder, a page."""

    __tablename__ = "place"
    __table_args__: ClassVar[dict[str, Any]] = KEPT

    id: int | None = Field(default=None, primary_key=True)
    parent_id: int | None = Field(default=None, foreign_key="place.id", index=True)
    name: str

    parent: "PlaceRow" = Relationship(back_populates="within", sa_relationship_kwargs={"remote_side": "PlaceRow.id"})
    within: list["PlaceRow"] = Relationship(back_populates="parent")
    copies: list["CopyRow"] = Relationship(back_populates="place")


class BoosterRow(SQLModel, table=True):
    """A booster as it was bought; sealed until it was ``opened``, then with its cards as a JSON list of ids."""

    __tablename__ = "booster"
    __table_args__: ClassVar[dict[str, Any]] = KEPT

    id: int | None = Field(default=None, primary_key=True)
    owner_id: int = Field(foreign_key="owner.id", index=True)
    product: str
    edition: str
    bought: str
    opened: str
    price: int | None = None
    currency: str
    shop: str
    cards: str

    copies: list["CopyRow"] = Relationship(back_populates="booster")


class CopyRow(SQLModel, table=True):
    """So many copies that are alike in everything; what is not known of them is empty.

    ``price`` is of one copy, in hundredths; ``trade`` says how many of them may be traded away.
    Only card and owner are indexed: each index more would cost an import a sixth of its speed.
    """

    __tablename__ = "copy"
    __table_args__ = (Index("ix_copy_card_owner", "card", "owner_id"), KEPT)

    id: int | None = Field(default=None, primary_key=True)
    owner_id: int = Field(foreign_key="owner.id")
    card: str
    edition: str = ""
    number: str = ""
    count: int = 1
    condition: str = ""
    language: str = ""
    foil: bool = False
    signed: bool = False
    place_id: int | None = Field(default=None, foreign_key="place.id")
    source: str = ""
    acquired: str = ""
    price: int | None = None
    currency: str = ""
    trade: int = 0
    note: str = ""
    booster_id: int | None = Field(default=None, foreign_key="booster.id")

    owner: OwnerRow = Relationship(back_populates="copies")
    place: PlaceRow | None = Relationship(back_populates="copies")
    booster: BoosterRow | None = Relationship(back_populates="copies")


class LoanRow(SQLModel, table=True):
    """Copies lent to somebody, or borrowed when ``inward``; still away until ``returned`` has a date."""

    __tablename__ = "loan"
    __table_args__ = (Index("ix_loan_card_owner", "card", "owner_id"), KEPT)

    id: int | None = Field(default=None, primary_key=True)
    owner_id: int = Field(foreign_key="owner.id")
    inward: bool
    person: str
    card: str
    count: int
    since: str
    due: str = ""
    returned: str = ""
    before: str = ""
    after: str = ""
    note: str = ""

    owner: OwnerRow = Relationship()


class ReservationRow(SQLModel, table=True):
    """Copies that are in the sleeves of a deck, and where they were taken from."""

    __tablename__ = "reservation"
    __table_args__ = (Index("ix_reservation_card_owner", "card", "owner_id"), KEPT)

    id: int | None = Field(default=None, primary_key=True)
    deck_id: int = Field(foreign_key="deck.id", index=True)
    owner_id: int = Field(foreign_key="owner.id")
    card: str
    count: int
    place_id: int | None = Field(default=None, foreign_key="place.id", index=True)
    borrowed: bool = False

    place: PlaceRow | None = Relationship()


class WantRow(SQLModel, table=True):
    """How many copies of a card an owner wants to have, 1 the most urgent."""

    __tablename__ = "want"
    __table_args__ = (Index("ix_want_owner_card", "owner_id", "card", unique=True), KEPT)

    id: int | None = Field(default=None, primary_key=True)
    owner_id: int = Field(foreign_key="owner.id")
    card: str
    count: int
    priority: int
    note: str = ""


class PieceRow(SQLModel, table=True):
    """Other things that are counted: character chips (``card`` says whose), tableaus, terrain, maps, pins, boxes."""

    __tablename__ = "piece"
    __table_args__: ClassVar[dict[str, Any]] = KEPT

    id: int | None = Field(default=None, primary_key=True)
    owner_id: int = Field(foreign_key="owner.id", index=True)
    kind: str
    card: str = ""
    name: str = ""
    count: int
    place_id: int | None = Field(default=None, foreign_key="place.id", index=True)
    note: str = ""

    place: PlaceRow | None = Relationship()


class ProductRow(SQLModel, table=True):
    """A list made once and added again in one step; ``cards`` is a JSON object of ids and counts."""

    __tablename__ = "product"
    __table_args__: ClassVar[dict[str, Any]] = KEPT

    id: int | None = Field(default=None, primary_key=True)
    name: str
    key: str = Field(unique=True)
    cards: str


class ParkedRow(SQLModel, table=True):
    """A row of an imported file that named no card for certain: kept with all it said until somebody decides."""

    __tablename__ = "parked"
    __table_args__: ClassVar[dict[str, Any]] = KEPT

    id: int | None = Field(default=None, primary_key=True)
    owner_id: int = Field(foreign_key="owner.id", index=True)
    file: str
    line: int
    wanted: str
    data: str


class MappingRow(SQLModel, table=True):
    """Which column of a kind of file means what, remembered by the headers that the file has."""

    __tablename__ = "import_mapping"

    headers: str = Field(primary_key=True)
    mapping: str
