"""Which games can be gone on with: unfinished ones of ours with a person in a seat, the latest first."""

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.desk.saved_games import SUFFIX, games_to_resume, new_place
from deckbuilder.rules.behind.record import KIND, RULES_VERSION
from deckbuilder.terms import Words


def kept(folder: Path, name: str, **changes: Any) -> Path:
    """A record such as the program writes, as far as a list needs it."""
    body = {
        "kind": KIND,
        "version": 1,
        "rules": RULES_VERSION,
        "setup": {"scenario": {"name": {"en": "Fog", "de": "Nebel"}}, "seats": [{"deck": "Owls"}, {"deck": "Mice"}]},
        "players": ["human", "greedy"],
        "answers": ["a", "b"],
        "digests": [[1, 1, "x"], [2, 2, "y"]],
        "result": "",
    }
    path = folder / f"{name}{SUFFIX}"
    path.write_text(json.dumps({**body, **changes}), encoding="utf-8")
    return path


def test_a_game_broken_off_is_told_by_scenario_decks_and_turn(tmp_path: Path) -> None:
    path = kept(tmp_path, "one")
    (game,) = games_to_resume(tmp_path)
    assert (game.path, game.scenario, game.decks) == (path, Words("Fog", "Nebel"), ("Owls", "Mice"))
    assert (game.players, game.answers, game.turn) == (("human", "greedy"), 2, 2)


def test_the_latest_comes_first(tmp_path: Path) -> None:
    for age, name in enumerate(("new", "older", "oldest")):
        os.utime(kept(tmp_path, name), (1e9 - age, 1e9 - age))
    assert [game.path.name.partition(".")[0] for game in games_to_resume(tmp_path)] == ["new", "older", "oldest"]


@pytest.mark.parametrize(
    "changes",
    [
        {"result": "eliminated"},
        {"players": ["greedy", "random"]},
        {"kind": "another"},
        {"rules": RULES_VERSION + 1},
        {"setup": {}},
        {"players": 3},
    ],
    ids=["finished", "between computers", "another kind", "other rules", "nothing in it", "damaged"],
)
def test_what_cannot_be_gone_on_with_is_passed_over(changes: dict[str, Any], tmp_path: Path) -> None:
    kept(tmp_path, "one", **changes)
    assert games_to_resume(tmp_path) == []


def test_what_is_no_record_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / f"text{SUFFIX}").write_text("no JSON", encoding="utf-8")
    (tmp_path / f"list{SUFFIX}").write_text("[1]", encoding="utf-8")
    assert games_to_resume(tmp_path) == []
    assert games_to_resume(tmp_path / "absent") == []


def test_two_games_of_one_second_have_two_places(tmp_path: Path) -> None:
    places = {new_place(tmp_path, datetime(2026, 1, 2, 3, 4, 5, microsecond)) for microsecond in (6, 7)}
    assert len(places) == 2
