"""A game is laid out from a position: state, piles and agenda of a game from its middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.errors import UserError
from deckbuilder.rules.behind.course.turns import PlayerTurn, Rounds
from deckbuilder.rules.behind.model import hidden_cards
from deckbuilder.rules.behind.model.positions import JewelPosition, Position, SeatPosition, tenths
from deckbuilder.rules.behind.model.state import InPlay, Jewel
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.state import Chip
    from deckbuilder.rules.behind.model.world import World


def lay_out(world: World, position: Position) -> None:
    """Put the state of a new game into the position. Raises UserError naming what does not fit."""
    state = world.state
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
        _lay_seat(world, seat, placed)
    if position.jewel is not None:
        state.jewel = _jewel(world, position.jewel)
    pile = state.seats[position.acting]
    pile.actions = world.setup.band_of(position.acting).actions if position.actions is None else position.actions
    state.frames = [Rounds(), PlayerTurn(position.acting, at=PlayerTurn.stages.index("between"))]


def _jewel(world: World, placed: JewelPosition) -> Jewel:
    """Carried, or lying on an obstacle or the ground."""
    if not placed.bearer:
        return Jewel(NONE, tenths(placed.x), tenths(placed.y), placed.obstacle)
    for chip in world.state.chips:
        if chip.placed and world.cast.characters[chip.id].id == placed.bearer:
            return Jewel(chip.id)
    raise UserError("position: jewel", f"no character '{placed.bearer}' is on the table.")


def _own_chip(world: World, seat: int, name: str) -> Chip:
    for chip in world.state.chips:
        if chip.owner == seat and world.cast.characters[chip.id].id == name:
            return chip
    raise UserError(f"position: seat {seat + 1}: chips", f"the deck has no character '{name}'.")


def _lay_seat(world: World, seat: int, placed: SeatPosition) -> None:
    state = world.state
    pile = state.seats[seat]
    left = list(pile.supply)

    def find(name: str, where: str) -> int:
        for card in left:
            if world.cast.cards[card].id == name:
                left.remove(card)
                return card
        raise UserError(f"position: seat {seat + 1}: {where}", f"the deck has no (further) card '{name}'.")

    before = state.turn - 1
    for chip in state.chips:
        if chip.owner == seat:
            chip.gone = True
    for on_table in placed.chips:
        chip = _own_chip(world, seat, on_table.character)
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
        hidden_cards.conceal(world, state.permanents[-1].card)
    pile.hand = [find(name, "hand") for name in placed.hand]
    pile.discard = [find(name, "discard") for name in placed.discard]
    top = [find(name, "supply") for name in placed.supply]
    state.chance.shuffle(left)
    pile.supply = [*left, *reversed(top)]
    pile.moments = placed.moments
