"""Keep the search index in step with the shipped sets: on the first start and whenever their key changes.

``progress`` is called with how many cards of how many are done. Nothing waits for it, because cards can be
searched in memory meanwhile.
"""

from collections.abc import Callable

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.store import index
from deckbuilder.store.index import Progress
from deckbuilder.store.store import Store, raw


def sync(store: Store, shipped: Callable[[], Catalogue], key: str, *, progress: Progress | None = None) -> bool:
    """Rebuild the index unless ``key`` says that it is current; returns whether there was anything to do."""
    with store.reading() as session:
        if index.key_of(raw(session)) == key:
            return False
    cards = shipped().cards
    with store.derived() as connection:
        if index.key_of(connection) != key:  # unless another program was quicker
            index.build(connection, cards, key, progress=progress)
    return True


def forget(store: Store) -> None:
    """Let the next ``sync`` rebuild the index, whatever its key says."""
    with store.derived() as connection:
        connection.execute("DELETE FROM meta WHERE name = ?", (index.NAME,))
