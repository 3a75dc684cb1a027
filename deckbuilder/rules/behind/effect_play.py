"""Cards played for their effect, and what permanents and characters offer (Special Card Effect; P9-P19).

A card's performer, targets and number are one complete answer. A permanent enters play when it succeeds; anything
else goes to its owner's discard pile once it has resolved (ruling P28).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.play import Context
from deckbuilder.rules.behind import current, permanents, piles, targets
from deckbuilder.rules.behind.action import OPENING, Action
from deckbuilder.rules.behind.bodies import of_seat
from deckbuilder.rules.behind.checks import Check
from deckbuilder.rules.behind.choices import NONE, PlayEffect, UseEffect
from deckbuilder.rules.behind.effect_steps import EffectRun
from deckbuilder.rules.behind.events import cards as shown
from deckbuilder.rules.behind.events import conditions as told
from deckbuilder.rules.behind.hands import distinct
from deckbuilder.rules.behind.refusals import (
    CannotBear,
    CannotPerform,
    Cowed,
    NoMoment,
    NoTarget,
    NotInHand,
    NotOffered,
    NotYours,
    OutOfPlay,
    OwnCopyInPlay,
)
from deckbuilder.rules.behind.state import Chip
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.choice import Choice, Lists
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import AbilityName, Deed, Use, Worth

if TYPE_CHECKING:
    from deckbuilder.effects.base import Program
    from deckbuilder.effects.occasions import Activated
    from deckbuilder.rules.behind.game import Game

FREE_NUMBERS = range(1, 8)
"""Numbers suggested where a player chooses X himself (ruling P11)."""
HIGHEST_NUMBER = 20


def why_not_perform(game: Game, chip: Chip, seat: int) -> Refused | None:
    """Who may be named as acting character (rulings P27, X12)."""
    if chip.seat != seat:
        return NotYours(chip.id)
    if chip.gone or not chip.placed:
        return OutOfPlay(chip.id)
    return Cowed(chip.id) if chip.cowed else None


class EffectAnswers(Answers):
    """Every hand card for its effect; in a Moment window only Moments. Items name their bearer as first target."""

    __slots__ = ("game", "moment", "only", "seat")
    choice: ClassVar[type[Choice]] = PlayEffect

    def __init__(self, game: Game, seat: int, *, moment: bool = False, only: int = NONE) -> None:
        self.game = game
        self.seat = seat
        self.moment = moment
        self.only = only

    def _playable(self, card: int) -> bool:
        return playable(self.game, card) and (not self.moment or self.game.cast.cards[card].is_moment)

    def branches(self) -> list[Callable[[], Iterator[PlayEffect]]]:
        """Card by card."""
        hand = distinct(self.game, self.game.state.seats[self.seat].hand)
        return [partial(self._with, card) for card in hand if self._playable(card)]

    def candidates(self) -> Iterator[PlayEffect]:
        """Every card, performer and combination of targets."""
        for branch in self.branches():
            yield from branch()

    def _with(self, card: int) -> Iterator[PlayEffect]:
        game = self.game
        if permanents.own_copy(game, card, self.seat):
            return
        for chip in of_seat(game, self.seat):
            if chip.cowed or self.only not in (NONE, chip.id) or not permanents.may_perform(game, card, chip):
                continue
            found = False
            for chosen in self._targets(card, chip):
                found = True
                yield PlayEffect(card, chip.id, chosen, 0)
            if not found and game.cast.cards[card].effect_check is not None:
                yield PlayEffect(card, chip.id, (), 0)

    def _targets(self, card: int, chip: Chip) -> Iterator[Lists]:
        game = self.game
        context = Context(self.seat, card, chip.id)
        program = game.cast.scripts[card].program
        if not _possible(game, program, context):
            return
        bearers: list[Lists] = [()]
        if game.cast.cards[card].is_item:
            bearers = [((one.id,),) for one in of_seat(game, self.seat) if permanents.may_bear(game, card, one)]
        for bearer in bearers:
            for chosen in targets.combinations_of(game, program, context):
                yield (*bearer, *chosen)

    def refusal(self, choice: PlayEffect) -> Refused | None:
        """The first condition that fails."""
        game = self.game
        if choice.card not in game.state.seats[self.seat].hand:
            return NotInHand(choice.card) if 0 <= choice.card < len(game.cast.cards) else NotOffered()
        if not playable(game, choice.card) or choice.x:
            return NotOffered()
        if self.moment and not game.cast.cards[choice.card].is_moment:
            return NoMoment(choice.card)
        if permanents.own_copy(game, choice.card, self.seat):
            return OwnCopyInPlay(choice.card)
        if not 0 <= choice.performer < len(game.state.chips) or self.only not in (NONE, choice.performer):
            return NotOffered()
        return why_not_play(game, choice, self.seat, Context(self.seat, choice.card, choice.performer))


def playable(game: Game, card: int) -> bool:
    """Whether a card has something to be played for: verbs, or a place in play."""
    return bool(game.cast.scripts[card].program) or game.cast.cards[card].is_permanent


def _possible(game: Game, program: Program, context: Context) -> bool:
    """The targets of the first verb exist; without them the card is not playable for its text (ruling P9)."""
    return not program or program[0].possible(game.ask, context)


def why_not_play(game: Game, choice: PlayEffect, seat: int, context: Context) -> Refused | None:
    """Performer, bearer and targets; binds the targets into ``context``."""
    card = game.cast.cards[choice.card]
    chip = game.state.chips[choice.performer]
    refused = why_not_perform(game, chip, seat)
    if refused is not None:
        return refused
    if not permanents.may_perform(game, choice.card, chip):
        return CannotPerform(choice.card, chip.id)
    program = game.cast.scripts[choice.card].program
    if not _possible(game, program, context):
        return None if card.effect_check is not None and choice.targets == () else NoTarget(choice.card)
    chosen = choice.targets
    if card.is_item:
        refused = _why_not_bear(game, choice, seat)
        if refused is not None:
            return refused
        chosen = chosen[1:]
    return targets.bind(game, program, context, chosen)


def _why_not_bear(game: Game, choice: PlayEffect, seat: int) -> Refused | None:
    """The bearer of an item is an own character whom it suits (ruling P18)."""
    if not choice.targets or len(choice.targets[0]) != 1 or not 0 <= choice.targets[0][0] < len(game.state.chips):
        return NotOffered()
    bearer = game.state.chips[choice.targets[0][0]]
    if bearer.seat != seat:
        return NotYours(bearer.id)
    if bearer.gone or not bearer.placed:
        return OutOfPlay(bearer.id)
    return None if permanents.may_bear(game, choice.card, bearer) else CannotBear(choice.card, bearer.id)


def offers(game: Game, seat: int) -> Iterator[tuple[int, int, int, Activated]]:
    """What the player's permanents and characters offer: card (-1), character (-1), place, offer."""
    for held in game.state.permanents:
        if held.seat == seat and not permanents.resting(game, held):
            for place, offer in enumerate(game.cast.scripts[held.card].offers):
                yield held.card, NONE, place, offer
    for character in game.cast.offering_characters:
        if game.state.chips[character].seat == seat:
            for place, offer in enumerate(game.cast.character_scripts[character].offers):
                yield NONE, character, place, offer


def why_not_use(
    game: Game, offer: Activated, card: int, chip: Chip, place: int, seat: int, *, moment: bool
) -> Refused | None:
    """The conditions of an offered effect but for its targets."""
    refused = why_not_perform(game, chip, seat)
    if refused is not None:
        return refused
    held = permanents.in_play(game, card) if card != NONE else None
    if moment and not offer.moment:
        return NotOffered()
    key = (card, NONE if card != NONE else chip.id, place)
    if (offer.once == "turn" and key in game.state.used_this_turn) or key in game.state.used_this_game:
        return NotOffered()
    context = Context(seat, card, chip.id)
    if offer.who is not None:
        if not offer.who.covers(game.ask, context, chip.id):
            return CannotPerform(card, chip.id) if card != NONE else NotOffered()
    elif held is not None and held.bearer not in (NONE, chip.id):
        return CannotPerform(card, chip.id)
    if not all(one.holds(game.ask, context) for one in offer.when):
        return NotOffered()
    return None if _possible(game, (*offer.cost, *offer.effects), context) else NotOffered()


class OfferedAnswers(Answers):
    """What permanents and characters offer; in a Moment window only what is as quick."""

    __slots__ = ("game", "moment", "seat")
    choice: ClassVar[type[Choice]] = UseEffect

    def __init__(self, game: Game, seat: int, *, moment: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.moment = moment

    def candidates(self) -> Iterator[UseEffect]:
        """Every offer, performer, combination of targets and number."""
        game = self.game
        if not game.cast.has_offers:
            return
        for card, character, place, offer in offers(game, self.seat):
            for chip in of_seat(game, self.seat):
                if character not in (NONE, chip.id):
                    continue
                if why_not_use(game, offer, card, chip, place, self.seat, moment=self.moment) is not None:
                    continue
                context = Context(self.seat, card, chip.id)
                for chosen in targets.combinations_of(game, (*offer.cost, *offer.effects), context):
                    for x in FREE_NUMBERS if offer.check == "x" else (0,):
                        yield UseEffect(card, chip.id, place, chosen, x)

    def refusal(self, choice: UseEffect) -> Refused | None:
        """The first condition that fails."""
        game = self.game
        if not 0 <= choice.performer < len(game.state.chips):
            return NotOffered()
        chip = game.state.chips[choice.performer]
        for card, character, place, offer in offers(game, self.seat):
            if (card, place) == (choice.card, choice.place) and character in (NONE, chip.id):
                refused = why_not_use(game, offer, card, chip, place, self.seat, moment=self.moment)
                if refused is not None:
                    return refused
                if (offer.check == "x") != (choice.x > 0) or not 0 <= choice.x <= HIGHEST_NUMBER:
                    return NotOffered()
                context = Context(self.seat, card, chip.id, choice.x)
                return targets.bind(game, (*offer.cost, *offer.effects), context, choice.targets)
        return NotOffered()


@dataclass(slots=True)
class EffectUse(Action):
    """A card played for its effect, or an offered effect used; ``moment``: it answers an announcement (ruling T5)."""

    stages: ClassVar[tuple[str, ...]] = (
        *OPENING,
        "pay_cost",
        "check",
        "succeed",
        "enter",
        "support",
        "supported",
        "resolve",
        "finish",
    )
    choice: Choice | None
    moment: bool = False
    context: int = NONE
    result: tuple[bool, int] = (True, NONE)
    entered: bool = True
    help: tuple[bool, int] = (False, NONE)

    @property
    def silences(self) -> bool:
        """No window opens while a Moment resolves (ruling T5)."""
        return self.moment

    @property
    def deed(self) -> Deed:
        """An effect."""
        return Deed.EFFECT

    @property
    def card(self) -> int:
        """The card, -1 for a character's own effect."""
        assert isinstance(self.choice, PlayEffect | UseEffect)
        return self.choice.card

    @property
    def performer(self) -> int:
        """The acting character."""
        assert isinstance(self.choice, PlayEffect | UseEffect)
        return self.choice.performer

    def _offer(self, game: Game) -> Activated | None:
        if not isinstance(self.choice, UseEffect):
            return None
        script = game.cast.scripts[self.card] if self.card != NONE else game.cast.character_scripts[self.performer]
        return script.offers[self.choice.place]

    def _program(self, game: Game) -> Program:
        offer = self._offer(game)
        if offer is not None:
            return tuple(offer.effects)
        return game.cast.scripts[self.card].program

    def announce(self, game: Game) -> None:
        """Card, performer and targets are named and shown; action, Moment and once-a-turn are spent."""
        offer = self._offer(game)
        if offer is None:
            self.pay(game)
            piles.show(game, self.seat, self.card)
        else:
            if offer.use == "action" or self.moment:
                self.pay(game)
            assert isinstance(self.choice, UseEffect)
            key = (self.card, NONE if self.card != NONE else self.performer, self.choice.place)
            if offer.once == "turn":
                game.state.used_this_turn |= {key}
            elif offer.once == "game":
                game.state.used_this_game |= {key}
        game.emit(told.EffectAnnounced(self.seat, self.card, self.performer, self.moment))
        self.context = game.state.next_context
        game.state.next_context += 1
        game.state.contexts[self.context] = Context(self.seat, self.card, self.performer)

    def still_possible(self, game: Game) -> bool:
        """Performer and targets anew (rulings T6, T7); an effect check without target stays possible (P9)."""
        choice = self.choice
        context = game.state.contexts[self.context]
        context.picks.clear()
        offer = self._offer(game)
        if isinstance(choice, PlayEffect):
            return why_not_play(game, choice, self.seat, context) is None
        assert isinstance(choice, UseEffect)
        assert offer is not None
        if why_not_perform(game, game.state.chips[self.performer], self.seat) is not None:
            return False
        if self.card != NONE and permanents.in_play(game, self.card) is None:
            return False
        context.x = choice.x
        return targets.bind(game, (*offer.cost, *offer.effects), context, choice.targets) is None

    def lose(self, game: Game) -> None:
        """The card is discarded all the same."""
        if isinstance(self.choice, PlayEffect):
            piles.discard(game, self.card)
        game.state.contexts.pop(self.context, None)

    def retarget(self, game: Game, character: int) -> bool:
        """Another character as the one target, where it is legal."""
        choice = self.choice
        if not isinstance(choice, PlayEffect) or len(choice.targets) != 1 or game.cast.cards[self.card].is_item:
            return False
        other = PlayEffect(choice.card, choice.performer, ((character,),), choice.x)
        if why_not_play(game, other, self.seat, Context(self.seat, self.card, self.performer)) is not None:
            return False
        self.choice = other
        return True

    def pay_cost(self, game: Game) -> None:
        """What an offered effect costs beside the action."""
        offer = self._offer(game)
        if offer is not None and offer.cost:
            game.push(EffectRun(tuple(offer.cost), self.context))

    def check(self, game: Game) -> None:
        """The effect check, where there is one (Ability Check; rulings P10, P11)."""
        offer = self._offer(game)
        context = game.state.contexts[self.context]
        wanted = game.cast.cards[self.card].effect_check if offer is None else offer.check
        if wanted is None:
            return
        level = context.x if wanted == "x" else wanted
        context.x = level
        change = current.extra(game, Worth.CHECK, self.performer)
        game.push(
            Check(
                self.seat,
                level,
                shown.Purpose.EFFECT,
                Use.EFFECT_CHECK,
                self.performer,
                change=change,
                into="result",
            )
        )

    def succeed(self, game: Game) -> object:
        """A failed check ends it; the card is discarded too (ruling P10)."""
        passed, flipped = self.result
        context = game.state.contexts[self.context]
        if flipped != NONE:
            context.flip = flipped
        if not passed or self._without_target(game):
            self.lose(game)
            return OVER
        return None

    def _without_target(self, game: Game) -> bool:
        """Only the effect check was made, with no result (ruling P9)."""
        if not isinstance(self.choice, PlayEffect):
            return False
        return len(self.choice.targets) < len(targets.announced(self._program(game)))

    def enter(self, game: Game) -> object:
        """A permanent enters play (Special Card Effect)."""
        choice = self.choice
        if not isinstance(choice, PlayEffect) or not game.cast.cards[self.card].is_permanent:
            return "resolve"
        bearer = choice.targets[0][0] if game.cast.cards[self.card].is_item else NONE
        game.push(permanents.Entering(self.card, self.seat, bearer, into="entered"))
        return None

    def support(self, game: Game) -> object:
        """Who equips himself may regain the action (Support; ruling P19)."""
        choice = self.choice
        assert isinstance(choice, PlayEffect)
        if not self.entered:
            game.state.contexts.pop(self.context, None)
            return OVER
        number = current.ability(game, game.state.chips[self.performer], AbilityName.SUPPORT)
        equips_himself = game.cast.cards[self.card].is_item and choice.targets[0] == (self.performer,)
        if number is None or not equips_himself or self.free:
            return "resolve"
        change = current.extra(game, Worth.CHECK, self.performer)
        ability = AbilityName.SUPPORT
        game.push(
            Check(
                self.seat,
                number,
                shown.Purpose.ABILITY,
                Use.ABILITY_CHECK,
                self.performer,
                ability=ability,
                change=change,
                into="help",
            )
        )
        return None

    def supported(self, game: Game) -> None:
        """Success takes the cost back."""
        if self.help[0]:
            pile = game.state.seats[self.seat]
            if self.seat == game.state.acting:
                pile.actions += 1
            else:
                pile.moments -= 1
            game.emit(told.Supported(self.performer))

    def resolve(self, game: Game) -> None:
        """What the card says happens, verb by verb."""
        program = self._program(game)
        if program:
            game.push(EffectRun(program, self.context))

    def finish(self, game: Game) -> None:
        """The card has been played."""
        game.state.contexts.pop(self.context, None)
        game.emit(told.CardPlayed(self.seat, self.card, self.performer))
        if isinstance(self.choice, PlayEffect) and self.card in game.state.seats[game.cast.card_owner[self.card]].open:
            piles.discard(game, self.card)
