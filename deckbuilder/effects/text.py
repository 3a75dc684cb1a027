"""The whole text of a card: who may perform or carry it, the check, then its effects, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from deckbuilder.effects.base import Effect
from deckbuilder.effects.wording.sentences import sentence
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.effects.filters import Filter

CHECK = Words("effect check {}+", "Effektprobe {}+")


class WithEffects(Protocol):
    """Any card with effects; only action cards have a performer, a bearer, an effect check."""

    @property
    def effects(self) -> tuple[Effect, ...]: ...


def effects_text(effects: Iterable[Effect], lang: Lang) -> str:
    """The effects as sentences, in their order."""
    return " ".join(effect.text(lang) for effect in effects)


def card_text(card: WithEffects, lang: Lang) -> str:
    """The rules text of a card."""
    said = []
    performer: Filter | None = getattr(card, "performer", None)
    bearer: Filter | None = getattr(card, "bearer", None)
    check: int | str | None = getattr(card, "effect_check", None)
    if performer is not None:
        said.append(sentence(performer.performs().text(lang)))
    if bearer is not None:
        said.append(sentence(bearer.carries().text(lang)))
    if check is not None:
        said.append(sentence(CHECK.text(lang).format(str(check).upper())))
    return " ".join((*said, effects_text(card.effects, lang))).strip()
