"""Everything open to all in one text: the goal, each player's counts, characters, cards in play, discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from textual.content import Content

from deckbuilder.desk.survey import Survey, health
from deckbuilder.terms import Lang, Words
from deckbuilder.tui.drawing.telling import values

GOAL = Words("Goal: {goal}", "Ziel: {goal}")
PILES = Words(
    "hand {hand} · supply {supply} · discard {discard} · actions {actions} · Moments owed {moments}",
    "Hand {hand} · Nachschub {supply} · Rückzug {discard} · Aktionen {actions} · Momente geschuldet {moments}",
)
IN_PLAY = Words("In play: {cards}", "Im Spiel: {cards}")
DISCARD = Words("Discard pile: {cards}", "Rückzug: {cards}")
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
    for seat in range(len(game.state.seats)):
        lines += [Content(""), *_player(survey, letters, seat, lang)]
    return lines


def _player(survey: Survey, letters: Sequence[str], seat: int, lang: Lang) -> list[Content]:
    game, view = survey.game, survey.game.view(survey.seat)
    piles = PILES.text(lang).format(
        hand=view.hand_count(seat),
        supply=view.supply_count(seat),
        discard=len(view.discard(seat)),
        actions=view.actions(seat),
        moments=view.moments(seat),
    )
    lines = [Content.styled(game.cast.seat(seat), "bold $text-primary"), Content.styled(piles, "$text-muted")]
    for chip in game.state.chips:
        if chip.seat == seat:
            name = Content.assemble((f"{letters[chip.id]} ", "bold"), game.cast.character(chip.id, lang))
            if chip.gone:
                lines.append(Content.assemble(name, f" · {FALLEN.text(lang)}"))
                continue
            told = [values(survey, chip.id, lang), health(chip).text(lang), *survey.states(chip, lang)]
            told += [game.cast.card(one.card, lang) for one in survey.held_by(chip)]
            lines.append(Content.assemble(name, " · ", " · ".join(told)))
    lying = [view.cast.card(one.card, lang) for one in survey.lying(seat)]
    if lying:
        lines.append(Content(IN_PLAY.text(lang).format(cards=", ".join(lying))))
    if view.discard(seat):
        counts = Counter(game.cast.card(one, lang) for one in reversed(view.discard(seat)))
        cards = ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())
        lines.append(Content(DISCARD.text(lang).format(cards=cards)))
    return lines
