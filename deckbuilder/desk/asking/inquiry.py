"""An open decision asked part by part: ``step`` is what is asked now, until ``choice`` is the complete answer.

A step offers options to ``take``; where a place or a facing on the table is asked for, ``put`` answers it.
"""

from __future__ import annotations

from deckbuilder.desk.asking import tools
from deckbuilder.desk.asking.labels import CHARACTER, About
from deckbuilder.desk.asking.mending import mend
from deckbuilder.desk.asking.names import card, character
from deckbuilder.desk.asking.options import Option, Progress, Prompt, Questions
from deckbuilder.desk.asking.partial import Partial
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.answer_parts import PartKind
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import NotAsked
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE, Words


class Inquiry:
    """One decision of one game, asked of a person; ``about`` asks only for answers about one card or character."""

    def __init__(self, game: Game, about: About | None = None) -> None:
        decision = game.decision
        assert decision is not None
        self.game = game
        self.decision = decision
        self.about = about
        self.choice: Choice | None = None
        self._questions = Questions(game, decision, about)
        self._at = Progress()
        self._before: list[Progress] = []
        self.step = self._ask()

    @property
    def can_go_back(self) -> bool:
        """Whether something was chosen that can be taken back."""
        return bool(self._before)

    @property
    def so_far(self) -> Words | None:
        """The parts that are decided, in words; None before the first."""
        partial = self.step.place.partial
        if self._at.partial is None or partial is None:
            return None
        if partial.kind is c.UseTool:
            told = tools.so_far(partial.values)
            return Words(" · ".join(one.en for one in told), " · ".join(one.de for one in told))
        which = partial.number("card") if "card" in partial.values else NONE
        names = [card(self.game, which)] if which != NONE else []
        named = [partial.values.get(name) for name in (partial.kind.leads, "target")]
        names += [character(self.game, one) for one in named if isinstance(one, int) and one != NONE]
        parts = (partial.kind.menu, *names)
        return Words(" · ".join(one.en for one in parts), " · ".join(one.de for one in parts))

    def _ask(self) -> Prompt:
        if self.choice is not None or self._at.answer is not None:
            return Prompt(Words("", ""), None, (), self._at)
        return self._questions.first() if self._at.partial is None else self._questions.part(self._at)

    def back(self) -> None:
        """Take the last part back."""
        if self._before:
            self._at, self.choice = self._before.pop(), None
            self.step = self._ask()

    def take(self, option: Option) -> Refused | None:
        """Choose a line; its refusal when it cannot be chosen."""
        if option.refusal is not None:
            return option.refusal
        return self._go(option.to)

    def at(self, x: int, y: int, facing: int) -> Choice | None:
        """The answer that a place on the table would be; None when that is not all that is asked for."""
        if not self.step.on_the_table or self.step.place.partial is None:
            return None
        there = self._with_spot(self.step.place.partial, x, y, facing)
        return None if self._questions.open_parts(there) else there.whole()

    def first_spot(self) -> tuple[int, int, int] | None:
        """A place that would do, where to begin with looking for one; for a step the place of him who moves."""
        partial = self.step.place.partial
        if partial is None or not (self.step.on_the_table or partial.kind is c.Walk):
            return None
        who = partial.values.get("character", self._first_asked_about() if partial.kind is c.Walk else None)
        if isinstance(who, int) and self.game.state.chips[who].placed:
            chip = self.game.state.chips[who]
            return chip.x, chip.y, chip.facing
        spots = [option.spot for option in self.step.options if option.spot is not None]
        if spots:
            return spots[0]
        return next((_placed(one) for one in self._questions.listing.matching(partial)), None)

    def _first_asked_about(self) -> int | None:
        """The first character who may be chosen."""
        options = (option for option in self.step.options if option.refusal is None and option.about is not None)
        return next((option.about.id for option in options if option.about and option.about.what == CHARACTER), None)

    def stays(self, x: int, y: int, facing: int) -> int | None:
        """Who would make a step that changes nothing, if the answer were given here."""
        choice = self.at(x, y, facing)
        if not isinstance(choice, c.Walk):
            return None
        chip = self.game.state.chips[choice.character]
        return chip.id if (chip.x, chip.y, chip.facing) == (x, y, choice.facing) else None

    def facing_of_mover(self, x: int, y: int) -> int | None:
        """How he who makes a step looks now, if he stands there; None elsewhere."""
        partial = self.step.place.partial
        if partial is None or partial.kind is not c.Walk or "character" not in partial.values:
            return None
        chip = self.game.state.chips[partial.number("character")]
        return chip.facing if (chip.x, chip.y) == (x, y) else None

    def mend(self, refusal: Refused, option: Option | None = None) -> Words | None:
        """What can be done about a refusal, that of an option or of what was done last."""
        partial = (option.to if option is not None else self.step.place).partial
        performer = partial.number("performer") if partial is not None else NONE
        return mend(self.game, self.decision, refusal, performer)

    def put(self, x: int, y: int, facing: int) -> Refused | None:
        """Answer with a place on the table and a facing; the refusal when that is not possible."""
        if not self.step.on_the_table or self.step.place.partial is None:
            return NotAsked()
        return self._go(Progress(self._with_spot(self.step.place.partial, x, y, facing)))

    def write(self, text: str) -> Refused | None:
        """Answer with words of one's own; the refusal when they will not do."""
        partial = self.step.place.partial
        if self.step.ask is not PartKind.TEXT or partial is None:
            return NotAsked()
        return self._go(Progress(partial.having(self._questions.open_parts(partial)[0], text)))

    def _with_spot(self, partial: Partial, x: int, y: int, facing: int) -> Partial:
        part = self._questions.open_parts(partial)[0]
        if part.place >= 0:
            return partial.having(part, (x, y))
        given = {"x": x, "y": y, "facing": facing % 360, "turn": facing % 360}
        return Partial(partial.kind, {**partial.values, **{name: given[name] for name in part.fields}})

    def _go(self, to: Progress) -> Refused | None:
        """Go on to the next part that leaves something to choose, or to the complete answer; back if that is none."""
        before = self._at
        self._at = to
        while self.choice is None:
            partial = self._at.partial
            assert partial is not None
            if self._at.answer is not None or not self._questions.open_parts(partial):
                self.choice = self._at.answer or partial.whole()
                break
            step = self._ask()
            legal = [option for option in step.options if option.refusal is None]
            if step.on_the_table or len(legal) != 1:
                break
            self._at = legal[0].to
        refused = self.decision.why_not(self.choice) if self.choice is not None else None
        if refused is not None:
            self._at, self.choice = before, None
        else:
            self._before.append(before)
        self.step = self._ask()
        return refused


def _placed(choice: Choice) -> tuple[int, int, int]:
    """Where an answer of the set-up puts something."""
    assert isinstance(choice, c.PlaceChip | c.PlaceObstacle)
    return choice.x, choice.y, choice.facing if isinstance(choice, c.PlaceChip) else choice.turn
