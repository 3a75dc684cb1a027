"""Which of many answers are looked at: a few ways to play each card, and what is remembered of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.rules.behind.card_effects.legal import EffectAnswers
from deckbuilder.rules.behind.model.choices import UseAbility, UseEffect
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import View
    from deckbuilder.rules.core.decision import Decision

CandidatePlays = Callable[[], list[Choice]]
NEW = 1e9
"""The expectation of what was never tried."""


def situation(view: View) -> object:
    """Health, conditions and contacts: what decides most of what an effect can bring."""
    return (
        tuple((chip.injuries, chip.frightened > 0, chip.form) for chip in view.chips),
        sum(1 for chip in view.own() if view.touching_enemies(chip)),
    )


def few(choices: list[Choice], most: int) -> list[Choice]:
    """At most ``most`` of the choices, spread over the list."""
    if len(choices) <= most:
        return choices
    return [choices[i * len(choices) // most] for i in range(most)]


def effects_worth_trying(view: View, decision: Decision) -> dict[object, CandidatePlays]:
    """A few ways to play each card and to use each ability and offer, by what is used."""
    found: dict[object, CandidatePlays] = {}
    cards = view.cast.cards
    for kind in decision.kinds:
        if isinstance(kind, EffectAnswers):
            for card in kind.cards():
                found[cards[card].id] = partial(_ways_to_play, kind, card)
        elif kind.choice is UseEffect or kind.choice is UseAbility:
            groups: dict[object, list[Choice]] = {}
            for choice in kind.candidates():
                groups.setdefault(_source(choice), []).append(choice)
            for name, choices in groups.items():
                found[name] = partial(few, choices, w.MOST_OF_A_CARD)
    return found


def _ways_to_play(kind: EffectAnswers, card: int) -> list[Choice]:
    """A few ways to play a card, one performer for each choice of targets."""
    by_targets: dict[object, Choice] = {}
    for choice in kind.of_card(card):
        by_targets.setdefault((choice.targets, choice.x), choice)
    return few(list(by_targets.values()), w.MOST_OF_A_CARD)


def _source(choice: UseEffect | UseAbility) -> object:
    """What is used: an offer of a card, or an ability of a character."""
    if isinstance(choice, UseAbility):
        return choice.character, choice.ability
    return choice.card, choice.performer if choice.card == NONE else NONE, choice.place
