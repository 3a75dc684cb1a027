"""Before the first turn: the obstacles, which edge, where the characters stand (The Beginning; Scenarios)."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.model.choices import ChooseEdge, PlaceChip, PlaceObstacle

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import View
    from deckbuilder.rules.core.chance import Chance
    from deckbuilder.rules.core.decision import Decision


def choose_obstacle(view: View, decision: Decision, chance: Chance) -> PlaceObstacle:
    """Opposite the last one, so that no edge has more cover than another; else apart from those that stand."""
    terrain = view.terrain
    standing = [(one.x, one.y) for one in terrain.obstacles]
    if len(standing) % 2:
        x, y = terrain.width - standing[-1][0], terrain.height - standing[-1][1]
        places = [choice for choice in decision if isinstance(choice, PlaceObstacle)]
        return min(places, key=lambda place: ((place.x - x) ** 2 + (place.y - y) ** 2, place.shape))
    standing.append((terrain.width // 2, terrain.height // 2))
    asked = (decision.suggest(chance) for _ in range(w.OBSTACLE_SAMPLE))
    return max(
        (choice for choice in asked if isinstance(choice, PlaceObstacle)),
        key=lambda place: min((place.x - x) ** 2 + (place.y - y) ** 2 for x, y in standing),
    )


def choose_edge(view: View, decision: Decision) -> ChooseEdge:
    """The edge nearest to the enemy, so that the way to him is short."""
    terrain = view.terrain
    enemies = view.enemies()
    edges = [choice for choice in decision if isinstance(choice, ChooseEdge)]
    if not enemies:
        return edges[0]
    x = sum(chip.x for chip in enemies) // len(enemies)
    y = sum(chip.y for chip in enemies) // len(enemies)
    gaps = (y, terrain.width - x, terrain.height - y, x)
    return min(edges, key=lambda choice: (gaps[choice.edge], choice.edge))


def choose_place(view: View, decision: Decision) -> PlaceChip:
    """Strong characters first, near the own ones, near the enemy, behind cover."""
    branch = next(branch for kind in decision.kinds for branch in kind.branches())
    spots = [choice for choice in branch() if isinstance(choice, PlaceChip)]
    left = [chip.id for chip in view.chips if chip.seat == view.seat and not chip.placed and not chip.gone]
    who = max(left, key=lambda one: (view.cast.characters[one].character_points or 0, -one))
    mine, enemies, terrain = view.own(), view.enemies(), view.terrain

    def cost(choice: PlaceChip) -> tuple[int, int, int]:
        total = 0
        for chip in mine:
            total += isqrt((chip.x - choice.x) ** 2 + (chip.y - choice.y) ** 2) // w.APART_FROM_OWN
        for chip in enemies:
            total += isqrt((chip.x - choice.x) ** 2 + (chip.y - choice.y) ** 2) // len(enemies)
            if not geometry.sees(chip.x, chip.y, choice.x, choice.y, (), terrain):
                total -= w.COVER
        return total, choice.x, choice.y

    best = min(spots, key=cost)
    facing = best.facing
    if enemies:
        near = min(enemies, key=lambda chip: ((chip.x - best.x) ** 2 + (chip.y - best.y) ** 2, chip.id))
        facing = geometry.facing_toward(best.x, best.y, near.x, near.y)
    return PlaceChip(who, best.x, best.y, facing)
