"""A small world to resolve effects in without an engine: facts to ask about, and a list of the deeds asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.effects.play import Program
from deckbuilder.effects.printed import PrintedCard, PrintedCharacter
from deckbuilder.effects.queries import Context
from deckbuilder.terms import AbilityName, Aspect, Category, Deed, Note, Side, Society, Stat, State, Words, Zone

SOMEONE = Words("Someone", "Jemand")
SOMETHING = Words("Something", "Etwas")


@dataclass
class Ability:
    """An ability as printed."""

    name: AbilityName
    value: int | None = None


@dataclass
class Person:
    """A character on the table, printed card and condition in one."""

    seat: int = 0
    x: int = 0
    y: int = 0
    society: Society = Society.VAMPIRES
    traits: Sequence[str] = ()
    strength: int = 3
    dexterity: int = 3
    resistance: int = 3
    character_points: int = 7
    abilities: Sequence[Ability] = ()
    injuries: int = 0
    states: set[State] = field(default_factory=set)
    did: set[Deed] = field(default_factory=set)
    name: Words = SOMEONE


@dataclass
class Card:
    """An action card, printed card and place in one."""

    owner: int = 0
    zone: Zone = Zone.PLAY
    influencer: int = 0
    bearer: int = -1
    category: Category = Category.EVENT
    notes: Sequence[Note] = ()
    societies: Sequence[Society] = ()
    fate_number: int = 4
    movement_range: int = 60
    movement_number: int = 2
    influence_value: int | None = None
    is_permanent: bool = True
    is_moment: bool = False
    name: Words = SOMETHING


@dataclass
class World:
    """Two seats, characters and cards by id, obstacles at x positions; answers every question of ``Ask``."""

    persons: list[Person] = field(default_factory=list)
    table: list[Card] = field(default_factory=list)
    obstacle_places: list[int] = field(default_factory=list)
    acting: int = 0
    pacts: set[frozenset[int]] = field(default_factory=set)

    @property
    def people(self) -> People:
        return People(self)

    @property
    def ground(self) -> Ground:
        return Ground(self)

    @property
    def cards(self) -> Cards:
        return Cards(self)

    @property
    def game(self) -> Players:
        return Players(self)


@dataclass
class People:
    world: World

    def all(self) -> Sequence[int]:
        return range(len(self.world.persons))

    def among(self, seat: int, side: Side) -> Sequence[int]:
        return [one for one in self.all() if side in (Side.ANY, self._side(seat, self.seat(one)))]

    def _side(self, seat: int, other: int) -> Side:
        if seat == other:
            return Side.OWN
        return Side.ALLIED if frozenset({seat, other}) in self.world.pacts else Side.ENEMY

    def printed(self, character: int) -> PrintedCharacter:
        return self.world.persons[character]

    def seat(self, character: int) -> int:
        return self.world.persons[character].seat

    def value(self, character: int, aspect: Aspect) -> int:
        person = self.world.persons[character]
        if isinstance(aspect, Stat):
            lost = 0 if aspect is Stat.RESISTANCE else person.injuries
            return max(0, int(getattr(person, aspect)) - lost)
        return next((one.value or 0 for one in person.abilities if one.name == aspect), 0)

    def able(self, character: int, ability: AbilityName) -> bool:
        return any(one.name is ability for one in self.world.persons[character].abilities)

    def injuries(self, character: int) -> int:
        return self.world.persons[character].injuries

    def has(self, character: int, state: State) -> bool:
        return state in self.world.persons[character].states

    def did(self, character: int, deed: Deed) -> bool:
        return deed in self.world.persons[character].did

    def acts(self, character: int) -> bool:
        return not self.has(character, State.FRIGHTENED)

    def stays(self, character: int, by: int) -> bool:
        return self.has(character, State.FRIGHTENED) and self.seat(character) == by

    def fears(self, character: int) -> bool:
        return not self.has(character, State.FRIGHTENED)

    def loses(self, character: int, state: State) -> bool:
        return self.has(character, state)


@dataclass
class Ground:
    """Characters see along the positive x axis; one is hidden behind another on the same line."""

    world: World

    def touching(self, one: int, other: int) -> bool:
        return 300 <= self.distance(one, other) <= 305

    def bound(self, character: int) -> int:
        enemies = self.world.people.among(self.world.persons[character].seat, Side.ENEMY)
        return sum(self.touching(character, enemy) for enemy in enemies)

    def in_arc(self, viewer: int, other: int) -> bool:
        return self.world.persons[other].x > self.world.persons[viewer].x

    def clear(self, viewer: int, other: int) -> bool:
        low, high = sorted((self.world.persons[viewer].x, self.world.persons[other].x))
        return not any(low < one.x < high for one in self.world.persons)

    def distance(self, one: int, other: int) -> int:
        return abs(self.world.persons[one].x - self.world.persons[other].x)

    def raised(self, character: int) -> bool:
        return self.world.persons[character].y > 0

    def near_obstacle(self, character: int) -> bool:
        return any(abs(self.world.persons[character].x - place) <= 200 for place in self.world.obstacle_places)

    def obstacles(self) -> Sequence[int]:
        return range(len(self.world.obstacle_places))

    def obstacle_distance(self, character: int, obstacle: int) -> int:
        return abs(self.world.persons[character].x - self.world.obstacle_places[obstacle])


@dataclass
class Cards:
    world: World

    def printed(self, card: int) -> PrintedCard:
        return self.world.table[card]

    def owner(self, card: int) -> int:
        return self.world.table[card].owner

    def influencer(self, card: int) -> int:
        one = self.world.table[card]
        return one.influencer if one.zone is Zone.PLAY else -1

    def bearer(self, card: int) -> int:
        return self.world.table[card].bearer if card >= 0 else -1

    def carried(self, character: int) -> Sequence[int]:
        return [i for i, card in enumerate(self.world.table) if card.bearer == character]

    def in_play(self) -> Sequence[int]:
        return [i for i, card in enumerate(self.world.table) if card.zone is Zone.PLAY]

    def zone(self, seat: int, zone: Zone) -> Sequence[int]:
        return [i for i, card in enumerate(self.world.table) if card.owner == seat and card.zone is zone]


@dataclass
class Players:
    world: World

    def seats(self) -> Sequence[int]:
        return sorted({one.seat for one in self.world.persons})

    def turn(self) -> int:
        return self.world.acting

    def allied(self, one: int, other: int) -> bool:
        return frozenset({one, other}) in self.world.pacts

    def actions(self, seat: int) -> int:
        return 3 if seat == self.world.acting else 0

    def may_hit(self, character: int) -> bool:
        return True


class Deeds:
    """One part of ``Play``: every call is noted with its arguments."""

    def __init__(self, part: str, done: list[tuple[Any, ...]]) -> None:
        self.part = part
        self.done = done

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.done.append((f"{self.part}.{name}", *arguments))


class Scene:
    """A ``Play`` over a world: notes the deeds asked for; runs what is pushed when told to."""

    def __init__(self, world: World) -> None:
        self.ask = world
        self.done: list[tuple[Any, ...]] = []
        for part in ("harm", "cards", "table", "states", "actions", "checks", "terrain"):
            setattr(self, part, Deeds(part, self.done))

    def then(self, effects: Program, context: Context) -> None:
        """Pushed verbs run at once here: nothing in this world needs an answer."""
        run(self, effects, context)

    def choose(self, seat: int, options: Sequence[Program], context: Context) -> None:
        self.done.append(("choose", seat, tuple(options)))


def run(scene: Any, effects: Program, context: Context) -> None:
    """Resolve verbs in order; a target nobody bound is the first candidates, as many as allowed."""
    for verb in effects:
        for choice in verb.targets():
            candidates = getattr(choice, "candidates", None)
            if choice.slot not in context.picks and candidates is not None:
                most = choice.most(scene.ask, context)  # type: ignore[attr-defined]
                context.picks[choice.slot] = tuple(candidates(scene.ask, context))[:most]
        verb.resolve(scene, context)
