"""The greedy player in small positions where the right answer is plain."""

from __future__ import annotations

from typing import Any

from deckbuilder.cards.model import ActionCard
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    Attack,
    DiscardCard,
    Done,
    HandCard,
    PickCharacter,
    PlayEffect,
    PlayMovement,
    ShootAt,
    UseAbility,
)
from deckbuilder.rules.behind.model.events.combat import Healed
from deckbuilder.rules.core.choice import Choice
from tests.rules.behind.scene import Scene, events_of, fate, play, who


def answer(game: Game, **more: Any) -> Choice:
    """What the greedy player answers now."""
    decision = game.decision
    assert decision is not None
    choice = GreedyPlayer(1, **more).choose(game.view(decision.seat), decision)
    assert choice in decision
    return choice


def turn_of(game: Game) -> list[Choice]:
    """All answers of the acting player until his turn is over."""
    given = []
    seat, turn = game.state.acting, game.state.turn
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    while game.decision is not None and game.state.turn == turn:
        decision = game.decision
        choice = players[decision.seat].choose(game.view(decision.seat), decision)
        if decision.seat == seat:
            given.append(choice)
        game.answer(choice)
    return given


def melee() -> Scene:
    """Ada and Bea touch the lone Carl."""
    built = Scene().character("Ada", 0, (300, 300), strength=4).character("Bea", 0, (360, 300), facing=180)
    return built.character("Carl", 1, (330, 300))


def test_two_who_touch_attack_together() -> None:
    game = melee().pile("hand", 0, fate(5)).start()
    choice = answer(game)
    assert isinstance(choice, Attack)
    assert len(choice.assistants) == 1


def test_the_high_card_goes_into_the_attack_that_needs_it() -> None:
    game = melee().pile("hand", 0, fate(7), fate(2)).start()
    play(game, Attack(who(game, "Ada"), who(game, "Carl"), (who(game, "Bea"),), -1))
    choice = answer(game)
    assert isinstance(choice, HandCard)
    assert game.cast.fate[choice.card] == 7


def test_a_defender_spends_no_more_than_he_needs() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=1, resistance=9)
    built.character("Carl", 1, (330, 300), strength=9, resistance=9)
    game = built.pile("hand", 1, fate(7), fate(6)).pile("supply", 0, fate(1)).pile("supply", 1, fate(4)).start()
    play(game, Attack(who(game, "Ada"), who(game, "Carl"), (), -1))
    assert answer(game) == HandCard(-1)


def test_the_weak_stay_out_of_a_hopeless_fight() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=1, resistance=1, injuries=2)
    built.character("Bea", 0, (100, 100)).character("Carl", 1, (330, 300), strength=9, resistance=6)
    game = built.pile("hand", 0, fate(1, range=90)).start()
    assert not isinstance(answer(game), Attack)


def test_a_strong_character_walks_into_contact_and_attacks() -> None:
    built = (
        Scene().character("Ada", 0, (300, 300), strength=5).character("Carl", 1, (420, 300), strength=2, resistance=2)
    )
    game = built.pile("hand", 0, fate(3, range=100, moves=1), fate(6)).start()
    given = turn_of(game)
    assert isinstance(given[0], PlayMovement)
    assert any(isinstance(choice, Attack) for choice in given)


def test_a_way_behind_an_obstacle_is_walked_round_it() -> None:
    built = (
        Scene().character("Ada", 0, (300, 300), strength=5).character("Carl", 1, (500, 300), strength=2, resistance=2)
    )
    built.obstacle([(-20, -60), (20, -60), (20, 60), (-20, 60)], (400, 300))
    cards = [fate(3, range=100, moves=3, slug=f"step-{i}") for i in range(3)]
    game = built.pile("hand", 0, *cards).start()
    turn_of(game)
    ada, carl = (game.state.chips[who(game, name)] for name in ("Ada", "Carl"))
    assert (ada.x - carl.x) ** 2 + (ada.y - carl.y) ** 2 <= 305**2


def test_a_lone_winner_hurts_the_one_who_is_worth_most() -> None:
    built = Scene().character("Ada", 0, (300, 300), resistance=2, character_points=3)
    built.character("Bea", 0, (360, 300), resistance=2, character_points=12, facing=180)
    built.character("Carl", 1, (330, 300), strength=9)
    built.pile("supply", 0, fate(1)).pile("supply", 1, fate(2)).pile("hand", 1, fate(1))
    game = built.pile("hand", 0, fate(1)).start()
    ada, bea, carl = (who(game, name) for name in ("Ada", "Bea", "Carl"))
    play(game, Attack(ada, carl, (bea,), -1), HandCard(-1), HandCard(-1))
    assert answer(game) == PickCharacter(bea)


def test_a_new_card_needs_no_code() -> None:
    salve = ActionCard.model_validate(
        {
            "id": "test/salve",
            "name": {"en": "Salve", "de": "Salbe"},
            "societies": [],
            "category": "event",
            "fate_number": 2,
            "movement_range": 50,
            "movement_number": 1,
            "effects": [{"do": "heal", "who": {"pick": "one", "side": "own", "only": ["injured"]}}],
        }
    )
    built = Scene().character("Ada", 0, (300, 300), injuries=2, character_points=10).character("Carl", 1, (900, 300))
    game = built.pile("hand", 0, salve, fate(4)).start()
    choice = answer(game)
    assert isinstance(choice, PlayEffect)
    assert events_of(play(game, choice), Healed)


def test_an_ability_is_used_where_its_odds_are_worth_an_action() -> None:
    built = Scene().character("Ada", 0, (300, 300), injuries=2, character_points=10, abilities={"regeneration": 3})
    game = built.character("Carl", 1, (1000, 800)).pile("hand", 0, fate(4, range=10, moves=1)).start()
    assert isinstance(answer(game), UseAbility)


def test_a_shot_is_weighed_like_a_fight() -> None:
    bow = ActionCard.model_validate(
        {
            "id": "test/bow",
            "name": {"en": "Bow", "de": "Bogen"},
            "societies": [],
            "category": "weapon",
            "notes": ["permanent"],
            "fate_number": 7,
            "movement_range": 100,
            "movement_number": 3,
            "effects": [{"shoots": "card"}],
        }
    )
    built = Scene().character("Ada", 0, (300, 300), dexterity=6, items=(bow,))
    game = built.character("Carl", 1, (500, 300), dexterity=1, resistance=1).pile("hand", 0, fate(1, range=10)).start()
    assert isinstance(answer(game), ShootAt)


def test_nothing_worth_doing_ends_the_turn() -> None:
    game = Scene().character("Ada", 0, (300, 300)).character("Carl", 1, (900, 300), facing=180).start()
    assert answer(game) == Done()


def test_equal_positions_get_equal_answers() -> None:
    game = melee().pile("hand", 0, fate(5), fate(3)).start()
    assert answer(game) == answer(game.copy())


def sprint() -> ActionCard:
    """A card that leads far, and whose effect makes somebody faster for this turn and draws a card."""
    faster = {"do": "change", "who": "performer", "have": [{"how": "plus", "of": "range", "by": 40}], "until": "turn"}
    return fate(1, range=110, moves=3, slug="sprint", effects=[faster, "draw"])


def test_nobody_plays_a_card_for_movement_who_then_stays() -> None:
    built = Scene().character("Ada", 0, (300, 300))
    for number in range(3):
        built.character(f"Enemy {number}", 1, (480, 250 + 50 * number), strength=4, facing=180)
    built.actions = 1
    game = built.pile("hand", 0, sprint(), fate(6, range=40, moves=1)).start()
    assert not any(isinstance(choice, PlayEffect | DiscardCard) for choice in turn_of(game))


def test_no_card_is_played_for_another_just_before_the_hand_is_filled_up() -> None:
    built = Scene().character("Ada", 0, (300, 300)).character("Bea", 0, (900, 700))
    built.character("Carl", 1, (330, 300), resistance=9, facing=180)
    built.character("Bo", 1, (930, 700), resistance=9, facing=180)
    built.actions = 1
    game = built.pile("hand", 0, sprint(), fate(2, range=40, moves=1), fate(1, range=30, moves=1)).start()
    assert not any(isinstance(choice, PlayEffect) for choice in turn_of(game))
