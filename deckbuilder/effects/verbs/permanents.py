"""Permanents: influence taken over, items handed on, cards put into play, influence checks at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import CardTarget, CharacterTarget
from deckbuilder.terms import NONE, Words

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries


class TakeInfluence(Verb):
    """The player of the effect influences permanents in play (ruling P15)."""

    tag: ClassVar[str] = "take_influence"
    says: ClassVar[Words] = Words("take over the influence on {what}", "übernimm den Einfluss auf {what:acc}")
    what: CardTarget

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.what.about == slot and ask.cards.influencer(subject) == context.controller

    def resolve(self, play: Play, context: Context) -> None:
        for card in self.what.ids(play.ask, context):
            play.cards.influence(card, context.controller)


class Give(Verb):
    """Items change their bearer (ruling P20)."""

    tag: ClassVar[str] = "give"
    says: ClassVar[Words] = Words("give {what} to {to}", "gib {to:dat} {what:acc}")
    what: CardTarget
    to: CharacterTarget

    def resolve(self, play: Play, context: Context) -> None:
        for bearer in self.to.ids(play.ask, context)[:1]:
            for card in self.what.ids(play.ask, context):
                play.cards.give(card, bearer)


class PutIntoPlay(Verb):
    """A permanent enters play without cost, under the player of the effect (ruling P14)."""

    tag: ClassVar[str] = "put_into_play"
    says: ClassVar[Words] = Words("put {what} into play", "bringe {what:acc} ins Spiel")
    says_with: ClassVar[Words] = Words(
        "put {what} into play, carried by {bearer}", "bringe {what:acc} bei {bearer:dat} ins Spiel"
    )
    what: CardTarget
    bearer: CharacterTarget | None = None

    def template(self) -> Words:
        return self.says if self.bearer is None else self.says_with

    def resolve(self, play: Play, context: Context) -> None:
        bearers = self.bearer.ids(play.ask, context) if self.bearer is not None else ()
        for card in self.what.ids(play.ask, context):
            play.cards.enter(card, context.controller, bearers[0] if bearers else NONE)


class CheckInfluence(Verb):
    """Permanents have to pass an influence check now."""

    tag: ClassVar[str] = "check_influence"
    term: ClassVar[str] = "influence-check"
    says: ClassVar[Words] = Words(
        "let an influence check be made for {what} at once", "lass sofort eine Einflussprobe für {what:acc} machen"
    )
    what: CardTarget

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.what.about == slot and ask.cards.printed(subject).influence_value is None

    def resolve(self, play: Play, context: Context) -> None:
        for card in self.what.ids(play.ask, context):
            play.checks.influence(card)
