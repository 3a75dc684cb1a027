"""What holds of a collection after every write, undo and redo among them: nothing is lent or in sleeves twice.

reserved + lent <= owned + borrowed, card by card and owner by owner. Only cards that are lent or reserved are looked
at, so that a large collection costs a small change nothing.
"""

import sqlite3

from deckbuilder.errors import UserError
from deckbuilder.terms import Words

_BROKEN = """
    WITH away AS (
        SELECT owner_id, card, count FROM loan WHERE NOT inward AND returned = ''
        UNION ALL SELECT owner_id, card, count FROM reservation
    )
    SELECT card, gone, here FROM (
        SELECT card, sum(count) AS gone,
            (SELECT coalesce(sum(count), 0) FROM copy c WHERE c.card = away.card AND c.owner_id = away.owner_id)
            + (SELECT coalesce(sum(count), 0) FROM loan l WHERE l.card = away.card AND l.owner_id = away.owner_id
                AND l.inward AND l.returned = '') AS here
        FROM away GROUP BY owner_id, card
    ) WHERE gone > here LIMIT 1
"""


def keep_promises(db: sqlite3.Connection) -> None:
    """Refuse what has been written when more copies of a card are lent or in sleeves than there are."""
    found = db.execute(_BROKEN).fetchone()
    if found is None:
        return
    card, gone, here = found
    raise UserError(
        card,
        Words(
            f"{gone} copies are lent or in a sleeved deck, and only {here} would be left.",
            f"{gone} Exemplare sind verliehen oder in einem gehüllten Deck, und nur {here} blieben.",
        ),
        Words("Take them back or unsleeve the deck first.", "Hol sie erst zurück oder nimm das Deck aus den Hüllen."),
    )
