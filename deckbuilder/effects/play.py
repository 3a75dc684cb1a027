"""What an effect may ask and do: Protocols over ids and terms, which the engine implements over its state.

``Play`` is all a verb ever sees of a game. Questions are answered at once; deeds change the state or push steps that
run, in the order of the calls, after the ``resolve`` that made them. No deed waits: what needs an answer is pushed.
Characters, cards and players are ints (-1: none), lengths tenths of a millimetre, angles degrees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from deckbuilder.terms import NONE

if TYPE_CHECKING:
    from deckbuilder.effects.base import Program
    from deckbuilder.effects.in_play.occasions import Occasion
    from deckbuilder.effects.printed import PrintedCard, PrintedCharacter
    from deckbuilder.terms import (
        AbilityName,
        Aspect,
        Deed,
        Fact,
        Form,
        How,
        Manner,
        Side,
        State,
        Until,
        Zone,
    )


@dataclass(slots=True)
class Context:
    """What the effects of one card share while it is played: plain data, copied with the step that holds it."""

    controller: int
    """The player who plays or influences the card."""
    source: int = NONE
    """The card; none for a character's own effects."""
    performer: int = NONE
    """The acting character, or the character whose own effect it is; the bearer for reactions of items."""
    x: int = 0
    """The number of the last check, or the number freely chosen."""
    flip: int = NONE
    """The card turned up for the last check."""
    picks: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Chosen targets by name; a point is its two coordinates."""
    facts: dict[Fact, int] = field(default_factory=dict)
    """What the event, point or interrupted action tells."""

    def copy(self) -> Context:
        """An independent context with the same contents."""
        return Context(
            self.controller, self.source, self.performer, self.x, self.flip, self.picks.copy(), self.facts.copy()
        )


class CharacterQueries(Protocol):
    """Questions about characters in play."""

    def all(self) -> Sequence[int]:
        """Characters in play, in fixed order."""

    def among(self, seat: int, side: Side) -> Sequence[int]:
        """Those of them on that side, as a player sees it (ruling S5)."""

    def printed(self, character: int) -> PrintedCharacter:
        """The printed card; also of a character no longer in play."""

    def seat(self, character: int) -> int:
        """The player who leads him now (ruling P33)."""

    def value(self, character: int, aspect: Aspect) -> int:
        """The current value (printed, set, add, injury, floor); an ability he lacks counts 0."""

    def able(self, character: int, ability: AbilityName) -> bool:
        """He has the ability now."""

    def injuries(self, character: int) -> int:
        """Injuries so far."""

    def has(self, character: int, state: State) -> bool:
        """He is in this state now."""

    def did(self, character: int, deed: Deed) -> bool:
        """He took part in such an action this turn, as mover, attacker or assistant, shooter or performer."""

    def acts(self, character: int) -> bool:
        """He may act now, as far as fright goes (ruling X12)."""

    def stays(self, character: int, by: int) -> bool:
        """No effect of player ``by`` moves him: he leads him, and it is the turn that fright costs (ruling M10)."""

    def fears(self, character: int) -> bool:
        """Fright would cost him a turn that it does not cost him yet (ruling X3)."""

    def loses(self, character: int, state: State) -> bool:
        """An effect that ends this state would end it: no card in play alone keeps it up."""


class TableQueries(Protocol):
    """Questions about the table."""

    def touching(self, one: int, other: int) -> bool:
        """The two chips touch, on one level (rulings A5, A6)."""

    def bound(self, character: int) -> int:
        """How many enemies of his player, allies apart, touch him."""

    def in_arc(self, viewer: int, other: int) -> bool:
        """``other`` is within the viewing arc (ruling A13)."""

    def clear(self, viewer: int, other: int) -> bool:
        """The sight line is free (rulings A14, A15) and the other is not hidden from the viewer."""

    def distance(self, one: int, other: int) -> int:
        """Centre to centre in tenths, rounded up: whether it is at most a whole number is exact (rulings A4, A16)."""

    def raised(self, character: int) -> bool:
        """He stands on an obstacle."""

    def near_obstacle(self, character: int) -> bool:
        """His chip touches an obstacle (ruling A5)."""

    def obstacles(self) -> Sequence[int]:
        """Ids of the obstacles, in fixed order."""

    def obstacle_distance(self, character: int, obstacle: int) -> int:
        """From his centre to the nearest point of the obstacle, rounded up likewise."""


class CardQueries(Protocol):
    """Questions about action cards by uid."""

    def printed(self, card: int) -> PrintedCard:
        """The printed card."""

    def owner(self, card: int) -> int:
        """The player whose deck it belongs to."""

    def influencer(self, card: int) -> int:
        """The player who influences it in play; -1 out of play."""

    def bearer(self, card: int) -> int:
        """The character who carries it; -1 when none does."""

    def carried(self, character: int) -> Sequence[int]:
        """Items the character carries, oldest first."""

    def in_play(self) -> Sequence[int]:
        """Permanents in play, in order of entering."""

    def zone(self, seat: int, zone: Zone) -> Sequence[int]:
        """Cards in a player's hand, supply (the top first), discard pile or out of the game, in fixed order."""


class CourseQueries(Protocol):
    """Questions about players and the turn."""

    def seats(self) -> Sequence[int]:
        """Players with characters in play, the acting player first, then clockwise."""

    def turn(self) -> int:
        """The player whose turn it is."""

    def allied(self, one: int, other: int) -> bool:
        """Two different players with a pact (ruling S5)."""

    def actions(self, seat: int) -> int:
        """Actions left this turn; 0 for players not on turn."""

    def hand_size(self, seat: int) -> int:
        """To how many cards he refills (Large Battles)."""

    def may_hit(self, character: int) -> bool:
        """The announced action could be aimed at this character instead of the present one (ruling C17)."""


class Queries(Protocol):
    """All questions, by subject."""

    @property
    def people(self) -> CharacterQueries: ...
    @property
    def ground(self) -> TableQueries: ...
    @property
    def cards(self) -> CardQueries: ...
    @property
    def game(self) -> CourseQueries: ...


class HarmActions(Protocol):
    """Injuries, healing, combat by effect."""

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
    """Cards change places."""

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
        """Shuffle a supply."""

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
    """States and changes of values."""

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

    def watch(self, occasion: Occasion, until: Until, context: Context) -> None:
        """The occasion waits as if a card in play had it, for that long."""


class TurnActions(Protocol):
    """Actions and turns."""

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
    """Flips, checks, duels."""

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
