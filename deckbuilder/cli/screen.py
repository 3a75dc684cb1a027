"""``deckbuilder`` alone opens the app on the screen. Apart from typer, whose import would delay the first picture."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from deckbuilder.cli.status import INTERRUPTED, UNEXPECTED, WRONG_INPUT
from deckbuilder.errors import UserError
from deckbuilder.locations import settings_file
from deckbuilder.settings import load_settings
from deckbuilder.terms import Lang

if TYPE_CHECKING:
    from deckbuilder.desk.session import PlaySession
    from deckbuilder.desk.throne.session import ThroneSession


def on_a_terminal() -> bool:
    """Whether somebody sits before a screen."""
    return all(stream is not None and not stream.closed and stream.isatty() for stream in (sys.stdin, sys.stdout))


def open_screen(lang: Lang | None = None, session: PlaySession | ThroneSession | None = None) -> int:
    """Show the app, with a game on the table or at home, until it is ended; returns the exit status.

    It speaks the language given or the one chosen before.
    """
    from deckbuilder.tui.app import run

    try:
        settings = load_settings(settings_file())
        return run(lang or settings.spoken(os.environ), settings, session)
    except UserError as error:
        print(f"deckbuilder: {error.text(lang or Lang.EN)}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        from deckbuilder.cli.crash import report

        print(f"deckbuilder: {report(error, ())}", file=sys.stderr)
        return UNEXPECTED
