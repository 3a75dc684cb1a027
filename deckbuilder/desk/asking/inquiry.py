"""An open decision asked part by part: ``step`` is what is asked now, until ``choice`` is the complete answer.

A step offers options to ``take``; where a place or a facing on the table is asked for, ``put`` answers it.
"""

from __future__ import annotations

from deckbuilder.desk.asking import sayings, tools
from deckbuilder.desk.asking.labels import CHARACTER, About
from deckbuilder.desk.asking.mending import mend
from deckbuilder.desk.asking.options import Option, Progress, Prompt, Questions
from deckbuilder.desk.asking.parts import LEADS, PartKind, Values, whole, with_value
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
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
        kind, values = self._at.kind, self.step.place.values
        if kind is None:
            return None
        if kind is c.UseTool:
            told = tools.so_far(values)
            return Words(" · ".join(one.en for one in told), " · ".join(one.de for one in told))
        names = [sayings.card(self.game, values["card"])] if values.get("card", NONE) != NONE else []
        who = [values[name] for name in (LEADS.get(kind, ""), "target") if isinstance(values.get(name), int)]
        names += [sayings.character(self.game, one) for one in who if one != NONE]
        parts = (sayings.KINDS[kind], *names)
        return Words(" · ".join(one.en for one in parts), " · ".join(one.de for one in parts))

    def _ask(self) -> Prompt:
        if self.choice is not None or self._at.answer is not None:
            return Prompt(Words("", ""), None, (), self._at)
        return self._questions.first() if self._at.kind is None else self._questions.part(self._at)

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
        place = self.step.place
        if not self.step.on_the_table or place.kind is None:
            return None
        values = self._with_spot(place, x, y, facing)
        return None if self._questions.open_parts(place.kind, values) else whole(place.kind, values)

    def first_spot(self) -> tuple[int, int, int] | None:
        """A place that would do, where to begin with looking for one; for a step the place of him who moves."""
        kind, values = self.step.place.kind, self.step.place.values
        if kind is None or not (self.step.on_the_table or kind is c.Walk):
            return None
        who = values.get("character", self._first_asked_about() if kind is c.Walk else None)
        if who is not None and self.game.state.chips[who].placed:
            chip = self.game.state.chips[who]
            return chip.x, chip.y, chip.facing
        spots = [option.spot for option in self.step.options if option.spot is not None]
        if spots:
            return spots[0]
        return next((_placed(one) for one in self._questions.listing.matching(kind, values)), None)

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
        place = self.step.place
        if place.kind is not c.Walk or "character" not in place.values:
            return None
        chip = self.game.state.chips[place.values["character"]]
        return chip.facing if (chip.x, chip.y) == (x, y) else None

    def mend(self, refusal: Refused, option: Option | None = None) -> Words | None:
        """What can be done about a refusal, that of an option or of what was done last."""
        values = option.to.values if option is not None else self.step.place.values
        return mend(self.game, self.decision, refusal, values.get("performer", NONE))

    def put(self, x: int, y: int, facing: int) -> Refused | None:
        """Answer with a place on the table and a facing; the refusal when that is not possible."""
        place = self.step.place
        if not self.step.on_the_table or place.kind is None:
            return NotAsked()
        return self._go(Progress(place.kind, self._with_spot(place, x, y, facing)))

    def write(self, text: str) -> Refused | None:
        """Answer with words of one's own; the refusal when they will not do."""
        place = self.step.place
        if self.step.ask is not PartKind.TEXT or place.kind is None:
            return NotAsked()
        return self._go(Progress(place.kind, {**place.values, "text": text}))

    def _with_spot(self, place: Progress, x: int, y: int, facing: int) -> Values:
        assert place.kind is not None
        part = self._questions.open_parts(place.kind, place.values)[0]
        if part.place >= 0:
            return with_value(part, place.values, (x, y))
        given = {"x": x, "y": y, "facing": facing % 360, "turn": facing % 360}
        return {**place.values, **{name: given[name] for name in part.fields}}

    def _go(self, to: Progress) -> Refused | None:
        """Go on to the next part that leaves something to choose, or to the complete answer; back if that is none."""
        before = self._at
        self._at = to
        while self.choice is None:
            kind = self._at.kind
            assert kind is not None
            if self._at.answer is not None or not self._questions.open_parts(kind, self._at.values):
                self.choice = self._at.answer or whole(kind, self._at.values)
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
