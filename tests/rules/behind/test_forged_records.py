"""A record proves itself: whatever is changed in it afterwards is found when it is verified."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.desk.games import play_recorded, prepare, seat_players
from deckbuilder.errors import ReplayError
from deckbuilder.rules.behind import record as records
from deckbuilder.rules.behind.record import Recorder, covers_set_up, load, save, verify

Body = dict[str, Any]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game between computers."""
    setup = prepare(["starter:vampires", "starter:ghosts"], load_catalogue(), seed=5)
    setup = setup.model_copy(update={"scenario": setup.scenario.model_copy(update={"round_limit": 2})})
    recorder = Recorder(setup, players=["random", "random"])
    play_recorded(recorder, seat_players(["random"], 2, 5), lambda events: None)
    path = tmp_path_factory.mktemp("record") / "game.json"
    save(recorder.record, path)
    return path


def forged(played: Path, tmp_path: Path, change: Callable[[Body], object]) -> Path:
    body = deepcopy(json.loads(played.read_text("utf-8")))
    change(body)
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(body), "utf-8")
    return path


def seat(body: Body) -> Body:
    found: Body = body["setup"]["seats"][1]
    return found


FORGERIES: dict[str, Callable[[Body], object]] = {
    "a character's strength": lambda body: seat(body)["characters"][0].update(strength=9),
    "a character's points": lambda body: seat(body)["characters"][0].update(character_points=1),
    "a character's viewing angle": lambda body: seat(body)["characters"][0].update(viewing_angle=45),
    "a card's name": lambda body: seat(body)["cards"][-1].update(name={"en": "Forged", "de": "Forged"}),
    "a card's fate number": lambda body: seat(body)["cards"][-1].update(fate_number=8),
    "a card's effects": lambda body: seat(body)["cards"][-1].update(effects=[]),
    "a seat's name": lambda body: seat(body).update(name="Somebody"),
    "a deck's name": lambda body: seat(body).update(deck="Another"),
    "a verdict": lambda body: seat(body).update(verdict="illegal"),
    "a house rule": lambda body: body["setup"]["house"].update(measuring=False),
    "the round limit": lambda body: body["setup"]["scenario"].update(round_limit=25),
    "who played": lambda body: body.update(players=["human", "random"]),
    "what was told": lambda body: body["told"][3].append(["FORGED", "GEFÄLSCHT"]),
    "what was told left out": lambda body: body["told"].pop(),
    "a digest": lambda body: body["digests"][-1].__setitem__(2, "0" * 16),
    "a digest less": lambda body: body["digests"].pop(),
    "an answer less": lambda body: body["answers"].pop(),
    "the winner": lambda body: body.update(winner=1 - body["winner"] if body["winner"] >= 0 else 0),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_whatever_is_changed_in_a_record_is_found(what: str, played: Path, tmp_path: Path) -> None:
    assert verify(load(played)) > 1
    with pytest.raises(ReplayError):
        verify(load(forged(played, tmp_path, FORGERIES[what])))


def test_an_older_record_verifies_as_before_and_says_that_its_set_up_is_not_covered(
    played: Path, tmp_path: Path
) -> None:
    def age(body: Body) -> None:
        body["digests"].pop(0)
        del body["program"]
        seat(body)["characters"][0].update(name={"en": "Forged", "de": "Forged"})

    old = load(forged(played, tmp_path, age))
    assert not covers_set_up(old)
    assert verify(old) == len(old.digests)


def test_what_another_version_told_is_not_compared(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = load(played)
    record.told.pop()
    with monkeypatch.context() as later:
        later.setattr(records, "__version__", "99")
        assert verify(record) == len(record.digests)


UNSOUND: dict[str, Callable[[Body], object]] = {
    "no seats": lambda body: body["setup"].update(seats=[]),
    "one seat": lambda body: body["setup"]["seats"].pop(),
    "negative points": lambda body: body["setup"].update(character_points=-5),
    "people nowhere": lambda body: body["setup"].update(people=[7]),
    "no characters": lambda body: seat(body).update(characters=[]),
    "unknown effects": lambda body: seat(body)["cards"][0].update(effects=[{"do": "fly"}]),
    "effects of nothing": lambda body: seat(body)["cards"][0].update(effects=[3, {"do": None}, {"do": {"a": 1}}]),
    "a position without seats": lambda body: body["setup"].update(position={"seats": []}),
    "a position out of sight": lambda body: body["setup"].update(
        position={"seats": [{"chips": []}] * 2, "jewel": {"x": 1e308}}
    ),
    "somebody else's turn": lambda body: body["setup"].update(position={"seats": [{"chips": []}] * 2, "acting": 7}),
}


@pytest.mark.parametrize("what", UNSOUND)
def test_a_set_up_that_cannot_be_is_refused_when_it_is_read(what: str, played: Path, tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match=r"forged\.json"):
        load(forged(played, tmp_path, UNSOUND[what]))
