"""What a terminal may do to the app: bytes that are no text, and the signals that end a program from outside."""

from __future__ import annotations

import asyncio
import signal
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from functools import partial

SIGNALLED = 128
"""A program that a signal ends has this status and the signal's number."""


def forgive_encodings() -> None:
    """Draw in any encoding, and let a typed byte that is no UTF-8 be nothing, for which Textual would end."""
    if sys.__stderr__ is not None:  # the screen is drawn on it: one sign for one, whatever its encoding lacks
        reconfigure = getattr(sys.__stderr__, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    if sys.platform == "win32":
        return
    from textual.drivers import linux_driver

    vars(linux_driver)["getincrementaldecoder"] = lambda codec: partial(getincrementaldecoder(codec), errors="ignore")


def end_in_order(leave: Callable[[int], object]) -> None:
    """Have SIGTERM and SIGHUP leave the app, which puts the terminal back in order, instead of dropping it."""
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            with suppress(NotImplementedError, RuntimeError, ValueError):  # no such thing here, or no main thread
                loop.add_signal_handler(number, leave, SIGNALLED + number)
