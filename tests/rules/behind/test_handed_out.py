"""What a player is handed to choose from, view and decision, leads nowhere near the game by any public name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any

import pytest
from pydantic import BaseModel

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.state import GameState
from deckbuilder.rules.behind.model.world import World
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.decision import Decision
from tests.rules.behind.laden import laden_setup
from tests.rules.behind.shows import shows

SEED = 987_654_321_123
DECISIONS = 250


def inside(it: Any) -> Iterable[Any]:
    """What public names lead to from a thing."""
    if isinstance(it, partial):
        return [it.func, *it.args, *it.keywords.values()]
    if isinstance(it, dict):
        return [*it.keys(), *it.values()]
    if isinstance(it, list | tuple | set | frozenset):
        return it
    if isinstance(it, BaseModel):
        return [getattr(it, name) for name in type(it).model_fields]
    if is_dataclass(it) and not isinstance(it, type):
        return [getattr(it, field.name) for field in fields(it) if not field.name.startswith("_")]
    if isinstance(it, type) or not type(it).__module__.startswith("deckbuilder"):
        return ()
    slots = {name for kind in type(it).__mro__ for name in getattr(kind, "__slots__", ())}
    names = sorted(slots | set(getattr(it, "__dict__", ())))
    return [getattr(it, name) for name in names if not name.startswith("_") and hasattr(it, name)]


def reached(*roots: Any) -> Iterator[Any]:
    """Everything, each thing once."""
    seen: set[int] = set()
    keep: list[Any] = []
    waiting = list(roots)
    while waiting:
        it = waiting.pop()
        if id(it) in seen:
            continue
        seen.add(id(it))
        keep.append(it)
        yield it
        waiting += inside(it)


def handed(game: Game, decision: Decision) -> Iterator[Any]:
    """What the deciding player has: public names of his view, the decision and its answers."""
    view = game.view(decision.seat)
    shown = [getattr(view, name) for name in dir(view) if not name.startswith("_")]
    answers = [branch for kind in decision.kinds for branch in kind.branches()]
    return reached(shown, view.events(), decision, answers, list(decision.kinds))


@shows("P8", "H22")
@pytest.mark.parametrize("measuring", [True, False])
def test_no_public_name_leads_from_a_decision_to_the_game_its_seed_or_a_hidden_card(measuring: bool) -> None:
    game = Game(laden_setup(SEED, measuring=measuring))
    chance, kinds = Chance(3), set()
    for place in range(DECISIONS):
        decision = game.decision
        if decision is None:
            break
        if place % 5 == 0:
            kinds |= {type(kind).__name__ for kind in decision.kinds}
            known = {card.id for card in game.view(decision.seat).cast.cards}
            for it in handed(game, decision):
                assert not isinstance(it, World | GameState | Chance), f"{it!r} at decision {place}"
                assert not (isinstance(it, int) and it == SEED)
                assert not isinstance(it, ActionCard) or it.id in known
        game.answer_legal(decision.suggest(chance))
    assert len(kinds) > 12
