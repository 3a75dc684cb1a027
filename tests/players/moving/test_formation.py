"""A side fights together: who is behind comes up, nobody runs ahead alone, items go to where they are used."""

from __future__ import annotations

from deckbuilder.cards.model import ActionCard
from deckbuilder.players.evaluation.board import Board
from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, PlayEffect, PlayMovement
from tests.players.turns import answer, turn_of
from tests.rules.behind.scene import Scene, fate, who


def spear(slug: str = "spear", category: str = "weapon") -> ActionCard:
    return ActionCard.model_validate(
        {
            "id": f"test/{slug}",
            "name": {"en": slug, "de": slug},
            "societies": [],
            "category": category,
            "notes": ["permanent"],
            "fate_number": 4,
            "movement_range": 60,
            "movement_number": 2,
            "effects": [{"always": "bearer", "have": [{"how": "plus", "of": "melee", "by": 1}]}],
        }
    )


def permanents(game: Game) -> float:
    view = game.view(0)
    return GreedyPlayer(1).judge(view).permanents(Board(view))


def test_who_is_behind_comes_up_before_the_foremost_runs_on() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=4)
    built.character("Bea", 0, (60, 300), strength=4).character("Cora", 0, (60, 360), strength=4)
    for number, y in enumerate((240, 300, 360)):
        built.character(f"Enemy {number}", 1, (620, y), strength=4, facing=180)
    game = built.pile("hand", 0, fate(2, range=100, moves=3)).start()
    choice = answer(game)
    assert isinstance(choice, PlayMovement)
    assert {who(game, "Bea"), who(game, "Cora")} <= set(choice.movers)


def test_nobody_charges_a_group_alone() -> None:
    def attacks(*, alone: bool) -> bool:
        built = Scene().character("Ada", 0, (300, 300), strength=4, resistance=3)
        built.character("Enemy 0", 1, (520, 300), strength=3, resistance=3, facing=180)
        if not alone:
            built.character("Bea", 0, (300, 350), strength=4)
            built.character("Cora", 0, (300, 250), strength=4)
        else:
            built.character("Bea", 0, (40, 750), frightened=True)
        built.character("Enemy 1", 1, (560, 330), strength=4, facing=180)
        built.character("Enemy 2", 1, (560, 270), strength=4, facing=180)
        cards = [fate(4, range=110, moves=3, slug=f"run-{number}") for number in range(2)]
        game = built.pile("hand", 0, *cards, fate(7)).start()
        return any(isinstance(choice, Attack) for choice in turn_of(game))

    assert not attacks(alone=True)
    assert attacks(alone=False)


def test_a_second_weapon_is_worth_little_to_one_bearer() -> None:
    def worth(*items: ActionCard) -> float:
        built = Scene().character("Ada", 0, (300, 300), items=items)
        return permanents(built.character("Carl", 1, (400, 300)).start())

    one, two = worth(spear()), worth(spear(), spear("axe"))
    assert one < two < 1.5 * one


def test_a_second_copy_of_an_item_is_worth_little_to_one_bearer() -> None:
    def worth(*items: ActionCard) -> float:
        built = Scene().character("Ada", 0, (300, 300), items=items)
        return permanents(built.character("Carl", 1, (400, 300)).start())

    shield, charm = spear("shield", category="item"), spear("charm", category="item")
    assert worth(shield) < worth(shield, shield) < worth(shield, charm)


def test_an_item_far_from_every_enemy_is_worth_less() -> None:
    def worth(distance: int) -> float:
        built = Scene().character("Ada", 0, (100, 300), items=(spear(),))
        return permanents(built.character("Carl", 1, (100 + distance, 300)).start())

    assert worth(40) > 1.4 * worth(700) > 0


def test_no_weapon_is_laid_on_a_wolf_who_could_go_to_the_enemy() -> None:
    def laid(form: str) -> list[PlayEffect]:
        built = Scene().character("Ada", 0, (300, 300), strength=4, form=form)
        built.character("Carl", 1, (560, 300), strength=4, facing=180)
        game = built.pile("hand", 0, spear(), fate(6), fate(7)).start()
        return [choice for choice in turn_of(game) if isinstance(choice, PlayEffect)]

    assert laid("")
    assert not laid("wolf")


def test_no_step_is_spent_on_a_place_from_which_he_falls_back() -> None:
    built = Scene().character("Ada", 0, (300, 300), strength=6, abilities={"incorporeal": None})
    built.character("Bea", 0, (330, 300), strength=1).character("Carl", 1, (371, 300), strength=1, resistance=1)
    game = built.pile("hand", 0, fate(2, range=100, moves=2), fate(6)).start()
    assert any(isinstance(choice, Attack) for choice in turn_of(game))
