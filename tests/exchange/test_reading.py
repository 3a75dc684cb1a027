"""Tables as real programs and people write them: every shape is read, and every row ends in one of four ways."""

import os
from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.errors import UserError
from deckbuilder.exchange.cells import read_count, read_date, read_price, shielded, unshielded
from deckbuilder.exchange.headers import guess, read_mapping
from deckbuilder.exchange.naming import Naming
from deckbuilder.exchange.plan import Plan, make_plan
from deckbuilder.exchange.tables import Table, read_table

GERMAN = "Anzahl;Kartenname;Zustand;Sprache;Ort;Kaufpreis;Gekauft am;Notiz\r\n"


def plan_of(data: bytes | str, catalogue: Catalogue, mapping: str = "") -> Plan:
    table = read_table(data.encode() if isinstance(data, str) else data, where="file")
    plan = make_plan(table, read_mapping(mapping, table.header, guess(table.header)), Naming(catalogue))
    assert plan.rows == plan.added + plan.merged + len(plan.skipped) + len(plan.parked)
    return plan


def test_a_file_saved_by_german_excel_is_read_without_a_question(shipped: Catalogue) -> None:
    german = shipped.card("ashfall/mother-aurelia").name.de
    text = GERMAN + f'"4x";{german};fast neu;Deutsch;Kiste 1/Fach;"1.234,50 €";31.12.2003;schön\r\n'
    plan = plan_of(text.encode("cp1252"), shipped)
    [(alike, counts)] = plan.lots.items()
    assert counts == [4, 0]
    assert alike._asdict() == {
        "card": "ashfall/mother-aurelia",
        "edition": "ashfall",
        "number": "1",
        "condition": "NM",
        "language": "de",
        "foil": False,
        "signed": False,
        "place": "Kiste 1/Fach",
        "source": "",
        "acquired": "2003-12-31",
        "price": 123450,
        "currency": "EUR",
        "note": "schön",
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "mac-roman"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
@pytest.mark.parametrize("line", ["\n", "\r\n"])
def test_encodings_and_delimiters_are_found_out(shipped: Catalogue, encoding: str, delimiter: str, line: str) -> None:
    rows = [["Menge", "Karte", "Notiz"], ["2", "Mutter Aurelia", "für die Gräfin"], ["1", "Noemi Falk", "süß"]]
    text = "".join(delimiter.join(f'"{cell}"' for cell in row) + line for row in rows)
    plan = plan_of(text.encode(encoding), shipped)
    assert [alike.note for alike in plan.lots] == ["für die Gräfin", "süß"]
    assert plan.copies == 3


LAYOUTS = {
    "Moxfield": '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified",'
    '"Collector Number","Alter","Proxy","Purchase Price"\n'
    '"2","1","Mother Aurelia","ashfall","Near Mint","English","","","2024-05-01 10:00:00","1","False","False","0.50"',
    "Dragon Shield": '"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,'
    "Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\r\n"
    "Box,2,1,Mother Aurelia,ASHFALL,Ashfall,1,NearMint,Normal,English,0.50,2024-05-01,0,0,0\r\n",
    "TopDecked": 'QUANTITY,NAME,SETCODE,SETNAME,"COLLECTOR NUMBER",FINISH,PRICE\n'
    "2,Mother Aurelia,ashfall,Ashfall,001\n",
    "MTGO": "Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium\nMother Aurelia,2,17,common,ashfall,1/350,No\n",
    "set and number alone": "set_code,number\nashfall,1\nashfall,1\n",
    "a line before the header": "Info,Version=1.0\n\nQuantity;Card Name\n2;Mother Aurelia\n",
    "lower case": "quantity,card name,edition name,edition code\n2,mother aurelia,Ashfall,ashfall\n",
    "blank lines and empty columns": "Qty,,Name,\n,,,\n2,,Mother Aurelia,\n\n,,,\n",
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts_of_real_programs_are_read(shipped: Catalogue, name: str) -> None:
    plan = plan_of(LAYOUTS[name], shipped)
    assert plan.copies == 2
    assert {(alike.card, alike.edition, alike.number) for alike in plan.lots} == {
        ("ashfall/mother-aurelia", "ashfall", "1")
    }
    assert not plan.skipped + plan.parked


@pytest.mark.parametrize(
    ("cell", "count"),
    [("4", 4), ("4x", 4), ("x4", 4), ("4 ×", 4), ("2,0", 2), ("2.0", 2), (" 3 ", 3), ("007", 7)],
)
def test_counts_are_read_as_people_write_them(cell: str, count: int) -> None:
    assert read_count(cell) == count


@pytest.mark.parametrize("cell", ["−1", "-1", "2.5", "1e9", "three", "", "0", "=1+1", "9999999", "٣x3"])
def test_wrong_counts_are_skipped_with_their_reason(shipped: Catalogue, cell: str) -> None:
    plan = plan_of(f"Count,Name\n{cell},Mother Aurelia\n1,Noemi Falk\n", shipped)
    assert (plan.added, plan.copies) == (1, 1)
    [skipped] = plan.skipped
    assert skipped.line == 2
    assert skipped.why.en != skipped.why.de


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("1,Nobody Atall,,", "no card is called ‘Nobody Atall’"),
        ("1,Mother Aurelia,ashfall,2", "ashfall 2 is"),
        ("1,,nowhere,2", "there is no set ‘nowhere’"),
        ("1,,ashfall,9999", "ashfall has no number 9999"),
        ('1,"=HYPERLINK(""x"")",,', "no card is called"),
        ("1,Mother Aurelia (V.1),,", "no card is called ‘Mother Aurelia (V.1)’"),
        ("1,Mother Aurelia,b2003,", "‘Mother Aurelia’ is not in b2003"),
    ],
)
def test_what_is_not_certain_is_parked_with_all_it_says(shipped: Catalogue, row: str, why: str) -> None:
    plan = plan_of(f"Count,Name,Set,Number\n{row}\n", shipped)
    [parked] = plan.parked
    assert parked.why.en.startswith(why)
    assert parked.cells["count"] == "1"
    assert plan.lots == {}


def test_equal_rows_are_merged_and_rows_too_long_are_skipped(shipped: Catalogue) -> None:
    plan = plan_of("Count,Name\n1,Mother Aurelia\n2,Mother Aurelia\n2,Noemi Falk,1,50\n", shipped)
    assert (plan.added, plan.merged, len(plan.skipped), plan.copies) == (1, 1, 1, 3)


def test_a_cell_of_a_million_characters_and_line_breaks_in_quotes_are_read(shipped: Catalogue) -> None:
    long = "x" * 1_000_000
    plan = plan_of(f'Count,Name,Note\n1,Mother Aurelia,"{long}"\n1,Noemi Falk,"one\ntwo"\n1,{long},\n', shipped)
    assert [len(alike.note) for alike in plan.lots] == [1_000_000, 7]
    assert len(plan.parked) == 1


def test_what_cannot_be_read_but_does_not_matter_is_left_open_and_told(shipped: Catalogue) -> None:
    plan = plan_of("Name,Condition,Language,Price,Date\nMother Aurelia,shiny,Klingon,much,soon\n", shipped)
    assert plan.copies == 1
    assert {str(column) for column, _ in plan.unread} == {"condition", "language", "price", "date"}
    assert plan_of("Name,Condition\nMother Aurelia,Played\n", shipped).grades == {"Played": "PL"}


def test_text_that_was_read_in_the_wrong_coding_is_told_and_mended_when_asked() -> None:
    data = "Name,Notiz\nMother Aurelia,fÃ¼r dich\n".encode()
    assert read_table(data, where="file").twice_coded
    table = read_table(data, where="file", mend=True)
    assert (table.twice_coded, table.rows[0][1][1]) == (False, "für dich")


def test_a_mapping_can_be_said_and_a_wrong_one_is_refused(shipped: Catalogue) -> None:
    data = "How many,What,Count\n3,Mother Aurelia,1\n"
    assert plan_of(data, shipped, "count=How many,name=what").copies == 3
    with pytest.raises(UserError, match=r"--map: the table has no column ‘Wat’\. Did you mean What\?"):
        plan_of(data, shipped, "name=Wat")
    with pytest.raises(UserError, match="‘nam’ is nothing that is read"):
        plan_of(data, shipped, "nam=What")


@pytest.mark.parametrize("data", [b"", b"\x00\x01\x02" * 300, b"hello\n", b"nur Text;ohne Kopf\n"])
def test_what_is_no_table_is_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(UserError, match="has no line with headings that are known"):
        read_table(data, where="file")


@pytest.mark.parametrize(
    ("cell", "price"),
    [
        ("1.234,50 €", (123450, "EUR")),
        ("$5.48", (548, "USD")),
        ("€0.04", (4, "EUR")),
        ("69,30", (6930, "")),
        ("3", (300, "")),
        ("2,5", (250, "")),
        ("1,234.5", (123450, "")),
        ("12 apples", None),
        ("-3", None),
    ],
)
def test_prices_are_read_as_people_write_them(cell: str, price: object) -> None:
    assert read_price(cell) == price


@pytest.mark.parametrize(
    ("cell", "day"),
    [
        ("2003-12-31", "2003-12-31"),
        ("2003-12-31T10:00:00Z", "2003-12-31"),
        ("31.12.2003", "2003-12-31"),
        ("31.12.03", "2003-12-31"),
        ("12/31/2003", "2003-12-31"),
        ("31/12/2003", "2003-12-31"),
        ("Wed Dec 31 2003 10:00:00 GMT+0100", "2003-12-31"),
        ("yesterday", None),
    ],
)
def test_dates_are_read_as_programs_write_them(cell: str, day: str | None) -> None:
    assert read_date(cell) == day


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\tx", "'x", "'=x", "x", "", "x=1"])
def test_no_text_becomes_a_formula_and_all_are_read_back(text: str) -> None:
    cell = shielded(text)
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unshielded(cell) == text


def test_a_table_tells_the_line_of_every_row(tmp_path: Path) -> None:
    table: Table = read_table(b'Count,Name\n1,"a\nb"\n2,c\n', where=os.fspath(tmp_path))
    assert [line for line, _ in table.rows] == [3, 4]
