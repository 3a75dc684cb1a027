"""A game at the table: who plays, what was answered, back and forth by copies, kept on disk after every answer.

Faces ask it for the open decision and give it answers. A computer's turn is taken out as a ``ThinkTask``, which may
be thought in another thread, and is accepted only if the game still stands where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from deckbuilder.desk.games import for_people
from deckbuilder.desk.hints import MILLISECONDS, Hinting
from deckbuilder.desk.saved_games import new_place
from deckbuilder.errors import ReplayError, UserError
from deckbuilder.players.roster import HUMAN, make_player
from deckbuilder.players.search import SearchPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import CHOICES, ChooseEdge, PlaceChip, PlaceObstacle
from deckbuilder.rules.behind.model.outcome import Outcome
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.behind.record import RULES_VERSION, Record, Recorder, load, save
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Words

ADVISER = "greedy"
"""The computer player who answers for a person who asks for it."""
SETTING_UP = frozenset({PlaceObstacle, ChooseEdge, PlaceChip})
"""The answers of the set-up, which a computer may give for a person."""


class Snapshot(NamedTuple):
    """A copy of the game as a person found it, and how many answers had been given."""

    game: Game
    answers: int


@dataclass(frozen=True, slots=True)
class ThinkTask:
    """A decision for a computer to think about, on a copy of the game; ``choose`` may run in any thread."""

    player: str
    seed: int
    game: Game
    move: int

    def choose(self) -> Choice:
        """The computer's answer."""
        decision = self.game.decision
        assert decision is not None
        return make_player(self.player, self.seed).choose(self.game.view(decision.seat), decision)


class PlaySession:
    """One game with its players, from its beginning or resumed."""

    def __init__(self, setup: Setup, players: Sequence[str], *, path: Path | None = None) -> None:
        if len(players) != len(setup.seats):
            raise UserError(
                "players",
                Words(
                    f"{len(players)} are named for {len(setup.seats)} seats.",
                    f"Für {len(setup.seats)} Plätze sind {len(players)} genannt.",
                ),
            )
        for name in players:
            if name != HUMAN:
                make_player(name, 0)  # raises UserError when there is none of that name
        self._recorder = Recorder(for_people(setup, players), players=players)
        self._past: list[Snapshot] = []
        self._undone: list[list[str]] = []
        self._moves = 0
        self.path = path
        """Where the game is kept; None: nowhere."""
        self.trouble: UserError | None = None
        """Why the last answer could not be kept on disk; play goes on."""

    @classmethod
    def begin(cls, setup: Setup, players: Sequence[str], folder: Path, now: datetime) -> PlaySession:
        """A game that begins now, kept in a folder from its first answer on."""
        return cls(setup, players, path=new_place(folder, now))

    @property
    def game(self) -> Game:
        """The game as it stands. Undo puts another in its place."""
        return self._recorder.game

    @property
    def moves(self) -> int:
        """How often the game has come to stand elsewhere, by answers, undo and redo."""
        return self._moves

    @property
    def record(self) -> Record:
        """What was answered so far."""
        return self._recorder.record

    @property
    def setup(self) -> Setup:
        """What the game started from."""
        return self._recorder.record.setup

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return self.game.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        self.game.decision  # noqa: B018  runs the game on to its next decision or its end
        return self.game.outcome

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, name in enumerate(self.record.players) if name == HUMAN)

    @property
    def asks_a_person(self) -> bool:
        """Whether the open decision is a person's."""
        decision = self.decision
        return decision is not None and decision.seat in self.people

    @property
    def setting_up(self) -> bool:
        """Whether the open decision is about obstacles, edges or places of chips."""
        decision = self.decision
        return decision is not None and all(kind.choice in SETTING_UP for kind in decision.kinds)

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the open decision and keep the game; IllegalChoice when it is not among the answers."""
        decision = self.decision
        assert decision is not None
        decision.demand(choice, self.game.view(decision.seat).cast)
        self._undone.clear()
        events = self._play(choice)
        self.keep()
        return events

    def _play(self, choice: Choice) -> list[Event]:
        if self.asks_a_person:
            self._past.append(Snapshot(self.game.copy(), len(self.record.answers)))
        self._moves += 1
        return self._recorder.answer(choice)

    def thought(self) -> ThinkTask | None:
        """The open decision for the computer that has to answer it; None when a person or nobody has to."""
        decision = self.decision
        if decision is None or decision.seat in self.people:
            return None
        return self._think(self.record.players[decision.seat], decision)

    def advice(self) -> ThinkTask:
        """The open decision for a computer, whoever has to answer it."""
        decision = self.decision
        assert decision is not None
        return self._think(ADVISER, decision)

    def hint(self) -> Hinting:
        """A hint for who has to decide now."""
        decision = self.decision
        assert decision is not None
        return Hinting(self.game, SearchPlayer(self._seed(decision.seat), milliseconds=MILLISECONDS))

    def _think(self, player: str, decision: Decision) -> ThinkTask:
        return ThinkTask(player, self._seed(decision.seat), self.game.copy(), self._moves)

    def _seed(self, seat: int) -> int:
        """The mood of a player depends on the place in the game only: what is undone comes again alike."""
        return ((self.setup.seed << 20) + len(self.record.answers) << 3) + seat

    def accept(self, thought: ThinkTask, choice: Choice) -> list[Event] | None:
        """Answer with what a computer thought; None when the game has moved since."""
        return self.answer(choice) if thought.move == self._moves else None

    @property
    def can_undo(self) -> bool:
        """Whether a person has answered before."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing answered since."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Go back to before the last answer of a person; False when there is none."""
        if not self._past:
            return False
        place = self._past.pop()
        self._undone.append(self.record.answers[place.answers :])
        self._recorder.rewind(place.game, place.answers)
        self._moves += 1
        self.keep()
        return True

    def redo(self) -> bool:
        """Give again what the last undo took back; False when there is nothing."""
        if not self._undone:
            return False
        for line in self._undone.pop():
            self._play(CHOICES.parse(line))
        self.keep()
        return True

    def keep(self) -> None:
        """Write the game to its place; a disk that is full stops no game."""
        if self.path is None:
            return
        try:
            self.save(self.path)
            self.trouble = None
        except UserError as error:
            self.trouble = error

    def save(self, path: Path) -> None:
        """Write the game to a file."""
        save(self.record, path)

    @classmethod
    def resume(cls, path: Path) -> PlaySession:
        """Go on with a saved game; it is kept where it was. Raises ReplayError when that cannot be."""
        record = load(path)
        session = cls._again(record, len(record.answers), where=str(path))
        session.path = path
        return session

    def branch(self, answers: int, *, path: Path | None = None) -> PlaySession:
        """Another game that goes on from this one after so many of its answers."""
        session = self._again(self.record, answers, where="record")
        session.path = path
        session.keep()
        return session

    @classmethod
    def _again(cls, record: Record, answers: int, *, where: str) -> PlaySession:
        if record.rules != RULES_VERSION:
            what = Words(
                f"the game was played under rules version {record.rules}, this program has {RULES_VERSION}.",
                f"Das Spiel lief unter Regelversion {record.rules}, dieses Programm hat {RULES_VERSION}.",
            )
            raise ReplayError(
                where, what, Words("It can be shown, not gone on with.", "Es lässt sich zeigen, nicht fortsetzen.")
            )
        players = record.players or [HUMAN] * len(record.setup.seats)
        session = cls(record.setup, players)
        for number, line in enumerate(record.answers[:answers], 1):
            try:
                choice = CHOICES.parse(line)
                decision = session.decision
                if decision is None:
                    raise UserError("", Words("the game is already over.", "Das Spiel ist schon zu Ende."))
                decision.demand(choice, session.game.cast)
            except UserError as error:
                raise ReplayError(
                    Words(f"{where}, answer {number}", f"{where}, Antwort {number}"),
                    Words(f"'{line}' is not possible here.", f"'{line}' ist hier nicht möglich."),
                    error.what,
                ) from error
            session._play(choice)
        told = [digest for digest in record.digests if digest[0] <= answers]
        if told != session.record.digests:
            raise ReplayError(
                where,
                Words("the game comes out another than it was.", "Das Spiel geht anders aus, als es war."),
                Words("It cannot be gone on with.", "Es lässt sich nicht fortsetzen."),
            )
        return session
