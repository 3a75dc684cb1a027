"""Cards in hands and piles: draw, discard, look, order, put elsewhere (which is search, take back and destroy too)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import field_validator

from deckbuilder.effects.amounts import ONE, Amount, Number
from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import CardTarget, PlayerTarget, You
from deckbuilder.effects.verbs.by_players import PlayerVerb
from deckbuilder.terms import Words, Zone

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries


class Draw(PlayerVerb):
    """A player draws from his supply."""

    tag: ClassVar[str] = "draw"
    says: ClassVar[Words] = Words("draw {amount:card}", "ziehe {amount:card}")
    says_of: ClassVar[Words] = Words("let {player} draw {amount:card}", "lass {player:acc} {amount:card} ziehen")
    amount: Amount = ONE

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for seat in self.player.ids(play.ask, context):
            play.cards.draw(seat, amount)


class HandVerb(PlayerVerb):
    """A player gives up some of the cards in his hand; who has fewer cannot pay with it."""

    amount: Amount = ONE

    def payable(self, ask: Queries, context: Context) -> bool:
        amount = self.amount.value(ask, context)
        return all(len(ask.cards.zone(seat, Zone.HAND)) >= amount for seat in self.player.ids(ask, context))


class Discard(HandVerb):
    """A player discards hand cards of his choice."""

    tag: ClassVar[str] = "discard"
    says: ClassVar[Words] = Words("discard {amount:handcard}", "wirf {amount:handcard} ab")
    says_of: ClassVar[Words] = Words(
        "let {player} discard {amount:handcard}", "lass {player:acc} {amount:handcard} abwerfen"
    )

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for seat in self.player.ids(play.ask, context):
            play.cards.discard(seat, amount)


class DiscardRandom(HandVerb):
    """A player discards hand cards at random."""

    tag: ClassVar[str] = "discard_random"
    says: ClassVar[Words] = Words("discard {amount:handcard} at random", "wirf zufällig {amount:handcard} ab")
    says_of: ClassVar[Words] = Words(
        "let {player} discard {amount:handcard} at random", "lass {player:acc} zufällig {amount:handcard} abwerfen"
    )

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for seat in self.player.ids(play.ask, context):
            play.cards.discard_random(seat, amount)


class LookAtHand(Verb):
    """The player of the effect sees another's hand."""

    tag: ClassVar[str] = "look_at_hand"
    says: ClassVar[Words] = Words("look at the hand of {player}", "sieh dir die Hand {player:gen} an")
    player: PlayerTarget

    @field_validator("player")
    @classmethod
    def _another(cls, player: PlayerTarget) -> PlayerTarget:
        if isinstance(player, You):
            raise ValueError("you see your own hand anyway")
        return player

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.player.ids(play.ask, context):
            play.cards.look(context.controller, seat, Zone.HAND, len(play.ask.cards.zone(seat, Zone.HAND)))


def topmost(player: PlayerTarget, amount: Amount) -> Words:
    """The top cards of a supply, with places for both fields; German in the accusative."""
    yours = isinstance(player, You)
    whose = Words("your supply", "deines Nachschubs") if yours else _SUPPLY_OF
    if amount == ONE:
        return Words(f"the top card of {whose.en}", f"die oberste Karte {whose.de}")
    if isinstance(amount, Number):
        return Words(f"the top {{amount:card}} of {whose.en}", f"die obersten {{amount:card}} {whose.de}")
    where = "in deinem Nachschub" if yours else "im Nachschub {player:gen}"
    return Words(f"{{amount:card}} from the top of {whose.en}", f"oben {where} {{amount:card}}")


_SUPPLY_OF = Words("the supply of {player}", "des Nachschubs {player:gen}")


class Look(Verb):
    """The player of the effect sees the top cards of a supply."""

    tag: ClassVar[str] = "look"
    player: PlayerTarget = You()
    amount: Amount

    def template(self) -> Words:
        top = topmost(self.player, self.amount)
        return Words(f"look at {top.en}", f"sieh dir {top.de} an")

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for seat in self.player.ids(play.ask, context):
            play.cards.look(context.controller, seat, Zone.SUPPLY, amount)


class Arrange(Verb):
    """The player of the effect sees the top cards of a supply and puts each on top or beneath (Clairvoyance)."""

    tag: ClassVar[str] = "arrange"
    player: PlayerTarget = You()
    amount: Amount

    def template(self) -> Words:
        top = topmost(self.player, self.amount)
        if self.amount == ONE:
            return Words(
                f"look at {top.en} and put it back on top or beneath",
                f"sieh dir {top.de} an und lege sie darauf oder darunter zurück",
            )
        return Words(
            f"look at {top.en} and put them back on top or beneath in any order",
            f"sieh dir {top.de} an und lege sie beliebig geordnet darauf oder darunter zurück",
        )

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for seat in self.player.ids(play.ask, context):
            play.cards.arrange(context.controller, seat, amount)


class Put(Verb):
    """Cards go to their owner's hand, supply or discard pile, or are destroyed; a supply picked from is shuffled."""

    tag: ClassVar[str] = "put"
    what: CardTarget
    to: Literal[Zone.HAND, Zone.TOP, Zone.BOTTOM, Zone.DISCARD, Zone.OUT]

    def template(self) -> Words:
        said = (YOURS if self.what.yours() else DESTINATIONS)[self.to]
        if self.what.searched():
            return Words(f"{said.en}, then shuffle the supply", f"{said.de}, dann mische den Nachschub")
        return said

    def resolve(self, play: Play, context: Context) -> None:
        cards = list(self.what.ids(play.ask, context))
        for card in cards:
            play.cards.move(card, self.to)
        if self.what.searched():
            for seat in sorted({play.ask.cards.owner(card) for card in cards}):
                play.cards.shuffle(seat)


DESTINATIONS: dict[Zone, Words] = {
    Zone.HAND: Words("put {what} into its owner's hand", "gib {what:acc} dem Besitzer auf die Hand"),
    Zone.TOP: Words("put {what} on top of its owner's supply", "lege {what:acc} oben auf den Nachschub des Besitzers"),
    Zone.BOTTOM: Words("put {what} beneath its owner's supply", "lege {what:acc} unter den Nachschub des Besitzers"),
    Zone.DISCARD: Words("put {what} on the discard pile", "lege {what:acc} auf den Rückzug"),
    Zone.OUT: Words("destroy {what}", "zerstöre {what:acc}"),
}
YOURS: dict[Zone, Words] = {
    **DESTINATIONS,
    Zone.HAND: Words("put {what} into your hand", "nimm {what:acc} auf die Hand"),
    Zone.TOP: Words("put {what} on top of your supply", "lege {what:acc} oben auf deinen Nachschub"),
    Zone.BOTTOM: Words("put {what} beneath your supply", "lege {what:acc} unter deinen Nachschub"),
}
"""Where cards go whose owner is certainly the reader."""


class Shuffle(PlayerVerb):
    """A supply is shuffled."""

    tag: ClassVar[str] = "shuffle"
    says: ClassVar[Words] = Words("shuffle your supply", "mische deinen Nachschub")
    says_of: ClassVar[Words] = Words("let {player} shuffle his supply", "lass {player:acc} seinen Nachschub mischen")

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.player.ids(play.ask, context):
            play.cards.shuffle(seat)
