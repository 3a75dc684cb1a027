"""Cards for the tests' scenes in one word each: weapons, places, Moments, additions, spells."""

from __future__ import annotations

from typing import Any

from deckbuilder.cards.model import ActionCard
from tests.rules.behind.scene import fate

Effects = list[dict[str, Any]]


def weapon(slug: str, melee: int = 2, *, number: int = 1, **more: Any) -> ActionCard:
    """A weapon that adds to its bearer's melee value."""
    effects: Effects = [{"always": "bearer", "have": [{"how": "plus", "of": "melee", "by": melee}]}]
    return fate(number, slug=slug, category="weapon", **{"effects": effects, **more})


def item(slug: str, *effects: dict[str, Any], number: int = 1, **more: Any) -> ActionCard:
    """An item with effects."""
    return fate(number, slug=slug, category="item", effects=list(effects), **more)


def place(slug: str, *effects: dict[str, Any], number: int = 1, **more: Any) -> ActionCard:
    """A place with effects."""
    return fate(number, slug=slug, category="place", effects=list(effects), **more)


def event(slug: str, *effects: dict[str, Any], number: int = 1, **more: Any) -> ActionCard:
    """An event that does something once."""
    return fate(number, slug=slug, category="event", effects=list(effects), **more)


def moment(slug: str, *effects: dict[str, Any], number: int = 1, **more: Any) -> ActionCard:
    """A Moment."""
    return fate(number, slug=slug, category="moment", effects=list(effects), **more)


def addition(slug: str, by: int, *, number: int = 5, **more: Any) -> ActionCard:
    """A card whose note adds to its fate number."""
    effects: Effects = [{"point": "fate_used", "effects": [{"do": "add", "by": by}]}]
    return fate(number, slug=slug, notes=["addition"], **{"effects": effects, **more})


def own(character: str = "one") -> dict[str, Any]:
    """A target: an own character."""
    return {"pick": character, "side": "own"}


def enemy(character: str = "one") -> dict[str, Any]:
    """A target: an enemy character."""
    return {"pick": character, "side": "enemy"}


INJURE_ENEMY: dict[str, Any] = {"do": "injure", "who": enemy()}
HEAL_OWN: dict[str, Any] = {"do": "heal", "who": own()}
DRAW: dict[str, Any] = {"do": "draw"}
"""Something a card does without a target."""


def keeps(state: str, slug: str) -> ActionCard:
    """An item that keeps its bearer in a state."""
    return item(slug, {"always": "bearer", "have": [{"how": "be", "state": state}]})
