"""What each part of a screen shows, as a few facts: a part is drawn anew only when its facts changed."""

from __future__ import annotations

from collections.abc import Hashable


class Changes:
    """The facts each part was last drawn from."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[Hashable, ...]] = {}

    def of(self, part: str, *facts: Hashable) -> bool:
        """Whether these facts are others than the last of this part, which they are from now on."""
        changed = self._drawn.get(part) != facts
        self._drawn[part] = facts
        return changed
