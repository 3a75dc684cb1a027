"""The vocabulary holds nothing idle: every member stands on a card, every verb and occasion resolves in real games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cache
from typing import Any

import pytest

from deckbuilder.cards.model import ActionCard, Card
from deckbuilder.effects import effects_data, effects_text, parse_effects, vocabulary
from deckbuilder.effects.base import Piece
from deckbuilder.effects.in_play.modifiers import BEARINGS
from deckbuilder.effects.in_play.triggers import TriggeredEffect
from deckbuilder.effects.play import Verb
from deckbuilder.rules.behind.card_effects.resolve import EffectRun
from deckbuilder.terms import Deed, EventName, Form, Lang, Manner, PointName, Side, State, Until, Use, Worth, Zone
from tests.effects.proof import actions, characters, mixed_setup, play_at_random, proof_cards, shipped_cards

TERMS: tuple[type[StrEnum], ...] = (Deed, EventName, Form, Manner, PointName, Side, State, Until, Use, Worth, Zone)
NOT_WRITTEN = {Side.OWN: "the default of who", Zone.PLAY: "the default of where", Manner.WALK: "the default of how"}
"""Terms that stand on cards by being left out."""
MOST_GAMES = 60


def pieces(card: Card) -> Iterator[Piece]:
    """Everything in the effects of a card, and in who may perform or carry it."""
    filters = (getattr(card, "performer", None), getattr(card, "bearer", None))
    for whole in (*card.effects, *(one for one in filters if one is not None)):
        yield from whole.inside()


def every_card() -> tuple[Card, ...]:
    return (*shipped_cards(), *proof_cards())


def members(root: type[Piece] = Piece) -> Iterator[type[Piece]]:
    """All classes that data can mean, by a tag or by the field that opens them."""
    assert vocabulary.FAMILIES
    for cls in root.__subclasses__():
        if cls.tag or (cls.__dict__.get("opening") and cls is not Verb):
            yield cls
        yield from members(cls)


def test_every_member_of_the_vocabulary_stands_on_a_card() -> None:
    used = {type(piece) for card in every_card() for piece in pieces(card)}
    assert {cls.__name__ for cls in set(members()) - used} == set()


@pytest.mark.parametrize("kind", TERMS, ids=lambda kind: str(kind.__name__))
def test_every_term_stands_on_a_card(kind: type[StrEnum]) -> None:
    written = {value for card in every_card() for piece in pieces(card) for value in terms(piece, kind)}
    wanted = set(BEARINGS) | {State.FRIGHTENED, State.TRANSFORMED} if kind is State else set(kind)
    assert {str(one) for one in wanted - written - set(NOT_WRITTEN)} == set()


def terms(piece: Piece, kind: type[StrEnum]) -> Iterator[StrEnum]:
    """The terms of a kind among the fields of a piece."""
    for name in type(piece).model_fields:
        value = getattr(piece, name)
        yield from (one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, kind))


def test_the_proof_cards_read_differently_and_survive_the_round_trip() -> None:
    for lang in Lang:
        assert len({card.text(lang) for card in proof_cards()}) == len(proof_cards())
    for card in proof_cards():
        assert parse_effects(effects_data(card.effects)) == card.effects
        assert effects_text(card.effects, Lang.DE) in card.text(Lang.DE)


@cache
def holdings(card: Card) -> frozenset[str]:
    """The verbs on a card and the occasions it waits for."""
    found: set[str] = set()
    for piece in pieces(card):
        if isinstance(piece, Verb):
            found.add(piece.tag)
        elif isinstance(piece, TriggeredEffect):
            found.add(str(piece.name()))
    return frozenset(found)


class Tally:
    """Which verbs have resolved, and for which occasions effects have acted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cards: tuple[Card, ...]) -> None:
        self.seen: set[str] = set()
        self.waiting: dict[tuple[Verb, ...], set[str]] = {}
        for card in cards:
            for piece in pieces(card):
                if isinstance(piece, TriggeredEffect):
                    self.waiting.setdefault(piece.effects, set()).add(str(piece.name()))
        for cls in set(Verb.members.values()):
            assert issubclass(cls, Verb)
            monkeypatch.setattr(cls, "resolve", self._noting(cls.tag, cls.resolve))
        monkeypatch.setattr(EffectRun, "bind", self._binding(EffectRun.bind))

    def _noting(self, tag: str, resolve: Callable[..., None]) -> Callable[..., None]:
        def noted(verb: Verb, *rest: Any) -> None:
            resolve(verb, *rest)
            self.seen.add(tag)

        return noted

    def _binding(self, bind: Callable[..., object]) -> Callable[..., object]:
        def noted(run: EffectRun, *rest: Any) -> object:
            if run.place == 0:
                self.seen |= self.waiting.get(run.program, set())
            return bind(run, *rest)

        return noted


def test_every_verb_and_every_occasion_resolves_in_real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    stock: tuple[ActionCard, ...] = actions(every_card())
    people = characters(every_card())
    tally = Tally(monkeypatch, every_card())
    wanted = {*Verb.members, *map(str, EventName), *map(str, PointName)}
    games = 0
    while wanted - tally.seen and games < MOST_GAMES:
        helpful = [card for card in stock if holdings(card) & (wanted - tally.seen)]
        half = helpful * (len(stock) // len(helpful))
        play_at_random(mixed_setup(people, [*half, *stock], games), games)
        games += 1
    assert wanted - tally.seen == set()
