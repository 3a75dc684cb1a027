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
        """Program, places, note. The last place makes room for a note that does not fit beside it."""
        named = self._places
        if all(words != self._here for _, words in named):
            named = (*named, ("", self._here))
        line = self._line(named)
        if self._note and len(self._note) > self._room(line) and named[-1][1] != self._here:
            line = self._line(named[:-1])
        room = self._room(line)
        if not self._note or room < 2:
            return line
        note = Content(self._note).truncate(room, ellipsis=True)
        return Content.assemble(line, " " * (room - note.cell_length + 1), note)

    def _room(self, line: Content) -> int:
        return self.size.width - line.cell_length - 2

    def _line(self, named: tuple[tuple[str, Words], ...]) -> Content:
        parts: list[Content | tuple[str, str]] = [(f" {PROGRAM} ", "bold $primary")]
        for key, words in named:
            name = said(self, words)
            if words == self._here:
                parts.append((f"[{key} {name}]" if key else f"[{name}]", "bold"))
            else:
                parts.append((f" {key} {name} ", "$text-muted"))
        return Content.assemble(*parts)
