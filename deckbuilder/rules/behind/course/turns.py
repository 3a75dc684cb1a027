"""The course of the game: turns clockwise, each with organisation, action and supply phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.course import pacts
from deckbuilder.rules.behind.course.action_phase import action_answers, begin
from deckbuilder.rules.behind.course.organisation import Organisation
from deckbuilder.rules.behind.model.choices import Done, TurnInPlace
from deckbuilder.rules.behind.model.events import conditions, course
from deckbuilder.rules.behind.model.outcome import Ending, Outcome
from deckbuilder.rules.behind.movement.steps import turn
from deckbuilder.rules.behind.scenarios import the_end
from deckbuilder.rules.behind.supply import piles
from deckbuilder.rules.behind.timing import moments
from deckbuilder.rules.behind.values import continuous_effects, current_values
from deckbuilder.rules.behind.values.contact import of_seat
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Actions, Names, Question, Sentence
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Lang, Words, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@dataclass(slots=True)
class Rounds(Procedure):
    """Turn after turn until a goal is reached or the scenario's rounds are over (ruling S9)."""

    stages: ClassVar[tuple[str, ...]] = ("next_turn",)

    def next_turn(self, world: World) -> object:
        """The next player clockwise; extra turns come first and count for no round, but only so many in a row.

        At some tables players without characters are passed over, and what was to last until then ends (H9).
        """
        state = world.state
        if state.extra_turns and state.extra_run < world.setup.house.extra_turns:
            seat, state.extra_turns = state.extra_turns[0], state.extra_turns[1:]
            state.extra_run += 1
        else:
            self._forfeit(world)
            seat = state.first if state.normal == NONE else (state.normal + 1) % len(state.seats)
            state.normal = seat
            if seat == state.first:
                if self._round_over(world):
                    return OVER
                state.round += 1
        if world.setup.house.fallen_player == "leaves" and not of_seat(world, seat):
            continuous_effects.end_of_round_effects(world, seat)
            return "next_turn"
        state.turn += 1
        state.acting = seat
        world.push(PlayerTurn(seat))
        return "next_turn"

    def _forfeit(self, world: World) -> None:
        """A normal turn comes next; extra turns beyond those that may follow each other are lost (ruling S9)."""
        state = world.state
        for seat in state.extra_turns:
            world.emit(course.ExtraTurnLost(seat, world.setup.house.extra_turns))
        state.extra_turns, state.extra_run = (), 0

    def _round_over(self, world: World) -> bool:
        """The round limit of the scenario, or too many rounds without progress (house rule)."""
        state = world.state
        quiet = world.setup.house.no_progress_rounds
        if state.round >= world.setup.scenario.round_limit:
            the_end.round_limit(world)
        elif quiet is not None and state.round - state.last_progress >= quiet:
            the_end.end(world, Outcome(Ending.NO_PROGRESS))
        return state.outcome is not None


@value
class AskAction(Question):
    """What the acting player does next."""

    left: Actions
    done: ClassVar[Words] = Words("End the action phase", "Die Aktionsphase beenden")
    says: ClassVar[Words] = Words("{left} left. What do you do?", "Noch {left}. Was tust du?")
    spent: ClassVar[Words] = Words("No action left. Anything else?", "Keine Aktion mehr. Noch etwas?")

    def text(self, lang: Lang, names: Names) -> str:
        """The question; without actions only what costs none is left to do."""
        return Sentence.text(self, lang, names) if self.left > 0 else self.spent.text(lang)


@dataclass(slots=True)
class PlayerTurn(Procedure):
    """One turn: organisation, actions, supply (The Course of the Game)."""

    stages: ClassVar[tuple[str, ...]] = (
        "begin",
        "pacts",
        "organise",
        "between",
        "ask",
        "act",
        "end_actions",
        "supply",
        "close",
        "end",
    )
    seat: int
    choice: Choice | None = None
    quiet: bool = False
    """The last answer was a free turn, after which no window opens."""
    begun: int = 0
    """Actions begun in this turn, with those that cost none (ruling S9)."""

    def begin(self, world: World) -> None:
        """Fright costs this turn now; Moments played in others' turns cost its actions (Moments; rulings T2, T14)."""
        state = world.state
        continuous_effects.end_of_round_effects(world, self.seat)
        pile = state.seats[self.seat]
        actions = current_values.worth(world, Worth.ACTIONS, self.seat, world.setup.band_of(self.seat).actions)
        actions += state.next_actions.pop(self.seat, 0)
        pile.actions = max(0, actions - pile.moments)
        pile.moments = 0
        for chip in of_seat(world, self.seat):
            chip.turned = False
            chip.cowed = chip.frightened > 0
        world.emit(course.TurnBegan(self.seat, state.turn, state.round))

    def pacts(self, world: World) -> None:
        """A pact may be offered or ended now (ruling S5)."""
        if pacts.allowed(world):
            world.push(pacts.Pacts(self.seat))

    def organise(self, world: World) -> None:
        """I. Organisation Phase."""
        world.push(Organisation(self.seat))

    def between(self, world: World) -> object:
        """Between actions anybody may play a Moment (ruling T3); not before the first turn's first (T9)."""
        if not of_seat(world, self.seat):
            return "end_actions"
        if not self.quiet:
            moments.open_window(world)
        self.quiet = False
        return None

    def ask(self, world: World) -> object:
        """II. Action Phase: one announcement after the other; none by a player who has just lost all (ruling E4)."""
        if not of_seat(world, self.seat):
            return "end_actions"
        most = world.setup.house.actions_in_a_turn
        if self.begun >= most:
            world.emit(course.TurnTooLong(self.seat, most))
            return "end_actions"
        left = world.state.seats[self.seat].actions
        kinds = action_answers(world, self.seat, left)
        return Decision(self.seat, AskAction(left), kinds) if kinds else "end_actions"

    def act(self, world: World) -> object:
        """Carry out what was announced."""
        choice = self.choice
        if isinstance(choice, Done):
            left = world.state.seats[self.seat].actions
            if left:
                world.emit(course.ActionsEnded(self.seat, left))
            return None
        if isinstance(choice, TurnInPlace):
            turn(world, choice)
            self.quiet = True
            return "ask"
        assert choice is not None
        self.begun += 1
        world.push(begin(self.seat, choice))
        return "between"

    def end_actions(self, world: World) -> None:
        """Nothing is kept of unspent actions (ruling P1)."""
        world.state.seats[self.seat].actions = 0

    def supply(self, world: World) -> None:
        """III. Supply Phase: all players refill, the acting player first (ruling P4)."""
        count = len(world.state.seats)
        for place in range(count):
            seat = (self.seat + place) % count
            size = current_values.worth(world, Worth.HAND, seat, world.setup.band_of(seat).hand)
            piles.draw(world, seat, size - len(world.state.seats[seat].hand))

    def close(self, world: World) -> None:
        """The turn is over; what waits for that still belongs to it."""
        world.emit(course.TurnEnded(self.seat, world.state.turn))

    def end(self, world: World) -> None:
        """What lasts for this turn ends; the frightened who lost it can act again (ruling X12)."""
        state = world.state
        for chip in state.chips:
            if chip.cowed:
                chip.cowed = False
                if chip.frightened < state.turn:
                    chip.frightened = 0
                    world.emit(conditions.FrightEnded(chip.id))
        continuous_effects.end_of_turn(world)
        state.used_this_turn = frozenset()
        state.deeds = frozenset()
        the_end.end_of_turn(world, self.seat)
