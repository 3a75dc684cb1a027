"""A record: setup, answers, a digest each turn, the sentences shown, the result. It is save file and replay.

Same setup and answers give the same game; a replay stops at the first digest that differs. Under later rules a record
is shown as it was recorded.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from deckbuilder.errors import IllegalChoice, ReplayError
from deckbuilder.files import read_json, write_text
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import CHOICES
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Lang, Words

KIND = "behind game"
FORMAT = 1
RULES_VERSION = 3
"""Raised when the same setup and answers give another game than before."""


class Record(BaseModel):
    """A game as answers; ``digests`` are (answers so far, turn, digest) at the start of each turn."""

    model_config = ConfigDict(extra="forbid")
    rules: int = RULES_VERSION
    setup: Setup
    players: list[str] = []
    """Who decides for each seat, where that is known: a person or a kind of computer player."""
    answers: list[str] = []
    digests: list[tuple[int, int, str]] = []
    told: list[list[Words]] = []
    """What happened before each open decision, the first and the end included, a sentence an event."""
    result: str = ""
    winner: int = -1


class Recorder:
    """Plays a game and writes down the answers and the sentences of its events."""

    def __init__(self, setup: Setup) -> None:
        self.game = Game(setup)
        self.record = Record(setup=setup)
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


def save(record: Record, path: Path) -> None:
    """Write a record to a file, in one step and fast enough for after every answer: one line a field."""
    body = {"kind": KIND, "version": FORMAT, **as_json(record)}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(held, ensure_ascii=False)}" for name, held in body.items())
    write_text(path, f"{{\n{lines}\n}}\n")


def load(path: Path) -> Record:
    """Read a record. Raises ReplayError with place and reason."""
    try:
        return Record.model_validate(read_json(path, kind=KIND, version=FORMAT))
    except ValidationError as wrong:
        first = wrong.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ReplayError(
            f"{path}: {where}",
            f"{first['msg']}.",
            Words("A record written by this program is needed.", "Nötig ist eine Aufzeichnung dieses Programms."),
        ) from None


def replay(record: Record, *, until: int | None = None) -> Recorder:
    """Play a record again, to the end or for ``until`` answers."""
    again = Recorder(record.setup)
    for place, line in enumerate(record.answers[:until]):
        try:
            again.answer(CHOICES.parse(line))
        except (IllegalChoice, AssertionError) as wrong:
            raise ReplayError(
                Words(f"answer {place + 1}", f"Antwort {place + 1}"),
                Words(f"'{line}' is not possible here: {wrong}", f"'{line}' ist hier nicht möglich: {wrong}"),
            ) from None
    return again


def lines(record: Record, lang: Lang, *, until: int | None = None) -> list[str]:
    """The sentences of the record, to the end or for ``until`` answers; under later rules, those recorded."""
    if record.rules == RULES_VERSION:
        game = replay(record, until=until).game
        return [event.text(lang, game.cast) for event in game.events]
    told = record.told if until is None else record.told[: until + 1]
    return [words.text(lang) for step in told for words in step]


def verify(record: Record) -> int:
    """Play a record again and compare every digest; returns how many. Raises ReplayError at the first that differs."""
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
    for old, new in zip(record.digests, again.digests, strict=False):
        if old != new:
            raise ReplayError(
                Words(f"turn {old[1]}", f"Zug {old[1]}"),
                Words(
                    f"the digest is {new[2]}, the record says {old[2]}.",
                    f"Die Prüfsumme ist {new[2]}, die Aufzeichnung sagt {old[2]}.",
                ),
            )
    if len(record.digests) != len(again.digests) or (record.result, record.winner) != (again.result, again.winner):
        raise ReplayError(
            "record",
            Words(
                f"the game ends differently: {again.result or 'it goes on'}.",
                f"Das Spiel endet anders: {again.result or 'es geht weiter'}.",
            ),
        )
    return len(record.digests)


def as_json(record: Record) -> dict[str, Any]:
    """The record as plain data; printed cards under the names their files use."""
    return record.model_dump(mode="json", by_alias=True)
