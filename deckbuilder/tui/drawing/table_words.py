"""The words of the play screen about the table: the line under the map, a character in full, an event and its parts."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from textual.content import Content

from deckbuilder.desk.asking import names as answer_names
from deckbuilder.desk.survey import Survey, health
from deckbuilder.rules.behind.model.events.cards import Discarded
from deckbuilder.rules.behind.model.events.combat import ValueFixed
from deckbuilder.rules.behind.model.events.course import GameEnded, TurnBegan
from deckbuilder.rules.behind.model.events.table import Moved
from deckbuilder.rules.behind.model.sums import Part
from deckbuilder.rules.core.event import Event
from deckbuilder.rules.core.sentence import Names, millimetres
from deckbuilder.terms import NONE, Lang, Stat, Words
from deckbuilder.terms.nouns import STATS
from deckbuilder.tui.drawing.table_picture import CursorSpot, TablePicture

TOUCHES = Words("touches", "berührt")
SEES = Words("in sight", "in Sicht")
FREE = Words("possible", "möglich")
ENDS = Words("· ends at {place}", "· endet bei {place}")
FACING = Words("facing", "Blick")
BREAKS = Words("to break away {level}+", "Lösen {level}+")
RECENT = 30
"""The number of events for which a card is remembered."""
COUNTS = Words(
    "· hand {hand}, supply {supply}, discard {discard}", "· Hand {hand}, Nachschub {supply}, Rückzug {discard}"
)
STANDS_HERE = Words("he stands here; move the cursor", "hier steht er; bewege den Zeiger")
NOTHING_HERE = Words("nothing here", "nichts hier")


def values(survey: Survey, who: int, lang: Lang) -> str:
    """``S4 D3 R3``: the current values, each with the first letter of its name."""
    chip = survey.game.state.chips[who]
    firsts = ((STATS[stat].words().text(lang)[0].upper(), survey.value(chip, stat).total) for stat in Stat)
    return " ".join(f"{letter}{total}" for letter, total in firsts)


def under_the_cursor(picture: TablePicture, letters: Sequence[str], aim: CursorSpot, lang: Lang) -> Content:
    """What is under the cursor, or whether the answer is possible there."""
    survey = picture.survey
    inquiry = picture.inquiry
    if inquiry is not None and inquiry.step.on_the_table and inquiry.at(aim.x, aim.y, aim.facing) is not None:
        return _possible(picture, aim, lang)
    chip = survey.at(aim.x, aim.y, 150)
    if chip is not None:
        return _chip_line(picture, letters, chip.id, lang)
    obstacle = survey.obstacle_at(aim.x, aim.y)
    if obstacle is not None:
        return Content(answer_names.obstacle(survey.game, obstacle).text(lang))
    area = survey.area_at(aim.x, aim.y)
    here = (area.name if area is not None else NOTHING_HERE).text(lang)
    return Content.styled(f"{_point(survey, aim.x, aim.y)}{here}", "$text-muted")


def _point(survey: Survey, x: int, y: int) -> str:
    """A place and a space; nothing where two places would reveal a distance (Tournament Games)."""
    return f"{answer_names.point(x, y)} " if survey.may_measure else ""


def _possible(picture: TablePicture, aim: CursorSpot, lang: Lang) -> Content:
    refusal = picture.refusal(aim)
    if refusal is not None:
        return Content.styled(f"✗ {refusal.text(lang, picture.survey.game.cast)}", "$text-error")
    if picture.inquiry is not None and picture.inquiry.stays(aim.x, aim.y, aim.facing) is not None:
        return Content.styled(STANDS_HERE.text(lang), "$text-muted")
    path = picture.path(aim)
    place = _point(picture.survey, aim.x, aim.y).strip()
    way = f" {millimetres(path.length, lang)}" if path is not None else ""
    if path is not None and (path.x, path.y) != (aim.x, aim.y):
        way += f" {ENDS.text(lang).format(place=answer_names.point(path.x, path.y))}"
    return Content.assemble(
        ("✓ ", "bold $text-success"),
        f"{place}{way} · {FACING.text(lang)} {aim.facing % 360}° · {FREE.text(lang)}",
    )


def _chip_line(picture: TablePicture, letters: Sequence[str], who: int, lang: Lang) -> Content:
    """A character in a line, with distance and sight from the character the answer is about."""
    survey = picture.survey
    chip = survey.game.state.chips[who]
    parts = [values(survey, who, lang), health(chip).text(lang)]
    subject = picture.subject
    if subject is not None and subject != who and survey.game.state.chips[subject].placed:
        viewer = survey.game.state.chips[subject]
        refusal = survey.why_not_see(viewer, chip)
        seen = SEES.text(lang) if refusal is None else refusal.text(lang, survey.game.cast)
        parts.append(f"{letters[subject]}: {survey.distance(viewer, chip, lang)} {seen}".replace("  ", " "))
    touching = survey.contacts(chip)
    if touching:
        parts.append(f"{TOUCHES.text(lang)} {' '.join(letters[one.id] for one in touching)}")
    name = survey.game.cast.character(who, lang)
    return Content.assemble((f"{letters[who]} ", "bold"), (name, "bold"), " · ", " · ".join(parts))


def character(survey: Survey, letters: Sequence[str], who: int, lang: Lang) -> list[Content]:
    """Everything open about a character, with the parts of each value."""
    game = survey.game
    known = game.view(survey.seat).cast
    chip = game.state.chips[who]
    printed = game.cast.characters[who]
    lines = [Content.styled(f"{letters[who]} {game.cast.character(who, lang)}", "bold")]
    if printed.title is not None:
        lines.append(Content.styled(printed.title.text(lang), "italic"))
    lines.append(Content(f"{health(chip).text(lang)} · {survey.arc(chip)}° · {printed.character_points} CP"))
    for stat in Stat:
        value = survey.value(chip, stat)
        taken = f" {value.text(lang, known).partition(' ')[2]}" if len(value.parts) > 1 else ""
        lines.append(Content.assemble(f"{STATS[stat].words().text(lang)} ", (str(value.total), "bold"), taken))
    lines += [Content.styled(one, "$text-accent") for one in survey.abilities(chip, lang)]
    lines += [Content.styled(one, "bold $text-warning") for one in survey.states(chip, lang)]
    left_open = survey.left_open(chip, lang)
    lines += [Content.styled(left_open, "$text-muted")] if left_open else []
    lines += [Content(f"• {game.cast.card(one.card, lang)}") for one in survey.held_by(chip)]
    touching = survey.contacts(chip)
    if touching:
        names = ", ".join(f"{letters[one.id]} {game.cast.character(one.id, lang)}" for one in touching)
        lines.append(Content(f"{TOUCHES.text(lang)} {names}"))
    level = survey.escape_level(chip)
    if level is not None:
        lines.append(Content(BREAKS.text(lang).format(level=level)))
    own = "\n".join(one.text(lang) for one in printed.effects)
    return [*lines, Content(own)] if own else lines


def roster(survey: Survey, letters: Sequence[str], lang: Lang) -> list[Content]:
    """Each character in play in a line: letter, values, health, conditions; and the piles of each player."""
    game, view = survey.game, survey.game.view(survey.seat)
    lines = []
    for seat in range(len(game.state.seats)):
        counts = COUNTS.text(lang).format(
            hand=view.hand_count(seat), supply=view.supply_count(seat), discard=len(view.discard(seat))
        )
        lines.append(Content.assemble((game.cast.seat(seat), "bold $text-primary"), (f" {counts}", "$text-muted")))
        for chip in survey.on_table():
            if chip.seat == seat:
                hearts = "♥" * (3 - chip.injuries) + "♡" * chip.injuries
                names = [game.cast.character(chip.id, lang), *survey.states(chip, lang)]
                names += [game.cast.card(one.card, lang) for one in survey.held_by(chip)]
                lines.append(
                    Content.assemble(
                        (f"{letters[chip.id]} ", "bold"),
                        f"{values(survey, chip.id, lang)} {hearts} ",
                        (", ".join(names), "$text-muted"),
                    )
                )
    return lines


def without_obvious_discards(events: Sequence[Event]) -> list[Event]:
    """The events without the discards of cards that were just turned up, played or lost."""
    recent: deque[int] = deque(maxlen=RECENT)
    found = []
    for one in events:
        card = getattr(one, "card", NONE)
        if not (isinstance(one, Discarded) and card in recent):
            found.append(one)
        recent.append(card)
    return found


def event_line(event: Event, lang: Lang, names: Names) -> Content:
    """An event in a line of the log."""
    text = event.text(lang, names)
    if isinstance(event, TurnBegan | GameEnded):
        return Content.styled(text, "bold $text-primary")
    return Content(text)


def event_parts(event: Event, lang: Lang, names: Names) -> list[Content]:
    """The lines an event opens to: the parts of a sum, the path of a move."""
    if isinstance(event, ValueFixed):
        return [_part(part, lang, names) for part in event.value.parts]
    if isinstance(event, Moved) and len(event.way) > 2:
        return [Content(" → ".join(answer_names.point(*point) for point in event.way))]
    return []


def _part(part: Part, lang: Lang, names: Names) -> Content:
    """One part of a sum with the card and the character behind it."""
    source = part.source.value.text(lang)
    behind = [names.card(part.card, lang)] if part.card >= 0 else []
    behind += [names.character(part.character, lang)] if part.character >= 0 else []
    return Content(f"{part.amount:+d} {source}" + (f": {', '.join(behind)}" if behind else ""))
