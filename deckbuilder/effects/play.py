"""Verbs, and what they may do to a game: Protocols over ids and terms, which the engine implements over its state.

``Play`` is all a verb ever sees of a game. Questions are answered at once; deeds change the state or push procedures
that run, in the order of the calls, after the ``resolve`` that made them. What needs an answer is pushed: none waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias

from deckbuilder.effects.base import ChosenTarget, Effect, Target
from deckbuilder.effects.queries import Context, Queries
from deckbuilder.effects.wording.sentences import fill, sentence
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.terms import Aspect, Deed, Form, How, Manner, State, Until, Zone

THEN = Words("then ", "dann ")


class Verb(Effect):
    """Something an effect does when it resolves."""

    key: ClassVar[str] = "do"
    opening: ClassVar[str] = "do"
    stands_on: ClassVar[str] = "played"
    says: ClassVar[Words]
    nests: ClassVar[bool] = False
    """Whether other verbs stand inside its wording."""

    def targets(self) -> tuple[ChosenTarget, ...]:
        """The targets to be chosen before it resolves; those of verbs nested in it come when they are reached."""
        return self._targets

    @cached_property
    def _targets(self) -> tuple[ChosenTarget, ...]:
        found: list[ChosenTarget] = []
        for where, part in self.parts():
            if len(where) == 1 and isinstance(part, Target):
                found += part.choices()
        return tuple(found)

    @cached_property
    def announces(self) -> tuple[ChosenTarget, ...]:
        """The targets that are chosen when it is announced, each slot once."""
        found: dict[str, ChosenTarget] = {}
        for wanted in self.targets():
            if not wanted.late():
                found.setdefault(wanted.slot, wanted)
        return tuple(found.values())

    def possible(self, ask: Queries, context: Context) -> bool:
        """Whether its unbound targets can be chosen now; else the card cannot be played for its text (ruling P9)."""
        return all(choice.available(ask, context) for choice in self.targets() if choice.slot not in context.picks)

    def payable(self, ask: Queries, context: Context) -> bool:
        """Whether it can be done in full, as a cost must be."""
        return True

    def in_vain(self, ask: Queries, context: Context, slot: str, subject: int) -> bool:
        """Whether it can do nothing to the subject chosen for a slot, who is then no legal target (ruling P9)."""
        return False

    @cached_property
    def speaks_of(self) -> frozenset[str]:
        """The slots of chosen targets that anything in it is about."""
        return frozenset(piece.about for piece in self.inside() if isinstance(piece, Target) and piece.about)

    def resolve(self, play: Play, context: Context) -> None:
        """Carry it out."""
        raise NotImplementedError

    def template(self) -> Words:
        """The wording as a template for the fields."""
        return self.says

    def clause(self, lang: Lang, *, then: bool = False) -> str:
        """The wording without capital and full stop; with ``then`` as it follows another clause."""
        fields = {name: getattr(self, name) for name in type(self).model_fields}
        return (THEN.text(lang) if then else "") + fill(self.template(), lang, fields)

    def text(self, lang: Lang) -> str:
        return sentence(self.clause(lang))


Program: TypeAlias = tuple[Verb, ...]
"""Verbs to be done in order with one context."""


class HarmActions(Protocol):
    """Actions that injure and heal, and combat by effect."""

    def injure(self, character: int, amount: int, by: int, source: int) -> None:
        """Push injuries (points before_injury, before_elimination; event injured). ``by`` a character or -1."""

    def heal(self, character: int, amount: int) -> None:
        """Remove up to ``amount`` injuries (ruling E3)."""

    def eliminate(self, character: int, by: int) -> None:
        """Push the elimination (point before_elimination)."""

    def prevent(self, amount: int) -> None:
        """At before_injury: that many of the pending injuries do not happen. At before_elimination: he stays
        in play with two injuries."""

    def redirect(self, character: int) -> None:
        """At before_injury: the pending injuries fall on ``character`` instead. No further before_injury point."""

    def fight(self, attacker: int, target: int) -> None:
        """Push a melee that costs no action; nothing when the two do not touch."""

    def shoot(self, shooter: int, target: int, number: int) -> None:
        """Push a ranged attack with ``number`` in place of a card's fate number; range and sight are the
        target's conditions, not tested here. Nothing while the shooter touches an enemy (ruling D2)."""


class CardActions(Protocol):
    """Actions that move cards."""

    def draw(self, seat: int, amount: int) -> None:
        """From the supply to the hand."""

    def move(self, card: int, zone: Zone) -> None:
        """To its OWNER's zone, from wherever it is; leaving play, its effects end. Not into play."""

    def discard(self, seat: int, amount: int) -> None:
        """Push: the player chooses that many of his hand cards, as far as he has them, and discards them."""

    def discard_random(self, seat: int, amount: int) -> None:
        """That many hand cards at random."""

    def look(self, viewer: int, seat: int, zone: Zone, amount: int) -> None:
        """The viewer learns the top ``amount`` cards of the supply, or the whole hand."""

    def arrange(self, viewer: int, seat: int, amount: int) -> None:
        """Push: the viewer looks at the top cards of that supply, puts each on top or beneath in an order of his
        choice (Clairvoyance; ruling X4)."""

    def shuffle(self, seat: int) -> None:
        """Shuffle the supply of a player."""

    def influence(self, card: int, seat: int) -> None:
        """A permanent in play changes its influencer (glossary; ruling P15)."""

    def give(self, card: int, character: int) -> None:
        """An item in play changes its bearer; its influencer becomes his player (ruling P20)."""

    def enter(self, card: int, seat: int, bearer: int) -> None:
        """Push: the permanent enters play under ``seat`` without cost, duel included (ruling P14)."""


class TableActions(Protocol):
    """Chips move. The mover's player sets the facing (ruling M14) unless ``by`` is said."""

    def walk(self, character: int, reach: int, steps: int, manner: Manner, by: int) -> None:
        """Push up to ``steps`` steps of at most ``reach`` each, led by player ``by``; climbing as ruling X11."""

    def push(self, character: int, length: int, away_from: int) -> None:
        """Push straight away from a character by at most ``length`` (ruling M8); facing stays."""

    def pull(self, character: int, length: int, toward: int) -> None:
        """Push straight toward a character by at most ``length`` (ruling M8); facing stays."""

    def exchange(self, one: int, other: int) -> None:
        """The two chips change places, level included; facings stay."""

    def face(self, character: int, by: int) -> None:
        """Push: player ``by`` turns the chip as he likes (or not)."""

    def turn_to(self, character: int, toward: int) -> None:
        """The chip faces the other character's centre, to the nearest whole degree (ruling A13)."""

    def place(self, character: int, x: int, y: int) -> None:
        """The chip is set on a free point, on the ground; facing stays."""


class StateActions(Protocol):
    """Actions that change states and values."""

    def frighten(self, character: int, by: int) -> None:
        """As by Terror (rulings X3, X12)."""

    def enter(self, character: int, state: State, until: Until, source: int) -> None:
        """Any state but frightened and transformed."""

    def end(self, character: int, state: State) -> None:
        """The state is over, frightened and transformed included; not where a card in play keeps it up."""

    def transform(self, character: int, form: Form, until: Until) -> None:
        """Only from human form (Transformations; ruling X8)."""

    def change(self, subject: int, aspect: Aspect, how: How, amount: int, until: Until, source: int) -> None:
        """A lasting change of a value; what the subject is, ``subject_of(aspect)`` says."""

    def lead(self, character: int, seat: int, until: Until) -> None:
        """The character is led by another player (ruling P33)."""

    def watch(self, occasion: Effect, until: Until, context: Context) -> None:
        """The occasion waits as if a card in play had it, for that long."""


class TurnActions(Protocol):
    """Actions that give, take, cancel or redirect actions and turns."""

    def gain(self, seat: int, amount: int) -> None:
        """More actions this turn; for a player not on turn, in his next (ruling T11)."""

    def lose(self, seat: int, amount: int) -> None:
        """Fewer actions this turn, none below 0; for a player not on turn, in his next."""

    def cancel(self) -> None:
        """In a Moment window or at attack_declared: the announced action or Moment has no effect; what was paid
        is lost."""

    def redirect(self, character: int) -> None:
        """In a Moment window or at attack_declared: the announced attack, shot, ability or effect with one target
        character names this one instead; nothing where he would be no legal target."""

    def grant(self, character: int, deed: Deed) -> None:
        """Push: the character's player may take one action of this kind with him, at once, without cost."""

    def extra_turn(self, seat: int) -> None:
        """The player takes a further turn after this one (ruling T11)."""


class CheckActions(Protocol):
    """Actions on flips, checks and duels."""

    def check(self, number: int, passed: Program, failed: Program, context: Context) -> None:
        """Push an effect check of the controller (ruling P34): context.x and context.flip are set, then one
        program runs."""

    def duel(self, other: int, won: Program, lost: Program, context: Context) -> None:
        """Push an influence duel of the controller with another player, then one program."""

    def influence(self, card: int) -> None:
        """Push an influence check for a permanent in play, at once (Organisation Phase)."""

    def add(self, amount: int, seat: int) -> None:
        """At a flip's points: so much more (less) for the value ``seat`` is forming in this combat, check or
        duel."""

    def reflip(self, seat: int) -> None:
        """At after_flip: the card turned up is discarded, the next one counts; no further after_flip point."""

    def replace(self, seat: int, card: int) -> None:
        """At after_flip: the turned-up card is discarded, ``card`` counts and is discarded in its place."""

    def turn_up(self, seat: int) -> None:
        """Push: a player turns up the top card of his supply, which is laid down again."""

    def count_as(self, seat: int, number: int) -> None:
        """At fate_used or after_flip: the card's fate number counts as ``number``."""


class TerrainActions(Protocol):
    """Obstacles change (ruling A19)."""

    def raise_obstacle(self, x: int, y: int) -> None:
        """A small obstacle of the scenario's set is put there; never on chips, else nothing happens."""

    def remove(self, obstacle: int) -> None:
        """The obstacle is gone; chips on it stand on the ground."""

    def shift(self, obstacle: int, x: int, y: int) -> None:
        """The obstacle moves there; never onto chips or obstacles."""


class Play(Protocol):
    """All a verb may ask and do."""

    @property
    def ask(self) -> Queries: ...
    @property
    def harm(self) -> HarmActions: ...
    @property
    def cards(self) -> CardActions: ...
    @property
    def table(self) -> TableActions: ...
    @property
    def states(self) -> StateActions: ...
    @property
    def actions(self) -> TurnActions: ...
    @property
    def checks(self) -> CheckActions: ...
    @property
    def terrain(self) -> TerrainActions: ...

    def then(self, effects: Program, context: Context) -> None:
        """Push verbs, to be bound and resolved in order with this context; several calls run in their order."""

    def adjudicate(self, context: Context) -> None:
        """Push: the controller does by hand what is printed on the card."""

    def choose(self, seat: int, options: Sequence[Program], context: Context) -> None:
        """Push a question: the player takes one option, which then runs. The empty program is "no". An option
        whose first verb is not ``possible`` is not offered; with none left nothing happens."""
