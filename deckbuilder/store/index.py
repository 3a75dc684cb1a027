"""The search index: derived tables that can be made again at any time, so no migration knows them.

A row's rank is its place by folded name, with gaps for cards that come later; triggers note which of the user's
cards have changed, and ``refresh`` brings their rows up to date within the same transaction.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable

from deckbuilder.cards.model import Card
from deckbuilder.store import index_rows
from deckbuilder.store.documents import read_card_document

GAP = 16
BULK = 500
"""From so many changed cards on numbering all anew is quicker than finding a place for each."""
NAME, SHIPPED = "search", "search_shipped"
"""Names in ``meta``: the key of what is indexed, and the codes of the shipped sets in it."""
Progress = Callable[[int, int], None]

_FIGURES = ", ".join(f"{column} INTEGER" for column in index_rows.FIGURE_COLUMNS)
_ORDERS = ", ".join(
    f"{column} INTEGER" for column in index_rows.ORDER_COLUMNS.values() if column not in index_rows.FIGURE_COLUMNS
)
_SCHEMA = (
    "CREATE TABLE search_facts (rank INTEGER PRIMARY KEY, flags INTEGER NOT NULL, letters INTEGER NOT NULL,"
    f" {_FIGURES}, {_ORDERS}, sets TEXT NOT NULL, rarities TEXT NOT NULL, traits TEXT NOT NULL)",
    "CREATE TABLE search_shown (rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, folded TEXT NOT NULL,"
    " name_en TEXT NOT NULL, name_de TEXT NOT NULL, kind TEXT NOT NULL, societies TEXT NOT NULL,"
    " haystack TEXT NOT NULL)",
    "CREATE INDEX search_by_name ON search_shown (folded, id)",
    "CREATE VIRTUAL TABLE search_words USING fts5"
    " (haystack, content = 'search_shown', content_rowid = 'rank', tokenize = 'trigram', columnsize = 0)",
    "CREATE TABLE search_stale (id TEXT PRIMARY KEY) WITHOUT ROWID",
    *(
        f"CREATE TRIGGER search_card_{event.lower()} AFTER {event} ON card BEGIN"
        f" INSERT INTO search_stale VALUES ({side}.id) ON CONFLICT DO NOTHING; END"
        for event, side in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD"))
    ),
)


def key_of(connection: sqlite3.Connection) -> str | None:
    """The key of what is indexed now, None when there is no whole index."""
    found = connection.execute("SELECT value FROM meta WHERE name = ?", (NAME,)).fetchone()
    return None if found is None else str(found[0])


def build(
    connection: sqlite3.Connection, shipped: Iterable[Card], key: str, *, progress: Progress = lambda done, of: None
) -> None:
    """Index the shipped cards and the user's own; an own card takes the place of a shipped one with its id."""
    cards = {card.id: card for card in shipped}
    codes = sorted({card.set_code for card in cards.values()})
    own = connection.execute("SELECT data FROM card").fetchall()
    cards.update((card.id, card) for card in (read_card_document(data) for (data,) in own))
    _drop(connection)
    for statement in _SCHEMA:
        connection.execute(statement)
    _append(connection, list(cards.values()), progress)
    _renumber(connection)
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
        _append(connection, cards, lambda done, of: None)
        _renumber(connection)
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
    shown = index_rows.shown(card)
    place = (shown["folded"], card.id)
    query = "SELECT rank FROM search_shown WHERE (folded, id) {0} (?, ?) ORDER BY folded {1}, id {1} LIMIT 1"
    before = connection.execute(query.format("<", "DESC"), place).fetchone()
    after = connection.execute(query.format(">", "ASC"), place).fetchone()
    least = before[0] if before else 0
    rank = (least + (after[0] if after else least + 2 * GAP)) // 2
    if rank == least:
        _append(connection, [card], lambda done, of: None)
        _renumber(connection)
        return
    _write(connection, [(rank, card)], {})
    connection.execute("INSERT INTO search_words (rowid, haystack) VALUES (?, ?)", (rank, shown["haystack"]))


def _append(connection: sqlite3.Connection, cards: list[Card], progress: Progress) -> None:
    """Write the rows of many cards at the end, for ``_renumber`` to put in order."""
    [last] = connection.execute("SELECT coalesce(max(rank), 0) FROM search_shown").fetchone()
    known: dict[object, int] = {}
    progress(0, len(cards))
    for start in range(0, len(cards), BULK):
        part = cards[start : start + BULK]
        _write(connection, list(enumerate(part, start=last + start + 1)), known)
        progress(start + len(part), len(cards))


def _write(connection: sqlite3.Connection, cards: list[tuple[int, Card]], known: dict[object, int]) -> None:
    for table, rows in (
        ("search_shown", [{"rank": rank, **index_rows.shown(card)} for rank, card in cards]),
        ("search_facts", [{"rank": rank, **index_rows.facts(card, known)} for rank, card in cards]),
    ):
        names = ", ".join(rows[0])
        values = ", ".join(f":{name}" for name in rows[0])
        connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({values})", rows)


def _renumber(connection: sqlite3.Connection) -> None:
    """Give every row its place by name anew, and make the words anew, which is quicker than to move them."""
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
    connection.execute("INSERT INTO search_words (search_words) VALUES ('rebuild')")
