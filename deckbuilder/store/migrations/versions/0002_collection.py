"""The collection: owners, places, copies, loans, reservations, wants, pieces, products, boosters, parked rows."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the tables, and the first owner, whom nobody can undo."""
    _owners_and_places()
    _boosters()
    _copies()
    _loans()
    _reservations()
    _wishes()
    _lists()
    op.execute("INSERT INTO owner (name, key) VALUES ('me', 'me')")


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(), nullable=False)


def _number(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=nullable)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False)


def _id() -> sa.Column[int]:
    return sa.Column("id", sa.Integer(), primary_key=True)


def _of(table: str, name: str = "", *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name or f"{table}_id", sa.Integer(), sa.ForeignKey(f"{table}.id"), nullable=nullable)


def _owners_and_places() -> None:
    op.create_table(
        "owner",
        _id(),
        _text("name"),
        sa.Column("key", sa.String(), nullable=False, unique=True),
        sqlite_autoincrement=True,
    )
    op.create_table("place", _id(), _of("place", "parent_id", nullable=True), _text("name"), sqlite_autoincrement=True)
    op.create_index("ix_place_parent_id", "place", ["parent_id"])


def _boosters() -> None:
    op.create_table(
        "booster",
        _id(),
        _of("owner"),
        *map(_text, ("product", "edition", "bought", "opened")),
        _number("price", nullable=True),
        *map(_text, ("currency", "shop", "cards")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_booster_owner_id", "booster", ["owner_id"])


def _copies() -> None:
    op.create_table(
        "copy",
        _id(),
        _of("owner"),
        *map(_text, ("card", "edition", "number")),
        _number("count"),
        *map(_text, ("condition", "language")),
        *map(_flag, ("foil", "signed")),
        _of("place", nullable=True),
        *map(_text, ("source", "acquired")),
        _number("price", nullable=True),
        _text("currency"),
        _number("trade"),
        _text("note"),
        _of("booster", nullable=True),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_copy_card_owner", "copy", ["card", "owner_id"])


def _loans() -> None:
    op.create_table(
        "loan",
        _id(),
        _of("owner"),
        _flag("inward"),
        *map(_text, ("person", "card")),
        _number("count"),
        *map(_text, ("since", "due", "returned", "before", "after", "note")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_loan_card_owner", "loan", ["card", "owner_id"])


def _reservations() -> None:
    op.create_table(
        "reservation",
        _id(),
        _of("deck"),
        _of("owner"),
        _text("card"),
        _number("count"),
        _of("place", nullable=True),
        _flag("borrowed"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reservation_card_owner", "reservation", ["card", "owner_id"])
    op.create_index("ix_reservation_deck_id", "reservation", ["deck_id"])
    op.create_index("ix_reservation_place_id", "reservation", ["place_id"])


def _wishes() -> None:
    op.create_table(
        "want",
        _id(),
        _of("owner"),
        _text("card"),
        *map(_number, ("count", "priority")),
        _text("note"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_want_owner_card", "want", ["owner_id", "card"], unique=True)
    op.create_table(
        "piece",
        _id(),
        _of("owner"),
        *map(_text, ("kind", "card", "name")),
        _number("count"),
        _of("place", nullable=True),
        _text("note"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_piece_owner_id", "piece", ["owner_id"])
    op.create_index("ix_piece_place_id", "piece", ["place_id"])


def _lists() -> None:
    op.create_table(
        "product",
        _id(),
        _text("name"),
        sa.Column("key", sa.String(), nullable=False, unique=True),
        _text("cards"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "parked",
        _id(),
        _of("owner"),
        _text("file"),
        _number("line"),
        *map(_text, ("wanted", "data")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_parked_owner_id", "parked", ["owner_id"])
    op.create_table(
        "import_mapping",
        sa.Column("headers", sa.String(), primary_key=True),
        _text("mapping"),
    )
