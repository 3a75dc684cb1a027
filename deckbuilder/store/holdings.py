"""How many copies of each card an owner has, and where they are: sums over the tables, by sqlite3 alone.

For search and deck checks, which must not wait for SQLModel. Cards are named as they were written; whoever knows the
catalogue brings ids up to date (``in_step``).
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.store.documents import name_key
from deckbuilder.store.reading import reading
from deckbuilder.terms import Words

ME = "me"
"""The first owner, whom every database has."""


class Holding(NamedTuple):
    """The copies of one card: how many there are, how many are away, how many are wanted in all."""

    owned: int = 0
    borrowed: int = 0
    lent: int = 0
    reserved: int = 0
    wanted: int = 0

    @property
    def free(self) -> int:
        """Copies that can be taken now: owned + borrowed − lent − reserved."""
        return self.owned + self.borrowed - self.lent - self.reserved

    def joined(self, other: "Holding") -> "Holding":
        """Both together."""
        return Holding(*map(sum, zip(self, other, strict=True)))


@dataclass(frozen=True, slots=True)
class Holder:
    """Where copies of a card are that are not free: with somebody, in a deck's sleeves, or another owner's."""

    card: str
    count: int
    words: Words


NOTHING = Holding()
_SUMS = """
    SELECT card, sum(owned), sum(borrowed), sum(lent), sum(reserved), sum(wanted) FROM (
        SELECT card, count AS owned, 0 AS borrowed, 0 AS lent, 0 AS reserved, 0 AS wanted
            FROM copy WHERE owner_id = :owner
        UNION ALL SELECT card, 0, count * inward, count * (NOT inward), 0, 0
            FROM loan WHERE owner_id = :owner AND returned = ''
        UNION ALL SELECT card, 0, 0, 0, count, 0 FROM reservation WHERE owner_id = :owner
        UNION ALL SELECT card, 0, 0, 0, 0, count FROM want WHERE owner_id = :owner
    ) GROUP BY card
"""


def holdings_of(db: sqlite3.Connection, owner_id: int) -> dict[str, Holding]:
    """What an owner has of each card he has anything to do with."""
    return {card: Holding(*counts) for card, *counts in db.execute(_SUMS, {"owner": owner_id})}


def in_step(holdings: Mapping[str, Holding], now: Callable[[str], str]) -> dict[str, Holding]:
    """The same by the ids that the cards have ``now``: a slot may have become a card with a name."""
    current: dict[str, Holding] = {}
    for card, held in holdings.items():
        name = now(card)
        current[name] = held.joined(current[name]) if name in current else held
    return current


def read_holdings(path: Path, owner: str = ME) -> dict[str, Holding]:
    """The same from a file; a missing one holds nothing."""
    with reading(path) as connection:
        if connection is None:
            if name_key(owner) != ME:
                raise no_such_owner(owner, [ME])
            return {}
        return holdings_of(connection, owner_number(connection, owner))


def read_owners(path: Path) -> list[str]:
    """Everybody who keeps cards here, the user first."""
    with reading(path) as connection:
        if connection is None:
            return [ME]
        return [name for (name,) in connection.execute("SELECT name FROM owner ORDER BY id")]


def owner_number(db: sqlite3.Connection, owner: str) -> int:
    """The id of the owner of that name; case and accents do not matter."""
    known = {key: (number, name) for number, name, key in db.execute("SELECT id, name, key FROM owner ORDER BY id")}
    found = known.get(name_key(owner))
    if found is None:
        raise no_such_owner(owner, [name for _, name in known.values()])
    return int(found[0])


def no_such_owner(owner: str, names: Iterable[str]) -> UserError:
    """That nobody of that name keeps cards here."""
    what = Words("has no cards here.", "hat hier keine Karten.")
    return UserError(Words(f"owner ‘{owner}’", f"Besitzer ‘{owner}’"), what, allowed_in_both(owner, names))


_AWAY = (
    (
        "SELECT card, sum(count), person FROM loan WHERE owner_id = :owner AND NOT inward AND returned = ''"
        " GROUP BY card, person",
        Words("lent to {name}", "verliehen an {name}"),
    ),
    (
        "SELECT r.card, sum(r.count), d.name FROM reservation r JOIN deck d ON d.id = r.deck_id"
        " WHERE r.owner_id = :owner GROUP BY r.card, d.id",
        Words("in the sleeved deck “{name}”", "im gehüllten Deck „{name}“"),
    ),
    (
        "SELECT c.card, sum(c.count), o.name FROM copy c JOIN owner o ON o.id = c.owner_id"
        " WHERE c.owner_id != :owner GROUP BY c.card, o.id",
        Words("owned by {name}", "im Besitz von {name}"),
    ),
)


def holders_of(db: sqlite3.Connection, owner_id: int, cards: frozenset[str]) -> list[Holder]:
    """Who and what holds copies of these cards that the owner cannot take."""
    return [
        Holder(card, count, Words(*(words.format(name=name) for words in sentence)))
        for query, sentence in _AWAY
        for card, count, name in db.execute(query, {"owner": owner_id})
        if card in cards
    ]


def read_holders(path: Path, owner: str, cards: Iterable[str]) -> list[Holder]:
    """The same from a file."""
    with reading(path) as connection:
        if connection is None:
            return []
        return holders_of(connection, owner_number(connection, owner), frozenset(cards))


def read_sleeved(path: Path, deck: str) -> dict[str, int]:
    """The copies in the sleeves of the deck of that name."""
    query = (
        "SELECT r.card, sum(r.count) FROM reservation r JOIN deck d ON d.id = r.deck_id WHERE d.key = ? GROUP BY r.card"
    )
    with reading(path) as connection:
        found = [] if connection is None else connection.execute(query, (name_key(deck),)).fetchall()
    return dict(found)
