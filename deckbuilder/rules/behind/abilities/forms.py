"""Animal forms: taking one from the human form only, keeping and leaving it (Shapeshifter; Transformations; X7, X8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.durations import FormKept
from deckbuilder.rules.behind.values import continuous_effects, current_values
from deckbuilder.terms import AbilityName, Form, Until

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


def due(world: World, seat: int) -> list[int]:
    """Own characters in a form without a term, taken before this turn: they may become human again (X7, X8)."""
    return [
        chip.id
        for chip in world.state.chips
        if chip.seat == seat
        and chip.form
        and chip.form_checked
        and not chip.gone
        and chip.since_form < world.state.turn
    ]


def is_checked(world: World, character: int) -> bool:
    """Whether a form without a term is kept by a check in each organisation phase: by who has Shapeshifter (X7, X8)."""
    return current_values.ability(world, world.state.chips[character], AbilityName.SHAPESHIFTER) is not None


def has_lapsed(world: World, character: int) -> bool:
    """A shapeshifter's form whose bearer has lost the ability: he cannot make the check that is due (ruling X16)."""
    return world.state.chips[character].form == Form.BEAST.value and not is_checked(world, character)


def transform(world: World, character: int, form: Form, *, until: Until = Until.FORM, mark: int = -1) -> None:
    """Take a form, only from the human one; ``Until.FORM``: without a term, as Shapeshifter (Transformations; X8)."""
    chip = world.state.chips[character]
    if chip.form or chip.gone:
        return
    chip.form = form.value
    chip.form_checked = until is Until.FORM
    chip.since_form = world.state.turn
    if until is not Until.FORM:
        world.state.lasting.append(FormKept(character, until, mark, -1))
    world.emit(events.Transformed(character, form))


def revert(world: World, character: int) -> None:
    """Human again; what lasted for the form ends."""
    continuous_effects.end_form(world, character)
