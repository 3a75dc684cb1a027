"""The tables as SQLModel rows: own sets and cards, decks and their versions, the journal.

A deck or card is stored as the document it is, in canonical JSON; what is derived from them stands in ``index``.
Every table marked *journalled* is written within a change only, and every write of it can be undone.
"""

from typing import Any, ClassVar

from sqlmodel import Field, SQLModel, UniqueConstraint

JOURNALLED: dict[str, Any] = {"journalled": True}


class SetRow(SQLModel, table=True):
    """A set of the user's, as ``CardSet`` dumps it."""

    __tablename__ = "card_set"
    __table_args__: ClassVar[dict[str, Any]] = {"info": JOURNALLED}

    code: str = Field(primary_key=True)
    data: str


class CardRow(SQLModel, table=True):
    """A card of the user's, in the canonical data of its model; the set may be a shipped one with slots to fill."""

    __tablename__ = "card"
    __table_args__: ClassVar[dict[str, Any]] = {"info": JOURNALLED}

    id: str = Field(primary_key=True)
    data: str


class DeckRow(SQLModel, table=True):
    """A deck as it is being worked on; ``key`` is the name as names are compared."""

    __tablename__ = "deck"
    __table_args__: ClassVar[dict[str, Any]] = {"info": JOURNALLED, "sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    name: str
    key: str = Field(unique=True)
    society: str
    format: str
    characters: str
    cards: str
    changed: str


class VersionRow(SQLModel, table=True):
    """A named snapshot of a deck."""

    __tablename__ = "deck_version"
    __table_args__: ClassVar[dict[str, Any]] = {"info": JOURNALLED, "sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    deck_id: int = Field(foreign_key="deck.id", index=True)
    label: str
    made: str
    name: str
    society: str
    format: str
    characters: str
    cards: str


class ChangeRow(SQLModel, table=True):
    """One thing the user did: what, when, and of an undo or redo which change it undid or did again."""

    __tablename__ = "change"
    __table_args__: ClassVar[dict[str, Any]] = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    kind: str
    words_en: str
    words_de: str
    at: str
    of: int | None = Field(default=None, foreign_key="change.id", index=True)
    merge: str | None = None


class JournalRow(SQLModel, table=True):
    """One row of a change, before and after it, as JSON; NULL where there was or is none."""

    __tablename__ = "journal"
    __table_args__ = (UniqueConstraint("change_id", "tab", "row"),)

    id: int | None = Field(default=None, primary_key=True)  # rows without one cost three times as much to write
    change_id: int = Field(foreign_key="change.id")
    tab: str
    row: str
    old: str | None = None
    new: str | None = None


class OpenChangeRow(SQLModel, table=True):
    """The change being made: one row within ``Store.change``, none outside, so that no write goes unnoticed."""

    __tablename__ = "open_change"

    change_id: int = Field(primary_key=True, foreign_key="change.id")


class MetaRow(SQLModel, table=True):
    """What the database knows about itself."""

    __tablename__ = "meta"

    name: str = Field(primary_key=True)
    value: str
