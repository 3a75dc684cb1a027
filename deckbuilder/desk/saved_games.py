"""Games kept on disk while they are played: which can be gone on with, and what each is, without setting it up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from deckbuilder.errors import UserError
from deckbuilder.files import clear_leftovers
from deckbuilder.intake import parse_json, read_text
from deckbuilder.players.roster import HUMAN
from deckbuilder.terms import Words

SUFFIX = ".game.json"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that a person may go on with."""

    path: Path
    changed: datetime
    scenario: Words
    decks: tuple[str, ...]
    players: tuple[str, ...]
    answers: int
    turn: int


def new_place(folder: Path, now: datetime) -> Path:
    """Where a game that begins now is kept; what writers that were killed left half-written there is cleared."""
    clear_leftovers(folder, now.timestamp())
    return folder / f"{now:%Y%m%d-%H%M%S-%f}{SUFFIX}"


def games_to_resume(folder: Path) -> list[SavedGame]:
    """The unfinished games with a person in a seat, the latest first. What is no such game is passed over."""
    found = [_read(path) for path in folder.glob(f"*{SUFFIX}")]
    return sorted((game for game in found if game is not None), key=lambda game: game.changed, reverse=True)


def _read(path: Path) -> SavedGame | None:
    try:
        body = parse_json(read_text(path))
        changed = datetime.fromtimestamp(path.stat().st_mtime)
        return _game(path, changed, body) if _goes_on(body) else None
    except (UserError, OSError, ValueError, LookupError, TypeError, AttributeError):
        return None  # somebody else's file, or one that another version wrote


def _goes_on(body: dict[str, Any]) -> bool:
    from deckbuilder.rules.behind.record import KIND, RULES_VERSION  # the engine, only where a game is kept

    ours = bool(body["kind"] == KIND and body["rules"] == RULES_VERSION)
    return ours and not body["result"] and HUMAN in body["players"]


def _game(path: Path, changed: datetime, body: dict[str, Any]) -> SavedGame:
    setup, digests = body["setup"], body["digests"]
    names = [one["name"] for one in setup.get("disputed") or [setup["scenario"]]]
    return SavedGame(
        path,
        changed,
        Words(" / ".join(name["en"] for name in names), " / ".join(name["de"] for name in names)),
        tuple(seat["deck"] for seat in setup["seats"]),
        tuple(body["players"]),
        len(body["answers"]),
        digests[-1][1] if digests else 0,
    )
