"""The query language: what it finds, and how it tells a wrong query by character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.query import KEYS, QueryError, parse
from deckbuilder.cards.query.tree import Both, Either, Figure, No, OfKind, OfSociety, Word
from deckbuilder.terms import Society

ALL = {"pale-count", "grey-sister", "porter", "fog", "axe", "rope", "dash", "own/fog"}


def found(query: str, catalogue: Catalogue) -> set[str]:
    return {card.id.removeprefix("proof/") for card in parse(query).select(catalogue.cards)}


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("", ALL),
        ("  ", ALL),
        ("fog", {"fog", "own/fog"}),
        ("nebel", {"fog"}),
        ("ALLES", {"fog"}),
        ("lord", {"pale-count"}),
        ("nachtpfortner", {"porter"}),
        ("nachtpfoertner", {"porter"}),
        ("night", {"pale-count", "porter"}),
        ("night porter", {"porter"}),
        ('"all is grey"', {"fog"}),
        ('"grey is all"', set()),
        ("s:vampires", {"pale-count", "porter", "fog", "axe"}),
        ("s:Werwölfe", {"axe"}),
        ("s:vamp", {"pale-count", "porter", "fog", "axe"}),
        ("s:none", {"rope", "dash"}),
        ("k:weapon", {"axe"}),
        ("k:Waffen", {"axe"}),
        ("k:item", {"axe", "rope"}),
        ("k:permanent", {"axe", "rope"}),
        ("k:magic", {"dash"}),
        ("k:moment", {"dash"}),
        ("k:legendary", {"dash"}),
        ("k:unique", {"axe", "dash"}),
        ("k:character", {"pale-count", "grey-sister", "porter"}),
        ("k:action", {"fog", "axe", "rope", "dash", "own/fog"}),
        ("a:terror", {"pale-count"}),
        ("a:Schrecken", {"pale-count"}),
        ("set:reprint", {"fog"}),
        ("r:rare", {"pale-count", "fog"}),
        ("t:elder", {"pale-count"}),
        ("t:nob", {"pale-count"}),
        ("fate>=5", {"fog", "dash"}),
        ("fate:2", {"axe"}),
        ("fate!=2", {"fog", "rope", "dash"}),
        ("range>40 moves=2", {"rope"}),
        ("cp<=6", {"grey-sister"}),
        ("str<3", {"grey-sister"}),
        ("dex=3 res=3", {"pale-count"}),
        ("influence>3", {"axe"}),
        ("check<9", {"axe"}),
        ("is:incomplete", {"porter", "own/fog"}),
        ("is:home-made", {"own/fog"}),
        ("-fog", ALL - {"fog", "own/fog"}),
        ("not fog", ALL - {"fog", "own/fog"}),
        ("--fog", {"fog", "own/fog"}),
        ("k:weapon or k:magic", {"axe", "dash"}),
        ("s:none and k:item", {"rope"}),
        ("s:none -k:item", {"dash"}),
        ("s:none (fate=4 or fate=6) -rope", {"dash"}),
        ("fog or axe k:weapon", {"fog", "own/fog", "axe"}),
        ("(fog or axe) k:weapon", {"axe"}),
        ("NOT k:character OR cp=5", ALL - {"pale-count", "porter"}),
    ],
)
def test_a_query_finds_these_cards(query: str, cards: set[str], catalogue: Catalogue) -> None:
    assert found(query, catalogue) == cards


def test_a_value_that_is_not_known_meets_no_condition(catalogue: Catalogue) -> None:
    assert "porter" not in found("cp>=0", catalogue)
    assert "porter" not in found("cp<0", catalogue)


def test_and_binds_closer_than_or() -> None:
    assert parse("fog or axe k:weapon").tree == Either((Word(("fog",)), Both((Word(("axe",)), OfKind("weapon")))))


def test_not_binds_closest() -> None:
    assert parse("-s:ghosts fate>3").tree == Both((No(OfSociety(Society.GHOSTS)), Figure("fate_number", ">", 3)))


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("fato>=5", "character 1: ‘fato’ is no key. Did you mean fate? Keys: s, k, a, set,"),
        ("fog fate>=x", "character 11: ‘x’ is no number. fate takes a whole number, as in fate>=3."),
        ("fate>=" + "9" * 5000, "character 7: ‘9999"),
        ("s>3", "character 2: ‘>’ does not go with s, which is no number. Write s:3."),
        ("s:wampires", "character 3: ‘wampires’ is no society. Did you mean vampires?"),
        ("k:weppon", "character 3: ‘weppon’ is no category or note. Did you mean weapon?"),
        ("a:teror", "character 3: ‘teror’ is no ability. Did you mean terror?"),
        ("is:wantd", "character 4: ‘wantd’ is nothing a card is. Did you mean wanted?"),
        ("fog (axe", "character 5: This ‘(’ is not closed. Close it with ‘)’."),
        ("fog) axe", "character 4: This ‘)’ closes nothing."),
        ("()", "character 2: Before ‘)’ something is missing."),
        ("or fog", "character 1: Before ‘or’ something is missing."),
        ("fog or", "character 7: After ‘or’ something is missing."),
        ("not", "character 4: After ‘not’ something is missing."),
        ('fog "old axe', "character 5: This quotation mark is not closed."),
        ('deck:"Night', "character 6: This quotation mark is not closed."),
        ("fate>=", "character 7: After fate>= a value is missing."),
        ("fog +", "character 5: ‘+’ has no letter or digit to look for."),
        ("(" * 101 + "fog", "character 101: This is nested too deep."),
    ],
)
def test_a_wrong_query_is_told_by_character(query: str, told: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse(query)
    assert str(caught.value).startswith(told)


class Owned:
    """A collection with three copies of fog, one of them free, and a deck."""

    def owned(self, card_id: str) -> int:
        return 3 if card_id == "proof/fog" else 0

    def free(self, card_id: str) -> int:
        return 1 if card_id == "proof/fog" else 0

    def marked(self, mark: str, card_id: str) -> bool:
        return (mark, card_id) == ("wanted", "proof/axe")

    def in_deck(self, deck: str, card_id: str) -> bool:
        return deck == "Night Court" and card_id == "proof/rope"


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("owned>=1", {"fog"}),
        ("free=0 k:event", set()),
        ("free<2 owned>2", {"fog"}),
        ("is:wanted", {"axe"}),
        ('deck:"Night Court"', {"rope"}),
    ],
)
def test_a_query_about_a_collection_asks_its_facts(query: str, cards: set[str], catalogue: Catalogue) -> None:
    asked = parse(query)
    assert asked.needs_facts
    assert {card.id.removeprefix("proof/") for card in asked.select(catalogue.cards, Owned())} == cards


def test_a_query_about_cards_alone_needs_no_facts() -> None:
    assert not parse("fog -(s:none or fate>3)").needs_facts
    assert parse("fog -(s:none or owned>3)").needs_facts


@given(st.lists(st.sampled_from([*KEYS, ":", ">=", "<", "(", ")", "-", '"', " ", "or", "and", "not", "3", "fog"])))
def test_any_text_is_a_query_or_told_at_a_character_of_it(parts: list[str]) -> None:
    text = "".join(parts)
    at = 1
    try:
        parse(text)
    except QueryError as error:
        at = error.at
    assert 1 <= at <= len(text) + 1


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("society:vampires", "s:vampires"),
        ("Gesellschaft:Vampire", "s:vampires"),
        ("kind:weapon", "k:weapon"),
        ("Kategorie:Waffe", "k:weapon"),
        ("Fähigkeit:terror", "a:terror"),
        ("text:fog", "fog"),
        ('text:"old fog"', '"old fog"'),
        ("Stärke>=3", "str>=3"),
        ("Schicksalszahl<4", "fate<4"),
        ("fate >= 7", "fate>=7"),
        ("fate>= 7", "fate>=7"),
        ("fate >=7", "fate>=7"),
        ("cp  =  6 fog", "cp=6 fog"),
        ("society : vampires", "s:vampires"),
        ("not (strength != 3)", "not (str!=3)"),
    ],
)
def test_keys_may_be_written_out_and_with_blanks(long: str, short: str) -> None:
    assert parse(long).tree == parse(short).tree


def test_blanks_make_no_key_of_other_words() -> None:
    assert parse("fog strength").tree == Both((Word(("fog",)), Word(("strength",))))
    with pytest.raises(QueryError, match=r"After fate>= a value is missing"):
        parse("fate >= ")
