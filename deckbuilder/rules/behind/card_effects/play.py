"""A card played for its effect, or an offer used: paid, shown, answered, checked, resolved (Special Card Effect).

A permanent enters play when it succeeds; anything else goes to its owner's discard pile once it has resolved
(rulings P10, P14, P28).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.effects.circumstances import all_so
from deckbuilder.effects.queries import Context
from deckbuilder.rules.behind.card_effects import targets
from deckbuilder.rules.behind.card_effects.entering import Entering
from deckbuilder.rules.behind.card_effects.legal import (
    bare_check,
    playable_for_text,
    program_of,
    use_key,
    why_not_perform,
    why_not_play,
    why_not_use,
)
from deckbuilder.rules.behind.card_effects.resolve import EffectRun
from deckbuilder.rules.behind.checks.ability_check import AbilityCheck
from deckbuilder.rules.behind.model import events, hidden_cards
from deckbuilder.rules.behind.model.choices import PlayEffect, UseEffect
from deckbuilder.rules.behind.model.sums import Part, Source
from deckbuilder.rules.behind.supply import permanents, piles
from deckbuilder.rules.behind.timing.announcement import OPENING, Action
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.core.agenda import OVER
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE, AbilityName, Deed, Fact, Kind, PointName, Use

if TYPE_CHECKING:
    from deckbuilder.effects.base import ChosenTarget
    from deckbuilder.effects.in_play.triggers import Activated
    from deckbuilder.effects.play import Program
    from deckbuilder.rules.behind.model.world import World


def _aim(world: World, kind: Kind, ids: tuple[int, ...]) -> events.Aim:
    """What was named for one target; an obstacle by where it stands now."""
    if kind is not Kind.OBSTACLE:
        return events.Aim(kind, ids)
    return events.Aim(kind, tuple(at for one in ids for at in world.state.obstacles[one][1:3]))


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
    point: PointName | None = None
    """The point of a procedure at which a Moment is played (ruling T3)."""
    known: tuple[tuple[Fact, int], ...] = ()
    """What a Moment may ask about the announced action or the point."""
    context: int = NONE
    result: tuple[bool, int] = (True, NONE)
    entered: bool = True
    help: tuple[bool, int] = (False, NONE)
    aims_at_character: bool = False
    """Its one target is a character."""
    bare: bool = False
    """Only the effect check is made (ruling P9)."""

    @property
    def silences(self) -> bool:
        """No window opens while a Moment resolves (ruling T5)."""
        return self.moment

    @property
    def deed(self) -> Deed:
        return Deed.EFFECT

    @property
    def actors(self) -> tuple[int, ...]:
        """The acting character."""
        return (self.performer,)

    @property
    def aim(self) -> int:
        """The one target, where it is a character."""
        choice = self.choice
        if not isinstance(choice, PlayEffect | UseEffect) or len(choice.targets) != 1 or len(choice.targets[0]) != 1:
            return NONE
        return choice.targets[0][0] if self.aims_at_character else NONE

    @property
    def shown(self) -> int:
        """The card."""
        return self.card

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

    def _offer(self, world: World) -> Activated | None:
        if not isinstance(self.choice, UseEffect):
            return None
        script = world.cast.scripts[self.card] if self.card != NONE else world.cast.character_scripts[self.performer]
        return script.offers[self.choice.place]

    def _program(self, world: World) -> Program:
        offer = self._offer(world)
        if offer is not None:
            return tuple(offer.effects)
        return program_of(world, self.card, self.point, world.state.contexts[self.context], world.asks)

    def _true_program(self, world: World) -> Program:
        """The same, as the distances are that nobody had measured at the declaration."""
        if self.point is None:
            return self._program(world)
        return program_of(world, self.card, self.point, world.state.contexts[self.context], (world.ask,))

    def announce(self, world: World) -> None:
        """Card, performer and targets are named and shown; action, Moment and once-a-turn are spent."""
        offer = self._offer(world)
        if offer is None or offer.use == "action" or (self.moment and not offer.costless):
            self.pay(world)
        if isinstance(self.choice, UseEffect) and offer is not None:
            if offer.once == "turn":
                world.state.used_this_turn |= {use_key(self.choice)}
            elif offer.once == "game":
                world.state.used_this_game |= {use_key(self.choice)}
        else:
            piles.show(world, self.seat, self.card)
            permanents.note_unique(world, self.card, self.seat)
            hidden_cards.conceal(world, self.card)
        self.context = world.state.number()
        context = Context(self.seat, self.card, self.performer, facts=dict(self.known))
        world.state.contexts[self.context] = context
        program = self._program(world) if offer is None else (*offer.cost, *offer.effects)
        wanted = targets.announced(program)
        self.aims_at_character = len(wanted) == 1 and wanted[0].kind is Kind.CHARACTER
        if isinstance(self.choice, PlayEffect):
            there = playable_for_text(world, self.card, self.seat, program, context)
            self.bare = bare_check(world, self.choice) and not there
        world.emit(self._announcement(world, wanted))

    def _announcement(self, world: World, wanted: Sequence[ChosenTarget]) -> events.EffectAnnounced:
        """All that is named: card or offer, performer, bearer, targets, number (Timing)."""
        choice, offer = self.choice, self._offer(world)
        assert isinstance(choice, PlayEffect | UseEffect)
        chosen, bearer = choice.targets, NONE
        if offer is None and chosen and world.cast.cards[self.card].is_item:
            bearer, chosen = chosen[0][0], chosen[1:]
        aims = tuple(_aim(world, one.kind, ids) for one, ids in zip(wanted, chosen, strict=False) if ids)
        quoted = tuple(offer.effects) if offer is not None and self.card not in world.state.face_down else ()
        return events.EffectAnnounced(
            self.seat,
            self.card,
            self.performer,
            self.moment,
            aims,
            bearer,
            choice.x,
            self.bare,
            offer is not None,
            quoted,
        )

    def still_possible(self, world: World) -> bool:
        """Whether every condition still holds (T6, T7, D6); a bare effect check needs only its performer (P9)."""
        choice = self.choice
        context = world.state.contexts[self.context]
        context.picks.clear()
        if isinstance(choice, PlayEffect):
            if self.bare:
                context.x = choice.x
                return why_not_perform(world, world.state.chips[choice.performer], self.seat) is None
            return why_not_play(world, choice, self.seat, context, self.point) is None
        assert isinstance(choice, UseEffect)
        offer = self._offer(world)
        assert offer is not None
        return why_not_use(world, offer, choice, self.seat, context) is None

    def lose(self, world: World) -> None:
        """The card is discarded all the same."""
        if isinstance(self.choice, PlayEffect):
            piles.lay_down(world, self.card)
        world.state.contexts.pop(self.context, None)

    def may_hit(self, world: World, character: int) -> bool:
        """Another character as the one target, where it is legal."""
        offer = self._offer(world)
        if self.aim in (NONE, character):
            return False
        context = world.state.contexts[self.context].copy()
        context.picks.clear()
        other = self._aimed_at(character)
        if isinstance(other, PlayEffect):
            return why_not_play(world, other, self.seat, context, self.point) is None
        assert offer is not None
        return why_not_use(world, offer, other, self.seat, context) is None

    def _aimed_at(self, character: int) -> PlayEffect | UseEffect:
        choice = self.choice
        if isinstance(choice, PlayEffect):
            return PlayEffect(choice.card, choice.performer, ((character,),), choice.x)
        assert isinstance(choice, UseEffect)
        return UseEffect(choice.card, choice.performer, choice.place, ((character,),), choice.x)

    def aim_at(self, world: World, character: int) -> None:
        """It acts on him."""
        self.choice = self._aimed_at(character)

    def pay_cost(self, world: World) -> object:
        """What an offered effect costs beside the action; a target out of range is found out now (ruling D3)."""
        if not world.setup.house.measuring and not self.bare and self._out_of_reach(world):
            world.emit(events.OutOfReach(self.performer))
            self.lose(world)
            return OVER
        offer = self._offer(world)
        if offer is not None and offer.cost:
            world.push(EffectRun(tuple(offer.cost), self.context))
        return None

    def _out_of_reach(self, world: World) -> bool:
        """Whether what was announced without measuring comes to nothing: its target, or what it hangs on, is far."""
        context, offer = world.state.contexts[self.context], self._offer(world)
        if offer is not None:
            program: Program = (*offer.cost, *offer.effects)
            return not all_so(offer.when, world.ask, context) or targets.missed(world, program, context)
        program = self._true_program(world)
        return (self.point is not None and not program) or targets.missed(world, program, context)

    def check(self, world: World) -> None:
        """The effect check, where there is one (Ability Check; rulings P10, P11)."""
        offer = self._offer(world)
        context = world.state.contexts[self.context]
        wanted = world.cast.cards[self.card].effect_check if offer is None else offer.check
        if wanted is None or self.point is not None:
            return
        level = wanted if isinstance(wanted, int) else context.x
        context.x = level
        change = current_values.check_extra(world, self.performer)
        world.push(
            AbilityCheck(
                self.seat,
                (Part(level, Source.CHECK, card=self.card),),
                events.Purpose.EFFECT,
                Use.EFFECT_CHECK,
                self.performer,
                change=change,
                into="result",
            )
        )

    def succeed(self, world: World) -> object:
        """A failed check ends it; the card is discarded too (ruling P10)."""
        passed, flipped = self.result
        context = world.state.contexts[self.context]
        if flipped != NONE:
            context.flip = flipped
        if not passed or self.bare:
            self.lose(world)
            return OVER
        return None

    def enter(self, world: World) -> object:
        """A permanent enters play (Special Card Effect)."""
        choice = self.choice
        if not isinstance(choice, PlayEffect) or not world.cast.cards[self.card].is_permanent:
            return "resolve"
        bearer = choice.targets[0][0] if world.cast.cards[self.card].is_item else NONE
        world.push(Entering(self.card, self.seat, bearer, into="entered"))
        return None

    def support(self, world: World) -> object:
        """A character that takes up an item of its own accord may regain the action (Support; ruling P19)."""
        choice = self.choice
        assert isinstance(choice, PlayEffect)
        if not self.entered:
            world.state.contexts.pop(self.context, None)
            return OVER
        performer = world.state.chips[self.performer]
        able = current_values.ability(world, performer, AbilityName.SUPPORT) is not None
        equips_itself = world.cast.cards[self.card].is_item and choice.targets[0] == (self.performer,)
        if not able or not equips_itself or self.free:
            return "resolve"
        change = current_values.check_extra(world, self.performer)
        ability = AbilityName.SUPPORT
        world.push(
            AbilityCheck(
                self.seat,
                current_values.ability_parts(world, performer, AbilityName.SUPPORT),
                events.Purpose.ABILITY,
                Use.ABILITY_CHECK,
                self.performer,
                ability=ability,
                change=change,
                into="help",
            )
        )
        return None

    def supported(self, world: World) -> None:
        """Success takes the cost back."""
        if self.help[0]:
            pile = world.state.seats[self.seat]
            if self.seat == world.state.acting:
                pile.actions += 1
            else:
                pile.moments -= 1
            world.emit(events.Supported(self.performer))

    def resolve(self, world: World) -> None:
        """What the card says happens, verb by verb."""
        program = self._true_program(world)
        if program:
            world.push(EffectRun(program, self.context))

    def finish(self, world: World) -> None:
        """The card has been played."""
        world.state.contexts.pop(self.context, None)
        if isinstance(self.choice, PlayEffect):
            world.emit(events.CardPlayed(self.seat, self.card, self.performer))
            piles.lay_down(world, self.card)
