"""Card files as JSON Schema, for editors that complete and check them while one writes.

The fields are those of the models and the effects those of the vocabulary, so the schema cannot say anything else. It
is shipped as ``card-file.schema.json``; ``UPDATE_GOLDEN=1 pytest tests/cards/test_schema.py`` writes it anew.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from deckbuilder.cards.card_drafts import NO_SYMBOL, WRITTEN, Of
from deckbuilder.cards.model import NEEDED, ActionCard, Character
from deckbuilder.cards.sets import CardSet
from deckbuilder.cards.values import SLUG, Printing
from deckbuilder.terms import AbilityName, Society

Schema = dict[str, Any]
FILE = "card-file.schema.json"
MODELS: dict[Of, type[Character] | type[ActionCard]] = {"character": Character, "action": ActionCard}
UNKNOWN: Schema = {"type": "null", "description": "Unknown; not in shipped sets."}


def card_file_schema() -> Schema:
    """The schema of a card file, and of a whole set in one file."""
    from deckbuilder.effects.schema import effects_schema

    societies = [*map(str, Society), NO_SYMBOL]
    properties = {
        "set": _set(),
        "society": {"enum": societies, "description": "For every card below that names none; none: without symbol."},
        "characters": {"type": "array", "items": {"$ref": "#/$defs/CharacterCard"}},
        "actions": {"type": "array", "items": {"$ref": "#/$defs/ActionCard"}},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A file of cards",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "$defs": {
            "Words": _words(),
            "CharacterCard": _card("character"),
            "ActionCard": _card("action"),
            **effects_schema(),
        },
    }


def _words() -> Schema:
    text = {"type": "string", "minLength": 1}
    both = {"type": "object", "properties": {"en": text, "de": text}, "additionalProperties": False}
    return {"description": "Words for both languages, or {en, de}.", "anyOf": [text, both]}


def _set() -> Schema:
    """The declaration of a set, as in ``set.yaml``."""
    fields = {name: _field(CardSet, name) for name in CardSet.model_fields}
    fields["ranges"] = {"type": "object", "additionalProperties": _list({"type": "integer"})}
    needed = [name for name, field in CardSet.model_fields.items() if field.is_required()]
    return {"type": "object", "properties": fields, "required": needed, "additionalProperties": False}


def _card(of: Of) -> Schema:
    """One card as it stands in a file."""
    properties = {name: _written(of, name) for name in WRITTEN[of]}
    return {"type": "object", "properties": properties, "required": ["name"], "additionalProperties": False}


def _written(of: Of, name: str) -> Schema:
    """A field as it is written: what the model says of it, but for the conveniences of files (``card_drafts``)."""
    if name in ("performer", "bearer"):
        return {"$ref": "#/$defs/Filter"}
    known = _CONVENIENT.get(name) or _field(Printing if name in Printing.model_fields else MODELS[of], name)
    schema = {"anyOf": [known, UNKNOWN]} if name in NEEDED[of] else known
    return {**schema, "description": _MEANINGS[name]} if name in _MEANINGS else schema


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


_CONVENIENT: dict[str, Schema] = {
    "id": {
        "type": "string",
        "pattern": f"^{SLUG.pattern}$",
        "description": "Never changed; the set's code goes before.",
    },
    "aliases": _list({"type": "string"}),
    "society": {"enum": [*map(str, Society), NO_SYMBOL]},
    "rules_name": {"type": "string", "minLength": 1},
    "effects": {"$ref": "#/$defs/Effects"},
    "printings": _list(
        {
            "type": "object",
            "properties": {
                "set": {"type": "string"},
                "number": {"type": "integer", "minimum": 1},
                "rarity": {"type": "string"},
                "artist": {"type": "string"},
            },
            "required": ["set"],
            "additionalProperties": False,
        }
    ),
    "abilities": {
        "type": "object",
        "properties": {
            str(name): {"const": True} if name is AbilityName.INCORPOREAL else {"type": "integer", "minimum": 1}
            for name in AbilityName
        },
        "additionalProperties": False,
    },
}
"""Fields that a file writes otherwise than the model keeps them."""
_MEANINGS = {
    "id": "Never changed, never used again; the set's code goes before it.",
    "number": "Its place in the set.",
    "character_points": "What he costs in a deck.",
    "viewing_angle": "In degrees; left out: 90.",
    "traits": "Words that effects can ask for.",
    "abilities": "X of X+, the bonus of a bonus, true for incorporeal.",
    "effects": "What it does, in the words of the vocabulary.",
    "printed_text": "The text of a card whose effects are not written here; not in shipped sets.",
    "copies": "Its own copy limit; not in shipped sets.",
    "societies": "None: every society; one; or two related ones.",
    "category": "What kind of card it is.",
    "movement_range": "In millimetres.",
    "influence_value": "Only if it is checked in the organisation phase.",
    "effect_check": "X of the effect check X+; x: a number freely chosen.",
}
_WORDINGS = ("name", "title", "printed_text", "quote", "note")


def _field(model: type[BaseModel], name: str) -> Schema:
    """A field as pydantic describes it, words in our own form."""
    if name in _WORDINGS:
        return {"$ref": "#/$defs/Words"}
    described = model.model_json_schema()
    found: Schema = _inlined(described["properties"][name], described.get("$defs", {}))
    return found


def _inlined(schema: Any, definitions: Schema) -> Any:
    """The schema without references, titles and defaults of its own."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _inlined(definitions[schema["$ref"].rpartition("/")[2]], definitions)
        return {key: _inlined(value, definitions) for key, value in schema.items() if key not in _NOISE}
    return [_inlined(one, definitions) for one in schema] if isinstance(schema, list) else schema


_NOISE = ("title", "default", "prefixItems", "description")
