"""Keep the search index in step with the shipped sets: on the first start and whenever their key changes.

For a worker: ``progress`` is told how many cards of how many are done. Nothing waits for it, because cards can be
searched in memory meanwhile.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.compiled import content_key
from deckbuilder.store import index
from deckbuilder.store.index import Progress
from deckbuilder.store.store import Store, raw

_MAKERS = ("index.py", "index_rows.py")


def index_key(shipped: Path) -> str:
    """Changes with the shipped sets, with the code that reads and renders them, and with the form of the index."""
    digest = hashlib.blake2b(digest_size=12)
    for name in _MAKERS:
        digest.update((Path(__file__).parent / name).read_bytes())
    return f"{content_key(shipped)}-{digest.hexdigest()}"


def sync(
    store: Store, shipped: Callable[[], Catalogue], key: str, *, progress: Progress = lambda done, of: None
) -> bool:
    """Make the index anew unless ``key`` says that it is current; whether there was anything to do."""
    with store.reading() as session:
        if index.key_of(raw(session)) == key:
            return False
    cards = shipped().cards
    with store.derived() as connection:
        if index.key_of(connection) != key:  # unless another program was quicker
            index.build(connection, cards, key, progress=progress)
    return True
