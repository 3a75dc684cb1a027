"""What became of each card and character of a series, as tables."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

from deckbuilder.cli.common import print_table
from deckbuilder.playtest.card_use import DISCARDED, EFFECT, FATE, HELD, MOVEMENT
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.playtest.card_use import CardUse, SideUse
    from deckbuilder.playtest.intervals import Rate
    from deckbuilder.playtest.series import Series

CARD_HEADS = (
    Words("card", "Karte"),
    Words("drawn", "gezogen"),
    Words("effect", "Effekt"),
    Words("movement", "Bewegung"),
    Words("fate", "Schicksal"),
    Words("discarded", "abgeworfen"),
    Words("held at the end", "am Ende auf der Hand"),
    Words("effect possible", "Effekt möglich"),
    Words("most often not, because", "sonst meist nicht, weil"),
)
WON_HEADS = (
    Words("card", "Karte"),
    Words("won, drawn by turn 3", "gewonnen, bis Zug 3 gezogen"),
    Words("drawn later", "später gezogen"),
    Words("never drawn", "nie gezogen"),
)
CHARACTER_HEADS = (
    Words("character", "Charakter"),
    Words("CP", "CP"),
    Words("injuries given", "Verletzungen zugefügt"),
    Words("taken", "erlitten"),
    Words("rounds alive", "Runden am Leben"),
    Words("fallen", "gefallen"),
    Words("given per CP", "zugefügt je CP"),
)
NOT_A_CAUSE = Words(
    "Wins by when a card was drawn go together with it; that is not a cause.",
    "Siege danach, wann eine Karte gezogen wurde, treten zusammen auf; das ist keine Ursache.",
)
CHECK_FAILED = Words("effect check failed {rate:.0%}", "Effektprobe misslungen {rate:.0%}")


def tell_uses(series: "Series", lang: Lang) -> None:
    """A table of the cards, of wins by draws, and of the characters, for each deck."""
    for deck, side in zip(series.decks, series.uses, strict=True):
        typer.echo(f"\n{deck}")
        cards = sorted(side.cards.values(), key=lambda card: (card.use(EFFECT).rate, card.name.en))
        print_table([_said(CARD_HEADS, lang), *(_card(card, lang) for card in cards)])
        typer.echo(f"\n{NOT_A_CAUSE.text(lang)}")
        print_table([_said(WON_HEADS, lang), *(_won(card, lang) for card in cards)])
        typer.echo()
        print_table([_said(CHARACTER_HEADS, lang), *_characters(side, lang)])


def _said(heads: tuple[Words, ...], lang: Lang) -> list[str]:
    return [words.text(lang) for words in heads]


def _card(card: "CardUse", lang: Lang) -> list[str]:
    shares = [f"{card.use(how).rate:.0%}" for how in (EFFECT, MOVEMENT, FATE, DISCARDED)]
    why = [f"{rate.rate:.0%} {reason.text(lang)}" for reason, rate in card.why_not()[:2]]
    if card.checks:
        why.append(CHECK_FAILED.text(lang).format(rate=card.failed.rate))
    possible = f"{card.offered.rate:.0%}" if card.chances else "–"
    return [card.name.text(lang), str(card.drawn), *shares, str(card.uses[HELD]), possible, " · ".join(why)]


def _won(card: "CardUse", lang: Lang) -> list[str]:
    return [card.name.text(lang), *(_rate(card.won_when(when)) for when in card.won)]


def _rate(rate: "Rate") -> str:
    return f"{rate.rate:.0%} ({rate.low:.0%} – {rate.high:.0%}, {rate.games})" if rate.games else "–"


def _characters(side: "SideUse", lang: Lang) -> Iterator[list[str]]:
    for one in sorted(side.characters.values(), key=lambda one: -one.given_per_point):
        games = max(1, one.games)
        yield [
            one.name.text(lang),
            str(one.points),
            *(f"{total / games:.1f}" for total in (one.given, one.taken, one.rounds)),
            f"{one.fallen / games:.0%}",
            f"{one.given_per_point:.2f}",
        ]
