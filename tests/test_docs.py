"""The pages for people who write cards are true: every example loads, reads as it says there, and plays.

``UPDATE_GOLDEN=1 pytest tests/test_docs.py`` writes docs/vocabulary.md anew.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from deckbuilder import locations
from deckbuilder.cards.loader import LoadedSet, read_set
from deckbuilder.cards.model import ActionCard, Stub
from deckbuilder.cards.schema import card_file_schema
from deckbuilder.cards.yaml_reader import read_document
from deckbuilder.cards.yaml_writer import write_yaml
from deckbuilder.cli.app import run
from deckbuilder.effects import effects_data, parse_effects
from deckbuilder.rules.behind.model.choices import PlayEffect
from deckbuilder.terms import Lang, Stat
from tests.effects.fitting import Fitting
from tests.rules.behind.scene import Scene, asked, play, who
from tests.vocabulary_page import page

DOCS = Path(__file__).parents[1] / "docs"
GUIDE = (DOCS / "writing-cards.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```\n", GUIDE, flags=re.MULTILINE | re.DOTALL)
SESSIONS = re.findall(r"^```sh\n(.*?)^```\n", GUIDE, flags=re.MULTILINE | re.DOTALL)
HOME_MADE = {"set": {"code": "mine", "kind": "home-made", "name": "Mine"}}
SCHEMA = card_file_schema()


def example(text: str) -> LoadedSet:
    """The cards of an example; one that is only a part of a file gets a set round it."""
    data = read_document(text, "example.yaml").data
    return read_set(text if "set" in data else write_yaml({**HOME_MADE, **data}), "example.yaml")


def quoted() -> list[str]:
    """What the guide says that its cards say."""
    blocks = re.findall(r"(?:^>.*\n)+", GUIDE, flags=re.MULTILINE)
    paragraphs = "\n".join(line[1:].strip() for block in blocks for line in (*block.splitlines(), ">"))
    return [" ".join(one.split()) for one in paragraphs.split("\n\n") if one.strip()]


def test_the_page_of_all_words_is_current() -> None:
    place = DOCS / "vocabulary.md"
    if os.environ.get("UPDATE_GOLDEN"):
        place.write_text(page(), encoding="utf-8")
    assert place.read_text(encoding="utf-8") == page()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 8


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_loads_without_a_fault_or_an_oddity(text: str) -> None:
    loaded = example(text)
    assert loaded.oddities == ()
    assert Fitting(SCHEMA["$defs"]).fits(read_document(text, "example.yaml").data, SCHEMA)
    for card in loaded.cards:
        assert parse_effects(effects_data(card.effects)) == card.effects
        assert isinstance(card, Stub) or all(card.text(lang).endswith(".") for lang in Lang)


def test_every_card_reads_as_the_guide_says() -> None:
    texts = {card.text(lang) for text in EXAMPLES for card in example(text).cards for lang in Lang}
    said = quoted()
    assert len(said) >= len(EXAMPLES)
    assert [one for one in said if one not in texts] == []


def test_the_first_example_is_played() -> None:
    (card,) = example(EXAMPLES[0]).cards
    assert isinstance(card, ActionCard)
    scene = Scene().character("A", 0, (100, 100)).character("B", 1, (130, 100), strength=3)
    game = scene.pile("hand", 0, card).start()
    cold, other = game.state.seats[0].hand[0], who(game, "B")
    choice = PlayEffect(cold, who(game, "A"), ((other,),), 0)
    assert choice in asked(game)
    play(game, choice)
    assert game.ask.people.value(other, Stat.STRENGTH) == 2


def test_the_commands_of_the_guide_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = locations.cache()
    monkeypatch.setattr(locations, "cache", lambda: shared)
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text(EXAMPLES[0], encoding="utf-8")
    lines = [line for session in SESSIONS for line in session.splitlines()]
    assert len(lines) == 6
    for line in lines:
        program, *arguments = [one.strip('"') for one in re.findall(r'"[^"]*"|\S+', line)]
        assert program == "deckbuilder"
        assert run(arguments) == 0, line
        if line.endswith("deck.txt") and "export" in line:
            deck = Path("deck.txt").read_text(encoding="utf-8")
            assert "3 The First Sip" in deck
            Path("deck.txt").write_text(re.sub(r"3 The First Sip.*", "3 Cold Hands", deck), encoding="utf-8")
    said = capsys.readouterr().out
    assert "For one round, an enemy character in contact with the acting character has strength −1." in said
    assert "Cold Hands" in said
