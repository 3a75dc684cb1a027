"""What commands have at hand: the language, the user's library, all cards, and any deck by its name."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import typer

from deckbuilder.cli.common import language

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.decks.deck import Deck
    from deckbuilder.desk.library import Library
    from deckbuilder.errors import UserError
    from deckbuilder.terms import Lang, Words


class AtHand:
    """Each thing is loaded when a command first asks for it."""

    def __init__(self, ctx: typer.Context) -> None:
        self._ctx = ctx

    @cached_property
    def lang(self) -> Lang:
        """The language to speak."""
        return language(self._ctx)

    @cached_property
    def library(self) -> Library:
        """What the user keeps."""
        from deckbuilder.desk.library import Library

        return Library()

    @cached_property
    def catalogue(self) -> Catalogue:
        """The shipped cards and the user's own."""
        return self.library.catalogue()

    def deck(self, name: str) -> Deck:
        """The deck that a user means by a name."""
        from deckbuilder.desk.decks import find_deck

        return find_deck(name, self.catalogue, lang=self.lang, library=self.library, tell=self.tell)

    def tell_of(self, error: UserError) -> None:
        """Say what could not be done, where all else goes on."""
        typer.echo(error.text(self.lang), err=True)

    def tell(self, words: Words) -> None:
        """Say something that is no data."""
        typer.echo(words.text(self.lang), err=True)
