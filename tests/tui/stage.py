"""The app on a stage without a terminal: press keys, wait until nothing moves, read the screen as text."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key, key_to_character
from textual.message import Message
from textual.widget import Widget

from deckbuilder.terms import Lang
from deckbuilder.tui.app import DeckbuilderApp

P = ParamSpec("P")
Shown = TypeVar("Shown", bound=Widget)
SMALL, LARGE = (80, 24), (120, 40)
PATIENCE = 20.0
"""Seconds after which something that still moves is wrong."""


def _to_draw(node: Any) -> bool:
    names = ("_layout_required", "_scroll_required", "_repaint_required", "_recompose_required")
    return any(getattr(node, name, False) for name in names)


class Stage:
    """One run of the app."""

    def __init__(self, app: DeckbuilderApp, messages: list[Message]) -> None:
        self.app, self.messages = app, messages

    async def press(self, *keys: str) -> None:
        """Press keys by name, and wait for what each does."""
        for key in keys:
            self.post(key)
            await self.settle()

    async def write(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self.app.post_message(events.Key(_character_to_key(letter), letter))
        await self.settle()

    def post(self, key: str) -> None:
        """Let the app have a key, as its terminal would."""
        self.app.post_message(events.Key(key, key_to_character(key)))

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal larger or smaller."""
        self.post_size(width, height)
        await self.settle()

    def post_size(self, width: int, height: int) -> None:
        """Let the app have another size, as its terminal would."""
        driver = self.app._driver
        assert driver is not None
        driver._size = (width, height)
        self.app.post_message(events.Resize(Size(width, height), Size(width, height)))

    async def settle(self) -> None:
        """Wait until nothing moves: no message, no repaint, no work but dialogs that wait for the user."""
        quiet = 0
        until = monotonic() + PATIENCE
        while quiet < 3:
            quiet = quiet + 1 if self._at_rest() else 0
            await asyncio.sleep(0.001)
            if self.app._exception is not None:
                raise self.app._exception
            assert monotonic() < until, "the app does not come to rest"

    def _at_rest(self) -> bool:
        app = self.app
        if (
            app._batch_count
            or app._resize_event is not None
            or any(not one.is_finished and one.group != "dialog" for one in app.workers)
        ):
            return False
        screen = app.screen
        if screen._dirty_widgets or screen._callbacks or any(map(_to_draw, screen.walk_children(with_self=True))):
            return False
        nodes: Iterable[Any] = (app, *(node for one in app.screen_stack for node in one.walk_children(with_self=True)))
        return not any(node.message_queue_size or node._next_callbacks for node in nodes)

    @property
    def text(self) -> str:
        """The screen as lines of text."""
        lines = (strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())
        return "\n".join(lines)

    @property
    def lines(self) -> list[str]:
        """The lines of the screen."""
        return self.text.split("\n")

    def widget(self, kind: type[Shown]) -> Shown:
        """The widget of this kind on the screen in front."""
        return self.app.screen.query_one(kind)

    def seen(self, kind: type[Message]) -> list[Message]:
        """The messages of this kind since the app began."""
        return [message for message in self.messages if isinstance(message, kind)]


@asynccontextmanager
async def on_stage(size: tuple[int, int] = SMALL, lang: Lang = Lang.EN) -> AsyncIterator[Stage]:
    """The app, begun and settled."""
    app = DeckbuilderApp(lang)
    messages: list[Message] = []
    async with app.run_test(size=size, notifications=True, message_hook=messages.append):
        stage = Stage(app, messages)
        await stage.settle()
        yield stage
    app.desk.close()


def played(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test that is a coroutine, as pytest can run it."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def running() -> Any:
            await test(*args, **kwargs)

        asyncio.run(running())

    return run
