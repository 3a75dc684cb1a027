"""Movement by effects: steps, pushes, exchanges, turns, placing (rulings M14, B8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.amounts import ONE, Amount
from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import CardRef, CharacterRef, CharacterTarget, Performer, ThisCard
from deckbuilder.effects.targets.places import Spot
from deckbuilder.effects.wording.sentences import fill_both
from deckbuilder.terms import Manner, State, Words

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries

MANNERS = {
    Manner.WALK: Words("", ""),
    Manner.FLY: Words(" flying", " fliegend"),
    Manner.PASS: Words(" through everything", " durch alles hindurch"),
}


def unmoved(ask: Queries, context: Context, character: int) -> bool:
    """Nothing the player of the effect does makes this character walk or slide: fright or being held (M10)."""
    return ask.people.stays(character, context.controller) or ask.people.has(character, State.HELD)


class Move(Verb):
    """Characters move, led by the player of the effect."""

    tag: ClassVar[str] = "move"
    who: CharacterTarget
    length: Amount
    steps: Amount = ONE
    manner: Manner = Manner.WALK

    def template(self) -> Words:
        how = MANNERS[self.manner]
        if self.steps == ONE:
            return Words(
                f"move {{who}}{how.en} up to {{length:mm}}", f"bewege {{who:acc}}{how.de} höchstens {{length:mm}} weit"
            )
        return Words(
            f"move {{who}}{how.en} up to {{steps}} times up to {{length:mm}}",
            f"bewege {{who:acc}}{how.de} bis zu {{steps}} Mal höchstens {{length:mm}} weit",
        )

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and unmoved(ask, context, subject)

    def resolve(self, play: Play, context: Context) -> None:
        reach, steps = 10 * self.length.value(play.ask, context), self.steps.value(play.ask, context)
        for character in self.who.ids(play.ask, context):
            play.table.walk(character, reach, steps, self.manner, context.controller)


class March(Verb):
    """Characters move as a card says: its range, as often as its movement number."""

    tag: ClassVar[str] = "march"
    who: CharacterTarget
    card: CardRef = ThisCard()
    manner: Manner = Manner.WALK

    def template(self) -> Words:
        how = MANNERS[self.manner]
        return Words(
            f"move {{who}}{how.en} by the movement of {{card}}",
            f"bewege {{who:acc}}{how.de} mit der Bewegung {{card:gen}}",
        )

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and unmoved(ask, context, subject)

    def resolve(self, play: Play, context: Context) -> None:
        card = self.card.one(play.ask, context)
        if card < 0:
            return
        printed = play.ask.cards.printed(card)
        for character in self.who.ids(play.ask, context):
            play.table.walk(
                character, 10 * printed.movement_range, printed.movement_number, self.manner, context.controller
            )


def only_speaks_of(target: CharacterTarget, ref: CharacterRef) -> bool:
    """Whether a target's words name this one character and no other, so that a pronoun can mean only him."""
    return {piece for piece in target.inside() if isinstance(piece, CharacterRef)} == {ref}


class Push(Verb):
    """Characters are pushed away (ruling M8)."""

    tag: ClassVar[str] = "push"
    says: ClassVar[Words] = Words(
        "push {who} {length:mm} away from {away_from}", "stoße {who:acc} {length:mm} von {away_from:dat} weg"
    )
    says_again: ClassVar[Words] = Words(
        "push {who} {length:mm} away from him", "stoße {who:acc} {length:mm} von ihm weg"
    )
    who: CharacterTarget
    length: Amount
    away_from: CharacterRef = Performer()

    def template(self) -> Words:
        return self.says_again if only_speaks_of(self.who, self.away_from) else self.says

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and (
            unmoved(ask, context, subject) or subject == self.away_from.one(ask, context)
        )

    def resolve(self, play: Play, context: Context) -> None:
        away_from, length = self.away_from.one(play.ask, context), 10 * self.length.value(play.ask, context)
        for character in self.who.ids(play.ask, context):
            if away_from >= 0 and character != away_from:
                play.table.push(character, length, away_from)


class Pull(Verb):
    """Characters are drawn nearer (ruling M8)."""

    tag: ClassVar[str] = "pull"
    says: ClassVar[Words] = Words(
        "pull {who} {length:mm} toward {toward}", "ziehe {who:acc} {length:mm} auf {toward:acc} zu"
    )
    says_again: ClassVar[Words] = Words("pull {who} {length:mm} toward him", "ziehe {who:acc} {length:mm} auf ihn zu")
    who: CharacterTarget
    length: Amount
    toward: CharacterRef = Performer()

    def template(self) -> Words:
        return self.says_again if only_speaks_of(self.who, self.toward) else self.says

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and (unmoved(ask, context, subject) or subject == self.toward.one(ask, context))

    def resolve(self, play: Play, context: Context) -> None:
        toward, length = self.toward.one(play.ask, context), 10 * self.length.value(play.ask, context)
        for character in self.who.ids(play.ask, context):
            if toward >= 0 and character != toward:
                play.table.pull(character, length, toward)


class Exchange(Verb):
    """Two characters change places."""

    tag: ClassVar[str] = "exchange"
    says: ClassVar[Words] = Words(
        "let {who} and {other} change places", "lass {who:acc} und {other:acc} die Plätze tauschen"
    )
    who: CharacterTarget
    other: CharacterTarget

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return slot in (self.who.about, self.other.about) and ask.people.stays(subject, context.controller)

    def resolve(self, play: Play, context: Context) -> None:
        for one in self.who.ids(play.ask, context)[:1]:
            for other in self.other.ids(play.ask, context)[:1]:
                if one != other:
                    play.table.exchange(one, other)


class Turn(Verb):
    """Characters are turned as the player of the effect likes."""

    tag: ClassVar[str] = "turn"
    says: ClassVar[Words] = Words("turn {who} as you like", "drehe {who:acc} beliebig")
    who: CharacterTarget

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.who.ids(play.ask, context):
            play.table.face(character, context.controller)


class Face(Verb):
    """Characters are turned straight toward one (Viewing Angle)."""

    tag: ClassVar[str] = "face"
    says: ClassVar[Words] = Words("turn {who} to face {toward}", "drehe {who:acc} zu {toward:dat} hin")
    says_again: ClassVar[Words] = Words("turn {who} to face him", "drehe {who:acc} zu ihm hin")
    who: CharacterTarget
    toward: CharacterRef = Performer()

    def template(self) -> Words:
        return self.says_again if only_speaks_of(self.who, self.toward) else self.says

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and subject == self.toward.one(ask, context)

    def resolve(self, play: Play, context: Context) -> None:
        toward = self.toward.one(play.ask, context)
        for character in self.who.ids(play.ask, context):
            if toward >= 0 and character != toward:
                play.table.turn_to(character, toward)


class Place(Verb):
    """A character is set down elsewhere."""

    tag: ClassVar[str] = "place"
    says: ClassVar[Words] = Words("put {who} on {at}", "setze {who:acc} auf {at:acc}")
    who: CharacterTarget
    at: Spot

    def template(self) -> Words:
        if self.who != self.at.of:
            return self.says
        said = fill_both(Words("{at}", "{at:acc}"), {"at": self.at.near_by()})
        return Words(f"put {{who}} on {said.en}", f"setze {{who:acc}} auf {said.de}")

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and ask.people.stays(subject, context.controller)

    def resolve(self, play: Play, context: Context) -> None:
        spot = self.at.ids(play.ask, context)
        for character in self.who.ids(play.ask, context)[:1]:
            if spot:
                play.table.place(character, spot[0], spot[1])
