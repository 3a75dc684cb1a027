"""A collection in numbers: totals, by society, category and rarity, the spread of figures, growth over time."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.collection.copies import Copies
from deckbuilder.store.holdings import Holding

UNKNOWN = "?"
SPREADS = ("fate_number", "movement_range", "movement_number")
"""Figures of which it is counted how often each number is there."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """All counts are of copies, but ``cards``, which is of different ones."""

    cards: int
    copies: int
    free: int
    lent: int
    borrowed: int
    reserved: int
    spent: Mapping[str, int]
    """Currency -> hundredths."""
    society: Mapping[str, int] = field(default_factory=dict)
    category: Mapping[str, int] = field(default_factory=dict)
    rarity: Mapping[str, int] = field(default_factory=dict)
    spreads: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    growth: Mapping[str, int] = field(default_factory=dict)
    """Month -> copies there were at its end, of those whose date is known."""


def statistics(held: Mapping[str, Holding], copies: Iterable[Copies], catalogue: Catalogue) -> Statistics:
    """Count a collection."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in ("society", "category", "rarity")}
    spreads: dict[str, Counter[int]] = {name: Counter() for name in SPREADS}
    months: Counter[str] = Counter()
    spent: Counter[str] = Counter()
    for one in copies:
        alike, count = one.alike, one.count
        card = catalogue.get(alike.card)
        printed = {} if card is None else card.__dict__
        societies = [printed["society"]] if printed.get("society") else printed.get("societies")
        for society in (UNKNOWN,) if societies is None else societies or ("none",):
            counts["society"][str(society)] += count
        counts["category"][_category(printed)] += count
        known = printed.get("printings", ())
        rarities = [edition.rarity for edition in known if alike.edition in ("", edition.set)]
        counts["rarity"][next((one for one in rarities if one), UNKNOWN)] += count
        for name, spread in spreads.items():
            if printed.get(name) is not None:
                spread[printed[name]] += count
        if alike.acquired:
            months[alike.acquired[:7]] += count
        if alike.price is not None:
            spent[alike.currency] += alike.price * count
    society, category, rarity = (dict(some.most_common()) for some in counts.values())
    return Statistics(
        cards=sum(one.owned > 0 for one in held.values()),
        copies=sum(one.owned for one in held.values()),
        free=sum(one.free for one in held.values()),
        lent=sum(one.lent for one in held.values()),
        borrowed=sum(one.borrowed for one in held.values()),
        reserved=sum(one.reserved for one in held.values()),
        spent=dict(spent),
        society=society,
        category=category,
        rarity=rarity,
        spreads={name: dict(sorted(some.items())) for name, some in spreads.items()},
        growth=_growing(months),
    )


def _category(printed: Mapping[str, object]) -> str:
    if printed.get("type") == "character" or printed.get("of") == "character":
        return "character"
    return str(printed.get("category") or UNKNOWN)


def _growing(months: Mapping[str, int]) -> dict[str, int]:
    total, growth = 0, {}
    for month in sorted(months):
        total += months[month]
        growth[month] = total
    return growth
