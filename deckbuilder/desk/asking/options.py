"""What a person is asked at each point of an answer: the menu of kinds, then part by part the lines to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from deckbuilder.desk.asking.labels import CARD, About, label, target_ids
from deckbuilder.desk.asking.listing import Listing
from deckbuilder.desk.asking.names import both, point, say
from deckbuilder.desk.asking.partial import Partial, Value, on_the_table, open_parts, value_of
from deckbuilder.rules.behind.answers.refusals import NotOffered
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.answer_parts import NOBODY, Among, PartKind
from deckbuilder.rules.core.choice import Choice, Part
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Words

Targeted = c.PlayEffect | c.UseEffect


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an answer has come: what is decided, who is named so far of a group, or the whole answer."""

    partial: Partial | None = None
    gathered: tuple[int, ...] = ()
    answer: Choice | None = None

    @property
    def kind(self) -> type[Choice] | None:
        """The kind of the answer, once it is chosen."""
        return self.partial.kind if self.partial is not None else None

    @property
    def values(self) -> Mapping[str, Value]:
        """The fields decided so far."""
        return self.partial.values if self.partial is not None else MappingProxyType({})

    def id_of(self, name: str) -> int | None:
        """An id or number that is decided; None where it is not."""
        found = self.values.get(name)
        return found if isinstance(found, int) else None


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
    ask: Enum | None
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

    def open_parts(self, partial: Partial) -> list[Part]:
        """The parts of an answer that are not decided, as far as is known."""
        return open_parts(self.game, self.decision.seat, partial)

    def first(self) -> Prompt:
        """The question as it is first asked: a menu of kinds, one of which may stand there with its first part."""
        names = self.game.view(self.decision.seat).cast
        question = both(lambda lang: self.decision.question.text(lang, names))
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
        return sorted(kinds, key=c.CHOICES.kinds.index)

    def _concerns(self, kind: type[Choice], about: About) -> bool:
        """Whether answers of a kind can be about what the person points at."""
        if about.what == CARD:
            hand = self.game.state.seats[self.decision.seat].hand
            return any("card" in part.fields for part in kind.parts) and about.id in hand
        own = self.game.state.chips[about.id].seat == self.decision.seat
        aimed = any(part.among is Among.ENEMIES for part in kind.parts)
        return aimed or kind is c.PickCharacter or (own and bool(kind.leads))

    def _main(self, kinds: Sequence[type[Choice]]) -> type[Choice] | None:
        """The one kind that stands in the menu with its first part: steps, tools, or the only one with answers.

        Not a free turn: a mere name would not say what happens.
        """
        for leading in (c.Walk, c.UseTool):
            if leading in kinds:
                return leading
        real = [kind for kind in kinds if kind is not c.Done and (on_the_table(kind) or self.listing.all(kind))]
        return real[0] if len(real) == 1 and self.about is None and real[0] is not c.TurnInPlace else None

    def _start(self, kind: type[Choice]) -> Progress:
        """What is decided from the outset: what the person points at, and who places or steps if it is one only."""
        partial = Partial(kind)
        if self.about is not None and self.about.what == CARD:
            partial = Partial(kind, {"card": self._same(self.about.id)})
        elif self.about is not None:
            if self._leads_a_group(kind):
                return Progress(partial, (self.about.id,))
            own = self.game.state.chips[self.about.id].seat == self.decision.seat
            partial = Partial(kind, {kind.leads if own or kind is c.PickCharacter else "target": self.about.id})
        if on_the_table(kind):
            parts = self.open_parts(partial)
            found = self.listing.lone(kind, parts[0]) if len(parts) > 1 else None
            if found is not None:
                partial = partial.having(parts[0], found)
        return Progress(partial)

    def _leads_a_group(self, kind: type[Choice]) -> bool:
        """Whether several characters act in such an answer."""
        return any(part.kind is PartKind.CHARACTERS and kind.leads in part.fields for part in kind.parts)

    def _same(self, card: int) -> int:
        """The card of the hand that stands for all its equals in the decision's list."""
        cards = self.game.cast.cards
        return min(one for one in self.game.state.seats[self.decision.seat].hand if cards[one] is cards[card])

    def _menu(self, kind: type[Choice]) -> Iterator[Option]:
        """A kind as a line of the menu: the whole answer where only one is left, else its name, else why not."""
        start = self._start(kind)
        assert start.partial is not None
        placed = on_the_table(kind)
        found = [] if placed else list(self.listing.matching(start.partial, start.gathered))
        free = placed or any(part.kind is PartKind.FACING for part in kind.parts)
        if len(found) == 1 and not free:
            words = say(self.game, self.decision.question, found[0])
            yield Option(words, Progress(start.partial, answer=found[0]))
        elif found or placed or kind is c.WriteNote:
            yield Option(kind.menu, start)
        elif self.about is None or self.about.what != CARD or any(part.among is Among.HAND for part in kind.parts):
            possible, refused = self.listing.why_none(start.partial)
            if possible or refused is not None:
                yield Option(kind.menu, start, None if possible else refused)

    def part(self, place: Progress) -> Prompt:
        """The next part of an answer that has come so far."""
        partial = place.partial
        assert partial is not None
        part = self.open_parts(partial)[0]
        match part.kind:
            case PartKind.SPOT | PartKind.FACING:
                options = self._anchors(partial, part, place)
            case PartKind.TEXT:
                options = iter(())
            case PartKind.CHARACTERS | PartKind.TARGETS:
                options = self._several(partial, part, place)
            case PartKind.TARGET:
                ids, _, _ = target_ids(self.game, self.decision.seat, partial, part)
                options = (self._option(partial, part, place, (one,)) for one in ids)
            case _:
                options = self._pick(partial, part, place)
        return Prompt(part.question, part.kind, tuple(options), place)

    def _option(
        self, partial: Partial, part: Part, place: Progress, value: Value, refusal: Refused | None = None
    ) -> Option:
        words, about = label(self.game, self.decision, partial, part, value)
        return Option(words, Progress(partial.having(part, value), place.gathered), refusal, about)

    def _pick(self, partial: Partial, part: Part, place: Progress) -> Iterator[Option]:
        """The values of a part that some answer has, then those one might think of, each with its reason."""
        matching = self.listing.matching(partial, place.gathered)
        legal = list(dict.fromkeys(value_of(part, one) for one in matching))
        for value in legal:
            yield self._option(partial, part, place, value)
        for value in self.listing.conceivable(partial, part):
            if value not in legal:
                possible, refused = self.listing.why_not(partial.having(part, value))
                if possible or refused is not None:
                    yield self._option(partial, part, place, value, refused)

    def _several(self, partial: Partial, part: Part, place: Progress) -> Iterator[Option]:
        """One more of a group, or no more of it."""
        gathered, targets = place.gathered, part.kind is PartKind.TARGETS
        if targets:
            ids, least, most = target_ids(self.game, self.decision.seat, partial, part)
            enough = least <= len(gathered)
        else:
            thought = self.listing.conceivable(partial, part)
            ids, most = [one for one in thought if isinstance(one, int)], len(self.game.state.chips)
            enough = self._why_not_group(partial, part, gathered) is None
        if enough:
            words, _ = label(self.game, self.decision, partial, part, gathered)
            said = Words(f"{words.en}: that is all", f"{words.de}: das genügt") if gathered else NOBODY
            yield Option(said, Progress(partial.having(part, gathered)))
        for one in ids:
            if one in gathered or len(gathered) >= most:
                continue
            words, about = label(self.game, self.decision, partial, part, (one,))
            more = (*gathered, one)
            refused = None if targets else self._why_not_group(partial, part, more)
            if not isinstance(refused, NotOffered):
                yield Option(words, Progress(partial, more), refused, about)

    def _why_not_group(self, partial: Partial, part: Part, group: tuple[int, ...]) -> Refused | None:
        return self.decision.why_not(partial.having(part, group).whole())

    def _anchors(self, partial: Partial, part: Part, place: Progress) -> Iterator[Option]:
        """Places and facings worth naming; where chips and obstacles are set up, any place is as good."""
        if partial.kind in (c.PlaceChip, c.PlaceObstacle):
            return
        matching = self.listing.matching(partial)
        if part.place >= 0:
            for x, y in dict.fromkeys(one.targets[part.place] for one in matching if isinstance(one, Targeted)):
                yield Option(Words(point(x, y), point(x, y)), place, spot=(x, y, 0))
            return
        if part.kind is PartKind.FACING:
            for facing in dict.fromkeys(value_of(part, one) for one in matching):
                yield self._option(partial, part, place, facing)
            return
        told = set()
        for one in matching:
            words, _ = label(self.game, self.decision, partial, part, one)
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
