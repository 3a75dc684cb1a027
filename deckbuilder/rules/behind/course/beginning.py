"""Before the first turn: character duels, order, terrain, set-up, hands (The Beginning; P16, P32, K3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import CharacterAnswers, NumberAnswers
from deckbuilder.rules.behind.checks.duels import InfluenceDuel
from deckbuilder.rules.behind.course.placing import EdgeAnswers, ObstacleAnswers, PlaceAnswers
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import ChooseEdge, Pick, PickCharacter, PlaceChip, PlaceObstacle
from deckbuilder.rules.behind.model.events.course import CharacterLost, ScenarioChosen
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.model.scenario import EDGES, Deployment
from deckbuilder.rules.behind.scenarios import jewel, the_end
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Names, Question
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@value
class AskObstacle(Question):
    """Where the next obstacle goes."""

    left: int
    says: ClassVar[Words] = Words(
        "Where does the next obstacle go? ({left} left)", "Wohin kommt das nächste Hindernis? (noch {left})"
    )


@value
class AskEdge(Question):
    """Along which edge to set up."""

    says: ClassVar[Words] = Words("Along which edge do you set up?", "An welcher Kante stellst du auf?")


@value
class AskPlace(Question):
    """Where the next character is set up."""

    left: int
    says: ClassVar[Words] = Words("Set up your characters. ({left} left)", "Stelle deine Charaktere auf. (noch {left})")


@value
class AskBearer(Question):
    """Who carries the jewel."""

    says: ClassVar[Words] = Words("Who carries the jewel?", "Wer trägt das Juwel?")


@value
class AskScenario(Question):
    """Which of the disputed scenarios is played."""

    scenarios: tuple[Words, ...]
    says: ClassVar[Words] = Words("Which scenario is played?", "Welches Szenario wird gespielt?")

    def option(self, number: int, lang: Lang, names: Names) -> str:
        """The name of a scenario."""
        return self.scenarios[number].text(lang)


@dataclass(slots=True)
class Beginning(Procedure):
    """Everything before the first turn."""

    stages: ClassVar[tuple[str, ...]] = (
        "shuffle",
        "rivals",
        "lose_rival",
        "dispute",
        "ask_scenario",
        "take_scenario",
        "order",
        "take_order",
        "ask_obstacle",
        "place_obstacle",
        "deploy",
        "lay_find",
        "ask_bearer",
        "name_bearer",
        "hands",
        "take_start",
    )
    ranking: tuple[int, ...] = ()
    order_of_play: tuple[int, ...] = ()
    contested: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    placed: int = 0
    choice: Choice | None = None

    def shuffle(self, world: World) -> None:
        """Each player shuffles the supply (The Beginning)."""
        for seat in world.state.seats:
            world.state.chance.shuffle(seat.supply)

    def rivals(self, world: World) -> object:
        """The same character on two sides: an influence duel (Special Card Effect; ruling P16).

        One side alone that has him twice, which no legal deck does, has nobody to duel with.
        """
        by_name: dict[str, list[int]] = {}
        for chip in world.state.chips:
            if not chip.gone:
                by_name.setdefault(world.cast.characters[chip.id].rules_name, []).append(chip.id)
        chips = world.state.chips
        contested = next((ids for ids in by_name.values() if len({chips[one].seat for one in ids}) > 1), None)
        if contested is None:
            _all_have_characters(world)
            return "dispute"
        self.contested = tuple(contested)
        self.ranking = ()
        world.push(InfluenceDuel(tuple(dict.fromkeys(chips[one].seat for one in contested)), into="ranking"))
        return None

    def lose_rival(self, world: World) -> object:
        """The losers drop the character without replacement."""
        for one in self.contested:
            if world.state.chips[one].seat != self.ranking[0]:
                world.state.chips[one].gone = True
                world.emit(CharacterLost(one, world.state.chips[one].seat))
        return "rivals"

    def dispute(self, world: World) -> object:
        """Who cannot agree on a scenario hold an influence duel for it (The Beginning; ruling P32)."""
        if not world.setup.disputed:
            return "order"
        world.push(InfluenceDuel(tuple(range(len(world.state.seats))), into="ranking"))
        return None

    def ask_scenario(self, world: World) -> Decision:
        """The winner chooses."""
        scenarios = world.setup.disputed
        names = tuple(Words(one.name.en, one.name.de) for one in scenarios)
        return Decision(self.ranking[0], AskScenario(names), (NumberAnswers(range(len(scenarios))),))

    def take_scenario(self, world: World) -> None:
        """It is played as if agreed."""
        assert isinstance(self.choice, Pick)
        scenario = world.setup.disputed[self.choice.number]
        world.settle(scenario)
        world.emit(ScenarioChosen(self.ranking[0], Words(scenario.name.en, scenario.name.de)))

    def order(self, world: World) -> None:
        """One duel settles terrain order, set-up order and start (ruling K3)."""
        world.push(InfluenceDuel(tuple(range(len(world.state.seats))), whole_order=True, into="ranking"))

    def take_order(self, world: World) -> None:
        """The winner begins with everything."""
        self.order_of_play = world.state.order = self.ranking
        world.state.first = self.ranking[0]
        self.left = tuple(range(len(world.table.shapes)))

    def ask_obstacle(self, world: World) -> object:
        """Obstacles in turn; one that no longer fits is left out (rulings K8, S8, A18)."""
        answers = ObstacleAnswers(world, self.left)
        if not answers.possible:
            return "deploy"
        seat = self.order_of_play[self.placed % len(self.order_of_play)]
        return Decision(seat, AskObstacle(len(self.left)), (answers,))

    def place_obstacle(self, world: World) -> object:
        """It stands there for the whole game."""
        choice = self.choice
        assert isinstance(choice, PlaceObstacle)
        self.left = tuple(one for one in self.left if one != choice.shape)
        seat = self.order_of_play[self.placed % len(self.order_of_play)]
        self.placed += 1
        world.state.obstacles += ((choice.shape, choice.x, choice.y, choice.turn),)
        world.emit(events.ObstaclePlaced(seat, choice.shape, choice.x, choice.y))
        return "ask_obstacle"

    def deploy(self, world: World) -> None:
        """Player after player sets up (Setup)."""
        for seat, deployment in zip(self.order_of_play, world.setup.scenario.deployments, strict=True):
            world.push(Deploying(seat, deployment))

    def lay_find(self, world: World) -> None:
        """What the scenario lays on the ground (Handing Over and Picking Up Items); all have somebody in play."""
        _all_have_characters(world)
        jewel.lay_down(world)

    def ask_bearer(self, world: World) -> object:
        """The first player names who carries the jewel (The Jewel of Athens; ruling S2)."""
        if not world.setup.scenario.jewel:
            return "hands"
        seat = self.order_of_play[0]
        characters = [chip.id for chip in world.state.chips if chip.seat == seat and not chip.gone]
        return Decision(seat, AskBearer(), (CharacterAnswers(characters),))

    def name_bearer(self, world: World) -> None:
        """He has it from the start."""
        assert isinstance(self.choice, PickCharacter)
        jewel.take(world, self.choice.character)

    def hands(self, world: World) -> None:
        """Everybody draws the first hand; a duel for the start where the scenario names nobody (Beginning; K3)."""
        for seat in self.order_of_play:
            piles.draw(world, seat, world.setup.band_of(seat).hand)
        if world.setup.scenario.start == "duel":
            world.push(InfluenceDuel(self.order_of_play, into="ranking"))

    def take_start(self, world: World) -> None:
        """Who won that duel begins, else who set up first."""
        world.state.first = self.ranking[0]


def _all_have_characters(world: World) -> None:
    """There is no game where a player has nobody left before it begins (ruling P32)."""
    if {chip.seat for chip in world.state.chips if not chip.gone} != set(range(len(world.state.seats))):
        the_end.end(world, Outcome(Ending.NO_CHARACTER))


@dataclass(slots=True)
class Deploying(Procedure):
    """One player sets up all characters."""

    stages: ClassVar[tuple[str, ...]] = ("ask_edge", "take_edge", "ask_place", "place")
    seat: int
    deployment: Deployment
    edge: int = -1
    choice: Choice | None = None

    def ask_edge(self, world: World) -> object:
        """A player at the edge chooses which (ruling A10)."""
        if self.deployment.zone == "opposite_edge":
            self._sit(world, (world.state.edges[-1] + 2) % EDGES)
            return "ask_place"
        if self.deployment.zone != "chosen_edge":
            return "ask_place"
        free = [edge for edge in range(EDGES) if edge not in world.state.edges]
        return Decision(self.seat, AskEdge(), (EdgeAnswers(free),))

    def take_edge(self, world: World) -> None:
        """The player's edge is taken and kept in the state."""
        assert isinstance(self.choice, ChooseEdge)
        self._sit(world, self.choice.edge)

    def _sit(self, world: World, edge: int) -> None:
        self.edge = edge
        world.state.edges += (edge,)
        world.emit(events.EdgeChosen(self.seat, edge))

    def ask_place(self, world: World) -> object:
        """The next chip; those for which no place is left at all stay out of the game (ruling A17)."""
        left = tuple(
            chip.id for chip in world.state.chips if chip.seat == self.seat and not chip.placed and not chip.gone
        )
        if not left:
            return OVER
        answers = PlaceAnswers(world, self.seat, self.deployment, self.edge, left)
        if not answers.possible:
            for character in left:
                world.state.chips[character].gone = True
                world.emit(events.LeftOut(character))
            return OVER
        return Decision(self.seat, AskPlace(len(left)), (answers,))

    def place(self, world: World) -> object:
        """It stands there, facing as its player likes (ruling A12)."""
        choice = self.choice
        assert isinstance(choice, PlaceChip)
        chip = world.state.chips[choice.character]
        chip.x, chip.y, chip.facing, chip.placed = choice.x, choice.y, choice.facing, True
        world.emit(events.ChipPlaced(chip.id, chip.x, chip.y, chip.facing))
        return "ask_place"
