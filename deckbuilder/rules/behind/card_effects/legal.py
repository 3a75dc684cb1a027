"""Which cards may be played for their effect, and which offers of permanents and characters used (rulings P9-P18).

A card's performer, targets and number are one complete answer; an item names its bearer as first target. What cannot
be played for its text may still make its effect check, without targets and without a result (ruling P9).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.queries import Context
from deckbuilder.effects.references import BEARER_SLOT
from deckbuilder.rules.behind.answers.hand_cards import distinct
from deckbuilder.rules.behind.answers.refusals import (
    NoActionsLeft,
    NoMoment,
    NotCarried,
    NotInHand,
    NotNow,
    NotOffered,
    NotYours,
    OutOfPlay,
    Resting,
    UsedUp,
)
from deckbuilder.rules.behind.answers.refusals_effects import CannotPay, CannotPerform, NoTarget, OnlyIf
from deckbuilder.rules.behind.card_effects import targets
from deckbuilder.rules.behind.model.choices import PlayEffect, UseEffect
from deckbuilder.rules.behind.model.state import Chip
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.behind.timing.moments import why_not_act
from deckbuilder.rules.behind.values import continuous_effects, text_conditions
from deckbuilder.rules.behind.values.contact import of_seat
from deckbuilder.rules.core.choice import Choice, Lists
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE, Fact, PointName

if TYPE_CHECKING:
    from deckbuilder.effects.in_play.triggers import Activated
    from deckbuilder.effects.play import Program
    from deckbuilder.effects.queries import Queries
    from deckbuilder.rules.behind.model.world import World

FREE_NUMBERS = range(1, 8)
"""Numbers suggested where the player chooses X (ruling P11)."""
HIGHEST_NUMBER = 20
FREE_CHECK = "x"
Facts = Mapping[Fact, int]


def why_not_perform(world: World, chip: Chip, seat: int) -> Refused | None:
    """Who may be named as acting character (rulings P27, X12)."""
    if chip.seat != seat:
        return NotYours(chip.id)
    if chip.gone or not chip.placed:
        return OutOfPlay(chip.id)
    return why_not_act(world, chip)


def program_of(world: World, card: int, point: PointName | None, context: Context, asks: Sequence[Queries]) -> Program:
    """What a card does when it is played: its verbs, or what it says of the point at which it is played.

    ``asks``: who is asked whether it says something of this; at the declaration see ``World.asks``.
    """
    script = world.cast.scripts[card]
    if point is None:
        return script.program
    return tuple(
        verb
        for waiting in script.points.get(point, ())
        if any(waiting.matches(ask, context) for ask in asks)
        for verb in waiting.effects
    )


def playable(world: World, card: int, point: PointName | None) -> bool:
    """Whether a card has something to be played for: verbs, a place in play, something to say at this point."""
    script, printed = world.cast.scripts[card], world.cast.cards[card]
    if point is not None:
        return point in script.points and not printed.is_permanent
    return bool(script.program) or printed.is_permanent


class EffectAnswers(Answers):
    """Every hand card for its effect; ``moment``: only Moments, at a ``point`` those that name it (rulings T3, T7)."""

    __slots__ = ("facts", "_world", "moment", "only", "point", "seat")
    choice: ClassVar[type[Choice]] = PlayEffect

    def __init__(
        self,
        world: World,
        seat: int,
        *,
        moment: bool = False,
        only: int = NONE,
        point: PointName | None = None,
        facts: Facts | None = None,
    ) -> None:
        self._world = world
        self.seat = seat
        self.moment = moment
        self.only = only
        self.point = point
        self.facts = facts or {}

    def _context(self, card: int, performer: int) -> Context:
        return Context(self.seat, card, performer, facts=dict(self.facts))

    def branches(self) -> list[Callable[[], Iterator[PlayEffect]]]:
        """One branch for each card."""
        return [partial(self.of_card, card) for card in self.cards()]

    def cards(self) -> list[int]:
        """The hand cards that have an effect to play now, equal ones once."""
        world, hand = self._world, self._world.state.seats[self.seat].hand
        if self.moment:
            hand = [card for card in hand if world.cast.cards[card].is_moment]
        return [card for card in distinct(world, hand) if playable(world, card, self.point)]

    def candidates(self) -> Iterator[PlayEffect]:
        """Every card, performer, combination of targets and number."""
        for branch in self.branches():
            yield from branch()

    def of_card(self, card: int) -> Iterator[PlayEffect]:
        """Every performer, combination of targets and number of one card; without targets its bare check (P9)."""
        world = self._world
        if permanents.why_not_unique(world, card, self.seat) is not None:
            return
        check = world.cast.cards[card].effect_check
        numbers = FREE_NUMBERS if check == FREE_CHECK else (0,)
        bare_only = check is not None and self.point is None
        targets_shared = not world.cast.scripts[card].by_performer
        shared: list[Lists] | None = None
        for chip in self._performers(card):
            found: list[Lists] = []
            for lists in self._targets(card, chip) if shared is None else shared:
                found.append(lists)
                for x in numbers:
                    yield PlayEffect(card, chip.id, lists, x)
            if targets_shared:
                shared = found
                if not found and not bare_only:
                    return
            if not found and bare_only:
                for x in numbers:
                    yield PlayEffect(card, chip.id, (), x)

    def _performers(self, card: int) -> Iterator[Chip]:
        """The player's characters who may perform the effect of a card."""
        for chip in of_seat(self._world, self.seat):
            if (
                self.only in (NONE, chip.id)
                and why_not_perform(self._world, chip, self.seat) is None
                and permanents.may_perform(self._world, card, chip)
            ):
                yield chip

    def _targets(self, card: int, chip: Chip) -> Iterator[Lists]:
        world, context = self._world, self._context(card, chip.id)
        program = program_of(world, card, self.point, context, world.asks)
        if self.point is not None and not program:
            return
        if not world.cast.cards[card].is_item:
            yield from targets.combinations_of(world, program, context)
            return
        for one in permanents.bearers_of(world, card, self.seat):
            context.picks[BEARER_SLOT] = (one,)
            for chosen in targets.combinations_of(world, program, context):
                yield ((one,), *chosen)

    def refusal(self, choice: PlayEffect) -> Refused | None:
        """The first condition that fails."""
        world = self._world
        if choice.card not in world.state.seats[self.seat].hand:
            return NotInHand(choice.card) if 0 <= choice.card < len(world.cast.cards) else NotOffered()
        card = world.cast.cards[choice.card]
        if self.moment and not card.is_moment:
            return NoMoment(choice.card)
        if not playable(world, choice.card, self.point):
            return NotNow()
        refused = permanents.why_not_unique(world, choice.card, self.seat)
        if refused is not None:
            return refused
        if not 0 <= choice.performer < len(world.state.chips) or self.only not in (NONE, choice.performer):
            return NotOffered()
        if not _number_fits(card.effect_check, choice.x):
            return NotOffered()
        return why_not_play(world, choice, self.seat, self._context(choice.card, choice.performer), self.point)


def _number_fits(check: object, x: int) -> bool:
    """A number is named where the check leaves it to the player, and only there (ruling P11)."""
    return 0 < x <= HIGHEST_NUMBER if check == FREE_CHECK else x == 0


def why_not_play(
    world: World, choice: PlayEffect, seat: int, context: Context, point: PointName | None
) -> Refused | None:
    """Performer, bearer and targets; binds the targets and the number into ``context``."""
    chip = world.state.chips[choice.performer]
    refused = why_not_perform(world, chip, seat)
    if refused is not None:
        return refused
    refused = permanents.why_not_perform(world, choice.card, chip)
    if refused is not None:
        return refused
    context.x = choice.x
    program = program_of(world, choice.card, point, context, world.asks)
    if point is not None and not program:
        return NotNow()
    chosen = choice.targets
    if world.cast.cards[choice.card].is_item and chosen:
        refused = _why_not_bear(world, choice, seat)
        if refused is not None:
            return refused
        context.picks[BEARER_SLOT], chosen = chosen[0], chosen[1:]
    if not playable_for_text(world, choice.card, seat, program, context):
        return None if bare_check(world, choice) and point is None else _no_target(world, choice.card, program, context)
    if world.cast.cards[choice.card].is_item and not choice.targets:
        return NotOffered()
    return targets.bind(world, program, context, chosen)


def playable_for_text(world: World, card: int, seat: int, program: Program, context: Context) -> bool:
    """Whether all that the text needs is there: every target, and for an item somebody who may carry it (P9)."""
    if world.cast.cards[card].is_item and not permanents.bearers_of(world, card, seat):
        return False
    return targets.possible(world, program, context)


def _no_target(world: World, card: int, program: Program, context: Context) -> NoTarget:
    """That the text finds no target, and which (ruling P9)."""
    return NoTarget(card, targets.missing(world, program, context))


def bare_check(world: World, choice: PlayEffect) -> bool:
    """Only the effect check is made, without any target."""
    return choice.targets == () and world.cast.cards[choice.card].effect_check is not None


def _why_not_bear(world: World, choice: PlayEffect, seat: int) -> Refused | None:
    """The bearer of an item suits it: an own character unless the card says otherwise (ruling P18)."""
    if not choice.targets or len(choice.targets[0]) != 1 or not 0 <= choice.targets[0][0] < len(world.state.chips):
        return NotOffered()
    bearer = world.state.chips[choice.targets[0][0]]
    if bearer.gone or not bearer.placed:
        return OutOfPlay(bearer.id)
    if world.cast.cards[choice.card].bearer is None and bearer.seat != seat:
        return NotYours(bearer.id)
    return permanents.why_not_bear(world, choice.card, bearer, seat)


def offers(world: World, seat: int) -> Iterator[tuple[int, int, int, Activated]]:
    """What the player's permanents and characters offer: card (-1), character (-1), place, offer."""
    for held in world.state.permanents:
        if held.seat == seat:
            for place, offer in enumerate(world.cast.scripts[held.card].offers):
                yield held.card, NONE, place, offer
    for character in world.cast.offering_characters:
        if world.state.chips[character].seat == seat:
            for place, offer in enumerate(world.cast.character_scripts[character].offers):
                yield NONE, character, place, offer


def use_key(choice: UseEffect) -> tuple[int, int, int]:
    """Under what the use of an offer is remembered: the card, or the character whose own it is, and its place."""
    return choice.card, NONE if choice.card != NONE else choice.performer, choice.place


def why_not_use(world: World, offer: Activated, choice: UseEffect, seat: int, context: Context) -> Refused | None:
    """All conditions of using an offer but how often it was used; binds the targets into ``context``."""
    refused = _why_not_offered(world, offer, choice, seat, context)
    if refused is not None:
        return refused
    program = (*offer.cost, *offer.effects)
    if not targets.possible(world, program, context):
        return _no_target(world, choice.card, program, context) if choice.card != NONE else NotNow()
    return targets.bind(world, program, context, choice.targets)


def _why_not_offered(world: World, offer: Activated, choice: UseEffect, seat: int, context: Context) -> Refused | None:
    """The conditions that no target matters to: performer, source, circumstances, cost."""
    chip = world.state.chips[choice.performer]
    refused = why_not_perform(world, chip, seat) or _why_not_source(world, offer, choice, seat, context)
    if refused is not None:
        return refused
    wanting = next((one for one in offer.when if not text_conditions.may_be_so(world, (one,), context)), None)
    if wanting is not None:
        return OnlyIf(wanting)
    context.x = choice.x
    unpaid = next((one for one in offer.cost if not one.payable(world.ask, context)), None)
    return CannotPay(unpaid) if unpaid is not None else None


def _why_not_source(world: World, offer: Activated, choice: UseEffect, seat: int, context: Context) -> Refused | None:
    """The permanent is in play, influenced and not resting; the performer is one who may use it."""
    card, who = choice.card, choice.performer
    held = permanents.in_play(world, card) if card != NONE else None
    if card != NONE and (held is None or held.seat != seat):
        return NotCarried(card, who)
    if held is not None and continuous_effects.resting(world, held):
        return Resting(card)
    if offer.who is not None:
        covered = offer.who.covers(world.ask, context, who)
    else:
        covered = held is None or held.bearer in (NONE, who)
    return None if covered else CannotPerform(card, who)


class OfferedAnswers(Answers):
    """What permanents and characters offer; ``moment``: only what is as quick; ``free``: only what costs no action."""

    __slots__ = ("facts", "free", "_world", "moment", "seat")
    choice: ClassVar[type[Choice]] = UseEffect

    def __init__(
        self, world: World, seat: int, *, moment: bool = False, free: bool = False, facts: Facts | None = None
    ) -> None:
        self._world = world
        self.seat = seat
        self.moment = moment
        self.free = free
        self.facts = facts or {}

    def _context(self, card: int, performer: int) -> Context:
        return Context(self.seat, card, performer, facts=dict(self.facts))

    def candidates(self) -> Iterator[UseEffect]:
        """Every offer, performer, combination of targets and number."""
        world = self._world
        if not world.cast.has_offers:
            return
        for card, character, place, offer in offers(world, self.seat):
            if self._why_not_again((card, character, place), offer) is not None:
                continue
            for chip in of_seat(world, self.seat):
                if character not in (NONE, chip.id):
                    continue
                for x in FREE_NUMBERS if offer.check == FREE_CHECK else (0,):
                    choice, context = UseEffect(card, chip.id, place, (), x), self._context(card, chip.id)
                    if _why_not_offered(world, offer, choice, self.seat, context) is None:
                        for chosen in targets.combinations_of(world, (*offer.cost, *offer.effects), context):
                            yield UseEffect(card, chip.id, place, chosen, x)

    def refusal(self, choice: UseEffect) -> Refused | None:
        """The first condition that fails."""
        world = self._world
        if not 0 <= choice.performer < len(world.state.chips):
            return NotOffered()
        for card, character, place, offer in offers(world, self.seat):
            if (card, place) == (choice.card, choice.place) and character in (NONE, choice.performer):
                if not _number_fits(offer.check, choice.x):
                    return NotOffered()
                return self._refusal(choice, offer)
        return NotOffered()

    def _refusal(self, choice: UseEffect, offer: Activated) -> Refused | None:
        context = self._context(choice.card, choice.performer)
        return self._why_not_again(use_key(choice), offer) or why_not_use(
            self._world, offer, choice, self.seat, context
        )

    def _why_not_again(self, key: tuple[int, int, int], offer: Activated) -> Refused | None:
        """Quick enough, free where it must be, not used up."""
        state = self._world.state
        if self.moment and not offer.moment:
            return NotNow()
        if self.free and offer.use != "free":
            return NoActionsLeft()
        if key in state.used_this_game or (offer.once == "turn" and key in state.used_this_turn):
            return UsedUp()
        return None
