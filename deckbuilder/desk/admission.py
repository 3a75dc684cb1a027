"""Which decks may enter a game: each is judged by its own format; an illegal one enters only when that is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.decks.formats import DEFAULT, format_names, load_format
from deckbuilder.decks.legality import check
from deckbuilder.decks.problems import Verdict
from deckbuilder.desk.decks import Judged
from deckbuilder.errors import UserError
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.decks.deck import Deck
    from deckbuilder.rules.behind.model.setup import Setup

AGREED = Words("{format}, {points} CP", "{format}, {points} CP")
NOTHING_AGREED = Words("{format}", "{format}")
TOLD = Words("‘{deck}’ is {verdict} for {format}:", "„{deck}“ ist {verdict} für {format}:")
MEND = Words("deckbuilder deck repair mends a deck.", "deckbuilder deck repair macht ein Deck legal.")
ANYWAY = Words("--anyway plays it as it is.", "--anyway spielt es, wie es ist.")
SHOWN = 5
"""So many problems of a deck are told; deck check tells all."""
MORE = Words("{count} more: see deckbuilder deck check.", "{count} weitere: siehe deckbuilder deck check.")


class IllegalDecks(UserError):
    """Decks that may not enter, each with what is wrong; ``told`` is the same without what is said to help."""

    def __init__(self, wrong: Sequence[Judged]) -> None:
        self.told = Words(*("\n".join(_why(one, lang) for one in wrong) for lang in Lang))
        super().__init__("", self.told, Words(*(f"\n{mend} {way}" for mend, way in zip(MEND, ANYWAY, strict=True))))


def judge_for_a_game(deck: Deck, catalogue: Catalogue, character_points: int | None) -> Judged:
    """A deck by its own format, or by the usual one, with the points agreed for this game where any are."""
    known = deck.format in format_names(catalogue)
    agreed = load_format(deck.format if known else DEFAULT, catalogue)
    if character_points is not None:
        agreed = agreed.agreed(character_points)
    return Judged(deck, agreed, tuple(check(deck, agreed, catalogue)))


def demand_legal(judged: Sequence[Judged]) -> None:
    """Raise ``IllegalDecks`` unless every one is legal; a deck that stands there twice is told of once."""
    wrong = {id(one.deck): one for one in judged if one.verdict is not Verdict.LEGAL}
    if wrong:
        raise IllegalDecks(tuple(wrong.values()))


def with_verdicts(setup: Setup, judged: Sequence[Judged]) -> Setup:
    """The setup whose seats say by which format their deck was judged, and how."""
    seats = tuple(
        seat.model_copy(update={"format": one.format.id, "verdict": one.verdict.value})
        for seat, one in zip(setup.seats, judged, strict=True)
    )
    return setup.model_copy(update={"seats": seats})


def told_decks(setup: Setup, lang: Lang) -> list[str]:
    """Every deck of a game with format and verdict, and the points agreed for the game."""
    points = AGREED.text(lang)
    return [
        f"{seat.deck}: {points.format(format=seat.format, points=setup.character_points)}, "
        f"{Verdict(seat.verdict).words.text(lang)}"
        for seat in setup.seats
        if seat.verdict
    ]


def deck_facts(setup: Setup) -> list[dict[str, str]]:
    """The same as data."""
    return [{"deck": seat.deck, "format": seat.format, "verdict": seat.verdict} for seat in setup.seats]


def _why(judged: Judged, lang: Lang) -> str:
    points = judged.format.character_points
    agreed = (NOTHING_AGREED if points is None else AGREED).text(lang).format(format=judged.format.id, points=points)
    head = TOLD.text(lang).format(deck=judged.deck.name, verdict=judged.verdict.words.text(lang), format=agreed)
    lines = [f"- {problem.text(lang)}" for problem in judged.problems[:SHOWN]]
    left = len(judged.problems) - SHOWN
    if left > 0:
        lines.append(f"- {MORE.text(lang).format(count=left)}")
    return "\n".join((head, *lines))
