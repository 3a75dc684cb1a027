"""The refusals of movement, sight and set-up: both languages, every number, and the blind sentence of tournaments."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from typing import Any, get_type_hints

import pytest

from deckbuilder.rules.behind.answers import refusals, refusals_ground
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.reference import load_reference
from deckbuilder.rules.core.sentence import UNTOLD, Measured, Refused, Tenths, millimetres
from deckbuilder.terms import Lang
from tests.rules.behind.scene import Scene

KINDS = sorted(
    {
        kind
        for module in (refusals, refusals_ground)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Refused) and kind is not Refused
    },
    key=lambda kind: kind.__name__,
)
TABLE = [kind for kind in KINDS if kind.__module__ == refusals_ground.__name__]
NUMBERS = (123, 457, 891)
"""Lengths and counts unlike each other and unlike anything the sentences say by themselves."""


def game() -> Game:
    scene = Scene().character("Ada", 0, (100, 100)).character("Cleo", 0, (200, 200))
    return scene.character("Bea", 1, (300, 300)).start()


def _same(word: str, lang: Lang) -> str:
    """A name or number, alike in both languages."""
    return word


def made(kind: type[Refused]) -> tuple[Refused, list[Callable[[Lang], str]]]:
    """A refusal with numbers in all its fields, and how they are written."""
    hints = get_type_hints(kind, include_extras=True)
    values: dict[str, Any] = {}
    written: list[Callable[[Lang], str]] = []
    people = iter((0, 1, 2))
    numbers = iter(NUMBERS)
    for field in fields(kind):  # type: ignore[arg-type]
        if hints[field.name] in (Tenths, Measured):
            values[field.name] = next(numbers)
            written.append(partial(millimetres, values[field.name]))
        elif hints[field.name] is int:
            values[field.name] = next(numbers)
            written.append(partial(_same, str(values[field.name])))
        elif getattr(hints[field.name], "__metadata__", ("",))[0] == "character":
            values[field.name] = next(people)
            written.append(partial(_same, ("Ada", "Cleo", "Bea")[values[field.name]]))
        else:
            values[field.name] = 0
    return kind(**values), written


@pytest.mark.parametrize("kind", TABLE, ids=lambda kind: kind.__name__)
def test_refusal_says_all_its_numbers_and_names_in_both_languages(kind: type[Refused]) -> None:
    refused, written = made(kind)
    names = game().cast
    for lang in Lang:
        text = refused.text(lang, names)
        assert all(word(lang) in text for word in written), text
        assert not text[0].islower()
        assert text.endswith(".")
        assert "{" not in text
    assert refused.text(Lang.EN, names) != refused.text(Lang.DE, names)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_refusal_names_an_entry_of_the_rules_reference(kind: type[Refused]) -> None:
    assert kind.entry in load_reference()


def measured(kind: type[Refused]) -> list[str]:
    """The fields of a refusal that tell a measured length."""
    hints = get_type_hints(kind, include_extras=True)
    return [field.name for field in fields(kind) if hints[field.name] == Measured]  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if measured(kind)], ids=lambda kind: kind.__name__)
def test_untold_refusal_keeps_its_reason_and_loses_what_was_measured(kind: type[Refused]) -> None:
    refused, _ = made(kind)
    blind = refused.untold()
    assert [getattr(blind, name) for name in measured(kind)] == [UNTOLD] * len(measured(kind))
    names = game().cast
    for lang in Lang:
        text = blind.text(lang, names)
        assert not re.search(r"-\d", text)
        assert all(millimetres(getattr(refused, name), lang) not in text for name in measured(kind))
    assert blind.text(Lang.EN, names) != blind.text(Lang.DE, names) != refused.text(Lang.DE, names)


def test_refusal_without_a_measured_length_stays_as_it_is() -> None:
    refused = refusals_ground.TooManyMovers(3, 2)
    assert refused.untold() is refused
