"""Find trades: what I can spare and a friend lacks, against what the friend can spare and I lack.

Fair is card for card within each rarity; what is left is balanced by the weights of the rarities.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card
from deckbuilder.collection.known import playset

WEIGHTS: Mapping[str, int] = {"common": 1, "uncommon": 2, "rare": 5, "legendary": 10, "": 1}
"""What a card counts by its rarity where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Side:
    """One who trades: copies of each card, how many of them are free, offered, and wanted beyond one of each."""

    owned: Mapping[str, int]
    free: Mapping[str, int]
    offered: Mapping[str, int]
    wanted: Mapping[str, int]

    def spare(self, card: Card) -> int:
        """Copies that can be given away: those offered, and those that are more than a deck can use."""
        have = self.owned.get(card.id, 0)
        needed = max(playset(card), self.wanted.get(card.id, 0))
        return min(self.free.get(card.id, 0), max(self.offered.get(card.id, 0), have - needed))

    def lacks(self, card: Card) -> int:
        """Copies it would gladly take: what it wants, else one of what it has not."""
        return max(0, max(self.wanted.get(card.id, 0), 1) - self.owned.get(card.id, 0))


class Given(NamedTuple):
    """A card that changes hands."""

    card: Card
    rarity: str
    weight: int


@dataclass(frozen=True, slots=True)
class Trade:
    """What each side gives; what each gains is what the other gives."""

    give: tuple[Given, ...]
    take: tuple[Given, ...]

    def weight(self, side: Iterable[Given]) -> int:
        """What these cards count together."""
        return sum(one.weight for one in side)


def find_trade(mine: Side, friend: Side, catalogue: Catalogue, *, weights: Mapping[str, int] = WEIGHTS) -> Trade:
    """The trade that completes most of what both lack and is fair."""
    give = _offers(mine, friend, catalogue, weights)
    take = _offers(friend, mine, catalogue, weights)
    even: tuple[list[Given], list[Given]] = ([], [])
    rest: tuple[list[Given], list[Given]] = ([], [])
    for rarity in sorted({one.rarity for one in (*give, *take)}):
        pair = [[one for one in side if one.rarity == rarity] for side in (give, take)]
        most = min(map(len, pair))
        for side in (0, 1):
            even[side].extend(pair[side][:most])
            rest[side].extend(pair[side][most:])
    for side, more in enumerate(_balanced(*rest)):
        even[side].extend(more)
    return Trade(tuple(even[0]), tuple(even[1]))


def _offers(giver: Side, taker: Side, catalogue: Catalogue, weights: Mapping[str, int]) -> list[Given]:
    found = []
    for name in sorted(giver.owned):
        card = catalogue.get(name)
        if card is not None:
            rarity = next((one.rarity or "" for one in card.printings), "")
            one = Given(card, rarity, weights.get(rarity, 1))
            found += [one] * min(giver.spare(card), taker.lacks(card))
    return found


def _balanced(give: list[Given], take: list[Given]) -> tuple[list[Given], list[Given]]:
    """As many of both as weigh the same: one of one side against several lighter ones of the other, heaviest first."""
    sides = [sorted(side, key=lambda one: -one.weight) for side in (give, take)]
    chosen: tuple[list[Given], list[Given]] = ([], [])
    for heavy, light in ((0, 1), (1, 0)):
        for one in list(sides[heavy]):
            against, left = [], one.weight
            for other in sides[light]:
                if other.weight <= left:
                    against.append(other)
                    left -= other.weight
                if not left:
                    break
            if not left:
                chosen[heavy].append(one)
                chosen[light].extend(against)
                sides[heavy].remove(one)
                for other in against:
                    sides[light].remove(other)
    return chosen
