"""The search index: derived tables that can be made again at any time, so no migration knows them.

A row's rank is its place by folded name, with gaps for cards that come later; triggers note which of the user's
cards have changed, and ``refresh`` brings their rows up to date within the same transaction.
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path

from deckbuilder.cards.compiled import content_key
from deckbuilder.cards.model import Card
from deckbuilder.store import index_rows
from deckbuilder.store.documents import read_card_document

GAP = 16
BULK = 500
"""From so many changed cards on numbering all anew is quicker than finding a place for each."""
NAME, SHIPPED = "search", "search_shipped"
"""Names in ``meta``: the key of what is indexed, and the codes of the shipped sets in it."""
Progress = Callable[[int, int], None]

_NUMBERS = ", ".join(f"{column} INTEGER" for column in index_rows.FACT_COLUMNS if column not in index_rows.TEXT_COLUMNS)
_TEXTS = ", ".join(f"{column} TEXT" for column in index_rows.TEXT_COLUMNS)
_SCHEMA = (
    f"CREATE TABLE search_facts (rank INTEGER PRIMARY KEY, {_NUMBERS}, {_TEXTS})",
    "CREATE TABLE search_shown (rank INTEGER PRIMARY KEY, id TEXT UNIQUE, folded TEXT, name_en TEXT, name_de TEXT,"
    " kind TEXT, societies TEXT, haystack TEXT)",
    "CREATE INDEX search_by_name ON search_shown (folded, id)",
    "CREATE INDEX search_by_german ON search_facts (german)",
    "CREATE VIRTUAL TABLE search_words USING fts5"
    " (haystack, content = 'search_shown', content_rowid = 'rank', tokenize = 'trigram', columnsize = 0)",
    "CREATE TABLE search_stale (id TEXT PRIMARY KEY) WITHOUT ROWID",
    *(
        f"CREATE TRIGGER search_card_{event.lower()} AFTER {event} ON card BEGIN"
        f" INSERT INTO search_stale VALUES ({side}.id) ON CONFLICT DO NOTHING; END"
        for event, side in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD"))
    ),
)


def index_key(shipped: Path) -> str:
    """Changes with the shipped sets, with the code that reads and renders them, and with the form of the index."""
    digest = hashlib.blake2b(digest_size=12)
    for maker in (__file__, index_rows.__file__):
        digest.update(Path(maker).read_bytes())
    return f"{content_key(shipped)}-{digest.hexdigest()}"


def key_of(connection: sqlite3.Connection) -> str | None:
    """The key of what is indexed now, None when there is no whole index."""
    found = connection.execute("SELECT value FROM meta WHERE name = ?", (NAME,)).fetchone()
    return None if found is None else str(found[0])


def build(
    connection: sqlite3.Connection, shipped: Iterable[Card], key: str, *, progress: Progress | None = None
) -> None:
    """Index the shipped cards and the user's own; an own card takes the place of a shipped one with its id."""
    cards = {card.id: card for card in shipped}
    codes = sorted({card.set_code for card in cards.values()})
    own = connection.execute("SELECT data FROM card").fetchall()
    cards.update((card.id, card) for card in (read_card_document(data) for (data,) in own))
    _drop(connection)
    for statement in _SCHEMA:
        connection.execute(statement)
    in_order = sorted(cards.values(), key=lambda card: (card.folded_name, card.id))
    _write(connection, in_order, first=GAP, step=GAP, progress=progress or _silent)
    connection.execute(_REBUILD)
    values = ((NAME, key), (SHIPPED, json.dumps(codes)))
    connection.executemany("INSERT INTO meta (name, value) VALUES (?, ?)", values)


def _drop(connection: sqlite3.Connection) -> None:
    found = connection.execute(
        "SELECT type, name FROM sqlite_master WHERE name IN ('search_facts', 'search_shown', 'search_words',"
        " 'search_stale') OR (type = 'trigger' AND name GLOB 'search_card_*') ORDER BY name = 'search_shown'"
    )
    for kind, name in found.fetchall():
        connection.execute(f"DROP {kind} {name}")
    connection.execute("DELETE FROM meta WHERE name IN (?, ?)", (NAME, SHIPPED))


def refresh(connection: sqlite3.Connection) -> None:
    """Bring the rows of changed cards up to date."""
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'search_stale'").fetchone() is None:
        return
    stale = [card_id for (card_id,) in connection.execute("SELECT id FROM search_stale")]
    if not stale:
        return
    found = connection.execute("SELECT data FROM card WHERE id IN (SELECT id FROM search_stale)").fetchall()
    cards = [read_card_document(data) for (data,) in found]
    _remove(connection, len(stale) < BULK)
    if len(stale) < BULK:
        for card in cards:
            _insert(connection, card)
    else:
        _append(connection, cards)
    _forget_if_uncovered(connection, set(stale) - {card.id for card in cards})
    connection.execute("DELETE FROM search_stale")


def _remove(connection: sqlite3.Connection, with_words: bool) -> None:
    which = "id IN (SELECT id FROM search_stale)"
    if with_words:
        connection.execute(
            "INSERT INTO search_words (search_words, rowid, haystack)"
            f" SELECT 'delete', rank, haystack FROM search_shown WHERE {which}"
        )
    connection.execute(f"DELETE FROM search_facts WHERE rank IN (SELECT rank FROM search_shown WHERE {which})")
    connection.execute(f"DELETE FROM search_shown WHERE {which}")


def _forget_if_uncovered(connection: sqlite3.Connection, gone: set[str]) -> None:
    """A deleted card of a shipped set may have stood in the place of a shipped one: that asks for a new index."""
    found = connection.execute("SELECT value FROM meta WHERE name = ?", (SHIPPED,)).fetchone()
    if found and {card_id.partition("/")[0] for card_id in gone} & set(json.loads(found[0])):
        connection.execute("DELETE FROM meta WHERE name = ?", (NAME,))


def _insert(connection: sqlite3.Connection, card: Card) -> None:
    """Put one card between its neighbours by name."""
    place = (card.folded_name, card.id)
    query = "SELECT rank FROM search_shown WHERE (folded, id) {0} (?, ?) ORDER BY folded {1}, id {1} LIMIT 1"
    before = connection.execute(query.format("<", "DESC"), place).fetchone()
    after = connection.execute(query.format(">", "ASC"), place).fetchone()
    least = before[0] if before else 0
    rank = (least + (after[0] if after else least + 2 * GAP)) // 2
    if rank == least:
        _append(connection, [card])
        return
    _write(connection, [card], first=rank)
    words = "INSERT INTO search_words (rowid, haystack) SELECT rank, haystack FROM search_shown WHERE rank = ?"
    connection.execute(words, (rank,))


def _append(connection: sqlite3.Connection, cards: list[Card]) -> None:
    """Write many cards behind the others, then put all in order anew."""
    [last] = connection.execute("SELECT coalesce(max(rank), 0) FROM search_shown").fetchone()
    _write(connection, cards, first=last + 1)
    connection.execute(
        "CREATE TEMP TABLE moved AS SELECT rank AS before, row_number() OVER (ORDER BY folded, id) * ? AS after"
        " FROM search_shown",
        (GAP,),
    )
    connection.execute("CREATE UNIQUE INDEX temp.moved_by_rank ON moved (before, after)")
    for table in ("search_shown", "search_facts"):  # negative on the way, so that no two ever have one rank
        connection.execute(f"UPDATE {table} SET rank = -(SELECT after FROM moved WHERE before = rank)")
        connection.execute(f"UPDATE {table} SET rank = -rank")
    connection.execute("DROP TABLE moved")
    connection.execute(_REBUILD)


_REBUILD = "INSERT INTO search_words (search_words) VALUES ('rebuild')"
"""Reads all words anew, which is quicker than to move them."""


def _silent(done: int, of: int) -> None:
    """Tell nobody of the progress."""


def _write(
    connection: sqlite3.Connection, cards: list[Card], *, first: int, step: int = 1, progress: Progress = _silent
) -> None:
    """Write the rows of cards, but not their words."""
    known: dict[object, int] = {}
    progress(0, len(cards))
    for start in range(0, len(cards), BULK):
        part = list(enumerate(cards[start : start + BULK], start=start))
        ranked = [(first + step * place, card) for place, card in part]
        connection.executemany(_SHOW, ((rank, *index_rows.shown(card)) for rank, card in ranked))
        connection.executemany(_FACTS, ((rank, *index_rows.facts(card, known)) for rank, card in ranked))
        progress(start + len(part), len(cards))


def _inserting(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} (rank, {', '.join(columns)}) VALUES (?{', ?' * len(columns)})"


_SHOW = _inserting("search_shown", index_rows.SHOWN_COLUMNS)
_FACTS = _inserting("search_facts", index_rows.FACT_COLUMNS)
