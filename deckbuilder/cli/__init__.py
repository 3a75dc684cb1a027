"""The face for the command line: typer commands over ``deckbuilder.desk``, one module a family.

Starting must be quick: a family is imported when it is named, and what a command needs when it runs.
"""

import os
import signal
from types import FrameType


def main() -> None:
    """The entry point of ``deckbuilder``."""
    import sys

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    try:
        status = _begin(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


def _leave(_number: int, _frame: FrameType | None) -> None:
    """While modules are loaded, and when all is done, an interrupt finds nothing to tidy up."""
    os._exit(130)


def _begin(args: list[str]) -> int:
    """The screen where nothing is asked of the command line, else what is asked."""
    from deckbuilder.cli.screen import on_a_terminal, open_screen

    if not args and on_a_terminal():
        from deckbuilder.cli.output import harmless_output

        with harmless_output():
            return open_screen()
    from deckbuilder.cli.app import run

    interruptible = signal.getsignal(signal.SIGINT) is _leave
    try:
        if interruptible:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return run(args)
    finally:
        if interruptible:
            signal.signal(signal.SIGINT, _leave)
