"""Actions: more or fewer of them, one more at once, the announced one cancelled or turned elsewhere, extra turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.amounts import ONE, Amount
from deckbuilder.effects.circumstances import DEEDS, told
from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import CharacterScope, CharacterTarget
from deckbuilder.effects.verbs.by_players import PlayerVerb
from deckbuilder.effects.wording.sentences import fill_both
from deckbuilder.terms import NONE, Deed, Fact, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Adjective, Det, Phrase, phrase

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries


class GainActions(PlayerVerb):
    """A player has more actions this turn, or in his next."""

    tag: ClassVar[str] = "gain_actions"
    says: ClassVar[Words] = Words("gain {amount:action}", "erhalte {amount:action}")
    says_of: ClassVar[Words] = Words("let {player} gain {amount:action}", "lass {player:acc} {amount:action} erhalten")
    amount: Amount = ONE

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for seat in self.player.ids(play.ask, context):
            play.actions.gain(seat, amount)


class LoseActions(PlayerVerb):
    """A player has fewer actions this turn, or in his next."""

    tag: ClassVar[str] = "lose_actions"
    says: ClassVar[Words] = Words("lose {amount:action}", "verliere {amount:action}")
    says_of: ClassVar[Words] = Words("let {player} lose {amount:action}", "lass {player:acc} {amount:action} verlieren")
    amount: Amount = ONE

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for seat in self.player.ids(play.ask, context):
            play.actions.lose(seat, amount)


class Interruption(Verb):
    """A verb about the action just announced, of a kind and by and against certain characters."""

    deed: Deed | None = None
    by: CharacterScope | None = None
    on: CharacterScope | None = None

    def possible(self, ask: Queries, context: Context) -> bool:
        announced = told(Fact.DEED, context, DEEDS)
        if announced is None or (self.deed is not None and announced is not self.deed):
            return False
        for fact, scope in ((Fact.WHO, self.by), (Fact.OTHER, self.on)):
            subject = context.facts.get(fact, NONE)
            if scope is not None and (subject < 0 or not scope.covers(ask, context, subject)):
                return False
        return super().possible(ask, context)

    def announced(self) -> Phrase:
        """The action, as a noun phrase."""
        en, de = "", ""
        if self.by is not None:
            whose = self.by.indefinite()
            en, de = f" by {whose.en}", f" {whose.gen}"
        if self.on is not None:
            whom = self.on.indefinite()
            en, de = f"{en} against {whom.en}", f"{de} gegen {whom.acc}"
        noun = n.DEEDS[self.deed] if self.deed is not None else n.ACTION
        return phrase(noun, Det.A, adjectives=(Adjective("announced", "angekündigt"),), after=Words(en, de))


class Cancel(Interruption):
    """The announced action has no effect; what was paid is lost."""

    tag: ClassVar[str] = "cancel"

    def template(self) -> Words:
        return fill_both(Words("cancel {announced}", "vereitle {announced:acc}"), {"announced": self.announced()})

    def resolve(self, play: Play, context: Context) -> None:
        play.actions.cancel()


class Redirect(Interruption):
    """The announced action hits someone else."""

    tag: ClassVar[str] = "redirect"
    to: CharacterTarget

    def template(self) -> Words:
        said = fill_both(Words("redirect {announced} to", "lenke {announced:acc} auf"), {"announced": self.announced()})
        return Words(f"{said.en} {{to}}", f"{said.de} {{to:acc}} um")

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.to.about == slot and not ask.game.may_hit(subject)

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.to.ids(play.ask, context)[:1]:
            play.actions.redirect(character)


class Grant(Verb):
    """A character may act at once, without an action."""

    tag: ClassVar[str] = "grant"
    who: CharacterTarget
    deed: Deed

    def template(self) -> Words:
        done = AT_ONCE[self.deed]
        return Words(f"let {{who}} {done.en} at once", f"lass {{who:acc}} sofort {done.de}")

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and not ask.people.acts(subject)

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.who.ids(play.ask, context):
            play.actions.grant(character, self.deed)


AT_ONCE = {
    Deed.MOVE: Words("move by a hand card", "eine Bewegung mit einer Handkarte ausführen"),
    Deed.MELEE: Words("make a melee attack", "einen Nahkampfangriff ausführen"),
    Deed.SHOOT: Words("make a ranged attack", "einen Fernkampfangriff ausführen"),
    Deed.EFFECT: Words("perform a card effect", "einen Karteneffekt ausführen"),
    Deed.ABILITY: Words("use an ability", "eine Fähigkeit einsetzen"),
    Deed.HAND_OVER: Words("hand over an item", "einen Gegenstand übergeben"),
    Deed.DISCARD: Words("discard a hand card", "eine Handkarte abwerfen"),
}


class ExtraTurn(PlayerVerb):
    """A player takes another turn after this one (ruling T11)."""

    tag: ClassVar[str] = "extra_turn"
    term: ClassVar[str] = "extra-turn"
    says: ClassVar[Words] = Words("take an extra turn after this one", "führe nach diesem Zug einen weiteren Zug aus")
    says_of: ClassVar[Words] = Words(
        "let {player} take an extra turn after this one",
        "lass {player:acc} nach diesem Zug einen weiteren Zug ausführen",
    )

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.player.ids(play.ask, context):
            play.actions.extra_turn(seat)
