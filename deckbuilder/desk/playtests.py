"""What many games tell about decks, from what a user names: goldfish, swap test, worth of a card, matrix."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder import locations
from deckbuilder.cards.model import ActionCard
from deckbuilder.decks.starters import STARTER, shipped_decks
from deckbuilder.desk.cards import find_card
from deckbuilder.desk.games import prepare
from deckbuilder.desk.library import Library
from deckbuilder.errors import UserError
from deckbuilder.files import write_text
from deckbuilder.playtest.matrix import Cell, Matrix, lines_of, mark_of, read_cells
from deckbuilder.playtest.paired import Variants, ablations, replaced
from deckbuilder.playtest.results_file import ResultsFile, seed_in
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue


def goldfish_setup(deck: str, *, scenario: str = "", lang: Lang = Lang.EN, anyway: bool = False) -> Setup:
    """The setup of games of one deck alone. Raises UserError for a deck or scenario that is not there."""
    return prepare([deck, deck], Library().catalogue(), scenario=scenario, lang=lang, anyway=anyway)


def opponents_of(against: Sequence[str], catalogue: Catalogue) -> list[str]:
    """The decks to play against: those named, else every starter."""
    return list(against) or [name for name in shipped_decks(catalogue) if name.startswith(STARTER)]


def _pairings(
    deck: str, against: Sequence[str], catalogue: Catalogue, scenario: str, lang: Lang, anyway: bool
) -> list[Setup]:
    return [
        prepare([deck, other], catalogue, scenario=scenario, lang=lang, anyway=anyway)
        for other in opponents_of(against, catalogue)
    ]


def swapped(
    deck: str,
    out: str,
    put_in: str,
    *,
    copies: int | None = None,
    against: Sequence[str] = (),
    scenario: str = "",
    lang: Lang = Lang.EN,
    anyway: bool = False,
) -> list[Variants]:
    """For each opponent the deck as it is, and with one card in the place of another. Raises UserError."""
    catalogue = Library().catalogue()
    gone, come = _action(out, catalogue), _action(put_in, catalogue)
    setups = _pairings(deck, against, catalogue, scenario, lang, anyway)
    _demand_in_deck(setups[0], gone)
    return [(setup, replaced(setup, gone.id, come, copies=copies)) for setup in setups]


def taken_apart(
    deck: str, card: str, *, against: Sequence[str] = (), scenario: str = "", lang: Lang = Lang.EN, anyway: bool = False
) -> tuple[ActionCard, list[Variants]]:
    """A card of a deck, and for each opponent the deck as it is and with each use of the card at the mean."""
    catalogue = Library().catalogue()
    wanted = _action(card, catalogue)
    setups = _pairings(deck, against, catalogue, scenario, lang, anyway)
    _demand_in_deck(setups[0], wanted)
    return wanted, [ablations(setup, wanted.id) for setup in setups]


def every_pair(
    decks: Sequence[str], *, scenario: str = "", lang: Lang = Lang.EN, anyway: bool = False
) -> tuple[list[str], dict[tuple[int, int], Setup]]:
    """The names of the decks, and a setup for each pair of them, the one that stands first at the first seat."""
    catalogue = Library().catalogue()
    pairs = {
        (one, other): prepare([decks[one], decks[other]], catalogue, scenario=scenario, lang=lang, anyway=anyway)
        for one, other in combinations(range(len(decks)), 2)
    }
    names = [pairs[0, 1].seats[0].deck, *(pairs[0, place].seats[1].deck for place in range(1, len(decks)))]
    return names, pairs


def _action(name: str, catalogue: Catalogue) -> ActionCard:
    card = find_card(name, catalogue)
    if not isinstance(card, ActionCard):
        raise UserError(
            f"'{name}'",
            Words("is no action card whose values are known.", "ist keine Aktionskarte, deren Werte bekannt sind."),
        )
    return card


def _demand_in_deck(setup: Setup, card: ActionCard) -> None:
    seat = setup.seats[0]
    if all(one.id != card.id for one in seat.cards):
        name = Words(*card.name)
        raise UserError(
            Words(f"deck '{seat.deck}'", f"Deck '{seat.deck}'"),
            Words(f"holds no {name.en}.", f"enthält kein {name.de}."),
        )


MATRIX = "matrix.jsonl"


def kept_cells() -> dict[str, Cell]:
    """The cells of matrices played before, by what they hang on."""
    place = locations.results() / MATRIX
    return read_cells(place.read_text(encoding="utf-8")) if place.is_file() else {}


def keep_cells(matrix: Matrix) -> None:
    """Keep the cells of a matrix beside those kept before."""
    cells = {**kept_cells(), **{cell.mark: cell for cell in matrix.cells.values()}}
    write_text(locations.results() / MATRIX, "".join(line + "\n" for line in lines_of(cells.values())))


def seed_for(file: Path | None, seed: int | None) -> int:
    """The seed asked for, else that of the series kept in the file, else a new one."""
    kept = seed_in(file) if file is not None and seed is None else seed
    return random.randrange(2**31) if kept is None else kept


@contextmanager
def kept_series(file: Path | None, setup: Setup, players: Sequence[str], seed: int) -> Iterator[ResultsFile | None]:
    """The file in which a series is kept as it is played, open; None where it is kept nowhere. Raises UserError."""
    if file is None:
        yield None
        return
    with ResultsFile(file, mark_of(setup, players, 0, seed), seed) as kept:
        yield kept
