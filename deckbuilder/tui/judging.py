"""Judging the decks of a list in the background, those in sight first, so that no key waits for a verdict."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.tui.background_desk import AtDesk, Shelf
from deckbuilder.tui.widgets.menu import Menu


async def judge_in_sight(menu: Menu, shelf: Shelf, desk: AtDesk, *, told: Callable[[], None] = lambda: None) -> None:
    """Judge one deck after the other and show its verdict; what comes into sight meanwhile comes first."""
    while waiting := shelf.unjudged:
        first = [menu.current, *menu.in_sight]
        _, sheet = min(waiting, key=lambda entry: first.index(entry[0].mark) if entry[0].mark in first else len(first))
        await desk.judge(sheet)
        menu.refresh()
        told()
