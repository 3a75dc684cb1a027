"""A record: setup, answers, a digest each turn, the sentences shown, the result. It is save file and replay.

Same setup and answers give the same game; a replay stops at the first digest that differs. The first digest is that of
setup and players, so that a card made stronger afterwards shows. Under later rules a record is shown as recorded.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from deckbuilder import __version__
from deckbuilder.errors import ReplayError, UserError
from deckbuilder.files import read_json, write_new, write_text
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import CHOICES
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.behind.model.soundness import demand_sound
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Lang, Words

KIND = "behind game"
FORMAT = 1
RULES_VERSION = 4
"""Raised when the same setup and answers give another game than before."""


class Record(BaseModel):
    """A game as answers; ``digests`` are (answers so far, turn, digest): of the set-up, then at each turn's start."""

    model_config = ConfigDict(extra="forbid")
    rules: int = RULES_VERSION
    program: str = ""
    """The version of the program that told it; empty in older records."""
    setup: Setup
    players: list[str] = []
    """Who decides for each seat, where that is known: a person or a kind of computer player."""
    answers: list[str] = []
    digests: list[tuple[int, int, str]] = []
    told: list[list[Words]] = []
    """What happened before each open decision, the first and the end included, a sentence an event."""
    result: str = ""
    winner: int = -1


SET_UP = 0
"""In place of a turn: the digest of what the game started from, and of who played."""


def setup_digest(setup: Setup, players: Sequence[str]) -> str:
    """A fingerprint of all printed cards, the scenario, the house rules and the players."""
    data = [setup.model_dump(mode="json", by_alias=True, exclude_defaults=True), list(players)]
    spelled = json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(spelled.encode(), digest_size=8).hexdigest()


class Recorder:
    """Plays a game and writes down the answers and the sentences of its events."""

    def __init__(self, setup: Setup, *, players: Sequence[str] = ()) -> None:
        self.game = Game(setup)
        self.record = Record(setup=setup, players=list(players), program=__version__)
        self.record.digests.append((0, SET_UP, setup_digest(setup, players)))
        self._turn = 0
        _ = self.game.decision
        self._tell(self.game.events)

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the open decision and note it."""
        events = self.game.answer(choice)
        self.record.answers.append(choice.notation())
        self._tell(events)
        self._note()
        return events

    def _tell(self, events: Sequence[Event]) -> None:
        cast = self.game.cast
        self.record.told.append([Words(event.text(Lang.EN, cast), event.text(Lang.DE, cast)) for event in events])

    def rewind(self, game: Game, answers: int) -> None:
        """Go on from ``game``, a copy taken after so many answers."""
        self.game = game
        self._turn = game.state.turn
        record = self.record
        del record.answers[answers:]
        del record.told[answers + 1 :]
        record.digests = [digest for digest in record.digests if digest[0] <= answers]
        record.result, record.winner = "", -1

    def _note(self) -> None:
        state = self.game.state
        if state.turn != self._turn:
            self._turn = state.turn
            self.record.digests.append((len(self.record.answers), state.turn, self.game.digest()))
        if state.outcome is not None:
            self.record.result = state.outcome.ending.name.lower()
            self.record.winner = state.outcome.winner


def text_of(record: Record) -> str:
    """A record as its file holds it, made fast enough for after every answer: one line a field."""
    body = {"kind": KIND, "version": FORMAT, **as_json(record)}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(held, ensure_ascii=False)}" for name, held in body.items())
    return f"{{\n{lines}\n}}\n"


def save(record: Record, path: Path) -> None:
    """Write a record to its own file, in one step."""
    write_text(path, text_of(record))


def keep(record: Record, path: Path, *, overwrite: bool = False) -> Path:
    """Write a record to a new file; one that is there stays, unless it may go. Returns where it lies."""
    if overwrite:
        save(record, path)
        return path
    return write_new(path, text_of(record))


def load(path: Path) -> Record:
    """Read a record. Raises ReplayError with place and reason."""
    needed = Words("A record written by this program is needed.", "Nötig ist eine Aufzeichnung dieses Programms.")
    try:
        record = Record.model_validate(read_json(path, kind=KIND, version=FORMAT))
        demand_sound(record.setup)
    except ValidationError as wrong:
        first = wrong.errors(include_input=False, include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ReplayError(f"{path}: {where}", f"{first['msg']}.", needed) from None
    except UserError as wrong:
        at, what, allowed = wrong.parts
        whole = Words(*(said if str(path) in said else f"{path}: {said}" for said in at))
        raise ReplayError(whole, what, allowed if any(allowed) else needed) from None
    return record


def replay(record: Record, *, until: int | None = None) -> Recorder:
    """Play a record again, to the end or for ``until`` answers. Raises ReplayError where that cannot be.

    A record comes from outside: whatever its set-up makes the rules stumble over is the record's fault.
    """
    try:
        again = Recorder(record.setup, players=record.players)
    except Exception as wrong:
        raise _impossible(Words("setup", "Aufbau"), Words("it", "er"), wrong) from wrong
    for place, line in enumerate(record.answers[:until]):
        try:
            again.answer(CHOICES.parse(line))
        except Exception as wrong:
            where = Words(f"answer {place + 1}", f"Antwort {place + 1}")
            raise _impossible(where, Words(f"'{line}'", f"'{line}'"), wrong) from wrong
    return again


def _impossible(where: Words, what: Words, wrong: Exception) -> ReplayError:
    known = isinstance(wrong, UserError | AssertionError)
    why = str(wrong) if known else type(wrong).__name__
    return ReplayError(
        where, Words(f"{what.en} is not possible here: {why}", f"{what.de} ist hier nicht möglich: {why}")
    )


def lines(record: Record, lang: Lang, *, until: int | None = None) -> list[str]:
    """The sentences of the record, to the end or for ``until`` answers; under later rules, those recorded."""
    if record.rules == RULES_VERSION:
        game = replay(record, until=until).game
        return [event.text(lang, game.cast) for event in game.events]
    told = record.told if until is None else record.told[: until + 1]
    return [words.text(lang) for step in told for words in step]


def covers_set_up(record: Record) -> bool:
    """Whether a digest covers setup and players; older records have none."""
    return bool(record.digests) and record.digests[0][1] == SET_UP


def story_is_ours(record: Record) -> bool:
    """Whether this version of the program told what the record tells, so that it can be compared."""
    return covers_set_up(record) and record.program == __version__


def verify(record: Record) -> int:
    """Play a record again and compare everything; how many digests agree. Raises ReplayError where one differs."""
    if record.rules != RULES_VERSION:
        raise ReplayError(
            "record",
            Words(
                f"It was played under rules version {record.rules}, this program has {RULES_VERSION}.",
                f"Sie entstand unter Regelversion {record.rules}, dieses Programm hat {RULES_VERSION}.",
            ),
            Words("It can be shown, not verified.", "Sie lässt sich zeigen, nicht prüfen."),
        )
    again = replay(record).record
    digests = again.digests if covers_set_up(record) else again.digests[1:]
    for old, new in zip(record.digests, digests, strict=False):
        if old != new:
            where = Words(f"turn {old[1]}", f"Zug {old[1]}")
            raise ReplayError(
                where if old[1] != SET_UP else Words("set-up or players", "Aufbau oder Spieler"),
                Words(
                    f"the digest is {new[2]}, the record says {old[2]}.",
                    f"Die Prüfsumme ist {new[2]}, die Aufzeichnung sagt {old[2]}.",
                ),
            )
    if len(record.digests) != len(digests) or (record.result, record.winner) != (again.result, again.winner):
        raise ReplayError(
            "record",
            Words(
                f"the game ends differently: {again.result or 'it goes on'}.",
                f"Das Spiel endet anders: {again.result or 'es geht weiter'}.",
            ),
        )
    if story_is_ours(record):
        _demand_told(record, again)
    return len(record.digests)


def _demand_told(record: Record, again: Record) -> None:
    """What the record tells must be what happened."""
    for place in range(max(len(record.told), len(again.told))):
        if record.told[place : place + 1] != again.told[place : place + 1]:
            raise ReplayError(
                Words(f"answer {place}", f"Antwort {place}"),
                Words("the record tells another story.", "Die Aufzeichnung erzählt etwas anderes."),
            )


def as_json(record: Record) -> dict[str, Any]:
    """The record as plain data; printed cards under the names their files use."""
    return record.model_dump(mode="json", by_alias=True)
