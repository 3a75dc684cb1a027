"""Verbs that a player does: "draw 1 card", or "let an opponent draw 1 card"."""

from __future__ import annotations

from typing import ClassVar

from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import PlayerTarget, You, is_you
from deckbuilder.terms import Words


class PlayerVerb(Verb):
    """A verb with a wording for the reader (``says``) and one for other players (``says_of``)."""

    says_of: ClassVar[Words]
    player: PlayerTarget = You()

    def template(self) -> Words:
        return self.says if is_you(self.player) else self.says_of
