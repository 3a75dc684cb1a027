"""Decks as YAML and JSON: the same keys, ids or names, counts or lists.

    kind: behind deck
    version: 1
    name: Night Court
    society: vampires
    format: tournament
    characters: [nocturne/pale-count]
    cards: {nocturne/night-fog: 3}

``kind`` and ``version`` may be left out by hand; a list counts what stands in it twice.
"""

import json
from typing import Any

from deckbuilder.cards.faults import CardErrors, Fault, shown
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.cards.yaml_reader import Document, expect_mapping, read_document
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files.draft import DeckDraft, DeckErrors
from deckbuilder.errors import UserError
from deckbuilder.files import opened
from deckbuilder.intake import parse_json
from deckbuilder.terms import Words

KIND = "behind deck"
VERSION = 1
KEYS = ("name", "society", "format", "characters", "cards")


def read_yaml(text: str, draft: DeckDraft) -> None:
    """Read a YAML deck into the draft."""
    try:
        document = read_document(text, draft.file)
        expect_mapping(document, Words(f"Keys: {', '.join(KEYS)}.", f"Schlüssel: {', '.join(KEYS)}."))
    except CardErrors as errors:
        raise DeckErrors(errors.faults) from None
    _read(document, draft)


def read_json(text: str, draft: DeckDraft) -> None:
    """Read a JSON deck into the draft."""
    try:
        data = parse_json(text, pairs=_each_key_once)
    except ValueError as error:
        why, line = getattr(error, "msg", str(error)), getattr(error, "lineno", 0)
        fault = Fault(file=draft.file, line=line, message=Words(f"is no JSON: {why}.", f"ist kein JSON: {why}."))
        raise DeckErrors([fault]) from None
    except UserError as error:
        raise DeckErrors([Fault(file=draft.file, line=0, message=error.parts[1])]) from None
    _read(Document(draft.file, data), draft)


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise UserError("", Words(f"writes the key {twice!r} twice.", f"schreibt den Schlüssel {twice!r} zweimal."))
    return found


def _read(document: Document, draft: DeckDraft) -> None:
    data = document.data
    if not isinstance(data, dict):
        raise DeckErrors(
            [
                Fault(
                    file=draft.file,
                    line=1,
                    message=Words(f"holds {shown(data)}, not a deck.", f"enthält {shown(data)}, kein Deck."),
                )
            ]
        )
    if "kind" in data or "version" in data:
        data = _opened(data, draft)
    for key, value in data.items():
        line = document.line((key,))
        if key == "society":
            draft.read_society(line, value)
        elif key in ("characters", "cards"):
            _read_cards(document, key, value, draft)
        elif key in ("name", "format"):
            _read_words(key, value, line, draft)
        else:
            draft.refuse(
                line, key, Words("is no key of a deck.", "ist kein Schlüssel eines Decks."), allowed_in_both(key, KEYS)
            )


def _opened(data: dict[str, Any], draft: DeckDraft) -> dict[str, Any]:
    try:
        return opened(data, where=draft.file, kind=KIND, version=VERSION)
    except UserError as error:
        fault = Fault(file=draft.file, line=1, message=error.parts[1], allowed=error.parts[2])
        raise DeckErrors([fault]) from None


def _read_words(key: str, value: object, line: int, draft: DeckDraft) -> None:
    if isinstance(value, dict) and key == "name" and value:
        value = value.get("en") or next(iter(value.values()))
    if not isinstance(value, str):
        draft.refuse(
            line, value, Words("is no text.", "ist kein Text."), Words("Write words.", "Schreibe Wörter."), field=key
        )
    elif key == "name":
        draft.name = value
    else:
        draft.format = value


def _read_cards(document: Document, key: str, value: object, draft: DeckDraft) -> None:
    is_character = key == "characters"
    if isinstance(value, dict):
        entries = [((key, card), card, count) for card, count in value.items()]
    elif isinstance(value, list):
        entries = [((key, place), card, 1) for place, card in enumerate(value)]
    else:
        line = document.line((key,))
        draft.refuse(
            line,
            value,
            Words("holds no cards.", "enthält keine Karten."),
            Words("Write {card: count, ..} or [card, ..].", "Schreibe {Karte: Anzahl, ..} oder [Karte, ..]."),
            field=key,
        )
        return
    for keys, card, count in entries:
        line = document.line(keys)
        if isinstance(card, str):
            draft.add(line, card, count, as_character=is_character)
        else:
            draft.refuse(
                line,
                card,
                Words("is no id or name of a card.", "ist weder Kennung noch Name einer Karte."),
                Words("Write words.", "Schreibe Wörter."),
                field=key,
            )


def deck_data(deck: Deck) -> dict[str, Any]:
    """A deck as plain data."""
    data: dict[str, Any] = {"name": deck.name, "society": str(deck.society)}
    if deck.format:
        data["format"] = deck.format
    return {**data, "characters": list(deck.characters), "cards": dict(deck.cards)}


def write_json(deck: Deck) -> str:
    """The deck as JSON."""
    data = {"kind": KIND, "version": VERSION, **deck_data(deck)}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def write_yaml(deck: Deck) -> str:
    """The deck as YAML."""
    from deckbuilder.cards import yaml_writer

    return yaml_writer.write_yaml({"kind": KIND, "version": VERSION, **deck_data(deck)})
