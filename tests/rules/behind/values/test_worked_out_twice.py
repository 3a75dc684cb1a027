"""What the rules work out in two ways agrees: with reasons and without, at once and one by one, anew or not."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.abilities.abilities import ABILITIES
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import hidden_cards
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.sums import Part, Source, total
from deckbuilder.rules.behind.values import contact, current_values
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import AbilityName, Stat, Worth
from tests.rules.behind.test_properties import setup_of, some_answer

GAMES = [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 24))]
EVERY = 8
MOST = 320


def positions(seed: int) -> Iterator[Game]:
    """Some positions of a game at random with cards of every effect, every second one under random house rules."""
    game, chance = Game(setup_of(seed)), Chance(seed)
    for number in range(MOST):
        decision = game.decision
        if decision is None:
            return
        if number % EVERY == 0:
            yield game
        game.answer(some_answer(decision, chance))


@pytest.mark.parametrize("seed", GAMES)
def test_abilities_and_other_values_are_the_sums_of_their_parts(seed: int) -> None:
    for game in positions(seed):
        for chip in contact.on_table(game):
            for name in AbilityName:
                number = current_values.ability(game, chip, name)
                assert number is None or number == total(current_values.ability_parts(game, chip, name))
            for worth in (Worth.MELEE, Worth.ARC, Worth.CHECK, Worth.STEPS):
                parts = current_values.worth_parts(game, worth, chip.id, Part(2, Source.CARD))
                assert current_values.worth(game, worth, chip.id, 2) == total(parts)


@pytest.mark.parametrize("seed", GAMES)
def test_values_of_all_are_those_of_each(seed: int) -> None:
    for game in positions(seed):
        for chip, values in zip(game.state.chips, current_values.all_stats(game), strict=True):
            one_by_one = (
                current_values.stat(game, chip, Stat.STRENGTH),
                current_values.stat(game, chip, Stat.DEXTERITY),
                current_values.resistance(game, chip),
            )
            assert values == one_by_one


@pytest.mark.parametrize("seed", GAMES)
def test_who_touches_an_enemy_is_whom_the_enemy_touches(seed: int) -> None:
    for game in positions(seed):
        for chip in contact.on_table(game):
            enemies = [one for one in contact.enemies_of(game, chip.seat) if contact.touching(game, chip, one)]
            assert contact.touching_enemies(game, chip) == enemies
            assert contact.touches_enemy(game, chip) == bool(enemies)


@pytest.mark.parametrize("seed", GAMES)
def test_an_ability_may_be_used_where_nothing_speaks_against_it(seed: int) -> None:
    for game in positions(seed):
        for user in contact.on_table(game):
            for ability in ABILITIES.values():
                for target in game.state.chips if ability.aimed else [None]:
                    for mode in ability.modes:
                        reason = ability.why_not(game, user, target, mode)
                        assert ability.may(game, user, target, mode) == (reason is None)


@pytest.mark.parametrize("seed", GAMES)
def test_ways_asked_for_again_are_those_found_anew(seed: int) -> None:
    chance = Chance(seed, 7)
    for game in positions(seed):
        for chip in contact.on_table(game):
            view, terrain, around = game.view(chip.seat), game.terrain, contact.discs(game, chip.id)
            for _ in range(4):
                end = (chance.below(terrain.width), chance.below(terrain.height))
                reach = 300 + chance.below(1500)
                anew = geometry.shortest_way(
                    (chip.x, chip.y), end, CHIP_RADIUS, around, terrain, reach, platform=chip.platform
                )
                expected = anew if isinstance(anew, geometry.Way) else None
                assert view.way(chip, *end, reach) == expected
                assert view.way(chip, *end, reach) == expected


@pytest.mark.parametrize("seed", GAMES)
def test_what_a_seat_knows_of_the_cards_does_not_hang_on_how_often_it_looked(seed: int) -> None:
    for game in positions(seed):
        late = game.copy()
        late.sights = {}
        for seat in range(len(game.state.seats)):
            often, once = hidden_cards.cast_for(game, seat), hidden_cards.cast_for(late, seat)
            for name in ("cards", "scripts", "fate", "reach", "number"):
                assert getattr(often, name) == getattr(once, name)


def test_a_copy_that_lets_go_leaves_nothing_behind() -> None:
    game = next(positions(0))
    gc.collect()
    gc.disable()
    try:
        copy = game.copy()
        assert copy.decision is not None
        assert copy.ask is copy.ask
        copy.let_go()
        assert copy.decision is not None, "the same is asked again"
        copy.let_go()
        del copy
        assert gc.collect() == 0
    finally:
        gc.enable()
