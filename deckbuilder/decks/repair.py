"""Carry mends out, and string them together until a deck is legal with as few changes as these take."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import Format
from deckbuilder.decks.legality import check, verdict
from deckbuilder.decks.problems import Counted, Mend, NamedCard, Problem, Verdict


@dataclass(frozen=True, slots=True)
class Repair:
    """A deck after its mends: what changed in all, and what no mend could help."""

    deck: Deck
    mend: Mend
    left: tuple[Problem, ...]

    @property
    def verdict(self) -> Verdict:
        """The verdict on the mended deck."""
        return verdict(self.left)


def apply(deck: Deck, mend: Mend, catalogue: Catalogue) -> Deck:
    """The deck with one mend carried out; ids that changed since are brought up to date on the way."""
    deck = current(deck, catalogue)
    characters = list(deck.characters)
    for one, count in mend.characters_out:
        for _ in range(min(count, characters.count(one.key))):
            characters.reverse()
            characters.remove(one.key)
            characters.reverse()
    characters += [one.key for one, count in mend.characters_in for _ in range(count)]
    cards = dict(deck.cards)
    for sign, moved in ((-1, mend.cards_out), (1, mend.cards_in)):
        for one, count in moved:
            cards[one.key] = cards.get(one.key, 0) + sign * count
    changed = deck.changed(characters=characters, cards=cards)
    return changed if mend.society is None else replace(changed, society=mend.society)


def current(deck: Deck, catalogue: Catalogue) -> Deck:
    """The deck with every key that is an alias or a filled slot replaced by the id it means now."""
    cards: dict[str, int] = {}
    for key, count in deck.cards.items():
        now = _now(key, catalogue)
        cards[now] = cards.get(now, 0) + count
    return deck.changed(characters=(_now(key, catalogue) for key in deck.characters), cards=cards)


def _now(key: str, catalogue: Catalogue) -> str:
    card = catalogue.get(key)
    return key if card is None else card.id


def repair(deck: Deck, format: Format, catalogue: Catalogue, *, available: Mapping[str, int] | None = None) -> Repair:
    """Mend problem after problem, in the order of the rules, until none is left that a mend helps.

    ``available`` are the copies at hand by id, when the deck is to be built from a collection.
    """
    before = mended = current(deck, catalogue)
    seen = {_state(mended)}
    while True:
        problems = check(mended, format, catalogue, available=available)
        for problem in problems:
            if problem.mend is None:
                continue
            tried = apply(mended, problem.mend, catalogue)
            if _state(tried) not in seen:
                seen.add(_state(tried))
                mended = tried
                break
        else:
            return Repair(mended, between(before, mended, catalogue), tuple(problems))


def _state(deck: Deck) -> tuple[object, ...]:
    return deck.society, tuple(sorted(deck.characters)), tuple(sorted(deck.cards.items()))


def between(before: Deck, after: Deck, catalogue: Catalogue) -> Mend:
    """The one mend that leads from a deck to another."""
    characters = Counter(before.characters), Counter(after.characters)
    cards = Counter(before.cards), Counter(after.cards)
    return Mend(
        characters_out=_named(characters[0] - characters[1], catalogue),
        characters_in=_named(characters[1] - characters[0], catalogue),
        cards_out=_named(cards[0] - cards[1], catalogue),
        cards_in=_named(cards[1] - cards[0], catalogue),
        society=None if before.society is after.society else after.society,
    )


def _named(counts: Mapping[str, int], catalogue: Catalogue) -> Counted:
    cards = ((key, catalogue.get(key), count) for key, count in counts.items())
    return tuple((NamedCard.unknown(key) if card is None else NamedCard.of(card), count) for key, card, count in cards)
