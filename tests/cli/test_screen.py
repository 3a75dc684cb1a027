"""``deckbuilder`` alone: the app where there is a terminal, its language and colours, and how it may end."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from deckbuilder.cli import screen
from deckbuilder.cli.app import run
from deckbuilder.cli.status import FINE, INTERRUPTED, UNEXPECTED, WRONG_INPUT
from deckbuilder.errors import UserError
from deckbuilder.locations import crash_reports, settings_file
from deckbuilder.settings import Settings, save_settings
from deckbuilder.terms import Lang
from deckbuilder.tui import app

Started = list[tuple[Lang, Settings]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """A terminal, and an app that ends at once: how it was started."""
    found: Started = []
    monkeypatch.setattr(screen, "on_a_terminal", lambda: True)
    monkeypatch.setattr("deckbuilder.cli.app.on_a_terminal", lambda: True)

    def starts(lang: Lang, settings: Settings, session: object) -> int:
        found.append((lang, settings))
        return 0

    monkeypatch.setattr(app, "run", starts)
    return found


def test_the_app_opens_in_the_language_and_colours_chosen(started: Started) -> None:
    chosen = Settings(Lang.DE, "day")
    save_settings(settings_file(), chosen)
    assert screen.open_screen() == FINE
    assert started == [(Lang.DE, chosen)]


def test_a_language_on_the_line_comes_first(started: Started) -> None:
    save_settings(settings_file(), Settings(Lang.DE))
    assert run(["--lang", "en"]) == FINE
    assert [lang for lang, _ in started] == [Lang.EN]


def test_without_arguments_no_command_line_is_loaded() -> None:
    code = (
        "import sys\n"
        "from deckbuilder import cli\n"
        "from deckbuilder.cli import screen\n"
        "sys.argv, screen.on_a_terminal, screen.open_screen = ['deckbuilder'], lambda: True, lambda: 0\n"
        "try:\n    cli.main()\nexcept SystemExit as end:\n    print(end.code, 'typer' in sys.modules)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["0", "False"]


def test_without_a_terminal_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == FINE
    assert "Usage" in capsys.readouterr().out


def failing(error: BaseException) -> Callable[[Lang, Settings, object], None]:
    def fail(lang: Lang, settings: Settings, session: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (UserError("here", "is wrong.", "Do that."), WRONG_INPUT, "deckbuilder: here: is wrong. Do that."),
        (KeyboardInterrupt(), INTERRUPTED, ""),
        (RuntimeError("sudden"), UNEXPECTED, "deckbuilder: an error nobody expected (RuntimeError)"),
    ],
)
def test_every_end_has_its_status_and_at_most_one_sentence(
    error: BaseException,
    status: int,
    words: str,
    started: Started,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(app, "run", failing(error))
    assert screen.open_screen() == status
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(words)
    assert said.err.count("\n") == bool(words)
    assert "Traceback" not in said.err


def test_a_report_of_an_unexpected_error_is_written(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "run", failing(RuntimeError("sudden")))
    screen.open_screen()
    (report,) = crash_reports().iterdir()
    assert "RuntimeError: sudden" in report.read_text(encoding="utf-8")
