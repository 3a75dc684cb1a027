"""Who may do what: active abilities, what lowers, whose card may be taken or destroyed.

Pure questions over stacks, so that game, view, odds and players ask the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from deckbuilder.rules.throne.cast import Cast
from deckbuilder.rules.throne.characters import Deed
from deckbuilder.rules.throne.state import KINDS

Stacks: TypeAlias = Sequence[Sequence[int]]
"""The stacks of each player, as counts by value."""
Way: TypeAlias = tuple[int, int]
"""A character whose ability is used, and the one by whose right: itself or a Judge."""


def active(stacks: Stacks, cast: Cast, seat: int, kind: int) -> bool:
    """Whether an ability is active for a player: he has the most of that character (T2)."""
    mine = stacks[seat][kind]
    if not mine:
        return False
    strict = cast.setup.house.majority == "strict"
    for other, stack in enumerate(stacks):
        if other != seat and (stack[kind] > mine or (strict and stack[kind] == mine)):
            return False
    return True


def ways(stacks: Stacks, cast: Cast, seat: int, used: int, kinds: Sequence[int]) -> Iterator[Way]:
    """How a player may use the abilities of ``kinds`` now: each once a turn, and by a Judge once more (T4)."""
    own = [kind for kind in kinds if not used >> kind & 1 and active(stacks, cast, seat, kind)]
    for kind in own:
        yield kind, kind
    for judge in cast.permits:
        if used >> judge & 1 or not active(stacks, cast, seat, judge):
            continue
        for kind in kinds:
            if kind not in own and (cast.setup.house.judge == "any" or used >> kind & 1):
                yield kind, judge


def after(used: int, way: Way) -> int:
    """What has been used once a way was taken."""
    return used | 1 << way[0] | 1 << way[1]


def lowering(stacks: Stacks, cast: Cast, seat: int, used: int) -> int:
    """How far a player can lower a card by all he may use."""
    most = 0
    for way in ways(stacks, cast, seat, used, tuple(cast.lowers)):
        rest = lowering(stacks, cast, seat, after(used, way))
        most = max(most, cast.lowers[way[0]] + rest)
    return most


def may(stacks: Stacks, cast: Cast, seat: int, deed: Deed) -> bool:
    """Whether a player may swap or destroy at all (T5)."""
    return not any(forbids == deed and active(stacks, cast, seat, kind) for kind, forbids in cast.restrains)


def within_reach(stacks: Stacks, cast: Cast, owner: int, deed: Deed) -> list[int]:
    """The cards of a player that may be taken or destroyed; a shield leaves only itself (T10)."""
    shields = [kind for kind, against in cast.shields if against == deed and active(stacks, cast, owner, kind)]
    return shields or [kind for kind in KINDS if stacks[owner][kind]]


def targets(stacks: Stacks, cast: Cast, seat: int, deed: Deed) -> list[tuple[int, int]]:
    """The (player, card) pairs that ``seat`` may swap for or destroy (T1, T9)."""
    if not may(stacks, cast, seat, deed):
        return []
    own_too = deed == "destroy" and cast.setup.house.destroy == "any"
    return [
        (owner, kind)
        for owner in range(cast.seats)
        if owner != seat or own_too
        for kind in within_reach(stacks, cast, owner, deed)
    ]
