"""The rules reference is complete, resolves, says the same in both languages, and finds what people type."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cards.yaml_reader import read_document
from deckbuilder.errors import UserError
from deckbuilder.rules.behind.reference import FILES, FOLDER, Entry, EntryKind, Reference, load_reference
from deckbuilder.terms import AbilityName, Category, Lang, Note, Society, Stat, State
from deckbuilder.terms.nouns import ABILITIES, SOCIETIES
from tests.rules.behind.shows import shows

RULINGS = {"K": 12, "A": 19, "M": 15, "B": 8, "C": 17, "D": 6, "E": 8, "P": 34, "T": 14, "X": 16, "S": 9}
HOUSE_RULES = 22
HEADINGS = [
    "Contents",
    "Rule of Precedence",
    "Rule of Ownership",
    "The Cards",
    "First Steps",
    "The Beginning",
    "The Course of the Game",
    "Organisation Phase",
    "Action Phase",
    "Movement",
    "Melee Combat",
    "Ranged Combat",
    "Injuries",
    "Special Card Effect",
    "Moments",
    "Ability Check",
    "Discarding a Card",
    "Supply Phase",
    "The End",
    "Abilities",
    "Destroyed Cards",
    "Own Decks",
    "Terrain and Climbing",
    "Large Battles",
    "Transformations",
    "Flying",
    "Weapons",
    "Handing Over and Picking Up Items",
    "Hand Cards, Supply and Discard Pile",
    "Viewing Angle",
    "Tournament Games",
    "Timing",
    "Scenarios",
    "Our Turf",
    "The Jewel of Athens",
    "Glossary",
    "More Questions?",
]
PRINTED_GLOSSARY = {
    "Ausweichwert": "term-dodge-value",
    "Beeinflusste Karte": "term-influenced-card",
    "Bewegungsweite": "term-movement-range",
    "Bewegungszahl": "term-movement-number",
    "Charakter": "term-character",
    "Charakterchip": "term-character-chip",
    "Charakterkarte": "term-character-card",
    "Charakterpunkte": "term-character-points",
    "Charakterwerte": "term-character-values",
    "Deck": "term-deck",
    "Dauerhaft": "term-permanent",
}
TERMS = """
    acting-character acting-player action action-card addition announcement assistance attacker bearer blood-power
    bonus-area booster bound break-away by-hand card-length category character character-card character-chip
    character-points character-values check climbing combat-value contact copy cp-band current-value deck destroyed
    dexterity difference disarmed discard-pile distance dodge-value draw duration effect effect-check eliminated enemy
    event extra-turn facing fate-number flat-obstacle flip free-turn frightened goal hand hand-over hand-size healing
    healthy held hidden house-rule human-form in-play influence-check influence-duel influence-value influenced-card
    influencer injury item jewel legendary level lightly-injured line-of-sight lone-defender magic melee-value miracle
    missed-shot moment moment-debt moment-window movement-number movement-range nimble note obstacle owner pact
    permanent person phase pick-up place playing-area power-of-the-dead power-of-the-earth push quote range rarity
    reaction reshuffle resistance round round-limit ruling scenario secret set set-up severely-injured shielded
    shooting-value society spell standing start-player starter-deck step strength supply table-edge target tie title
    total-movement tournament trait transformed turn unique viewing-arc walk warded weapon zone
"""

FACTS = {
    "A1": "88",
    "A2": "30 15",
    "A3": "12 10 1056 880 8 4",
    "A5": "0 0.5 29.9 30 30.0 30.5",
    "A7": "0.1",
    "A8": "60 90 40",
    "A15": "0.5",
    "C3": "0",
    "C10": "1 45 90",
    "K1": "3 30",
    "K5": "26.4 20 25",
    "M3": "16",
    "P7": "0",
    "P12": "2",
    "S2": "0 30.5",
    "S8": "3 2",
    "X7": "3 1",
    "X11": "0.5",
    "H21": "2",
    "large-battles": "30 5 3 40 31 6 4 50 61 7 60",
    "own-decks": "40 50 60 20 30",
    "term-cp-band": "30 31 60 61 5 6 7 3 4 40 50",
    "ability-shapeshifter": "3 1",
    "ability-whirl": "2",
    "ability-faith": "2 4",
}
"""Figures that must stand in an entry."""


@pytest.fixture(scope="module")
def reference() -> Reference:
    return load_reference()


@pytest.fixture(scope="module")
def entries(reference: Reference) -> list[Entry]:
    return list(reference)


def titles(entries: list[Entry], kind: EntryKind) -> list[str]:
    return [entry.title.en for entry in entries if entry.kind is kind]


def figures(text: str) -> list[str]:
    return sorted(figure.replace(",", ".") for figure in re.findall(r"\d+(?:[.,]\d+)?", text))


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?][»”\")]*(?=\s|$)", text))


# What there must be


def test_every_heading_of_the_rulebook_has_an_entry_in_its_order(entries: list[Entry]) -> None:
    assert titles(entries, EntryKind.HEADING) == HEADINGS


def test_every_ability_has_an_entry_called_as_the_cards_call_it(entries: list[Entry]) -> None:
    called = {entry.id: entry.title for entry in entries if entry.kind is EntryKind.ABILITY}
    assert called == {f"ability-{name}": ABILITIES[name].words() for name in AbilityName}


def test_every_ruling_has_an_entry(entries: list[Entry]) -> None:
    wanted = [f"{letter}{number}" for letter, last in RULINGS.items() for number in range(1, last + 1)]
    assert sorted(wanted) == sorted(entry.id for entry in entries if entry.kind is EntryKind.RULING)


def test_every_house_rule_has_an_entry_that_says_both_values(reference: Reference) -> None:
    rules = reference.of_kind(EntryKind.HOUSE_RULE)
    assert [entry.id for entry in rules] == [f"H{number}" for number in range(1, HOUSE_RULES + 1)]
    for entry in rules:
        assert re.match(r"Default\b.*: .*\. Option\b.*: ", entry.text(Lang.EN)), entry.id
        assert re.match(r"Vorgabe\b.*: .*\. Wahlweise\b.*: ", entry.text(Lang.DE)), entry.id


def test_every_term_has_an_entry(entries: list[Entry]) -> None:
    assert [entry.id for entry in entries if entry.kind is EntryKind.TERM] == [f"term-{name}" for name in TERMS.split()]


@shows("glossary")
@pytest.mark.parametrize(("printed", "entry_id"), PRINTED_GLOSSARY.items())
def test_the_printed_glossary_is_found_by_its_german_words(reference: Reference, printed: str, entry_id: str) -> None:
    assert reference.find(printed).id == entry_id
    assert "Glossary" in reference[entry_id].rulebook


OF_USERS_SETS = {Category.HELPER, Category.SET_CARD, Category.GAME_CHIP, Category.OTHER}


@pytest.mark.parametrize(
    "term", [*sorted(set(Category) - OF_USERS_SETS), *Note, *Stat, *sorted(set(State) - {State.FLYING})]
)
def test_what_is_printed_on_cards_and_what_a_character_can_be_is_a_term(reference: Reference, term: str) -> None:
    assert f"term-{term.replace('_', '-')}" in reference


@pytest.mark.parametrize("society", Society)
@pytest.mark.parametrize("lang", Lang)
def test_the_societies_are_named_in_their_entry(reference: Reference, society: Society, lang: Lang) -> None:
    assert SOCIETIES[society].text(lang) in reference["term-society"].text(lang)


# How entries hang together


def test_ids_are_used_once(entries: list[Entry]) -> None:
    assert {one: count for one, count in Counter(entry.id for entry in entries).items() if count > 1} == {}


def test_titles_are_used_once_within_a_kind_and_language(entries: list[Entry]) -> None:
    used = Counter((entry.kind, lang, entry.title.text(lang)) for entry in entries for lang in Lang)
    assert [title for title, count in used.items() if count > 1] == []


def test_no_two_entries_say_the_same(entries: list[Entry]) -> None:
    for lang in Lang:
        assert len({entry.text(lang) for entry in entries}) == len(entries)


def test_cross_references_resolve(reference: Reference) -> None:
    for entry in reference:
        assert [other for other in entry.see if other not in reference] == [], entry.id
        assert entry.id not in entry.see
        assert len(set(entry.see)) == len(entry.see), entry.id


def test_every_entry_is_referred_to_by_another(reference: Reference) -> None:
    seen = {other for entry in reference for other in entry.see}
    assert [entry.id for entry in reference if entry.id not in seen] == []


def test_every_entry_stands_under_headings_of_the_rulebook(entries: list[Entry]) -> None:
    headings = {*HEADINGS, *titles(entries, EntryKind.ABILITY)}
    for entry in entries:
        assert entry.rulebook, entry.id
        assert set(entry.rulebook) <= headings, entry.id
        if entry.kind in (EntryKind.HEADING, EntryKind.ABILITY):
            assert entry.rulebook == (entry.title.en,)


def test_rulings_named_in_a_text_exist(reference: Reference) -> None:
    for entry in reference:
        for lang in Lang:
            named = re.findall(r"\b[ABCDEHKMPSTX][1-9]\d?\b", entry.text(lang))
            assert [one for one in named if one not in reference] == [], entry.id


def test_rulings_lead_back_to_what_stands_under_their_heading(reference: Reference) -> None:
    under = {entry.id for entry in reference.under("Weapons")}
    assert {"C11", "C15", "D2", "term-weapon", "term-item"} == under


def test_what_an_entry_refers_to_comes_as_entries(reference: Reference) -> None:
    assert [entry.id for entry in reference.see(reference["C7"])] == ["C2", "C6"]


SOURCES = sorted(Path(locations.__file__).parent.rglob("*.py"))


def named_in_sources(pattern: str) -> set[tuple[str, str]]:
    found = ((path.name, name) for path in SOURCES for name in re.findall(pattern, path.read_text(encoding="utf-8")))
    return set(found)


@shows("more-questions")
def test_every_entry_a_refusal_names_exists(reference: Reference) -> None:
    named = named_in_sources(r'\bentry: ClassVar\[str\] = "([^"]+)"')
    assert ("refusals.py", "A5") in named
    assert {one for one in named if one[1] not in reference} == set()


def test_every_ruling_the_program_cites_exists(reference: Reference) -> None:
    cited = named_in_sources(r"\bruling ([A-Z]\d+)\b")
    assert ("melee_legal.py", "C4") in cited
    assert {one for one in cited if one[1] not in reference} == set()


# What entries say


def test_entries_are_two_to_six_sentences_in_each_language(entries: list[Entry]) -> None:
    lengths = {(entry.id, lang): sentences(entry.text(lang)) for entry in entries for lang in Lang}
    assert {one: count for one, count in lengths.items() if not 2 <= count <= 6} == {}


def test_both_languages_give_the_same_figures(entries: list[Entry]) -> None:
    for entry in entries:
        assert figures(entry.text(Lang.EN)) == figures(entry.text(Lang.DE)), entry.id


@pytest.mark.parametrize(("entry_id", "facts"), FACTS.items())
def test_figures_are_those_of_the_rules(reference: Reference, entry_id: str, facts: str) -> None:
    assert set(facts.split()) == set(figures(reference[entry_id].text(Lang.EN)))


def test_german_has_its_umlauts_and_decimal_commas_and_english_neither(entries: list[Entry]) -> None:
    substitutes = re.compile(
        r"\b\w*(?:fuer|ueber|moegl|koenn|waehl|gegenstaend|rueck|groess|staerk|zerstoer|muess)", re.I
    )
    for entry in entries:
        english, german = entry.text(Lang.EN), entry.text(Lang.DE)
        assert not substitutes.search(german), entry.id
        assert not re.search(r"\d\.\d|[“\"]", german), entry.id
        assert not re.search(r"[äöüßÄÖÜ»]|\d,\d", english), entry.id


# How files are read


def test_the_files_of_the_reference_are_those_in_the_folder() -> None:
    assert {path.stem for path in (locations.shipped() / FOLDER).iterdir()} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_reading_entry_by_entry_finds_what_strict_yaml_finds(reference: Reference, name: str) -> None:
    path = locations.shipped() / FOLDER / f"{name}.yaml"
    for data in read_document(path.read_text(encoding="utf-8"), path.name).data:
        entry = reference[data["id"]]
        assert set(data) <= {"id", "kind", "title", "words", "text", "rulebook", "see"}
        assert (entry.kind, entry.title._asdict(), entry.body._asdict()) == (data["kind"], data["title"], data["text"])
        assert [*entry.rulebook] == data["rulebook"]
        assert [*entry.see] == data["see"]
        assert [*entry.words] == data.get("words", [])


def test_another_folder_can_be_read(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    for name in FILES:
        (tmp_path / FOLDER / f"{name}.yaml").touch()
    head = "- id: Z1\n  kind: ruling\n  title: {en: E, de: No}\n"
    text = "  text:\n    en: >-\n      One\n      two.\n    de: Zwei.\n"
    (tmp_path / FOLDER / "terms.yaml").write_text(head + text, encoding="utf-8")
    (only,) = load_reference(tmp_path)
    assert (only.title.en, only.title.de, only.text(Lang.EN)) == ("E", "No", "One two.")


def test_opening_the_reference_loads_no_yaml_and_nothing_heavy() -> None:
    code = "import sys; from deckbuilder.rules.behind.reference import load_reference; print(len(load_reference()))"
    heavy = "print(sorted({'yaml', 'pydantic', 'rapidfuzz', 'rich', 'typer', 'sqlmodel'} & set(sys.modules)))"
    ended = subprocess.run([sys.executable, "-c", f"{code}; {heavy}"], capture_output=True, text=True, check=True)
    count, loaded = ended.stdout.split("\n", 1)
    assert (int(count), loaded.strip()) == (len(load_reference()), "[]")


# Finding


@pytest.mark.parametrize(
    ("topic", "entry_id"),
    [
        ("C2", "C2"),
        ("c2", "C2"),
        ("h22", "H22"),
        ("term-supply", "term-supply"),
        ("terror", "ability-terror"),
        ("Schrecken", "ability-terror"),
        ("melee combat", "melee-combat"),
        ("Nahkampf", "melee-combat"),
        ("RÜCKZUG", "term-discard-pile"),
        ("ruckzug", "term-discard-pile"),
        ("rueckzug", "term-discard-pile"),
        ("Gegenstaende übergeben und aufheben", "handing-over-and-picking-up-items"),
        ("Körperlos", "ability-incorporeal"),
        ("koerperlos", "ability-incorporeal"),
        ("CP", "term-character-points"),
        ("NW", "term-melee-value"),
        ("fate number", "term-fate-number"),
        ("Schicksalszahl", "term-fate-number"),
        ("total move", "term-total-movement"),
        ("bonus ar", "term-bonus-area"),
        ("Momentschuld", "term-moment-debt"),
        ("Juwel", "term-jewel"),
        ("more questions?", "more-questions"),
    ],
)
def test_a_topic_is_found_by_id_or_words_of_either_language(reference: Reference, topic: str, entry_id: str) -> None:
    assert reference.find(topic).id == entry_id


def test_every_entry_is_found_by_its_id_and_by_each_of_its_names(entries: list[Entry], reference: Reference) -> None:
    for entry in entries:
        assert reference.search(entry.id)[0] == entry
        for name in (*entry.title, *entry.words):
            assert entry in reference.search(name), (entry.id, name)


def test_the_id_comes_first_and_others_of_that_name_follow(reference: Reference) -> None:
    assert [entry.id for entry in reference.search("moment")] == ["term-moment", "moments"]


def test_words_of_texts_are_looked_at_when_no_name_has_them(reference: Reference) -> None:
    assert [entry.id for entry in reference.search("square root")] == []
    assert [entry.id for entry in reference.search("polygon of 16")] == ["M3"]
    assert [entry.id for entry in reference.search("reinen Zufall")] == []
    assert [entry.id for entry in reference.search("entscheidet der Zufall")] == ["P7"]


@pytest.mark.parametrize("nothing", ["", "  ", "?!"])
def test_an_empty_topic_leads_nowhere(reference: Reference, nothing: str) -> None:
    assert reference.search(nothing) == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("terorr", "ability-terror"), ("Nahkmapf", "melee-combat"), ("Regenration", "ability-regeneration")],
)
def test_near_misses_are_suggested(reference: Reference, typed: str, meant: str) -> None:
    assert reference.search(typed) == ()
    assert reference.near(typed)[0].id == meant


@pytest.mark.parametrize(
    ("topic", "lang", "sentence"),
    [
        ("terorr", Lang.EN, "The rules reference: has no entry “terorr”. Did you mean Terror or Acting character?"),
        ("terorr", Lang.DE, "Das Regelverzeichnis: kennt keinen Eintrag »terorr«. Gemeint vielleicht: Schrecken oder "),
        ("xyzzy", Lang.EN, "The rules reference: has no entry “xyzzy”. Try another word, or an id such as C2."),
    ],
)
def test_an_unknown_topic_is_refused_with_a_way_on(reference: Reference, topic: str, lang: Lang, sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        reference.find(topic, lang)
    assert str(refused.value).startswith(sentence)


def test_an_unknown_id_is_no_entry(reference: Reference) -> None:
    assert "Z9" not in reference
    with pytest.raises(KeyError):
        reference["Z9"]


def test_a_ruling_shows_its_id_above_its_text_and_a_term_does_not(reference: Reference) -> None:
    assert reference["C2"].heading(Lang.DE) == "C2 · Wie viele Verletzungen"
    assert reference["term-supply"].heading(Lang.EN) == "Supply"
