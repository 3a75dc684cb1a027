"""The mistakes of the lower levels are those of people, never answers by chance."""

from __future__ import annotations

from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.mistakes import SlippingPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, DiscardCard, HandCard, PlayMovement
from deckbuilder.rules.behind.movement.card_movement import AskStep
from deckbuilder.rules.core.choice import Choice
from tests.players.turns import melee
from tests.rules.behind.scene import Scene, fate, play, who


def slip(game: Game, seed: int = 1) -> Choice:
    decision = game.decision
    assert decision is not None
    choice = SlippingPlayer(GreedyPlayer(1), seed, 100).choose(game.view(decision.seat), decision)
    assert choice in decision
    return choice


def test_a_slip_attacks_without_the_friend_who_could_help() -> None:
    choice = slip(melee().pile("hand", 0, fate(5)).start())
    assert isinstance(choice, Attack)
    assert not choice.assistants


def test_a_slip_throws_the_highest_card_into_a_fight_that_is_won_already() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=1, resistance=9)
    built.character("Carl", 1, (330, 300), strength=9, resistance=9)
    game = built.pile("hand", 1, fate(7), fate(6)).pile("supply", 0, fate(1)).pile("supply", 1, fate(4)).start()
    play(game, Attack(who(game, "Ada"), who(game, "Carl"), (), -1))
    choice = slip(game)
    assert isinstance(choice, HandCard)
    assert game.cast.fate[choice.card] == 7


def test_a_slip_is_still_something_that_looks_good() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=5).character("Bea", 0, (300, 360), strength=4)
    built.character("Carl", 1, (520, 300), strength=2, resistance=2)
    hand = [fate(3, range=100, moves=1), fate(6), fate(2, range=70, moves=2)]
    game = built.pile("hand", 0, *hand).start()
    for seed in range(1, 12):
        choice = slip(game, seed)
        assert isinstance(choice, PlayMovement | DiscardCard)
        if isinstance(choice, DiscardCard):
            assert game.cast.fate[choice.card] == 2


def test_who_always_slips_still_answers_legally_and_finishes_his_steps() -> None:
    game = Scene().character("Ada", 0, (300, 300)).character("Bo", 1, (330, 300)).pile("hand", 0, fate(4)).start()
    player = SlippingPlayer(GreedyPlayer(1), 1, 100)
    for _ in range(12):
        decision = game.decision
        assert decision is not None
        choice = player.choose(game.view(decision.seat), decision)
        assert choice in decision
        if isinstance(decision.question, AskStep):
            assert choice == GreedyPlayer(1).choose(game.view(decision.seat), decision)
        game.answer(choice)


def test_a_player_who_never_slips_is_the_one_behind_him() -> None:
    game = (
        Scene()
        .character("Ada", 0, (300, 300), strength=6)
        .character("Bo", 1, (330, 300))
        .pile("hand", 0, fate(6))
        .start()
    )
    decision = game.decision
    assert decision is not None
    assert isinstance(SlippingPlayer(GreedyPlayer(1), 1, 0).choose(game.view(0), decision), Attack)
