"""The table in whole tenths of a millimetre: distances, arcs, sight, ways, pushes, climbing. Pure functions on ints.

No floating point and no game state in here (ruling A16): callers pass centres, radii, discs of other chips and the
compiled terrain. Every verdict that says no brings its numbers, because refusals show them.
"""

from deckbuilder.rules.behind.geometry.arcs import (
    VECTORS,
    OffArc,
    arc_direction,
    behind,
    facing_toward,
    in_arc,
    off_arc,
)
from deckbuilder.rules.behind.geometry.lengths import (
    CHIP_RADIUS,
    TOUCH,
    Disc,
    Point,
    distance,
    gap,
    length,
    overlapping,
    squared,
    tenths,
    touching,
    way_length,
    within,
)
from deckbuilder.rules.behind.geometry.obstacles import (
    Obstacle,
    apart,
    box,
    circle,
    hull,
    inside_box,
    placed,
    polygon,
    turned,
)
from deckbuilder.rules.behind.geometry.sight import at_edge, lets_out, sees, sight_clear
from deckbuilder.rules.behind.geometry.standing import Blocked, Body, border_distance, fits, free, rim_at, room_on
from deckbuilder.rules.behind.geometry.sweep import swept_clear
from deckbuilder.rules.behind.geometry.terrain import GROUND, Terrain, in_hull, obstacle_hull
from deckbuilder.rules.behind.geometry.ways import NoWay, Way, Why, shortest_way, why_no_way

__all__ = [
    "CHIP_RADIUS",
    "GROUND",
    "TOUCH",
    "VECTORS",
    "Blocked",
    "Body",
    "Disc",
    "NoWay",
    "Obstacle",
    "OffArc",
    "Point",
    "Terrain",
    "Way",
    "Why",
    "apart",
    "arc_direction",
    "at_edge",
    "behind",
    "border_distance",
    "box",
    "circle",
    "distance",
    "facing_toward",
    "fits",
    "free",
    "gap",
    "hull",
    "in_arc",
    "in_hull",
    "inside_box",
    "length",
    "lets_out",
    "obstacle_hull",
    "off_arc",
    "overlapping",
    "placed",
    "polygon",
    "rim_at",
    "room_on",
    "sees",
    "shortest_way",
    "sight_clear",
    "squared",
    "swept_clear",
    "tenths",
    "touching",
    "turned",
    "way_length",
    "why_no_way",
    "within",
]
