"""The whole text of a card: who may, the check, then its effects, each in sentences of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from deckbuilder.effects.base import Effect, sentence
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.effects.filters import Filter

CHECK = Words("effect check {}+", "Effektprobe {}+")


class WithEffects(Protocol):
    """A card with effects, a character's too."""

    @property
    def effects(self) -> tuple[Effect, ...]: ...


class WithConditions(WithEffects, Protocol):
    """An action card: what must be before its effects can be."""

    @property
    def performer(self) -> Filter | None: ...
    @property
    def bearer(self) -> Filter | None: ...
    @property
    def effect_check(self) -> int | str | None: ...


def effects_text(effects: Iterable[Effect], lang: Lang) -> str:
    """The effects as sentences, in their order."""
    return " ".join(effect.text(lang) for effect in effects)


def action_text(card: WithConditions, lang: Lang) -> str:
    """The rules text of an action card."""
    said = []
    if card.performer is not None:
        said.append(sentence(card.performer.performs().text(lang)))
    if card.bearer is not None:
        said.append(sentence(card.bearer.carries().text(lang)))
    if card.effect_check is not None:
        said.append(sentence(CHECK.text(lang).format(str(card.effect_check).upper())))
    return " ".join((*said, effects_text(card.effects, lang))).strip()
