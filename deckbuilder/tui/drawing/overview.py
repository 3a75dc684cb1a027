"""Everything the player may know in one text: the goal; of each player counts, characters, cards in play, piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from textual.content import Content

from deckbuilder.desk.asking import names as answer_names
from deckbuilder.desk.survey import GoalArea, Survey, health
from deckbuilder.rules.behind.model.cast import Cast
from deckbuilder.rules.core.sentence import listed, millimetres
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.drawing.table_words import values

GOAL = Words("Goal: {goal}", "Ziel: {goal}")
PILES = Words(
    "hand {hand} · supply {supply} · discard {discard} · actions {actions} · Moments owed {moments}",
    "Hand {hand} · Nachschub {supply} · Rückzug {discard} · Aktionen {actions} · Momente geschuldet {moments}",
)
IN_PLAY = Words("In play: {cards}", "Im Spiel: {cards}")
DISCARD = Words("Discard pile: {cards}", "Rückzug: {cards}")
AREA = Words("{name}: {radius} round {place}", "{name}: {radius} um {place}")
HELD = Words("held by {who} for {turns} turns in a row", "{turns} Züge in Folge gehalten von {who}")
PACT = Words("pact with {who}", "Pakt mit {who}")
SEEN_HAND = Words("Seen in hand: {cards}", "Auf der Hand gesehen: {cards}")
SEEN_TOP = Words("Seen on top of the supply: {cards}", "Oben im Nachschub gesehen: {cards}")
FALLEN = Words("out of the game", "aus dem Spiel")


def overview(survey: Survey, letters: Sequence[str], lang: Lang) -> list[Content]:
    """The whole text, a line an item."""
    game = survey.game
    lines: list[Content] = []
    for scenario in game.setup.scenarios:
        lines += [
            Content.styled(scenario.name.text(lang), "bold $text-primary"),
            Content(scenario.situation.text(lang)),
            Content(GOAL.text(lang).format(goal=scenario.goal.text(lang))),
        ]
    lines += [Content(_area(survey, one, lang)) for one in survey.areas()]
    for seat in range(len(game.state.seats)):
        lines += [Content(""), *_player(survey, letters, seat, lang)]
    return lines


def _area(survey: Survey, area: GoalArea, lang: Lang) -> str:
    """A goal area: its place, and how long each player has held it."""
    place = answer_names.point(area.x, area.y)
    parts = [AREA.text(lang).format(name=area.name.text(lang), radius=millimetres(area.radius, lang), place=place)]
    for who, turns in survey.held(area):
        parts.append(HELD.text(lang).format(who=survey.game.cast.seat(who), turns=turns))
    return " · ".join(parts)


def _player(survey: Survey, letters: Sequence[str], seat: int, lang: Lang) -> list[Content]:
    game, view = survey.game, survey.game.view(survey.seat)
    piles = PILES.text(lang).format(
        hand=view.hand_count(seat),
        supply=view.supply_count(seat),
        discard=len(view.discard(seat)),
        actions=view.actions(seat),
        moments=view.moments(seat),
    )
    allies = listed([game.cast.seat(other) for other in survey.allies(seat)], lang)
    pact = f" · {PACT.text(lang).format(who=allies)}" if allies else ""
    lines = [Content.assemble((game.cast.seat(seat), "bold $text-primary"), pact), Content.styled(piles, "$text-muted")]
    for chip in game.state.chips:
        if chip.seat == seat:
            name = Content.assemble((f"{letters[chip.id]} ", "bold"), game.cast.character(chip.id, lang))
            if chip.gone:
                lines.append(Content.assemble(name, f" · {FALLEN.text(lang)}"))
                continue
            parts = [values(survey, chip.id, lang), health(chip).text(lang), *survey.states(chip, lang)]
            parts += [game.cast.card(one.card, lang) for one in survey.held_by(chip)]
            lines.append(Content.assemble(name, " · ", " · ".join(parts)))
    lying = [view.cast.card(one.card, lang) for one in survey.lying(seat)]
    if lying:
        lines.append(Content(IN_PLAY.text(lang).format(cards=", ".join(lying))))
    in_hand = view.known_hand(seat) if seat != survey.seat else ()
    for words, seen in ((SEEN_HAND, in_hand), (SEEN_TOP, view.known_top(seat)), (DISCARD, view.discard(seat)[::-1])):
        if seen:
            lines.append(Content(words.text(lang).format(cards=_listed(view.cast, seen, lang))))
    return lines


def _listed(cast: Cast, cards: Iterable[int], lang: Lang) -> str:
    """The names of cards, like ones counted."""
    counts = Counter(cast.card(one, lang) for one in cards)
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())
