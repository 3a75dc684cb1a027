"""What can be found out at the table by looking and measuring."""

from __future__ import annotations

from deckbuilder.desk.survey import Survey, health
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.house_rules import tournament
from deckbuilder.terms import NONE, Lang, Stat
from tests.rules.behind.cards import item
from tests.rules.behind.scene import Scene, fate, who


def table() -> Game:
    """Ludwig, injured, touches Sahra; Beate stands behind a wall."""
    scene = Scene().character("Ludwig", 0, (200, 200), strength=4, injuries=1, abilities={"terror": 4})
    scene.character("Sahra", 1, (230, 200), facing=180, items=(fate(1, slug="blade", category="weapon"),))
    scene.character("Beate", 1, (400, 205)).obstacle([(-10, -40), (10, -40), (10, 40), (-10, 40)], (330, 215))
    return scene.pile("hand", 0, fate(6)).start()


def survey() -> Survey:
    return Survey(table(), 0)


def test_a_point_on_a_chip_finds_the_character() -> None:
    found = survey().at(2100, 2000, 150)
    assert found is not None
    assert found.id == 0
    assert survey().at(2000, 2400, 150) is None


def test_a_point_on_an_obstacle_finds_it() -> None:
    assert survey().obstacle_at(3300, 2000) == 0
    assert survey().obstacle_at(2000, 2000) is None


def test_values_are_taken_apart() -> None:
    looked = survey()
    value = looked.value(looked.game.state.chips[0], Stat.STRENGTH)
    assert value.text(Lang.EN, looked.game.cast) == "3 = 4 strength - 1 from injuries"


def test_contact_items_abilities_and_health_are_told() -> None:
    looked = survey()
    ludwig, sahra, beate = looked.game.state.chips
    assert looked.contacts(ludwig) == [sahra]
    assert looked.contacts(beate) == []
    assert [one.bearer for one in looked.held_by(sahra)] == [sahra.id]
    assert looked.abilities(ludwig, Lang.DE) == ["Schrecken 4+"]
    assert health(ludwig).text(Lang.EN) == "lightly injured"
    assert looked.escape_level(ludwig) == 3
    assert looked.escape_level(beate) is None


def test_sight_is_told_with_its_reason() -> None:
    looked = survey()
    ludwig, sahra, beate = looked.game.state.chips
    assert looked.why_not_see(ludwig, sahra) is None
    assert looked.why_not_see(ludwig, beate) is not None


def test_distances_are_told_unless_the_house_rules_forbid_measuring() -> None:
    looked = survey()
    ludwig, sahra, _ = looked.game.state.chips
    assert looked.distance(ludwig, sahra, Lang.EN) == "30 mm"
    sahra.x += 5
    assert looked.distance(ludwig, sahra, Lang.DE) == "30,5 mm"
    strict = Survey(Game(looked.game.setup.model_copy(update={"house": tournament()})), 0)
    one, other = strict.game.state.chips[:2]
    assert strict.distance(one, other, Lang.EN) == ""


def test_a_facing_is_suggested_toward_the_nearest_enemy() -> None:
    looked = survey()
    assert looked.facing_there(0, 2000, 2000) == 0
    assert looked.facing_there(1, 2000, 2300) == 270
    assert list(looked.facings(0, 2000, 2000)) == [0, 1]


def test_a_fight_shows_both_values_so_far() -> None:
    game = table()
    looked = Survey(game, 0)
    assert looked.fight(Lang.EN) == ""
    game.answer(c.Attack(who(game, "Ludwig"), who(game, "Sahra"), (), NONE))
    while not isinstance(next(iter(game.decision or ())), c.HandCard):
        game.answer(next(iter(game.decision or ())))
    assert looked.fight(Lang.EN).startswith("Ludwig 3 + cards : Sahra 3 + cards")


def test_the_reach_of_a_card_and_the_enemies_within_it() -> None:
    scene = (
        Scene().character("A", 0, (100, 100), facing=180).character("B", 1, (250, 100)).character("C", 1, (400, 100))
    )
    game = scene.pile("hand", 0, fate(3, range=60, moves=2)).start()
    looked, card = Survey(game, 0), game.state.seats[0].hand[0]
    assert looked.reach(card, 0) == (600, 1200)
    assert [enemy.id for enemy in looked.within_reach(card, 0)] == [1]


def test_what_may_reach_him_is_told_as_not_measured() -> None:
    near = {"pick": "each", "side": "enemy", "only": [{"where": "within", "length": 100, "of": "bearer"}]}
    banner = item("banner", {"always": near, "have": [{"how": "plus", "of": "strength", "by": -1}]})
    told = []
    for x in (300, 300.1):
        scene = Scene(measuring=False).character("Ludwig", 0, (200, 200), strength=4)
        looked = Survey(scene.character("Sahra", 1, (x, 200), items=(banner,)).pile("hand", 0, fate(6)).start(), 0)
        assert looked.game.decision is not None
        ludwig, sahra = looked.game.state.chips
        told.append((looked.value(ludwig, Stat.STRENGTH).total, looked.left_open(ludwig, Lang.DE)))
        assert looked.left_open(sahra, Lang.DE) == ""
    assert told == [(4, "falls nah genug: banner (nicht gemessen)")] * 2
