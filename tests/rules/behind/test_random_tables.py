"""Movement at random over tables at random: nobody overlaps, nobody is inside an obstacle, ways are ways.

Points are named at random and not only taken from what is offered; incorporeal, flying and climbing characters, pushes
and changing terrain take part.
"""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.model.choices import Climb, Done, PlayEffect, PlayMovement, Walk
from deckbuilder.rules.behind.model.events.table import Moved
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.movement import paths
from deckbuilder.rules.behind.movement.leg import Leg
from deckbuilder.rules.behind.movement.steps import WalkAnswers
from deckbuilder.rules.behind.values import contact, current_values
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.terms import Manner
from tests.rules.behind.cards import enemy, event, keeps, own
from tests.rules.behind.scene import Scene, fate

WIDTH, DEPTH = 1056, 880
SHAPES = (
    ((-30, -30), (30, -30), (30, 30), (-30, 30)),
    ((-45, -20), (45, -20), (45, 20), (-45, 20)),
    ((-35, -30), (40, -25), (10, 40)),
    ((-40, 0), (-20, -35), (20, -35), (40, 0), (20, 35), (-20, 35)),
)
SPOT = {"pick": "point", "length": 120}
OBSTACLE = {"pick": "obstacle"}
EFFECTS: tuple[dict[str, Any], ...] = (
    {"do": "push", "who": enemy(), "length": 60},
    {"do": "pull", "who": enemy(), "length": 90},
    {"do": "exchange", "who": own(), "other": {**enemy(), "name": "second"}},
    {"do": "place", "who": own(), "at": SPOT},
    {"do": "move", "who": own(), "length": 50, "steps": 2, "manner": "fly"},
    {"do": "move", "who": enemy(), "length": 70},
    {"do": "raise_obstacle", "at": SPOT},
    {"do": "remove_obstacle", "what": OBSTACLE},
    {"do": "shift_obstacle", "what": OBSTACLE, "to": SPOT},
)
HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"measuring": False},
    {"steps": "pooled", "climbing": "any_step"},
    {"way": "straight", "turning": "after_card"},
)
ABILITIES: tuple[dict[str, int | None], ...] = ({}, {}, {"incorporeal": None}, {"command": 2})


def random_scene(chance: Chance) -> Scene:
    """Obstacles and characters wherever there is room, some of these on top of those; cards to move with."""
    scene = Scene(**HOUSES[chance.below(len(HOUSES))])
    placed: list[geometry.Obstacle] = []
    for _ in range(8):
        at = 100 + chance.below(WIDTH - 200), 100 + chance.below(DEPTH - 200)
        height, flat = 10 + chance.below(9) * 10, chance.below(3) > 0
        shape, radius = SHAPES[chance.below(len(SHAPES))], 20 + chance.below(30)
        is_round = chance.below(3) == 0
        if is_round:
            obstacle = geometry.circle(10 * at[0], 10 * at[1], 10 * radius, height, flat)
        else:
            obstacle = geometry.polygon([(10 * (x + at[0]), 10 * (y + at[1])) for x, y in shape], height, flat)
        if not all(geometry.apart(obstacle, other, 1) for other in placed):
            continue
        placed.append(obstacle)
        if is_round:
            scene.round_obstacle(radius, at, height=height, flat=flat)
        else:
            scene.obstacle(shape, at, height=height, flat=flat)
    terrain, discs = geometry.Terrain(placed, 10 * WIDTH, 10 * DEPTH), list[geometry.Disc]()
    for name in range(8):
        for _ in range(40):
            x, y = chance.below(10 * WIDTH + 1), chance.below(10 * DEPTH + 1)
            on = geometry.platform_at(x, y, terrain)
            if (on == GROUND or placed[on].flat) and geometry.fits(x, y, CHIP_RADIUS, discs, terrain, on):
                discs.append((x, y, CHIP_RADIUS))
                items = (keeps("flying", f"wings-{name}"),) if chance.below(6) == 0 else ()
                abilities = ABILITIES[chance.below(len(ABILITIES))]
                facing = chance.below(360)
                scene.character(
                    f"C{name}", name % 2, (x / 10, y / 10), facing=facing, obstacle=on, items=items, abilities=abilities
                )
                break
    for seat in range(2):
        for place in range(5):
            scene.pile("hand", seat, fate(2 + place, range=30 + 10 * chance.below(12), moves=1 + chance.below(3)))
        for place in range(3):
            effect = EFFECTS[chance.below(len(EFFECTS))]
            scene.pile("hand", seat, event(f"effect-{seat}-{place}", effect))
    scene.actions = 5
    return scene


def assert_standing(game: Game) -> None:
    """Nobody overlaps, nobody is in an obstacle or off the table, platforms carry whom they carry."""
    chips = contact.on_table(game)
    for chip in chips:
        others = [(other.x, other.y, CHIP_RADIUS) for other in chips if other is not chip]
        assert geometry.fits(chip.x, chip.y, CHIP_RADIUS, others, game.terrain, chip.platform)
        assert chip.platform == GROUND or game.terrain.obstacles[chip.platform].flat


def assert_way(game: Game, moved: Moved, before: Chip, leg: Leg, *, pushed: bool) -> None:
    """The way starts where the chip stood, in its arc, goes clear of everything and no farther than allowed."""
    assert moved.way[0] == (before.x, before.y)
    assert moved.way[-1] == (moved.x, moved.y)
    assert moved.length <= leg.reach
    assert abs(geometry.way_length(moved.way) - moved.length) <= 2
    if len(moved.way) > 1 and not pushed:
        arc = current_values.viewing_arc(game, game.state.chips[before.id])
        assert geometry.in_arc(before.x, before.y, before.facing, arc, *moved.way[1])
    if leg.manner is Manner.WALK and not pushed:
        others, terrain = contact.discs(game, before.id), game.terrain
        for a, b in zip(moved.way, moved.way[1:], strict=False):
            assert geometry.swept_clear(*a, *b, CHIP_RADIUS, others, terrain, before.platform) is None


def random_walk(game: Game, decision: Decision, chance: Chance) -> Walk | None:
    """A step to a point at random, a little beyond the range too, with a facing at random."""
    walks = next((kind for kind in decision.kinds if isinstance(kind, WalkAnswers)), None)
    if walks is None or not walks.legs:
        return None
    leg = walks.legs[chance.below(len(walks.legs))]
    chip = game.state.chips[leg.character]
    far = 2 * leg.reach + 1
    x, y = (chip.x + chance.below(2 * far) - far), (chip.y + chance.below(2 * far) - far)
    keeps_facing = game.setup.house.turning == "after_card"
    return Walk(chip.id, x, y, chip.facing if keeps_facing else chance.below(360))


def some_answer(game: Game, decision: Decision, chance: Chance) -> Choice:
    """Steps at random points where they are legal; else what is offered, moves and effects before others."""
    for _ in range(4):
        walk = random_walk(game, decision, chance)
        if walk is not None:
            refused = decision.why_not(walk)
            if refused is None:
                return walk
            assert refused.entry
    choice = decision.suggest(chance)
    for _ in range(4):
        if isinstance(choice, PlayMovement | PlayEffect | Walk | Climb):
            break
        choice = decision.suggest(chance)
    return choice


def assert_memory(game: Game) -> None:
    """Steps judged before are judged alike now."""
    for (character, x, y, reach, manner, exits), known in game.paths.items():
        twin = game.copy()
        assert paths.plan(twin, twin.state.chips[character], x, y, reach, manner, exits=exits) == known


def play_at_random(seed: int, decisions: int = 40) -> int:
    """One table; returns how many steps were made on it."""
    chance = Chance(seed)
    game = random_scene(chance).start()
    steps = 0
    for _ in range(decisions):
        decision = game.decision
        if decision is None:
            break
        choice = some_answer(game, decision, chance)
        if isinstance(choice, Walk):
            walks = next(kind for kind in decision.kinds if isinstance(kind, WalkAnswers))
            leg = next(one for one in walks.legs if one.character == choice.character)
            before = game.state.chips[choice.character].copy()
            path = paths.plan(game, before, choice.x, choice.y, leg.reach, leg.manner, exits=leg.exits)
            assert isinstance(path, Path)
            assert_memory(game)
            moved = [one for one in game.answer(choice) if isinstance(one, Moved)]
            if moved and moved[0].who == before.id:
                steps += 1
                straight = (moved[0].x, moved[0].y) != (choice.x, choice.y)
                assert_way(game, moved[0], before, leg, pushed=straight and len(moved[0].way) == 2)
        elif isinstance(choice, Done) and chance.below(2):
            game.answer(choice)
        else:
            game.answer(choice)
        assert_standing(game)
    return steps


@pytest.mark.parametrize("tens", range(12))
def test_nobody_overlaps_on_tables_at_random(tens: int) -> None:
    assert sum(play_at_random(10 * tens + seed) for seed in range(10)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("hundreds", range(1, 11))
def test_nobody_overlaps_on_many_tables_at_random(hundreds: int) -> None:
    assert sum(play_at_random(100 * hundreds + seed, decisions=80) for seed in range(100)) > 200
