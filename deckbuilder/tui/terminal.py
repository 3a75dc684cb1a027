"""What a terminal may do to the app: bytes that are no text, and the signals that end a program from outside."""

from __future__ import annotations

import sys
from codecs import getincrementaldecoder
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
