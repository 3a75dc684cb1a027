"""A record: setup, answers, a digest each turn, what was told, the result. It is save file and replay of any game.

Same setup and answers give the same game; a replay stops at the first digest that differs. The first digest is that of
setup and players. Under later rules a record is shown as it was told. A game names its kind of file, its versions and
how a setup becomes a game in a ``Form``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from deckbuilder import __version__
from deckbuilder.errors import ReplayError, UserError
from deckbuilder.files import read_json, write_new, write_text
from deckbuilder.rules.core.choice import Choice, Choices
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import Names
from deckbuilder.terms import Lang, Words


class Played(Protocol):
    """A game, as far as it is written down."""

    events: list[Event]

    @property
    def decision(self) -> Decision | None:
        """The open decision."""

    @property
    def names(self) -> Names:
        """The names behind its numbers."""

    @property
    def turn(self) -> int:
        """The number of the turn under way."""

    @property
    def result(self) -> str:
        """How it ended; empty while it goes on."""

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the open decision."""

    def digest(self) -> str:
        """A fingerprint of its state."""

    def copy(self) -> Self:
        """An independent game that goes on alike."""


S = TypeVar("S", bound=BaseModel)
G = TypeVar("G", bound=Played)


class Record(BaseModel, Generic[S]):
    """A game as answers; ``digests`` are (answers so far, turn, digest): of the set-up, then at each turn's start."""

    model_config = ConfigDict(extra="forbid")
    rules: int
    program: str = ""
    """The version of the program that told it."""
    setup: S
    players: list[str] = []
    """Who decides for each seat, where that is known: a person or a kind of computer player."""
    answers: list[str] = []
    digests: list[tuple[int, int, str]] = []
    told: list[list[Words]] = []
    """What happened before each open decision, the first and the end included, a sentence an event."""
    result: str = ""


@dataclass(frozen=True)
class Form(Generic[S, G]):
    """What one game's records are like."""

    kind: str
    version: int
    rules: int
    """Raised when the same setup and answers give another game than before."""
    record: type[Record[S]]
    choices: Choices
    begin: Callable[[S], G]


SET_UP = 0
"""In place of a turn: the digest of what the game started from, and of who played."""


def setup_digest(setup: BaseModel, players: Sequence[str]) -> str:
    """A fingerprint of all that a game starts from, and of the players."""
    data = [setup.model_dump(mode="json", by_alias=True), list(players)]
    spelled = json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(spelled.encode(), digest_size=8).hexdigest()


class Recorder(Generic[S, G]):
    """Plays a game and writes down what is answered and told."""

    def __init__(self, form: Form[S, G], setup: S, *, players: Sequence[str] = ()) -> None:
        self.game = form.begin(setup)
        self.record = form.record(rules=form.rules, program=__version__, setup=setup, players=list(players))
        self.record.digests.append((0, SET_UP, setup_digest(setup, players)))
        _ = self.game.decision
        self._turn = self.game.turn
        self._tell(self.game.events)

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the open decision and note it."""
        events = self.game.answer(choice)
        self.record.answers.append(choice.notation())
        self._tell(events)
        self._note()
        return events

    def rewind(self, game: G, answers: int) -> None:
        """Go on from ``game``, a copy taken after so many answers."""
        self.game = game
        self._turn = game.turn
        record = self.record
        del record.answers[answers:]
        del record.told[answers + 1 :]
        record.digests = [digest for digest in record.digests if digest[0] <= answers]
        record.result = ""

    def _tell(self, events: Sequence[Event]) -> None:
        names = self.game.names
        self.record.told.append([Words(event.text(Lang.EN, names), event.text(Lang.DE, names)) for event in events])

    def _note(self) -> None:
        if self.game.turn != self._turn or self.game.result:
            self._turn = self.game.turn
            self.record.digests.append((len(self.record.answers), self._turn, self.game.digest()))
        self.record.result = self.game.result


def text_of(form: Form[S, G], record: Record[S]) -> str:
    """A record as its file holds it, made fast enough for after every answer: one line a field."""
    body = {"kind": form.kind, "version": form.version, **record.model_dump(mode="json", by_alias=True)}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(held, ensure_ascii=False)}" for name, held in body.items())
    return f"{{\n{lines}\n}}\n"


def save(form: Form[S, G], record: Record[S], path: Path) -> None:
    """Write a record to its own file, in one step."""
    write_text(path, text_of(form, record))


def keep(form: Form[S, G], record: Record[S], path: Path, *, overwrite: bool = False) -> Path:
    """Write a record to a new file; one that is there stays, unless it may go. Returns where it lies."""
    if overwrite:
        save(form, record, path)
        return path
    return write_new(path, text_of(form, record))


def load(form: Form[S, G], path: Path) -> Record[S]:
    """Read a record. Raises ReplayError with place and reason."""
    needed = Words("A record written by this program is needed.", "Nötig ist eine Aufzeichnung dieses Programms.")
    try:
        return form.record.model_validate(read_json(path, kind=form.kind, version=form.version))
    except ValidationError as wrong:
        first = wrong.errors(include_input=False, include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ReplayError(f"{path}: {where}", f"{first['msg']}.", needed) from None
    except UserError as wrong:
        at, what, allowed = wrong.parts
        whole = Words(*(said if str(path) in said else f"{path}: {said}" for said in at))
        raise ReplayError(whole, what, allowed if any(allowed) else needed) from None


def replay(form: Form[S, G], record: Record[S], *, until: int | None = None) -> Recorder[S, G]:
    """Play a record again, to the end or for ``until`` answers. Raises ReplayError where that cannot be.

    A record comes from outside: whatever its set-up makes the rules stumble over is the record's fault.
    """
    try:
        again = Recorder(form, record.setup, players=record.players)
    except Exception as wrong:
        raise _impossible(Words("setup", "Aufbau"), Words("it", "er"), wrong) from wrong
    for place, line in enumerate(record.answers[:until]):
        try:
            again.answer(form.choices.parse(line))
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


def lines(form: Form[S, G], record: Record[S], lang: Lang, *, until: int | None = None) -> list[str]:
    """What the record tells, to the end or as far as ``until`` answers; under later rules, as it was told then."""
    if record.rules == form.rules:
        game = replay(form, record, until=until).game
        return [event.text(lang, game.names) for event in game.events]
    told = record.told if until is None else record.told[: until + 1]
    return [words.text(lang) for step in told for words in step]


def demand_same_rules(form: Form[S, G], record: Record[S], allowed: Words) -> None:
    """Raise ReplayError where a record was played under other rules than those of today."""
    if record.rules != form.rules:
        raise ReplayError(
            Words("record", "Aufzeichnung"),
            Words(
                f"It was played under rules version {record.rules}, this program has {form.rules}.",
                f"Sie entstand unter Regelversion {record.rules}, dieses Programm hat {form.rules}.",
            ),
            allowed,
        )


def verify(form: Form[S, G], record: Record[S]) -> int:
    """Play a record again and compare every digest; returns how many. Raises ReplayError at the first that differs."""
    demand_same_rules(form, record, Words("It can be shown, not verified.", "Sie lässt sich zeigen, nicht prüfen."))
    again = replay(form, record).record
    for old, new in zip(record.digests, again.digests, strict=False):
        if old != new:
            where = Words(f"turn {old[1]}", f"Zug {old[1]}")
            raise ReplayError(
                where if old[1] != SET_UP else Words("set-up or players", "Aufbau oder Spieler"),
                Words(
                    f"the digest is {new[2]}, the record says {old[2]}.",
                    f"Die Prüfsumme ist {new[2]}, die Aufzeichnung sagt {old[2]}.",
                ),
            )
    if len(record.digests) != len(again.digests) or record.result != again.result:
        raise ReplayError(
            Words("record", "Aufzeichnung"),
            Words(
                f"the game ends differently: {again.result or 'it goes on'}.",
                f"Das Spiel endet anders: {again.result or 'es geht weiter'}.",
            ),
        )
    if record.program == __version__ and record.told != again.told:
        raise ReplayError(
            Words("record", "Aufzeichnung"),
            Words("it tells another story.", "Sie erzählt etwas anderes."),
        )
    return len(record.digests)
