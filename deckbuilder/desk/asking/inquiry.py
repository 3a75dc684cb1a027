"""An open decision asked part by part: ``step`` is what is asked now, until ``choice`` is the complete answer.

A step offers options to ``take``; where a place or a facing on the table is asked for, ``put`` answers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from deckbuilder.desk.asking import sayings
from deckbuilder.desk.asking.labels import CARD, About, label, target_ids
from deckbuilder.desk.asking.listing import FROM_HAND, Listing
from deckbuilder.desk.asking.parts import (
    LEADS,
    PARTS,
    SPOTS,
    Ask,
    Part,
    Values,
    decided,
    parts_of,
    value_of,
    whole,
    with_value,
)
from deckbuilder.rules.behind import choices as c
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.refusals import NotOffered
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import NotAsked
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Words

NOTHING_DECIDED: Values = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Place:
    """How far an answer has come: its kind, the fields decided, who is named so far of a group."""

    kind: type[Choice] | None = None
    values: Values = field(default_factory=lambda: NOTHING_DECIDED)
    gathered: tuple[int, ...] = ()
    answer: Choice | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One line to choose. With a refusal it cannot be and says why; a ``spot`` shows a place and its facing."""

    words: Words
    to: Place
    refusal: Refused | None = None
    about: About | None = None
    spot: tuple[int, int, int] | None = None


class Step(NamedTuple):
    """What is asked now: in words, how, the lines to choose from, and how far the answer has come."""

    words: Words
    ask: Ask | None
    options: tuple[Option, ...]
    place: Place

    @property
    def on_the_table(self) -> bool:
        """Whether a place or a facing answers it."""
        return self.ask in (Ask.SPOT, Ask.FACING)


class Inquiry:
    """One decision of one game, asked of a person; ``about`` asks only for answers about one card or character."""

    def __init__(self, game: Game, about: About | None = None) -> None:
        decision = game.decision
        assert decision is not None
        self.game = game
        self.decision = decision
        self.about = about
        self.choice: Choice | None = None
        self._listing = Listing(game, decision)
        self._at = Place()
        self._before: list[Place] = []
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
        names = [sayings.card(self.game, values["card"])] if values.get("card", c.NONE) != c.NONE else []
        who = [values[name] for name in (LEADS.get(kind, ""), "target") if isinstance(values.get(name), int)]
        names += [sayings.character(self.game, one) for one in who if one != c.NONE]
        parts = (sayings.KINDS[kind], *names)
        return Words(" · ".join(one.en for one in parts), " · ".join(one.de for one in parts))

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
        return None if self._open_parts(place.kind, values) else whole(place.kind, values)

    def first_spot(self) -> tuple[int, int, int] | None:
        """A place that would do, where to begin with looking for one; one's own place for a step."""
        kind, values = self.step.place.kind, self.step.place.values
        if not self.step.on_the_table or kind is None:
            return None
        who = values.get("character")
        if who is not None and self.game.state.chips[who].placed:
            chip = self.game.state.chips[who]
            return chip.x, chip.y, chip.facing
        spots = [option.spot for option in self.step.options if option.spot is not None]
        if spots:
            return spots[0]
        return next((_placed(one) for one in self._listing.matching(kind, values)), None)

    def put(self, x: int, y: int, facing: int) -> Refused | None:
        """Answer with a place on the table and a facing; the refusal when that is not possible."""
        place = self.step.place
        if not self.step.on_the_table or place.kind is None:
            return NotAsked()
        return self._go(Place(place.kind, self._with_spot(place, x, y, facing)))

    def _with_spot(self, place: Place, x: int, y: int, facing: int) -> Values:
        assert place.kind is not None
        part = self._open_parts(place.kind, place.values)[0]
        if part.place >= 0:
            return with_value(part, place.values, (x, y))
        given = {"x": x, "y": y, "facing": facing % 360, "turn": facing % 360}
        return {**place.values, **{name: given[name] for name in part.fields}}

    def _go(self, to: Place) -> Refused | None:
        """Go on to the next part that leaves something to choose, or to the complete answer; back if that is none."""
        before = self._at
        self._at = to
        while self.choice is None:
            kind = self._at.kind
            assert kind is not None
            if self._at.answer is not None or not self._open_parts(kind, self._at.values):
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

    # what is asked

    def _open_parts(self, kind: type[Choice], values: Values) -> list[Part]:
        parts = parts_of(self.game, self.decision.seat, kind, values)
        return [part for part in parts if not decided(part, values)]

    def _ask(self) -> Step:
        if self.choice is not None or self._at.answer is not None:
            return Step(Words("", ""), None, (), self._at)
        if self._at.kind is not None:
            return self._part(self._at)
        question = sayings.both(lambda lang: self.decision.question.text(lang, self.game.cast))
        kinds = self._kinds()
        main = self._main(kinds)
        step = self._part(self._start(main)) if main is not None else Step(question, None, (), Place())
        others = tuple(option for kind in kinds if kind is not main for option in self._menu(kind))
        return Step(question, step.ask, step.options + others, step.place)

    def _kinds(self) -> list[type[Choice]]:
        """The kinds of answer in the order of the menu."""
        kinds = list(dict.fromkeys(kind.choice for kind in self.decision.kinds))
        if self.about is not None:
            kinds = [kind for kind in kinds if self._concerns(kind, self.about)]
        return sorted(kinds, key=list(sayings.KINDS).index)

    def _concerns(self, kind: type[Choice], about: About) -> bool:
        """Whether answers of a kind can be about what the person points at."""
        names = {name for part in PARTS[kind] for name in part.fields}
        if about.what == CARD:
            return "card" in names and about.id in self.game.state.seats[self.decision.seat].hand
        own = self.game.state.chips[about.id].seat == self.decision.seat
        return bool({"target"} & names) or kind is c.PickCharacter or (own and kind in LEADS)

    def _main(self, kinds: Sequence[type[Choice]]) -> type[Choice] | None:
        """The one kind that stands in the menu itself with its first part: steps, or the only one with answers."""
        if c.Walk in kinds:
            return c.Walk
        real = [kind for kind in kinds if kind is not c.Done and (kind in SPOTS or self._listing.all(kind))]
        return real[0] if len(real) == 1 and self.about is None else None

    def _start(self, kind: type[Choice]) -> Place:
        """What is decided from the outset: what the person points at, and who places or steps if it is one only."""
        values: Mapping[str, Any] = NOTHING_DECIDED
        if self.about is not None and self.about.what == CARD:
            values = {"card": self._same(self.about.id)}
        elif self.about is not None:
            lead = LEADS.get(kind, "")
            if lead == "movers":
                return Place(kind, values, (self.about.id,))
            own = self.game.state.chips[self.about.id].seat == self.decision.seat
            values = {lead if own or kind is c.PickCharacter else "target": self.about.id}
        if kind in SPOTS:
            parts = self._open_parts(kind, values)
            found = self._listing.lone(kind, parts[0]) if len(parts) > 1 else None
            if found is not None:
                values = with_value(parts[0], values, found)
        return Place(kind, values)

    def _same(self, card: int) -> int:
        """The card of the hand that stands for all its equals in the decision's list."""
        cards = self.game.cast.cards
        return min(one for one in self.game.state.seats[self.decision.seat].hand if cards[one] is cards[card])

    # the lines to choose

    def _menu(self, kind: type[Choice]) -> Iterator[Option]:
        """A kind as a line of the menu: the whole answer where only one is left, else its name, else why not."""
        start = self._start(kind)
        found = [] if kind in SPOTS else list(self._listing.matching(kind, start.values, start.gathered))
        free = kind in SPOTS or any(part.ask is Ask.FACING for part in PARTS[kind])
        if len(found) == 1 and not free:
            words = sayings.say(self.game, self.decision.question, found[0])
            yield Option(words, Place(kind, answer=found[0]))
        elif found or kind in SPOTS:
            yield Option(sayings.KINDS[kind], start)
        elif self.about is None or self.about.what != CARD or kind in FROM_HAND:
            possible, refused = self._listing.why_not(kind, start.values) if start.values else (False, None)
            refused = refused or self._listing.why_none(kind, start.values)
            if possible or refused is not None:
                yield Option(sayings.KINDS[kind], start, None if possible else refused)

    def _part(self, place: Place) -> Step:
        kind = place.kind
        assert kind is not None
        part = self._open_parts(kind, place.values)[0]
        match part.ask:
            case Ask.SPOT | Ask.FACING:
                options = self._anchors(kind, part, place)
            case Ask.CHARACTERS | Ask.TARGETS:
                options = self._several(kind, part, place)
            case Ask.TARGET:
                ids, _, _ = target_ids(self.game, self.decision.seat, kind, part, place.values)
                options = (self._option(kind, part, place, (one,)) for one in ids)
            case _:
                options = self._pick(kind, part, place)
        return Step(part.words, part.ask, tuple(options), place)

    def _option(
        self, kind: type[Choice], part: Part, place: Place, value: Any, refusal: Refused | None = None
    ) -> Option:
        words, about = label(self.game, self.decision, kind, part, place.values, value)
        return Option(words, Place(kind, with_value(part, place.values, value), place.gathered), refusal, about)

    def _pick(self, kind: type[Choice], part: Part, place: Place) -> Iterator[Option]:
        """The values of a part that some answer has, then those one might think of, each with its reason."""
        matching = self._listing.matching(kind, place.values, place.gathered)
        legal = list(dict.fromkeys(value_of(part, one) for one in matching))
        for value in legal:
            yield self._option(kind, part, place, value)
        for value in self._listing.conceivable(kind, part, place.values):
            if value not in legal:
                possible, refused = self._listing.why_not(kind, with_value(part, place.values, value))
                if possible or refused is not None:
                    yield self._option(kind, part, place, value, refused)

    def _several(self, kind: type[Choice], part: Part, place: Place) -> Iterator[Option]:
        """One more of a group, or no more of it."""
        gathered = place.gathered
        seat = self.decision.seat
        if part.ask is Ask.TARGETS:
            ids, least, most = target_ids(self.game, seat, kind, part, place.values)
            enough = least <= len(gathered)
        else:
            ids, most = self._listing.conceivable(kind, part, place.values), len(self.game.state.chips)
            enough = self._why_not_group(kind, part, place, gathered) is None
        if enough:
            words, _ = label(self.game, self.decision, kind, part, place.values, gathered)
            said = Words(f"{words.en}: that is all", f"{words.de}: das genügt") if gathered else sayings.NOBODY
            yield Option(said, Place(kind, with_value(part, place.values, gathered)))
        for one in ids:
            if one in gathered or len(gathered) >= most:
                continue
            words, about = label(self.game, self.decision, kind, part, place.values, (one,))
            more = (*gathered, one)
            refused = None if part.ask is Ask.TARGETS else self._why_not_group(kind, part, place, more)
            if not isinstance(refused, NotOffered):
                yield Option(words, Place(kind, place.values, more), refused, about)

    def _why_not_group(self, kind: type[Choice], part: Part, place: Place, group: tuple[int, ...]) -> Refused | None:
        return self.decision.why_not(whole(kind, with_value(part, place.values, group)))

    def _anchors(self, kind: type[Choice], part: Part, place: Place) -> Iterator[Option]:
        """Places and facings worth naming; where chips and obstacles are set up, any place is as good."""
        if kind in (c.PlaceChip, c.PlaceObstacle):
            return
        if part.place >= 0:
            spots = dict.fromkeys(value_of(part, one)[part.place] for one in self._listing.matching(kind, place.values))
            for x, y in spots:
                words = Words(sayings.point(x, y), sayings.point(x, y))
                yield Option(words, place, spot=(x, y, 0))
            return
        matching = self._listing.matching(kind, place.values)
        if part.ask is Ask.FACING:
            for facing in dict.fromkeys(value_of(part, one) for one in matching):
                yield self._option(kind, part, place, facing)
            return
        told = set()
        for one in matching:
            words, _ = label(self.game, self.decision, kind, part, place.values, one)
            if words not in told:
                told.add(words)
                assert isinstance(one, c.Walk | c.Point)
                yield Option(words, place, spot=(one.x, one.y, one.facing if isinstance(one, c.Walk) else 0))


def _placed(choice: Choice) -> tuple[int, int, int]:
    """Where an answer of the set-up puts something."""
    assert isinstance(choice, c.PlaceChip | c.PlaceObstacle)
    return choice.x, choice.y, choice.facing if isinstance(choice, c.PlaceChip) else choice.turn
