"""What changes values and states now: standing effects of cards and characters in play, and effects with a duration.

Standing effects count in the order of entering play; a weapon's only in the combat it is used in, a resting item's not
at all (rulings C11, X13). Durations end here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, TypeVar

from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.card_scripts import AppliedChange
from deckbuilder.rules.behind.model.durations import ConditionHeld, FormKept, Led, ValueChange
from deckbuilder.terms import NONE, Aspect, Kind, State, Until, subject_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.card_scripts import Script
    from deckbuilder.rules.behind.model.durations import Lasting
    from deckbuilder.rules.behind.model.state import InPlay
    from deckbuilder.rules.behind.model.world import World

T = TypeVar("T")


def sources(world: World, changed: Aspect | State) -> Iterator[tuple[Script, Context, int]]:
    """Characters and cards in play whose standing effects change this and count: context, order of entering play."""
    cast, state = world.cast, world.state
    for held in state.permanents:
        script = cast.scripts[held.card]
        if changed in script.upholds and _counts(world, held):
            yield script, script.context(held.seat, held.card, held.bearer), held.order
    for character in cast.standing_characters:
        script = cast.character_scripts[character]
        if changed in script.upholds:
            chip = state.chips[character]
            if chip.placed and not chip.gone:
                yield script, script.context(chip.seat, NONE, character), 0


def _counts(world: World, held: InPlay) -> bool:
    return not resting(world, held) and weapon_counts(world, held.card, held.bearer)


def resting(world: World, held: InPlay) -> bool:
    """An item that cannot be used: its bearer is transformed or disarmed (Transformations; ruling X13)."""
    if held.bearer == NONE:
        return False
    return world.state.chips[held.bearer].form != "" or holds(world, held.bearer, State.DISARMED)


def weapon_counts(world: World, card: int, bearer: int) -> bool:
    """A weapon gives what it gives only in the combat it is used in (Weapons; ruling C11)."""
    if not world.cast.cards[card].is_weapon:
        return True
    for step in reversed(world.state.frames):
        weapon_of = getattr(step, "weapon_of", None)
        if weapon_of is not None:
            return bool(weapon_of(bearer) == card)
    return False


def changes(world: World, aspect: Aspect, subject: int) -> list[AppliedChange]:
    """Every change of a value of ``subject`` (a character, seat or card), oldest first (ruling P29)."""
    standing = aspect in world.cast.changed_aspects
    if not standing and not world.state.lasting:
        return []
    found: list[tuple[int, AppliedChange]] = []
    if standing:
        ask = world.ask
        for script, context, order in sources(world, aspect):
            found += [(order, change) for change in script.changes(ask, context, aspect, subject)]
    for one in world.state.lasting:
        if isinstance(one, ValueChange) and one.subject == subject and one.aspect == aspect:
            found.append((one.order, AppliedChange(one.how, one.amount, one.source)))
    return _in_order(found)


def _in_order(found: list[tuple[int, T]]) -> list[T]:
    """What was found without its order of entering, by which it comes."""
    if len(found) > 1:
        found.sort(key=itemgetter(0))
    return [one for _, one in found]


def changes_of_all(world: World, aspect: Aspect, subjects: Iterable[int]) -> list[tuple[int, AppliedChange]]:
    """``changes`` of several subjects at once, each with whom it is about: what stands is looked up but once."""
    found: list[tuple[int, tuple[int, AppliedChange]]] = []
    if aspect in world.cast.changed_aspects:
        ask = world.ask
        for script, context, order in sources(world, aspect):
            found += [(order, one) for one in script.changes_of_all(ask, context, aspect, subjects)]
    for one in world.state.lasting:
        if isinstance(one, ValueChange) and one.aspect == aspect and one.subject in subjects:
            found.append((one.order, (one.subject, AppliedChange(one.how, one.amount, one.source))))
    return _in_order(found)


def holds(world: World, character: int, condition: State) -> bool:
    """Whether a card or a lasting effect keeps the character in a state.

    Where the answer hangs on itself (an item that disarms its bearer, so that it would rest) the circle ends: it
    counts as not yet so.
    """
    for one in world.state.lasting:
        if isinstance(one, ConditionHeld) and one.subject == character and one.condition is condition:
            return True
    if condition not in world.cast.kept_conditions:
        return False
    asked = character, condition
    if asked in world.settling:
        return False
    world.settling.add(asked)
    try:
        keepers = sources(world, condition)
        return any(script.keeps(world.ask, context, condition, character) for script, context, _ in keepers)
    finally:
        world.settling.discard(asked)


def _end(world: World, over: Callable[[Lasting], bool]) -> None:
    """Drop the lasting effects that are over; a character led by another goes back, one in a form is human again."""
    ended = [one for one in world.state.lasting if over(one)]
    if not ended:
        return
    world.state.lasting = [one for one in world.state.lasting if not over(one)]
    for one in ended:
        world.emit(events.LastingEnded(one.subject, one.source))
        if isinstance(one, Led):
            settle_leader(world, one.subject)
        elif isinstance(one, FormKept):
            end_form(world, one.subject)


def settle_leader(world: World, character: int) -> None:
    """The last player who took the character over leads him, else his owner (ruling P33)."""
    chip = world.state.chips[character]
    leaders = [one.seat for one in world.state.lasting if isinstance(one, Led) and one.subject == character]
    seat = leaders[-1] if leaders else chip.owner
    if chip.seat != seat and not chip.gone:
        chip.seat = seat
        world.emit(events.LedAway(character, seat))


def end_form(world: World, character: int) -> None:
    """Human again; what lasted for the form ends with it (Transformations)."""
    chip = world.state.chips[character]
    if not chip.form:
        return
    chip.form, chip.form_checked = "", False
    world.emit(events.Reverted(character))
    _end(world, lambda one: one.subject == character and (one.until is Until.FORM or isinstance(one, FormKept)))


def end_condition(world: World, character: int, condition: State) -> None:
    """A state that a lasting effect made is over."""
    _end(world, lambda one: isinstance(one, ConditionHeld) and one.subject == character and one.condition is condition)


def end_of_combat(world: World, fighters: tuple[int, ...]) -> None:
    """What lasts for this combat ends for those who fought."""
    _end(world, lambda one: one.until is Until.COMBAT and one.subject in fighters and _of_character(one))


def _of_character(one: Lasting) -> bool:
    """Whether its subject is a character, not a player or a card."""
    return not isinstance(one, ValueChange) or subject_of(one.aspect) is Kind.CHARACTER


def end_of_turn(world: World) -> None:
    """What lasts for this turn ends; so does what waited for a combat that did not come."""
    _end(world, lambda one: one.until in (Until.TURN, Until.COMBAT))


def end_of_round_effects(world: World, seat: int) -> None:
    """One round ends just before the player's next turn (ruling P22)."""
    _end(world, lambda one: one.until is Until.ROUND and one.mark == seat)


def end_of_source(world: World, card: int) -> None:
    """What a card in play kept up ends when it leaves."""
    _end(world, lambda one: one.until is Until.PLAY and one.source == card)
