"""What a person is asked at each point of an answer: the menu of kinds, then part by part the lines to choose from."""

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
    ChoicePart,
    PartKind,
    Values,
    decided,
    parts_of,
    value_of,
    whole,
    with_value,
)
from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Words

NOTHING_DECIDED: Values = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an answer has come: its kind, the fields decided, who is named so far of a group."""

    kind: type[Choice] | None = None
    values: Values = field(default_factory=lambda: NOTHING_DECIDED)
    gathered: tuple[int, ...] = ()
    answer: Choice | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One line to choose. With a refusal it cannot be and says why; a ``spot`` shows a place and its facing."""

    words: Words
    to: Progress
    refusal: Refused | None = None
    about: About | None = None
    spot: tuple[int, int, int] | None = None


class Prompt(NamedTuple):
    """What is asked now: in words, how, the lines to choose from, and how far the answer has come."""

    words: Words
    ask: PartKind | None
    options: tuple[Option, ...]
    place: Progress

    @property
    def on_the_table(self) -> bool:
        """Whether a place or a facing answers it."""
        return self.ask in (PartKind.SPOT, PartKind.FACING)


class Questions:
    """The questions of one decision; ``about`` leaves only answers about one card or character."""

    def __init__(self, game: Game, decision: Decision, about: About | None) -> None:
        self.game = game
        self.decision = decision
        self.about = about
        self.listing = Listing(game, decision)

    def open_parts(self, kind: type[Choice], values: Values) -> list[ChoicePart]:
        """The parts of an answer that are not decided, as far as is known."""
        parts = parts_of(self.game, self.decision.seat, kind, values)
        return [part for part in parts if not decided(part, values)]

    def first(self) -> Prompt:
        """The question as it is first asked: a menu of kinds, one of which may stand there with its first part."""
        names = self.game.view(self.decision.seat).cast
        question = sayings.both(lambda lang: self.decision.question.text(lang, names))
        kinds = self._kinds()
        main = self._main(kinds)
        step = self.part(self._start(main)) if main is not None else Prompt(question, None, (), Progress())
        others = tuple(option for kind in kinds if kind is not main for option in self._menu(kind))
        return Prompt(question, step.ask, step.options + others, step.place)

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
        """The one kind that stands in the menu with its first part: steps, tools, or the only one with answers.

        Not a free turn: a mere name would not say what happens.
        """
        for leading in (c.Walk, c.UseTool):
            if leading in kinds:
                return leading
        real = [kind for kind in kinds if kind is not c.Done and (kind in SPOTS or self.listing.all(kind))]
        return real[0] if len(real) == 1 and self.about is None and real[0] is not c.TurnInPlace else None

    def _start(self, kind: type[Choice]) -> Progress:
        """What is decided from the outset: what the person points at, and who places or steps if it is one only."""
        values: Mapping[str, Any] = NOTHING_DECIDED
        if self.about is not None and self.about.what == CARD:
            values = {"card": self._same(self.about.id)}
        elif self.about is not None:
            lead = LEADS.get(kind, "")
            if lead == "movers":
                return Progress(kind, values, (self.about.id,))
            own = self.game.state.chips[self.about.id].seat == self.decision.seat
            values = {lead if own or kind is c.PickCharacter else "target": self.about.id}
        if kind in SPOTS:
            parts = self.open_parts(kind, values)
            found = self.listing.lone(kind, parts[0]) if len(parts) > 1 else None
            if found is not None:
                values = with_value(parts[0], values, found)
        return Progress(kind, values)

    def _same(self, card: int) -> int:
        """The card of the hand that stands for all its equals in the decision's list."""
        cards = self.game.cast.cards
        return min(one for one in self.game.state.seats[self.decision.seat].hand if cards[one] is cards[card])

    def _menu(self, kind: type[Choice]) -> Iterator[Option]:
        """A kind as a line of the menu: the whole answer where only one is left, else its name, else why not."""
        start = self._start(kind)
        found = [] if kind in SPOTS else list(self.listing.matching(kind, start.values, start.gathered))
        free = kind in SPOTS or any(part.ask is PartKind.FACING for part in PARTS[kind])
        if len(found) == 1 and not free:
            words = sayings.say(self.game, self.decision.question, found[0])
            yield Option(words, Progress(kind, answer=found[0]))
        elif found or kind in SPOTS or kind is c.WriteNote:
            yield Option(sayings.KINDS[kind], start)
        elif self.about is None or self.about.what != CARD or kind in FROM_HAND:
            possible, refused = self.listing.why_none(kind, start.values)
            if possible or refused is not None:
                yield Option(sayings.KINDS[kind], start, None if possible else refused)

    def part(self, place: Progress) -> Prompt:
        """The next part of an answer that has come so far."""
        kind = place.kind
        assert kind is not None
        part = self.open_parts(kind, place.values)[0]
        match part.ask:
            case PartKind.SPOT | PartKind.FACING:
                options = self._anchors(kind, part, place)
            case PartKind.TEXT:
                options = iter(())
            case PartKind.CHARACTERS | PartKind.TARGETS:
                options = self._several(kind, part, place)
            case PartKind.TARGET:
                ids, _, _ = target_ids(self.game, self.decision.seat, kind, part, place.values)
                options = (self._option(kind, part, place, (one,)) for one in ids)
            case _:
                options = self._pick(kind, part, place)
        return Prompt(part.words, part.ask, tuple(options), place)

    def _option(
        self, kind: type[Choice], part: ChoicePart, place: Progress, value: Any, refusal: Refused | None = None
    ) -> Option:
        words, about = label(self.game, self.decision, kind, part, place.values, value)
        return Option(words, Progress(kind, with_value(part, place.values, value), place.gathered), refusal, about)

    def _pick(self, kind: type[Choice], part: ChoicePart, place: Progress) -> Iterator[Option]:
        """The values of a part that some answer has, then those one might think of, each with its reason."""
        matching = self.listing.matching(kind, place.values, place.gathered)
        legal = list(dict.fromkeys(value_of(part, one) for one in matching))
        for value in legal:
            yield self._option(kind, part, place, value)
        for value in self.listing.conceivable(kind, part, place.values):
            if value not in legal:
                possible, refused = self.listing.why_not(kind, with_value(part, place.values, value))
                if possible or refused is not None:
                    yield self._option(kind, part, place, value, refused)

    def _several(self, kind: type[Choice], part: ChoicePart, place: Progress) -> Iterator[Option]:
        """One more of a group, or no more of it."""
        gathered = place.gathered
        seat = self.decision.seat
        if part.ask is PartKind.TARGETS:
            ids, least, most = target_ids(self.game, seat, kind, part, place.values)
            enough = least <= len(gathered)
        else:
            ids, most = self.listing.conceivable(kind, part, place.values), len(self.game.state.chips)
            enough = self._why_not_group(kind, part, place, gathered) is None
        if enough:
            words, _ = label(self.game, self.decision, kind, part, place.values, gathered)
            said = Words(f"{words.en}: that is all", f"{words.de}: das genügt") if gathered else sayings.NOBODY
            yield Option(said, Progress(kind, with_value(part, place.values, gathered)))
        for one in ids:
            if one in gathered or len(gathered) >= most:
                continue
            words, about = label(self.game, self.decision, kind, part, place.values, (one,))
            more = (*gathered, one)
            refused = None if part.ask is PartKind.TARGETS else self._why_not_group(kind, part, place, more)
            if not isinstance(refused, NotOffered):
                yield Option(words, Progress(kind, place.values, more), refused, about)

    def _why_not_group(
        self, kind: type[Choice], part: ChoicePart, place: Progress, group: tuple[int, ...]
    ) -> Refused | None:
        return self.decision.why_not(whole(kind, with_value(part, place.values, group)))

    def _anchors(self, kind: type[Choice], part: ChoicePart, place: Progress) -> Iterator[Option]:
        """Places and facings worth naming; where chips and obstacles are set up, any place is as good."""
        if kind in (c.PlaceChip, c.PlaceObstacle):
            return
        if part.place >= 0:
            spots = dict.fromkeys(value_of(part, one)[part.place] for one in self.listing.matching(kind, place.values))
            for x, y in spots:
                words = Words(sayings.point(x, y), sayings.point(x, y))
                yield Option(words, place, spot=(x, y, 0))
            return
        matching = self.listing.matching(kind, place.values)
        if part.ask is PartKind.FACING:
            for facing in dict.fromkeys(value_of(part, one) for one in matching):
                yield self._option(kind, part, place, facing)
            return
        told = set()
        for one in matching:
            words, _ = label(self.game, self.decision, kind, part, place.values, one)
            assert isinstance(one, c.Walk | c.PickPoint)
            if words not in told and not self._changes_nothing(one):
                told.add(words)
                yield Option(words, place, spot=(one.x, one.y, one.facing if isinstance(one, c.Walk) else 0))

    def _changes_nothing(self, choice: c.Walk | c.PickPoint) -> bool:
        """Whether a step leaves its character as he stands."""
        if not isinstance(choice, c.Walk):
            return False
        chip = self.game.state.chips[choice.character]
        return (choice.x, choice.y, choice.facing) == (chip.x, chip.y, chip.facing)
