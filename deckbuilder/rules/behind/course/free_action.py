"""An effect lets a character act at once, without cost (effects: grant)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import DoneAnswers
from deckbuilder.rules.behind.course.action_phase import begin, granted_answers
from deckbuilder.rules.behind.model.choices import Done
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import CharacterId, Question
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Deed, Words

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.world import World


@value
class AskGranted(Question):
    """What the character does with his extra action."""

    who: CharacterId
    done: ClassVar[Words] = Words("Do nothing", "Nichts tun")
    says: ClassVar[Words] = Words("{who} may act at once.", "{who} darf sofort handeln.")


@dataclass(slots=True)
class Granted(Procedure):
    """One action of a kind, for one character, free."""

    stages: ClassVar[tuple[str, ...]] = ("ask", "act")
    character: int
    deed: Deed
    choice: Choice | None = None

    def ask(self, world: World) -> object:
        """The action, or none."""
        chip = world.state.chips[self.character]
        if chip.gone or chip.cowed or not chip.placed:
            return OVER
        kinds = granted_answers(world, chip.seat, self.character, self.deed)
        return Decision(chip.seat, AskGranted(self.character), (DoneAnswers(), *kinds)) if kinds else OVER

    def act(self, world: World) -> None:
        """It is carried out without cost."""
        if self.choice is not None and not isinstance(self.choice, Done):
            step = begin(world.state.chips[self.character].seat, self.choice)
            step.free = True
            world.push(step)
