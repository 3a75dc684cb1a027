"""One scene for all verbs: Ada plays a card, with Ava of her side, Bea before her and Cora far off on the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import PlayEffect
from deckbuilder.rules.behind.model.events.cards import Drew
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.core.event import Event
from tests.rules.behind.cards import event
from tests.rules.behind.scene import Scene, events_of, fate, named, who

Effect = dict[str, Any]
ENEMY: Effect = {"pick": "one", "side": "enemy"}
OWN: Effect = {"pick": "one", "side": "own"}
ENEMIES: Effect = {"pick": "each", "side": "enemy"}


def stage(*effects: Effect | str, seats: int = 2, card: Effect | None = None, **people: Effect) -> Scene:
    """Ada holds an event with these effects; ``people`` are further facts of a character, by name in small letters."""
    scene = Scene(seats=seats)
    for name, seat, at, facing in (
        ("Ada", 0, (400, 400), 0),
        ("Ava", 0, (400, 700), 0),
        ("Bea", 1, (600, 400), 180),
        ("Cora", 1, (600, 700), 180),
    ):
        scene.character(name, seat, at, **{"facing": facing, **people.get(name.lower(), {})})
    if seats == 3:
        scene.character("Dan", 2, (100, 100))
    if effects:
        scene.pile("hand", 0, event("card", *effects, **(card or {})))  # type: ignore[arg-type]
    return scene.pile("hand", 0, fate(3, slug="rest"))


def play_card(game: Game, *targets: str | Sequence[int], x: int = 0, performer: str = "Ada") -> list[Event]:
    """Ada plays the card: each target a character by name, or ids."""
    chosen = tuple((who(game, one),) if isinstance(one, str) else tuple(one) for one in targets)
    return game.answer(PlayEffect(named(game, "card"), who(game, performer), chosen, x))


def chip(game: Game, name: str) -> Chip:
    """A character's chip."""
    return game.state.chips[who(game, name)]


def drawn(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Who has drawn how many cards by an effect."""
    return [(one.seat, one.count) for one in events_of(events, Drew) if one.by_effect]


def play_named(game: Game, slug: str, *targets: str) -> list[Event]:
    """Ada plays another card by its slug."""
    chosen = tuple((who(game, one),) for one in targets)
    return game.answer(PlayEffect(named(game, slug), who(game, "Ada"), chosen, 0))
