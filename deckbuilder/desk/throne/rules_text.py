"""The rules of Behind the Throne as told by the program: what is stated, the characters, each house rule as such."""

from __future__ import annotations

from collections.abc import Iterator

from deckbuilder.rules.throne.characters import Source, load_characters, load_house_rules
from deckbuilder.rules.throne.house_rules import HouseRules
from deckbuilder.terms import Lang, Words

STATED = Words(
    "In your turn you reveal cards one by one, at most five, each no higher than the one before. You may stop at any "
    "time before the fifth and collect what lies there, or swap; who reveals five collects them. A higher card that no "
    "ability lowers loses the whole row. Two play with five cards of each character, three with seven, four with all "
    "nine; the End of Game card begins the discard pile.",
    "In deinem Zug deckst du Karten auf, eine nach der anderen, höchstens fünf, jede nicht höher als die davor. Vor "
    "der fünften darfst du jederzeit aufhören und nehmen, was daliegt, oder tauschen; wer fünf aufdeckt, nimmt sie. "
    "Eine höhere Karte, die keine Fähigkeit senkt, kostet die ganze Reihe. Zu zweit spielt man mit fünf Karten jeder "
    "Figur, zu dritt mit sieben, zu viert mit allen neun; die Spielende-Karte beginnt die Ablage.",
)
RULES = Words("Rules we have", "Regeln, die wir haben")
CHARACTERS = Words("Characters", "Figuren")
HOUSE_RULES = Words("House rules, none of them the official text", "Hausregeln, keine davon der offizielle Text")


def told_rules(lang: Lang) -> Iterator[tuple[str, list[str]]]:
    """Heading and paragraphs, one chapter after the other."""
    yield RULES.text(lang), [STATED.text(lang)]
    yield (
        CHARACTERS.text(lang),
        [
            f"{one.value} {one.name.words.text(lang)}: {one.ability.words.text(lang)}{_label(one.source, lang)}"
            for one in load_characters()
        ],
    )
    options = {field.title: key for key, field in HouseRules.model_fields.items()}
    yield (
        HOUSE_RULES.text(lang),
        [
            f"{one.id} {one.title.words.text(lang)}{_label(one.source, lang)}. {one.text.words.text(lang)}"
            + (f" [{options[one.id]}]" if one.id in options else "")
            for one in load_house_rules()
        ],
    )


def _label(source: Source, lang: Lang) -> str:
    return f" ({source.words.text(lang)})"
