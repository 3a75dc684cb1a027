"""A series on disk: a line a game as it ends, so that a series that was killed goes on where it was.

The first line says what the games hang on. A line that was cut off by a kill is dropped and its game played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from deckbuilder.errors import UserError
from deckbuilder.files import write_text
from deckbuilder.intake import is_regular, read_bytes, unreadable
from deckbuilder.playtest.series import Played, Result
from deckbuilder.terms import Words

KIND, VERSION = "behind series", 1


class ResultsFile:
    """The file of one series; ``mark`` is a fingerprint of what its games hang on. A context manager."""

    def __init__(self, path: Path, mark: str, seed: int) -> None:
        self.path = path
        self.mark = mark
        self.done: dict[int, Played] = {}
        """Games of an earlier run, by number."""
        try:
            if path.exists():
                self._read(read_bytes(path).decode("utf-8", "replace"))
            else:
                head = {"kind": KIND, "version": VERSION, "mark": mark, "seed": seed}
                write_text(path, json.dumps(head) + "\n")
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise UserError(str(path), unreadable(error)) from None

    def _read(self, text: str) -> None:
        head, *lines = text.splitlines() or [""]
        said = _line(head)
        if said is None or said.get("kind") != KIND or said.get("version") != VERSION:
            raise UserError(str(self.path), Words("is no file of a series.", "ist keine Datei einer Serie."))
        if said.get("mark") != self.mark:
            raise UserError(
                str(self.path),
                Words(
                    "holds games of another series: other decks, players, seed, scenario or program.",
                    "enthält Partien einer anderen Serie: andere Decks, Spieler, Startzahl, Szenario oder Programm.",
                ),
                Words("Name a new file.", "Nenne eine neue Datei."),
            )
        whole = [head]
        for line in lines:
            game = _played(_line(line))
            if game is not None:
                self.done[game.number] = game
                whole.append(line)
        write_text(self.path, "".join(line + "\n" for line in whole))

    def add(self, games: Iterable[Played]) -> None:
        """Write games that have ended; on disk before it returns."""
        for game in games:
            facts = {"number": game.number, "sides": list(game.sides), **asdict(game.result)}
            self._file.write(json.dumps(facts) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def missing(self, games: int) -> Sequence[int]:
        """The numbers below ``games`` that are still to be played."""
        return [number for number in range(games) if number not in self.done]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def seed_in(path: Path) -> int | None:
    """The seed of a series kept in a file, None where there is none yet."""
    if not is_regular(path):
        return None
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            said = _line(file.readline(10_000))
    except OSError:
        return None
    seed = said.get("seed") if said is not None else None
    return seed if isinstance(seed, int) else None


def _line(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _played(facts: dict[str, Any] | None) -> Played | None:
    if facts is None:
        return None
    try:
        number, sides = facts.pop("number"), tuple(facts.pop("sides"))
        result = Result(**{**facts, "order": tuple(facts["order"])})
    except (KeyError, TypeError):
        return None
    return Played(number, sides, result) if isinstance(number, int) else None
