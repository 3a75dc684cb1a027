"""Decks in sleeves: which copies are in them, what to pull from where, what to put back, what can be sleeved together.

A sleeved deck holds the copies it was sleeved with: what is edited in it later moves nothing until somebody has
changed the cards and says so.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlmodel import Session, col, select

from deckbuilder.collection.copies import Which, select_rows
from deckbuilder.collection.places import place_paths
from deckbuilder.errors import UserError
from deckbuilder.store.collection_rows import ReservationRow
from deckbuilder.store.holdings import NOTHING, Holding, holders_of, holdings_of
from deckbuilder.store.store import raw
from deckbuilder.terms import Words


@dataclass(frozen=True, slots=True)
class Pull:
    """Copies to be taken from a place or put back there; ``borrowed`` ones are not the owner's."""

    card: str
    count: int
    place: str
    borrowed: bool = False


@dataclass(frozen=True, slots=True)
class Swap:
    """What a sleeved deck needs to be what it is on paper: cards out of the sleeves and into them."""

    out: Mapping[str, int]
    into: Mapping[str, int]


class Short(NamedTuple):
    """Copies that a deck needs and that are not there, with where they are instead."""

    card: str
    need: int
    free: int
    holders: tuple[tuple[int, Words], ...] = ()


def sleeved(session: Session, deck_id: int) -> dict[str, int]:
    """The copies in a deck's sleeves."""
    rows = session.exec(select(ReservationRow).where(ReservationRow.deck_id == deck_id))
    counts: Counter[str] = Counter()
    for row in rows:
        counts[row.card] += row.count
    return dict(counts)


def sleeved_decks(session: Session) -> list[int]:
    """The decks that are in sleeves."""
    return list(session.exec(select(ReservationRow.deck_id).distinct().order_by(col(ReservationRow.deck_id))))


def shortage(session: Session, owner: int, needed: Mapping[str, int]) -> list[Short]:
    """What of the copies needed is not free, and where the others are."""
    held = holdings_of(raw(session), owner)
    short = {card: count for card, count in needed.items() if count > held.get(card, NOTHING).free}
    away: dict[str, list[tuple[int, Words]]] = defaultdict(list)
    for one in holders_of(raw(session), owner, frozenset(short)):
        away[one.card].append((one.count, one.words))
    return [
        Short(card, count, max(0, held.get(card, NOTHING).free), tuple(away[card])) for card, count in short.items()
    ]


def pull_list(session: Session, owner: int, needed: Mapping[str, int]) -> list[Pull]:
    """What to take from where, as far as it is free; a place at a time, borrowed copies last."""
    names, pulls = place_paths(session), []
    gone: Counter[tuple[str, int | None]] = Counter()
    for row in session.exec(select(ReservationRow).where(ReservationRow.owner_id == owner)):
        if not row.borrowed:
            gone[row.card, row.place_id] += row.count
    held = holdings_of(raw(session), owner)
    there: Counter[tuple[str, int | None]] = Counter()
    for copy in select_rows(session, owner, Which(cards=frozenset(needed))):
        there[copy.card, copy.place_id] += copy.count
    for card, count in needed.items():
        one_held = held.get(card, NOTHING)
        left = min(count, max(0, one_held.free))
        at_home = max(0, one_held.owned - one_held.lent - sum(some for (one, _), some in gone.items() if one == card))
        places = sorted((place for one, place in there if one == card), key=lambda place: names.get(place or 0, "~"))
        for place in places:
            some = min(left, at_home, max(0, there[card, place] - gone[card, place]))
            if some:
                pulls.append(Pull(card, some, "" if place is None else names[place]))
                left -= some
                at_home -= some
        if left:
            pulls.append(Pull(card, left, "", borrowed=True))
    return sorted(pulls, key=lambda one: (one.borrowed, one.place, one.card))


def sleeve(session: Session, owner: int, deck_id: int, needed: Mapping[str, int]) -> list[Pull]:
    """Put a deck into sleeves: reserve its copies, and say what to take from where."""
    short = shortage(session, owner, needed)
    if short:
        raise _too_few(short)
    pulls = pull_list(session, owner, needed)
    _reserve(session, owner, deck_id, pulls)
    return pulls


def _reserve(session: Session, owner: int, deck_id: int, pulls: Iterable[Pull]) -> None:
    ids = {path: number for number, path in place_paths(session).items()}
    for one in pulls:
        session.add(
            ReservationRow(
                deck_id=deck_id,
                owner_id=owner,
                card=one.card,
                count=one.count,
                place_id=ids[one.place] if one.place else None,
                borrowed=one.borrowed,
            )
        )
    session.flush()


def _too_few(short: Sequence[Short]) -> UserError:
    def told(lang: int) -> str:
        lines = []
        for one in short:
            away = "; ".join(f"{count} {words[lang]}" for count, words in one.holders)
            lines.append(f"{one.card} {one.free}/{one.need}{f' ({away})' if away else ''}")
        return ", ".join(lines)

    return UserError(
        Words("sleeves", "Hüllen"),
        Words(f"too few free copies: {told(0)}.", f"zu wenige freie Exemplare: {told(1)}."),
    )


def unsleeve(session: Session, deck_id: int, cards: Mapping[str, int] | None = None) -> list[Pull]:
    """Take a deck, or some of its cards, out of the sleeves, and say what belongs where."""
    names = place_paths(session)
    left = None if cards is None else dict(cards)
    back = []
    for row in session.exec(select(ReservationRow).where(ReservationRow.deck_id == deck_id)).all():
        some = row.count if left is None else min(row.count, left.get(row.card, 0))
        if not some:
            continue
        back.append(Pull(row.card, some, names[row.place_id] if row.place_id else "", row.borrowed))
        if left is not None:
            left[row.card] -= some
        row.count -= some
        if row.count:
            session.add(row)
        else:
            session.delete(row)
    session.flush()
    return sorted(back, key=lambda one: (one.borrowed, one.place, one.card))


def swap_of(session: Session, deck_id: int, needed: Mapping[str, int]) -> Swap:
    """What has to go out of a deck's sleeves and into them, now that it was edited."""
    now, then = Counter(sleeved(session, deck_id)), Counter(needed)
    return Swap(dict(now - then), dict(then - now))


def carry_out(session: Session, owner: int, deck_id: int, swap: Swap) -> tuple[list[Pull], list[Pull]]:
    """Make the sleeves what the deck is: what to put back where, and what to take from where."""
    back = unsleeve(session, deck_id, swap.out)
    return back, sleeve(session, owner, deck_id, swap.into)


@dataclass(frozen=True, slots=True)
class Together:
    """Which of several decks can be built at the same time, and what each of the others lacks beside them."""

    built: tuple[str, ...]
    blocked: Mapping[str, Mapping[str, int]]


EXACT = 16
"""So many decks are tried in every combination; of more, one after the other."""


def together(decks: Mapping[str, Mapping[str, int]], held: Mapping[str, Holding]) -> Together:
    """The most decks that can be built at the same time from what is owned and borrowed and not lent.

    ``decks`` are the copies that each needs, in the order of preference among equally many.
    """
    needed = {card: held.get(card, NOTHING) for copies in decks.values() for card in copies}
    there = {card: one.owned + one.borrowed - one.lent for card, one in needed.items()}
    names = list(decks)
    best: tuple[str, ...] = ()

    def fits(name: str, left: Mapping[str, int]) -> bool:
        return all(count <= left.get(card, 0) for card, count in decks[name].items())

    def without(name: str, left: Mapping[str, int]) -> dict[str, int]:
        return {card: count - decks[name].get(card, 0) for card, count in left.items()}

    def search(at: int, chosen: tuple[str, ...], left: Mapping[str, int]) -> None:
        nonlocal best
        if len(chosen) > len(best):
            best = chosen
        if at == len(names) or len(chosen) + len(names) - at <= len(best):
            return
        if fits(names[at], left):
            search(at + 1, (*chosen, names[at]), without(names[at], left))
            if len(names) > EXACT:
                return
        search(at + 1, chosen, left)

    search(0, (), there)
    left: Mapping[str, int] = there
    for name in best:
        left = without(name, left)
    blocked = {
        name: {card: count - left.get(card, 0) for card, count in decks[name].items() if count > left.get(card, 0)}
        for name in names
        if name not in best
    }
    return Together(best, blocked)
