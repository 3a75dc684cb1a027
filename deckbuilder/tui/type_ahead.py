"""Keys typed ahead, as they come in bunches over a slow line: each waits until what the one before did is done.

Textual hands a key to whatever has the focus at once, though the key before it may be about to move the focus.
"""

import asyncio
from collections import deque
from time import monotonic

from textual import events, work
from textual.app import App

PATIENCE = 1.0
"""Seconds after which the next key goes on whatever still moves."""


class PatientApp(App[None]):
    """An app that takes one key after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._typed: deque[events.Key] = deque()
        self._turn: events.Key | None = None
        """The key that is let through now."""

    async def on_event(self, event: events.Event) -> None:
        """Put a new key behind those that wait; keys typed after the end are dropped."""
        if isinstance(event, events.Key) and self._over:
            return
        if isinstance(event, events.Key) and not event.is_forwarded and event is not self._turn:
            self._typed.append(event)
            if len(self._typed) == 1:
                self._take_turns()
            return
        await super().on_event(event)

    @work(group="keys")
    async def _take_turns(self) -> None:
        while self._typed and not self._over:
            self._turn = self._typed[0]
            self.post_message(self._turn)
            until = monotonic() + PATIENCE
            await asyncio.sleep(0)
            while self._busy() and monotonic() < until:
                await asyncio.sleep(0.001)
            self._typed.popleft()

    async def _close_all(self) -> None:
        """Close the open screens, also one that an action under way opens while another is being closed.

        Textual goes through its stacks of screens once, and fails where there is one more when it comes to the next.
        """
        while stack := next((one for one in self._screen_stacks.values() if one), None):
            for screen in reversed(stack.copy()):
                if screen.is_running:
                    await self._prune(screen)
            stack.clear()
        await super()._close_all()

    @property
    def _over(self) -> bool:
        """Whether the app is at its end, and no screen there to type on."""
        return self._exit or not self._screen_stacks.get(self._current_mode)

    def _busy(self) -> bool:
        """Whether there are messages on their way in app and screen, or the screen is still being made."""
        if self._over:
            return False
        screen = self.screen
        nodes = (self, *screen.walk_children(with_self=True))
        return not screen.is_mounted or any(node.message_queue_size for node in nodes)
