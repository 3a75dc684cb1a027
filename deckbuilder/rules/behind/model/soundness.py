"""Whether a setup that comes from outside, in a record, can be played at all: what its types alone do not say.

A setup that the program made itself is sound; the engine does not ask again.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from deckbuilder.cards.model import Card
from deckbuilder.effects import check_effects
from deckbuilder.errors import UserError
from deckbuilder.rules.behind.model.positions import Position
from deckbuilder.rules.behind.model.setup import SeatSetup, Setup
from deckbuilder.terms import Words

MOST_POINTS = 9_999
MOST_CARDS = 2_000
"""Cards and characters of one player."""
FARTHEST = 100_000
"""Millimetres: nothing lies farther from the corner of a table."""


def demand_sound(setup: Setup) -> None:
    """Raise UserError for the first thing that cannot be."""
    for where, what in _faults(setup):
        raise UserError(f"setup: {where}", what)


def _faults(setup: Setup) -> Iterator[tuple[str, Words]]:
    count = len(setup.seats)
    if count != setup.scenario.players:
        players = setup.scenario.players
        yield (
            "seats",
            Words(f"{count} for a scenario of {players}.", f"{count} für ein Szenario für {players}."),
        )
    if not 0 < setup.character_points <= MOST_POINTS:
        yield "character_points", _none(setup.character_points)
    if not all(0 <= seat < count for seat in setup.people):
        yield "people", _none(setup.people)
    for place, seat in enumerate(setup.seats):
        if not seat.characters or len(seat.characters) + len(seat.cards) > MOST_CARDS:
            yield f"seats.{place}", Words("its number of cards cannot be.", "Seine Zahl von Karten kann nicht sein.")
    yield from _cards(setup)
    if setup.position is not None:
        yield from _position(setup.position, setup)


def _cards(setup: Setup) -> Iterator[tuple[str, Words]]:
    """Every card's effects must be of the vocabulary; a copy is looked at once."""
    from deckbuilder.cards.loader import facts_of

    seen = set()
    for seat in setup.seats:
        for card in _printed(seat):
            printed = (card.id, repr(card.effects_data))
            if printed in seen:
                continue
            seen.add(printed)
            wrong = check_effects(card.effects_data, facts_of(card))
            if wrong is not None:
                first = wrong.errors(include_input=False, include_url=False)[0]["msg"]
                yield card.id, Words(f"its effects cannot be read: {first}.", f"Effekte nicht lesbar: {first}.")


def _printed(seat: SeatSetup) -> list[Card]:
    return [*seat.characters, *seat.cards]


def _position(position: Position, setup: Setup) -> Iterator[tuple[str, Words]]:
    seats = range(len(setup.seats))
    shapes = range(len(setup.scenario.obstacles))
    if len(position.seats) != len(seats):
        yield "position: seats", _none(len(position.seats))
    for name, seat in (("acting", position.acting), ("first", position.first)):
        if seat not in seats:
            yield f"position: {name}", _none(seat)
    if position.order and sorted(position.order) != list(seats):
        yield "position: order", _none(position.order)
    if any(one not in seats for pair in position.pacts for one in pair):
        yield "position: pacts", _none(position.pacts)
    lengths = [length for _, x, y, _ in position.obstacles for length in (x, y)]
    lengths += [length for one in position.seats for chip in one.chips for length in (chip.x, chip.y)]
    if position.jewel is not None:
        lengths += [position.jewel.x, position.jewel.y]
    far = next((length for length in lengths if not isfinite(length) or abs(length) > FARTHEST), None)
    if far is not None:
        yield "position", _none(far)
    laid = range(len(position.obstacles))
    for placed in position.seats:
        for chip in placed.chips:
            if chip.obstacle != -1 and chip.obstacle not in laid:
                yield "position: obstacle", _none(chip.obstacle)
    if any(shape not in shapes for shape, *_ in position.obstacles):
        yield "position: obstacles", _none([shape for shape, *_ in position.obstacles])


def _none(value: object) -> Words:
    return Words(f"{value} cannot be.", f"{value} kann nicht sein.")
