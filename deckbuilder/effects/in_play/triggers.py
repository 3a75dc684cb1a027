"""What a card offers or does by itself in play: reactions to events, effects at points, actions, shots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field, field_validator, model_validator

from deckbuilder.effects.base import Effect, Piece
from deckbuilder.effects.circumstances import USES, When, all_so, in_order, said_together, told, uses_text
from deckbuilder.effects.conditions.card_conditions import CardCondition
from deckbuilder.effects.conditions.character_conditions import CharacterCondition
from deckbuilder.effects.conditions.conditions import all_hold, described_phrase, ordered
from deckbuilder.effects.play import Program
from deckbuilder.effects.references import CharacterScope, PlayerScope
from deckbuilder.effects.wording.events import event_text, implied, point_text
from deckbuilder.effects.wording.programs import program_text
from deckbuilder.effects.wording.sentences import fill, sentence
from deckbuilder.terms import EVENT_FACTS, NONE, POINT_FACTS, EventName, Fact, Lang, PointName, Use, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Case, Det, Phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

Effects = Annotated[Program, Field(min_length=1)]
Positive = Annotated[int, Field(strict=True, ge=1)]


class TriggeredEffect(Effect):
    """An effect that waits until something happens to certain characters, players or cards."""

    openings: ClassVar[dict[str, type[Piece]]] = {}
    who: CharacterScope | None = None
    other: CharacterScope | None = None
    player: PlayerScope | None = None
    card: tuple[CardCondition, ...] = ()
    once: bool = False
    """At most once in a turn."""
    when: When = ()
    effects: Effects

    @field_validator("card")
    @classmethod
    def _card_ordered(cls, card: tuple[CardCondition, ...]) -> tuple[CardCondition, ...]:
        return ordered(card)

    @field_validator("when")
    @classmethod
    def _when_ordered(cls, when: When) -> When:
        return ordered(when)

    def name(self) -> EventName | PointName:
        """The event or point it waits for."""
        raise NotImplementedError

    def facts(self) -> tuple[Fact, ...]:
        """The facts that the event or point gives."""
        raise NotImplementedError

    def lends(self, field: str) -> frozenset[str]:
        return frozenset(f"fact {fact}" for fact in self.facts())

    @model_validator(mode="after")
    def _tells(self) -> TriggeredEffect:
        for fact, given in ((Fact.WHO, self.who), (Fact.OTHER, self.other), (Fact.PLAYER, self.player)):
            if given is None:
                continue
            if fact not in self.facts():
                raise ValueError(f"{fact} is nothing this occasion tells")
            if given.indefinite().plural:
                raise ValueError(f"{fact} must be one or each, not several")
            if given.indefinite() == implied(self.name(), fact):
                raise ValueError(f"{fact} is anyone anyway; leave it out")
        if self.card and Fact.CARD not in self.facts():
            raise ValueError("card is nothing this occasion tells")
        return self

    def matches(self, ask: Queries, context: Context) -> bool:
        """Whether the facts in the context are what it waits for."""
        facts = context.facts
        for fact, scope in ((Fact.WHO, self.who), (Fact.OTHER, self.other), (Fact.PLAYER, self.player)):
            subject = facts.get(fact, NONE)
            if scope is not None and (subject < 0 or not scope.covers(ask, context, subject)):
                return False
        card = facts.get(Fact.CARD, NONE)
        if self.card and (card < 0 or not all_hold(self.card, ask, context, card)):
            return False
        return all_so(self.when, ask, context)

    def told(self) -> dict[str, Phrase]:
        """The parts of its clause that the data gives, as noun phrases."""
        scopes = {"who": self.who, "other": self.other, "player": self.player}
        found = {name: scope.indefinite() for name, scope in scopes.items() if scope is not None}
        if self.card:
            found["card"] = described_phrase(n.CARD, self.card, Det.A, pronoun="that")
        return found

    def after_colon(self, head: str, lang: Lang) -> str:
        """The whole text: how often, when, under which circumstances, and what happens."""
        if self.once:
            head = ("once a turn, " if lang is Lang.EN else "einmal in jedem Zug, ") + head
        if self.when:
            head += f", {'if' if lang is Lang.EN else 'wenn'} {said_together(self.when).text(lang)}"
        return sentence(f"{head}: {program_text(self.effects, lang)}")


class Reaction(TriggeredEffect):
    """After an event (ruling P30)."""

    opening: ClassVar[str] = "after"
    stands_on: ClassVar[str] = "lasting"
    after: EventName

    def name(self) -> EventName:
        return self.after

    def facts(self) -> tuple[Fact, ...]:
        return EVENT_FACTS[self.after]

    def text(self, lang: Lang) -> str:
        return self.after_colon(event_text(self.after, self.told(), lang), lang)


class AtPoint(TriggeredEffect):
    """At a point of a procedure (ruling T3); ``fate_used`` is the note Addition's."""

    opening: ClassVar[str] = "point"
    stands_on: ClassVar[str] = "waiting"
    point: PointName
    during: tuple[Use, ...] = ()

    @field_validator("during")
    @classmethod
    def _during_in_order(cls, during: tuple[Use, ...]) -> tuple[Use, ...]:
        return in_order(during)

    @model_validator(mode="after")
    def _flips(self) -> AtPoint:
        if self.during and Fact.USE not in self.facts():
            raise ValueError("during is for points of a flip")
        if self.once and self.point is PointName.FATE_USED:
            raise ValueError("an Addition acts whenever its fate number is used")
        return self

    def name(self) -> PointName:
        return self.point

    def facts(self) -> tuple[Fact, ...]:
        return POINT_FACTS[self.point]

    def lends(self, field: str) -> frozenset[str]:
        found = super().lends(field) | {f"point {self.point}"}
        return found | {"point flip"} if Fact.USE in self.facts() else found

    def matches(self, ask: Queries, context: Context) -> bool:
        if self.during and told(Fact.USE, context, USES) not in self.during:
            return False
        return super().matches(ask, context)

    def text(self, lang: Lang) -> str:
        uses = uses_text(self.during, Case.DAT) if self.during else None
        return self.after_colon(point_text(self.point, self.told(), uses, lang), lang)


class Activated(Effect):
    """Something a permanent or a character offers to do: an action of its own, or free of one.

    ``who`` may perform it: by default the bearer of an item, the character himself, else any own character.
    """

    opening: ClassVar[str] = "use"
    stands_on: ClassVar[str] = "lasting"
    costless: ClassVar[bool] = False
    """Whether it costs nothing as a Moment either."""
    use: Literal["action", "free"]
    who: CharacterScope | None = None
    check: Positive | Literal["x"] | None = None
    moment: bool = False
    once: Literal["turn", "game"] | None = None
    when: When = ()
    cost: Program = ()
    effects: Effects

    @field_validator("when")
    @classmethod
    def _when_ordered(cls, when: When) -> When:
        return ordered(when)

    @model_validator(mode="after")
    def _limited(self) -> Activated:
        if self.use == "free" and self.once is None and not self.cost:
            raise ValueError("what costs nothing is limited: once a turn or once a game")
        return self

    def lends(self, field: str) -> frozenset[str]:
        found = {"performer"} if field != "who" else set()
        if self.check is not None and field == "effects":
            found |= {"flip", "x"} if self.check == "x" else {"flip"}
        return frozenset(found)

    def text(self, lang: Lang) -> str:
        fields = {"who": self.who.indefinite() if self.who else "", "check": _check_text(self.check)}
        parts = [fill(_ACTIVATED[self.use, self.who is not None], lang, fields)]
        if self.check is not None:
            parts.append(fill(Words("check {check}", "Probe {check}"), lang, fields))
        if self.moment:
            parts.append("also as a Moment" if lang is Lang.EN else "auch als Moment")
        if self.once:
            parts.append(_ONCE[self.once].text(lang))
        if self.when:
            parts.append(f"{'if' if lang is Lang.EN else 'wenn'} {said_together(self.when).text(lang)}")
        head = ", ".join(parts)
        if self.cost:
            head += f" ({'cost' if lang is Lang.EN else 'Kosten'}: {program_text(self.cost, lang)})"
        return sentence(f"{head}: {program_text(self.effects, lang)}")


_ACTIVATED = {
    ("action", False): Words("action", "Aktion"),
    ("action", True): Words("action of {who}", "Aktion {who:gen}"),
    ("free", False): Words("without an action", "ohne Aktion"),
    ("free", True): Words("without an action, by {who}", "ohne Aktion, durch {who:acc}"),
}
_ONCE = {
    "turn": Words("once a turn", "einmal in jedem Zug"),
    "game": Words("once a game", "einmal im Spiel"),
}


def _check_text(check: int | str | None) -> str:
    return "X+" if check == "x" else f"{check}+"


class Shoots(Effect):
    """Enables a ranged attack (Ranged Combat): with the card's figures, or with its own (ruling D1)."""

    opening: ClassVar[str] = "shoots"
    stands_on: ClassVar[str] = "enabling"
    shoots: Literal["card", "own"]
    number: Positive | None = None
    range: Positive | None = None
    only: tuple[CharacterCondition, ...] = ()
    hit: Program = ()

    @field_validator("only")
    @classmethod
    def _only_ordered(cls, only: tuple[CharacterCondition, ...]) -> tuple[CharacterCondition, ...]:
        return ordered(only)

    @model_validator(mode="after")
    def _figures(self) -> Shoots:
        own = self.shoots == "own"
        if own != (self.number is not None) or own != (self.range is not None):
            raise ValueError("number and range belong to a shot of its own, and only there")
        return self

    def wants(self) -> frozenset[str]:
        return frozenset({"card"}) if self.shoots == "card" else frozenset()

    def lends(self, field: str) -> frozenset[str]:
        facts = {f"fact {Fact.WHO}", f"fact {Fact.OTHER}"} if field == "hit" else set()
        return frozenset({"performer"} | facts)

    def text(self, lang: Lang) -> str:
        said = _SHOT.text(lang)
        if self.number is not None:
            said += _FIGURES.text(lang).format(number=self.number, range=self.range)
        if self.only:
            target = described_phrase(n.CHARACTER, self.only, Det.A)
            said += f" on {target.en}" if lang is Lang.EN else f" auf {target.acc}"
        if self.hit:
            said += ("; on a hit: " if lang is Lang.EN else "; bei einem Treffer: ") + program_text(self.hit, lang)
        return sentence(said)


_SHOT = Words("enables a ranged attack", "ermöglicht einen Fernkampfangriff")
_FIGURES = Words(
    " with {number} as the fate number and a range of {range} mm",
    " mit Schicksalszahl {number} und Reichweite {range} mm",
)
