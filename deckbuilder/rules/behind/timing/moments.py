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
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import of_seat
from deckbuilder.rules.core.agenda import OVER, Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers, Decision
from deckbuilder.rules.core.sentence import CardIds, Names, Refused, Sentence
from deckbuilder.rules.core.values import value
from deckbuilder.terms import NONE, Deed, Fact, Lang, PointName, Words, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game
    from deckbuilder.rules.behind.model.state import Chip
    from deckbuilder.rules.behind.timing.announcement import Action

FIRST_GAME = 2
"""Moments in others' turns in a first game (ruling K2; H21)."""
ATTACKS = (Deed.MELEE, Deed.SHOOT)


def open_window(game: Game, deed: Deed | None = None) -> None:
    """Anybody may play a Moment now: after an announcement of that kind, or (None) between actions (ruling T3).

    Most windows concern nobody, so that is found out at once; a stage that opens one does nothing else.
    """
    window = _window(game, deed)
    if window is not None:
        first = window.gather(game)
        if first is not OVER:
            window.at = window.stages.index("ask_table" if first is None else "poll")
            game.push(window)


def open_wide_window(game: Game) -> None:
    """Where the table plays wide windows, Moments may be played in the middle of an action too (ruling T3; H15)."""
    if game.setup.house.moment_windows == "wide":
        window = _window(game, None)
        if window is not None:
            game.push(window)


def _window(game: Game, deed: Deed | None) -> MomentWindow | None:
    """A window, where there may be one now.

    People are asked even where no deck holds a Moment: that nobody is asked would tell them so (H22).
    """
    public = _asks_people(game, deed)
    asked = game.cast.has_moments or (public and bool(game.setup.people) and not game.imagined)
    return MomentWindow(public) if asked and not _silenced(game) else None


def open_at_point(game: Game, point: PointName, facts: dict[Fact, int]) -> None:
    """Moments that name this point may be played now (ruling T3)."""
    if game.cast.has_moments and point in game.cast.moment_points and not _silenced(game):
        game.push(MomentWindow(game.setup.windows != "able", point, tuple(facts.items())))


def _silenced(game: Game) -> bool:
    for step in game.state.frames:  # noqa: SIM110 -- asked at every announcement
        if getattr(step, "silences", False):
            return True
    return False


def _asks_people(game: Game, deed: Deed | None) -> bool:
    """Whether the table wants to be asked in such a window."""
    match game.setup.windows:
        case "every":
            return True
        case "announcements":
            return deed is not None
        case "attacks":
            return deed in ATTACKS
        case "able":
            return False


def left(game: Game, seat: int) -> int:
    """How many Moments a player may still play: his actions this turn, or those of his next (rulings T1, T2, T10)."""
    pile = game.state.seats[seat]
    if seat == game.state.acting:
        return pile.actions
    actions = current_values.worth(game, Worth.ACTIONS, seat, game.setup.band_of(seat).actions)
    actions += game.state.next_actions.get(seat, 0)
    if game.setup.house.moment_count == "two":
        actions = min(actions, FIRST_GAME)
    return actions - pile.moments


def may_afford(game: Game, seat: int) -> bool:
    """What all can see of whether a player may play a Moment: an action to spend, a character to act (ruling T7)."""
    return left(game, seat) > 0 and any(why_not_act(game, chip) is None for chip in of_seat(game, seat))


def why_not_act(game: Game, chip: Chip) -> Refused | None:
    """A frightened character acts in no Moment of the turn he loses (X12), at some tables in none before it (H18)."""
    before = chip.frightened and game.setup.house.frightened_moments == "forbidden" and chip.seat != game.state.acting
    return Cowed(chip.id) if chip.cowed or before else None


def may_play(game: Game, seat: int, point: PointName | None = None) -> bool:
    """Whether the player can afford a Moment and has one for now."""
    cast = game.cast
    for card in game.state.seats[seat].hand:
        if cast.cards[card].is_moment and (point is None or point in cast.scripts[card].points):
            return may_afford(game, seat)
    return point is None and _has_offer(game, seat) and may_afford(game, seat)


def _has_offer(game: Game, seat: int) -> bool:
    """A permanent or character of the player offers something at Moment speed."""
    cast, state = game.cast, game.state
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
class AskTable(Sentence):
    """Whether anybody at the table plays a Moment; ``seats`` are asked at once."""

    seats: tuple[int, ...]
    says: ClassVar[Words] = Words("A Moment? {who} / nobody", "Ein Moment? {who} / niemand")

    def text(self, lang: Lang, names: Names) -> str:
        """The question with the names of those asked."""
        return self.says.text(lang).format(who=" / ".join(names.seat(seat) for seat in self.seats))


@value
class AskMoment(Sentence):
    """Which Moment a player plays."""

    says: ClassVar[Words] = Words("Play a Moment?", "Einen Moment spielen?")


@value
class AskOrder(Sentence):
    """Which of several Moments with the same fate number comes first."""

    cards: CardIds
    says: ClassVar[Words] = Words("Which comes first: {cards}?", "Was kommt zuerst: {cards}?")


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
    """Seat, what it plays, the number of its context, and whether it is a mere effect check."""
    choice: Choice | None = None
    next: int = NONE
    rounds: int = 0
    """Rounds of this window so far."""

    def gather(self, game: Game) -> object:
        """Clockwise from the acting player: computer players who could play one, and the people to be asked.

        A window has no more rounds than a turn has actions, whatever its Moments give back (ruling S9).
        """
        self.declared, self.next = (), NONE
        self.rounds += 1
        most = game.setup.house.actions_in_a_turn
        if self.rounds > most:
            game.emit(WindowClosed(most))
            return OVER
        self.waiting = self._able(game)
        if self._people(game):
            return None
        while self.waiting and self._has_none(game, self.waiting[0]):
            self.choice, self.waiting = Done(), self.waiting[1:]
        return "poll" if self.waiting else OVER

    def _able(self, game: Game) -> tuple[int, ...]:
        """Who is asked unseen and could play one."""
        if not game.cast.has_moments:
            return ()
        asked = game.setup.people if game.setup.windows != "able" else ()
        return tuple(seat for seat in _clockwise(game) if seat not in asked and may_play(game, seat, self.point))

    def _people(self, game: Game) -> tuple[int, ...]:
        if not self.public:
            return ()
        return tuple(seat for seat in _clockwise(game) if seat in game.setup.people and may_afford(game, seat))

    def ask_table(self, game: Game) -> Decision:
        """One question to all people at once."""
        asked = self._people(game)
        return Decision(asked[0], AskTable(asked), (HandsAnswers(asked),))

    def raise_hands(self, game: Game) -> None:
        """Who says yes is asked in private, in his place among the others."""
        assert isinstance(self.choice, RaiseHands)
        yes = {*self.waiting, *self.choice.seats}
        self.waiting = tuple(seat for seat in _clockwise(game) if seat in yes)

    def poll(self, game: Game) -> object:
        """One player declares or passes."""
        if not self.waiting:
            return "rank"
        seat = self.waiting[0]
        return Decision(seat, AskMoment(), (DoneAnswers(), *self._answers(game, seat)))

    def _answers(self, game: Game, seat: int) -> tuple[Answers, ...]:
        """What a player may declare: cards and, where the window names no point, offers."""
        from deckbuilder.rules.behind.card_effects.legal import EffectAnswers, OfferedAnswers  # whose use opens windows

        facts = self._told(game)
        cards = EffectAnswers(game, seat, moment=True, point=self.point, facts=facts)
        if self.point is not None:
            return (cards,)
        return cards, OfferedAnswers(game, seat, moment=True, facts=facts)

    def _has_none(self, game: Game, seat: int) -> bool:
        """Whether who is the first to be asked has nothing to declare, so that he passes at once.

        Where nothing is measured only the open decision may tell (see ``unmeasured``).
        """
        if not game.setup.house.measuring:
            return False
        return not any(True for kind in self._answers(game, seat) for _ in kind.candidates())

    def _told(self, game: Game) -> dict[Fact, int]:
        """What a Moment may know: what the point tells, else the announced action."""
        from deckbuilder.rules.behind.timing.announcement import Action  # whose announcement opens windows

        if self.point is not None:
            return dict(self.facts)
        for step in reversed(game.state.frames):
            if isinstance(step, Action):
                return step.facts()
        return {}

    def declare(self, game: Game) -> object:
        """What is declared is shown and paid at once (rulings T4, T6)."""
        from deckbuilder.rules.behind.card_effects.play import EffectUse

        seat, self.waiting = self.waiting[0], self.waiting[1:]
        if isinstance(self.choice, PlayEffect | UseEffect):
            known = tuple(self._told(game).items())
            use = EffectUse(seat, self.choice, moment=True, point=self.point, known=known)
            use.announce(game)
            self.declared += ((seat, self.choice, use.context, use.bare),)
        return "poll"

    def rank(self, game: Game) -> object:
        """Printed fate, high first; the acting player orders ties (ruling T4)."""
        if not self.declared:
            return OVER if self.next == NONE else "gather"
        fates = [_fate(game, choice) for _, choice, _, _ in self.declared]
        tied = tuple(place for place, fate in enumerate(fates) if fate == max(fates))
        if len(tied) == 1:
            self.next = tied[0]
            return "resolve"
        cards = tuple(_card(self.declared[place][1]) for place in tied)
        return Decision(game.state.acting, AskOrder(cards), (NumberAnswers(tied),))

    def take(self, game: Game) -> None:
        """The acting player's order."""
        assert isinstance(self.choice, Pick)
        self.next = self.choice.number

    def resolve(self, game: Game) -> object:
        """One Moment resolves; then the next, then a new round of the window."""
        from deckbuilder.rules.behind.card_effects.play import EffectUse

        seat, choice, context, bare = self.declared[self.next]
        self.declared = tuple(one for place, one in enumerate(self.declared) if place != self.next)
        assert isinstance(choice, PlayEffect | UseEffect)
        again = EffectUse.stages.index("again")
        game.push(EffectUse(seat, choice, moment=True, point=self.point, context=context, bare=bare, at=again))
        return "rank"


def announced(game: Game) -> Action | None:
    """The action that is being answered: the one beneath the open window, or beneath the effect at its point."""
    from deckbuilder.rules.behind.timing.announcement import Action

    answering = False
    for step in reversed(game.state.frames):
        if isinstance(step, MomentWindow) or getattr(step, "answers", False):
            answering = True
        elif answering and isinstance(step, Action):
            return step
    return None


def _clockwise(game: Game) -> tuple[int, ...]:
    """All seats from the acting player on."""
    return _from(game.state.acting, len(game.state.seats))


@cache
def _from(first: int, count: int) -> tuple[int, ...]:
    return tuple((first + place) % count for place in range(count))


def _card(choice: Choice) -> int:
    return choice.card if isinstance(choice, PlayEffect | UseEffect) else NONE


def _fate(game: Game, choice: Choice) -> int:
    """The printed fate number; an effect of a character has none."""
    card = _card(choice)
    return game.cast.fate[card] if card != NONE else 0
