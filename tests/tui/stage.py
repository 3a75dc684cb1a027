"""The app on a stage without a terminal: press keys, wait until nothing moves, read the screen as text."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key, key_to_character
from textual.message import Message
from textual.widget import Widget

from deckbuilder.terms import Lang
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.background_desk import BackgroundDesk

T = TypeVar("T")
P = ParamSpec("P")
Shown = TypeVar("Shown", bound=Widget)
SMALL, LARGE = (80, 24), (120, 40)
View = tuple[tuple[int, int], Lang]
VIEWS: tuple[View, ...] = ((SMALL, Lang.EN), (LARGE, Lang.EN), (SMALL, Lang.DE))
"""How a screen is kept as text: at both sizes, and in the other language at the one where room is scarce."""
PATIENCE = 20.0
"""Seconds after which something that still moves is wrong."""
POLL = 0.002
"""Seconds until something that moves is looked at again; a screen is drawn 60 times a second."""
LOOKS = (0.0, 0.0, 0.001)
"""What rests has to rest at three looks: for two turns of the event loop, and a millisecond."""


def name_of(view: View) -> str:
    """A view in the name of a file."""
    (width, height), lang = view
    return f"{width}x{height}-{lang}"


def _to_draw(node: Any) -> bool:
    names = ("_layout_required", "_scroll_required", "_repaint_required", "_recompose_required")
    return any(getattr(node, name, False) for name in names)


class WatchedDesk(BackgroundDesk):
    """A desk that knows how many wait for it, as an action does that is under way."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0

    @contextmanager
    def _waited_for(self) -> Iterator[None]:
        self.waiting += 1
        try:
            yield
        finally:
            self.waiting -= 1

    async def ask(self, work: Callable[[], T]) -> T:
        """Counted while it is waited for."""
        with self._waited_for():
            return await super().ask(work)

    async def search(self, work: Callable[[], T]) -> T:
        """Counted while it is waited for."""
        with self._waited_for():
            return await super().search(work)

    async def write(self, work: Callable[[], T]) -> T:
        """Counted while it is waited for."""
        with self._waited_for():
            return await super().write(work)


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
        while quiet < len(LOOKS):
            rests = self._at_rest()
            await asyncio.sleep(LOOKS[quiet] if rests else POLL)
            quiet = quiet + 1 if rests else 0
            if self.app._exception is not None:
                raise self.app._exception
            assert monotonic() < until, "the app does not come to rest"

    def _at_rest(self) -> bool:
        app = self.app
        desk = getattr(app, "desk", None)
        if (
            (isinstance(desk, WatchedDesk) and desk.waiting)
            or app._batch_count
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
    app.desk = WatchedDesk()
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
