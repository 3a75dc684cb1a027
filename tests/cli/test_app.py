"""How the command line starts and ends: status, streams, sentences, and what it imports for that."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Annotated

import pytest
import typer

from deckbuilder import __version__
from deckbuilder.cli import app as cli
from deckbuilder.cli.common import language, new_app, new_family
from deckbuilder.errors import UserError
from deckbuilder.settings import Settings, save_settings
from deckbuilder.terms import Lang

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def with_family(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put an app among the families under a name."""

    def put(**apps: typer.Typer) -> None:
        for name, app in apps.items():
            module = ModuleType(f"family_{name}")
            module.app = app  # type: ignore[attr-defined]
            monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(cli, "FAMILIES", {name: f"family_{name}" for name in apps})

    return put


def one_command(carry_out: Callable[..., object]) -> typer.Typer:
    app = new_app()
    app.command()(carry_out)
    return app


def raising(error: BaseException) -> typer.Typer:
    def carry_out() -> None:
        raise error

    return one_command(carry_out)


def speaking() -> typer.Typer:
    def say(ctx: typer.Context) -> None:
        typer.echo(language(ctx))

    return one_command(say)


def test_the_version_is_printed(capsys: Capture) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out == f"deckbuilder {__version__}\n"


def test_wrong_input_ends_with_one_sentence_and_status_2(with_family: Callable[..., None], capsys: Capture) -> None:
    with_family(check=raising(UserError("deck.yaml, line 3", "'Ludwik' is no card.", "Near is: Ludwig.")))
    assert cli.run(["check"]) == 2
    assert capsys.readouterr() == ("", "deckbuilder: deck.yaml, line 3: 'Ludwik' is no card. Near is: Ludwig.\n")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--lang", "fr", "say"], "Invalid value for '--lang': 'fr' is not one of 'en', 'de'. See deckbuilder --help."),
        (["say", "--lang"], "--lang: names no language. Allowed are: en, de."),
        (["say", "--loud"], "No such option: --loud. See deckbuilder say --help."),
        (["sey"], "No such command 'sey'. Did you mean 'say'? Commands: say, deck. See deckbuilder --help."),
        (["deck"], "Missing command. Commands: check. See deckbuilder deck --help."),
        (
            ["deck", "chek"],
            "No such command 'chek'. Did you mean 'check'? Commands: check. See deckbuilder deck --help.",
        ),
    ],
)
def test_a_line_that_cannot_be_read_names_what_may_stand_there(
    args: list[str], sentence: str, with_family: Callable[..., None], capsys: Capture
) -> None:
    deck = new_family("Decks.")
    deck.command("check")(lambda: None)
    with_family(say=speaking(), deck=deck)
    assert cli.run(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"deckbuilder: {sentence}\n"


def counting() -> typer.Typer:
    def count(number: int, most: Annotated[int, typer.Option(min=1)] = 9) -> None:
        typer.echo(number + most)

    return one_command(count)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["sey"], "Den Befehl 'sey' gibt es nicht. Gemeint vielleicht 'say'? Befehle: say, deck, count."),
        (["deck"], "Es fehlt ein Befehl. Befehle: check."),
        (["say", "--loud"], "Die Option --loud gibt es nicht."),
        (["say", "--lang"], "--lang: nennt keine Sprache. Möglich sind: en, de."),
        (["say", "twice"], "Überzählig: twice."),
        (["count"], "Es fehlt das Argument 'number'."),
        (["count", "1", "--mos", "2"], "Die Option --mos gibt es nicht. Gemeint vielleicht --most?"),
        (["count", "1", "--most"], "Die Option '--most' braucht einen Wert."),
        (["count", "one"], "Falscher Wert für 'number': 'one' ist keine ganze Zahl."),
        (["count", "1", "--most", "0"], "Falscher Wert für '--most': '0' ist zu klein. Mindestens 1."),
    ],
)
def test_a_line_that_cannot_be_read_is_told_in_german_too(
    args: list[str], sentence: str, with_family: Callable[..., None], home: Path, capsys: Capture
) -> None:
    deck = new_family("Decks.")
    deck.command("check")(lambda: None)
    with_family(say=speaking(), deck=deck, count=counting())
    save_settings(home / "settings.json", Settings(language=Lang.DE))
    assert cli.run(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"deckbuilder: {sentence}")


def test_a_command_returns_its_status(with_family: Callable[..., None]) -> None:
    with_family(returns=one_command(lambda: 1), raises=raising(typer.Exit(1)), ends=one_command(lambda: None))
    assert [cli.run([name]) for name in ("returns", "raises", "ends")] == [1, 1, 0]


@pytest.mark.parametrize("error", [KeyboardInterrupt(), EOFError(), typer.Abort()])
def test_an_interrupted_command_says_nothing(
    error: BaseException, with_family: Callable[..., None], capsys: Capture
) -> None:
    with_family(play=raising(error))
    assert cli.run(["play"]) == 130
    assert capsys.readouterr() == ("", "")


def test_an_unexpected_error_leaves_a_report_and_no_traceback(
    with_family: Callable[..., None], capsys: Capture, home: Path
) -> None:
    with_family(play=raising(ZeroDivisionError("a broken promise")))
    assert cli.run(["play"]) == 70
    [written] = (home / "crashes").iterdir()
    assert capsys.readouterr() == (
        "",
        f"deckbuilder: an error nobody expected (ZeroDivisionError); the report is in {written}\n",
    )
    text = written.read_text()
    assert text.startswith(f"deckbuilder {__version__}, Python ")
    assert ": deckbuilder play\n" in text
    assert text.rstrip().endswith("ZeroDivisionError: a broken promise")


def test_the_report_goes_elsewhere_when_the_home_cannot_be_written(
    with_family: Callable[..., None], capsys: Capture, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with_family(play=raising(ZeroDivisionError()))
    assert cli.run(["play"]) == 70
    [written] = tmp_path.glob("crash-*.txt")
    assert str(written) in capsys.readouterr().err


@pytest.mark.parametrize("args", [["--lang", "de", "say"], ["say", "--lang", "de"], ["say", "--lang=de"]])
def test_the_language_may_stand_anywhere(args: list[str], with_family: Callable[..., None], capsys: Capture) -> None:
    with_family(say=speaking())
    assert cli.run(args) == 0
    assert capsys.readouterr().out == "de\n"


def test_words_after_a_double_dash_are_left_alone(with_family: Callable[..., None], capsys: Capture) -> None:
    def repeat(words: Annotated[list[str], typer.Argument()]) -> None:
        typer.echo(words)

    with_family(repeat=one_command(repeat))
    assert cli.run(["repeat", "--", "--lang", "de"]) == 0
    assert capsys.readouterr().out == "['--lang', 'de']\n"


def test_the_language_follows_the_settings(with_family: Callable[..., None], capsys: Capture, home: Path) -> None:
    save_settings(home / "settings.json", Settings(language=Lang.DE))
    with_family(say=speaking())
    cli.run(["say"])
    cli.run(["say", "--lang", "en"])
    assert capsys.readouterr().out == "de\nen\n"


def test_only_the_named_family_is_imported(with_family: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    with_family(say=speaking(), other=speaking())
    monkeypatch.delitem(sys.modules, "family_other")
    assert cli.run(["say"]) == 0
    assert cli.run(["other"]) == 70


def test_every_family_is_in_the_help(capsys: Capture) -> None:
    assert cli.run(["--help"]) == 0
    listed = capsys.readouterr().out.partition("Commands:")[2].split()
    assert set(cli.FAMILIES) <= set(listed)


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_a_reader_that_has_seen_enough_is_no_error(option: str) -> None:
    command = f"{sys.executable} -m deckbuilder {option}; echo $? >&2"
    ended = subprocess.run(["sh", "-c", f"({command}) | true"], capture_output=True, text=True, check=True)
    assert ended.stderr == "0\n"
