"""References: targets that need no choice, as the roles of a card, targets chosen before, the facts of an event.

For each kind of thing three families, from wide to narrow: a *target* may be chosen, a *scope* can say of anything
whether it is meant, a *reference* means exactly one. Chosen targets are in ``targets/chosen.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from deckbuilder.effects.base import Ref, Scope, Target
from deckbuilder.terms import NONE, Fact, Kind, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Adjective, Det, Phrase, phrase

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context, Queries

Nth = Literal["first", "second", "third"]
"""Which of several chosen targets of one card."""
ORDINALS: dict[str, tuple[Adjective, ...]] = {
    "first": (),
    "second": (Adjective("second", "zweit"),),
    "third": (Adjective("third", "dritt"),),
}
NOUNS = {Kind.CHARACTER: n.CHARACTER, Kind.CARD: n.CARD, Kind.PLAYER: n.PLAYER, Kind.OBSTACLE: n.OBSTACLE}
CHOSEN = Adjective("chosen", "gewählt")
CONCERNED = Adjective("", "betreffend")
OTHER = Adjective("other", "ander")
RESPECTIVE = Adjective("respective", "jeweilig")
ACTING = Adjective("acting", "handelnd")
TURNED_UP = Adjective("turned-up", "aufgedeckt")


BEARER_SLOT = "bearer"
"""The name in ``context.picks`` of the character an item is being played on."""


def slot_of(kind: Kind, name: str) -> str:
    """The name in ``context.picks`` of a chosen target."""
    return f"{kind} {name}"


class CharacterTarget(Target):
    """Characters, chosen or not."""

    key: ClassVar[str] = "pick"
    kind: ClassVar[Kind] = Kind.CHARACTER


class CharacterScope(CharacterTarget, Scope):
    """Characters nobody has to choose."""

    key: ClassVar[str] = "pick"


class CharacterRef(CharacterScope, Ref):
    """Exactly one character."""

    key: ClassVar[str] = "pick"


class CardTarget(Target):
    """Action cards, chosen or not."""

    key: ClassVar[str] = "pick"
    kind: ClassVar[Kind] = Kind.CARD

    def yours(self) -> bool:
        """Whether it can mean only cards the controller owns."""
        return False


class CardScope(CardTarget, Scope):
    """Action cards nobody has to choose."""

    key: ClassVar[str] = "pick"


class CardRef(CardScope, Ref):
    """Exactly one action card."""

    key: ClassVar[str] = "pick"


class PlayerTarget(Target):
    """Players, chosen or not."""

    key: ClassVar[str] = "pick"
    kind: ClassVar[Kind] = Kind.PLAYER


class PlayerScope(PlayerTarget, Scope):
    """Players nobody has to choose."""

    key: ClassVar[str] = "pick"


class PlayerRef(PlayerScope, Ref):
    """Exactly one player."""

    key: ClassVar[str] = "pick"

    @property
    def you(self) -> bool:
        """Whether it is the player whom the text addresses."""
        return False


class ObstacleTarget(Target):
    """Obstacles, chosen or not."""

    key: ClassVar[str] = "pick"
    kind: ClassVar[Kind] = Kind.OBSTACLE


def is_you(scope: object) -> bool:
    """Whether the text addresses the reader."""
    return bool(getattr(scope, "you", False))


class Named(Ref):
    """A chosen target named again: "this one's target"."""

    name: Nth = "first"

    @property
    def about(self) -> str:
        return slot_of(self.kind, self.name)

    def wants(self) -> frozenset[str]:
        return frozenset({f"pick {self.kind} {self.name}"})

    def one(self, ask: Queries, context: Context) -> int:
        picked = context.picks.get(slot_of(self.kind, self.name), ())
        return picked[0] if picked else NONE

    def phrase(self) -> Phrase:
        return phrase(NOUNS[self.kind], Det.THE, adjectives=(*ORDINALS[self.name], CHOSEN))


class That(Named, CharacterRef):
    """The chosen character."""

    tag: ClassVar[str] = "that"


class ThatCard(Named, CardRef):
    """The chosen card."""

    tag: ClassVar[str] = "that_card"


class ThatPlayer(Named, PlayerRef):
    """The chosen player."""

    tag: ClassVar[str] = "that_player"


class NamedAll(Scope):
    """Several chosen together, named again."""

    name: Nth = "first"

    @property
    def about(self) -> str:
        return slot_of(self.kind, self.name)

    def wants(self) -> frozenset[str]:
        return frozenset({f"picks {self.kind} {self.name}"})

    def ids(self, ask: Queries, context: Context) -> Sequence[int]:
        return context.picks.get(slot_of(self.kind, self.name), ())

    def phrase(self) -> Phrase:
        return phrase(NOUNS[self.kind], Det.THE, adjectives=(*ORDINALS[self.name], CHOSEN), plural=True)


class Those(NamedAll, CharacterScope):
    """The chosen characters."""

    tag: ClassVar[str] = "those"


class ThoseCards(NamedAll, CardScope):
    """The chosen cards."""

    tag: ClassVar[str] = "those_cards"


class Respective(Ref):
    """The thing that a "for each" currently looks at."""

    def wants(self) -> frozenset[str]:
        return frozenset({f"it {self.kind}"})

    def one(self, ask: Queries, context: Context) -> int:
        picked = context.picks.get(slot_of(self.kind, "it"), ())
        return picked[0] if picked else NONE

    def phrase(self) -> Phrase:
        return phrase(NOUNS[self.kind], Det.THE, adjectives=(RESPECTIVE,))


class It(Respective, CharacterRef):
    """The respective character."""

    tag: ClassVar[str] = "it"


class ItCard(Respective, CardRef):
    """The respective card."""

    tag: ClassVar[str] = "it_card"


class ItPlayer(Respective, PlayerRef):
    """The respective player."""

    tag: ClassVar[str] = "it_player"


class Told(Ref):
    """One of whom an event or a point tells."""

    fact: ClassVar[Fact]
    adjective: ClassVar[Adjective] = CONCERNED

    def wants(self) -> frozenset[str]:
        return frozenset({f"fact {self.fact}"})

    def one(self, ask: Queries, context: Context) -> int:
        return context.facts.get(self.fact, NONE)

    def phrase(self) -> Phrase:
        after = Words("", "") if self.adjective.en else Words(" concerned", "")
        return phrase(NOUNS[self.kind], Det.THE, adjectives=(self.adjective,), after=after)


class Who(Told, CharacterRef):
    """The character an event is about."""

    tag: ClassVar[str] = "who"
    fact: ClassVar[Fact] = Fact.WHO


class Other(Told, CharacterRef):
    """The other character of an event."""

    tag: ClassVar[str] = "other"
    fact: ClassVar[Fact] = Fact.OTHER
    adjective: ClassVar[Adjective] = OTHER


class EventCard(Told, CardRef):
    """The card an event is about."""

    tag: ClassVar[str] = "event_card"
    fact: ClassVar[Fact] = Fact.CARD


class EventPlayer(Told, PlayerRef):
    """The player an event is about."""

    tag: ClassVar[str] = "event_player"
    fact: ClassVar[Fact] = Fact.PLAYER


class Performer(CharacterRef):
    """The acting character (Special Card Effect)."""

    tag: ClassVar[str] = "performer"
    needs: ClassVar[frozenset[str]] = frozenset({"performer"})

    def one(self, ask: Queries, context: Context) -> int:
        return context.performer

    def phrase(self) -> Phrase:
        return phrase(n.CHARACTER, Det.THE, adjectives=(ACTING,))


class Self(CharacterRef):
    """The character whose own effect it is."""

    tag: ClassVar[str] = "self"
    needs: ClassVar[frozenset[str]] = frozenset({"self"})

    def one(self, ask: Queries, context: Context) -> int:
        return context.performer

    def phrase(self) -> Phrase:
        return phrase(n.CHARACTER, Det.THIS)


class Bearer(CharacterRef):
    """The character who carries the item."""

    tag: ClassVar[str] = "bearer"
    needs: ClassVar[frozenset[str]] = frozenset({"bearer"})

    def one(self, ask: Queries, context: Context) -> int:
        """The character who carries it; while it is being played, the character chosen to carry it."""
        bearer = ask.cards.bearer(context.source)
        return bearer if bearer >= 0 else next(iter(context.picks.get(BEARER_SLOT, ())), NONE)

    def phrase(self) -> Phrase:
        return phrase(n.BEARER, Det.THE)


class ThisCard(CardRef):
    """The card itself."""

    tag: ClassVar[str] = "this_card"
    needs: ClassVar[frozenset[str]] = frozenset({"card"})

    def one(self, ask: Queries, context: Context) -> int:
        return context.source

    def phrase(self) -> Phrase:
        return phrase(n.CARD, Det.THIS)


class Flip(CardRef):
    """The card turned up for the last check."""

    tag: ClassVar[str] = "flip"
    needs: ClassVar[frozenset[str]] = frozenset({"flip"})

    def one(self, ask: Queries, context: Context) -> int:
        return context.flip

    def phrase(self) -> Phrase:
        return phrase(n.CARD, Det.THE, adjectives=(TURNED_UP,))


class You(PlayerRef):
    """The player who plays or influences the card."""

    tag: ClassVar[str] = "you"

    @property
    def you(self) -> bool:
        return True

    def one(self, ask: Queries, context: Context) -> int:
        return context.controller

    def phrase(self) -> Phrase:
        return Phrase("you", "du", "dich", "dir", "deiner")


class PlayerOf(PlayerRef):
    """The player who leads a character."""

    tag: ClassVar[str] = "player_of"
    who: CharacterRef

    def one(self, ask: Queries, context: Context) -> int:
        who = self.who.one(ask, context)
        return ask.people.seat(who) if who >= 0 else NONE

    def phrase(self) -> Phrase:
        whose = self.who.phrase()
        return phrase(n.PLAYER, Det.THE, after=Words(f" of {whose.en}", f" {whose.gen}"))


class InfluencerOf(PlayerRef):
    """The player who influences a card in play."""

    tag: ClassVar[str] = "influencer_of"
    card: CardRef

    def one(self, ask: Queries, context: Context) -> int:
        card = self.card.one(ask, context)
        return ask.cards.influencer(card) if card >= 0 else NONE

    def phrase(self) -> Phrase:
        whose = self.card.phrase()
        return phrase(n.PLAYER, Det.THE, after=Words(f" influencing {whose.en}", f", der {whose.acc} beeinflusst,"))
