"""What is wrong with a command line, in the language spoken: typer says it in English only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import typer
from typer.core import TyperGroup

from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from pydantic import ValidationError

SEE = Words("See {command} --help.", "Siehe {command} --help.")
COMMANDS = Words("Commands: {names}.", "Befehle: {names}.")
WRONG_VALUE = Words("Invalid value for {where}: {why}", "Falscher Wert für {where}: {why}")
_IN_GERMAN = tuple(
    (re.compile(pattern), german)
    for pattern, german in (
        (r"No such option: (.*?)\.?", "Die Option {} gibt es nicht."),
        (r"No such command (.*)\.", "Den Befehl {} gibt es nicht."),
        (r"Missing argument ?(.*?)\.?", "Es fehlt das Argument {}."),
        (r"Missing option ?(.*?)\.?", "Es fehlt die Option {}."),
        (r"Missing command\.", "Es fehlt ein Befehl."),
        (r"Option (.*) requires an argument\.", "Die Option {} braucht einen Wert."),
        (r"Option (.*) requires (\d+) arguments\.", "Die Option {} braucht {} Werte."),
        (r"Option (.*) does not take a value\.", "Die Option {} nimmt keinen Wert."),
        (r"Got unexpected extra argument.*? \((.*)\)", "Überzählig: {}."),
        (r"(.*) is not one of (.*?)\.?", "{} gehört nicht zu {}."),
        (r"(?:File|Directory|Path) (.*) does not exist\.", "{} ist nicht da."),
        (r"(?:File|Directory|Path) (.*) is a file\.", "{} ist eine Datei."),
        (r"(?:File|Directory|Path) (.*) is a directory\.", "{} ist ein Ordner."),
        (r"(?:File|Directory|Path) (.*) is not readable\.", "{} lässt sich nicht lesen."),
        (r"(?:File|Directory|Path) (.*) is not writable\.", "{} lässt sich nicht schreiben."),
    )
)
"""Typer's sentences, and the same in German; what is in brackets is taken over."""

_MEANT = re.compile(r" (?:Did you mean (.*)\?|\(Possible options: (.*)\))$")


def sentence(error: typer.TyperException, lang: Lang) -> str:
    """The sentence of a line that typer cannot read, with where it went wrong and what may stand there."""
    words = _what(error, lang)
    ctx = getattr(error, "ctx", None)
    if ctx is None:
        return words
    about_an_option = hasattr(error, "param") or hasattr(error, "option_name")
    if isinstance(ctx.command, TyperGroup) and ctx.command.commands and not about_an_option:
        words = f"{words} {COMMANDS.text(lang).format(names=', '.join(ctx.command.commands))}"
    words = words if words.endswith((".", "?")) else f"{words}."
    return f"{words} {SEE.text(lang).format(command=ctx.command_path)}"


def _what(error: typer.TyperException, lang: Lang) -> str:
    """What is wrong, without where it is."""
    from pydantic import ValidationError

    whole = error.format_message()
    head, colon, why = whole.partition(": ")
    if not colon or not head.startswith("Invalid value for "):
        return _said(whole, lang)
    cause = error.__cause__
    why = _unfit(cause, lang) if isinstance(cause, ValidationError) else _said(why, lang)
    return WRONG_VALUE.text(lang).format(where=head.removeprefix("Invalid value for "), why=why)


def _unfit(error: ValidationError, lang: Lang) -> str:
    """Why a value does not fit: as in a data file, with what is allowed."""
    from deckbuilder.cards.explain import sentence as explained
    from deckbuilder.cards.faults import shown

    details = error.errors(include_url=False)[0]
    if details["type"] == "value_error":
        return _said(str(details["ctx"]["error"]), lang)
    what, allowed = explained(details)
    return f"{shown(details['input'])} {what.text(lang)} {allowed.text(lang)}".strip()


def _said(message: str, lang: Lang) -> str:
    """A sentence of typer's in the language spoken; one that is not known here stays as it is."""
    if lang is Lang.EN:
        return message
    plain, hint = _MEANT.sub("", message), _MEANT.search(message)
    found = ((pattern.fullmatch(plain), german) for pattern, german in _IN_GERMAN)
    told = next((german.format(*match.groups()) for match, german in found if match), plain)
    return f"{told} Gemeint vielleicht {(hint[1] or hint[2]).replace(' or ', ' oder ')}?" if hint else told
