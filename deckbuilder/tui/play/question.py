"""The open question in words: what is asked, every answer and command, and why an answer is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckbuilder.desk.asking.labels import CHARACTER
from deckbuilder.desk.asking.options import Option
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model import events
from deckbuilder.rules.behind.model.answer_parts import PartKind
from deckbuilder.rules.behind.timing.moments import AskMoment, AskTable
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.drawing import by_hand
from deckbuilder.tui.play import words
from deckbuilder.tui.play.controller import PlayController
from deckbuilder.tui.play.words import PlayCommand


class AnswerLine(NamedTuple):
    """One line to choose: its words, why it cannot be chosen if it cannot, what is pressed by choosing it."""

    text: str
    reason: str
    pressed: Option | PlayCommand


class ShownQuestion(NamedTuple):
    """Who is asked, the lines above the answers, and the answers."""

    title: str
    heads: Sequence[str]
    answers: Sequence[AnswerLine]


def shown_question(controller: PlayController, lang: Lang) -> ShownQuestion:
    """What the panel of the question shows."""
    return ShownQuestion(_title(controller, lang), _heads(controller, lang), _answers(controller, lang))


def shown_complaint(controller: PlayController, lang: Lang) -> str:
    """Why the last press had no effect, in words; nothing when it had."""
    complaint = controller.complaint
    if isinstance(complaint, Refused):
        return _reason(controller, complaint, lang)
    return "" if complaint is None else complaint.text(lang)


def shown_state(controller: PlayController, lang: Lang) -> str:
    """Round, actions left and the player whose turn it is, in short."""
    game = controller.game
    if game.state.turn == 0:
        return words.SETTING_UP.text(lang)
    acting, limit = game.state.acting, game.setup.scenario.round_limit
    left = game.state.seats[acting].actions
    actions = "●" * left + "○" * max(game.setup.band.actions - left, 0)
    return words.NOTE.text(lang).format(
        round=game.state.round, limit=limit, who=game.cast.seat(acting), actions=actions
    )


def _title(controller: PlayController, lang: Lang) -> str:
    decision = controller.session.decision
    if decision is None:
        return words.OVER.text(lang)
    asked = words.ALL_ASKED if controller.viewer.all_are_asked else words.DECIDES
    return asked.text(lang).format(who=controller.game.cast.seat(decision.seat))


def _heads(controller: PlayController, lang: Lang) -> list[str]:
    """What is asked, what the answer has come to, and what it is about."""
    session, cast, inquiry = controller.session, controller.cast, controller.inquiry
    if session.outcome is not None:
        return [session.outcome.text(lang, cast)]
    decision = session.decision
    assert decision is not None
    if inquiry is None:
        if session.asks_a_person:
            return []
        waits = words.PAUSED if controller.paused else words.THINKS
        return [waits.text(lang).format(who=cast.seat(decision.seat))]
    heads = [decision.question.text(lang, cast), *by_hand.above(controller.game, decision, cast, lang)]
    so_far, about = inquiry.so_far, inquiry.about
    if so_far is not None:
        heads += [so_far.text(lang), inquiry.step.words.text(lang)]
    elif about is not None:
        it = cast.character(about.id, lang) if about.what == CHARACTER else cast.card(about.id, lang)
        heads.append(words.ONLY_ABOUT.text(lang).format(it=it))
    if isinstance(decision.question, AskMoment | AskTable):
        heads += [event.text(lang, cast) for event in _to_be_answered(controller)]
    fight = controller.picture.survey.fight(lang)
    return [*heads, fight] if fight else heads


def _answers(controller: PlayController, lang: Lang) -> list[AnswerLine]:
    """The options and the commands; where a Moment is asked for, none stands first, for most of the time one passes."""
    inquiry, decision = controller.inquiry, controller.session.decision
    options = [_line(controller, option, lang) for option in inquiry.step.options] if inquiry is not None else []
    commands = [AnswerLine(label.text(lang), "", command) for command, label in _commands(controller)]
    if decision is not None and isinstance(decision.question, AskMoment | AskTable):
        none = [line for line in options if _plays_none(line.pressed)]
        return [*none, *commands, *(line for line in options if line not in none)]
    return [*options, *commands]


def _commands(controller: PlayController) -> Iterator[tuple[PlayCommand, Words]]:
    """What can be done besides the options, each with its label."""
    session, inquiry = controller.session, controller.inquiry
    if inquiry is None:
        computer = session.decision is not None and not session.asks_a_person
        if computer:
            yield PlayCommand.PAUSE, words.GO_ON if controller.paused else words.PAUSE
        if session.can_undo and (session.decision is None or (computer and controller.paused)):
            yield PlayCommand.UNDO, words.TAKE_BACK
        return
    if controller.moments.asked and inquiry.so_far is None and inquiry.about is None:
        yield PlayCommand.PASS, words.PASS
    if inquiry.step.on_the_table:
        yield PlayCommand.PUT, words.AS_TURNED if inquiry.step.ask is PartKind.FACING else words.HERE
    if session.setting_up:
        yield PlayCommand.PLACE, words.PLACE
        obstacles = controller.delegation.of_obstacles
        yield PlayCommand.PLACE_ALL, words.PLACE_OBSTACLES if obstacles else words.PLACE_CHARACTERS


def _line(controller: PlayController, option: Option, lang: Lang) -> AnswerLine:
    text = option.words.text(lang)
    if option.about is not None and option.about.what == CHARACTER:
        text = f"{controller.letters(lang)[option.about.id]} {text}"
    reason = _reason(controller, option.refusal, lang, option) if option.refusal is not None else ""
    return AnswerLine(text, reason, option)


def _reason(controller: PlayController, refusal: Refused, lang: Lang, option: Option | None = None) -> str:
    """A refusal, and what can be done about it."""
    mend = controller.inquiry.mend(refusal, option) if controller.inquiry is not None else None
    reason = refusal.text(lang, controller.cast)
    return reason if mend is None else f"{reason} {mend.text(lang)}"


def _plays_none(pressed: Option | PlayCommand) -> bool:
    """Whether an option plays no Moment."""
    return isinstance(pressed, Option) and (pressed.to.kind is c.Done or pressed.to.values.get("seats") == ())


ANNOUNCEMENTS = (
    events.MoveAnnounced,
    events.AttackAnnounced,
    events.ShotAnnounced,
    events.EffectAnnounced,
    events.AbilityAnnounced,
    events.HandOverAnnounced,
    events.DiscardAnnounced,
    events.JewelUsed,
)


def _to_be_answered(controller: PlayController) -> Sequence[Event]:
    """What a Moment would answer: the last announcement and all since, or the last event alone."""
    latest = controller.events(4)
    begun = [place for place, event in enumerate(latest) if isinstance(event, ANNOUNCEMENTS)]
    return latest[begun[-1] :] if begun else latest[-1:]
