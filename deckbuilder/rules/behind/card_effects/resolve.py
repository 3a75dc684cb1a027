"""Effects under way: their targets are bound, then each verb resolves; checks, duels and choices inside effects.

All verbs of one card share a context, which lives in the state under a number so that steps and copies of the
game agree on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import NumberAnswers
from deckbuilder.rules.behind.card_effects import targets
from deckbuilder.rules.behind.checks.ability_check import AbilityCheck
from deckbuilder.rules.behind.checks.duels import InfluenceDuel
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.choices import Done, Pick
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.timing.announced import Led
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Names, Question
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Lang, Use, Words

if TYPE_CHECKING:
    from deckbuilder.effects.play import Program
    from deckbuilder.rules.behind.model.world import World

DEEPEST = 32
"""Effects inside each other; one more ends with a logged event."""
MOST_STEPS = 150
"""Steps under way with those an effect has just asked for; what is beyond it ends with a logged event."""


@dataclass(slots=True)
class EffectRun(Led):
    """A program under way: verb by verb, bind then resolve."""

    stages: ClassVar[tuple[str, ...]] = ("bind", "take", "resolve", "finish")
    program: Program
    context: int
    place: int = 0
    gathered: tuple[int, ...] = ()
    choice: Choice | None = None
    owns: bool = False
    """The context ends with this step."""

    def leader(self, world: World) -> int:
        """The player whose effect it is."""
        return world.state.contexts[self.context].controller

    def bind(self, world: World) -> object:
        """Ask for the next target nobody has chosen yet; one that cannot be chosen skips its verb (P9)."""
        if self.place >= len(self.program):
            return "finish"
        context = world.state.contexts[self.context]
        verb = self.program[self.place]
        if not verb.possible(world.ask, context):
            world.emit(events.WithoutEffect(verb))
            self.place += 1
            return "bind"
        for wanted in verb.targets():
            if wanted.slot not in context.picks:
                question = targets.question(world, self.program[self.place :], wanted, context, self.gathered)
                if question is not None:
                    return question
                context.picks[wanted.slot] = self.gathered
                self.gathered = ()
                return "bind"
        return "resolve"

    def take(self, world: World) -> object:
        """Note what was chosen; Done ends a choice of several."""
        context = world.state.contexts[self.context]
        wanted = next(one for one in self.program[self.place].targets() if one.slot not in context.picks)
        if isinstance(self.choice, Done):
            context.picks[wanted.slot] = self.gathered
            self.gathered = ()
            return "bind"
        self.gathered += targets.ids_of(self.choice)
        if targets.complete(world, wanted, context, self.gathered):
            context.picks[wanted.slot] = self.gathered
            self.gathered = ()
        return "bind"

    def resolve(self, world: World) -> object:
        """Do what the verb says."""
        context = world.state.contexts[self.context]
        if sum(isinstance(step, EffectRun) for step in world.state.frames) > DEEPEST:
            world.emit(events.EffectFizzled(context.source))
            return "finish"
        verb = self.program[self.place]
        vain = targets.in_vain(world, verb, context)
        if vain is not None:
            world.emit(events.WithoutEffect(verb, vain))
        verb.resolve(world.later.play(world, context, self.context), context)
        self.place += 1
        if world.leave_out(MOST_STEPS):
            world.emit(events.EffectFizzled(context.source))
        return "bind"

    def finish(self, world: World) -> None:
        """The context is not needed any longer."""
        if self.owns:
            world.state.contexts.pop(self.context, None)


@dataclass(slots=True)
class EffectCheck(Procedure):
    """An effect check inside an effect, then the program for its result (rulings P10, P34)."""

    stages: ClassVar[tuple[str, ...]] = ("check", "go_on")
    level: int
    passed: Program
    failed: Program
    context: int
    result: tuple[bool, int] = (False, NONE)

    def check(self, world: World) -> None:
        """The controller's supply is flipped."""
        context = world.state.contexts[self.context]
        who = context.performer
        change = current_values.check_extra(world, who) if who != NONE else ()
        world.push(
            AbilityCheck(
                context.controller,
                (Part(self.level, Source.CHECK, card=context.source),),
                events.Purpose.EFFECT,
                Use.EFFECT_CHECK,
                who,
                change=change,
                into="result",
            )
        )

    def go_on(self, world: World) -> None:
        """One of the two programs."""
        context = world.state.contexts[self.context]
        context.x, context.flip = self.level, self.result[1]
        world.push(EffectRun(self.passed if self.result[0] else self.failed, self.context))


@dataclass(slots=True)
class EffectDuel(Procedure):
    """An influence duel inside an effect, then the program for its result (Special Card Effect)."""

    stages: ClassVar[tuple[str, ...]] = ("duel", "go_on")
    other: int
    won: Program
    lost: Program
    context: int
    ranking: tuple[int, ...] = ()

    def duel(self, world: World) -> None:
        """Controller against the other player."""
        controller = world.state.contexts[self.context].controller
        world.push(InfluenceDuel((controller, self.other), incumbent=self.other, into="ranking"))

    def go_on(self, world: World) -> None:
        """One of the two programs."""
        won = self.ranking[0] == world.state.contexts[self.context].controller
        world.push(EffectRun(self.won if won else self.lost, self.context))


@dataclass(slots=True)
class InfluenceCheck(Procedure):
    """An influence check at once, by effect (Organisation Phase; rulings P2, P3)."""

    stages: ClassVar[tuple[str, ...]] = ("check", "verdict")
    card: int
    result: tuple[bool, int] = (True, NONE)

    def check(self, world: World) -> object:
        """The influencer's supply is flipped."""
        held = permanents.in_play(world, self.card)
        if held is None or permanents.influence_value(world, self.card) is None:
            return OVER
        level = permanents.influence_parts(world, self.card)
        world.push(AbilityCheck(held.seat, level, events.Purpose.INFLUENCE, Use.INFLUENCE_CHECK, into="result"))
        return None

    def verdict(self, world: World) -> None:
        """A failed card leaves play."""
        if not self.result[0]:
            permanents.leave(world, self.card)


@value
class AskOption(Question):
    """Which option of an effect is taken."""

    options: tuple[Program, ...]
    says: ClassVar[Words] = Words("Choose one:", "Wähle:")

    def text(self, lang: Lang, names: Names) -> str:
        """The options, numbered from 0 as they are answered."""
        options = (f"[{place}] {self.option(place, lang, names)}" for place in range(len(self.options)))
        return f"{self.says.text(lang)} {' '.join(options)}"

    def option(self, number: int, lang: Lang, names: Names) -> str:
        """One option; the empty one is "no"."""
        return " ".join(verb.text(lang) for verb in self.options[number]) or Words("No.", "Nein.").text(lang)


@dataclass(slots=True)
class Choosing(Procedure):
    """A player takes one option, which then runs; impossible ones are not offered."""

    stages: ClassVar[tuple[str, ...]] = ("ask", "go_on")
    seat: int
    options: tuple[Program, ...]
    context: int
    choice: Choice | None = None

    def ask(self, world: World) -> object:
        """The player picks one of the options that are possible; without any, nothing happens."""
        context = world.state.contexts[self.context]
        places = [
            place
            for place, program in enumerate(self.options)
            if not program or program[0].possible(world.ask, context)
        ]
        return Decision(self.seat, AskOption(self.options), (NumberAnswers(places),)) if places else OVER

    def go_on(self, world: World) -> None:
        """The option picked is resolved."""
        assert isinstance(self.choice, Pick)
        world.push(EffectRun(self.options[self.choice.number], self.context))
