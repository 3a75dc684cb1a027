"""What every dialog has: it is in the middle above the screen, esc leaves it, and ? explains it."""

from typing import ClassVar, TypeVar

from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.screen import ModalScreen

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import key
from deckbuilder.tui.words import CANCEL, HELP

Result = TypeVar("Result")


class Dialog(ModalScreen[Result | None]):
    """Ends with a result, or with None when it is left."""

    DEFAULT_CLASSES = "over"
    BINDINGS: ClassVar[list[BindingType]] = [
        key("escape", "dismiss", CANCEL, display="esc", priority=True),
        key("question_mark,f1", "app.help", HELP, display="?"),
    ]
    help_words: Words

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key that comes before all is there does nothing."""
        return self.is_mounted

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """End, once: what comes after that from keys pressed before does nothing."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()
