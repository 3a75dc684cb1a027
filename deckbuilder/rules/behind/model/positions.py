"""Positions: a game from its middle, as plain data - for puzzles, judging, lessons, bug reports and tests.

A position belongs to a Setup. Cards and characters are named by their printed ids; every copy is used once. Lengths are
millimetres with at most one decimal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from deckbuilder.errors import UserError
from deckbuilder.rules.behind.model import hidden_cards
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game
    from deckbuilder.rules.behind.model.state import Chip
    from deckbuilder.rules.behind.scenarios.jewel import Jewel

_MODEL = ConfigDict(frozen=True, extra="forbid")


class ChipPosition(BaseModel):
    """One character on the table."""

    model_config = _MODEL
    character: str
    x: float
    y: float
    facing: int = Field(default=0, ge=0, lt=360)
    obstacle: int = -1
    """The obstacle he stands on, by its place in ``obstacles``; -1: the ground."""
    injuries: int = Field(default=0, ge=0, le=2)
    frightened: bool = False
    form: str = ""
    items: tuple[str, ...] = ()


class SeatPosition(BaseModel):
    """What one player has; other cards lie shuffled beneath ``supply``, other characters are out of play."""

    model_config = _MODEL
    chips: tuple[ChipPosition, ...]
    hand: tuple[str, ...] = ()
    supply: tuple[str, ...] = ()
    """From the top."""
    discard: tuple[str, ...] = ()
    """Its top last."""
    permanents: tuple[str, ...] = ()
    moments: int = Field(default=0, ge=0)
    """Moments owed to the next turn."""


class JewelPosition(BaseModel):
    """The jewel: who bears it, or else where it lies."""

    model_config = _MODEL
    bearer: str = ""
    x: float = 0.0
    y: float = 0.0
    obstacle: int = -1


class Position(BaseModel):
    """A game in the action phase of ``acting``."""

    model_config = _MODEL
    seats: tuple[SeatPosition, ...]
    obstacles: tuple[tuple[int, float, float, int], ...] = ()
    """Obstacle of the scenario's set, x, y, turn in degrees."""
    acting: int = 0
    first: int = 0
    round: int = Field(default=1, ge=1)
    actions: int | None = None
    """Actions left; None: all of a turn."""
    order: tuple[int, ...] = ()
    """Seats in set-up order, as the scenario names players; empty: from ``first`` on, clockwise."""
    pacts: tuple[tuple[int, int], ...] = ()
    """Pairs of seats that are allied."""
    jewel: JewelPosition | None = None
    """The jewel, in scenarios that have one."""


def tenths(millimetres: float) -> int:
    """Whole tenths of a millimetre."""
    return round(millimetres * 10)


def lay_out(game: Game, position: Position) -> None:
    """Put the state of a new game into the position. Raises UserError naming what does not fit."""
    from deckbuilder.rules.behind.course.turns import PlayerTurn, Rounds

    state = game.state
    if len(position.seats) != len(state.seats):
        raise UserError("position: seats", f"{len(position.seats)} given.", f"The setup has {len(state.seats)}.")
    state.obstacles = tuple((shape, tenths(x), tenths(y), turn) for shape, x, y, turn in position.obstacles)
    state.acting, state.first, state.normal, state.round = (
        position.acting,
        position.first,
        position.acting,
        position.round,
    )
    state.turn = (position.round - 1) * len(state.seats) + 1 + (position.acting - position.first) % len(state.seats)
    count = len(state.seats)
    state.order = position.order or tuple((position.first + place) % count for place in range(count))
    state.pacts = frozenset((min(pair), max(pair)) for pair in position.pacts)
    for seat, placed in enumerate(position.seats):
        _lay_seat(game, seat, placed)
    if position.jewel is not None:
        state.jewel = _jewel(game, position.jewel)
    pile = state.seats[position.acting]
    pile.actions = game.setup.band_of(position.acting).actions if position.actions is None else position.actions
    state.frames = [Rounds(), PlayerTurn(position.acting, at=PlayerTurn.stages.index("between"))]


def _jewel(game: Game, placed: JewelPosition) -> Jewel:
    """Carried, or lying on an obstacle or the ground."""
    from deckbuilder.rules.behind.scenarios.jewel import Jewel

    if not placed.bearer:
        return Jewel(NONE, tenths(placed.x), tenths(placed.y), placed.obstacle)
    for chip in game.state.chips:
        if chip.placed and game.cast.characters[chip.id].id == placed.bearer:
            return Jewel(chip.id)
    raise UserError("position: jewel", f"no character '{placed.bearer}' is on the table.")


def _own_chip(game: Game, seat: int, name: str) -> Chip:
    for chip in game.state.chips:
        if chip.owner == seat and game.cast.characters[chip.id].id == name:
            return chip
    raise UserError(f"position: seat {seat + 1}: chips", f"the deck has no character '{name}'.")


def _lay_seat(game: Game, seat: int, placed: SeatPosition) -> None:
    from deckbuilder.rules.behind.model.state import InPlay

    state = game.state
    pile = state.seats[seat]
    left = list(pile.supply)

    def find(name: str, where: str) -> int:
        for card in left:
            if game.cast.cards[card].id == name:
                left.remove(card)
                return card
        raise UserError(f"position: seat {seat + 1}: {where}", f"the deck has no (further) card '{name}'.")

    before = state.turn - 1
    for chip in state.chips:
        if chip.owner == seat:
            chip.gone = True
    for on_table in placed.chips:
        chip = _own_chip(game, seat, on_table.character)
        chip.gone, chip.placed = False, True
        chip.x, chip.y, chip.facing = tenths(on_table.x), tenths(on_table.y), on_table.facing
        chip.platform, chip.injuries, chip.form = on_table.obstacle, on_table.injuries, on_table.form
        chip.form_checked = chip.form != ""
        chip.frightened = max(1, before) if on_table.frightened else 0
        chip.cowed = on_table.frightened and seat == state.acting
        for item in on_table.items:
            state.permanents.append(InPlay(find(item, "items"), seat, chip.id, before))
    for name in placed.permanents:
        state.permanents.append(InPlay(find(name, "permanents"), seat, -1, before))
        hidden_cards.conceal(game, state.permanents[-1].card)
    pile.hand = [find(name, "hand") for name in placed.hand]
    pile.discard = [find(name, "discard") for name in placed.discard]
    top = [find(name, "supply") for name in placed.supply]
    state.chance.shuffle(left)
    pile.supply = [*left, *reversed(top)]
    pile.moments = placed.moments
