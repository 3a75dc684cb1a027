"""The last line of every screen: the keys that work now, those of the focused widget first, the way back and help last.

One widget that draws one line: Textual's footer mounts a widget a key and knows one language.
"""

from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

from deckbuilder.tui.bilingual import description, lang_of

GAP = 2
HELP_ACTIONS = ("help", "app.help", "screen.help")


class KeyLine(Widget):
    """Keys and what they do; a click on one presses it."""

    DEFAULT_CLASSES = "key-line"
    can_focus = False

    def on_mount(self) -> None:
        """Show other keys when the focus moves."""
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)

    def _bindings_changed(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.refresh()

    def translate(self) -> None:
        """Name the keys in the other language."""
        self.refresh()

    def render(self) -> Content:
        """As many keys as there is room for."""
        shown = self._shown_bindings()
        last = [self._item(binding) for binding in sorted(shown, key=_last) if _last(binding)]
        first = [self._item(binding) for binding in shown if not _last(binding)]
        end = Content(" " * GAP).join(last)
        room = self.content_size.width - end.cell_length - GAP
        line = Content("")
        for item in first:
            if line.cell_length + GAP + item.cell_length > room:
                break
            line = Content.assemble(line, " " * GAP if line else "", item)
        return Content.assemble(line, " " * max(GAP, self.content_size.width - line.cell_length - end.cell_length), end)

    def _shown_bindings(self) -> list[Binding]:
        """The bindings to show, one an action."""
        found: dict[str, Binding] = {}
        for active in self.screen.active_bindings.values():
            if active.binding.show and active.enabled:
                found.setdefault(active.binding.action, active.binding)
        return list(found.values())

    def _item(self, binding: Binding) -> Content:
        press = Style.from_meta({"@click": f"app.simulate_key('{binding.key}')"})
        item = Content.assemble(
            (self.app.get_key_display(binding), "bold $footer-key-foreground"), " ", description(binding, lang_of(self))
        )
        return item.stylize(press)


def _last(binding: Binding) -> int:
    """The order of the keys at the right end, the way back and help; 0 for other keys."""
    if binding.action in HELP_ACTIONS:
        return 2
    return 1 if binding.key == "escape" else 0
