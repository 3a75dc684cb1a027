"""The text of every shipped card, kept as a readable file: a change of wording shows what it changes.

``UPDATE_GOLDEN=1 pytest tests/effects/test_shipped_texts.py`` writes the file anew; the commit says why.
"""

import os
from pathlib import Path

from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.cards.model import ActionCard, Character
from deckbuilder.cards.sets import SetKind
from deckbuilder.effects import effects_data, parse_effects
from deckbuilder.terms import Lang

GOLDEN = Path(__file__).parent.parent / "golden" / "card-texts.txt"


def shipped() -> list[Character | ActionCard]:
    cards = [card for card in load_catalogue().cards if isinstance(card, Character | ActionCard)]
    return sorted((card for card in cards if card.set_kind is SetKind.SHIPPED), key=lambda card: card.id)


def told() -> str:
    lines = []
    for card in shipped():
        if card.effects_data:
            lines.append(f"{card.id}\n  en: {card.text(Lang.EN)}\n  de: {card.text(Lang.DE)}\n")
    return "\n".join(lines)


def test_the_texts_of_all_shipped_cards_are_as_kept() -> None:
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(told(), encoding="utf-8")
    assert told() == GOLDEN.read_text(encoding="utf-8")


def test_no_two_shipped_cards_with_different_effects_read_alike() -> None:
    for lang in Lang:
        seen: dict[str, tuple[object, ...]] = {}
        for card in shipped():
            if card.effects_data:
                assert seen.setdefault(card.text(lang), card.effects) == card.effects


def test_the_data_of_shipped_cards_survives_the_round_trip() -> None:
    for card in shipped():
        assert parse_effects(effects_data(card.effects)) == card.effects
