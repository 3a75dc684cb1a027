"""The guide for developers is true: each recipe of CONTRIBUTING.md is carried out on a copy and does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.recipes import ROOT, carry_out, check, copy_program, recipes

GUIDES = ("CONTRIBUTING.md", "docs/architecture.md")
RECIPES = recipes()


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("program")
    copy_program(place)
    return place


def test_there_is_a_recipe_for_each_thing_one_adds() -> None:
    wanted = {"verb", "action", "question", "house rule", "scenario", "computer player", "screen"}
    assert {thing for thing in wanted if not any(thing in title for title in RECIPES)} == set()


@pytest.mark.parametrize("title", RECIPES)
def test_a_recipe_works(title: str, program: Path) -> None:
    carry_out(RECIPES[title], program)
    done = check(RECIPES[title], program)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("guide", GUIDES)
def test_every_file_and_folder_named_is_there(guide: str) -> None:
    text = re.sub(r"^```.*?^```$", "", (ROOT / guide).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    named = set(re.findall(r"`([\w./-]+(?:/|\.py|\.md|\.yaml|\.toml))`", text))
    homes = (ROOT, ROOT / "deckbuilder", ROOT / "deckbuilder/rules/behind", ROOT / "deckbuilder/rules")
    assert named
    assert {name for name in named if not any((home / name).exists() for home in homes)} == set()
