"""Decks and saved games as lines of a list."""

from collections.abc import Callable

from textual.content import Content

from deckbuilder.desk.saved import SavedGame
from deckbuilder.terms import Lang, Words
from deckbuilder.terms.nouns import SOCIETIES
from deckbuilder.tui.draft import Judged
from deckbuilder.tui.drawing.deck import verdict_text
from deckbuilder.tui.drawing.labels import SIGNS
from deckbuilder.tui.drawing.lines import columns

WIDE = 60
"""From this width on a deck's line names society and format."""
CARDS = Words("{points} CP {cards:>3} cards", "{points} CP {cards:>3} Karten")
AGAINST = Words("{first} against {others}", "{first} gegen {others}")
TURN = Words("turn {turn}", "Zug {turn}")
SETTING_UP = Words("being set up", "im Aufbau")


def deck_line(judged: Judged) -> Callable[[Lang, int], Content]:
    """Name, society, size, verdict."""

    def draw(lang: Lang, width: int) -> Content:
        deck = judged.deck
        verdict = verdict_text(judged.verdict, len(judged.problems), lang)
        if width < WIDE:
            return columns(f"{SIGNS[deck.society].text(lang)} {deck.name}", verdict, width)
        size = CARDS.text(lang).format(points=judged.points, cards=deck.size)
        about = f"{SOCIETIES[deck.society].text(lang):<22.22} {size}  "
        end = Content.assemble((about, "$text-muted"), verdict.pad_right(max(14 - verdict.cell_length, 0)))
        return columns(deck.name, end, width)

    return draw


def game_words(game: SavedGame) -> Words:
    """What game it is."""
    return Words(_game(game, Lang.EN), _game(game, Lang.DE))


def _game(game: SavedGame, lang: Lang) -> str:
    first, *others = game.decks
    sides = AGAINST.text(lang).format(first=first, others=", ".join(others))
    state = TURN.text(lang).format(turn=game.turn) if game.turn else SETTING_UP.text(lang)
    return f"{game.scenario.text(lang)}: {sides}, {state} ({game.changed:%Y-%m-%d %H:%M})"
