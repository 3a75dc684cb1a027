"""The map by keys and mouse: steps, facing, who is pointed at, setting up, what is told under it."""

import pytest

from deckbuilder.desk.asking import names as answer_names
from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.house_rules import tournament
from deckbuilder.rules.behind.model.outcome import Ending
from deckbuilder.rules.behind.model.positions import JewelPosition
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import Lang
from tests.rules.behind.scene import Scene, fate
from tests.tui.stage import played
from tests.tui.table import LARGE, against, at_table, chip, prelude, setting_up, skirmish, starters

LUDWIG, MINA, SAHRA, BEATE = range(4)


@played
async def test_a_step_by_numbers_goes_to_the_named_place() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Play a card as movement", "fate-3", "M Mina", "Mina: that is all")
        await seat.answer("toward Beate")
        x, y, _ = chip(seat, MINA)
        assert (seat.map.x, seat.map.y) != (x, y)
        aimed = seat.map.x, seat.map.y
        await seat.press("enter")
        assert chip(seat, MINA)[:2] == aimed


@played
async def test_the_line_under_the_map_tells_where_a_step_ends_that_meets_something() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Play a card as movement", "fate-3", "M Mina", "Mina: that is all")
        await seat.press("m")
        seat.map.point_at(4150, 4750)
        await seat.settle()
        assert "ends at" not in seat.under
        seat.map.point_at(4550, 5050)
        await seat.settle()
        path = seat.screen.controller.picture.path(seat.screen.controller.aim(4550, 5050))
        assert path is not None
        assert f"ends at {answer_names.point(path.x, path.y)}" in seat.under
        assert (path.x, path.y) != (4550, 5050)


@played
async def test_a_step_by_the_cursor_shows_whether_it_is_possible_and_faces_as_turned() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Play a card as movement", "fate-2", "M Mina")
        await seat.press("m", *["right"] * 9)
        assert "✗" in seat.under
        await seat.press("enter")
        assert "too far" in seat.under
        assert chip(seat, MINA)[:2] == (4000, 4600)
        await seat.press(*["left"] * 7)
        assert seat.under.startswith("✓")
        before = seat.screen.controller.aim(seat.map.x, seat.map.y).facing
        await seat.press("comma", "semicolon", "enter")
        assert chip(seat, MINA) == (seat.map.x, seat.map.y, (before + 16) % 360)


@played
async def test_t_faces_one_enemy_after_the_other() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Turn a character", "M Mina")
        await seat.press("m", "t")
        first = seat.screen.controller.facing
        await seat.press("t")
        assert seat.screen.controller.facing != first
        await seat.press("enter")
        assert chip(seat, MINA)[2] != 45
        assert seat.session.game.state.chips[MINA].turned


@played
async def test_enter_on_an_own_character_asks_what_he_can_do() -> None:
    async with at_table(against()) as seat:
        seat.map.point_at(4000, 4600)
        await seat.press("m", "enter")
        assert seat.screen.focused is seat.panel
        lines = [line.text for line in seat.answers(Lang.EN) if not line.reason]
        assert lines == ["Play a card as movement", "Turn a character, free"]
        assert "Only what concerns Mina" in " ".join(seat.heads(Lang.EN))
        await seat.answer("Play a card as movement", "fate-2")
        assert c.PlayMovement.name in seat.session.record.answers[-1]
        assert seat.session.record.answers[-1].endswith(f" {MINA}")


@played
async def test_enter_on_an_enemy_attacks_him_or_says_why_not() -> None:
    async with at_table(against()) as seat:
        seat.map.point_at(5600, 4700)
        await seat.press("m", "enter")
        assert "does not touch Beate" in seat.under
        seat.map.point_at(4300, 4000)
        await seat.press("enter")
        await seat.answer("Ludwig attacks Sahra")
        assert seat.session.record.answers[-1] == f"attack {LUDWIG} {SAHRA} - -1"


@played
async def test_the_computer_places_one_piece_or_all_obstacles_or_all_characters() -> None:
    async with at_table(PlaySession(prelude(), ["human", "random"])) as seat:
        assert "Where does the next obstacle" in seat.text
        mine = len(seat.session.record.answers)
        await seat.press("p")
        assert setting_up(seat)
        assert len(seat.session.record.answers) > mine
        await seat.answer("Place my obstacles for me")
        assert setting_up(seat)
        assert not any(one.placed for one in seat.session.game.state.chips if one.owner == 0)
        await seat.answer("Place my characters for me")
        assert not setting_up(seat)
        assert all(one.placed for one in seat.session.game.state.chips)


@played
async def test_obstacles_and_chips_are_placed_by_the_cursor() -> None:
    async with at_table(PlaySession(starters(), ["human", "random"])) as seat:
        await seat.answer("crate")
        await seat.press("m", "comma")
        where = seat.map.x, seat.map.y
        await seat.press("enter")
        crates = [one for one in seat.session.record.answers if one.startswith("obstacle")]
        assert f"{where[0]} {where[1]} 15" in " ".join(crates)
        assert seat.session.can_undo


@played
async def test_the_mouse_points_chooses_and_zooms() -> None:
    async with at_table(against()) as seat:
        column, row = seat.map.view.cell(4300, 4000)
        above = seat.map.content_region.y - seat.map.region.y
        await seat.pilot.click(seat.map, offset=(column, row + above))
        await seat.settle()
        assert "Sahra" in seat.under
        await seat.pilot.click(seat.map, offset=(column, row + above), times=2)
        await seat.settle()
        lines = [line.text for line in seat.answers(Lang.EN) if not line.reason]
        assert "Ludwig attacks Sahra" in lines
        before = seat.map.view.dot
        seat.map.action_zoom(1)
        assert seat.map.view.dot > before


@played
async def test_tournament_rules_measure_nothing() -> None:
    setup = skirmish().model_copy(update={"house": tournament()})
    async with at_table(PlaySession(setup, ["human", "random"])) as seat:
        await seat.answer("Play a card as movement", "fate-2", "M Mina")
        assert seat.map.scene.area is None
        assert not seat.map.scene.paths
        await seat.press("u", "h")
        assert not seat.map.scene.sectors
        await seat.answer("Play a card as movement", "fate-2", "M Mina")
        seat.map.point_at(5600, 4700)
        await seat.settle()
        assert " mm" not in seat.under
        seat.map.point_at(4000, 4900)
        await seat.settle()
        assert seat.under.startswith("✓")
        assert "(" not in seat.under


@pytest.mark.parametrize("by_answer", [True, False])
@played
async def test_the_bearer_of_the_jewel_is_led_over_the_edge_by_an_answer_and_by_the_arrows(by_answer: bool) -> None:
    scene = Scene().character("Ada", 0, (100, 20), facing=270).character("Bea", 1, (900, 400))
    scene.scenario = {"jewel": True, "goals": [{"goal": "carry_out"}]}
    scene.jewel = JewelPosition(bearer="test/ada")
    session = PlaySession(scene.pile("hand", 0, fate(6)).setup(), ["human", "random"])
    async with at_table(session, LARGE) as seat:
        await seat.answer("fate-6-60-2")
        if by_answer:
            await seat.answer("off the table")
        else:
            await seat.press("m", *["down"] * 5)
        await seat.press("enter")
        assert session.outcome is not None
        assert session.outcome.ending is Ending.CARRIED_OUT


@played
async def test_a_step_begins_at_him_who_moves_and_is_not_spent_on_standing_still() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Play a card as", "fate-3-80-3", "M ", "L ", "M Mina")
        mina = seat.session.game.state.chips[1]
        assert (seat.map.x, seat.map.y) == (mina.x, mina.y)
        answered = len(seat.session.record.answers)
        await seat.press("m", "enter")
        assert seat.under.startswith("✗ Nothing would change: move the cursor first")
        assert len(seat.session.record.answers) == answered
        await seat.press("up", "enter")
        assert len(seat.session.record.answers) == answered + 1
        assert mina.y > 4600
        assert "2 steps left" in seat.text
        await seat.answer("L Ludwig")
        ludwig = seat.session.game.state.chips[0]
        assert (seat.map.x, seat.map.y) == (ludwig.x, ludwig.y)


@played
async def test_on_the_spot_a_step_may_still_turn_him_who_makes_it() -> None:
    async with at_table(against()) as seat:
        await seat.answer("Play a card as", "fate-3-80-3", "M ", "Mina: that is all")
        facing = seat.session.game.state.chips[1].facing
        await seat.press("m", "comma", "enter")
        assert seat.session.game.state.chips[1].facing == facing + 15
        assert "2 steps left" in seat.text


def archers() -> Setup:
    """Ada with a bow, looking away from Bea by 130 degrees."""
    bow = fate(3, slug="bow", category="weapon", effects=[{"shoots": "card"}])
    scene = Scene().character("Ada", 0, (400, 400), facing=130, items=(bow,))
    return scene.character("Bea", 1, (500, 400), facing=180).pile("hand", 0, fate(6)).setup()


@played
async def test_who_cannot_shoot_because_he_looks_away_is_told_that_he_may_turn_first() -> None:
    async with at_table(PlaySession(archers(), ["human", "greedy"])) as seat:
        lines = seat.answers(Lang.EN)
        assert next(line.reason for line in lines if line.text == "Shoot") == (
            "That is 130 degrees off the way Ada faces; his viewing arc reaches 45 to each side. "
            "He may turn first: “Turn a character, free”."
        )
        await seat.answer("Turn a character, free")
        await seat.press("m", "comma", "enter")
        lines = seat.answers(Lang.DE)
        reason = next(line.reason for line in lines if line.text == "Schießen")
        assert reason.startswith("Das liegt 145 Grad neben der Blickrichtung von Ada;")
        assert reason.endswith("Ada hat sich in diesem Zug schon gedreht.")


def test_without_an_action_left_a_turn_is_still_called_a_turn() -> None:
    game = against().game
    game.state.seats[0].actions = 0
    step = Inquiry(game.copy()).step
    assert [one.words.en for one in step.options if one.refusal is None] == [
        "Turn a character, free",
        "End the action phase",
    ]
