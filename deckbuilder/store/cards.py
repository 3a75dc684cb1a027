"""Keep the user's own sets and cards. Bulk is the normal case: validated models in, one executemany, one journal."""

from collections.abc import Iterable

from sqlmodel import Session

from deckbuilder.cards.model import Card
from deckbuilder.cards.sets import CardSet
from deckbuilder.store.documents import card_document, set_document
from deckbuilder.store.store import raw


def put_sets(session: Session, sets: Iterable[CardSet]) -> None:
    """Store sets; one with a known code replaces the known one."""
    rows = ((one.code, set_document(one)) for one in sets)
    raw(session).executemany(f"INSERT INTO card_set (code, data) VALUES (?, ?) {_INSTEAD.format('code')}", rows)


def put_cards(session: Session, cards: Iterable[Card]) -> None:
    """Store cards; one with a known id replaces the known one."""
    rows = ((card.id, card_document(card)) for card in cards)
    raw(session).executemany(f"INSERT INTO card (id, data) VALUES (?, ?) {_INSTEAD.format('id')}", rows)


_INSTEAD = "ON CONFLICT ({}) DO UPDATE SET data = excluded.data"


def delete_cards(session: Session, ids: Iterable[str]) -> None:
    """Delete own cards; decks keep their ids."""
    raw(session).executemany("DELETE FROM card WHERE id = ?", ((card_id,) for card_id in ids))


def delete_set(session: Session, code: str) -> None:
    """Delete an own set with its cards."""
    raw(session).execute("DELETE FROM card WHERE substr(id, 1, instr(id, '/') - 1) = ?", (code,))
    raw(session).execute("DELETE FROM card_set WHERE code = ?", (code,))
