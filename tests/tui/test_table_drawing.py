"""The map in dots and letters: what stands where, at every scale, told without colour."""

import pytest

from deckbuilder.tui.drawing.dots import Dots
from deckbuilder.tui.drawing.hand import bar
from deckbuilder.tui.drawing.labels import chip_letters
from deckbuilder.tui.drawing.table_scene import INKS, Block, ChipMark, PlacementArea, SightLine, TableScene, draw
from deckbuilder.tui.drawing.viewport import LEVELS, Viewport, fitting

WALL = Block(((4600, 3000), (5400, 3000), (5400, 3300), (4600, 3300)), 5000, 3150, 0, 50, False)
CRATE = Block(((3000, 3000), (3600, 3000), (3600, 3600), (3000, 3600)), 3300, 3300, 0, 40, True)


def scene(*figures: ChipMark, blocks: tuple[Block, ...] = (), lines: tuple[SightLine, ...] = ()) -> TableScene:
    """A table of the usual size."""
    return TableScene(10560, 8800, blocks, figures, lines=lines)


def picture(shown: TableScene, dot: int, *, columns: int = 40, rows: int = 12) -> list[str]:
    """The scene round (4000, 3300)."""
    return draw(shown, Viewport(columns, rows, 4000, 3300, dot)).lines()


def test_dots_of_a_cell_make_one_braille_character() -> None:
    dots = Dots(1, 1, ("weak", "strong"))
    dots.dot(0, 0, "strong")
    dots.dot(1, 3, "weak")
    cell = dots.row(0)[0]
    assert cell.text == "⢁"
    assert cell.ink == "strong"


def test_what_lies_outside_is_left_out() -> None:
    dots = Dots(2, 1, ("ink",))
    dots.dot(-1, 0, "ink")
    dots.dot(4, 0, "ink")
    dots.text(1, 0, "ab", "ink")
    assert dots.lines() == [" a"]


def test_a_viewport_finds_the_cell_of_a_point_and_the_point_of_a_cell() -> None:
    view = Viewport(40, 12, 4000, 3300, 50)
    for column in (0, 7, 39):
        for row in (0, 5, 11):
            assert view.cell(*view.point(column, row)) == (column, row)


def test_zooming_keeps_the_point_where_it_was() -> None:
    view = Viewport(40, 12, 4000, 3300, 50)
    x, y = view.point(10, 3)
    for steps in (-2, -1, 1, 2):
        assert view.zoomed(steps, x, y).cell(x, y) == (10, 3)


def test_a_view_that_fits_shows_all_points_as_near_as_can_be() -> None:
    points = [(1000, 1000), (5000, 2000)]
    view = fitting(60, 20, points, 300)
    assert all(view.shows(x, y) for x, y in points)
    nearer = [level for level in LEVELS if level < view.dot]
    assert not any(60 * 2 * dot >= 4600 and 20 * 4 * dot >= 1600 for dot in nearer)


def test_following_moves_no_more_than_it_must() -> None:
    view = Viewport(40, 12, 4000, 3300, 50)
    assert view.following(4100, 3300) == view
    assert view.following(9000, 3300).shows(9000, 3300)


def test_sides_differ_by_case_and_brackets() -> None:
    shown = "\n".join(picture(scene(ChipMark("V", 0, 3700, 3300, 0), ChipMark("p", 1, 4300, 3300, 180)), 50))
    assert "(V)→ ←[p]" in shown


def test_touching_chips_touch_on_the_map() -> None:
    shown = "\n".join(picture(scene(ChipMark("V", 0, 3850, 3300, 90), ChipMark("p", 1, 4150, 3300, 90)), 50))
    assert "(V)[p]" in shown


def test_injuries_are_a_raised_number_at_every_scale() -> None:
    for dot in LEVELS:
        assert "V²" in "\n".join(picture(scene(ChipMark("V", 0, 4000, 3300, 90, injuries=2)), dot))


def test_a_near_chip_is_a_ring_whose_shape_tells_the_side() -> None:
    rings = {seat: "\n".join(picture(scene(ChipMark("V", seat, 4000, 3300, 0)), 20)) for seat in range(4)}
    assert len(set(rings.values())) == 4
    assert all("V" in ring for ring in rings.values())


def test_no_letter_hides_another() -> None:
    crowd = tuple(ChipMark(letter, i % 2, 3400 + 300 * i, 3300, 0) for i, letter in enumerate("ABCDE"))
    for dot in LEVELS:
        shown = "\n".join(picture(scene(*crowd), dot, columns=60))
        assert all(letter in shown for letter in "ABCDE"), dot


@pytest.mark.parametrize(("facing", "arrow"), [(0, "→"), (45, "↗"), (100, "↑"), (180, "←"), (269, "↓"), (350, "→")])
def test_the_arrow_points_where_he_looks(facing: int, arrow: str) -> None:
    for dot in LEVELS:
        assert arrow in "\n".join(picture(scene(ChipMark("V", 0, 4000, 3300, facing)), dot))


def test_flat_and_other_obstacles_differ_by_filling_and_sign() -> None:
    shown = "\n".join(picture(scene(blocks=(CRATE, WALL)), 50))
    assert "=40" in shown
    wall = "\n".join(picture(scene(blocks=(WALL,)), 20, columns=80))
    assert "^50" in wall
    assert "⢕" in wall
    assert "⢕" not in "\n".join(picture(scene(blocks=(CRATE,)), 20, columns=80))


def test_a_blocked_line_is_dotted_more_widely_than_a_free_one() -> None:
    def dots(free: bool) -> int:
        lines = picture(scene(lines=(SightLine((3300, 3300), (4700, 3300), free),)), 50)
        return sum(bin(ord(letter) - 0x2800).count("1") for line in lines for letter in line if letter > "⠀")

    assert dots(True) > 2 * dots(False) > 0


def test_an_area_is_asked_once_a_point_and_never_outside_its_box() -> None:
    asked: list[tuple[int, int]] = []

    def fits(x: int, y: int) -> bool:
        asked.append((x, y))
        return x > 4000

    area = PlacementArea(fits, (3500, 2800, 4500, 3800))
    shown = TableScene(10560, 8800, area=area)
    first = picture(shown, 50)
    assert picture(shown, 50) == first
    assert len(asked) == len(set(asked))
    assert all(3500 <= x <= 4500 and 2800 <= y <= 3800 for x, y in asked)


def test_a_round_obstacle_holds_what_lies_within_its_radius() -> None:
    well = Block((), 4000, 3300, 320, 30, False)
    assert well.holds(4320, 3300)
    assert not well.holds(4321, 3300)
    assert CRATE.holds(3000, 3600)
    assert not CRATE.holds(2999, 3600)


def test_every_ink_has_a_place_in_the_order_of_strength() -> None:
    assert len(set(INKS)) == len(INKS)


def test_letters_are_one_each_and_tell_the_side_by_case() -> None:
    found = chip_letters([(0, "Anna"), (0, "Arno"), (1, "Anton"), (1, "Örtlieb"), (0, "A")])
    assert found == ("A", "R", "n", "o", "B")
    many = chip_letters([(i % 2, "Anna") for i in range(30)])
    assert len({letter.upper() for letter in many}) == 30


def test_a_bar_is_to_scale() -> None:
    assert bar(120) == "██████"
    assert bar(60) == "███   "
    assert bar(0).strip() == ""
    assert bar(500) == "██████"
