"""Stages are names of methods: every one is there, and every name that a stage returns is one of its stages."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator

import pytest

import deckbuilder.rules
from deckbuilder.rules.core.agenda import Procedure

for _info in pkgutil.walk_packages(deckbuilder.rules.__path__, "deckbuilder.rules."):
    importlib.import_module(_info.name)


def procedures(of: type[Procedure] = Procedure) -> Iterator[type[Procedure]]:
    for kind in of.__subclasses__():
        if kind.stages:
            yield kind
        yield from procedures(kind)


# A slotted dataclass stands twice among the subclasses: as written, and as made anew with its slots.
KINDS = sorted({kind.__qualname__ + kind.__module__: kind for kind in procedures()}.values(), key=lambda k: k.__name__)


def returned_names(method: object) -> Iterator[str]:
    """The string literals a method returns."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(method)))  # type: ignore[arg-type]
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and node.value is not None:
            for value in branches(node.value):
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield value.value


def branches(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression may come to."""
    if isinstance(node, ast.IfExp):
        yield from branches(node.body)
        yield from branches(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from branches(value)
    else:
        yield node


def test_there_are_procedures() -> None:
    assert len(KINDS) >= 35


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_stage_is_a_method(kind: type[Procedure]) -> None:
    assert [name for name in kind.stages if not callable(getattr(kind, name, None))] == []
    assert len(set(kind.stages)) == len(kind.stages)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_name_a_stage_returns_is_a_stage(kind: type[Procedure]) -> None:
    names = {name for stage in kind.stages for name in returned_names(getattr(kind, stage))}
    assert names - set(kind.stages) == set()
