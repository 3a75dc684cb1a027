"""What a tool of the box does beyond the vocabulary of card data: a check or a flip that decides nothing by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import CardTarget, PlayerTarget, ThisCard
from deckbuilder.effects.targets.chosen import OnePlayer
from deckbuilder.effects.verbs.by_players import PlayerVerb
from deckbuilder.effects.verbs.fate import Add
from deckbuilder.effects.verbs.hands import Put
from deckbuilder.effects.verbs.harm import Prevent
from deckbuilder.effects.verbs.movement import Place
from deckbuilder.terms import Fact, Side, Words

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries

ANYONE = OnePlayer(side=Side.ANY)


class TryCheck(Verb):
    """An effect check; what follows from it is done by hand (ruling P34)."""

    says: ClassVar[Words] = Words("make a check of {number}+", "mache eine Probe {number}+")
    number: Amount

    def resolve(self, play: Play, context: Context) -> None:
        play.checks.check(self.number.value(play.ask, context), (), (), context)


class AddNow(Add):
    """The value being formed is higher or lower; only while a fate number is being used."""

    tag: ClassVar[str] = ""
    player: PlayerTarget = ANYONE  # type: ignore[assignment]  # wider than on cards, where it is chosen beforehand

    def template(self) -> Words:
        return self.says_of

    def possible(self, ask: Queries, context: Context) -> bool:
        return Fact.USE in context.facts and super().possible(ask, context)


class PreventNow(Prevent):
    """Some of the injuries about to fall do not, the last of them with an elimination; only before they fall."""

    tag: ClassVar[str] = ""

    def possible(self, ask: Queries, context: Context) -> bool:
        return Fact.AMOUNT in context.facts


class PutElsewhere(Place):
    """A character is set down somewhere near to where he is; the place is asked for once it is known who."""

    tag: ClassVar[str] = ""

    def possible(self, ask: Queries, context: Context) -> bool:
        return all(choice.slot in context.picks or choice.available(ask, context) for choice in self.who.choices())


class PutThis(Put):
    """The adjudicated card goes elsewhere; what is printed on a character's card has none."""

    tag: ClassVar[str] = ""
    what: CardTarget = ThisCard()

    def possible(self, ask: Queries, context: Context) -> bool:
        return context.source >= 0


class TurnUp(PlayerVerb):
    """A player turns up the top card of his supply, for its fate number or whatever else is on it."""

    says: ClassVar[Words] = Words("turn up a card", "decke eine Karte auf")
    says_of: ClassVar[Words] = Words("let {player} turn up a card", "lass {player:acc} eine Karte aufdecken")
    player: PlayerTarget = ANYONE

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.player.ids(play.ask, context):
            play.checks.turn_up(seat)
