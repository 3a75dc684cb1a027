"""Boosters as both faces use them: bought, opened line by line, counted, simulated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from deckbuilder.collection.boosters import (
    Booster,
    Bought,
    find_set,
    keep_stubs,
    list_boosters,
    oddities,
    open_booster,
    read_numbers,
    simulate,
)
from deckbuilder.collection.completion import slots_of
from deckbuilder.collection.products import BoosterProduct, booster_products
from deckbuilder.collection.pulls import Pulls, ToOpen, boosters_to_open, learned_draws, pulls, stated_draws
from deckbuilder.desk.collection import Collection
from deckbuilder.errors import UserError
from deckbuilder.playtest.intervals import Rate, wilson
from deckbuilder.store.holdings import NOTHING
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.cards.model import Card

OPENED = Words("Opened a booster of “{name}” with {count} cards", "Booster „{name}“ mit {count} Karten geöffnet")
BOUGHT = Words("Bought {count} boosters of “{name}”", "{count} Booster „{name}“ gekauft")


@dataclass(frozen=True, slots=True)
class Opened:
    """An opened booster: its cards, those of them that are new to the collection, and what is odd about it."""

    booster: Booster
    cards: tuple[Card, ...]
    new: tuple[Card, ...]
    oddities: tuple[Words, ...]


def stated_product(collection: Collection, name: str, code: str) -> BoosterProduct | None:
    """The booster whose composition is stated, by its name or because it is the only one of the set."""
    known = booster_products(collection.catalogue)
    if name:
        return known.get(name.lower())
    return next((one for one in known.values() if one.set == code), None)


def open_boosters(
    collection: Collection, bought: Bought, lines: Sequence[str], opened: str, *, sealed: int | None = None
) -> list[Opened]:
    """Open a booster for each line of numbers, each a change of its own; nothing is kept when a line is wrong."""
    catalogue = collection.catalogue
    card_set = find_set(bought.edition, catalogue)
    bought = replace(bought, edition=card_set.code)
    read = [
        read_numbers(line, card_set, catalogue, where=f"{card_set.code}, line {number}")
        for number, line in enumerate(lines, start=1)
        if line.strip()
    ]
    if not all(read) or not read or (sealed is not None and len(read) > 1):
        raise UserError(
            card_set.code,
            Words("no cards are named for a booster.", "Für einen Booster sind keine Karten genannt.")
            if sealed is None
            else Words("one sealed booster has one line.", "Ein verschlossener Booster hat eine Zeile."),
            Words("Write their numbers, a line a booster.", "Schreibe ihre Nummern, eine Zeile je Booster."),
        )
    product = stated_product(collection, bought.product, card_set.code)
    done = []
    for cards in read:
        held = collection.holdings()
        named = bought.product or card_set.name
        with collection.change(OPENED, new_owner=True, name=named, count=len(cards)) as (session, owner):
            keep_stubs(session, cards, catalogue)
            booster = open_booster(session, owner, bought, cards, opened, sealed=sealed)
        new = tuple(card for card in dict.fromkeys(cards) if not held.get(card.id, NOTHING).owned)
        odd = oddities(cards, product) if product is not None and product.set == card_set.code else []
        done.append(Opened(booster, tuple(cards), new, tuple(odd)))
    collection.look_again()
    return done


def buy_boosters(collection: Collection, bought: Bought, count: int) -> list[int]:
    """Keep sealed boosters; their numbers."""
    from deckbuilder.collection.boosters import buy

    card_set = find_set(bought.edition, collection.catalogue)
    named = bought.product or card_set.name
    with collection.change(BOUGHT, new_owner=True, count=count, name=named) as (session, owner):
        return buy(session, owner, replace(bought, edition=card_set.code), count)


def all_boosters(collection: Collection) -> list[Booster]:
    """All boosters, in the order in which they were entered."""
    with collection.reading() as found:
        return [] if found is None else list_boosters(*found)


@dataclass(frozen=True, slots=True)
class BoosterFigures:
    """What the boosters of a set have brought and how many are still to be opened."""

    edition: str
    pulls: Pulls
    rates: dict[str, Rate]
    """Rarity -> share of the boosters that held one, between two bounds."""
    stated: bool
    """Whether the boosters to open are worked out from a stated composition; else from what was opened."""
    to_open: ToOpen | None


def booster_figures(collection: Collection, code: str) -> BoosterFigures:
    """Count the boosters of a set."""
    catalogue = collection.catalogue
    card_set = find_set(code, catalogue)
    mine = [one for one in all_boosters(collection) if one.bought.edition == card_set.code]
    found = pulls(mine, catalogue)
    rates = {rarity: wilson(count, found.boosters) for rarity, count in sorted(found.with_rarity.items())}
    product = stated_product(collection, "", card_set.code)
    draws = stated_draws(product) if product is not None else learned_draws(mine, catalogue)
    held = collection.holdings()
    in_all: dict[str, int] = {}
    missing: dict[str, int] = {}
    for slot in slots_of(card_set, catalogue):
        in_all[slot.rarity] = in_all.get(slot.rarity, 0) + 1
        if not held.get(slot.card.id, NOTHING).owned:
            missing[slot.rarity] = missing.get(slot.rarity, 0) + 1
    return BoosterFigures(card_set.code, found, rates, product is not None, boosters_to_open(draws, in_all, missing))


def simulate_boosters(collection: Collection, name: str, count: int, seed: int) -> list[list[Card]]:
    """Boosters as they could be; nothing of it is kept."""
    product = stated_product(collection, name, name)
    if product is None:
        from deckbuilder.cards.suggest import allowed_in_both

        raise UserError(
            f"‘{name}’",
            Words("no composition is stated for it.", "Dafür ist keine Zusammensetzung angegeben."),
            allowed_in_both(name, booster_products(collection.catalogue)),
        )
    slots = slots_of(find_set(product.set, collection.catalogue), collection.catalogue)
    return simulate(product, slots, count, Random(seed))
