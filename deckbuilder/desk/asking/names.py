"""Everything an answer may name, as the person who decides knows it: characters, cards, places, tools."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.rules.behind.card_effects.by_hand.tools import effect_of
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Done, Pick, UseTool
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.sentence import Question, millimetres
from deckbuilder.terms import NONE, Lang, Words

NOTHING = Words("nothing", "nichts")
_FLAT, _STEEP = Words("flat", "flach"), Words("no climbing", "nicht zu erklettern")
_GROUND = Words("the ground", "der Boden")


class AnswerNames:
    """The names behind the ids in answers to the open decision of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def character(self, character: int, lang: Lang) -> str:
        """A character by name."""
        return self.game.cast.character(character, lang)

    def card(self, card: int, lang: Lang) -> str:
        """A card by the name that who decides knows it by, or a word for none."""
        if card == NONE:
            return NOTHING.text(lang)
        decision = self.game.decision
        names = self.game.cast if decision is None else self.game.view(decision.seat).cast
        return names.card(card, lang)

    def seat(self, seat: int) -> str:
        """A player by name."""
        return self.game.cast.seat(seat)

    def movement(self, card: int, lang: Lang) -> str:
        """A card as movement: name, number, range."""
        cast = self.game.cast
        return f"{cast.card(card, lang)}: {cast.number[card]} × {millimetres(cast.reach[card], lang)}"

    def fate(self, card: int, lang: Lang) -> str:
        """A card by its name and fate number."""
        return f"{self.game.cast.card(card, lang)} ({self.game.cast.fate[card]})"

    def shape(self, shape: int, lang: Lang) -> str:
        """An obstacle of the scenario's set, with its height."""
        one = [one for one in self.game.setup.scenario.obstacles for _ in range(one.count)][shape]
        tops = _FLAT if one.flat else _STEEP
        return f"{one.name.text(lang)} ({one.height} mm, {tops.text(lang)})"

    def obstacle(self, obstacle: int, lang: Lang) -> str:
        """An obstacle on the table; -1: the ground."""
        return self.shape(self.game.state.obstacles[obstacle][0], lang) if obstacle >= 0 else _GROUND.text(lang)

    def tool(self, tool: str, of: str, amount: int, until: str, lang: Lang) -> str:
        """What a tool for a printed text does: what the effect says that it makes."""
        return effect_of(UseTool(tool, of, amount, until)).text(lang)


def both(say: Callable[[Lang], str]) -> Words:
    """What ``say`` says in each language."""
    return Words(say(Lang.EN), say(Lang.DE))


def say(game: Game, question: Question, choice: Choice) -> Words:
    """A whole answer in a line."""
    if isinstance(choice, Done):
        return question.done
    names = AnswerNames(game)
    if isinstance(choice, Pick):
        return both(lambda lang: question.option(choice.number, lang, names))
    return both(lambda lang: choice.text(lang, names))


def character(game: Game, who: int) -> Words:
    """A character by name, in both languages."""
    return both(lambda lang: game.cast.character(who, lang))


def card(game: Game, which: int) -> Words:
    """A card by the name that who decides knows it by, in both languages."""
    return both(lambda lang: AnswerNames(game).card(which, lang))


def obstacle(game: Game, which: int) -> Words:
    """An obstacle on the table, in both languages."""
    return both(lambda lang: AnswerNames(game).obstacle(which, lang))


def point(x: int, y: int) -> str:
    """A place on the table, in whole millimetres."""
    return f"({(x + 5) // 10}, {(y + 5) // 10})"
