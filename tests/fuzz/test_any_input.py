"""Whatever is given to a reader: a sentence or a success, soon, and nothing that steers a terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time

import pytest

from deckbuilder import locations
from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.loader import load_model, read_set
from deckbuilder.cards.query import parse
from deckbuilder.cli.app import run
from deckbuilder.decks.files import read_deck
from deckbuilder.decks.files.share import write_code
from deckbuilder.decks.files.structured import write_json, write_yaml
from deckbuilder.decks.files.text import write_text
from deckbuilder.decks.starters import load_shipped_deck
from deckbuilder.desk.decks import judge_kept
from deckbuilder.desk.games import play_recorded, prepare, seat_players
from deckbuilder.desk.library import Library
from deckbuilder.errors import UserError
from deckbuilder.intake import decoded
from deckbuilder.rules.behind.model.dealing import deal
from deckbuilder.rules.behind.model.scenario import Scenario
from deckbuilder.rules.behind.record import Recorder, lines, load, text_of
from deckbuilder.settings import Settings, load_settings, save_settings
from deckbuilder.signs import harmless
from deckbuilder.terms import Lang
from tests.fuzz.damage import damaged

SECONDS = 2.0
LONGEST = 20_000
"""Characters of an answer; a sentence may list much, but no more than anybody reads."""
ROOT = Path(__file__).parents[2]
OWN_SET = """set: {code: own, kind: home-made, name: Own}
society: vampires
characters:
  - {name: Ada, strength: 3, dexterity: 3, resistance: 2, character_points: 6, abilities: {terror: 4}}
actions:
  - {name: Fog, category: event, fate_number: 5, movement_range: 60, movement_number: 2,
     effects: [{do: repeat, times: 2, then: [{do: injure, who: {pick: one, side: enemy, only: [bound]}}]}]}
  - {name: Axe, category: weapon, notes: [permanent], fate_number: 3, movement_range: 40, movement_number: 3}
"""
QUERY = 'society:vampires (k:weapon or not fate>=5) "old fog" cp<=6 -t:noble is:incomplete'
Reader = Callable[[bytes], object]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def seeds(catalogue: Catalogue) -> dict[str, list[bytes]]:
    """Valid inputs for every reader."""
    deck = load_shipped_deck("starter:vampires", catalogue)
    setup = prepare(["starter:vampires", "starter:ghosts"], catalogue, seed=5)
    setup = setup.model_copy(update={"scenario": setup.scenario.model_copy(update={"round_limit": 1})})
    recorder = Recorder(setup, players=["random", "random"])
    play_recorded(recorder, seat_players(["random"], 2, 5), lambda events: None)
    scenario = ROOT / "cards" / "scenarios" / "our-turf.yaml"
    texts = {
        "deck": [write_text(deck, catalogue), write_yaml(deck), write_json(deck), write_code(deck)],
        "record": [text_of(recorder.record)],
        "set": [OWN_SET],
        "scenario": [scenario.read_text("utf-8")],
        "settings": ['{"kind": "deckbuilder-settings", "version": 1, "language": "de", "theme": "night"}'],
        "query": [QUERY],
    }
    return {name: [text.encode() for text in some] for name, some in texts.items()}


@pytest.fixture
def readers(catalogue: Catalogue, tmp_path: Path) -> dict[str, Reader]:
    """Every reader as the program uses it."""
    decks = [load_shipped_deck(name, catalogue) for name in ("starter:vampires", "starter:ghosts")]

    def filed(data: bytes, name: str) -> Path:
        path = tmp_path / name
        path.write_bytes(data)
        return path

    def deck(data: bytes) -> object:
        found = read_deck(decoded(data, "deck").text, catalogue)
        return [write(found) for write in (write_json, write_yaml, write_code)], judge_kept(found, catalogue).problems

    def record(data: bytes) -> object:
        return lines(load(filed(data, "game.json")), Lang.EN, until=2)

    def scenario(data: bytes) -> object:
        found = load_model(Scenario, filed(data, "mine.yaml"))
        return Recorder(deal(decks, catalogue, found)) if found.players == len(decks) else None

    def query(data: bytes) -> object:
        return sum(1 for _ in parse(data.decode("utf-8", "replace")).select(catalogue.cards))

    return {
        "deck": deck,
        "record": record,
        "set": lambda data: read_set(decoded(data, "own").text, "own.yaml"),
        "scenario": scenario,
        "settings": lambda data: load_settings(filed(data, "settings.json")),
        "query": query,
    }


def try_out(reader: Reader, seeds: list[bytes], count: int, seed: int) -> None:
    chance = Random(seed)
    for number in range(count):
        data = damaged(chance.choice(seeds), chance)
        began = process_time()
        try:
            reader(data)
        except UserError as error:
            said = [error.text(lang) for lang in Lang]
            assert all(said), (number, data)
            assert all(harmless(one) == one and len(one) < LONGEST for one in said), (number, data)
        except Exception as error:
            raise AssertionError(f"input {number}: {data!r}") from error
        assert process_time() - began < SECONDS, (number, data)


COUNTS = {"deck": 700, "record": 60, "set": 350, "scenario": 140, "settings": 350, "query": 400}
"""Inputs in a usual run, 2,000 in all; fifty times as many in a long one."""


@pytest.mark.parametrize("what", COUNTS)
def test_any_input_ends_in_a_sentence_or_a_success(
    what: str, readers: dict[str, Reader], seeds: dict[str, list[bytes]]
) -> None:
    try_out(readers[what], seeds[what], COUNTS[what], seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("what", COUNTS)
def test_any_of_very_many_inputs_ends_in_a_sentence_or_a_success(
    what: str, seed: int, readers: dict[str, Reader], seeds: dict[str, list[bytes]]
) -> None:
    try_out(readers[what], seeds[what], 5 * COUNTS[what], seed)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    cache = locations.cache()
    monkeypatch.setattr(locations, "cache", lambda: cache)
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def commands(what: str, path: Path) -> list[list[str]]:
    """What the program may be asked to do with a file."""
    name = str(path)
    return {
        "deck": [["deck", verb, name] for verb in ("check", "show", "share", "import", "repair", "odds", "ledger")]
        + [["deck", "diff", name, "starter:ghosts"], ["simulate", name, "starter:ghosts", "-n", "1"]],
        "record": [["replay", name, "--to", "2"], ["replay", name, "--verify"]],
        "set": [["sets", "validate", name], ["sets", "import", name]],
        "scenario": [["scenarios", "validate", name]],
        "settings": [["formats", "list"], ["deck", "list"]],
        "query": [["cards", "search", "--limit", "3"]],
        "database": [],
    }[what]


def through_the_program(
    count: int, seed: int, seeds: dict[str, list[bytes]], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Random(seed)
    save_settings(locations.settings_file(), Settings())
    for number in range(count):
        what = chance.choice(list(COUNTS))
        data = damaged(chance.choice(seeds[what]), chance)
        path = home / {"settings": "settings.json", "record": "game.json", "deck": "d.txt"}.get(what, "x.yaml")
        path.write_bytes(data)
        args = chance.choice(commands(what, path))
        if what == "query":
            args = [*args, "--", data.decode("utf-8", "surrogateescape").replace("\0", "")]
        if args[0] == "simulate":
            args += ["--players", "random", "--workers", "1"]
        began = process_time()
        status = run(args)
        took = process_time() - began
        out, err = capsys.readouterr()
        assert status in (0, 1, 2), (number, args, data, out, err)
        assert took < SECONDS * (5 if args[0] == "simulate" else 1), (number, args, data, took)
        for said in (out, err.replace("\r", "")):
            assert harmless(said) == said, (number, args, data)
        if what == "settings":
            path.unlink()


def test_the_program_survives_any_file(
    seeds: dict[str, list[bytes]], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    through_the_program(50, 1, seeds, home, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_the_program_survives_very_many_files(
    seed: int, seeds: dict[str, list[bytes]], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    through_the_program(200, seed, seeds, home, capsys)


OF_THE_DATABASE: tuple[list[str], ...] = (
    ["deck", "list"],
    ["deck", "show", "Kept"],
    ["deck", "check", "Kept"],
    ["deck", "versions", "Kept"],
    ["deck", "new", "Newer", "--society", "ghosts"],
    ["deck", "rename", "Kept", "Other"],
    ["deck", "delete", "Kept"],
    ["cards", "search", "fog"],
    ["sets", "list"],
    ["sets", "show", "own"],
    ["history"],
    ["undo"],
    ["redo"],
    ["backup"],
    ["doctor"],
    ["doctor", "--repair"],
)


@pytest.fixture
def whole(home: Path, tmp_path: Path) -> bytes:
    """A database with a deck, a version, a set, an index and a history."""
    library = Library()
    deck = load_shipped_deck("starter:vampires", library.catalogue())
    library.add_deck(replace(deck, name="Kept"))
    kept = library.deck("Kept")
    assert kept is not None
    library.keep_version(kept, "first")
    library.add_set(read_set(OWN_SET, "own.yaml"))
    library.sync()
    copy = library.back_up(tmp_path / "whole.sqlite")
    library.close()
    return copy.read_bytes()


def with_damaged_databases(
    count: int, commands: int, seed: int, whole: bytes, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance, place = Random(seed), locations.database()
    for number in range(count):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 1, 4, 40))):
            at = chance.choice((chance.randrange(len(data)), chance.randrange(200), chance.randrange(8192)))
            data[at % len(data)] = chance.randrange(256)
        if chance.random() < 0.15:
            del data[chance.randrange(len(data)) :]
        for args in chance.sample(OF_THE_DATABASE, commands):
            for part in home.glob("deckbuilder.sqlite*"):
                part.unlink()
            place.write_bytes(data)
            status = run(args)
            out, err = capsys.readouterr()
            assert status in (0, 1, 2), (number, args, out, err)
            assert harmless(out + err.replace("\r", "")) == out + err.replace("\r", ""), (number, args)


def test_no_command_stumbles_over_a_damaged_database(
    whole: bytes, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_damaged_databases(12, 4, 1, whole, home, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_no_command_stumbles_over_very_many_damaged_databases(
    seed: int, whole: bytes, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_damaged_databases(20, len(OF_THE_DATABASE), seed, whole, home, capsys)


def test_a_pasted_deck_of_any_bytes_is_answered(
    seeds: dict[str, list[bytes]], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Random(3)
    for _ in range(20):
        data = damaged(chance.choice(seeds["deck"]), chance)
        stream = io.TextIOWrapper(io.BytesIO(data), "utf-8", "surrogateescape")
        monkeypatch.setattr(sys, "stdin", stream)
        assert run(["deck", "check", "-"]) in (0, 1, 2), data
        assert "\x1b" not in "".join(capsys.readouterr())
