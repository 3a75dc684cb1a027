"""A dialog for a note on a card that is adjudicated by hand; what will not do as a note is refused while one writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.errors import UserError
from deckbuilder.rules.behind.model.choices import WriteNote
from deckbuilder.rules.core.choice import Text
from deckbuilder.tui.bilingual import lang_of
from deckbuilder.tui.screens.dialogs import TextDialog

if TYPE_CHECKING:
    from deckbuilder.desk.asking.inquiry import Inquiry


class NoteDialog(TextDialog):
    """Ends with the note, or None."""

    def __init__(self, inquiry: Inquiry) -> None:
        super().__init__(inquiry.step.words, "", check=self._judge)
        self._inquiry = inquiry

    def _judge(self, text: str) -> None:
        refused = self._inquiry.decision.why_not(WriteNote(Text(text)))
        if refused is not None:
            raise UserError("", refused.text(lang_of(self), self._inquiry.game.cast))
