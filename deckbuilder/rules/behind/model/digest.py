"""A fingerprint of a state, equal on every machine: what a record keeps of each turn.

It spells procedures and answers by their class names, so a class that is renamed stays known by the name that kept
games have for it.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.state import GameState

EARLIER_NAMES = {
    "AbilityCheck": "Check",
    "AtPoint": "Point",
    "CardMovement": "Movement",
    "FlipCard": "Flip",
    "InflictInjuries": "Injuries",
    "InfluenceDuel": "Duel",
    "MakeFormCheck": "CheckForm",
    "MakeInfluenceCheck": "CheckInfluence",
    "PickPoint": "Point",
    "PlayMovement": "Move",
    "ShootAt": "Shoot",
    "TurnInPlace": "Turn",
}
_RENAMED = re.compile(r"\b(?:" + "|".join(EARLIER_NAMES) + r")(?=\()")


def digest(state: GameState) -> str:
    """Sixteen hexadecimal digits for the whole state."""
    spelled = _RENAMED.sub(lambda found: EARLIER_NAMES[found.group()], repr(state.facts()))
    return hashlib.blake2b(spelled.encode(), digest_size=8).hexdigest()
