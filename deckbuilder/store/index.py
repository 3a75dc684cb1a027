"""The search index: derived tables that can be made again at any time, so no migration knows them.

A row's rank is its place by folded name, ``german`` that by the German one, both with gaps for cards that come later;
each has its own table of words, so that a list in either order ends as soon as it is full. Triggers note which of the
user's cards have changed, and ``refresh`` brings their rows up to date within the same transaction.
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path

from deckbuilder.cards import folding
from deckbuilder.cards.compiled import content_key
from deckbuilder.cards.model import Card
from deckbuilder.cards.sorting import name_in
from deckbuilder.store import index_rows
from deckbuilder.store.documents import read_card_document
from deckbuilder.terms import Lang

GAP = 16
BULK = 500
"""From this number of changed cards on, numbering all again is quicker than finding a place for each."""
NAME, SHIPPED = "search", "search_shipped"
"""Names in ``meta``: the key of what is indexed, and the codes of the shipped sets in it."""
Progress = Callable[[int, int], None]

WORDS = {"search_words": "rank", "search_worte": "german"}
"""Each table of words -> the rank it is ordered by."""
_NUMBERS = ", ".join(f"{column} INTEGER" for column in index_rows.FACT_COLUMNS if column not in index_rows.TEXT_COLUMNS)
_TEXTS = ", ".join(f"{column} TEXT" for column in index_rows.TEXT_COLUMNS)
_SCHEMA = (
    f"CREATE TABLE search_facts (rank INTEGER PRIMARY KEY, {_NUMBERS}, {_TEXTS})",
    "CREATE TABLE search_shown (rank INTEGER PRIMARY KEY, german INTEGER, id TEXT UNIQUE, folded TEXT, folded_de TEXT,"
    " name_en TEXT, name_de TEXT, kind TEXT, societies TEXT, haystack TEXT)",
    "CREATE INDEX search_by_name ON search_shown (folded, id)",
    "CREATE INDEX search_by_name_de ON search_shown (folded_de, folded, id)",
    f"CREATE INDEX search_by_german ON search_facts ({', '.join(index_rows.FACT_COLUMNS)})",
    "CREATE VIEW search_in_german AS SELECT german, haystack FROM search_shown ORDER BY german",
    *(
        f"CREATE VIRTUAL TABLE {words} USING fts5"
        f" (haystack, content = '{content}', content_rowid = '{rank}', tokenize = 'trigram', columnsize = 0)"
        for words, rank, content in (
            ("search_words", "rank", "search_shown"),
            ("search_worte", "german", "search_in_german"),
        )
    ),
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
    for maker in (__file__, index_rows.__file__, folding.__file__):
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
    in_german = sorted(range(len(in_order)), key=lambda at: (name_in(Lang.DE, in_order[at]), at))
    german = {at: GAP * place for place, at in enumerate(in_german, start=1)}
    ranked = [(GAP * place, german[place - 1], card) for place, card in enumerate(in_order, start=1)]
    _write(connection, ranked, progress=progress or _silent)
    _read_words(connection)
    values = ((NAME, key), (SHIPPED, json.dumps(codes)))
    connection.executemany("INSERT INTO meta (name, value) VALUES (?, ?)", values)


def _drop(connection: sqlite3.Connection) -> None:
    found = connection.execute(
        "SELECT type, name FROM sqlite_master WHERE name IN ('search_facts', 'search_shown', 'search_words',"
        " 'search_worte', 'search_in_german', 'search_stale') OR (type = 'trigger' AND name GLOB 'search_card_*')"
        " ORDER BY type = 'view', name = 'search_shown'"
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
        for words, rank in WORDS.items():
            connection.execute(
                f"INSERT INTO {words} ({words}, rowid, haystack)"
                f" SELECT 'delete', {rank}, haystack FROM search_shown WHERE {which}"
            )
    connection.execute(f"DELETE FROM search_facts WHERE rank IN (SELECT rank FROM search_shown WHERE {which})")
    connection.execute(f"DELETE FROM search_shown WHERE {which}")


def _forget_if_uncovered(connection: sqlite3.Connection, gone: set[str]) -> None:
    """A deleted card of a shipped set may have stood in the place of a shipped one: that asks for a new index."""
    found = connection.execute("SELECT value FROM meta WHERE name = ?", (SHIPPED,)).fetchone()
    if found and {card_id.partition("/")[0] for card_id in gone} & set(json.loads(found[0])):
        connection.execute("DELETE FROM meta WHERE name = ?", (NAME,))


def _insert(connection: sqlite3.Connection, card: Card) -> None:
    """Put one card between its neighbours by name, in both orders."""
    place = (card.folded_name, card.id)
    rank = _between(connection, "rank", ("folded", "id"), place)
    german = _between(connection, "german", ("folded_de", "folded", "id"), (name_in(Lang.DE, card), *place))
    if rank is None or german is None:
        _append(connection, [card])
        return
    _write(connection, [(rank, german, card)])
    for words, by in WORDS.items():
        one = f"INSERT INTO {words} (rowid, haystack) SELECT {by}, haystack FROM search_shown WHERE rank = ?"
        connection.execute(one, (rank,))


def _between(connection: sqlite3.Connection, rank: str, names: tuple[str, ...], place: tuple[str, ...]) -> int | None:
    """A rank between those of the neighbours by these names, None when there is no room."""
    marks = ", ".join("?" * len(names))
    query = f"SELECT {rank} FROM search_shown WHERE ({', '.join(names)}) {{}} ({marks}) ORDER BY {{}} LIMIT 1"
    before = connection.execute(query.format("<", ", ".join(f"{name} DESC" for name in names)), place).fetchone()
    after = connection.execute(query.format(">", ", ".join(names)), place).fetchone()
    least = before[0] if before else 0
    found = (least + (after[0] if after else least + 2 * GAP)) // 2
    return found if found > least else None


def _append(connection: sqlite3.Connection, cards: list[Card]) -> None:
    """Write many cards behind the others, then put all in order again."""
    last = [connection.execute(f"SELECT coalesce(max({rank}), 0) FROM search_shown").fetchone()[0] for rank in _RANKS]
    _write(connection, [(last[0] + place, last[1] + place, card) for place, card in enumerate(cards, start=1)])
    connection.execute(
        "CREATE TEMP TABLE moved AS SELECT rank AS before, row_number() OVER (ORDER BY folded, id) * :gap AS rank,"
        " row_number() OVER (ORDER BY folded_de, folded, id) * :gap AS german FROM search_shown",
        {"gap": GAP},
    )
    connection.execute("CREATE UNIQUE INDEX temp.moved_by_rank ON moved (before, rank, german)")
    for table in ("search_shown", "search_facts"):  # negative on the way, so that no two ever have one rank
        moved = f"SELECT -m.rank, -m.german FROM moved m WHERE m.before = {table}.rank"
        connection.execute(f"UPDATE {table} SET (rank, german) = ({moved})")
        connection.execute(f"UPDATE {table} SET rank = -rank, german = -german")
    connection.execute("DROP TABLE moved")
    _read_words(connection)


def _read_words(connection: sqlite3.Connection) -> None:
    """Read all words again, which is quicker than moving them."""
    for words in WORDS:
        connection.execute(f"INSERT INTO {words} ({words}) VALUES ('rebuild')")


_RANKS = tuple(WORDS.values())


def _silent(done: int, of: int) -> None:
    """Report no progress."""


def _write(
    connection: sqlite3.Connection, ranked: list[tuple[int, int, Card]], *, progress: Progress = _silent
) -> None:
    """Write the rows of cards at their ranks, but not their words."""
    known: dict[object, int] = {}
    progress(0, len(ranked))
    for start in range(0, len(ranked), BULK):
        part = ranked[start : start + BULK]
        connection.executemany(_SHOW, ((rank, german, *index_rows.shown(card)) for rank, german, card in part))
        connection.executemany(_FACTS, ((rank, german, *index_rows.facts(card, known)) for rank, german, card in part))
        progress(start + len(part), len(ranked))


def _inserting(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} (rank, {', '.join(columns)}) VALUES (?{', ?' * len(columns)})"


_SHOW = _inserting("search_shown", index_rows.SHOWN_COLUMNS)
_FACTS = _inserting("search_facts", index_rows.FACT_COLUMNS)
