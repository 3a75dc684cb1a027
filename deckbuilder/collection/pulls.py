"""What boosters have brought, and how many more it takes: counts of rarities, duplicates, cost, boosters to open.

Boosters still to open are worked out exactly for each rarity, and the rarities are taken as independent of each
other, which those that share a slot are not quite.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import comb

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.collection.boosters import Booster, rarity_in
from deckbuilder.collection.known import current_id
from deckbuilder.collection.products import BoosterProduct


@dataclass(frozen=True, slots=True)
class Pulls:
    """What the opened boosters of a set have brought."""

    boosters: int
    cards: int
    new: int
    """Cards that no earlier booster held."""
    rarities: Mapping[str, int]
    with_rarity: Mapping[str, int]
    """Rarity -> boosters that held at least one such card."""
    spent: Mapping[str, int] = field(default_factory=dict)
    """Currency -> hundredths."""
    priced_new: Mapping[str, int] = field(default_factory=dict)
    """Currency -> new cards in the boosters whose price is known."""

    def cost_of_new(self, currency: str) -> float | None:
        """What a new card has cost, in hundredths."""
        new = self.priced_new.get(currency, 0)
        return self.spent[currency] / new if new else None


def pulls(boosters: Sequence[Booster], catalogue: Catalogue) -> Pulls:
    """Count what these boosters have brought, in the order in which they were opened."""
    seen: set[str] = set()
    rarities: Counter[str] = Counter()
    with_rarity: Counter[str] = Counter()
    spent: dict[str, int] = defaultdict(int)
    priced: dict[str, int] = defaultdict(int)
    opened = [one for one in boosters if one.opened]
    for one in opened:
        ids = [current_id(card, catalogue) for card in one.cards]
        found = [rarity_in(catalogue.get(card), one.bought.edition) or "?" for card in ids]
        rarities.update(found)
        with_rarity.update(set(found))
        new = len(set(ids) - seen)
        seen |= set(ids)
        if one.bought.price is not None:
            spent[one.bought.currency] += one.bought.price
            priced[one.bought.currency] += new
    total = sum(rarities.values())
    return Pulls(len(opened), total, len(seen), dict(rarities), dict(with_rarity), dict(spent), dict(priced))


Draws = Mapping[int, float]
"""How many cards of a rarity a booster holds -> how probable that is."""


def stated_draws(product: BoosterProduct) -> dict[str, Draws]:
    """For each rarity how many cards of it a booster holds, as the product states."""
    draws: dict[str, dict[int, float]] = {}
    for slot in product.slots:
        whole = sum(slot.rarities.values())
        for rarity, weight in slot.rarities.items():
            share = weight / whole
            one = {k: comb(slot.count, k) * share**k * (1 - share) ** (slot.count - k) for k in range(slot.count + 1)}
            draws[rarity] = _and(draws.get(rarity, {0: 1.0}), one)
    return {rarity: {k: p for k, p in some.items() if p} for rarity, some in draws.items()}


def _and(one: Draws, other: Draws) -> dict[int, float]:
    both: dict[int, float] = defaultdict(float)
    for k, p in one.items():
        for n, q in other.items():
            both[k + n] += p * q
    return dict(both)


def learned_draws(boosters: Sequence[Booster], catalogue: Catalogue) -> dict[str, Draws]:
    """The same as these boosters had them; cards of unknown rarity are a rarity of their own."""
    opened = [one for one in boosters if one.opened]
    counts = [Counter(rarity_in(catalogue.get(card), one.bought.edition) for card in one.cards) for one in opened]
    rarities = {rarity for some in counts for rarity in some}
    return {
        rarity: {k: n / len(counts) for k, n in Counter(some[rarity] for some in counts).items()}
        for rarity in sorted(rarities)
    }


@dataclass(frozen=True, slots=True)
class ToOpen:
    """Boosters still to open until nothing is missing: on average, and for a chance of one in two and nine in ten."""

    expected: float
    half: int
    nine_tenths: int


MOST = 20_000
"""Past so many boosters nobody counts on."""


def boosters_to_open(
    draws: Mapping[str, Draws], in_all: Mapping[str, int], missing: Mapping[str, int]
) -> ToOpen | None:
    """How many it takes to find all that is missing; None when it would take more than anybody opens."""
    wanted = {rarity: count for rarity, count in missing.items() if count}
    if not wanted:
        return ToOpen(0.0, 0, 0)
    chains = []
    for rarity, count in wanted.items():
        some = {k: p for k, p in draws.get(rarity, {}).items() if k}
        if not some:
            return None
        chains.append((_steps(in_all[rarity], count, draws[rarity]), [0.0] * count + [1.0]))
    expected, opened, half, nine_tenths = 0.0, 0, 0, 0
    done = 0.0
    while done < 1 - 1e-6:
        expected += 1 - done
        opened += 1
        if opened > MOST:
            return None
        done = 1.0
        for at, (steps, state) in enumerate(chains):
            chains[at] = steps, _next(steps, state)
            done *= chains[at][1][0]
        half = half or (opened if done >= 0.5 else 0)
        nine_tenths = nine_tenths or (opened if done >= 0.9 else 0)
    return ToOpen(expected, half, nine_tenths)


Steps = list[list[tuple[int, float]]]
"""Cards missing -> how many are missing after one more booster, and how probable that is."""


def _steps(in_all: int, missing: int, draws: Draws) -> Steps:
    steps: Steps = []
    for left in range(missing + 1):
        after: dict[int, float] = defaultdict(float)
        for k, p in draws.items():
            k = min(k, in_all)
            ways = comb(in_all, k)
            for hits in range(min(k, left) + 1):
                after[left - hits] += p * comb(left, hits) * comb(in_all - left, k - hits) / ways
        steps.append(list(after.items()))
    return steps


def _next(steps: Steps, state: Sequence[float]) -> list[float]:
    following = [0.0] * len(state)
    for left, probable in enumerate(state):
        if probable:
            for after, p in steps[left]:
                following[after] += probable * p
    return following
