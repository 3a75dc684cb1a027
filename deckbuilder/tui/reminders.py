"""What the printed terms of a card mean, from the rules reference: abilities with their values, category, notes."""

from typing import NamedTuple

from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.rules.behind.reference import Reference
from deckbuilder.terms import Words
from deckbuilder.terms.nouns import CATEGORIES, NOTES, ability_text
from deckbuilder.tui.drawing.labels import capital


class Reminder(NamedTuple):
    """A term as the card prints it, and what the rules say about it."""

    term: Words
    text: Words


def reminders(card: Card, reference: Reference) -> tuple[Reminder, ...]:
    """The terms of a card that the reference explains, in the order in which they are printed."""
    return tuple(Reminder(term, reference[entry].body) for entry, term in _terms(card).items() if entry in reference)


def _terms(card: Card) -> dict[str, Words]:
    """The entries to look up, and what the card calls them."""
    if isinstance(card, ActionCard):
        return _action_terms(card)
    found = {f"ability-{one.name}": ability_text(one.name, one.value) for one in card.abilities or ()}
    return found if isinstance(card, Character) else {**found, **_action_terms(card)}


def _action_terms(card: ActionCard | Stub) -> dict[str, Words]:
    found = {}
    if card.category is not None:
        found[_entry(card.category)] = capital(CATEGORIES[card.category].words())
    for note in card.notes or ():
        found.setdefault(_entry(note), capital(NOTES[note]))
    return found


def _entry(term: str) -> str:
    return f"term-{term.replace('_', '-')}"
