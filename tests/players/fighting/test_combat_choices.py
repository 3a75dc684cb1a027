"""Combat in small positions where the right answer is plain: who attacks, with whom, with which hand card."""

from __future__ import annotations

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.model.choices import (
    Attack,
    HandCard,
    PickCharacter,
    ShootAt,
)
from tests.players.turns import answer, melee
from tests.rules.behind.scene import Scene, fate, play, who


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


def test_a_lone_winner_hurts_the_one_who_is_worth_most() -> None:
    built = Scene().character("Ada", 0, (300, 300), resistance=2, character_points=3)
    built.character("Bea", 0, (360, 300), resistance=2, character_points=12, facing=180)
    built.character("Carl", 1, (330, 300), strength=9)
    built.pile("supply", 0, fate(1)).pile("supply", 1, fate(2)).pile("hand", 1, fate(1))
    game = built.pile("hand", 0, fate(1)).start()
    ada, bea, carl = (who(game, name) for name in ("Ada", "Bea", "Carl"))
    play(game, Attack(ada, carl, (bea,), -1), HandCard(-1), HandCard(-1))
    assert answer(game) == PickCharacter(bea)


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
