"""The greedy player in small positions where the right answer is plain."""

from __future__ import annotations

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.model.choices import (
    DiscardCard,
    Done,
    PlayEffect,
    UseAbility,
)
from deckbuilder.rules.behind.model.events.combat import Healed
from tests.players.turns import answer, melee, turn_of
from tests.rules.behind.scene import Scene, events_of, fate, play


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
