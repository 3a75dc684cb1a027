"""The first line of every screen: the program, the places one can go to with the one where one is, and a note."""

from textual.content import Content
from textual.widget import Widget

from deckbuilder.terms import Words
from deckbuilder.tui.bilingual import said
from deckbuilder.tui.words import PROGRAM


class TitleLine(Widget):
    """The places with the current one in brackets, so that it shows without colour too."""

    DEFAULT_CLASSES = "title-line"
    can_focus = False

    def __init__(self, here: Words, places: tuple[tuple[str, Words], ...] = ()) -> None:
        super().__init__()
        self._here, self._places, self._note = here, places, ""

    def note(self, text: str) -> None:
        """Show something short at the right end."""
        if text != self._note:
            self._note = text
            self.refresh()

    def translate(self) -> None:
        """Name the places in the other language."""
        self.refresh()

    def render(self) -> Content:
        """The program's name, the places, the note."""
        parts: list[Content | tuple[str, str]] = [(f" {PROGRAM} ", "bold $primary")]
        named = self._places
        if all(words != self._here for _, words in named):
            named = (*named, ("", self._here))
        for key, words in named:
            name = said(self, words)
            if words == self._here:
                parts.append((f"[{key} {name}]" if key else f"[{name}]", "bold"))
            else:
                parts.append((f" {key} {name} ", "$text-muted"))
        line = Content.assemble(*parts)
        room = self.size.width - line.cell_length - 2
        if not self._note or room < 2:
            return line
        note = Content(self._note).truncate(room, ellipsis=True)
        return Content.assemble(line, " " * (room - note.cell_length + 1), note)
