"""Targets of effects as questions and answers: what may be chosen, one by one or complete at announcement (P9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, ClassVar, cast

from deckbuilder.effects.conditions.character_conditions import on_side
from deckbuilder.effects.play import Verb
from deckbuilder.effects.targets.chosen import ChosenCards, ChosenCharacters, Picked
from deckbuilder.effects.targets.places import Spot
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.picks import CardAnswers, CharacterAnswers, DoneAnswers, NumberAnswers
from deckbuilder.rules.behind.answers.refusals import NotHostile, NotOffered, NotYours, OutOfPlay, TooFar, Warded
from deckbuilder.rules.behind.answers.refusals_effects import InVainFor
from deckbuilder.rules.behind.geometry.obstacles import DEGREE
from deckbuilder.rules.behind.model.answer_parts import TableNames
from deckbuilder.rules.behind.model.choices import Pick, PickCard, PickCharacter, PickPoint
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.movement.paths import off_table, taken
from deckbuilder.rules.behind.values import contact, current_values
from deckbuilder.rules.behind.values.text_conditions import may_hold, why_not_all
from deckbuilder.rules.core.choice import Choice, Lists
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Names, Question, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Kind, Lang, Side, State, Words

if TYPE_CHECKING:
    from deckbuilder.effects.base import ChosenTarget
    from deckbuilder.effects.play import Program
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.world import World

MOST_COMBINATIONS = 60
"""So many combinations of targets are suggested; any legal one may be named."""


@value
class AskTarget(Question):
    """Whom or what an effect is about."""

    wanted: ChosenTarget
    done: ClassVar[Words] = Words("No more", "Keine weiteren")
    says: ClassVar[Words] = Words("Choose {what}.", "Wähle {what}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The target as the card's text names it."""
        phrase = self.wanted.phrase()
        return self.says.text(lang).format(what=phrase.en if lang is Lang.EN else phrase.acc)

    def option(self, number: int, lang: Lang, names: Names) -> str:
        """A player by his name, an obstacle by its kind."""
        match self.wanted:
            case Picked(kind=Kind.PLAYER):
                return names.seat(number)
            case Picked(kind=Kind.OBSTACLE):
                return cast(TableNames, names).obstacle(number, lang)
        return str(number)


class PointAnswers(Answers):
    """A free point near enough to a character; anchors on rings round him."""

    __slots__ = ("centre", "_world", "reach")
    choice: ClassVar[type[Choice]] = PickPoint

    def __init__(self, world: World, centre: int, reach: int) -> None:
        self._world = world
        self.centre = centre
        self.reach = reach

    def candidates(self) -> Iterator[PickPoint]:
        """Half way and all the way, in eight directions."""
        chip = self._world.state.chips[self.centre]
        for length in (self.reach, self.reach // 2):
            for direction in range(0, 360, 45):
                vx, vy = geometry.VECTORS[direction]
                choice = PickPoint(chip.x + vx * length // DEGREE, chip.y + vy * length // DEGREE)
                if self.refusal(choice) is None:
                    yield choice

    def refusal(self, choice: PickPoint) -> Refused | None:
        """On the table, near enough, free."""
        world, chip = self._world, self._world.state.chips[self.centre]
        if not world.terrain.holds(choice.x, choice.y):
            return off_table(world.terrain, choice.x, choice.y)
        if world.setup.house.measuring and not geometry.within(chip.x, chip.y, choice.x, choice.y, self.reach):
            return TooFar(geometry.distance(chip.x, chip.y, choice.x, choice.y), self.reach)
        blocked = geometry.free(choice.x, choice.y, CHIP_RADIUS, contact.discs(world), world.terrain)
        return None if blocked is None else taken(world, None, blocked)


def answers(
    world: World, program: Program, wanted: ChosenTarget, context: Context, gathered: tuple[int, ...]
) -> Answers | None:
    """What may be chosen next for a target; None when nothing is left."""
    if isinstance(wanted, Spot):
        points = PointAnswers(world, wanted.centre(world.ask, context), wanted.reach(world.ask, context))
        return points if any(True for _ in points.candidates()) else None
    assert isinstance(wanted, Picked)
    fitting = useful(world, program, wanted, context, wanted.candidates(world.ask, context))
    left = [one for one in fitting if one not in gathered]
    if not left:
        return None
    if wanted.kind is Kind.CHARACTER:
        return CharacterAnswers(left)
    return CardAnswers(left) if wanted.kind is Kind.CARD else NumberAnswers(left)


def question(
    world: World, program: Program, wanted: ChosenTarget, context: Context, gathered: tuple[int, ...]
) -> Decision | None:
    """The decision that asks for the next id of a target; None when it is complete. ``program``: what is to come."""
    offered = None if complete(world, wanted, context, gathered) else answers(world, program, wanted, context, gathered)
    if offered is None:
        return None
    optional = isinstance(wanted, Picked) and len(gathered) >= wanted.least(world.ask, context)
    kinds = (DoneAnswers(), offered) if optional else (offered,)
    return Decision(context.controller, AskTarget(wanted), kinds)


def complete(world: World, wanted: ChosenTarget, context: Context, gathered: tuple[int, ...]) -> bool:
    """Whether no more may be chosen for a target."""
    if isinstance(wanted, Spot):
        return len(gathered) == 2
    assert isinstance(wanted, Picked)
    return len(gathered) >= wanted.most(world.ask, context)


def ids_of(choice: Choice | None) -> tuple[int, ...]:
    """The ids a choice names."""
    match choice:
        case PickCharacter(character=one):
            return (one,)
        case PickCard(card=one):
            return (one,)
        case Pick(number=one):
            return (one,)
        case PickPoint(x=x, y=y):
            return (x, y)
    raise AssertionError(f"{choice} chooses nothing")


def announced(program: Program) -> Sequence[ChosenTarget]:
    """The targets chosen at announcement, in the order of the text; each slot once."""
    if len(program) == 1:
        return program[0].announces
    found: dict[str, ChosenTarget] = {}
    for verb in program:
        for wanted in verb.announces:
            found.setdefault(wanted.slot, wanted)
    return list(found.values())


def useful(world: World, program: Program, wanted: ChosenTarget, context: Context, ids: Sequence[int]) -> Sequence[int]:
    """Those to whom something in the program that speaks of the target can do anything (ruling P9)."""
    about = [verb for verb in program if wanted.slot in verb.speaks_of]
    if not about or any(type(verb).in_vain is Verb.in_vain for verb in about):
        return ids
    return [one for one in ids if not all(verb.in_vain(world.ask, context, wanted.slot, one) for verb in about)]


def in_vain(world: World, verb: Verb, context: Context) -> tuple[int, ...] | None:
    """The characters to whom a verb about to resolve does nothing, where that is all of them; None: it does something.

    Without anybody in place of a chosen target it does nothing either.
    """
    wanted = [one for one in verb.targets() if isinstance(one, Picked) and one.least(world.ask, context) > 0]
    if any(not context.picks.get(one.slot) for one in wanted):
        return ()
    if type(verb).in_vain is Verb.in_vain:
        return None
    ids = [(slot, one) for slot in sorted(verb.speaks_of) for one in context.picks.get(slot, ())]
    if not ids or not all(verb.in_vain(world.ask, context, slot, one) for slot, one in ids):
        return None
    return tuple(one for slot, one in ids if slot.startswith(Kind.CHARACTER))


def nameable(world: World, wanted: Picked, context: Context, program: Program = ()) -> Sequence[int]:
    """Whom or what may be named for a target of a program at the declaration; without one, whom its words mean."""
    return useful(world, program, wanted, context, _fitting(world, wanted, context))


def _fitting(world: World, wanted: Picked, context: Context) -> Sequence[int]:
    """Whom or what the words of a target mean at the declaration."""
    if world.setup.house.measuring:
        return wanted.candidates(world.ask, context)
    if isinstance(wanted, ChosenCharacters):
        anybody = wanted.model_copy(update={"only": ()}).candidates(world.ask, context)
        return [one for one in anybody if all(may_hold(world, it, context, one) for it in wanted.only)]
    return tuple(dict.fromkeys(one for ask in world.asks for one in wanted.candidates(ask, context)))


def most(world: World, wanted: Picked, context: Context) -> int:
    """How many may be named at most at the declaration."""
    if world.setup.house.measuring:
        return wanted.most(world.ask, context)
    return max(wanted.most(ask, context) for ask in world.asks)


def missed(world: World, program: Program, context: Context) -> bool:
    """Whether a target named without measuring turns out to be out of range (Tournament Games; ruling D3)."""
    for wanted in announced(program):
        ids = context.picks.get(wanted.slot, ())
        if isinstance(wanted, Spot):
            centre = world.state.chips[wanted.centre(world.ask, context)]
            if not geometry.within(centre.x, centre.y, ids[0], ids[1], wanted.reach(world.ask, context)):
                return True
        elif isinstance(wanted, Picked):
            fits = set(ids) <= set(wanted.candidates(world.ask, context))
            if not fits or len(ids) > wanted.most(world.ask, context):
                return True
    return False


def combinations_of(world: World, program: Program, context: Context) -> Iterator[Lists]:
    """Complete targets for an announcement, a sample where there are many; none where the program is impossible."""
    if not program or _only_targets(program[0]) or any(program[0].possible(ask, context) for ask in world.asks):
        return islice(_complete(world, program, announced(program), context), MOST_COMBINATIONS)
    return iter(())


def _only_targets(verb: Verb) -> bool:
    """Whether a verb needs nothing but its targets to be possible."""
    return type(verb).possible is Verb.possible


def missing(world: World, program: Program, context: Context) -> ChosenTarget | None:
    """The first target of which too few can be named now (ruling P9)."""
    for wanted in announced(program):
        if isinstance(wanted, Picked) and len(nameable(world, wanted, context, program)) < wanted.least(
            world.ask, context
        ):
            return wanted
    return None


def possible(world: World, program: Program, context: Context) -> bool:
    """Whether every target exists; else a card is not playable for its text (ruling P9)."""
    return next(combinations_of(world, program, context), None) is not None


def _complete(world: World, program: Program, wanted: Sequence[ChosenTarget], context: Context) -> Iterator[Lists]:
    """Every way to choose the targets in their order; later ones may speak of earlier ones."""
    if not wanted:
        return iter(((),))
    if len(wanted) == 1:
        return zip(_choices(world, program, wanted[0], context))
    return _several(world, program, wanted, context)


def _several(world: World, program: Program, wanted: Sequence[ChosenTarget], context: Context) -> Iterator[Lists]:
    for ids in _choices(world, program, wanted[0], context):
        with_it = context.copy()
        with_it.picks[wanted[0].slot] = ids
        for others in _complete(world, program, wanted[1:], with_it):
            yield (ids, *others)


def _choices(world: World, program: Program, wanted: ChosenTarget, context: Context) -> Iterable[tuple[int, ...]]:
    """The ways to choose one target: so many of those that may be named."""
    if isinstance(wanted, Spot):
        centre = wanted.centre(world.ask, context)
        points = PointAnswers(world, centre, wanted.reach(world.ask, context)).candidates() if centre >= 0 else ()
        return ((point.x, point.y) for point in points)
    assert isinstance(wanted, Picked)
    ids = nameable(world, wanted, context, program)
    least = wanted.least(world.ask, context)
    if not ids:
        return ((),) if least == 0 else ()
    limit = min(most(world, wanted, context), len(ids))
    if limit == 0:
        return ((),) if least == 0 else ()
    return chain.from_iterable(combinations(ids, size) for size in range(max(1, least), limit + 1))


def why_unfit(world: World, wanted: Picked, context: Context, subject: int) -> Refused:
    """The first condition of a target that is not true of what was named for it."""
    if isinstance(wanted, ChosenCharacters) and 0 <= subject < len(world.state.chips):
        chip = world.state.chips[subject]
        if chip.gone or not chip.placed:
            return OutOfPlay(subject)
        if not on_side(world.ask, context, chip.seat, wanted.side):
            return NotHostile(subject) if wanted.side is Side.ENEMY else NotYours(subject)
    elif not isinstance(wanted, ChosenCards) or not 0 <= subject < len(world.cast.cards):
        return NotOffered()
    refused = why_not_all(world, wanted.only, context, subject)
    if refused is not None:
        return refused
    if isinstance(wanted, ChosenCharacters) and current_values.has(world, world.state.chips[subject], State.WARDED):
        return Warded(subject)
    return NotOffered()


def _why_not_named(world: World, program: Program, wanted: Picked, context: Context, subject: int) -> Refused:
    """Whoever fits the words but would come to nothing is refused with what would do nothing to him."""
    if subject in _fitting(world, wanted, context):
        verb = next(verb for verb in program if wanted.slot in verb.speaks_of)
        return InVainFor(subject, verb, wanted.kind)
    return why_unfit(world, wanted, context, subject)


def bind(world: World, program: Program, context: Context, chosen: Lists) -> Refused | None:
    """Put announced targets into the context; the refusal of the first that is not legal."""
    wanted = announced(program)
    if len(wanted) != len(chosen):
        return NotOffered()
    for one, ids in zip(wanted, chosen, strict=True):
        refused = _refusal(world, program, one, context, ids)
        if refused is not None:
            return refused
        context.picks[one.slot] = ids
    return None


def _refusal(
    world: World, program: Program, wanted: ChosenTarget, context: Context, ids: tuple[int, ...]
) -> Refused | None:
    if isinstance(wanted, Spot):
        if len(ids) != 2 or wanted.centre(world.ask, context) < 0:
            return NotOffered()
        offered = PointAnswers(world, wanted.centre(world.ask, context), wanted.reach(world.ask, context))
        return offered.refusal(PickPoint(*ids))
    assert isinstance(wanted, Picked)
    legal = nameable(world, wanted, context, program)
    for one in ids:
        if one not in legal:
            return _why_not_named(world, program, wanted, context, one)
    if len(set(ids)) != len(ids):
        return NotOffered()
    return None if wanted.least(world.ask, context) <= len(ids) <= most(world, wanted, context) else NotOffered()
