"""A format in sentences: what it asks of a deck, for players to agree on."""

from collections.abc import Iterator

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.sets import SetKind
from deckbuilder.decks.bands import band_for
from deckbuilder.decks.formats import CardChange, Format
from deckbuilder.decks.problems import CountedNumber
from deckbuilder.terms import Lang, Words

_KINDS = {
    SetKind.SHIPPED: Words("shipped", "mitgelieferte"),
    SetKind.PRINTED: Words("printed", "gedruckte"),
    SetKind.HOME_MADE: Words("home-made", "selbst gemachte"),
}
_POINTS = Words(
    "{points:character point|character points} at most, {need} action cards at least; {hand} hand cards,"
    " {actions} actions.",
    "Höchstens {points:Charakterpunkt|Charakterpunkte}, mindestens {need} Aktionskarten; {hand} Handkarten,"
    " {actions} Aktionen.",
)
_OPEN = Words(
    "No budget; a deck's own character points decide how many action cards it needs.",
    "Kein Budget; die eigenen Charakterpunkte eines Decks entscheiden, wie viele Aktionskarten es braucht.",
)
_ONLY_KINDS = Words("Only {} cards.", "Nur {} Karten.")
_ONLY_SETS = Words("Only cards of these sets: {}.", "Nur Karten dieser Sets: {}.")
_OWN = Words(
    "{limit:home-made character|home-made characters} at most.",
    "Höchstens {limit:selbst gemachter Charakter|selbst gemachte Charaktere}.",
)
_BANNED = Words("Banned: {}.", "Verboten: {}.")
_COPIES = Words("{name}: {copies:copy|copies} at most.", "{name}: höchstens {copies:Exemplar|Exemplare}.")
_COSTS = Words(
    "{name}: costs {points:character point|character points}.",
    "{name}: kostet {points:Charakterpunkt|Charakterpunkte}.",
)


def format_text(format: Format, catalogue: Catalogue, lang: Lang) -> str:
    """What a format asks, sentence after sentence."""
    return " ".join(_sentences(format, catalogue, lang))


def _sentences(format: Format, catalogue: Catalogue, lang: Lang) -> Iterator[str]:
    points = format.character_points
    if points is None:
        yield _OPEN.text(lang)
    else:
        band = band_for(points)
        yield _POINTS.text(lang).format(
            points=CountedNumber(points), need=band.deck_minimum, hand=band.hand, actions=band.actions
        )
    if format.kinds:
        joint = Words(" and ", " und ").text(lang)
        yield _ONLY_KINDS.text(lang).format(joint.join(_KINDS[kind].text(lang) for kind in format.kinds))
    if format.sets:
        names = (catalogue.sets[code].name.text(lang) if code in catalogue.sets else code for code in format.sets)
        yield _ONLY_SETS.text(lang).format(", ".join(names))
    if format.home_made_characters is not None:
        yield _OWN.text(lang).format(limit=CountedNumber(format.home_made_characters))
    if format.banned:
        yield _BANNED.text(lang).format(", ".join(_name(key, catalogue, lang) for key in format.banned))
    for key, change in format.changed.items():
        yield from _changes(_name(key, catalogue, lang), change, lang)


def _changes(name: str, change: CardChange, lang: Lang) -> Iterator[str]:
    if change.copies is not None:
        yield _COPIES.text(lang).format(name=name, copies=CountedNumber(change.copies))
    if change.character_points is not None:
        yield _COSTS.text(lang).format(name=name, points=CountedNumber(change.character_points))


def _name(key: str, catalogue: Catalogue, lang: Lang) -> str:
    card = catalogue.get(key)
    return key if card is None else card.name.text(lang)
