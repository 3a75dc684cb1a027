"""The first schema: own sets and cards, decks with versions, the journal."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    _cards()
    _decks()
    _journal()
    op.create_table(
        "meta",
        sa.Column("name", sa.String(), primary_key=True),
        sa.Column("value", sa.String(), nullable=False),
    )


def _cards() -> None:
    op.create_table(
        "card_set",
        sa.Column("code", sa.String(), primary_key=True),
        sa.Column("data", sa.String(), nullable=False),
    )
    op.create_table(
        "card",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("data", sa.String(), nullable=False),
    )


def _decks() -> None:
    op.create_table(
        "deck",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False, unique=True),
        sa.Column("society", sa.String(), nullable=False),
        sa.Column("format", sa.String(), nullable=False),
        sa.Column("characters", sa.String(), nullable=False),
        sa.Column("cards", sa.String(), nullable=False),
        sa.Column("changed", sa.String(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "deck_version",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("deck_id", sa.Integer(), sa.ForeignKey("deck.id"), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("made", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("society", sa.String(), nullable=False),
        sa.Column("format", sa.String(), nullable=False),
        sa.Column("characters", sa.String(), nullable=False),
        sa.Column("cards", sa.String(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_deck_version_deck_id", "deck_version", ["deck_id"])


def _journal() -> None:
    op.create_table(
        "change",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("words_en", sa.String(), nullable=False),
        sa.Column("words_de", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("of", sa.Integer(), sa.ForeignKey("change.id"), nullable=True),
        sa.Column("merge", sa.String(), nullable=True),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_change_of", "change", ["of"])
    op.create_table(
        "journal",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("change_id", sa.Integer(), sa.ForeignKey("change.id"), nullable=False),
        sa.Column("tab", sa.String(), nullable=False),
        sa.Column("row", sa.String(), nullable=False),
        sa.Column("old", sa.String(), nullable=True),
        sa.Column("new", sa.String(), nullable=True),
        sa.UniqueConstraint("change_id", "tab", "row"),
    )
    op.create_table(
        "open_change",
        sa.Column("change_id", sa.Integer(), sa.ForeignKey("change.id"), primary_key=True),
    )
