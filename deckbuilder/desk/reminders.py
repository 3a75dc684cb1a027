"""What the words of a card mean, from the rules reference: abilities, category, notes, and what its effects speak of.

Nothing of it is printed on the card; faces show it on demand (reminder text).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.rules.behind.reference import Reference
from deckbuilder.terms import AbilityName, State, Words
from deckbuilder.terms.nouns import CATEGORIES, NOTES, ability_text


class Reminder(NamedTuple):
    """A term as the card prints it, and what the rules say about it."""

    term: Words
    text: Words


def reminders(card: Card, reference: Reference) -> tuple[Reminder, ...]:
    """The terms of a card that the reference explains: first those in its lines, then those in its effects."""
    found = {entry: term for entry, term in _printed(card).items() if entry in reference}
    for entry in _named(card):
        if entry in reference:
            found.setdefault(entry, reference[entry].title)
    return tuple(Reminder(term, reference[entry].body) for entry, term in found.items())


def _printed(card: Card) -> dict[str, Words]:
    """The entries of abilities, category and notes, and what the card calls them."""
    if isinstance(card, ActionCard):
        return _action_terms(card)
    found = {f"ability-{one.name}": ability_text(one.name, one.value) for one in card.abilities or ()}
    return found if isinstance(card, Character) else {**found, **_action_terms(card)}


def _action_terms(card: ActionCard | Stub) -> dict[str, Words]:
    found = {}
    if card.category is not None:
        found[_entry(card.category)] = _capital(CATEGORIES[card.category].words())
    for note in card.notes or ():
        found.setdefault(_entry(note), _capital(NOTES[note]))
    return found


def _named(card: Card) -> Iterator[str]:
    """The entries of what the effects speak of: abilities, states, what verbs do."""
    for effect in card.effects:
        for piece in effect.inside():
            if piece.term:
                yield _entry(piece.term)
            for name in type(piece).model_fields:
                value = getattr(piece, name)
                if isinstance(value, AbilityName):
                    yield f"ability-{value}"
                elif isinstance(value, State):
                    yield _entry(value)


def _entry(term: str) -> str:
    return f"term-{term.replace('_', '-')}"


def _capital(words: Words) -> Words:
    return Words(*(word[:1].upper() + word[1:] for word in words))
