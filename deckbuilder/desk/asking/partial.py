"""An answer that takes shape: which kind, which of its fields are decided, which parts are still to be asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias, get_type_hints

from deckbuilder.desk.asking import tools
from deckbuilder.desk.asking.targets import WantedTargets, wanted_targets
from deckbuilder.effects.base import ChosenTarget
from deckbuilder.effects.queries import Context
from deckbuilder.effects.targets.chosen import Picked
from deckbuilder.effects.targets.places import Spot
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.answer_parts import PartKind
from deckbuilder.rules.behind.model.choices import UseTool
from deckbuilder.rules.core.choice import Choice, Ints, Lists, Part
from deckbuilder.terms import NONE, Words

Value: TypeAlias = "int | str | Ints | Lists | tuple[int | str, ...]"
"""What one part decides: a field, or several in order."""
NUMBER = Part(("x",), PartKind.NUMBER, Words("Which number?", "Welche Zahl?"))
BEARER = Words("Who carries it?", "Wer trägt ihn?")


@dataclass(frozen=True, slots=True)
class Partial:
    """An answer of one kind as far as it is decided."""

    kind: type[Choice]
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def number(self, name: str) -> int:
        """An id or number that is decided; -1 where it is not."""
        found = self.values.get(name, NONE)
        assert isinstance(found, int)
        return found

    @property
    def targets(self) -> Lists:
        """The targets of an effect named so far."""
        found = self.values.get("targets", ())
        assert isinstance(found, tuple)
        return tuple(ids for ids in found if isinstance(ids, tuple))

    def decides(self, part: Part) -> bool:
        """Whether a part is answered."""
        if part.place >= 0:
            return len(self.targets) > part.place
        return all(name in self.values for name in part.fields)

    def having(self, part: Part, value: Value) -> Partial:
        """The same with one more part decided."""
        if part.place >= 0:
            assert isinstance(value, tuple)
            return Partial(self.kind, {**self.values, "targets": (*self.targets, value)})  # type: ignore[dict-item]
        said = (value,) if len(part.fields) == 1 else value
        assert isinstance(said, tuple)
        return Partial(self.kind, {**self.values, **dict(zip(part.fields, said, strict=True))})

    def whole(self) -> Choice:
        """The choice with these fields; what is not decided is blank."""
        kind: Any = self.kind
        known = {name: value for name, value in self.values.items() if name in _names(kind)}
        choice: Choice = kind(**{**_blank(kind), **known})
        return choice


@cache
def _names(kind: Any) -> frozenset[str]:
    return frozenset(one.name for one in fields(kind))


@cache
def _blank(kind: Any) -> Mapping[str, Any]:
    """What stands in fields nobody was asked for yet and that have no default."""
    hints = get_type_hints(kind)
    blanks: dict[str, Value] = {name: part.blank for part in kind.parts for name in part.fields[:1]}
    empty: dict[Any, Value] = {int: 0, Ints: (), Lists: ()}
    found: dict[str, Value] = {}
    for one in fields(kind):
        if one.default is MISSING:
            hint = hints[one.name]
            found[one.name] = blanks.get(one.name, 0) if hint is int else empty.get(hint, "")
    return found


def value_of(part: Part, choice: Choice) -> Value:
    """What a choice says about a part: a value, or a tuple for several fields."""
    found = tuple(getattr(choice, name) for name in part.fields)
    return found[0] if len(found) == 1 else found


def parts_of(game: Game, seat: int, partial: Partial) -> list[Part]:
    """All parts of an answer, as far as is known from what is decided."""
    parts = list(partial.kind.parts)
    if partial.kind is UseTool:
        return [*parts, *tools.further_parts(partial.values)]
    found = wanted_targets(game, seat, partial.kind, partial.values)
    return [*parts, *_target_parts(game, found)] if found is not None else parts


def open_parts(game: Game, seat: int, partial: Partial) -> list[Part]:
    """The parts of an answer that are not decided, as far as is known."""
    return [part for part in parts_of(game, seat, partial) if not partial.decides(part)]


def _target_parts(game: Game, found: WantedTargets) -> list[Part]:
    parts = [NUMBER] if found.number else []
    if found.bearer:
        parts.append(Part(("targets",), PartKind.TARGET, BEARER, place=0))
    for place, wanted in enumerate(found.wanted, found.bearer):
        phrase = wanted.phrase()
        words = Words(f"Choose {phrase.en}.", f"Wähle {phrase.acc}.")
        parts.append(Part(("targets",), _target_kind(game, wanted, found.context), words, place=place))
    return parts


def _target_kind(game: Game, wanted: ChosenTarget, context: Context) -> PartKind:
    if isinstance(wanted, Spot):
        return PartKind.SPOT
    assert isinstance(wanted, Picked)
    one = wanted.least(game.ask, context) == wanted.most(game.ask, context) == 1
    return PartKind.TARGET if one else PartKind.TARGETS


def on_the_table(kind: type[Choice]) -> bool:
    """Whether answers of a kind are places on the table, of which only some are named."""
    return any(part.kind is PartKind.SPOT for part in kind.parts)
