"""Moment windows (Moments; Timing; rulings T1-T14): who may answer, in which order it resolves, how people are asked.

Where people play, a window is one question to all of them at once, asked whether or not anyone could; only who says
yes chooses, in private. Computer players are asked unseen. No window opens while a Moment or a reaction resolves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.picks import DoneAnswers, NumberAnswers
from deckbuilder.rules.behind.answers.refusals import Cowed, NotOffered
from deckbuilder.rules.behind.model.choices import Done, Pick, PlayEffect, RaiseHands, UseEffect
from deckbuilder.rules.behind.model.events.course import WindowClosed
from deckbuilder.rules.behind.timing.announced import Announced
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import of_seat
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import CardIds, Names, Question, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Deed, Fact, Lang, PointName, Words, Worth
from deckbuilder.terms.grammar import joined

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.state import Chip
    from deckbuilder.rules.behind.model.world import World

FIRST_GAME = 2
"""Moments in others' turns in a first game (ruling K2; H21)."""
ATTACKS = (Deed.MELEE, Deed.SHOOT)


def open_window(world: World, deed: Deed | None = None) -> None:
    """Anybody may play a Moment now: after an announcement of that kind, or (None) between actions (ruling T3).

    Most windows concern nobody, so that is found out at once; a stage that opens one does nothing else.
    """
    window = _window(world, deed)
    if window is not None:
        first = window.gather(world)
        if first is not OVER:
            window.at = window.stages.index("ask_table" if first is None else "poll")
            world.push(window)


def open_wide_window(world: World) -> None:
    """Where the table plays wide windows, Moments may be played in the middle of an action too (ruling T3; H15)."""
    if world.setup.house.moment_windows == "wide":
        window = _window(world, None)
        if window is not None:
            world.push(window)


def _window(world: World, deed: Deed | None) -> MomentWindow | None:
    """A window, where there may be one now.

    People are asked even where no deck holds a Moment: otherwise they would learn that (H22).
    """
    public = _asks_people(world, deed)
    asked = world.cast.has_moments or (public and bool(world.setup.people) and not world.imagined)
    return MomentWindow(public) if asked and not _silenced(world) else None


def open_at_point(world: World, point: PointName, facts: dict[Fact, int]) -> None:
    """Moments that name this point may be played now (ruling T3)."""
    if world.cast.has_moments and point in world.cast.moment_points and not _silenced(world):
        world.push(MomentWindow(world.setup.windows != "able", point, tuple(facts.items())))


def _silenced(world: World) -> bool:
    for step in world.state.frames:  # noqa: SIM110 -- asked at every announcement
        if getattr(step, "silences", False):
            return True
    return False


def _asks_people(world: World, deed: Deed | None) -> bool:
    """Whether the table wants to be asked in such a window."""
    match world.setup.windows:
        case "every":
            return True
        case "announcements":
            return deed is not None
        case "attacks":
            return deed in ATTACKS
        case "able":
            return False


def left(world: World, seat: int) -> int:
    """How many Moments a player may still play: his actions this turn, or those of his next (rulings T1, T2, T10)."""
    pile = world.state.seats[seat]
    if seat == world.state.acting:
        return pile.actions
    actions = current_values.worth(world, Worth.ACTIONS, seat, world.setup.band_of(seat).actions)
    actions += world.state.next_actions.get(seat, 0)
    if world.setup.house.moment_count == "two":
        actions = min(actions, FIRST_GAME)
    return actions - pile.moments


def may_afford(world: World, seat: int) -> bool:
    """What all can see of whether a player may play a Moment: an action to spend, a character to act (ruling T7)."""
    return left(world, seat) > 0 and any(why_not_act(world, chip) is None for chip in of_seat(world, seat))


def why_not_act(world: World, chip: Chip) -> Refused | None:
    """A frightened character acts in no Moment of the turn he loses (X12), at some tables in none before it (H18)."""
    before = chip.frightened and world.setup.house.frightened_moments == "forbidden" and chip.seat != world.state.acting
    return Cowed(chip.id) if chip.cowed or before else None


def may_play(world: World, seat: int, point: PointName | None = None) -> bool:
    """Whether the player can afford a Moment and has one for now."""
    cast = world.cast
    for card in world.state.seats[seat].hand:
        if cast.cards[card].is_moment and (point is None or point in cast.scripts[card].points):
            return may_afford(world, seat)
    return point is None and _has_offer(world, seat) and may_afford(world, seat)


def _has_offer(world: World, seat: int) -> bool:
    """A permanent or character of the player offers something at Moment speed."""
    cast, state = world.cast, world.state
    on_turn = seat == state.acting
    for held in state.permanents:
        if held.seat == seat and cast.offers_moment(held.card, on_turn=on_turn):
            return True
    return any(state.chips[character].seat == seat for character in cast.moment_characters)


class HandsAnswers(Answers):
    """Who of the people asked plays a Moment: nobody, one, several."""

    __slots__ = ("seats",)
    choice: ClassVar[type[Choice]] = RaiseHands

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def candidates(self) -> Iterable[RaiseHands]:
        """Nobody first, then each alone, then more together."""
        return [
            RaiseHands(group) for size in range(len(self.seats) + 1) for group in combinations(sorted(self.seats), size)
        ]

    def refusal(self, choice: RaiseHands) -> Refused | None:
        """Each of those asked once, in seat order."""
        named = choice.seats
        return None if list(named) == sorted(set(named)) and set(named) <= set(self.seats) else NotOffered()


@value
class AskTable(Question):
    """Whether anybody at the table plays a Moment; ``seats`` are asked at once."""

    seats: tuple[int, ...]
    says: ClassVar[Words] = Words("A Moment? {who} / nobody", "Ein Moment? {who} / niemand")

    def text(self, lang: Lang, names: Names) -> str:
        """The question with the names of those asked."""
        return self.says.text(lang).format(who=" / ".join(names.seat(seat) for seat in self.seats))


@value
class AskMoment(Question):
    """Which Moment a player plays."""

    done: ClassVar[Words] = Words("No Moment now", "Jetzt keinen Moment")
    says: ClassVar[Words] = Words("Play a Moment?", "Einen Moment spielen?")


@value
class AskOrder(Question):
    """Which of several Moments with the same fate number comes first."""

    cards: CardIds
    says: ClassVar[Words] = Words("Which comes first: {cards}?", "Was kommt zuerst: {cards}?")

    def text(self, lang: Lang, names: Names) -> str:
        """The question with the cards as alternatives."""
        cards = joined([names.card(card, lang) for card in self.cards], Words("or", "oder").text(lang))
        return self.says.text(lang).format(cards=cards)


@dataclass(slots=True)
class MomentWindow(Procedure):
    """Rounds of declaring and resolving until everybody passes (rulings T4, T5)."""

    stages: ClassVar[tuple[str, ...]] = (
        "gather",
        "ask_table",
        "raise_hands",
        "poll",
        "declare",
        "rank",
        "take",
        "resolve",
    )
    public: bool
    """The people of the table are asked."""
    point: PointName | None = None
    facts: tuple[tuple[Fact, int], ...] = ()
    waiting: tuple[int, ...] = ()
    declared: tuple[tuple[int, Choice, int, bool], ...] = ()
    """Seat, what it plays, the number of its context, and whether it is only an effect check."""
    choice: Choice | None = None
    next: int = NONE
    rounds: int = 0
    """Rounds of this window so far."""

    def gather(self, world: World) -> object:
        """Clockwise from the acting player: computer players who could play one, and the people to be asked.

        A window has no more rounds than a turn has actions, whatever its Moments give back (ruling S9).
        """
        self.declared, self.next = (), NONE
        self.rounds += 1
        most = world.setup.house.actions_in_a_turn
        if self.rounds > most:
            world.emit(WindowClosed(most))
            return OVER
        self.waiting = self._able(world)
        if self._people(world):
            return None
        while self.waiting and self._has_none(world, self.waiting[0]):
            self.choice, self.waiting = Done(), self.waiting[1:]
        return "poll" if self.waiting else OVER

    def _able(self, world: World) -> tuple[int, ...]:
        """Who is asked unseen and could play one."""
        if not world.cast.has_moments:
            return ()
        asked = world.setup.people if world.setup.windows != "able" else ()
        return tuple(seat for seat in _clockwise(world) if seat not in asked and may_play(world, seat, self.point))

    def _people(self, world: World) -> tuple[int, ...]:
        if not self.public:
            return ()
        return tuple(seat for seat in _clockwise(world) if seat in world.setup.people and may_afford(world, seat))

    def ask_table(self, world: World) -> Decision:
        """One question to all people at once."""
        asked = self._people(world)
        return Decision(asked[0], AskTable(asked), (HandsAnswers(asked),))

    def raise_hands(self, world: World) -> None:
        """Who says yes is asked in private, in his place among the others."""
        assert isinstance(self.choice, RaiseHands)
        yes = {*self.waiting, *self.choice.seats}
        self.waiting = tuple(seat for seat in _clockwise(world) if seat in yes)

    def poll(self, world: World) -> object:
        """One player declares or passes."""
        if not self.waiting:
            return "rank"
        seat = self.waiting[0]
        return Decision(seat, AskMoment(), (DoneAnswers(), *self._answers(world, seat)))

    def _answers(self, world: World, seat: int) -> tuple[Answers, ...]:
        """What a player may declare: cards and, where the window names no point, offers."""
        return world.later.moment_answers(world, seat, self.point, self._told(world))

    def _has_none(self, world: World, seat: int) -> bool:
        """Whether who is the first to be asked has nothing to declare, so that he passes at once.

        Where nothing is measured only the open decision knows (see ``unmeasured``).
        """
        if not world.setup.house.measuring:
            return False
        return not any(True for kind in self._answers(world, seat) for _ in kind.candidates())

    def _told(self, world: World) -> dict[Fact, int]:
        """What a Moment may ask about: the point, else the announced action."""
        if self.point is not None:
            return dict(self.facts)
        for step in reversed(world.state.frames):
            if isinstance(step, Announced):
                return step.facts()
        return {}

    def declare(self, world: World) -> object:
        """What is declared is shown and paid at once (rulings T4, T6)."""
        seat, self.waiting = self.waiting[0], self.waiting[1:]
        if isinstance(self.choice, PlayEffect | UseEffect):
            known = tuple(self._told(world).items())
            context, bare = world.later.declare_moment(world, seat, self.choice, self.point, known)
            self.declared += ((seat, self.choice, context, bare),)
        return "poll"

    def rank(self, world: World) -> object:
        """Printed fate, high first; the acting player orders ties (ruling T4)."""
        if not self.declared:
            return OVER if self.next == NONE else "gather"
        fates = [_fate(world, choice) for _, choice, _, _ in self.declared]
        tied = tuple(place for place, fate in enumerate(fates) if fate == max(fates))
        if len(tied) == 1:
            self.next = tied[0]
            return "resolve"
        cards = tuple(_card(self.declared[place][1]) for place in tied)
        return Decision(world.state.acting, AskOrder(cards), (NumberAnswers(tied),))

    def take(self, world: World) -> None:
        """The acting player's order."""
        assert isinstance(self.choice, Pick)
        self.next = self.choice.number

    def resolve(self, world: World) -> object:
        """One Moment resolves; then the next, then a new round of the window."""
        seat, choice, context, bare = self.declared[self.next]
        self.declared = tuple(one for place, one in enumerate(self.declared) if place != self.next)
        world.push(world.later.resolve_moment(seat, choice, self.point, context, bare=bare))
        return "rank"


def _clockwise(world: World) -> tuple[int, ...]:
    """All seats from the acting player on."""
    return _from(world.state.acting, len(world.state.seats))


@cache
def _from(first: int, count: int) -> tuple[int, ...]:
    return tuple((first + place) % count for place in range(count))


def _card(choice: Choice) -> int:
    return choice.card if isinstance(choice, PlayEffect | UseEffect) else NONE


def _fate(world: World, choice: Choice) -> int:
    """The printed fate number; an effect of a character has none."""
    card = _card(choice)
    return world.cast.fate[card] if card != NONE else 0
