"""A table at which a card with printed text only is adjudicated by hand: Ada's player is a person, Bea's is not."""

from __future__ import annotations

from typing import Any

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Done, PickCharacter, PlayEffect, UseTool
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.event import Event
from tests.rules.behind.scene import Scene, fate, named, play, who

PRINTED = {"en": "Everybody sits down.", "de": "Alle setzen sich."}


def printed(slug: str = "faded", **more: Any) -> ActionCard:
    """A card of whose effect only the printed text is known."""
    return fate(more.pop("number", 2), slug=slug, **{"printed_text": PRINTED, **more})


def table(*hand: ActionCard, enemy: tuple[float, float] = (600, 400), **house: Any) -> Scene:
    """Ada and Bea, cards in Ada's hand, and something left to play in both."""
    scene = Scene(**house).character("Ada", 0, (400, 400)).character("Bea", 1, enemy, facing=180)
    return scene.pile("hand", 0, *hand, fate(3, slug="rest")).pile("hand", 1, fate(3, slug="hers"))


def begin(scene: Scene, *people: int, windows: str = "able") -> Game:
    """The game with these people at the table."""
    return Game(scene.setup().model_copy(update={"people": people or (0,), "windows": windows}))


def adjudicating(scene: Scene | None = None, slug: str = "faded") -> Game:
    """The game in which the card has just been played and its text is asked for."""
    game = begin(scene or table(printed(slug)))
    play(game, PlayEffect(named(game, slug), who(game, "Ada"), (), 0))
    return game


def tool(name: str, of: str = "", amount: int = 0, until: str = "") -> UseTool:
    """A tool with the fields it takes."""
    return UseTool(name, of, amount, until)


def on(game: Game, *names: str) -> list[Choice]:
    """These characters, and no more where there could be."""
    more = len(names) < len(game.ask.people.all())
    return [*(PickCharacter(who(game, name)) for name in names), *([Done()] if more else [])]


def use(game: Game, taken: UseTool, *targets: Choice) -> list[Event]:
    """Take up a tool and name its targets; what happened."""
    return play(game, taken, *targets)
