"""Chosen targets and groups: one, up to a number, each; of characters, cards, players.

A choice lists its candidates and says how many are taken; the engine asks and puts the answer into the context.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from pydantic import field_validator, model_validator

from deckbuilder.effects.amounts import Amount, Number
from deckbuilder.effects.base import ChosenTarget, Piece
from deckbuilder.effects.conditions.card_conditions import CardCondition
from deckbuilder.effects.conditions.character_conditions import CharacterCondition, on_side
from deckbuilder.effects.conditions.conditions import all_hold, described_phrase, ordered
from deckbuilder.effects.references import (
    ORDINALS,
    CardScope,
    CardTarget,
    CharacterScope,
    CharacterTarget,
    Nth,
    PlayerScope,
    PlayerTarget,
    slot_of,
)
from deckbuilder.terms import Side, State, Words, Zone
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Adjective, Det, Noun, Phrase, phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

ENEMY = Adjective("enemy", "gegnerisch")
SIDES: dict[Side, tuple[Adjective, ...]] = {
    Side.OWN: (Adjective("", "eigen"),),
    Side.ALLIED: (Adjective("allied", "verbündet"),),
    Side.ENEMY: (ENEMY,),
    Side.ANY: (),
}


class Picked(ChosenTarget):
    """A choice of ids from a list of candidates."""

    name: Nth = "first"

    @cached_property
    def slot(self) -> str:
        return slot_of(self.kind, self.name)

    def candidates(self, ask: Queries, context: Context) -> Sequence[int]:
        """What may be chosen, in fixed order."""
        raise NotImplementedError

    def least(self, ask: Queries, context: Context) -> int:
        """The least number to choose."""
        return 1

    def most(self, ask: Queries, context: Context) -> int:
        """The greatest number to choose."""
        return 1

    def available(self, ask: Queries, context: Context) -> bool:
        return len(self.candidates(ask, context)) >= self.least(ask, context)


class UpTo(Picked):
    """A choice of several, none included."""

    number: Amount

    def binds(self) -> frozenset[str]:
        return frozenset({f"picks {self.slot}"})

    @model_validator(mode="after")
    def _some(self) -> UpTo:
        if isinstance(self.number, Number) and self.number.of < 1:
            raise ValueError("up_to needs at least 1")
        return self

    def least(self, ask: Queries, context: Context) -> int:
        return 0

    def most(self, ask: Queries, context: Context) -> int:
        return max(0, self.number.value(ask, context))

    def count(self) -> Words:
        """The words before the noun: ``up to 2``."""
        bare = self.number.bare()
        return Words(f"up to {bare.en}", f"bis zu {bare.de}")

    def many(self) -> bool:
        """Whether the noun stands in the plural."""
        return not (isinstance(self.number, Number) and self.number.of == 1)


class Characters(Piece):
    """Which characters in play: whose, and with what qualities."""

    side: Side = Side.ANY
    only: tuple[CharacterCondition, ...] = ()

    @field_validator("only")
    @classmethod
    def _ordered(cls, only: tuple[CharacterCondition, ...]) -> tuple[CharacterCondition, ...]:
        return ordered(only)

    def fits(self, ask: Queries, context: Context, subject: int) -> bool:
        """Whether a character is one of them."""
        seat = ask.people.seat(subject)
        return on_side(ask, context, seat, self.side) and all_hold(self.only, ask, context, subject)

    def fitting(self, ask: Queries, context: Context) -> list[int]:
        """All characters of the group in play."""
        found = ask.people.among(context.controller, self.side)
        for condition in self.only:
            if found:
                found = [one for one in found if condition.holds(ask, context, one)]
        return list(found)

    def described(
        self, det: Det, *, before: Sequence[Adjective] = (), count: Words | None = None, plural: bool = False
    ) -> Phrase:
        """As a noun phrase."""
        return described_phrase(
            n.CHARACTER,
            self.only,
            det,
            before=before,
            side=SIDES[self.side],
            count=count,
            plural=plural,
            yours=self.side is Side.OWN,
        )


class ChosenCharacters(Characters, Picked, CharacterTarget):
    """Characters to be chosen; warded ones cannot be named by enemies."""

    def candidates(self, ask: Queries, context: Context) -> Sequence[int]:
        found = self.fitting(ask, context)
        return found if self.side is Side.OWN else [one for one in found if not _warded(ask, context, one)]


def _warded(ask: Queries, context: Context, character: int) -> bool:
    return ask.people.has(character, State.WARDED) and on_side(ask, context, ask.people.seat(character), Side.ENEMY)


class OneCharacter(ChosenCharacters):
    """One character of the player's choice."""

    tag: ClassVar[str] = "one"

    def phrase(self) -> Phrase:
        return self.described(Det.A, before=ORDINALS[self.name])


class UpToCharacters(UpTo, ChosenCharacters):
    """Up to so many characters of the player's choice."""

    tag: ClassVar[str] = "up_to"

    def phrase(self) -> Phrase:
        return self.described(Det.A, before=ORDINALS[self.name], count=self.count(), plural=self.many())


class EachCharacter(Characters, CharacterScope):
    """Every character with these qualities."""

    tag: ClassVar[str] = "each"

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        return self.fitting(ask, context)

    def covers(self, ask: Queries, context: Context, subject: int) -> bool:
        return self.fits(ask, context, subject)

    def among(self, ask: Queries, context: Context, subjects: Iterable[int]) -> Iterable[int]:
        found = [one for one in subjects if on_side(ask, context, ask.people.seat(one), self.side)]
        for condition in self.only:
            if found:
                found = [one for one in found if condition.holds(ask, context, one)]
        return found

    def phrase(self) -> Phrase:
        return self.described(Det.EACH)

    def indefinite(self) -> Phrase:
        return self.described(Det.A)


OPEN = (Zone.PLAY, Zone.DISCARD)


class Cards(Piece):
    """Which action cards: where, whose, and with what qualities; in play, whose means who influences them."""

    out_of: ClassVar[bool] = True
    """Whether they are taken from their zone; otherwise they are only counted there."""
    zone: Zone = Zone.PLAY
    side: Side = Side.ANY
    only: tuple[CardCondition, ...] = ()

    @field_validator("only")
    @classmethod
    def _ordered(cls, only: tuple[CardCondition, ...]) -> tuple[CardCondition, ...]:
        return ordered(only)

    @field_validator("zone")
    @classmethod
    def _a_place(cls, zone: Zone) -> Zone:
        if zone in (Zone.TOP, Zone.BOTTOM, Zone.OUT):
            raise ValueError("cards are picked from play, hand, supply or discard")
        return zone

    def fits(self, ask: Queries, context: Context, subject: int) -> bool:
        """Whether a card of the right zone is one of them."""
        in_play = self.zone is Zone.PLAY
        seat = ask.cards.influencer(subject) if in_play else ask.cards.owner(subject)
        return on_side(ask, context, seat, self.side) and all_hold(self.only, ask, context, subject)

    def fitting(self, ask: Queries, context: Context) -> list[int]:
        """All cards of the group, in fixed order."""
        if self.zone is Zone.PLAY:
            cards = list(ask.cards.in_play())
        else:
            cards = [card for seat in ask.game.seats() for card in ask.cards.zone(seat, self.zone)]
        return [card for card in cards if card != context.source and self.fits(ask, context, card)]

    def yours(self) -> bool:
        """Whether the controller owns them: his hand, supply and discard pile hold only what is his."""
        return self.side is Side.OWN and self.zone is not Zone.PLAY

    def described(
        self, det: Det, *, before: Sequence[Adjective] = (), count: Words | None = None, plural: bool = False
    ) -> Phrase:
        """As a noun phrase."""
        in_play = self.zone is Zone.PLAY
        return described_phrase(
            n.CARD,
            self.only,
            det,
            before=before,
            side=SIDES[self.side] if in_play else (),
            count=count,
            plural=plural,
            yours=in_play and self.side is Side.OWN,
            pronoun="that",
            where=self._where(),
        )

    def _where(self) -> Words | None:
        """Where they lie; left out in play, where a noun like "item" already implies it."""
        if self.zone is Zone.PLAY:
            named = any(condition.noun() is not None for condition in self.only)
            return None if named else Words(" in play", " im Spiel")
        det, sides = (Det.YOUR, ()) if self.side is Side.OWN else (Det.A, SIDES[self.side])
        where = phrase(n.ZONES[self.zone], det, adjectives=sides)
        said = TAKEN[self.zone] if self.out_of else LYING[self.zone]
        return Words(f" {said.en} {where.en}", f" {said.de} {where.dat}")


TAKEN = dict.fromkeys((Zone.SUPPLY, Zone.DISCARD), Words("from", "aus")) | {Zone.HAND: Words("from", "von")}
LYING = dict.fromkeys((Zone.SUPPLY, Zone.DISCARD), Words("in", "in")) | {Zone.HAND: Words("in", "auf")}


class ChosenCards(Cards, Picked, CardTarget):
    """Cards to be chosen; hidden ones when their verb is reached."""

    def late(self) -> bool:
        return self.zone not in OPEN

    def searched(self) -> bool:
        return self.zone is Zone.SUPPLY

    def candidates(self, ask: Queries, context: Context) -> Sequence[int]:
        return self.fitting(ask, context)

    def available(self, ask: Queries, context: Context) -> bool:
        return self.late() or super().available(ask, context)


class OneCard(ChosenCards):
    """One card of the player's choice."""

    tag: ClassVar[str] = "card"

    def phrase(self) -> Phrase:
        return self.described(Det.A, before=ORDINALS[self.name])


class UpToCards(UpTo, ChosenCards):
    """Up to so many cards of the player's choice."""

    tag: ClassVar[str] = "cards"

    def phrase(self) -> Phrase:
        return self.described(Det.A, before=ORDINALS[self.name], count=self.count(), plural=self.many())


class EachCard(Cards, CardScope):
    """Every card with these qualities."""

    tag: ClassVar[str] = "each_card"

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        return self.fitting(ask, context)

    def covers(self, ask: Queries, context: Context, subject: int) -> bool:
        return subject in self.fitting(ask, context) if self.zone is not Zone.PLAY else self.fits(ask, context, subject)

    def phrase(self) -> Phrase:
        return self.described(Det.EACH)

    def indefinite(self) -> Phrase:
        return self.described(Det.A)


class OnePlayer(Picked, PlayerTarget):
    """One player of the player's choice: an opponent, an ally or anyone."""

    tag: ClassVar[str] = "player"
    side: Side = Side.ENEMY

    @field_validator("side")
    @classmethod
    def _others(cls, side: Side) -> Side:
        if side is Side.OWN:
            raise ValueError("that is you: write you")
        return side

    def candidates(self, ask: Queries, context: Context) -> Sequence[int]:
        return [seat for seat in ask.game.seats() if on_side(ask, context, seat, self.side)]

    def phrase(self) -> Phrase:
        return phrase(PLAYERS[self.side], Det.A, adjectives=ORDINALS[self.name])


PLAYERS: dict[Side, Noun] = {Side.ALLIED: n.ALLY, Side.ENEMY: n.OPPONENT, Side.ANY: n.PLAYER}


class EachPlayer(PlayerScope):
    """Every opponent, ally or player."""

    tag: ClassVar[str] = "each_player"
    side: Side = Side.ANY

    @field_validator("side")
    @classmethod
    def _others(cls, side: Side) -> Side:
        if side is Side.OWN:
            raise ValueError("that is you: write you")
        return side

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        return [seat for seat in ask.game.seats() if on_side(ask, context, seat, self.side)]

    def phrase(self) -> Phrase:
        return phrase(PLAYERS[self.side], Det.EACH)

    def indefinite(self) -> Phrase:
        return phrase(PLAYERS[self.side], Det.A)
