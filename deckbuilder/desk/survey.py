"""What a person at the table can find out by looking and measuring: contact, sight, distances, current values.

All of it is open to everybody (only hands and supplies are hidden); distances are told only where the house rules
allow to measure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckbuilder.desk.asking.labels import in_contact
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.combat.melee import Melee
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.geometry.obstacles import contains
from deckbuilder.rules.behind.model import scenario_areas
from deckbuilder.rules.behind.model.events.conditions import STATE_WORDS
from deckbuilder.rules.behind.model.scenario import CARD_LENGTH, CHIP_RADIUS, Hold, Reach
from deckbuilder.rules.behind.model.state import Chip, InPlay
from deckbuilder.rules.behind.model.sums import Sum
from deckbuilder.rules.behind.movement.break_away import holders, level
from deckbuilder.rules.behind.scenarios import jewel
from deckbuilder.rules.behind.timing.unmeasured import may_reach
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import enemies_of, within
from deckbuilder.rules.behind.values.sight import why_not_see
from deckbuilder.rules.core.sentence import Refused, listed, millimetres
from deckbuilder.terms import AbilityName, Lang, Stat, State, Words
from deckbuilder.terms.nouns import ability_text

CHIP_WIDTH = 2 * CHIP_RADIUS
NEAR_ENOUGH = Words("if near enough: {} (not measured)", "falls nah genug: {} (nicht gemessen)")
HEALTH = (
    Words("healthy", "gesund"),
    Words("lightly injured", "leicht verletzt"),
    Words("severely injured", "schwer verletzt"),
    Words("eliminated", "ausgeschaltet"),
)


class GoalArea(NamedTuple):
    """A round part of the table the scenario asks for; tenths of a millimetre."""

    name: Words
    x: int
    y: int
    radius: int


class Survey:
    """The table of one game, as ``seat`` looks at it."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat

    @property
    def may_measure(self) -> bool:
        """Whether distances are told (Tournament Games)."""
        return self.game.setup.house.measuring

    def on_table(self) -> list[Chip]:
        """The characters in play, by id."""
        return [chip for chip in self.game.state.chips if chip.placed and not chip.gone]

    def at(self, x: int, y: int, within: int) -> Chip | None:
        """The character nearest to a point, if his chip lies within so many tenths of a millimetre of it."""
        near = sorted((geometry.squared(chip.x, chip.y, x, y), chip.id) for chip in self.on_table())
        if near and near[0][0] <= within * within:
            return self.game.state.chips[near[0][1]]
        return None

    def obstacle_at(self, x: int, y: int) -> int | None:
        """The obstacle a point lies on."""
        found = enumerate(self.game.terrain.obstacles)
        return next((number for number, one in found if _holds(one, x, y)), None)

    def distance(self, one: Chip, other: Chip, lang: Lang) -> str:
        """Centre to centre, or nothing where measuring is not allowed."""
        return millimetres(geometry.distance(one.x, one.y, other.x, other.y), lang) if self.may_measure else ""

    def why_not_see(self, viewer: Chip, other: Chip) -> Refused | None:
        """Why one character does not see another; None when he does. Lengths only where they may be measured."""
        refused = why_not_see(self.game, viewer, other)
        return refused if refused is None or self.may_measure else refused.untold()

    def contacts(self, chip: Chip) -> list[Chip]:
        """Who touches him, enemies first."""
        return in_contact(self.game, chip)

    def value(self, chip: Chip, stat: Stat) -> Sum:
        """A current value, taken apart."""
        return Sum(current_values.stat_parts(self.game, chip, stat))

    def arc(self, chip: Chip) -> int:
        """His viewing angle now."""
        return current_values.viewing_arc(self.game, chip)

    def abilities(self, chip: Chip, lang: Lang) -> list[str]:
        """What he can do now."""
        found = ((name, current_values.ability(self.game, chip, name)) for name in AbilityName)
        return [ability_text(name, number or None).text(lang) for name, number in found if number is not None]

    def states(self, chip: Chip, lang: Lang) -> list[str]:
        """What holds for him: frightened, transformed, flying …, and the jewel."""
        told = [STATE_WORDS[one].text(lang) for one in State if current_values.has(self.game, chip, one)]
        if chip.platform >= 0:
            height = self.game.terrain.obstacles[chip.platform].height
            told.append(Words(f"on an obstacle, {height} mm", f"auf einem Hindernis, {height} mm").text(lang))
        if jewel.bearer(self.game) == chip.id:
            told.append(Words("carries {}", "trägt: {}").text(lang).format(self.game.cast.card(jewel.JEWEL, lang)))
        return told

    def areas(self) -> list[GoalArea]:
        """The parts of the table the scenario's goals ask for, each once."""
        goals = self.game.setup.scenario.goals
        wanted = [goal.area for goal in goals if isinstance(goal, Hold | Reach)]
        return [
            GoalArea(Words(area.name.en, area.name.de), *scenario_areas.middle(area), round(area.radius * CARD_LENGTH))
            for area in dict.fromkeys(wanted)
        ]

    def area_at(self, x: int, y: int) -> GoalArea | None:
        """The part in which a point lies."""
        return next((one for one in self.areas() if geometry.within(one.x, one.y, x, y, one.radius)), None)

    def held(self, area: GoalArea) -> list[tuple[int, int]]:
        """Who has been alone in it at the end of how many own turns in a row."""
        goals = self.game.setup.scenario.goals
        return [
            (seat, turns)
            for (place, seat), turns in sorted(self.game.state.held.items())
            if turns and isinstance(goal := goals[place], Hold) and scenario_areas.middle(goal.area) == (area.x, area.y)
        ]

    def allies(self, seat: int) -> list[int]:
        """With whom a player has a pact now."""
        return [other for pact in sorted(self.game.state.pacts) if seat in pact for other in pact if other != seat]

    def left_open(self, chip: Chip, lang: Lang) -> str:
        """Whose effects may reach him, which nobody has measured; nothing where all is known (Tournament Games)."""
        cast = self.game.view(self.seat).cast
        near = may_reach(self.game, chip.id)
        names = [cast.card(card, lang) if card >= 0 else cast.character(who, lang) for card, who in near]
        return NEAR_ENOUGH.text(lang).format(listed(names, lang)) if names else ""

    def held_by(self, chip: Chip) -> tuple[InPlay, ...]:
        """The items he carries."""
        return tuple(one for one in self.game.state.permanents if one.bearer == chip.id)

    def lying(self, seat: int) -> tuple[InPlay, ...]:
        """Places and persons a player influences."""
        return tuple(one for one in self.game.state.permanents if one.bearer < 0 and one.seat == seat)

    def reach(self, card: int, who: int) -> tuple[int, int]:
        """How far one step of a hand card carries a character, and all its steps together (tenths of a millimetre)."""
        view = self.game.view(self.seat)
        step = view.reach_of(card, who)
        return step, step * view.steps_of(card, (who,))

    def within_reach(self, card: int, who: int) -> list[Chip]:
        """Enemies to whom there is a way as long as all steps of a hand card together, whatever he faces now."""
        view = self.game.view(self.seat)
        chip, total = self.game.state.chips[who], self.reach(card, who)[1]
        near = (enemy for enemy in enemies_of(self.game, chip.seat) if within(chip, enemy, total + CHIP_WIDTH))
        ways = ((enemy, view.approach(chip, enemy, total)) for enemy in near)
        return [enemy for enemy, way in ways if way is not None and way.contact]

    def escape_level(self, chip: Chip) -> int | None:
        """The level of the check to break away; None where none is needed."""
        held = holders(self.game, chip)
        return sum(part.amount for part in level(self.game, held)) if held else None

    def facing_there(self, seat: int, x: int, y: int) -> int:
        """The facing that suits a character at a point: toward the nearest enemy, else the middle of the table."""
        enemies = enemies_of(self.game, seat)
        if not enemies:
            return geometry.facing_toward(x, y, self.game.table.width // 2, self.game.table.height // 2)
        near = min(enemies, key=lambda chip: geometry.squared(chip.x, chip.y, x, y))
        return geometry.facing_toward(x, y, near.x, near.y)

    def facings(self, seat: int, x: int, y: int) -> Iterator[int]:
        """Facings toward each enemy from a point, the nearest first."""
        for chip in sorted(enemies_of(self.game, seat), key=lambda one: geometry.squared(one.x, one.y, x, y)):
            yield geometry.facing_toward(x, y, chip.x, chip.y)

    def fight(self, lang: Lang) -> str:
        """The fight under way with both values so far; nothing when there is none."""
        view = self.game.view(self.seat)
        fights = view.fights
        if not fights:
            return ""
        high, low = view.values_so_far(fights[0])
        one, other = (self.game.cast.character(who, lang) for who in fights[0].fighters)
        fixed = fights[0].attack if isinstance(fights[0], Melee) else fights[0].shot
        more = Words("+ cards", "+ Karten").text(lang)
        return f"{one} {high}{'' if fixed.parts else f' {more}'} : {other} {low} {more}"


def _holds(obstacle: geometry.Obstacle, x: int, y: int) -> bool:
    if obstacle.points:
        return contains(obstacle.points, x, y)
    return geometry.within(obstacle.x, obstacle.y, x, y, obstacle.radius)


def health(chip: Chip) -> Words:
    """How he is."""
    return HEALTH[min(chip.injuries, 3)]
