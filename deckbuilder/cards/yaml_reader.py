"""Read YAML as card data needs it: YAML 1.2 words and numbers, duplicate keys and aliases refused, every line known.

PyYAML's C parser makes the nodes; what a plain word means is decided here (``yes`` and ``1:30`` are words).
"""

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from deckbuilder.cards.faults import CardErrors, Fault, shown
from deckbuilder.errors import Said
from deckbuilder.terms import Words

Keys = tuple[str | int, ...]
"""The way to a value: keys of mappings and places in lists."""

_WORDS: dict[str, object] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_OTHER_BASE = re.compile(r"0(?:o[0-7]{1,18}|x[0-9a-fA-F]{1,15})")
_FRACTION = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+")
_DEEPEST = 100
"""Levels of mappings and lists within each other that a file may have; no card needs a fifth of them."""
_STRING_TAG = "tag:yaml.org,2002:str"
_PLAIN_TAGS = frozenset({_STRING_TAG, "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map"})


class _Loader(yaml.CSafeLoader):
    """The C parser without YAML 1.1's ideas of what plain words mean."""


_Loader.yaml_implicit_resolvers = {}


@dataclass(slots=True)
class Document:
    """A file's data and the line of each of its values."""

    file: str
    data: Any = None
    lines: dict[Keys, int] = field(default_factory=dict)

    def line(self, keys: Keys) -> int:
        """The line of the value at ``keys``, or of the nearest thing around it; 0 when no lines are known."""
        if not self.lines:
            return 0
        for length in range(len(keys), -1, -1):
            found = self.lines.get(keys[:length])
            if found is not None:
                return found
        return 1


def read_document(text: str, file: str) -> Document:
    """Parse one YAML text; raise ``CardErrors`` with every refused key, alias and tag."""
    try:
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        raise CardErrors(
            [
                Fault(
                    file=file,
                    line=line,
                    message=Words(f"is no YAML: {error.problem}.", f"ist kein YAML: {error.problem}."),
                )
            ]
        ) from None
    except yaml.YAMLError as error:
        raise CardErrors(
            [Fault(file=file, line=0, message=Words(f"is no YAML: {error}.", f"ist kein YAML: {error}."))]
        ) from None
    reading = _Reading(Document(file))
    if root is not None:
        reading.document.data = reading.value(root, ())
    if reading.faults:
        raise CardErrors(reading.faults)
    return reading.document


class _Reading:
    """One pass over the nodes of a text."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.faults: list[Fault] = []
        self.seen: set[int] = set()

    def value(self, node: yaml.Node, keys: Keys) -> object:
        line = node.start_mark.line + 1
        if len(keys) >= _DEEPEST and not isinstance(node, yaml.ScalarNode):
            message = Words("is nested too deep.", "ist zu tief verschachtelt.")
            allowed = Words(f"At most {_DEEPEST} levels.", f"Höchstens {_DEEPEST} Ebenen.")
            raise CardErrors([Fault(file=self.document.file, line=line, message=message, allowed=allowed)])
        self.document.lines.setdefault(keys, line)
        if id(node) in self.seen:
            self.refuse(
                line,
                keys,
                Words("is used again by an alias.", "wird durch einen Alias noch einmal verwendet."),
                Words("Write the value out where it is needed.", "Schreibe den Wert aus, wo er gebraucht wird."),
            )
            return None
        self.seen.add(id(node))
        if node.tag not in _PLAIN_TAGS:
            self.refuse(
                line,
                keys,
                Words(f"has the tag {node.tag}.", f"hat den Tag {node.tag}."),
                Words("Write plain YAML without tags.", "Schreibe einfaches YAML ohne Tags."),
            )
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, keys)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(child, (*keys, place)) for place, child in enumerate(node.value)]
        return node.value if getattr(node, "style", "") else plain(node.value)

    def mapping(self, node: yaml.MappingNode, keys: Keys) -> dict[str, object]:
        found: dict[str, object] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                self.refuse(
                    line,
                    keys,
                    Words("has a key that is no word.", "hat einen Schlüssel, der kein Wort ist."),
                    Words("Keys are words.", "Schlüssel sind Wörter."),
                )
                continue
            key = key_node.value
            if key in found:
                first = self.document.lines[(*keys, key)]
                self.refuse(
                    line,
                    (*keys, key),
                    Words(f"is written twice, first in line {first}.", f"steht zweimal da, zuerst in Zeile {first}."),
                    Words("Keep one of them.", "Behalte eines davon."),
                )
                continue
            self.document.lines[(*keys, key)] = line
            found[key] = self.value(value_node, (*keys, key))
        return found

    def refuse(self, line: int, keys: Keys, message: Said, allowed: Said) -> None:
        field = ".".join(map(str, keys))
        self.faults.append(Fault(file=self.document.file, line=line, field=field, message=message, allowed=allowed))


def plain(word: str) -> object:
    """What a word without quotes means by the core schema of YAML 1.2."""
    if word in _WORDS:
        return _WORDS[word]
    if _WHOLE.fullmatch(word):
        return int(word)
    if _OTHER_BASE.fullmatch(word):
        return int(word, 0)
    return float(word) if _FRACTION.fullmatch(word) else word


def expect_mapping(document: Document, allowed: Said) -> dict[str, Any]:
    """The document's data when it is a mapping at all."""
    if isinstance(document.data, dict):
        return document.data
    message = Words(
        f"holds {shown(document.data)}, not a mapping.", f"enthält {shown(document.data)}, keine Zuordnung."
    )
    raise CardErrors([Fault(file=document.file, line=1, message=message, allowed=allowed)])
