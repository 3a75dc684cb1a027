"""Cards and sets back into the file format that the loader reads.

The texts and quotes of printed cards are their publisher's: they are written only when somebody asks for them.
"""

from collections.abc import Iterable
from typing import Any

from deckbuilder.cards.model import Card, Raw, Stub, card_data
from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.cards.yaml_writer import write_yaml

_PUBLISHERS = ("printed_text", "quote")


def write_set(card_set: CardSet, cards: Iterable[Card], *, texts: bool | None = None) -> str:
    """A whole set as one file; ``texts`` says whether texts and quotes go with it, by default not for printed sets."""
    if texts is None:
        texts = card_set.kind is not SetKind.PRINTED
    head = {"set": card_set.model_dump(mode="json", exclude_defaults=True)}
    return write_yaml({**head, **_sections(cards, texts=texts)})


def write_cards(cards: Iterable[Card], *, texts: bool = True) -> str:
    """Cards of one set as a card file."""
    return write_yaml(_sections(cards, texts=texts))


def _sections(cards: Iterable[Card], *, texts: bool) -> dict[str, list[Raw]]:
    sections: dict[str, list[Raw]] = {"characters": [], "actions": []}
    for card in cards:
        of = card.of if isinstance(card, Stub) else card.type
        sections["characters" if of == "character" else "actions"].append(file_data(card, texts=texts))
    return {name: section for name, section in sections.items() if section}


def file_data(card: Card, *, texts: bool = True) -> Raw:
    """A card as a card file of its set has it."""
    data = card_data(card)
    written: Raw = {"id": _short(card, card.id), "name": data["name"]}
    written |= {name: value for name, value in data.items() if name not in ("type", "of", "id", "name", "set_kind")}
    if card.aliases:
        written["aliases"] = [_short(card, alias) for alias in card.aliases]
    _unfold_printings(card, written)
    if isinstance(card, Stub) and card.category is not None and card.notes is None:
        written["notes"] = None  # left out would mean that there are none
    return {name: value for name, value in written.items() if texts or name not in _PUBLISHERS}


def _short(card: Card, card_id: str) -> str:
    return card_id.removeprefix(f"{card.set_code}/")


def _unfold_printings(card: Card, written: Raw) -> None:
    """The edition in its own set stands on the card itself, further ones in a list."""
    printings: list[dict[str, Any]] = written.pop("printings", [])
    if printings and printings[0]["set"] == card.set_code:
        written |= {name: value for name, value in printings[0].items() if name != "set"}
        printings = printings[1:]
    if printings:
        written["printings"] = printings
