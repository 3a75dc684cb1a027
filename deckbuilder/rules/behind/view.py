"""What one seat may see of a game: everything open, its own hand, what it has learned; nothing else.

Faces and computer players get a view (``game.View``), never the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.card_effects.by_hand.step import ByHand
from deckbuilder.rules.behind.combat.melee import Melee
from deckbuilder.rules.behind.combat.ranged import Ranged
from deckbuilder.rules.behind.model import hidden_cards
from deckbuilder.rules.behind.model.path import Path
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.model.state import Chip, InPlay
from deckbuilder.rules.behind.movement import break_away, card_movement, paths
from deckbuilder.rules.behind.timing.announcement import Action
from deckbuilder.rules.behind.timing.unmeasured import supposing
from deckbuilder.rules.behind.values import contact, current_values
from deckbuilder.rules.core.event import Event

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.cast import Cast
    from deckbuilder.rules.behind.model.choices import Attack, ShootAt
    from deckbuilder.rules.behind.model.durations import Lasting
    from deckbuilder.rules.behind.model.outcome import Outcome
    from deckbuilder.rules.behind.model.setup import Setup
    from deckbuilder.rules.behind.model.state import Jewel
    from deckbuilder.rules.behind.model.world import World
    from deckbuilder.terms import AbilityName, Manner


class SeatView:
    """The game as ``seat`` sees it, now; it follows the game it was taken from."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: World, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def cast(self) -> Cast:
        """Printed cards by id; by their backs places that lie face down (H13), and cards of others never seen (H22)."""
        return hidden_cards.cast_for(self._game, self.seat)

    @property
    def setup(self) -> Setup:
        """Scenario, house rules, characters and the own deck; that of others where lists are open (H22)."""
        game = self._game
        if game.imagined:
            return game.setup
        known = game.setups.get(self.seat)
        if known is None:
            known = game.setups[self.seat] = hidden_cards.setup_for(game, self.seat)
        return known

    @property
    def chips(self) -> Sequence[Chip]:
        """Every character, by id; to be read only."""
        return self._game.state.chips

    @property
    def permanents(self) -> Sequence[InPlay]:
        """Cards in play, in order of entering; to be read only."""
        return self._game.state.permanents

    @property
    def lasting(self) -> Sequence[Lasting]:
        """Effects with a duration."""
        return self._game.state.lasting

    @property
    def terrain(self) -> geometry.Terrain:
        """The obstacles."""
        return self._game.terrain

    @property
    def acting(self) -> int:
        """The acting player."""
        return self._game.state.acting

    @property
    def turn(self) -> int:
        """The number of the running turn."""
        return self._game.state.turn

    @property
    def round(self) -> int:
        """The number of the running round."""
        return self._game.state.round

    @property
    def first(self) -> int:
        """The starting player."""
        return self._game.state.first

    @property
    def jewel(self) -> Jewel | None:
        """Where the Jewel of Athens is; None where there is none."""
        return self._game.state.jewel

    def playing(self, player: int) -> int:
        """The seat of the scenario's player of that number, as set-up order has it."""
        return self._game.state.order[player]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._game.state.outcome

    @property
    def hand(self) -> tuple[int, ...]:
        """The own hand."""
        return tuple(self._game.state.seats[self.seat].hand)

    def hand_count(self, seat: int) -> int:
        """How many cards a player holds."""
        return len(self._game.state.seats[seat].hand)

    def supply_count(self, seat: int) -> int:
        """How many cards are in a supply."""
        return len(self._game.state.seats[seat].supply)

    def discard(self, seat: int) -> tuple[int, ...]:
        """A discard pile, its top last; open to all (ruling P8)."""
        return tuple(self._game.state.seats[seat].discard)

    def destroyed(self, seat: int) -> tuple[int, ...]:
        """Cards of a player out of the game."""
        return tuple(self._game.state.seats[seat].destroyed)

    def actions(self, seat: int) -> int:
        """Actions left this turn."""
        return self._game.state.seats[seat].actions

    def moments(self, seat: int) -> int:
        """Moments owed to the next turn (ruling T2)."""
        return self._game.state.seats[seat].moments

    def known(self, card: int) -> bool:
        """Whether this seat has learned where a hidden card is; all together (seat -1) know none."""
        return self.seat >= 0 and bool(self._game.state.known.get(card, 0) & 1 << self.seat)

    def known_hand(self, seat: int) -> list[int]:
        """The hand cards of a player that this seat has seen, by id; of the own hand all."""
        hand = self._game.state.seats[seat].hand
        return sorted(card for card in hand if seat == self.seat or self.known(card))

    def known_top(self, seat: int | None = None) -> list[int]:
        """The top cards of a supply, the own one unless said, as far as this seat knows them, the top first."""
        found = []
        for card in reversed(self._game.state.seats[self.seat if seat is None else seat].supply):
            if not self.known(card):
                break
            found.append(card)
        return found

    def unseen(self, seat: int) -> tuple[int, ...]:
        """The cards of a player that this seat cannot place, by id: of the own ones those in the supply.

        Of others, with open deck lists, those in supply, hand and face down in play; else nothing is known (H22).
        """
        piles = self._game.state.seats[seat]
        if seat == self.seat:
            hidden = piles.supply
        elif self.setup.house.deck_lists == "closed":
            return ()
        else:
            face_down = hidden_cards.hidden_from(self._game, self.seat)
            hidden = [*piles.supply, *piles.hand, *(card for card in face_down if self._game.owner_of(card) == seat)]
        return tuple(sorted(hidden[i] for i in self.unknown_places(hidden)))

    def events(self, since: int = 0) -> list[Event]:
        """What happened from the given place on, as this seat saw it."""
        seen = (event.seen_by(self.seat) for event in self._game.events[since:])
        return [event for event in seen if event is not None]

    def event_count(self) -> int:
        """How many events there were, for the next call of ``events``."""
        return len(self._game.events)

    def own(self) -> list[Chip]:
        """The characters this seat leads, in play."""
        return contact.of_seat(self._game, self.seat)

    def enemies(self) -> list[Chip]:
        """Every enemy character in play."""
        return contact.enemies_of(self._game, self.seat)

    def hostile(self, one: int, other: int) -> bool:
        """Whether two seats are enemies (ruling S5)."""
        return contact.hostile(self._game, one, other)

    def level(self, chip: Chip) -> int:
        """The height of the ground under a character, millimetres."""
        return contact.ground(self._game, chip)

    def touching_enemies(self, chip: Chip) -> list[Chip]:
        """Enemy characters in contact with ``chip``."""
        return contact.touching_enemies(self._game, chip)

    def stats(self) -> list[tuple[int, int, int]]:
        """For every character current Strength and Dexterity, and Resistance as injuries count it (C2, C3)."""
        return current_values.all_stats(self._game)

    def ability(self, chip: Chip, name: AbilityName) -> int | None:
        """The number of an ability the character has now; None when he lacks it."""
        return current_values.ability(self._game, chip, name)

    def reach_of(self, card: int, mover: int) -> int:
        """The movement range of an own hand card for a mover, tenths of a millimetre."""
        return card_movement.reach_of(self._game, card, mover)

    def steps_of(self, card: int, movers: tuple[int, ...]) -> int:
        """The movement number of an own hand card for these movers."""
        return card_movement.steps_of(self._game, card, movers)

    def arc(self, chip: Chip) -> int:
        """The viewing angle of a character now, degrees."""
        return current_values.viewing_arc(self._game, chip)

    def manner(self, chip: Chip) -> Manner:
        """How the character moves on its own."""
        return paths.manner_of(self._game, chip)

    def escape_level(self, chip: Chip) -> int | None:
        """The level of the check to leave contact now; None where none is needed (Movement; ruling B1)."""
        held = break_away.holders(self._game, chip)
        return sum(part.amount for part in break_away.level(self._game, held)) if held else None

    def approach(self, chip: Chip, target: Chip, reach: int) -> geometry.Approach | None:
        """The shortest way of a walker into contact with ``target``, as far as ``reach`` goes, whatever the facing."""
        around = [*contact.discs(self._game, chip.id, target.id), (target.x, target.y, CHIP_RADIUS)]
        found = geometry.approach(
            (chip.x, chip.y),
            len(around) - 1,
            CHIP_RADIUS,
            around,
            self._game.terrain_for(chip),
            reach,
            platform=chip.platform,
            count=8,
        )
        return found if isinstance(found, geometry.Approach) else None

    def step(self, chip: Chip, x: int, y: int, reach: int, manner: Manner, *, exits: bool = False) -> Path | None:
        """The step of a character toward a point within ``reach``: where it truly ends; None where none is legal."""
        found = paths.plan(self._game, chip, x, y, reach, manner, exits=exits)
        return found if isinstance(found, Path) else None

    def way(self, chip: Chip, x: int, y: int, reach: int, *, exits: bool = False) -> geometry.Way | None:
        """The shortest way of a walker to a free end within ``reach``, whatever he faces; None where there is none."""
        terrain = self._game.terrain_for(chip)
        return geometry.way_for(
            (chip.x, chip.y),
            (x, y),
            CHIP_RADIUS,
            contact.discs(self._game, chip.id),
            terrain.without_edges() if exits else terrain,
            reach,
            chip.platform,
        )

    def exits(self, chip: Chip) -> bool:
        """Whether the character, moved by this seat, may leave the table (rulings A7, S4)."""
        return paths.may_exit(self._game, chip, self.seat)

    @property
    def under_way(self) -> Action | None:
        """The announced action under way, as everybody heard it; to be read only."""
        for step in reversed(self._game.state.frames):
            if isinstance(step, Action):
                return step
        return None

    def clear(self, chip: Chip, x: int, y: int) -> bool:
        """Whether a walker's straight line to a point is free."""
        around = contact.discs(self._game, chip.id)
        terrain = self._game.terrain_for(chip)
        return geometry.swept_clear(chip.x, chip.y, x, y, CHIP_RADIUS, around, terrain, chip.platform) is None

    @property
    def adjudicated(self) -> tuple[int, int] | None:
        """The card whose printed text is being done by hand (-1: a character's own) and the acting character."""
        steps = (step for step in reversed(self._game.state.frames) if isinstance(step, ByHand))
        return next((step.source(self._game) for step in steps), None)

    @property
    def fights(self) -> list[Melee | Ranged]:
        """Combats under way as they were announced and played so far, the interrupted ones last; to be read only."""
        return [step for step in reversed(self._game.state.frames) if isinstance(step, Melee | Ranged)]

    def values_so_far(self, fight: Melee | Ranged) -> tuple[int, int]:
        """Both values of a combat under way without the cards still to come: a fixed one whole (rulings C1, D1)."""
        with supposing(self._game, None):  # what is announced is measured
            high, low = fight.standing_values(self._game)
        one, other = (self._game.state.chips[who].seat for who in fight.fighters)
        fixed = fight.attack if isinstance(fight, Melee) else fight.shot
        high = fixed.total if fixed.parts else high + sum(part.amount for seat, part in fight.extra if seat == one)
        return high, low + sum(part.amount for seat, part in fight.extra if seat == other)

    def melee_values(self, attack: Attack) -> tuple[int, int]:
        """What attacker and target have before any card is played, should this attack be made now."""
        return self._standing_values(Melee(self.seat, attack.attacker, attack.target, attack.assistants, attack.weapon))

    def shot_values(self, shot: ShootAt) -> tuple[int, int]:
        """What shooter and target have before any flip and hand card, should this shot be made now."""
        return self._standing_values(Ranged(self.seat, shot.shooter, shot.target, shot.card))

    def _standing_values(self, fight: Melee | Ranged) -> tuple[int, int]:
        """Both values as they would be in this fight; it lies on the agenda only while they are added up."""
        frames = self._game.state.frames
        frames.append(fight)
        try:
            return fight.standing_values(self._game)
        finally:
            frames.pop()

    def unknown_places(self, cards: Sequence[int]) -> Sequence[int]:
        """The places of a pile whose cards this seat does not know."""
        known, own = self._game.state.known, 1 << self.seat
        if not known:
            return range(len(cards))
        return [i for i, card in enumerate(cards) if card not in known or not known[card] & own]
