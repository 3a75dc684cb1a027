"""The README keeps its promises: what it says is there, and what is there it says."""

import doctest
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=~!\[; ]", requirement, maxsplit=1)[0] for requirement in requirements}


def test_every_dependency_has_a_line_that_says_why() -> None:
    table = README.partition("| package | why |\n| --- | --- |\n")[2].partition("\n\n")[0]
    explained = set(re.findall(r"^\| ([a-z]+) \| \S.*\|$", table, flags=re.MULTILINE))
    assert names(PROJECT["dependencies"]) == explained


def test_every_tool_for_developing_is_named() -> None:
    developing = README.partition("For developing: ")[2].partition("\n\n")[0]
    assert {name for name in names(PROJECT["optional-dependencies"]["dev"]) if name not in developing} == set()


def test_every_make_target_named_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)", README))
    assert named
    assert named <= targets


def test_the_ten_lines_are_true() -> None:
    session = README.partition("```python\n")[2].partition("```")[0]
    example = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    assert len(example.examples) >= 8
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(example).failed == 0
