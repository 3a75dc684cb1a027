"""What every player here does alike where no risk is weighed: destroy what hurts most, drop what is worth least."""

from __future__ import annotations

from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.throne.choices import Destroy, Drop, Spare
from deckbuilder.rules.throne.odds import best_destroyed, stack_worth
from deckbuilder.rules.throne.view import View


def without_risk(view: View, decision: Decision) -> Choice | None:
    """The answer to a question of that kind; None to any other."""
    stacks = [one.character for one in decision.of(Drop)]
    if stacks:
        mine = view.stacks[view.seat]
        return Drop(min(stacks, key=lambda kind: (stack_worth(kind, mine[kind]), kind)))
    if Spare() in decision:
        found = best_destroyed(view.stand)
        return Destroy(found[1], found[2]) if found is not None and found[0] > 0 else Spare()
    return None
