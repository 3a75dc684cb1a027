"""Where everything lies: one function a place, nothing is created by asking.

``DECKBUILDER_HOME`` moves all that the program writes into one folder; otherwise it goes where the
operating system keeps a program's data and caches. What the program ships is read-only and lies in the
wheel, or in the checkout it runs from.
"""

import os
from pathlib import Path

from deckbuilder.errors import UserError
from deckbuilder.terms import Words

APP = "deckbuilder"
HOME_VARIABLE = "DECKBUILDER_HOME"


def shipped() -> Path:
    """The folder of shipped data (sets, starters, formats, scenarios), in the wheel or in the checkout."""
    package = Path(__file__).parent
    for folder in (package / "data", package.parent / "cards"):
        if folder.is_dir():
            return folder
    raise UserError(
        str(package),
        Words("the shipped cards are missing here.", "Hier fehlen die mitgelieferten Karten."),
        Words("Install the program again.", "Installiere das Programm noch einmal."),
    )


def home() -> Path:
    """The folder of the user's own data."""
    moved = _moved_home()
    if moved is not None:
        return moved
    from platformdirs import user_data_path  # costs time that a moved home need not pay

    return user_data_path(APP, appauthor=False)


def cache() -> Path:
    """The folder of what can be made again, such as compiled card sets."""
    moved = _moved_home()
    if moved is not None:
        return moved / "cache"
    from platformdirs import user_cache_path

    return user_cache_path(APP, appauthor=False)


def settings_file() -> Path:
    """The user's settings."""
    return home() / "settings.json"


def database() -> Path:
    """The one database: own cards, decks, collection."""
    return home() / "deckbuilder.sqlite"


def backups() -> Path:
    """The folder of copies of the database."""
    return home() / "backups"


def records() -> Path:
    """The folder of games played and saved."""
    return home() / "records"


def results() -> Path:
    """The folder of what series and matrices found."""
    return home() / "results"


def crash_reports() -> Path:
    """The folder of reports about errors nobody expected."""
    return home() / "crashes"


def _moved_home() -> Path | None:
    named = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(named).expanduser().absolute() if named else None
