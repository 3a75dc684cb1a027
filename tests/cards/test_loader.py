"""Card files: what may be left out, and how everything wrong is told with file, line, card, field, value and mend."""

from pathlib import Path

import pytest

from deckbuilder.cards.faults import CardErrors
from deckbuilder.cards.loader import load_cards, load_set, load_set_file, read_set
from deckbuilder.cards.model import ActionCard, Character, Stub
from deckbuilder.cards.sets import CardSet, FigureRange, SetKind
from deckbuilder.terms import AbilityName, Category, Lang, Note, Society, Words

FOG = {
    "id": "fog",
    "name": "{en: Fog, de: Nebel}",
    "society": "vampires",
    "category": "event",
    "fate_number": "3",
    "movement_range": "50",
    "movement_number": "2",
}


def fog(without: str = "", **more: str) -> str:
    """A card file with one card, in YAML a field a line, with one field left out and some more or others."""
    fields = {name: value for name, value in {**FOG, **more}.items() if name != without}
    return "actions:\n  -" + "\n   ".join(f" {name}: {value}" for name, value in fields.items()) + "\n"


def a_set(kind: SetKind = SetKind.HOME_MADE, **more: object) -> CardSet:
    return CardSet.model_validate({"code": "proof", "kind": kind, "name": "Proof", **more})


def cards(text: str, card_set: CardSet | None = None) -> tuple[Character | ActionCard | Stub, ...]:
    return load_cards({"cards.yaml": text}, card_set or a_set()).cards


def errors(text: str, card_set: CardSet | None = None) -> list[str]:
    with pytest.raises(CardErrors) as caught:
        cards(text, card_set)
    return [str(fault) for fault in caught.value.faults]


def oddities(text: str, card_set: CardSet | None = None) -> list[str]:
    return [str(fault) for fault in load_cards({"cards.yaml": text}, card_set or a_set()).oddities]


def test_an_action_card_is_read_in_full() -> None:
    (card,) = cards(fog(notes="[unique]", rarity="rare", number="7", artist="A. Hand"))
    assert isinstance(card, ActionCard)
    assert (card.id, card.name, card.societies) == ("proof/fog", Words("Fog", "Nebel"), (Society.VAMPIRES,))
    assert (card.category, card.notes) == (Category.EVENT, (Note.UNIQUE,))
    assert (card.fate_number, card.movement_range, card.movement_number) == (3, 50, 2)
    (printing,) = card.printings
    assert (printing.set, printing.number, printing.rarity, printing.artist) == ("proof", 7, "rare", "A. Hand")


def test_a_character_is_read_in_full() -> None:
    (card,) = cards(
        "characters:\n"
        "  - {id: count, name: Count, society: vampires, title: {en: Lord, de: Herr}, strength: 4, dexterity: 3,\n"
        "     resistance: 2, character_points: 9, traits: [noble], viewing_angle: 120,\n"
        "     abilities: {regeneration: 4, incorporeal: true}}\n"
    )
    assert isinstance(card, Character)
    assert card.name == Words("Count", "Count")
    assert card.title == Words("Lord", "Herr")
    assert (card.viewing_angle, card.traits) == (120, ("noble",))
    assert [(one.name, one.value) for one in card.abilities] == [
        (AbilityName.REGENERATION, 4),
        (AbilityName.INCORPOREAL, None),
    ]


def test_the_society_of_the_file_stands_for_cards_that_name_none() -> None:
    own, other, free = cards(
        "society: vampires\nactions:\n- {name: A}\n- {name: B, society: ghosts}\n- {name: C, societies: []}\n"
    )
    assert [getattr(card, "societies", None) for card in (own, other, free)] == [
        (Society.VAMPIRES,),
        (Society.GHOSTS,),
        (),
    ]


def test_no_society_is_written_as_none() -> None:
    (card,) = cards("society: none\nactions:\n- {name: A}\n")
    assert isinstance(card, Stub)
    assert card.societies == ()


def test_a_name_alone_makes_a_stub_outside_shipped_sets() -> None:
    (card,) = cards("actions:\n- {name: Fog}\n")
    assert isinstance(card, Stub)
    assert card.id == "proof/fog"
    assert card.missing == (
        "societies",
        "category",
        "notes",
        "fate_number",
        "movement_range",
        "movement_number",
    )


def test_a_card_known_in_full_is_no_stub_outside_shipped_sets_either() -> None:
    (card,) = cards(fog())
    assert isinstance(card, ActionCard)
    assert card.notes == ()


def test_notes_said_to_be_unknown_make_a_stub() -> None:
    (card,) = cards(fog(notes="null"))
    assert isinstance(card, Stub)
    assert card.missing == ("notes",)


def test_a_printed_card_without_a_name_part_takes_its_slot_as_id() -> None:
    (card,) = cards("actions:\n- {name: Fog, number: 37}\n", a_set(SetKind.PRINTED, slots=50))
    assert card.id == "proof/37"


def test_a_name_with_umlauts_makes_an_id_of_plain_letters() -> None:
    (card,) = cards("characters:\n- {name: Gräfin d'Être}\n")
    assert card.id == "proof/graefin-detre"


def test_aliases_belong_to_the_set_unless_they_say_otherwise() -> None:
    (card,) = cards(fog(aliases="[mist, other/fog]"))
    assert card.aliases == ("proof/mist", "other/fog")


def test_a_mistyped_field_is_told_with_line_and_the_field_meant() -> None:
    (error,) = errors(fog(fate_numbr="3"))
    assert error.startswith("cards.yaml, line 9: fog, fate_numbr: 3 is no known field. Did you mean fate_number or ")


def test_a_mistyped_field_is_told_even_when_nothing_stands_behind_it() -> None:
    (error,) = errors(fog(fate_numbr=""))
    assert "fog, fate_numbr: is no known field." in error


def test_a_wrong_word_is_told_with_the_words_allowed() -> None:
    (error,) = errors("actions:\n- {id: fog, name: Fog, category: wepon}\n")
    assert "fog, category: 'wepon' is not among the values allowed. Did you mean weapon? Allowed: place, item" in error


def test_all_errors_of_all_files_are_told_at_once() -> None:
    with pytest.raises(CardErrors) as caught:
        load_cards(
            {
                "a.yaml": "actions:\n- {name: A, fate_number: x}\n- {name: B, fate_number: -1, movement_range: '50'}\n",
                "b.yaml": "aktions: []\n",
                "c.yaml": "a: 1\na: 2\n",
            },
            a_set(),
        )
    told = [(fault.file, fault.line, fault.field) for fault in caught.value.faults]
    assert told == [
        ("a.yaml", 2, "fate_number"),
        ("a.yaml", 3, "fate_number"),
        ("a.yaml", 3, "movement_range"),
        ("b.yaml", 1, "aktions"),
        ("c.yaml", 2, "a"),
    ]
    assert str(caught.value).count("\n") == 4


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        ("fate_number: '3'", "'3' is no whole number. Write a whole number without quotes."),
        ("fate_number: true", "True is no whole number."),
        ("fate_number: -1", "-1 is too small. At least 0."),
        ("influence_value: 0", "0 is too small. At least 1."),
        ("notes: unique", "'unique' is no list. Write a list: [one, two]."),
        ("notes: [unque]", "'unque' is not among the values allowed. Did you mean unique?"),
        ("notes: [unique, unique]", "names unique twice. Name it once."),
        ("name: 7", "7 is wrong: must be words in quotes, or {en: words, de: words}."),
        ("name: {fr: Brume}", "must be words in quotes"),
        ("copies: 0", "0 is too small."),
        ("id: Big Fog", "has letters that are not allowed."),
        ("societies: [vampires, wolves]", "'wolves' is not among the values allowed. Did you mean werewolves?"),
        ("printings: [{set: other, page: 3}]", "printings.1.page: is no known field."),
    ],
)
def test_a_wrong_value_is_told_in_a_sentence(field: str, sentence: str) -> None:
    name, value = field.split(": ", 1)
    told = errors(fog(without="society", **{name: value}))
    assert any(sentence in error for error in told), told


@pytest.mark.parametrize(
    ("abilities", "sentence"),
    [
        ("{regen: 4}", "regen is no ability. Did you mean regeneration?"),
        ("{terror: true}", "terror needs a whole number from 1, not True."),
        ("{incorporeal: 2}", "incorporeal has no number: write true, not 2."),
    ],
)
def test_a_wrong_ability_is_told_in_a_sentence(abilities: str, sentence: str) -> None:
    (error,) = errors(f"characters:\n- {{name: A, abilities: {abilities}}}\n")
    assert sentence in error


def test_two_cards_of_one_id_are_refused() -> None:
    (error,) = errors("actions:\n- {id: fog, name: Fog}\n- {id: fog, name: Mist}\n")
    assert "uses the id proof/fog, as fog does. Every id is used once." in error


def test_an_alias_that_is_another_cards_id_is_refused() -> None:
    (error,) = errors("actions:\n- {id: fog, name: Fog}\n- {id: mist, name: Mist, aliases: [fog]}\n")
    assert "uses the id proof/fog" in error


def test_something_that_is_no_card_is_told() -> None:
    (error,) = errors("actions: [fog]\n")
    assert "holds 'fog', which is no card. A card is a mapping of fields." in error


def test_a_section_that_is_no_list_is_told() -> None:
    (error,) = errors("actions: {name: Fog}\n")
    assert "actions: is no list of cards. Begin each card with a hyphen." in error


def test_an_empty_file_has_no_cards() -> None:
    assert cards("# nothing yet\n") == ()


class TestInAShippedSet:
    """Every value is known, nothing is told but names, and figures keep to the set's ranges."""

    SHIPPED = a_set(SetKind.SHIPPED, slots=50, rarities=["common"], ranges={"fate_number": [1, 6]})

    def told(self, text: str) -> str:
        return "\n".join(errors(text, self.SHIPPED))

    def test_a_value_left_out_is_missing(self) -> None:
        assert "movement_number: is missing. Every value must be given here." in self.told(
            fog(without="movement_number")
        )

    def test_rarity_number_and_effects_are_values_too(self) -> None:
        told = self.told(fog())
        assert all(f"fog, {field}: is missing." in told for field in ("rarity", "number", "effects"))

    @pytest.mark.parametrize("field", ["printed_text: Go", "copies: 2", "rules_name: Mist"])
    def test_what_players_sets_may_say_is_refused(self, field: str) -> None:
        name, value = field.split(": ")
        assert "is not allowed in a shipped set. Take it out." in self.told(fog(**{name: value}))

    def test_a_name_in_one_language_is_refused(self) -> None:
        told = self.told(fog(name="{en: Fog}"))
        assert "is in one language only." in told

    def test_a_figure_outside_the_ranges_is_refused(self) -> None:
        told = self.told(fog(fate_number="9"))
        assert "fate_number: 9 is outside the range of the set. From 1 to 6." in told

    def test_a_rarity_or_number_the_set_does_not_have_is_refused(self) -> None:
        told = self.told(fog(rarity="comon", number="51"))
        assert "'comon' is no rarity of the set. Did you mean common?" in told
        assert "51 is no number of the set. At most 50." in told

    def test_a_category_of_players_lists_is_refused(self) -> None:
        told = self.told(fog(category="helper"))
        assert "'helper' is a category for players' own sets only." in told


ODD = [
    ("influence_value", "3", "influence_value: 3 stands on a card that is not permanent."),
    ("notes", "[legendary, unique]", "says legendary and unique."),
    ("societies", "[vampires, ghosts, werewolves]", "names more than two societies."),
]


@pytest.mark.parametrize(("field", "value", "sentence"), ODD)
def test_what_does_not_go_together_is_an_oddity_in_a_players_set(field: str, value: str, sentence: str) -> None:
    (oddity,) = oddities(fog(without="society", **{field: value}))
    assert sentence in oddity


@pytest.mark.parametrize(("field", "value", "sentence"), ODD)
def test_what_does_not_go_together_is_an_error_in_a_shipped_set(field: str, value: str, sentence: str) -> None:
    told = errors(fog(without="society", **{"societies": "[vampires]", field: value}), TestInAShippedSet.SHIPPED)
    assert any(sentence in error for error in told)


def test_numbers_and_names_used_twice_are_oddities_in_a_players_set() -> None:
    told = oddities("actions:\n- {id: a, name: Fog, number: 3}\n- {id: b, name: Fog, number: 3}\n")
    assert [oddity.partition(": b, ")[2] for oddity in told] == [
        "number: 3 is the number of a. Every number is used once.",
        "name: 'Fog' is the name of a. Names differ within a set.",
    ]


def test_a_set_is_read_from_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "proof"
    folder.mkdir()
    (folder / "set.yaml").write_text("code: proof\nkind: printed\nname: Proof\nslots: 9\nranges: {strength: [0, 5]}\n")
    (folder / "b.yaml").write_text("actions:\n- {name: Second}\n")
    (folder / "a.yaml").write_text("actions:\n- {name: First}\n")
    loaded = load_set(folder)
    assert loaded.card_set.ranges == {"strength": FigureRange(0, 5)}
    assert [card.name.en for card in loaded.cards] == ["First", "Second"]


def test_a_set_in_the_folder_of_another_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    (folder / "set.yaml").write_text("code: proof\nkind: printed\nname: Proof\n")
    with pytest.raises(CardErrors, match="says the code proof, but stands in the folder other"):
        load_set(folder)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("kind: shiped", "Did you mean shipped?"),
        ("ranges: {strenth: [0, 5]}", "'strenth' is no figure of a card"),
        ("ranges: {strength: [5, 0]}", "the range of strength ends before it begins"),
        ("edition: 2", "edition: is no known field."),
    ],
)
def test_a_wrong_set_file_is_told_in_a_sentence(tmp_path: Path, line: str, sentence: str) -> None:
    folder = tmp_path / "proof"
    folder.mkdir()
    (folder / "set.yaml").write_text(f"code: proof\nname: Proof\n{line}\n")
    with pytest.raises(CardErrors) as caught:
        load_set(folder)
    assert sentence in str(caught.value)
    assert "proof/set.yaml, line 3" in str(caught.value)


EFFECTS = "[{do: draw, amount: 2}]"


def test_effects_are_read_and_printed_in_both_languages() -> None:
    (card,) = cards(fog(effects=EFFECTS, effect_check="x"))
    assert isinstance(card, ActionCard)
    assert card.effect_check == "x"
    assert card.text(Lang.EN) == "Effect check X+. Draw 2 cards."
    assert card.text(Lang.DE) == "Effektprobe X+. Ziehe 2 Karten."


def test_a_character_prints_abilities_and_effects() -> None:
    (card,) = cards(
        "characters:\n- {name: Count, society: vampires, strength: 1, dexterity: 1, resistance: 1,\n"
        "   character_points: 1, abilities: {terror: 4, faith: 2, incorporeal: true}}\n"
    )
    assert card.text(Lang.EN) == "Terror 4+, Faith +2, Incorporeal."
    assert card.text(Lang.DE) == "Schrecken 4+, Glaube +2, Körperlos."


def test_a_mistyped_verb_is_told_with_its_line_and_the_verb_meant() -> None:
    (error,) = errors(fog(effects="\n      - do: draw\n      - do: hael\n"))
    assert error.startswith("cards.yaml, line 11: fog, effects.1.do: 'hael' is not known here. Did you mean heal?")


def test_a_mistyped_field_of_a_verb_is_told_with_its_line() -> None:
    (error,) = errors(fog(effects="\n      - do: draw\n        amonut: 2\n"))
    assert error.startswith("cards.yaml, line 11: fog, effects.0.amonut: 2 is not known here. Did you mean amount?")


def test_an_effect_that_speaks_of_what_is_not_there_is_told() -> None:
    (error,) = errors(fog(effects="[{do: heal, who: bearer}]"))
    assert "nobody carries this card" in error


def test_who_may_perform_and_carry_is_checked_too() -> None:
    told = errors(fog(category="item", performer="{only: [{where: society, bieng: vampires}]}", bearer="{ony: []}"))
    assert [error.partition(": fog, ")[2].partition(":")[0] for error in told] == [
        "performer.only.0.bieng",
        "bearer.ony",
    ]


def test_a_bearer_of_what_nobody_carries_is_an_oddity() -> None:
    (oddity,) = oddities(fog(bearer="{only: [{where: society, being: vampires}]}"))
    assert "stands on a card that nobody carries. Only items and weapons have it." in oddity


def test_a_shipped_card_with_every_value_and_an_effect_is_right() -> None:
    shipped = fog(effects=EFFECTS, rarity="common", number="7")
    assert load_cards({"cards.yaml": shipped}, TestInAShippedSet.SHIPPED).oddities == ()


ONE_FILE = "set: {code: own, kind: home-made, name: Own}\nactions:\n- {name: Fog}\n"


def test_a_whole_set_may_be_one_file(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(ONE_FILE)
    loaded = load_set_file(path)
    assert (loaded.card_set.code, [card.id for card in loaded.cards]) == ("own", ["own/fog"])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("actions: []\n", "own.yaml, line 1: set: is missing. A set in one file declares itself under set"),
        (ONE_FILE.replace("home-made", "homemade"), "own.yaml, line 1: kind: 'homemade' is not among the values"),
        (ONE_FILE.replace("actions", "aktions"), "own.yaml, line 2: aktions: is no known key. Did you mean actions?"),
        ("- fog\n", "own.yaml, line 1: holds ['fog'], not a mapping."),
    ],
)
def test_a_wrong_set_in_one_file_is_told(text: str, sentence: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_set(text, "own.yaml")
    assert str(caught.value).startswith(sentence)


def test_a_card_file_does_not_declare_a_set() -> None:
    (error,) = errors(ONE_FILE)
    assert "set: is no known key." in error


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("fate_number", "lots", "'lots' ist keine ganze Zahl. Schreibe eine ganze Zahl ohne Anführungszeichen."),
        ("fate_number", "3.5", "3.5 ist keine ganze Zahl. Schreibe eine ganze Zahl ohne Anführungszeichen."),
        ("movement_range", "-1", "-1 ist zu klein. Mindestens 0."),
        ("category", "evnt", "'evnt' gehört nicht zu den möglichen Werten. Gemeint vielleicht event"),
        ("notes", "unique", "'unique' ist keine Liste. Schreibe eine Liste: [eins, zwei]."),
        ("notes", "[unique, unique]", "['unique', 'unique'] nennt unique zweimal. Nenne es einmal."),
        ("categry", "event", "'event' ist kein bekanntes Feld. Gemeint vielleicht category?"),
        ("effects", "[{do: drw}]", "'drw' ist hier nicht bekannt. Gemeint vielleicht draw?"),
    ],
)
def test_what_is_wrong_is_told_in_german_too(field: str, value: str, told: str) -> None:
    with pytest.raises(CardErrors) as caught:
        cards(fog(**{field: value}))
    (line,) = caught.value.text(Lang.DE).splitlines()
    assert line.startswith("cards.yaml, Zeile ")
    assert told in line
