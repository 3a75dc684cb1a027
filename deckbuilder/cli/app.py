"""The command ``deckbuilder``: its global options, its families of commands, and how it ends.

Exit status: 0 fine, 1 the verdict is no or not known, 2 wrong input (one sentence on stderr), 70 an error
nobody expected (one sentence and the path of a report), 130 interrupted. Never a traceback.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from types import MappingProxyType
from typing import Annotated

import typer
from typer.core import TyperGroup
from typer.main import get_command

from deckbuilder import __version__
from deckbuilder.cli.common import language, new_app
from deckbuilder.cli.output import give_up, harmless_output
from deckbuilder.cli.screen import on_a_terminal, open_screen
from deckbuilder.cli.status import FINE, INTERRUPTED, UNEXPECTED, WRONG_INPUT
from deckbuilder.errors import UserError
from deckbuilder.terms import Lang, Words

FAMILIES: Mapping[str, str] = MappingProxyType(
    {
        "cards": "deckbuilder.cli.cards",
        "sets": "deckbuilder.cli.sets",
        "collection": "deckbuilder.cli.collection",
        "booster": "deckbuilder.cli.booster",
        "deck": "deckbuilder.cli.deck",
        "formats": "deckbuilder.cli.formats",
        "undo": "deckbuilder.cli.history:undo_app",
        "redo": "deckbuilder.cli.history:redo_app",
        "history": "deckbuilder.cli.history:history_app",
        "play": "deckbuilder.cli.play",
        "replay": "deckbuilder.cli.replay",
        "rules": "deckbuilder.cli.rules",
        "scenarios": "deckbuilder.cli.scenarios",
        "goldfish": "deckbuilder.cli.goldfish",
        "simulate": "deckbuilder.cli.simulate",
        "matrix": "deckbuilder.cli.matrix",
        "swap-test": "deckbuilder.cli.worth:swap_app",
        "worth": "deckbuilder.cli.worth:worth_app",
        "honesty": "deckbuilder.cli.honesty",
        "throne": "deckbuilder.cli.throne",
        "backup": "deckbuilder.cli.safety:backup_app",
        "restore": "deckbuilder.cli.safety:restore_app",
        "doctor": "deckbuilder.cli.safety:doctor_app",
    }
)
"""Command or family of commands -> the module whose ``app``, or what is named after the colon, holds it."""


def run(args: Sequence[str]) -> int:
    """Carry out one command line and return its exit status. A command returns its own or raises ``typer.Exit``."""
    with harmless_output():
        try:
            return _guarded(args)
        except KeyboardInterrupt:  # while an error was being told
            return INTERRUPTED
        except BrokenPipeError:  # the reader, such as head, has seen enough
            give_up(sys.stdout)
            return FINE
        except UserError as error:  # what was to be told cannot be written
            print(f"deckbuilder: {error}", file=sys.stderr)
            return WRONG_INPUT


def _guarded(args: Sequence[str]) -> int:
    try:
        _refuse_no_text(args)
        status = _carry_out(args)
        sys.stdout.flush()
        return status
    except UserError as error:
        return _wrong_input(error.text(_spoken(args)))
    except typer.TyperException as error:
        from deckbuilder.cli.usage import sentence

        return _wrong_input(sentence(error, _spoken(args)))
    except (KeyboardInterrupt, EOFError, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:
        from deckbuilder.cli.crash import report

        print(f"deckbuilder: {report(error, args)}", file=sys.stderr)
        return UNEXPECTED


def _refuse_no_text(args: Sequence[str]) -> None:
    """Bytes on the line that are no text in the terminal's encoding reach nobody."""
    for word in args:
        try:
            word.encode("utf-8")
        except UnicodeEncodeError:
            raise UserError(
                f"‘{word}’",
                Words("is no text.", "ist kein Text."),
                Words("Write it in the encoding of the terminal.", "Schreibe es in der Kodierung des Terminals."),
            ) from None


def _carry_out(args: Sequence[str]) -> int:
    chosen, rest = _globals_apart(args)
    command = get_command(_root)
    assert isinstance(command, TyperGroup)
    for name in _needed(rest):
        module, _, app = FAMILIES[name].partition(":")
        command.add_command(get_command(getattr(import_module(module), app or "app")), name)
    try:
        with command.make_context("deckbuilder", [*chosen, *rest]) as ctx:
            result = command.invoke(ctx)
    except typer.Exit as end:
        return end.exit_code
    return result if isinstance(result, int) else FINE


def _needed(args: Sequence[str]) -> Sequence[str]:
    """The families to import: the one named, none for the version, all where they are listed or one is misspelt."""
    if args and args[0] in FAMILIES:
        return args[:1]
    return () if "--version" in args else tuple(FAMILIES)


def _globals_apart(args: Sequence[str]) -> tuple[list[str], list[str]]:
    """``--lang`` may stand anywhere on the line, as the options of a command do."""
    chosen: list[str] = []
    rest: list[str] = []
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            value = next(words, None)
            if value is None:
                raise UserError(
                    "--lang",
                    Words("names no language.", "nennt keine Sprache."),
                    Words(f"Allowed are: {', '.join(Lang)}.", f"Möglich sind: {', '.join(Lang)}."),
                )
            chosen += [word, value]
        elif word.startswith("--lang="):
            chosen.append(word)
        else:
            rest.append(word)
    return chosen, rest


def _spoken(args: Sequence[str]) -> Lang:
    """The language asked for on the line, else the one of the settings; where these are wrong, that of the machine."""
    words = [*args, ""]
    chosen = [after if word == "--lang" else word.partition("--lang=")[2] for word, after in pairwise(words)]
    found = next((one for one in Lang if one in chosen), None)
    if found is not None:
        return found
    from deckbuilder.locations import settings_file
    from deckbuilder.settings import Settings, load_settings

    try:
        return load_settings(settings_file()).spoken(os.environ)
    except UserError:
        return Settings().spoken(os.environ)


def _wrong_input(sentence: str) -> int:
    print(f"deckbuilder: {sentence}", file=sys.stderr)
    return WRONG_INPUT


def _print_version(asked: bool) -> None:
    if asked:
        print(f"deckbuilder {__version__}")
        raise typer.Exit


_root = new_app()


@_root.callback(invoke_without_command=True)
def _deckbuilder(
    ctx: typer.Context,
    lang: Annotated[Lang | None, typer.Option(help="The language to speak.")] = None,
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Print the version.")
    ] = False,
) -> None:
    """BEHIND: catalogue the cards, build tournament-legal decks, play them by the full rules."""
    ctx.obj = lang
    if ctx.invoked_subcommand is None:
        if on_a_terminal():
            raise typer.Exit(open_screen(language(ctx)))
        print(ctx.get_help())
