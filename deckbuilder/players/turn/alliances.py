"""Pacts: the weaker side together against the strongest, as long as it is (Large Battles; ruling S5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.players import weights as w
from deckbuilder.rules.behind.course.pacts import NO, YES, AskAccept
from deckbuilder.rules.behind.model.choices import Done, EndPact, OfferPact, Pick

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import View
    from deckbuilder.rules.core.choice import Choice
    from deckbuilder.rules.core.decision import Decision


def strengths(view: View) -> dict[int, float]:
    """The character points each player has left, by health."""
    found: dict[int, float] = {}
    for chip in view.chips:
        if chip.placed and not chip.gone:
            points = view.cast.characters[chip.id].character_points or 1
            found[chip.seat] = found.get(chip.seat, 0.0) + points * w.HEALTH[chip.injuries]
    return found


def strongest(view: View) -> int:
    """The player with most left; the first of equals."""
    left = strengths(view)
    return max(sorted(left), key=lambda seat: left[seat])


def choose_pact(view: View, decision: Decision) -> Choice:
    """End pacts with the strongest player and pacts that leave nobody to fight; offer pacts to other weak players."""
    left = strengths(view)
    top = strongest(view)
    enemies = [seat for seat in left if view.hostile(view.seat, seat)]
    for choice in decision:
        if isinstance(choice, EndPact) and (choice.seat == top or not enemies or top == view.seat):
            return choice
    for choice in decision:
        if isinstance(choice, OfferPact) and view.seat != top and choice.seat != top and top in enemies:
            return choice
    return Done()


def answer_pact(view: View, decision: Decision) -> Choice:
    """Accept the offer of another weak player while the strongest stays an enemy."""
    question = decision.question
    assert isinstance(question, AskAccept)
    top = strongest(view)
    against = top not in (view.seat, question.seat) and view.hostile(view.seat, top)
    return Pick(YES if against else NO)
