"""The query language of search box and command line: ``s:vampires k:weapon fate>=5 -"old axe"``.

``parse`` makes a tree of plain conditions, which match a card, or which the store turns into SQL.
"""

from deckbuilder.cards.query.grammar import Query, parse
from deckbuilder.cards.query.keys import KEYS, QueryError
from deckbuilder.cards.query.tree import Facts, QueryNode

__all__ = ["KEYS", "Facts", "Query", "QueryError", "QueryNode", "parse"]
