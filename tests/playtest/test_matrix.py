"""Every deck against every deck: kept cells are taken as they are, changed ones are played again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.desk.games import prepare
from deckbuilder.playtest.heat_map import colour, svg
from deckbuilder.playtest.matrix import Cell, Matrix, as_csv, lines_of, mark_of, read_cells, run_matrix
from deckbuilder.rules.behind.model.setup import Setup
from tests.rules.behind.cards import event

NAMES = ("A", "B", "C")


@pytest.fixture(scope="module")
def setups() -> dict[tuple[int, int], Setup]:
    catalogue = load_catalogue()
    decks = ["starter:vampires", "starter:ghosts", "starter:templars"]
    return {(a, b): prepare([decks[a], decks[b]], catalogue) for a, b in ((0, 1), (0, 2), (1, 2))}


@pytest.fixture(scope="module")
def matrix(setups: dict[tuple[int, int], Setup]) -> Matrix:
    return run_matrix(setups, NAMES, 2, players=("random", "random"), workers=1)


def test_each_pair_is_played_once_and_read_from_both_sides(matrix: Matrix) -> None:
    assert set(matrix.cells) == {(0, 1), (0, 2), (1, 2)}
    for (deck, other), cell in matrix.cells.items():
        one, two = matrix.rate(deck, other), matrix.rate(other, deck)
        assert one is not None
        assert two is not None
        assert (one.wins, two.wins) == (cell.wins, cell.losses)
        assert cell.wins + cell.losses <= cell.games == 2


def test_kept_cells_are_not_played_again(setups: dict[tuple[int, int], Setup], matrix: Matrix) -> None:
    known = read_cells("\n".join(lines_of(matrix.cells.values())))
    again = run_matrix(setups, NAMES, 2, players=("random", "random"), workers=1, known=known)
    assert (again.played, again.cells) == (0, matrix.cells)


def change_card(setup: Setup) -> Setup:
    seat = setup.seats[0]
    return setup.model_copy(
        update={"seats": (seat.model_copy(update={"cards": (*seat.cards[1:], event("new"))}), setup.seats[1])}
    )


def change_scenario(setup: Setup) -> Setup:
    return setup.model_copy(update={"scenario": setup.scenario.model_copy(update={"round_limit": 3})})


@pytest.mark.parametrize("change", [change_card, change_scenario])
def test_a_changed_deck_or_scenario_gives_another_mark(
    change: Callable[[Setup], Setup], setups: dict[tuple[int, int], Setup]
) -> None:
    setup = setups[0, 1]
    assert mark_of(change(setup), ("greedy", "greedy"), 2, 0) != mark_of(setup, ("greedy", "greedy"), 2, 0)


def test_players_games_and_seed_belong_to_the_mark(setups: dict[tuple[int, int], Setup]) -> None:
    setup = setups[0, 1]
    marks = {
        mark_of(setup, players, games, seed)
        for players in (("greedy", "greedy"), ("random", "greedy"))
        for games in (2, 4)
        for seed in (0, 1)
    }
    assert len(marks) == 8


def test_lines_that_are_no_cells_are_left_out() -> None:
    assert read_cells('{"first": "A"}\nnonsense\n[1]\n') == {}


def test_the_picture_says_every_number_and_leans_in_colour(matrix: Matrix) -> None:
    drawn = svg(Matrix(("A & B", "C"), {(0, 1): Cell("A & B", "C", 9, 1, 0, 10, 5, "x")}))
    assert "A &amp; B" in drawn
    assert ">90%<" in drawn
    assert ">10%<" in drawn
    assert colour(0.5) == "#ffffff"
    assert colour(0.9) != colour(0.1)


def test_the_table_for_spreadsheets_has_a_row_a_deck(matrix: Matrix) -> None:
    rows = list(as_csv(matrix))
    assert [row[0] for row in rows] == ["", *NAMES]
    assert all(len(row) == len(NAMES) + 2 for row in rows)
