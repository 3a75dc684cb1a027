"""The tool box asked part by part: the compartment, the tool, then what that tool wants to be told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from deckbuilder.effects.wording.durations import DURATIONS
from deckbuilder.rules.behind.card_effects.by_hand.labels import BOXES
from deckbuilder.rules.behind.card_effects.by_hand.tools import TOOLS
from deckbuilder.rules.behind.model.answer_parts import PartKind
from deckbuilder.rules.core.choice import Part
from deckbuilder.terms import Until, Words


def wanted(values: Mapping[str, Any]) -> list[str]:
    """The fields of an answer that a tool wants to be told, as far as it is known which."""
    tool = TOOLS.get(values.get("tool", ""))
    if tool is None:
        return []
    spans = [tool.span(of) for of in ([values["of"]] if "of" in values else tool.of or ("",))]
    told = {"of": bool(tool.of), "amount": any(span is not None for span in spans), "until": bool(tool.untils)}
    return [field for field, asked in told.items() if asked]


OF = Part(("of",), PartKind.TOOL, Words("Which?", "Welches?"))
AMOUNT = Part(("amount",), PartKind.TOOL, Words("How much?", "Wie viel?"))
UNTIL = Part(("until",), PartKind.TOOL, Words("How long?", "Wie lange?"))
FURTHER = MappingProxyType({"of": OF, "amount": AMOUNT, "until": UNTIL})


def further_parts(values: Mapping[str, Any]) -> list[Part]:
    """What a tool wants to be told besides, as parts of the answer."""
    return [FURTHER[field] for field in wanted(values)]


def label(field: str, values: Mapping[str, Any], value: Any) -> Words:
    """One value of a field in words."""
    if field == "box":
        return BOXES[value]
    if field == "until":
        time = DURATIONS[Until(value)]
        return Words(time.en, time.de.rstrip(","))
    tool = TOOLS[value if field == "tool" else values["tool"]]
    if field == "tool":
        return tool.words
    if field == "of":
        return tool.of[value]
    span = tool.span(values.get("of", ""))
    assert span is not None
    return span.said(value)


def so_far(values: Mapping[str, Any]) -> list[Words]:
    """The parts decided, each in words; a tool goes without its compartment."""
    known = [field for field in ("tool", *wanted(values)) if field in values] or ["box"]
    return [label(field, values, values[field]) for field in known if field in values]
