"""Whatever the screens do with data the command line can do too: both stand on the same desk."""

import inspect

import pytest

from deckbuilder.cli.app import run
from deckbuilder.cli.status import FINE
from deckbuilder.tui.background_desk import BackgroundDesk

COMMANDS = {
    "sync": ("doctor",),
    "catalogue": ("cards search",),
    "find": ("cards search",),
    "card": ("cards show",),
    "reminders": ("cards show", "rules"),
    "shelf": ("deck list", "deck check", "deck ledger", "formats list"),
    "judge": ("deck check",),
    "keep": ("deck new", "deck rename", "deck repair", "deck import"),
    "delete": ("deck delete",),
    "undo": ("undo",),
    "redo": ("redo",),
    "listed": ("collection list", "collection missing", "collection loans"),
    "set_codes": ("sets list",),
    "enter": ("collection add", "booster record"),
    "one_more": ("collection add",),
    "one_less": ("collection remove",),
    "owned": ("collection list",),
    "games": ("replay",),
    "begin_game": ("play",),
    "resume_game": ("play",),
    "scenarios": ("scenarios list",),
    "throne_games": ("throne replay",),
    "begin_throne": ("throne play",),
    "resume_throne": ("throne play",),
    "keep_settings": ("--lang en",),
}
"""What is asked of the desk from the screens -> the commands that do the same."""
CARRYING = {"ask", "search", "write"}
"""These carry what the others ask."""


def questions() -> set[str]:
    found = inspect.getmembers(BackgroundDesk, inspect.iscoroutinefunction)
    return {name for name, _ in found if not name.startswith("_")} - CARRYING


def test_every_question_of_the_screens_has_its_commands() -> None:
    assert questions() == set(COMMANDS)


@pytest.mark.parametrize("command", sorted({one for some in COMMANDS.values() for one in some}))
def test_the_command_is_there(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command.split(), "--help"]) == FINE
    assert "Usage" in capsys.readouterr().out
