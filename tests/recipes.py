"""Reads the recipes of CONTRIBUTING.md and carries them out on a copy of the program.

A recipe is a section whose blocks say what they are behind their language: ``file=PATH`` is a new file,
``append=PATH`` is added at the end of one, a ``diff`` is applied, ``check`` is run when all is in place.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """One block of a recipe: its language, what it is, its text."""

    language: str
    what: str
    text: str


def recipes() -> dict[str, list[Block]]:
    """The recipes by the titles of their sections, those with a check."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    sections = re.split(r"^### ", page, flags=re.MULTILINE)[1:]
    found = {section.partition("\n")[0]: [Block(*block) for block in BLOCK.findall(section)] for section in sections}
    return {title: blocks for title, blocks in found.items() if any(block.what == "check" for block in blocks)}


def copy_program(place: Path) -> None:
    """Everything a recipe may touch."""
    ignored = shutil.ignore_patterns("__pycache__", "golden")
    for folder in ("deckbuilder", "cards", "tests"):
        shutil.copytree(ROOT / folder, place / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", place)


def carry_out(blocks: list[Block], place: Path) -> None:
    """Make the changes of a recipe; AssertionError says what does not fit any more."""
    for language, what, text in blocks:
        kind, _, path = what.partition("=")
        if kind == "file":
            (place / path).write_text(text, encoding="utf-8")
        elif kind == "append":
            with (place / path).open("a", encoding="utf-8") as file:
                file.write("\n\n" + text)
        elif language == "diff":
            _apply(text, place)


def _apply(diff: str, place: Path) -> None:
    """Apply a diff whose hunks need no line numbers: the lines before and after must stand in the file once."""
    path, *hunks = re.split(r"^@@.*\n", diff, flags=re.MULTILINE)
    file = place / re.findall(r"^\+\+\+ (\S+)", path, flags=re.MULTILINE)[0]
    source = file.read_text(encoding="utf-8")
    for hunk in hunks:
        lines = hunk.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] != "+")
        new = "".join(line[1:] for line in lines if line[0] != "-")
        assert source.count(old) == 1, f"stands {source.count(old)} times in {file.relative_to(place)}:\n{old}"
        source = source.replace(old, new)
    file.write_text(source, encoding="utf-8")


def check(blocks: list[Block], place: Path) -> subprocess.CompletedProcess[str]:
    """Run what a recipe says must work then, in a program of its own."""
    script = "\n".join(block.text for block in blocks if block.what == "check")
    environment = {**os.environ, "PYTHONPATH": str(place), "DECKBUILDER_HOME": str(place / "home")}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        cwd=place,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
