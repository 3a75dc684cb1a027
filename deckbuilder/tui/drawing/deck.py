"""A deck in lines: its cards in groups with counts, its verdict, and its problems with their mends."""

from collections.abc import Callable, Sequence

from textual.content import Content

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.folding import fold
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.problems import Problem, Verdict
from deckbuilder.terms import Category, Lang, Words
from deckbuilder.terms.nouns import CATEGORIES, CHARACTER
from deckbuilder.tui.drawing.labels import capital
from deckbuilder.tui.drawing.lines import Heading, ListLine, columns
from deckbuilder.tui.drawing.rows import figures, row_of

SIGNS = {Verdict.LEGAL: "✓", Verdict.ILLEGAL: "✗", Verdict.NOT_KNOWN: "?"}
COLOURS = {Verdict.LEGAL: "$text-success", Verdict.ILLEGAL: "$text-error", Verdict.NOT_KNOWN: "$text-warning"}
LEGAL = Words("legal", "legal")
NOT_KNOWN = Words("not known", "nicht bekannt")
PROBLEMS = (Words("1 problem", "1 Problem"), Words("{count} problems", "{count} Probleme"))
UNKNOWN = Words("Not known", "Nicht bekannt")
NO_CARD = Words("no card is called so", "keine Karte heißt so")
"""Beside a name that no card has."""
WIDE = 52


def verdict_text(verdict: Verdict, problems: int, lang: Lang) -> Content:
    """``✓ legal``, ``✗ 2 problems``, ``? not known``: a sign, words and a colour."""
    if verdict is Verdict.ILLEGAL:
        words = PROBLEMS[problems != 1].text(lang).format(count=problems)
    else:
        words = (LEGAL if verdict is Verdict.LEGAL else NOT_KNOWN).text(lang)
    return Content.styled(f"{SIGNS[verdict]} {words}", COLOURS[verdict])


def deck_lines(deck: Deck, catalogue: Catalogue, lang: Lang) -> list[Heading | ListLine]:
    """The deck under headings: characters, then each category, then what no card is; by names in ``lang``."""
    groups: dict[Words, list[tuple[str, int]]] = {}
    for key, count in deck.copies.items():
        groups.setdefault(_group(key, catalogue), []).append((key, count))
    lines: list[Heading | ListLine] = []
    for heading in sorted(groups, key=_ORDER.index):
        held = sorted(groups[heading], key=lambda entry: _sorted_name(entry[0], catalogue, lang))
        total = sum(count for _, count in held)
        lines.append(Heading(Words(*(f"{word} ({total})" for word in heading))))
        lines += [ListLine(key, _card_line(key, count, catalogue)) for key, count in held]
    return lines


_CHARACTERS = capital(CHARACTER.words(plural=True))
_KINDS = {kind: capital(noun.words(plural=True)) for kind, noun in CATEGORIES.items()}
_ORDER = [_CHARACTERS, *_KINDS.values(), UNKNOWN]


def _group(key: str, catalogue: Catalogue) -> Words:
    card = catalogue.get(key)
    if card is None:
        return UNKNOWN
    kind = row_of(card).kind
    return _CHARACTERS if kind == "character" else _KINDS[Category(kind)] if kind else UNKNOWN


def _sorted_name(key: str, catalogue: Catalogue, lang: Lang) -> str:
    card = catalogue.get(key)
    return key if card is None else fold(card.name.text(lang))


def _card_line(key: str, count: int, catalogue: Catalogue) -> Callable[[Lang, int], Content]:
    card = catalogue.get(key)

    def draw(lang: Lang, width: int) -> Content:
        if card is None:
            return columns(f"{count} {key}", Content.styled(NO_CARD.text(lang), "$text-warning"), width)
        return columns(
            Content.assemble((f"{count} ", "bold"), card.name.text(lang)),
            figures(row_of(card), lang, kind=width >= WIDE),
            width,
        )

    return draw


NOTHING_WRONG = Words("Nothing is wrong with this deck.", "An diesem Deck ist nichts auszusetzen.")
MEND = Words("mend", "beheben")


def problems_text(problems: Sequence[Problem], lang: Lang) -> Content:
    """Every problem with its heading, and behind a number how to mend it."""
    if not problems:
        return Content.styled(f"✓ {NOTHING_WRONG.text(lang)}", "$text-success")
    parts = []
    number = 0
    for problem in problems:
        sign = SIGNS[Verdict.ILLEGAL if problem.rule.known else Verdict.NOT_KNOWN]
        lines: list[Content | tuple[str, str]] = [
            (f"{sign} {problem.heading.text(lang)}", "bold"),
            (f"\n{problem.text(lang)}", ""),
        ]
        if problem.mend is not None:
            number += 1
            lines += [("\n", ""), (f" {number} ", "bold reverse"), (f" {problem.mend.text(lang)}", "$text-accent")]
        parts.append(Content.assemble(*lines))
    return Content("\n\n").join(parts)
