"""Random play keeps every promise: an answer exists, cards and chips stay whole, copies and replays agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass
from typing import Any, Literal, get_args, get_origin

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.decks.starters import load_shipped_deck
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.model.card_scripts import Script
from deckbuilder.rules.behind.model.choices import CHOICES, Done, TurnInPlace
from deckbuilder.rules.behind.model.dealing import deal, load_scenario
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.behind.record import Record, Recorder, as_json, verify
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.values import contact
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from tests.rules.behind.laden import laden_setup

Answering = Callable[[Decision, Chance], Choice]
QUICK = range(24)
SLOW = [range(start, start + 50) for start in range(1000, 2000, 50)]


def random_house(chance: Chance) -> dict[str, Any]:
    """Any of the house rules, each option equally likely."""
    chosen: dict[str, Any] = {}
    for name, field in HouseRules.model_fields.items():
        if get_origin(field.annotation) is Literal:
            options = get_args(field.annotation)
            chosen[name] = options[chance.below(len(options))]
    chosen["measuring"] = chance.below(2) == 0
    return chosen


def some_answer(decision: Decision, chance: Chance) -> Choice:
    """An answer at random; stopping and turning less often, so that more happens."""
    choice = decision.suggest(chance)
    for _ in range(2):
        if isinstance(choice, Done | TurnInPlace):
            choice = decision.suggest(chance)
    return choice


def setup_of(seed: int) -> Setup:
    """Two to four sides with effect-laden cards, every second game under random house rules."""
    house = random_house(Chance(seed, 99)) if seed % 2 else {}
    return laden_setup(seed, 2 + seed % 3, **house)


def cards_in_place(game: Game) -> list[int]:
    """Each action card as often as it is found, over all places."""
    found = [held.card for held in game.state.permanents]
    for seat in game.state.seats:
        found += (*seat.supply, *seat.hand, *seat.discard, *seat.destroyed, *seat.open)
    return sorted(found)


def assert_whole(game: Game) -> None:
    """Every card is in one place, in play or with its owner; no two chips overlap, none is in an obstacle or off."""
    assert cards_in_place(game) == list(range(len(game.cast.cards)))
    changed, printed = game.state.owners, game.cast.card_owner
    for number, seat in enumerate(game.state.seats):
        piled = (*seat.supply, *seat.hand, *seat.discard, *seat.destroyed, *seat.open)
        assert {changed.get(card, printed[card]) for card in piled} <= {number}
    chips = contact.on_table(game)
    for place, one in enumerate(chips):
        carried_out = jewel.bearer(game) == one.id and not game.terrain.holds(one.x, one.y)
        assert not carried_out or game.outcome is not None
        if one.platform == GROUND and not carried_out:
            assert geometry.fits(one.x, one.y, CHIP_RADIUS, (), game.terrain)
        for other in chips[place + 1 :]:
            assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (2 * CHIP_RADIUS) ** 2


def parts_of(it: Any) -> Iterator[tuple[object, Any]]:
    """What a mutable thing consists of; scripts are printed, and so shared."""
    if isinstance(it, Script):
        return
    if isinstance(it, dict):
        yield from it.items()
    elif isinstance(it, list | tuple):
        yield from enumerate(it)
    elif is_dataclass(it):
        yield from ((field.name, getattr(it, field.name)) for field in fields(it))
    elif hasattr(type(it), "__slots__") and type(it).__module__.startswith("deckbuilder.rules"):
        yield from ((name, getattr(it, name)) for name in type(it).__slots__)


def assert_same(one: Any, other: Any, where: str = "state") -> None:
    """Equal field by field, down to the last number."""
    assert type(one) is type(other), where
    mine, theirs = list(parts_of(one)), list(parts_of(other))
    if not mine:
        assert one == other or repr(one) == repr(other), where
    assert [name for name, _ in mine] == [name for name, _ in theirs], where
    for (name, part), (_, twin) in zip(mine, theirs, strict=True):
        assert_same(part, twin, f"{where}.{name}")


def assert_copy_agrees(game: Game, chance: Chance) -> None:
    """A copy is equal and independent, and goes on alike."""
    digest, expected = game.digest(), deepcopy(game.state)
    twin = game.copy()
    assert_same(twin.state, expected)
    answers = []
    for _ in range(8):
        decision = twin.decision
        if decision is None:
            break
        answers.append(some_answer(decision, chance))
        twin.answer(answers[-1])
    assert_same(game.state, expected)
    again = game.copy()
    assert again.digest() == digest
    for answer in answers:
        assert again.decision is not None
        again.answer(answer)
    assert again.digest() == twin.digest()


def play_whole(setup: Setup, *, every: int, answer: Answering = some_answer) -> Recorder:
    """A whole game at random, tested at each decision; copies are compared now and then."""
    recorder, chance, asked = Recorder(setup), Chance(setup.seed, 7), 0
    game = recorder.game
    while (decision := game.decision) is not None:
        assert_whole(game)
        asked += 1
        choice = answer(decision, chance)
        assert choice in decision
        assert CHOICES.parse(choice.notation()) == choice
        if asked % every == 0:
            assert_copy_agrees(game, chance)
            decision = game.decision
        recorder.answer(choice)
    assert game.outcome is not None
    assert_whole(game)
    return recorder


def assert_replays(recorder: Recorder) -> None:
    """The record, written and read again, gives the same game."""
    record = Record.model_validate(as_json(recorder.record))
    assert verify(record) == len(recorder.record.digests)


@pytest.mark.parametrize("seed", QUICK)
def test_random_games_with_laden_cards_keep_every_promise(seed: int) -> None:
    assert_replays(play_whole(setup_of(seed), every=40))


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.mark.parametrize("seed", range(6))
def test_random_games_of_the_starters_keep_every_promise(seed: int, catalogue: Catalogue) -> None:
    decks = [load_shipped_deck(f"starter:{name}", catalogue) for name in ("vampires", "sisterhood")]
    setup = deal(decks, catalogue, load_scenario("our-turf", catalogue), seed=seed)
    assert_replays(play_whole(setup, every=100))


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SLOW, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_a_thousand_random_games_keep_every_promise(seeds: range) -> None:
    for seed in seeds:
        assert_replays(play_whole(setup_of(seed), every=40))
