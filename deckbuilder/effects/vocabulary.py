"""The whole vocabulary loaded: importing this module makes every family known to its root."""

from __future__ import annotations

from deckbuilder.effects import amounts
from deckbuilder.effects.base import Effect
from deckbuilder.effects.filters import Filter
from deckbuilder.effects.in_play import continuous, triggers
from deckbuilder.effects.reading import Problems, problem, read
from deckbuilder.effects.targets import chosen, counts, places
from deckbuilder.effects.verbs import actions, fate, flow, hands, harm, movement, permanents, states, terrain

FAMILIES = (
    actions,
    amounts,
    chosen,
    counts,
    fate,
    flow,
    hands,
    harm,
    movement,
    triggers,
    permanents,
    places,
    continuous,
    states,
    terrain,
)
"""The modules whose classes card data may name."""

__all__ = ["FAMILIES", "Filter", "read_all"]


def read_all(raw: object, problems: Problems) -> tuple[Effect, ...]:
    """Read a list of effects; what cannot be read is added to the problems."""
    if not isinstance(raw, list | tuple):
        problems.append(problem("list_type", (), raw))
        return ()
    found = (read(Effect, one, (place,), problems) for place, one in enumerate(raw))
    return tuple(effect for effect in found if effect is not None)
