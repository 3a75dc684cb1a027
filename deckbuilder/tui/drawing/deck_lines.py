"""Decks and saved games as lines of a list."""

from collections.abc import Callable, Sequence

from textual.content import Content

from deckbuilder.decks.problems import Verdict
from deckbuilder.desk.saved_games import SavedGame
from deckbuilder.terms import Lang, Words
from deckbuilder.terms.nouns import SOCIETIES
from deckbuilder.tui.background_desk import Shelf
from deckbuilder.tui.deck_sheet import Sheet
from deckbuilder.tui.drawing.deck import verdict_text
from deckbuilder.tui.drawing.labels import SIGNS
from deckbuilder.tui.drawing.lines import GAP, Act, Heading, ListLine, columns
from deckbuilder.tui.words import MY_DECKS, NO_DECKS, SHIPPED_DECKS

WIDE = 60
"""From this width on a deck's line names society and format."""
CARDS = Words("{points} CP {cards:>3} cards", "{points} CP {cards:>3} Karten")
AGAINST = Words("{first} against {others}", "{first} gegen {others}")
MORE_GAMES = Words("Go on with another game ({} are kept)", "Weiter mit einem anderen Spiel ({} sind da)")
RESUME = Words("Go on with {}", "Weiter mit {}")
MEND = Words("Mend “{}”", "„{}“ in Ordnung bringen")
MOST_GAMES, MOST_MENDS = 3, 2
"""How many games and broken decks are offered at most."""
TURN = Words("turn {turn}", "Zug {turn}")
SETTING_UP = Words("being set up", "im Aufbau")


def deck_line(sheet: Sheet) -> Callable[[Lang, int], Content]:
    """Name, society, size, verdict."""

    def draw(lang: Lang, width: int) -> Content:
        deck = sheet.deck
        if not sheet.judged:
            name = deck.name if width >= WIDE else f"{SIGNS[deck.society].text(lang)} {deck.name}"
            return columns(name, Content.styled("…", "$text-muted"), width)
        verdict = verdict_text(sheet.verdict, len(sheet.problems), lang)
        if width < WIDE:
            return columns(f"{SIGNS[deck.society].text(lang)} {deck.name}", verdict, width)
        size = CARDS.text(lang).format(points=sheet.points, cards=deck.size)
        about = f"{SOCIETIES[deck.society].text(lang):<18.18} {size}  "
        end = Content.assemble((about, "$text-muted"), verdict.pad_right(max(14 - verdict.cell_length, 0)))
        return columns(deck.name, end, width)

    return draw


def shelf_lines(shelf: Shelf) -> list[Heading | ListLine]:
    """Own decks, then shipped ones; a line means the deck by its mark."""
    own: list[Heading | ListLine] = [ListLine(opened.mark, deck_line(sheet)) for opened, sheet in shelf.own]
    shipped = [ListLine(opened.mark, deck_line(sheet)) for opened, sheet in shelf.shipped]
    return [Heading(MY_DECKS), *(own or [Heading(NO_DECKS, quiet=True)]), GAP, Heading(SHIPPED_DECKS), *shipped]


def mend_lines(shelf: Shelf) -> list[ListLine]:
    """The first of the decks that are known to be not legal, to be mended."""
    broken = [opened for opened, sheet in shelf.own if sheet.judged and sheet.verdict is Verdict.ILLEGAL]
    return [
        ListLine.of(Act(f"app.open_deck({one.mark!r})"), _filled(MEND, Words(one.deck.name, one.deck.name)))
        for one in broken[:MOST_MENDS]
    ]


def game_lines(games: Sequence[SavedGame]) -> list[ListLine]:
    """The latest of the games that can be gone on with, and where the others are."""
    more = [ListLine.of(Act("app.kept_games"), _filled(MORE_GAMES, Words(str(len(games)), str(len(games)))))]
    return [*every_game(games[:MOST_GAMES]), *(more if len(games) > MOST_GAMES else ())]


def every_game(games: Sequence[SavedGame]) -> list[ListLine]:
    """A line for each game that can be gone on with."""
    return [ListLine(Act(f"app.resume({str(game.path)!r})"), _game_line(game)) for game in games]


def _game_line(game: SavedGame) -> Callable[[Lang, int], Content]:
    """What game it is; how far it is and when it was played last, which is always in sight."""

    def draw(lang: Lang, width: int) -> Content:
        state = TURN.text(lang).format(turn=game.turn) if game.turn else SETTING_UP.text(lang)
        when = Content.styled(f"{state} · {game.changed:%m-%d %H:%M}", "$text-muted")
        return columns(RESUME.text(lang).format(_game(game, lang)), when, width)

    return draw


def _filled(words: Words, part: Words) -> Words:
    """The words with a part in its place, in each language."""
    return Words(*(whole.format(one) for whole, one in zip(words, part, strict=True)))


def _game(game: SavedGame, lang: Lang) -> str:
    first, *others = game.decks
    sides = AGAINST.text(lang).format(first=first, others=", ".join(others))
    return f"{game.scenario.text(lang)}: {sides}"
