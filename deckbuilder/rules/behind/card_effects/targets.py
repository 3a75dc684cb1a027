"""Targets of effects as questions and answers: what may be chosen, one by one or complete at announcement (P9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.base import Verb
from deckbuilder.effects.conditions.character_conditions import CharacterCondition, on_side
from deckbuilder.effects.targets.chosen import ChosenCards, ChosenCharacters, Picked
from deckbuilder.effects.targets.places import Spot
from deckbuilder.rules.behind import geometry
from deckbuilder.rules.behind.answers.picks import CardAnswers, CharacterAnswers, DoneAnswers, NumberAnswers
from deckbuilder.rules.behind.answers.refusals import NotHostile, NotOffered, NotYours, OutOfPlay, TooFar, Warded
from deckbuilder.rules.behind.answers.refusals_effects import Unfit
from deckbuilder.rules.behind.card_effects.verbs.queries import UnmeasuredQueries
from deckbuilder.rules.behind.geometry.obstacles import DEGREE
from deckbuilder.rules.behind.geometry.terrain import FAR_AWAY
from deckbuilder.rules.behind.model.choices import Pick, PickCard, PickCharacter, PickPoint
from deckbuilder.rules.behind.model.scenario import CHIP_RADIUS
from deckbuilder.rules.behind.movement.paths import off_table, taken
from deckbuilder.rules.behind.values import contact, current_values
from deckbuilder.rules.core.choice import Choice, Lists
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import Names, Refused, Sentence
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Kind, Lang, Side, State, Words

if TYPE_CHECKING:
    from deckbuilder.effects.base import ChosenTarget, Program
    from deckbuilder.effects.conditions.card_conditions import CardCondition
    from deckbuilder.effects.conditions.circumstances import When
    from deckbuilder.effects.play import Context, Queries
    from deckbuilder.rules.behind.game import Game

MOST_COMBINATIONS = 60
"""So many combinations of targets are suggested; any legal one may be named."""


@value
class AskTarget(Sentence):
    """Whom or what an effect is about."""

    wanted: ChosenTarget
    says: ClassVar[Words] = Words("Choose {what}.", "Wähle {what}.")

    def text(self, lang: Lang, names: Names) -> str:
        """The target as the card's text names it."""
        phrase = self.wanted.phrase()
        return self.says.text(lang).format(what=phrase.en if lang is Lang.EN else phrase.acc)


class PointAnswers(Answers):
    """A free point near enough to a character; anchors on rings round him."""

    __slots__ = ("centre", "game", "reach")
    choice: ClassVar[type[Choice]] = PickPoint

    def __init__(self, game: Game, centre: int, reach: int) -> None:
        self.game = game
        self.centre = centre
        self.reach = reach

    def candidates(self) -> Iterator[PickPoint]:
        """Half way and all the way, in eight directions."""
        chip = self.game.state.chips[self.centre]
        for length in (self.reach, self.reach // 2):
            for direction in range(0, 360, 45):
                vx, vy = geometry.VECTORS[direction]
                choice = PickPoint(chip.x + vx * length // DEGREE, chip.y + vy * length // DEGREE)
                if self.refusal(choice) is None:
                    yield choice

    def refusal(self, choice: PickPoint) -> Refused | None:
        """On the table, near enough, free."""
        game, chip = self.game, self.game.state.chips[self.centre]
        if not game.terrain.holds(choice.x, choice.y):
            return off_table(game.terrain, choice.x, choice.y)
        if game.setup.house.measuring and not geometry.within(chip.x, chip.y, choice.x, choice.y, self.reach):
            return TooFar(geometry.distance(chip.x, chip.y, choice.x, choice.y), self.reach)
        blocked = geometry.free(choice.x, choice.y, CHIP_RADIUS, contact.discs(game), game.terrain)
        return None if blocked is None else taken(game, None, blocked)


def answers(game: Game, wanted: ChosenTarget, context: Context, gathered: tuple[int, ...]) -> Answers | None:
    """What may be chosen next for a target; None when nothing is left."""
    if isinstance(wanted, Spot):
        points = PointAnswers(game, wanted.centre(game.ask, context), wanted.reach(game.ask, context))
        return points if any(True for _ in points.candidates()) else None
    assert isinstance(wanted, Picked)
    left = [one for one in wanted.candidates(game.ask, context) if one not in gathered]
    if not left:
        return None
    if wanted.kind is Kind.CHARACTER:
        return CharacterAnswers(left)
    return CardAnswers(left) if wanted.kind is Kind.CARD else NumberAnswers(left)


def question(game: Game, wanted: ChosenTarget, context: Context, gathered: tuple[int, ...]) -> Decision | None:
    """The decision that asks for the next id of a target; None when it is complete."""
    offered = None if complete(game, wanted, context, gathered) else answers(game, wanted, context, gathered)
    if offered is None:
        return None
    optional = isinstance(wanted, Picked) and len(gathered) >= wanted.least(game.ask, context)
    kinds = (DoneAnswers(), offered) if optional else (offered,)
    return Decision(context.controller, AskTarget(wanted), kinds)


def complete(game: Game, wanted: ChosenTarget, context: Context, gathered: tuple[int, ...]) -> bool:
    """Whether no more may be chosen for a target."""
    if isinstance(wanted, Spot):
        return len(gathered) == 2
    assert isinstance(wanted, Picked)
    return len(gathered) >= wanted.most(game.ask, context)


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


def asks(game: Game) -> tuple[Queries, ...]:
    """Who is asked at the declaration: where nothing is measured, everything may be near or far."""
    if game.setup.house.measuring:
        return (game.ask,)
    return UnmeasuredQueries(game, 0), UnmeasuredQueries(game, FAR_AWAY)


def nameable(game: Game, wanted: Picked, context: Context) -> Sequence[int]:
    """Whom or what may be named for a target at the declaration."""
    if game.setup.house.measuring:
        return wanted.candidates(game.ask, context)
    if isinstance(wanted, ChosenCharacters):
        anybody = wanted.model_copy(update={"only": ()}).candidates(game.ask, context)
        return [one for one in anybody if all(_may_hold(game, it, context, one) for it in wanted.only)]
    return tuple(dict.fromkeys(one for ask in asks(game) for one in wanted.candidates(ask, context)))


def most(game: Game, wanted: Picked, context: Context) -> int:
    """How many may be named at most at the declaration."""
    if game.setup.house.measuring:
        return wanted.most(game.ask, context)
    return max(wanted.most(ask, context) for ask in asks(game))


def _may_hold(game: Game, condition: CharacterCondition | CardCondition, context: Context, subject: int) -> bool:
    """Whether a condition is true, or may be as far as distances go that nobody has measured."""
    return any(condition.holds(ask, context, subject) for ask in asks(game))


def why_not_all(
    game: Game, only: Sequence[CharacterCondition | CardCondition], context: Context, subject: int
) -> Unfit | None:
    """The first condition that is not true of a character, and for no distance would be."""
    for condition in only:
        if not _may_hold(game, condition, context, subject):
            return Unfit(subject, condition, condition.figure(game.ask, context, subject))
    return None


def may_be_so(game: Game, when: When, context: Context) -> bool:
    """Whether all circumstances are, or may be as far as distances go that nobody has measured."""
    return all(any(one.holds(ask, context) for ask in asks(game)) for one in when)


def missed(game: Game, program: Program, context: Context) -> bool:
    """Whether a target named without measuring turns out to be out of range (Tournament Games; ruling D3)."""
    for wanted in announced(program):
        ids = context.picks.get(wanted.slot, ())
        if isinstance(wanted, Spot):
            centre = game.state.chips[wanted.centre(game.ask, context)]
            if not geometry.within(centre.x, centre.y, ids[0], ids[1], wanted.reach(game.ask, context)):
                return True
        elif isinstance(wanted, Picked):
            fits = set(ids) <= set(wanted.candidates(game.ask, context))
            if not fits or len(ids) > wanted.most(game.ask, context):
                return True
    return False


def combinations_of(game: Game, program: Program, context: Context) -> Iterator[Lists]:
    """Complete targets for an announcement, a sample where there are many; none where the program is impossible."""
    if not program or _only_targets(program[0]) or any(program[0].possible(ask, context) for ask in asks(game)):
        return islice(_complete(game, announced(program), context), MOST_COMBINATIONS)
    return iter(())


def _only_targets(verb: Verb) -> bool:
    """Whether a verb needs nothing but its targets to be possible."""
    return type(verb).possible is Verb.possible


def missing(game: Game, program: Program, context: Context) -> ChosenTarget | None:
    """The first target of which too few can be named now (ruling P9)."""
    for wanted in announced(program):
        if isinstance(wanted, Picked) and len(nameable(game, wanted, context)) < wanted.least(game.ask, context):
            return wanted
    return None


def possible(game: Game, program: Program, context: Context) -> bool:
    """Whether every target exists; else a card is not playable for its text (ruling P9)."""
    return next(combinations_of(game, program, context), None) is not None


def _complete(game: Game, wanted: Sequence[ChosenTarget], context: Context) -> Iterator[Lists]:
    """Every way to choose the targets in their order; later ones may speak of earlier ones."""
    if not wanted:
        return iter(((),))
    if len(wanted) == 1:
        return zip(_choices(game, wanted[0], context))
    return _several(game, wanted, context)


def _several(game: Game, wanted: Sequence[ChosenTarget], context: Context) -> Iterator[Lists]:
    for ids in _choices(game, wanted[0], context):
        with_it = context.copy()
        with_it.picks[wanted[0].slot] = ids
        for others in _complete(game, wanted[1:], with_it):
            yield (ids, *others)


def _choices(game: Game, wanted: ChosenTarget, context: Context) -> Iterable[tuple[int, ...]]:
    """The ways to choose one target: so many of those that may be named."""
    if isinstance(wanted, Spot):
        centre = wanted.centre(game.ask, context)
        points = PointAnswers(game, centre, wanted.reach(game.ask, context)).candidates() if centre >= 0 else ()
        return ((point.x, point.y) for point in points)
    assert isinstance(wanted, Picked)
    ids = nameable(game, wanted, context)
    least = wanted.least(game.ask, context)
    if not ids:
        return ((),) if least == 0 else ()
    limit = min(most(game, wanted, context), len(ids))
    if limit == 0:
        return ((),) if least == 0 else ()
    return chain.from_iterable(combinations(ids, size) for size in range(max(1, least), limit + 1))


def why_unfit(game: Game, wanted: Picked, context: Context, subject: int) -> Refused:
    """The first condition of a target that is not true of what was named for it."""
    if isinstance(wanted, ChosenCharacters) and 0 <= subject < len(game.state.chips):
        chip = game.state.chips[subject]
        if chip.gone or not chip.placed:
            return OutOfPlay(subject)
        if not on_side(game.ask, context, chip.seat, wanted.side):
            return NotHostile(subject) if wanted.side is Side.ENEMY else NotYours(subject)
    elif not isinstance(wanted, ChosenCards) or not 0 <= subject < len(game.cast.cards):
        return NotOffered()
    refused = why_not_all(game, wanted.only, context, subject)
    if refused is not None:
        return refused
    if isinstance(wanted, ChosenCharacters) and current_values.has(game, game.state.chips[subject], State.WARDED):
        return Warded(subject)
    return NotOffered()


def bind(game: Game, program: Program, context: Context, chosen: Lists) -> Refused | None:
    """Put announced targets into the context; the refusal of the first that is not legal."""
    wanted = announced(program)
    if len(wanted) != len(chosen):
        return NotOffered()
    for one, ids in zip(wanted, chosen, strict=True):
        refused = _refusal(game, one, context, ids)
        if refused is not None:
            return refused
        context.picks[one.slot] = ids
    return None


def _refusal(game: Game, wanted: ChosenTarget, context: Context, ids: tuple[int, ...]) -> Refused | None:
    if isinstance(wanted, Spot):
        if len(ids) != 2 or wanted.centre(game.ask, context) < 0:
            return NotOffered()
        offered = PointAnswers(game, wanted.centre(game.ask, context), wanted.reach(game.ask, context))
        return offered.refusal(PickPoint(*ids))
    assert isinstance(wanted, Picked)
    legal = nameable(game, wanted, context)
    for one in ids:
        if one not in legal:
            return why_unfit(game, wanted, context, one)
    if len(set(ids)) != len(ids):
        return NotOffered()
    return None if wanted.least(game.ask, context) <= len(ids) <= most(game, wanted, context) else NotOffered()
