"""The table of one scenario as the geometry needs it; compiled terrain is kept by the obstacles that stand on it."""

from __future__ import annotations

from deckbuilder.rules.behind.geometry import Obstacle, Terrain
from deckbuilder.rules.behind.scenario import CARD_LENGTH, TENTHS, Scenario
