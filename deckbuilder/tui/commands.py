"""Everything that can be done at one moment, for the command palette: every key that works now, places, decks, colours.

Nothing is listed by hand: keys come from the widgets that have them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from textual.dom import DOMNode
from textual.screen import Screen

from deckbuilder.cards.folding import foldings
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.background_desk import Shelf
from deckbuilder.tui.bilingual import BilingualKey
from deckbuilder.tui.themes import THEMES
from deckbuilder.tui.throne_words import PLAY_THRONE
from deckbuilder.tui.words import LANGUAGE, NEW_DECK, NEW_GAME, OPEN_DECK, THEME

MERE_MOVES = {"move", "page", "end", "choose", "pass_on", "leave", "commands"}
"""What one does with the arrows and enter needs no name."""


class PaletteCommand(NamedTuple):
    """What to do, where, and by which key, if any."""

    words: Words
    action: str
    node: DOMNode
    key: str = ""

    def found_by(self, typed: str, lang: Lang) -> bool:
        """Whether every word typed stands in the command's words, in one of their spellings."""
        spellings = foldings(self.words.text(lang))
        return any(
            all(word in spelling for word in wanted.split()) for wanted in foldings(typed) for spelling in spellings
        )


def commands(screen: Screen[object], shelf: Shelf) -> list[PaletteCommand]:
    """What can be done on this screen now, then everywhere."""
    found = {command.words: command for command in (*_everywhere(screen.app, shelf), *_keys(screen))}
    here = [command for command in found.values() if command.key]
    return [*here, *(command for command in found.values() if not command.key)]


def _keys(screen: Screen[object]) -> Iterator[PaletteCommand]:
    for active in screen.active_bindings.values():
        words = active.binding.description
        action = active.binding.action
        if active.enabled and isinstance(words, BilingualKey) and action.partition("(")[0] not in MERE_MOVES:
            yield PaletteCommand(words.words, action, active.node, screen.app.get_key_display(active.binding))


def _everywhere(app: DOMNode, shelf: Shelf) -> Iterator[PaletteCommand]:
    yield PaletteCommand(NEW_GAME, "new_game", app)
    yield PaletteCommand(NEW_DECK, "new_deck", app)
    yield PaletteCommand(PLAY_THRONE, "throne", app)
    for opened, _ in (*shelf.own, *shelf.shipped):
        name = opened.deck.name
        words = Words(OPEN_DECK.en.format(name=name), OPEN_DECK.de.format(name=name))
        yield PaletteCommand(words, f"open_deck({opened.mark!r})", app)
    yield PaletteCommand(LANGUAGE, "other_language", app)
    for name, words in THEMES.items():
        yield PaletteCommand(Words(f"{THEME.en}: {words.en}", f"{THEME.de}: {words.de}"), f"use_theme({name!r})", app)
