"""Fate: values being formed in a combat, check or duel; the card turned up; checks and duels by effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field, model_validator

from deckbuilder.effects.amounts import Amount
from deckbuilder.effects.play import Program, Verb
from deckbuilder.effects.references import CardTarget, PlayerRef, PlayerTarget, You
from deckbuilder.effects.wording.programs import program_text
from deckbuilder.effects.wording.sentences import fill
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play
    from deckbuilder.effects.queries import Context

AT_FLIP = frozenset({"point flip"})
AFTER_FLIP = frozenset({"point after_flip"})


class Add(Verb):
    """The value being formed is higher or lower."""

    tag: ClassVar[str] = "add"
    says: ClassVar[Words] = Words("{by:+} on your value", "{by:+} auf deinen Wert")
    says_of: ClassVar[Words] = Words("{by:+} on the value of {player}", "{by:+} auf den Wert {player:gen}")
    needs: ClassVar[frozenset[str]] = AT_FLIP
    by: Amount
    player: PlayerRef = You()

    def template(self) -> Words:
        return self.says if self.player.you else self.says_of

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.player.ids(play.ask, context):
            play.checks.add(self.by.value(play.ask, context), seat)


class Reflip(Verb):
    """The card turned up is discarded and the next one counts."""

    tag: ClassVar[str] = "reflip"
    says: ClassVar[Words] = Words(
        "turn up another card, which counts instead", "decke eine andere Karte auf, die stattdessen zählt"
    )
    says_of: ClassVar[Words] = Words(
        "let {player} turn up another card, which counts instead",
        "lass {player:acc} eine andere Karte aufdecken, die stattdessen zählt",
    )
    needs: ClassVar[frozenset[str]] = AFTER_FLIP
    player: PlayerRef = You()

    def template(self) -> Words:
        return self.says if self.player.you else self.says_of

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.player.ids(play.ask, context):
            play.checks.reflip(seat)


class Replace(Verb):
    """Another card counts in place of the one turned up."""

    tag: ClassVar[str] = "replace"
    says: ClassVar[Words] = Words(
        "use {card} in place of the card turned up", "setze {card:acc} an die Stelle der aufgedeckten Karte"
    )
    needs: ClassVar[frozenset[str]] = AFTER_FLIP
    card: CardTarget

    def resolve(self, play: Play, context: Context) -> None:
        for card in self.card.ids(play.ask, context)[:1]:
            play.checks.replace(context.controller, card)


class CountAs(Verb):
    """The fate number used counts as another."""

    tag: ClassVar[str] = "count_as"
    says: ClassVar[Words] = Words("count the fate number as {number}", "zähle die Schicksalszahl als {number}")
    needs: ClassVar[frozenset[str]] = AT_FLIP
    number: Amount

    def resolve(self, play: Play, context: Context) -> None:
        play.checks.count_as(context.controller, self.number.value(play.ask, context))


class Check(Verb):
    """An effect check in the middle of an effect (ruling P34)."""

    tag: ClassVar[str] = "check"
    nests: ClassVar[bool] = True
    number: Annotated[int, Field(strict=True, ge=1)]
    passed: Program = ()
    failed: Program = ()

    @model_validator(mode="after")
    def _matters(self) -> Check:
        if not self.passed and not self.failed:
            raise ValueError("a check that decides nothing is none")
        return self

    def lends(self, field: str) -> frozenset[str]:
        return frozenset({"flip"})

    def clause(self, lang: Lang, *, then: bool = False) -> str:
        said = _then("make a check of {number}+", "mache eine Probe {number}+", lang, then=then)
        return said.format(number=self.number) + _branches(_ON_PASS, self.passed, self.failed, lang)

    def resolve(self, play: Play, context: Context) -> None:
        play.checks.check(self.number, self.passed, self.failed, context)


class Duel(Verb):
    """An influence duel with another player."""

    tag: ClassVar[str] = "duel"
    term: ClassVar[str] = "influence-duel"
    nests: ClassVar[bool] = True
    against: PlayerTarget
    won: Program = ()
    lost: Program = ()

    @model_validator(mode="after")
    def _matters(self) -> Duel:
        if not self.won and not self.lost:
            raise ValueError("a duel that decides nothing is none")
        return self

    def clause(self, lang: Lang, *, then: bool = False) -> str:
        said = _then(
            "hold an influence duel with {against}", "führe ein Einflussduell gegen {against:acc}", lang, then=then
        )
        said = fill(Words(said, said), lang, {"against": self.against})
        return said + _branches(_ON_WIN, self.won, self.lost, lang)

    def resolve(self, play: Play, context: Context) -> None:
        for seat in self.against.ids(play.ask, context)[:1]:
            play.checks.duel(seat, self.won, self.lost, context)


_ON_PASS = Words("on success", "bei Erfolg"), Words("on failure", "bei Misserfolg")
_ON_WIN = Words("if you win", "bei einem Sieg"), Words("if you lose", "bei einer Niederlage")


def _then(en: str, de: str, lang: Lang, *, then: bool) -> str:
    words = Words(f"then {en}", f"dann {de}") if then else Words(en, de)
    return words.text(lang)


def _branches(heads: tuple[Words, Words], good: Program, bad: Program, lang: Lang) -> str:
    said = ""
    if good:
        said += f"; {heads[0].text(lang)}: {program_text(good, lang, more=bool(bad))}"
    if bad:
        said += f"; {heads[1].text(lang)}: {program_text(bad, lang)}"
    return said
