"""Behind the Throne at the table: games set up, played out, kept on disk, taken back; many games, and odds by hand.

Both faces sit down to it here. A computer's turn is taken out as a ``ThinkTask``, which may be thought in another
thread, and is accepted only if the game still stands where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from deckbuilder.errors import ReplayError, UserError
from deckbuilder.players.throne.roster import HUMAN, NAMES, Player, make_player
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.record import Recorder, demand_same_rules, load, replay, save
from deckbuilder.rules.throne.game import Game
from deckbuilder.rules.throne.record import FORM, ThroneRecord, ThroneRecorder
from deckbuilder.rules.throne.setup import Setup
from deckbuilder.terms import Lang, Words

SUFFIX = ".throne.json"
PLAYER_NAMES = {
    HUMAN: Words("Human", "Mensch"),
    "random": Words("Random", "Zufall"),
    "cautious": Words("Cautious", "Vorsichtig"),
    "bold": Words("Bold", "Kühn"),
    "reckoner": Words("Reckoner", "Rechner"),
}
"""What a player is called who has no name."""


def seat_names(players: Sequence[str], wanted: Sequence[str], lang: Lang) -> list[str]:
    """A name for each seat: the one wanted, else that of the kind of player, numbered where it comes again."""
    if len(wanted) > len(players):
        what = Words(
            f"{len(wanted)} names for {len(players)} players.", f"{len(wanted)} Namen für {len(players)} Spieler."
        )
        raise UserError(Words("names", "Namen"), what, Words("One for each seat.", "Einer für jeden Platz."))
    found: list[str] = []
    for seat, player in enumerate(players):
        name = wanted[seat].strip() if seat < len(wanted) else ""
        name = name or PLAYER_NAMES[player].text(lang)
        again = sum(one == name or one.startswith(f"{name} ") for one in found)
        found.append(f"{name} {again + 1}" if again else name)
    return found


def read_players(words: str, *, people: bool) -> list[str]:
    """Who plays each seat, joined by commas. Raises UserError naming who may."""
    allowed = (*((HUMAN,) if people else ()), *NAMES)
    found = [word.strip() for word in words.split(",")]
    for name in found:
        if name not in allowed:
            what = Words(f"'{name}' is no player here.", f"'{name}' ist hier kein Spieler.")
            listed = ", ".join(allowed)
            raise UserError("--players", what, Words(f"Allowed: {listed}.", f"Möglich: {listed}."))
    if not 2 <= len(found) <= 4:
        what = Words(f"names {len(found)} players.", f"nennt {len(found)} Spieler.")
        raise UserError("--players", what, Words("2 to 4 can play.", "2 bis 4 können spielen."))
    return found


def play_out(recorder: ThroneRecorder, players: Sequence[Player], tell: Callable[[Sequence[Event]], None]) -> None:
    """Play a game out between computer players, telling what happens as it happens."""
    game = recorder.game
    tell(game.events)
    while (decision := game.decision) is not None:
        tell(recorder.answer(players[decision.seat].choose(game.view(decision.seat), decision)))


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


class Snapshot(NamedTuple):
    """A copy of the game as a person found it, and how many answers had been given."""

    game: Game
    answers: int


class ThroneSession:
    """One game with its players, from its beginning or resumed."""

    def __init__(self, setup: Setup, players: Sequence[str], *, path: Path | None = None) -> None:
        self._recorder: ThroneRecorder = Recorder(FORM, setup, players=players)
        self._past: list[Snapshot] = []
        self._undone: list[list[str]] = []
        self._move = 0
        self.path = path
        """Where the game is kept; None: nowhere."""
        self.trouble: UserError | None = None
        """Why the last answer could not be kept on disk; play goes on."""

    @classmethod
    def begin(cls, setup: Setup, players: Sequence[str], folder: Path, now: datetime) -> ThroneSession:
        """A game that begins now, kept in a folder from its first answer on."""
        return cls(setup, players, path=folder / f"{now:%Y%m%d-%H%M%S-%f}{SUFFIX}")

    @property
    def game(self) -> Game:
        """The game as it stands. Undo puts another in its place."""
        return self._recorder.game

    @property
    def record(self) -> ThroneRecord:
        """What was answered so far."""
        return self._recorder.record

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return self.game.decision

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, name in enumerate(self.record.players) if name == HUMAN)

    @property
    def asks_a_person(self) -> bool:
        """Whether the open decision is a person's."""
        decision = self.decision
        return decision is not None and decision.seat in self.people

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the open decision and keep the game; IllegalChoice when it is not among the answers."""
        decision = self.decision
        assert decision is not None
        decision.demand(choice, self.game.cast)
        self._undone.clear()
        events = self._play(choice)
        self.keep()
        return events

    def _play(self, choice: Choice) -> list[Event]:
        if self.asks_a_person:
            self._past.append(Snapshot(self.game.copy(), len(self.record.answers)))
        self._move += 1
        return self._recorder.answer(choice)

    def thought(self) -> ThinkTask | None:
        """The open decision for the computer that has to answer it; None when a person or nobody has to."""
        decision = self.decision
        if decision is None or decision.seat in self.people:
            return None
        seed = ((self.record.setup.seed << 20) + len(self.record.answers) << 3) + decision.seat
        return ThinkTask(self.record.players[decision.seat], seed, self.game.copy(), self._move)

    def accept(self, thought: ThinkTask, choice: Choice) -> bool:
        """Answer with what a computer thought; False when the game has moved since."""
        if thought.move != self._move:
            return False
        self.answer(choice)
        return True

    def undo(self) -> bool:
        """Go back to before the last answer of a person; False when there is none."""
        if not self._past:
            return False
        place = self._past.pop()
        self._undone.append(self.record.answers[place.answers :])
        self._recorder.rewind(place.game, place.answers)
        self._move += 1
        self.keep()
        return True

    def redo(self) -> bool:
        """Give again what the last undo took back; False when there is nothing."""
        if not self._undone:
            return False
        for line in self._undone.pop():
            self._play(FORM.choices.parse(line))
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
        save(FORM, self.record, path)

    @classmethod
    def resume(cls, path: Path) -> ThroneSession:
        """Go on with a kept game; it is kept where it was. Raises UserError when that cannot be."""
        record = load(FORM, path)
        demand_same_rules(
            FORM, record, Words("It can be shown, not gone on with.", "Sie lässt sich zeigen, nicht fortsetzen.")
        )
        again = replay(FORM, record)  # says which answer is wrong
        if again.record.digests != record.digests:
            raise ReplayError(
                str(path),
                Words("the game comes out another than it was.", "Das Spiel geht anders aus, als es war."),
                Words("It cannot be gone on with.", "Es lässt sich nicht fortsetzen."),
            )
        session = cls(record.setup, record.players, path=path)
        for line in record.answers:
            session._play(FORM.choices.parse(line))
        return session


class KeptGame(NamedTuple):
    """A game that a person may go on with."""

    path: Path
    changed: datetime
    names: tuple[str, ...]
    answers: int


def games_to_resume(folder: Path) -> list[KeptGame]:
    """The unfinished games with a person in a seat, the latest first. What is no such game is passed over."""
    found = [_kept(path) for path in folder.glob(f"*{SUFFIX}")]
    return sorted((game for game in found if game is not None), key=lambda game: game.changed, reverse=True)


def _kept(path: Path) -> KeptGame | None:
    try:
        body = json.loads(path.read_bytes())
        ours = body["kind"] == FORM.kind and body["rules"] == FORM.rules
        if not ours or body["result"] or HUMAN not in body["players"]:
            return None
        changed = datetime.fromtimestamp(path.stat().st_mtime)
        return KeptGame(path, changed, tuple(map(str, body["setup"]["names"])), len(body["answers"]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None  # somebody else's file, or one that another version wrote
