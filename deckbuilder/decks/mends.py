"""The smallest mend for each kind of problem: as few cards out or in as the rule asks, the dearest choice kept.

A mend looks at one problem alone; ``repair`` strings them together until the whole deck is legal.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.decks.facts import copy_limit, fits, in_allowed_set, points_of
from deckbuilder.decks.listed import NO_ACTION_CARDS, Listed
from deckbuilder.decks.problems import Mend, NamedCard, counted
from deckbuilder.terms import Society


def without(listed: Listed, cards: Iterable[tuple[Card, int]]) -> Mend:
    """The mend that takes these cards out."""
    characters = {id(card) for card, _ in listed.characters}
    cards = list(cards)
    return Mend(
        characters_out=counted((card, count) for card, count in cards if id(card) in characters),
        cards_out=counted((card, count) for card, count in cards if id(card) not in characters),
    )


def a_character(listed: Listed) -> Mend | None:
    """Put in the cheapest character of the society that the format and the collection allow."""
    found = sorted(_characters(listed), key=lambda card: points_of(card, listed) or 0)
    return Mend(characters_in=counted([(found[0], 1)])) if found else None


def _characters(listed: Listed) -> Iterator[Character]:
    for card in listed.catalogue.cards:
        if isinstance(card, Character) and card.society is listed.society and _takes(listed, card):
            points = points_of(card, listed) or 0
            if listed.format.character_points is None or points <= listed.format.character_points:
                yield card


def _takes(listed: Listed, card: Card) -> bool:
    owned = listed.available is None or listed.available.get(card.rules_name, 0) > 0
    return owned and in_allowed_set(card, listed) and card.rules_name not in listed.banned


def one_society(listed: Listed, foreign: list[tuple[Character | Stub, int]]) -> Mend:
    """Take the foreign characters out, or change the deck's society when that moves fewer cards."""
    own = [entry for entry in listed.characters if entry not in foreign]
    best = without(listed, foreign)
    fewest = best.size if own else best.size + 1
    for society in Society:
        others = [(card, count) for card, count in listed.characters if card.society not in (society, None)]
        if society is listed.society or len(others) == len(listed.characters):
            continue
        misfits = [(card, count) for card, count in listed.cards if card.societies and not fits(card, society)]
        mend = Mend(characters_out=counted(others), cards_out=counted(misfits), society=society)
        if mend.size < fewest:
            best, fewest = mend, mend.size
    return best


def within_points(listed: Listed, budget: int) -> Mend | None:
    """Take out as few characters as possible, of these ways the one that keeps most points; never the last one."""
    known = [
        (card, points)
        for card, count in listed.characters
        for _ in range(count)
        if (points := points_of(card, listed)) is not None
    ]
    have = sum(points for _, points in known)
    if len(known) > FEW:
        chosen = _dearest([points for _, points in known], have - budget)
    else:
        chosen = _best([points for _, points in known], have - budget)
    out = without(listed, _together(known[place][0] for place in chosen))
    if len(chosen) < sum(count for _, count in listed.characters):
        return out
    instead = a_character(listed)
    return None if instead is None else Mend(characters_out=out.characters_out, characters_in=instead.characters_in)


FEW = 24
"""Among so many characters the best way is looked for; of more, which no deck has, the dearest go."""


def _dearest(points: list[int], over: int) -> tuple[int, ...]:
    """The places of the dearest, until enough points are gone."""
    chosen = []
    for place in sorted(range(len(points)), key=lambda place: -points[place]):
        if over <= 0:
            break
        chosen.append(place)
        over -= points[place]
    return tuple(chosen)


def _best(known: list[int], over: int) -> tuple[int, ...]:
    """The places of the fewest that are together worth enough points, of these the least worth."""
    ways: dict[tuple[int, int], tuple[int, ...]] = {(0, 0): ()}
    for place, points in enumerate(known):
        for (count, total), chosen in list(ways.items()):
            ways.setdefault((count + 1, total + points), (*chosen, place))
    return ways[min(way for way in ways if way[1] >= over)]


def _together(cards: Iterable[Character | Stub]) -> list[tuple[Card, int]]:
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return list(counts.items())


def more_cards(listed: Listed, need: int) -> Mend | None:
    """Put in the missing number of legal cards: first further copies of the deck's own, then cards of the catalogue."""
    taken: dict[str, int] = {}
    for card, count in listed.cards:
        taken[card.rules_name] = taken.get(card.rules_name, 0) + count
    into: list[tuple[Card, int]] = []
    for card in _candidates(listed):
        limit = copy_limit(card, listed)
        if listed.available is not None:
            limit = min(limit, listed.available.get(card.rules_name, 0))
        room = min(limit - taken.get(card.rules_name, 0), need)
        if room > 0:
            taken[card.rules_name] = taken.get(card.rules_name, 0) + room
            into.append((card, room))
            need -= room
        if need == 0:
            return Mend(cards_in=counted(into))
    return None


def _candidates(listed: Listed) -> Iterator[ActionCard]:
    """Legal action cards: the deck's, the society's own, those without a symbol; some of them again."""
    own = (card for card in listed.catalogue.cards if getattr(card, "societies", None))
    for card in chain((card for card, _ in listed.cards), own, listed.catalogue.cards):
        if not isinstance(card, ActionCard) or card.category in NO_ACTION_CARDS:
            continue
        if fits(card, listed.society) and _takes(listed, card):
            yield card


def to_the_cards(wrong: list[tuple[Card, int]]) -> Mend:
    """Move what is no character to the action cards."""
    moved = counted(wrong)
    return Mend(characters_out=moved, cards_in=moved)


def to_the_characters(wrong: list[tuple[Card, int]]) -> Mend:
    """Move characters to the characters, once each, and take out what no deck may hold."""
    characters = [(card, 1) for card, _ in wrong if getattr(card, "category", None) not in NO_ACTION_CARDS]
    return Mend(cards_out=counted(wrong), characters_in=counted(characters))


def renamed(catalogue: Catalogue, key: str, count: int, near: list[str], *, is_character: bool) -> Mend | None:
    """Put in the card of the nearest name instead, when there is exactly one."""
    found = catalogue.named(near[0]) if near else ()
    if len(found) != 1:
        return None
    into, out = counted([(found[0], count)]), ((NamedCard.unknown(key), count),)
    characters_out, cards_out = (out, ()) if is_character else ((), out)
    if isinstance(found[0], Character):
        return Mend(characters_out=characters_out, cards_out=cards_out, characters_in=into)
    return Mend(characters_out=characters_out, cards_out=cards_out, cards_in=into)
