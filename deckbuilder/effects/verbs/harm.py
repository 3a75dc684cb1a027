"""Harm and healing: injuries given, taken away, averted and diverted; combat by effect (Injuries)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.amounts import ONE, Amount
from deckbuilder.effects.play import Verb
from deckbuilder.effects.references import CharacterRef, CharacterTarget, Performer
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context, Queries

AT_INJURY = frozenset({"point before_injury"})
AT_ELIMINATION = frozenset({"point before_elimination"})


class Injure(Verb):
    """Characters are injured."""

    tag: ClassVar[str] = "injure"
    says: ClassVar[Words] = Words("inflict {amount:injury} on {who}", "füge {who:dat} {amount:injury} zu")
    once: ClassVar[Words] = Words("injure {who}", "verletze {who:acc}")
    who: CharacterTarget
    amount: Amount = ONE

    def template(self) -> Words:
        return self.once if self.amount == ONE else self.says

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for character in self.who.ids(play.ask, context):
            play.harm.injure(character, amount, context.performer, context.source)


class Heal(Verb):
    """Characters lose injuries; neither healthy nor eliminated ones (ruling E3)."""

    tag: ClassVar[str] = "heal"
    says: ClassVar[Words] = Words("heal {amount:injury} of {who}", "heile {amount:injury} bei {who:dat}")
    who: CharacterTarget
    amount: Amount = ONE

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        return self.who.about == slot and ask.people.injuries(subject) == 0

    def resolve(self, play: Play, context: Context) -> None:
        amount = self.amount.value(play.ask, context)
        for character in self.who.ids(play.ask, context):
            play.harm.heal(character, amount)


class Eliminate(Verb):
    """Characters are eliminated, whatever their health."""

    tag: ClassVar[str] = "eliminate"
    says: ClassVar[Words] = Words("eliminate {who}", "schalte {who:acc} aus")
    who: CharacterTarget

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.who.ids(play.ask, context):
            play.harm.eliminate(character, context.performer)


class Prevent(Verb):
    """Some of the injuries about to fall do not."""

    tag: ClassVar[str] = "prevent"
    says: ClassVar[Words] = Words("prevent {amount:injury}", "verhindere {amount:injury}")
    needs: ClassVar[frozenset[str]] = AT_INJURY
    amount: Amount

    def resolve(self, play: Play, context: Context) -> None:
        play.harm.prevent(self.amount.value(play.ask, context))


class Spare(Verb):
    """The character about to be eliminated stays in play, severely injured."""

    tag: ClassVar[str] = "spare"
    says: ClassVar[Words] = Words(
        "keep him in play, severely injured, instead", "lass ihn stattdessen schwer verletzt im Spiel"
    )
    needs: ClassVar[frozenset[str]] = AT_ELIMINATION

    def resolve(self, play: Play, context: Context) -> None:
        play.harm.prevent(1)


class Divert(Verb):
    """The injuries about to fall hit someone else."""

    tag: ClassVar[str] = "divert"
    says: ClassVar[Words] = Words("injure {to} instead", "verletze stattdessen {to:acc}")
    needs: ClassVar[frozenset[str]] = AT_INJURY
    to: CharacterTarget

    def resolve(self, play: Play, context: Context) -> None:
        for character in self.to.ids(play.ask, context)[:1]:
            play.harm.redirect(character)


class Fight(Verb):
    """A melee at once, without an action."""

    tag: ClassVar[str] = "fight"
    says: ClassVar[Words] = Words(
        "let {who} attack {target} in melee at once", "lass {who:acc} sofort {target:acc} im Nahkampf angreifen"
    )
    who: CharacterRef = Performer()
    target: CharacterTarget

    def resolve(self, play: Play, context: Context) -> None:
        attacker = self.who.one(play.ask, context)
        for target in self.target.ids(play.ask, context):
            if attacker >= 0:
                play.harm.fight(attacker, target)


class Shoot(Verb):
    """A ranged attack at once, without an action, with its own fate number."""

    tag: ClassVar[str] = "shoot"
    who: CharacterRef = Performer()
    target: CharacterTarget
    number: Amount

    def template(self) -> Words:
        fate = self.number.as_fate()
        return Words(
            f"let {{who}} shoot at {{target}} at once with {fate.en}",
            f"lass {{who:acc}} sofort auf {{target:acc}} schießen, wobei {fate.de} zählt",
        )

    def resolve(self, play: Play, context: Context) -> None:
        shooter, number = self.who.one(play.ask, context), self.number.value(play.ask, context)
        for target in self.target.ids(play.ask, context):
            if shooter >= 0:
                play.harm.shoot(shooter, target, number)
