"""A query's tree as SQL: words as one full-text match, all other conditions as comparisons of columns.

Words are found anywhere within a text by their triples of letters; two letters are all triples that begin with
them, and a single letter is a bit. What is asked of a collection goes to SQL functions over its ``Facts``.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field

from deckbuilder.cards.query.tree import (
    OPERATORS,
    Both,
    Copies,
    Either,
    Facts,
    Figure,
    HasTrait,
    InDeck,
    InSet,
    Marked,
    No,
    OfRarity,
    QueryNode,
    Word,
)
from deckbuilder.errors import UserError
from deckbuilder.store.index_rows import FIGURE_COLUMNS, FLAGS, LETTERS, MARK
from deckbuilder.terms import Words

MOST, DEEPEST = 200, 15
"""A query of more conditions, or of more within each other, is refused; SQLite's own limits are not far above."""
ALTERNATIVES = 8
"""Up to this number cards are asked one by one; for more, asking all at once is quicker."""
_FOLLOWING = (*LETTERS, " ", "\n")
"""What can follow a letter in a folded text; the newline ends every text."""
_ID = "(SELECT id FROM search_shown WHERE rank = f.rank)"


@dataclass(slots=True)
class Sql:
    """Conditions on ``search_facts f``: an FTS expression that every row must match, the rest, and its values."""

    match: str = ""
    where: list[str] = field(default_factory=list)
    values: list[object] = field(default_factory=list)


def translate(tree: QueryNode) -> Sql:
    """The tree as SQL; equal to ``matches`` for every card in the index."""
    _refuse_too_much(tree)
    parts = tree.parts if isinstance(tree, Both) else (tree,)
    rest: list[QueryNode] = []
    sql = Sql(_all_of(parts, rest))
    sql.where = [_where(part, sql.values) for part in rest]
    return sql


def alternatives(tree: QueryNode) -> list[Sql]:
    """The tree as conditions of which one must be met, so that each can stop as soon as it has found enough."""
    if isinstance(tree, Either) and 2 <= len(tree.parts) <= ALTERNATIVES and not _match(tree):
        _refuse_too_much(tree)
        return [translate(part) for part in tree.parts]
    return [translate(tree)]


def _refuse_too_much(tree: QueryNode) -> None:
    if _size(tree) > MOST or _depth(tree) > DEEPEST:
        allowed = Words(
            f"At most {MOST} conditions, {DEEPEST} within each other.",
            f"Höchstens {MOST} Bedingungen, {DEEPEST} ineinander.",
        )
        raise UserError(
            Words("query", "Suche"), Words("asks for too much at once.", "verlangt zu viel auf einmal."), allowed
        )


def _all_of(parts: Iterable[QueryNode], rest: list[QueryNode]) -> str:
    """The FTS expression for those parts that are only about words; the others go to ``rest``."""
    wanted, unwanted = [], []
    for part in parts:
        if match := _match(part):
            wanted.append(match)
        elif isinstance(part, No) and _match(part.part):
            unwanted.append(part)
        else:
            rest.append(part)
    if not wanted:
        rest.extend(unwanted)
        return ""
    expression = " AND ".join(wanted)
    return " NOT ".join([f"({expression})", *(_match(part.part) for part in unwanted)])


def _match(node: QueryNode) -> str:
    """The node as an FTS expression, nothing when it is none."""
    if isinstance(node, Word) and all(map(_has_phrases, node.forms)):
        return f"({' OR '.join(phrase for form in node.forms for phrase in _phrases(form))})"
    if isinstance(node, Either):
        parts = [_match(part) for part in node.parts]
        return f"({' OR '.join(parts)})" if parts and all(parts) else ""
    if isinstance(node, Both):
        rest: list[QueryNode] = []
        match = _all_of(node.parts, rest)
        return f"({match})" if match and not rest else ""
    return ""


def _has_phrases(form: str) -> bool:
    """Whether the triples of letters find it: two letters only where it is known what may follow them."""
    return len(form) > 2 or (len(form) == 2 and form.isascii())


def _phrases(form: str) -> list[str]:
    return [f'"{form}"'] if len(form) > 2 else [f'"{form}{letter}"' for letter in _FOLLOWING]


def _where(node: QueryNode, values: list[object]) -> str:
    """The node as a condition that is never NULL."""
    if node in FLAGS:
        return f"(f.flags & {FLAGS[node]} != 0)"
    match node:
        case Both(parts):
            return f"({' AND '.join(_where(part, values) for part in parts) or '1'})"
        case Either(parts):
            return f"({' OR '.join(_where(part, values) for part in parts) or '0'})"
        case No(No(part)):
            return _where(part, values)
        case No(Word(forms)):
            return f"({' AND '.join(_no_word(form, values) for form in forms)})"
        case No(part):
            return f"NOT {_where(part, values)}"
        case Word(forms):
            return f"({' OR '.join(_word(form, values) for form in forms)})"
        case Figure(name, operator, number):
            assert name in FIGURE_COLUMNS
            values.append(number)
            return f"coalesce(f.{name} {_operator(operator)} ?, 0)"
        case InSet(code):
            return _listed("sets", code, values)
        case OfRarity(rarity):
            return _listed("rarities", rarity, values)
        case HasTrait(trait):
            values.append(f"{MARK}{trait}")
            return "(instr(f.traits, ?) > 0)"
        case Copies(which, operator, number):
            values += [which, number]
            return f"(facts_copies(?, {_ID}) {_operator(operator)} ?)"
        case Marked(mark):
            values.append(mark)
            return f"facts_marked(?, {_ID})"
        case InDeck(deck):
            values.append(deck)
            return f"facts_in_deck(?, {_ID})"
    raise TypeError(f"no SQL for {node!r}")


def _word(form: str, values: list[object]) -> str:
    if form in LETTERS:
        return f"(f.letters & {LETTERS[form]} != 0)"
    if not _has_phrases(form):
        values.append(form)
        return "(instr((SELECT haystack FROM search_shown WHERE rank = f.rank), ?) > 0)"
    values.append(" OR ".join(_phrases(form)))
    return "(f.rank IN (SELECT rowid FROM search_words WHERE search_words MATCH ?))"


def _no_word(form: str, values: list[object]) -> str:
    """Most cards lack a word, so that reading the texts until enough are found beats listing all that have it."""
    if form in LETTERS:
        return f"(f.letters & {LETTERS[form]} = 0)"
    values.append(form)
    return "(instr((SELECT haystack FROM search_shown WHERE rank = f.rank), ?) = 0)"


def _listed(column: str, word: str, values: list[object]) -> str:
    values.append(f"{MARK}{word}{MARK}")
    return f"(instr(f.{column}, ?) > 0)"


def _operator(operator: str) -> str:
    assert operator in OPERATORS
    return "=" if operator == ":" else operator


def _size(node: QueryNode) -> int:
    if isinstance(node, Both | Either):
        return sum(_size(part) for part in node.parts)
    return _size(node.part) if isinstance(node, No) else 1


def _depth(node: QueryNode) -> int:
    if isinstance(node, Both | Either):
        return 1 + max(map(_depth, node.parts), default=0)
    return _depth(node.part) if isinstance(node, No) else 1


def lend_facts(connection: sqlite3.Connection, facts: Facts) -> None:
    """Let SQL on this connection ask the facts."""
    connection.create_function(
        "facts_copies", 2, lambda which, card: facts.owned(card) if which == "owned" else facts.free(card)
    )
    connection.create_function("facts_marked", 2, lambda mark, card: facts.marked(mark, card))
    connection.create_function("facts_in_deck", 2, lambda deck, card: facts.in_deck(deck, card))
