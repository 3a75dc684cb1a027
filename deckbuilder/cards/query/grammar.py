"""Parse a query. A wrong one says at which character, why, and what is allowed there.

query  = also { "or" also }
also   = one { [ "and" ] one }
one    = ( "not" | "-" ) one | "(" query ")" | key operator value | word | "quoted phrase"
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from deckbuilder.cards.model import Card
from deckbuilder.cards.query.keys import KEYS, LONG_KEYS, QueryError, condition, word
from deckbuilder.cards.query.tree import Both, Copies, Either, Facts, InDeck, Marked, No, QueryNode
from deckbuilder.terms import Words

_KNOWN = "|".join(sorted((*KEYS, *LONG_KEYS), key=len, reverse=True))
_TOKEN = re.compile(
    rf"""(?P<space>\s+)
      | (?P<open>\() | (?P<close>\))
      | (?P<minus>-)(?=[^\s)])
      | (?P<key>[^\W\d_]+)(?P<operator>(?>>=|<=|!=|[:=<>]))
        (?:"(?P<quoted>[^"]*)"|(?P<value>[^\s()"]+)|(?P<nothing>)(?!\s))
      | (?P<spaced>(?i:{_KNOWN}))\s*(?P<by>(?>>=|<=|!=|[:=<>]))\s*
        (?:"(?P<in_quotes>[^"]*)"|(?P<given>[^\s()"]*))
      | "(?P<phrase>[^"]*)"
      | (?P<word>[^\s()"]+)
    """,
    re.VERBOSE,
)
UNCLOSED = (
    Words("This quotation mark is not closed.", "Dieses Anführungszeichen ist nicht geschlossen."),
    Words('Write "old axe" with both marks.', 'Schreibe "alte Axt" mit beiden Zeichen.'),
)
CLOSES_NOTHING = (
    Words("This ‘)’ closes nothing.", "Diese ‘)’ schließt nichts."),
    Words("Take it out, or open it with ‘(’ before.", "Nimm sie heraus, oder öffne sie davor mit ‘(’."),
)
DEEPEST = 100
"""More parentheses within each other than this are no question anybody asks."""


class _Token(NamedTuple):
    kind: str
    at: int
    text: str
    node: QueryNode | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """A query as written, and the conditions it makes."""

    text: str
    tree: QueryNode

    def matches(self, card: Card, facts: Facts | None = None) -> bool:
        """Whether a card meets the query; ``facts`` are needed when it asks about a collection."""
        return self.tree.matches(card, facts)

    def select(self, cards: Iterable[Card], facts: Facts | None = None) -> Iterator[Card]:
        """The cards that meet the query, in their order."""
        matches = self.tree.matches
        return (card for card in cards if matches(card, facts))

    @property
    def needs_facts(self) -> bool:
        """Whether it asks about a collection or stored decks."""
        return any(isinstance(node, Copies | Marked | InDeck) for node in _leaves(self.tree))

    @property
    def asks_collection(self) -> bool:
        """Whether it asks what somebody owns."""
        return any(isinstance(node, Copies | Marked) for node in _leaves(self.tree))

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks it asks about."""
        return tuple(node.deck for node in _leaves(self.tree) if isinstance(node, InDeck))


def _leaves(node: QueryNode) -> Iterator[QueryNode]:
    if isinstance(node, Both | Either):
        for part in node.parts:
            yield from _leaves(part)
    elif isinstance(node, No):
        yield from _leaves(node.part)
    else:
        yield node


def parse(text: str) -> Query:
    """The query a text says; ``QueryError`` when it says none. An empty text asks for every card."""
    tokens = list(_tokens(text))
    if not tokens:
        return Query(text, Both(()))
    parser = _Parser(tokens, len(text) + 1)
    tree = parser.query()
    if parser.place < len(tokens):
        raise QueryError(tokens[parser.place].at, *CLOSES_NOTHING)
    return Query(text, tree)


def _tokens(text: str) -> Iterator[_Token]:
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise QueryError(at + 1, *UNCLOSED)
        if found.lastgroup != "space":
            yield _token(found, at + 1)
        at = found.end()


def _token(found: re.Match[str], at: int) -> _Token:
    key, operator = found["key"] or found["spaced"], found["operator"] or found["by"]
    if key:
        values = (found[name] for name in ("quoted", "value", "in_quotes", "given"))
        value = next((one for one in values if one is not None), "")
        value_at = found.start("operator" if found["key"] else "by") + len(operator) + 1
        if not value and found.end() < len(found.string) and found.string[found.end()] == '"':
            raise QueryError(value_at, *UNCLOSED)
        if not value:
            begun = f"{key}{operator}"
            raise QueryError(value_at, Words(f"After {begun} a value is missing.", f"Nach {begun} fehlt ein Wert."))
        node = condition(key, operator, value, key_at=at, value_at=value_at)
        return _Token("one", at, found[0], node)
    if found["phrase"] is not None:
        return _Token("one", at, found[0], word(found["phrase"], at))
    text = found[0]
    if found["word"] and text.lower() in ("and", "or", "not"):
        return _Token(text.lower(), at, text)
    if found["word"]:
        return _Token("one", at, text, word(text, at))
    return _Token("not" if text == "-" else text, at, text)


class _Parser:
    """Recursive descent over the tokens."""

    def __init__(self, tokens: list[_Token], end: int) -> None:
        self.tokens = tokens
        self.end = end
        self.place = 0
        self.depth = 0

    @property
    def kind(self) -> str:
        return self.tokens[self.place].kind if self.place < len(self.tokens) else "end"

    def query(self) -> QueryNode:
        parts = [self.also()]
        while self.kind == "or":
            self.place += 1
            parts.append(self.also())
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def also(self) -> QueryNode:
        parts = [self.one()]
        while self.kind not in ("or", ")", "end"):
            if self.kind == "and":
                self.place += 1
            parts.append(self.one())
        return parts[0] if len(parts) == 1 else Both(tuple(parts))

    def one(self) -> QueryNode:
        if self.place == len(self.tokens):
            before = self.tokens[-1].text
            what = Words(f"After ‘{before}’ something is missing.", f"Nach ‘{before}’ fehlt etwas.")
            mend = Words("Write a word or a key with a value.", "Schreibe ein Wort oder einen Schlüssel mit Wert.")
            raise QueryError(self.end, what, mend)
        token = self.tokens[self.place]
        self.place += 1
        self.depth += 1
        if self.depth > DEEPEST:
            raise QueryError(
                token.at,
                Words("This is nested too deep.", "Das ist zu tief verschachtelt."),
                Words(f"At most {DEEPEST} levels.", f"Höchstens {DEEPEST} Ebenen."),
            )
        found = self.inside(token)
        self.depth -= 1
        return found

    def inside(self, token: _Token) -> QueryNode:
        if token.node is not None:
            return token.node
        if token.kind == "not":
            return No(self.one())
        if token.kind != "(":
            raise QueryError(
                token.at,
                Words(f"Before ‘{token.text}’ something is missing.", f"Vor ‘{token.text}’ fehlt etwas."),
                Words("Write a word or a key there.", "Schreibe dort ein Wort oder einen Schlüssel."),
            )
        inner = self.query()
        if self.kind != ")":
            raise QueryError(
                token.at,
                Words("This ‘(’ is not closed.", "Diese ‘(’ ist nicht geschlossen."),
                Words("Close it with ‘)’.", "Schließe sie mit ‘)’."),
            )
        self.place += 1
        return inner
