"""One game at the screen without the screen: whose hand is shown, what is asked, what the cursor would answer.

The play screen shows what stands here and calls it when something is pressed; nothing in here knows a widget.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from deckbuilder.desk.asking.inquiry import Inquiry
from deckbuilder.desk.asking.labels import CARD, CHARACTER, About
from deckbuilder.desk.asking.options import Option
from deckbuilder.desk.session import PlaySession
from deckbuilder.desk.survey import Survey
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.answer_parts import PartKind
from deckbuilder.rules.behind.model.cast import Cast
from deckbuilder.rules.behind.timing.moments import AskMoment, AskTable
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import Names, Refused
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.drawing import by_hand
from deckbuilder.tui.drawing.letters import letters
from deckbuilder.tui.drawing.table_of import CursorSpot, TablePicture
from deckbuilder.tui.placing import Placing, places_obstacles
from deckbuilder.tui.play_words import DEEDS, NOT_NOW, ONLY_ABOUT, PAUSED, STAYS, THINKS, PlayCommand


class Stand(Enum):
    """Who has to do something now."""

    PERSON = auto()
    COVERED = auto()
    """Another person than the one whose hand is shown."""
    COMPUTER = auto()
    NOBODY = auto()


NOBODY = -1
"""The eyes of everybody at the table at once: they see what is open to all."""


class AnswerLine(NamedTuple):
    """One answer on the screen: its words, why it cannot be chosen, what choosing it does."""

    text: str
    reason: str
    deed: Option | PlayCommand


class Playing:
    """A session with one pair of eyes before it."""

    def __init__(self, session: PlaySession) -> None:
        self.session = session
        people = session.people
        self.viewer: int | None = people[0] if len(people) == 1 else None
        """Whose hand is shown; None while nobody's is."""
        self.paused = False
        self.placing = Placing()
        self.inquiry: Inquiry | None = None
        self.facing: int | None = None
        """How who is to be placed is turned; None: as suits the place."""
        self.complaint: Refused | Words | None = None
        """Why the last thing done had no effect."""
        self._passing: tuple[frozenset[int], int] | None = None
        self._letters: dict[Lang, Sequence[str]] = {}
        self.picture = self._new_picture()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    @property
    def cast(self) -> Cast:
        """The printed cards as far as the viewer may look at them."""
        return self.game.view(self.eyes).cast

    @property
    def eyes(self) -> int:
        """The seat as which the screen may be read: nobody's while several people look at it."""
        return NOBODY if self.covered else self.seat

    @property
    def seat(self) -> int:
        """The seat from which the table is looked at."""
        return self.viewer if self.viewer is not None else next(iter(self.session.people), 0)

    @property
    def covered(self) -> bool:
        """Whether several people play here and none of them looks alone."""
        return self.viewer is None and len(self.session.people) > 1

    @property
    def to_pass_on(self) -> bool:
        """Whether somebody has to decide who is to look alone first."""
        return self.covered and self.session.asks_a_person and self._is_private()

    def letters(self, lang: Lang) -> Sequence[str]:
        """The letter of each character on the map."""
        if lang not in self._letters:
            cast = self.game.cast
            people = [(owner, cast.character(one, lang)) for one, owner in enumerate(cast.character_owner)]
            self._letters[lang] = letters(people)
        return self._letters[lang]

    @property
    def names(self) -> Names:
        """The names of things as who may read the screen knows them."""
        return self.game.view(self.eyes).cast

    def events(self, latest: int | None = None) -> list[Event]:
        """What the viewer, or everybody while all look, saw happen: all or the latest."""
        since = 0 if latest is None else max(len(self.game.events) - latest, 0)
        return self.game.view(self.eyes).events(since)

    # the game has come to another place

    def renew(self) -> Stand:
        """See who has to do something now, and ask the person who has."""
        self.inquiry, self.facing, self.complaint = None, None, None
        while (passed := self._passes()) is not None:
            self.session.answer(passed)
        if not self.session.setting_up:
            self.placing.forget()
        decision = self.session.decision
        if decision is None:
            stand = Stand.NOBODY
        elif not self.session.asks_a_person:
            stand = Stand.COMPUTER
        elif self._is_private() and decision.seat != self.viewer:
            self.viewer, stand = None, Stand.COVERED
        else:
            stand = Stand.PERSON
            self._look(decision.seat)
            self.inquiry = Inquiry(self.game)
        self.picture = self._new_picture()
        return stand

    def _look(self, seat: int) -> None:
        """Show the hand to who is asked alone, and none while all at the table are asked."""
        if self._is_private():
            self.viewer = seat
        elif len(self.session.people) > 1:
            self.viewer = None

    @property
    def asks_all(self) -> bool:
        """Whether several people are asked at once."""
        decision = self.session.decision
        return self.covered and decision is not None and isinstance(decision.question, AskTable)

    def _is_private(self) -> bool:
        """Whether only the player who is asked may look: not at one question to all, nor before there are hands."""
        decision = self.session.decision
        if decision is None or len(self.session.people) < 2:
            return False
        return not (isinstance(decision.question, AskTable) or self.session.setting_up)

    def uncover(self) -> None:
        """The person who has to decide looks alone."""
        if self.session.decision is not None:
            self.viewer = self.session.decision.seat

    def _passes(self) -> Choice | None:
        """The answer of those who are asked for a Moment and have passed for the rest of the turn.

        Nor is the acting player asked between his actions: there he may play his Moment as an action, at the same cost.
        """
        asked = self._asked_for_moments()
        between = asked == {self.game.state.acting} and self.game.view(NOBODY).under_way is None
        passed, turn = self._passing or (frozenset(), NOBODY)
        if not asked or not (between or (asked <= passed and turn == self.game.state.turn)):
            return None
        return self.no_moment()

    def _asked_for_moments(self) -> frozenset[int]:
        """The people who are asked whether they play a Moment, in public or, where nobody is, alone."""
        decision = self.session.decision
        if decision is None or not self.session.asks_a_person:
            return frozenset()
        if isinstance(decision.question, AskTable):
            return frozenset(decision.question.seats)
        alone = isinstance(decision.question, AskMoment) and self.session.setup.windows == "able"
        return frozenset({decision.seat}) if alone else frozenset()

    def no_moment(self) -> Choice:
        """The answer that plays none."""
        decision = self.session.decision
        return c.RaiseHands(()) if decision is not None and isinstance(decision.question, AskTable) else c.Done()

    def pass_moments(self) -> None:
        """No Moment of those who are asked for the rest of this turn."""
        self._passing = (self._asked_for_moments(), self.game.state.turn)

    def _new_picture(self) -> TablePicture:
        return TablePicture(Survey(self.game, self.eyes), self.inquiry)

    def undo(self) -> bool:
        """Take back the last answer of a person, and what followed from it."""
        self._passing = None
        self.placing.forget()
        return self.session.undo()

    # the answer takes shape

    def ask(self, about: About | None = None) -> None:
        """Ask from the beginning, all or about one thing only."""
        self.inquiry = Inquiry(self.game, about)
        self._at_another_part()

    def _at_another_part(self) -> None:
        self.facing, self.complaint = None, None
        self.picture = self._new_picture()

    def first_spot(self) -> tuple[int, int] | None:
        """Where the cursor begins, when a place is asked for; obstacles and turns begin with a facing too."""
        spot = self.inquiry.first_spot() if self.inquiry is not None else None
        if spot is None or self.inquiry is None:
            return None
        if self.inquiry.step.place.kind in (c.PlaceObstacle, c.TurnInPlace, c.Climb):
            self.facing = spot[2]
        return spot[0], spot[1]

    def take(self, option: Option) -> Choice | None:
        """Choose an option; the complete answer if that completes it."""
        assert self.inquiry is not None
        return self._went_on(self.inquiry.take(option))

    def write(self, text: str) -> Choice | None:
        """Answer in words; the complete answer if that completes it."""
        assert self.inquiry is not None
        return self._went_on(self.inquiry.write(text))

    def put(self, aim: CursorSpot) -> Choice | None:
        """Answer with the place under the cursor; the complete answer if that completes it, none that does nothing."""
        assert self.inquiry is not None
        if self.inquiry.stays(aim.x, aim.y, aim.facing) is not None:
            self.complaint = STAYS
            return None
        return self._went_on(self.inquiry.put(aim.x, aim.y, aim.facing))

    def _went_on(self, refused: Refused | None) -> Choice | None:
        assert self.inquiry is not None
        if refused is not None:
            self.complaint = refused
            return None
        if self.inquiry.choice is None:
            self._at_another_part()
        return self.inquiry.choice

    def point_at(self, about: About) -> Choice | None:
        """The option about it, if there is one; else ask what can be done with it. The answer if that completes it."""
        if self.inquiry is None:
            return None
        option = next((one for one in self.inquiry.step.options if self._same(one.about, about)), None)
        if option is not None:
            return self.take(option)
        asked = Inquiry(self.game, about)
        options = asked.step.options
        if any(one.refusal is None for one in options):
            self.inquiry = asked
            self._at_another_part()
        else:
            self.complaint = next((one.refusal for one in options if one.refusal is not None), NOT_NOW)
        return None

    def _same(self, one: About | None, other: About) -> bool:
        """The same character, the same card or its equal."""
        if one is None or one.what != other.what:
            return False
        cards = self.game.cast.cards
        return one.id == other.id or (one.what == CARD and cards[one.id] is cards[other.id])

    def back(self) -> bool:
        """Take the last part back, or ask about everything again; False when there is nothing to take back."""
        if self.inquiry is None:
            return False
        if self.inquiry.can_go_back:
            self.inquiry.back()
            self._at_another_part()
        elif self.inquiry.about is not None:
            self.ask()
        else:
            return False
        return True

    def back_out(self) -> bool:
        """Ask from the beginning; False when nothing was answered yet."""
        begun = self.inquiry is not None and (self.inquiry.can_go_back or self.inquiry.about is not None)
        if begun:
            self.ask()
        return begun

    # the cursor

    def aim(self, x: int, y: int) -> CursorSpot:
        """The cursor with the facing that holds for it."""
        seat = self.inquiry.decision.seat if self.inquiry is not None else self.seat
        facing = self.facing
        if facing is None and self.inquiry is not None:
            facing = self.inquiry.facing_of_mover(x, y)
        return CursorSpot(x, y, self.picture.survey.facing_there(seat, x, y) if facing is None else facing)

    def turn(self, aim: CursorSpot, degrees: int) -> None:
        """Turn who is to be placed by so much, or (0) toward the next enemy."""
        if self.inquiry is None or not self.inquiry.step.on_the_table:
            return
        if degrees:
            self.facing = (aim.facing + degrees) % 360
            return
        toward = list(self.picture.survey.facings(self.inquiry.decision.seat, aim.x, aim.y))
        if toward:
            place = toward.index(aim.facing) + 1 if aim.facing in toward else 0
            self.facing = toward[place % len(toward)]

    # what is asked, in words

    def heads(self, lang: Lang) -> list[str]:
        """What is asked, what the answer has come to, and what it is about."""
        cast, decision = self.cast, self.session.decision
        if self.session.outcome is not None:
            return [self.session.outcome.text(lang, cast)]
        assert decision is not None
        if self.inquiry is None:
            if self.session.asks_a_person:
                return []
            return [(PAUSED if self.paused else THINKS).text(lang).format(who=cast.seat(decision.seat))]
        asked = [decision.question.text(lang, cast)]
        asked += by_hand.above(self.game, decision, cast, lang)
        so_far = self.inquiry.so_far
        if so_far is not None:
            asked += [so_far.text(lang), self.inquiry.step.words.text(lang)]
        elif (about := self.inquiry.about) is not None:
            it = cast.character(about.id, lang) if about.what == CHARACTER else cast.card(about.id, lang)
            asked.append(ONLY_ABOUT.text(lang).format(it=it))
        if isinstance(decision.question, AskMoment | AskTable):
            asked += [told.text(lang, cast) for told in self.events(1)]
        fight = self.picture.survey.fight(lang)
        return [*asked, fight] if fight else asked

    def lines(self, lang: Lang) -> list[AnswerLine]:
        """All that can be answered or done now, and what cannot."""
        options = [self._line(option, lang) for option in self.inquiry.step.options] if self.inquiry is not None else []
        deeds = [AnswerLine(DEEDS[deed].text(lang), "", deed) for deed in self._deeds()]
        decision = self.session.decision
        if decision is not None and isinstance(decision.question, AskMoment | AskTable):  # most of the time one passes
            none = [line for line in options if isinstance(line.deed, Option) and _is_nobody(line.deed)]
            return [*none, *deeds, *(line for line in options if line not in none)]
        return [*options, *deeds]

    def _deeds(self) -> list[PlayCommand]:
        """What can be done besides the options."""
        inquiry = self.inquiry
        if inquiry is None:
            undo = [PlayCommand.UNDO] if self.session.can_undo else []
            if self.session.decision is None:
                return undo
            if self.session.asks_a_person:
                return []
            return [PlayCommand.GO_ON, *undo] if self.paused else [PlayCommand.PAUSE]
        moment = bool(self._asked_for_moments()) and inquiry.so_far is None and inquiry.about is None
        found = [PlayCommand.PASS] if moment else []
        if inquiry.step.on_the_table:
            found.append(PlayCommand.AS_TURNED if inquiry.step.ask is PartKind.FACING else PlayCommand.HERE)
        all_of_it = PlayCommand.PLACE_OBSTACLES if places_obstacles(self.session.decision) else PlayCommand.PLACE_ALL
        return [*found, PlayCommand.PLACE, all_of_it] if self.session.setting_up else found

    def _line(self, option: Option, lang: Lang) -> AnswerLine:
        text = option.words.text(lang)
        if option.about is not None and option.about.what == CHARACTER:
            text = f"{self.letters(lang)[option.about.id]} {text}"
        return AnswerLine(text, self._why(option.refusal, lang, option) if option.refusal is not None else "", option)

    def _why(self, refusal: Refused, lang: Lang, option: Option | None = None) -> str:
        """A refusal, and what can be done about it."""
        mend = self.inquiry.mend(refusal, option) if self.inquiry is not None else None
        told = refusal.text(lang, self.names)
        return told if mend is None else f"{told} {mend.text(lang)}"

    def complains(self, lang: Lang) -> str:
        """Why the last thing done had no effect, in words."""
        if isinstance(self.complaint, Refused):
            return self._why(self.complaint, lang)
        return "" if self.complaint is None else self.complaint.text(lang)


def _is_nobody(option: Option) -> bool:
    """Whether an option plays no Moment."""
    return option.to.kind is c.Done or option.to.values.get("seats") == ()
