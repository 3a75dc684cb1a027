"""The report of an error nobody expected: a file to send along, and one sentence that says where it lies."""

import platform
import shlex
import tempfile
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from deckbuilder import __version__
from deckbuilder.files import write_new
from deckbuilder.locations import crash_reports
from deckbuilder.signs import harmless


def report(error: BaseException, args: Sequence[str]) -> str:
    """Write the report and return the sentence; a home that cannot be written to is no reason to lose it."""
    now = datetime.now()
    text = "\n".join(
        (
            f"deckbuilder {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"{now:%Y-%m-%d %H:%M:%S}: {shlex.join(('deckbuilder', *args))}",
            "",
            "".join(traceback.format_exception(error)),
        )
    )
    name = f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    for folder in (crash_reports, lambda: Path(tempfile.gettempdir())):
        try:
            place = write_new(folder() / name, harmless(text))
        except Exception:
            continue
        return f"an error nobody expected ({type(error).__name__}); the report is in {place}"
    return f"an error nobody expected ({type(error).__name__}: {error}), and no report of it could be written."
