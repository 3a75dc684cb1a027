"""A card drawn as a card: figures at their places, the range to scale, everything unknown as a question mark."""

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.loader import load_cards
from deckbuilder.cards.model import Card
from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.terms import Lang
from deckbuilder.tui.drawing.face import EDGE, EIGHTHS, draw
from deckbuilder.tui.drawing.rows import figures, row_of

WIDTH, HEIGHT = 42, 24
PRINTED = """
characters:
  - {id: porter, name: {en: Night Porter, de: Nachtpförtner}, society: vampires, strength: 3}
actions:
  - {id: fog, name: {en: Fog, de: Nebel}, society: ghosts, category: event, fate_number: 5, movement_range: RANGE,
     movement_number: 2, notes: [permanent, legendary], printed_text: {en: All is grey., de: Alles ist grau.}}
  - {id: blank, name: {en: Blank, de: Leer}}
"""


def printed(name: str, length: int = 60) -> Card:
    """A card of a printed set, with this movement range where it has one."""
    card_set = CardSet.model_validate({"code": "proof", "kind": SetKind.PRINTED, "name": "Proof"})
    cards = load_cards({"proof.yaml": PRINTED.replace("RANGE", str(length))}, card_set).cards
    return Catalogue([card_set], cards).card(f"proof/{name}")


def drawn(card: Card, lang: Lang = Lang.EN, *, width: int = WIDTH, height: int = HEIGHT) -> list[str]:
    return [line.plain for line in draw(card, lang, width=width, height=height)]


def bar(lines: list[str]) -> float:
    """The height of the bar on the left edge, in rows."""
    return sum(EIGHTHS.index(line[0]) / 8 for line in lines if line[0] in EIGHTHS)


def test_every_line_is_as_wide_as_the_card() -> None:
    for name in ("porter", "fog", "blank"):
        lines = draw(printed(name), Lang.EN, width=WIDTH, height=HEIGHT)
        assert {line.cell_length for line in lines} == {WIDTH}
        assert len(lines) == HEIGHT


def test_fate_stands_top_left_and_the_movement_number_bottom_left() -> None:
    lines = drawn(printed("fog"))
    assert lines[1][2:7].split() == ["5"]
    assert lines[-2][2:7].split() == ["2"]


@pytest.mark.parametrize("length", [10, 40, 60, 75, 110, 120])
@pytest.mark.parametrize("height", [16, 24, 26])
def test_the_bar_is_as_long_as_the_range_on_one_scale_for_all_cards(length: int, height: int) -> None:
    lines = drawn(printed("fog", length), height=height)
    assert bar(lines) == pytest.approx(length / EDGE * height, abs=1 / 16)
    assert any(line[2:8].split() == [str(length)] for line in lines)


def test_a_longer_range_than_the_edge_fills_it() -> None:
    assert bar(drawn(printed("fog", 300))) == HEIGHT


def test_the_letters_of_the_notes_stand_top_right_and_their_words_below() -> None:
    lines = drawn(printed("fog"))
    assert lines[1].rstrip(" │").endswith("D L")
    assert "Event · permanent · legendary" in lines[3]


def test_values_of_a_character_stand_on_the_left_in_order_and_points_below() -> None:
    card = load_catalogue().card("lantern/corvin-hale")
    lines = drawn(card)
    assert [line[2:6].split() for line in lines[1:4]] == [["S", "4"], ["D", "2"], ["R", "3"]]
    assert lines[-2][2:8].split() == ["10", "CP"]
    assert "Terror 4+" in "\n".join(lines)


def test_what_is_not_known_is_a_question_mark() -> None:
    lines = drawn(printed("porter"))
    assert [line[2:6].split() for line in lines[1:4]] == [["S", "3"], ["D", "?"], ["R", "?"]]
    assert lines[-2][2:8].split() == ["?", "CP"]
    blank = drawn(printed("blank"))
    assert blank[1][2:7].split() == ["?"]
    assert blank[-2][2:7].split() == ["?"]
    assert bar(blank) == 0


def test_a_long_text_makes_the_card_taller_and_is_never_cut() -> None:
    card = load_catalogue().card("lantern/red-glass")
    for lang in Lang:
        lines = drawn(card, lang, width=30, height=5)
        assert len(lines) > 5
        words = " ".join(line[8:].strip(" │") for line in lines)
        assert card.text(lang) in words


def test_a_card_speaks_the_language_asked_for() -> None:
    text = "\n".join(drawn(load_catalogue().card("lantern/red-glass"), Lang.DE))
    assert "Rotes Glas" in text
    assert "Effektprobe 4+." in text
    assert "„Trink langsam.“" in text


def test_figures_of_all_cards_stand_in_the_same_columns() -> None:
    rows = [figures(row_of(card), Lang.EN, kind=True) for card in load_catalogue().cards]
    assert len({row.cell_length for row in rows}) == 1
