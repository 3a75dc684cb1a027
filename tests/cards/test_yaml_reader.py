"""YAML as card files need it: words stay words, every value knows its line, tricks are refused."""

import pytest

from deckbuilder.cards.faults import CardErrors
from deckbuilder.cards.yaml_reader import Document, plain, read_document


def faults(text: str) -> list[str]:
    with pytest.raises(CardErrors) as caught:
        read_document(text, "cards.yaml")
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("yes", "yes"),
        ("on", "on"),
        ("NO", "NO"),
        ("1:30", "1:30"),
        ("2003-11-01", "2003-11-01"),
        ("1_000", "1_000"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("010", 10),
        ("0o17", 15),
        ("0x1F", 31),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("=", "="),
        ("<<", "<<"),
    ],
)
def test_a_word_without_quotes_means_what_yaml_1_2_says(word: str, meaning: object) -> None:
    found = plain(word)
    assert found == meaning
    assert type(found) is type(meaning)
    assert read_document(f"key: {word}", "cards.yaml").data == {"key": meaning}


def test_quotes_make_a_word_of_anything() -> None:
    assert read_document("a: '3'\nb: \"true\"\nc: |\n  null\n", "cards.yaml").data == {
        "a": "3",
        "b": "true",
        "c": "null\n",
    }


def test_every_value_knows_its_line() -> None:
    document = read_document("name: Fog\nlist:\n  - 1\n  - two: 2\n    three: 3\n", "cards.yaml")
    assert document.line(("name",)) == 1
    assert document.line(("list", 0)) == 3
    assert document.line(("list", 1, "three")) == 5


def test_what_was_not_written_is_placed_where_it_is_missing() -> None:
    document = read_document("first: 1\ncards:\n  - name: Fog\n", "cards.yaml")
    assert document.line(("cards", 0, "fate_number")) == 3
    assert Document("empty.yaml").line(("name",)) == 0


def test_a_key_written_twice_is_refused_with_both_lines() -> None:
    assert faults("name: Fog\nfate: 3\nname: Mist\n") == [
        "cards.yaml, line 3: name: is written twice, first in line 1. Keep one of them."
    ]


def test_an_alias_is_refused() -> None:
    (fault,) = faults("a: &fog {x: 1}\nb: *fog\n")
    assert "is used again by an alias." in fault


def test_a_merge_key_is_refused_by_its_alias() -> None:
    assert any("alias" in fault for fault in faults("a: &fog {x: 1}\nb:\n  <<: *fog\n  y: 2\n"))


def test_an_alias_to_a_plain_word_is_refused() -> None:
    assert any("alias" in fault for fault in faults("a: &n 3\nb: *n\n"))


def test_a_value_that_holds_itself_is_refused() -> None:
    assert any("alias" in fault for fault in faults("a: &a [*a]\n"))


def test_a_tag_is_refused() -> None:
    (fault,) = faults("a: !!python/name:os.system x\n")
    assert "has the tag" in fault


def test_a_key_that_is_no_word_is_refused() -> None:
    (fault,) = faults("? [a, b]\n: 1\n")
    assert "a key that is no word" in fault


def test_all_that_is_refused_is_told_at_once() -> None:
    assert len(faults("a: 1\na: 2\nb: !x 3\n")) == 2


def test_what_is_no_yaml_is_told_with_its_line() -> None:
    (fault,) = faults("name: Fog\n  bad: [1\n")
    assert fault.startswith("cards.yaml, line 2: is no YAML")


def test_letters_that_no_file_may_hold_are_no_yaml() -> None:
    (fault,) = faults("name: \x07\n")
    assert "is no YAML" in fault


def nested(depth: int) -> str:
    """A value so many levels deep, the mapping of the file among them."""
    return "a: " + "[" * (depth - 1) + "]" * (depth - 1)


@pytest.mark.parametrize(("depth", "fault"), [(101, "is nested too deep. At most 100 levels."), (20_000, "depth")])
def test_what_is_nested_without_end_is_refused(depth: int, fault: str) -> None:
    """Counted by the reader: where Python itself gives up differs between its versions. The parser ends before."""
    (told,) = faults(nested(depth))
    assert fault in told


def test_a_hundred_levels_are_read() -> None:
    assert read_document(nested(100), "cards.yaml").line(("a", *[0] * 98)) == 1


def test_a_number_longer_than_any_figure_is_a_word() -> None:
    assert read_document("a: " + "9" * 5000, "cards.yaml").data == {"a": "9" * 5000}
