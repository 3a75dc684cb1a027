"""The ledger of a deck as text: characters, curves of fate numbers, ranges and movement numbers, kinds of cards."""

from collections.abc import Iterable, Mapping

from textual.content import Content

from deckbuilder.decks.ledger import Curve, Ledger
from deckbuilder.terms import Lang, Stat, Words, Worth
from deckbuilder.terms.nouns import ABILITIES, CATEGORIES, CHARACTER, FATE, NOTES, STATS, WORTHS
from deckbuilder.tui.drawing.labels import capital

BAR, HALF = "█", "▌"
MEAN = Words("mean {mean}", "Mittel {mean}")
TOTAL = Words(
    "Cards {size} · Moments {moments} · without symbol {free}", "Karten {size} · Momente {moments} · ohne Symbol {free}"
)
NOT_SHOWN = Words("not known", "nicht bekannt")


def ledger_text(ledger: Ledger, lang: Lang, width: int) -> Content:
    """The deck in figures: characters, curves of fate numbers, ranges and movement numbers, kinds."""
    parts = [
        _title(CHARACTER.words(plural=True), lang, f"{ledger.characters} · {ledger.points} CP"),
        _averages(ledger, lang),
        _tally(((ABILITIES[name].words(), count) for name, count in ledger.abilities.items()), lang),
        Content(""),
        Content(TOTAL.text(lang).format(size=ledger.size, moments=ledger.moments, free=ledger.without_symbol)),
        Content(""),
        _curve(FATE.words(plural=True), ledger.fate_numbers, lang, width),
        Content(""),
        _curve(WORTHS[Worth.RANGE].words(plural=True), ledger.movement_ranges, lang, width, unit=" mm"),
        Content(""),
        _curve(WORTHS[Worth.STEPS].words(plural=True), ledger.movement_numbers, lang, width),
        Content(""),
        _tally(((CATEGORIES[kind].words(plural=count != 1), count) for kind, count in ledger.categories.items()), lang),
        _tally(((NOTES[note], count) for note, count in ledger.notes.items()), lang),
    ]
    return Content("\n").join(part for part in parts if part is not None)


def _title(words: Words, lang: Lang, detail: str = "") -> Content:
    return Content.assemble((capital(words).text(lang), "bold $text-primary"), f"  {detail}" if detail else "")


def _mean(curve: Curve, lang: Lang) -> str:
    if curve.mean is None:
        return "–"
    mean = f"{float(curve.mean):.1f}"
    return mean if lang is Lang.EN else mean.replace(".", ",")


def _averages(ledger: Ledger, lang: Lang) -> Content:
    curves: Mapping[Stat, Curve] = {
        Stat.STRENGTH: ledger.strength,
        Stat.DEXTERITY: ledger.dexterity,
        Stat.RESISTANCE: ledger.resistance,
    }
    named = (f"{STATS[stat].words().text(lang)} ⌀ {_mean(curve, lang)}" for stat, curve in curves.items())
    return Content(" · ".join(named))


def _curve(words: Words, curve: Curve, lang: Lang, width: int, *, unit: str = "") -> Content:
    lines = [_title(words, lang, MEAN.text(lang).format(mean=_mean(curve, lang)))]
    most = max(curve.counts.values(), default=0)
    room = max(width - 12, 5)
    for value, count in curve.counts.items():
        halves = max(round(count * room * 2 / most), 1) if most > room else count * 2
        bar = BAR * (halves // 2) + HALF * (halves % 2)
        lines.append(Content.assemble((f"{f'{value}{unit}':>6} ", "$text-muted"), (bar, "$accent"), f" {count}"))
    if curve.unknown:
        lines.append(Content.styled(f"{'?':>6} {curve.unknown} {NOT_SHOWN.text(lang)}", "$text-warning"))
    return Content("\n").join(lines)


def _tally(things: Iterable[tuple[Words, int]], lang: Lang) -> Content | None:
    named = [f"{count} {words.text(lang)}" for words, count in things]
    return Content(" · ".join(named)) if named else None
