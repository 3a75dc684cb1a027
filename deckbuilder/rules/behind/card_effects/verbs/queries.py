"""What effects may ask, answered from the state (effects.play: Ask and its parts)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.geometry import GROUND
from deckbuilder.rules.behind.model.durations import ConditionHeld
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.timing import announcement
from deckbuilder.rules.behind.values import contact, current_values, sight
from deckbuilder.terms import NONE, AbilityName, Aspect, Deed, Side, Stat, State, Worth, Zone

if TYPE_CHECKING:
    from deckbuilder.cards.model import ActionCard, Character
    from deckbuilder.rules.behind.model.world import World


class GameCharacterQueries:
    """Questions about characters (effects.play: AskPeople)."""

    __slots__ = ("_world",)

    def __init__(self, world: World) -> None:
        self._world = world

    def all(self) -> Sequence[int]:
        return [chip.id for chip in contact.on_table(self._world)]

    def among(self, seat: int, side: Side) -> Sequence[int]:
        world = self._world
        if side is Side.ANY:
            return self.all()
        if side is Side.OWN:
            return [chip.id for chip in contact.of_seat(world, seat)]
        if side is Side.ENEMY:
            return [chip.id for chip in contact.enemies_of(world, seat)]
        allies = contact.allies_of(world, seat)
        return [chip.id for chip in contact.on_table(world) if chip.seat in allies] if allies else ()

    def printed(self, character: int) -> Character:
        return self._world.cast.characters[character]

    def seat(self, character: int) -> int:
        return self._world.state.chips[character].seat

    def value(self, character: int, aspect: Aspect) -> int:
        world, chip = self._world, self._world.state.chips[character]
        if isinstance(aspect, Stat):
            return current_values.stat(world, chip, aspect)
        if isinstance(aspect, AbilityName):
            return current_values.ability(world, chip, aspect) or 0
        if aspect is Worth.ARC:
            return current_values.viewing_arc(world, chip)
        return current_values.worth(world, aspect, character, 0)

    def able(self, character: int, ability: AbilityName) -> bool:
        return current_values.ability(self._world, self._world.state.chips[character], ability) is not None

    def injuries(self, character: int) -> int:
        return self._world.state.chips[character].injuries

    def has(self, character: int, state: State) -> bool:
        return current_values.has(self._world, self._world.state.chips[character], state)

    def did(self, character: int, deed: Deed) -> bool:
        return (character, deed) in self._world.state.deeds

    def acts(self, character: int) -> bool:
        return not self._world.state.chips[character].cowed

    def stays(self, character: int, by: int) -> bool:
        chip = self._world.state.chips[character]
        return chip.cowed and chip.seat == by

    def fears(self, character: int) -> bool:
        return self._world.state.chips[character].frightened != self._world.state.turn

    def loses(self, character: int, state: State) -> bool:
        if state in (State.FRIGHTENED, State.TRANSFORMED):
            return self.has(character, state)
        held = (one for one in self._world.state.lasting if isinstance(one, ConditionHeld))
        return any(one.subject == character and one.condition is state for one in held)


class GameTableQueries:
    """Questions about the table (effects.play: AskGround)."""

    __slots__ = ("_world",)

    def __init__(self, world: World) -> None:
        self._world = world

    def touching(self, one: int, other: int) -> bool:
        chips = self._world.state.chips
        return one != other and contact.touching(self._world, chips[one], chips[other])

    def bound(self, character: int) -> int:
        return len(contact.touching_enemies(self._world, self._world.state.chips[character]))

    def in_arc(self, viewer: int, other: int) -> bool:
        chips = self._world.state.chips
        return sight.in_arc(self._world, chips[viewer], chips[other])

    def clear(self, viewer: int, other: int) -> bool:
        world, chips = self._world, self._world.state.chips
        return sight.unhidden(world, chips[viewer], chips[other]) and sight.line_free(
            world, chips[viewer], chips[other]
        )

    def distance(self, one: int, other: int) -> int:
        a, b = self._world.state.chips[one], self._world.state.chips[other]
        return geometry.roots_up(geometry.squared(a.x, a.y, b.x, b.y))

    def raised(self, character: int) -> bool:
        return self._world.state.chips[character].platform != GROUND

    def near_obstacle(self, character: int) -> bool:
        chip, terrain = self._world.state.chips[character], self._world.terrain
        return chip.platform == GROUND and any(
            geometry.rim_at(chip.x, chip.y, CHIP_RADIUS, i, terrain) for i in range(len(terrain.obstacles))
        )

    def obstacles(self) -> Sequence[int]:
        return range(len(self._world.terrain.obstacles))

    def obstacle_distance(self, character: int, obstacle: int) -> int:
        chip = self._world.state.chips[character]
        return geometry.off_border(chip.x, chip.y, obstacle, self._world.terrain)


class UnmeasuredTableQueries(GameTableQueries):
    """The table where nothing may be measured: all but oneself is as far as is said (Tournament Games)."""

    __slots__ = ("_far",)

    def __init__(self, world: World, far: int) -> None:
        super().__init__(world)
        self._far = far

    def distance(self, one: int, other: int) -> int:
        return 0 if one == other else self._far

    def obstacle_distance(self, character: int, obstacle: int) -> int:
        return self._far


class GameCardQueries:
    """Questions about action cards (effects.play: AskCards)."""

    __slots__ = ("_world",)

    def __init__(self, world: World) -> None:
        self._world = world

    def printed(self, card: int) -> ActionCard:
        return self._world.cast.cards[card]

    def owner(self, card: int) -> int:
        return self._world.owner_of(card)

    def influencer(self, card: int) -> int:
        held = permanents.in_play(self._world, card)
        return held.seat if held else NONE

    def bearer(self, card: int) -> int:
        held = permanents.in_play(self._world, card)
        return held.bearer if held else NONE

    def carried(self, character: int) -> Sequence[int]:
        return [held.card for held in self._world.state.permanents if held.bearer == character]

    def in_play(self) -> Sequence[int]:
        return [held.card for held in self._world.state.permanents]

    def zone(self, seat: int, zone: Zone) -> Sequence[int]:
        piles = self._world.state.seats[seat]
        if zone is Zone.HAND:
            return sorted(piles.hand)
        if zone is Zone.DISCARD:
            return tuple(piles.discard)
        if zone is Zone.OUT:
            return tuple(piles.destroyed)
        if zone in (Zone.SUPPLY, Zone.TOP):
            return tuple(reversed(piles.supply))
        return tuple(piles.supply)


class GameCourseQueries:
    """Questions about players and the turn (effects.play: AskGame)."""

    __slots__ = ("_world",)

    def __init__(self, world: World) -> None:
        self._world = world

    def seats(self) -> Sequence[int]:
        world = self._world
        count = len(world.state.seats)
        alive = {chip.seat for chip in contact.on_table(world)}
        start = max(0, world.state.acting)
        return [seat for place in range(count) if (seat := (start + place) % count) in alive]

    def turn(self) -> int:
        return self._world.state.acting

    def allied(self, one: int, other: int) -> bool:
        return one != other and bool(self._world.state.pacts) and not contact.hostile(self._world, one, other)

    def actions(self, seat: int) -> int:
        return self._world.state.seats[seat].actions if seat == self._world.state.acting else 0

    def may_hit(self, character: int) -> bool:
        action = announcement.answered(self._world)
        return action is not None and action.may_hit(self._world, character)


class GameQueries:
    """All questions, by subject (effects.play: Queries)."""

    __slots__ = ("cards", "game", "ground", "people")

    def __init__(self, world: World) -> None:
        self.people = GameCharacterQueries(world)
        self.ground = GameTableQueries(world)
        self.cards = GameCardQueries(world)
        self.game = GameCourseQueries(world)


class UnmeasuredQueries(GameQueries):
    """All questions, with every distance as far as is said."""

    __slots__ = ()

    def __init__(self, world: World, far: int) -> None:
        super().__init__(world)
        self.ground = UnmeasuredTableQueries(world, far)
