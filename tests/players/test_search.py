"""The searching player: repeats, keeps its limit, tells what it thought."""

from __future__ import annotations

import pytest

from deckbuilder.errors import UserError
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.levels import Level, player_of
from deckbuilder.players.roster import NAMES, make_player
from deckbuilder.players.search import SearchPlayer, TreeNode, win_chance
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, Done
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import Lang
from tests.rules.behind.scene import Scene, fate


def fight() -> Game:
    """Ada and Bea touch the lone Carl, who cannot win."""
    built = Scene().character("Ada", 0, (300, 300), strength=5).character("Bea", 0, (360, 300), strength=4, facing=180)
    built.character("Carl", 1, (330, 300), strength=1, resistance=1).character("Dot", 1, (900, 700))
    return built.pile("hand", 0, fate(6), fate(3), fate(2)).start()


def think(player: SearchPlayer, game: Game) -> Choice:
    decision = game.decision
    assert decision is not None
    return player.choose(game.view(decision.seat), decision)


def test_the_same_seed_searches_alike() -> None:
    one, other = SearchPlayer(5, simulations=12), SearchPlayer(5, simulations=12)
    assert think(one, fight()) == think(other, fight())
    assert one.thought is not None
    assert other.thought is not None
    assert (one.thought.chances, one.thought.line) == (other.thought.chances, other.thought.line)


def test_the_winning_attack_is_found_and_told() -> None:
    player = SearchPlayer(5, simulations=16)
    choice = think(player, fight())
    assert isinstance(choice, Attack)
    thought = player.thought
    assert thought is not None
    assert thought.simulations == 16
    assert sum(visits for _, _, visits in thought.chances) == 16
    assert thought.chances[0][0] == choice == thought.line[0]
    assert all(0 <= chance <= 1 for _, chance, _ in thought.chances)
    assert thought.chances[0][1] > next(
        chance for answer, chance, _ in thought.chances if not isinstance(answer, Attack)
    )


def test_a_limit_on_the_clock_holds() -> None:
    ticks = iter(range(10_000))
    player = SearchPlayer(5, milliseconds=50, clock=lambda: next(ticks) / 1000)
    think(player, fight())
    assert player.thought is not None
    assert player.thought.seconds < 0.06


def test_no_time_at_all_still_gives_an_answer() -> None:
    ticks = iter(range(10_000))
    player = SearchPlayer(5, milliseconds=1, clock=lambda: float(next(ticks)))
    game = fight()
    assert game.decision is not None
    assert think(player, game) in game.decision


def test_other_decisions_are_the_greedy_players() -> None:
    game = fight()
    decision = game.decision
    assert decision is not None
    game.answer(next(choice for choice in decision if isinstance(choice, Attack)))
    decision = game.decision
    assert decision is not None
    player = SearchPlayer(5)
    assert think(player, game) == GreedyPlayer(5).choose(game.view(decision.seat), decision)
    assert player.thought is None


def test_more_answers_are_looked_at_as_the_visits_grow() -> None:
    node = TreeNode(0.5)
    node.children = [(Done(), TreeNode(0.5)) for _ in range(9)]
    seen = set()
    for _ in range(60):
        child = node.choose()
        assert child is not None
        seen.add(id(child[1]))
        child[1].add(0.5)
        node.add(0.5)
        if node.visits == 3:
            assert len(seen) == 2
    assert len(seen) == 5


def test_worth_and_chance_grow_together() -> None:
    assert win_chance(0) == 0.5
    assert win_chance(-5) < win_chance(1) < win_chance(9) < win_chance(1e6) <= 1


@pytest.mark.parametrize("name", [*NAMES, "search:12", "search:80ms"])
def test_every_player_has_a_name_and_answers(name: str) -> None:
    game = fight()
    decision = game.decision
    assert decision is not None
    if name not in ("master", "veteran", "search"):
        assert make_player(name, 3).choose(game.view(decision.seat), decision) in decision
    else:
        assert isinstance(make_player(name, 3), SearchPlayer)


@pytest.mark.parametrize("name", ["clever", "search:", "search:none", "search:0", "greedy:4"])
def test_a_name_that_is_none_is_refused_with_what_is_allowed(name: str) -> None:
    if name == "search:":
        assert isinstance(make_player(name, 1), SearchPlayer)
        return
    with pytest.raises(UserError):
        make_player(name, 1)


def test_levels_say_what_they_do_in_both_languages() -> None:
    for level in Level:
        assert level.value.text(Lang.EN) != level.value.text(Lang.DE)
        assert player_of(level, 1) is not None
