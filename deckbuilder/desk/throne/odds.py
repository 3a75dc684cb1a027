"""The odds of a turn of Behind the Throne in words, and the turn itself from cards that a user names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from deckbuilder.cards.folding import foldings
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.errors import UserError
from deckbuilder.rules.throne.cast import Cast
from deckbuilder.rules.throne.characters import END, load_characters
from deckbuilder.rules.throne.house_rules import HouseRules
from deckbuilder.rules.throne.odds import Stand, next_card, reckon
from deckbuilder.rules.throne.setup import prepare
from deckbuilder.rules.throne.state import KINDS, MOST_CARDS, MOST_STACKS, ROW
from deckbuilder.terms import Lang, Words

LOST = Words("lost", "verloren")
CHANCES = (
    LOST,
    Words("end of game", "Spielende"),
    Words("to lower", "zu senken"),
    Words("equal", "gleich"),
    Words("lower", "niedriger"),
)
"""What the next card may do, in the order of ``NextCard``."""
DEEDS = {
    "collect": Words("collect", "nehmen"),
    "reveal": Words("reveal another", "noch eine aufdecken"),
    "look": Words("look first", "erst ansehen"),
    "swap": Words("swap", "tauschen"),
}
NEXT = Words("Next card: {chances}", "Nächste Karte: {chances}")
WORTH = Words("Worth: {worths}. Best: {best}.", "Wert: {worths}. Am besten: {best}.")
TAKEN_FOR = Words("{card} of {owner} for the row", "{card} von {owner} für die Reihe")


def percent(chance: Fraction) -> str:
    """A chance as a whole per cent; what is neither sure nor impossible never looks so."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole} %"


def chances_line(stand: Stand) -> Words:
    """What the next card does, what is impossible left out."""
    found = [(words, chance) for words, chance in zip(CHANCES, next_card(stand), strict=True) if chance]
    said = (", ".join(f"{words.text(lang)} {percent(chance)}" for words, chance in found) for lang in Lang)
    return Words(*(NEXT.text(lang).format(chances=line) for lang, line in zip(Lang, said, strict=True)))


def worth_line(stand: Stand) -> Words:
    """What each thing to do is worth in points, and which is best."""
    found, said = reckon(stand), []
    for lang in Lang:
        worths = [f"{DEEDS['collect'].text(lang)} {_points(found.collect, lang)}"]
        for name, worth in (("reveal", found.go_on), ("look", found.look)):
            if worth is not None:
                worths.append(f"{DEEDS[name].text(lang)} {_points(worth, lang)}")
        if found.swap is not None:
            worths.append(f"{DEEDS['swap'].text(lang)} {_points(found.swap[0], lang)}")
        best = DEEDS[found.best].text(lang)
        if found.best == "swap" and found.swap is not None:
            card, owner = stand.cast.card(found.swap[2], lang), stand.cast.seat(found.swap[1])
            best = f"{best} ({TAKEN_FOR.text(lang).format(card=card, owner=owner)})"
        said.append(WORTH.text(lang).format(worths=", ".join(worths), best=best))
    return Words(*said)


def _points(worth: float, lang: Lang) -> str:
    return f"{worth:+.1f}".replace(".", Words(".", ",").text(lang))


def read_cards(words: str, where: str) -> list[int]:
    """Cards by value or by name in either language, joined by commas. Raises UserError saying what is allowed."""
    return [_card(word.strip(), where) for word in words.split(",") if word.strip()]


def _card(word: str, where: str) -> int:
    characters = load_characters()
    if word.isdecimal() and int(word) in KINDS:
        return int(word)
    for character in characters:
        names = (character.name.en, character.name.de)
        if set(foldings(word)) & {spelling for name in names for spelling in foldings(name)}:
            return character.value
    english, german = zip(*(one.name.words for one in characters), strict=True)
    allowed = Words(allowed_in_both(word, english).en, allowed_in_both(word, german).de)
    raise UserError(where, Words(f"'{word}' is no card.", f"'{word}' ist keine Karte."), allowed)


def named_stand(
    row: Sequence[str],
    *,
    players: int,
    mine: str = "",
    theirs: Sequence[str] = (),
    gone: str = "",
    used: str = "",
    top: str = "",
    end_in_deck: bool = False,
    house: HouseRules | None = None,
) -> Stand:
    """The turn under way as named: all that is not named is in the deck. Raises UserError where that cannot be.

    A card of the row that an ability lowered is written with what it counts now, ``8=5``.
    """
    cards, values = _row(row)
    cast = Cast(prepare([str(seat) for seat in range(players)], house=house))
    if len(theirs) > players - 1:
        what = Words(f"names {len(theirs)} others.", f"nennt {len(theirs)} andere.")
        raise UserError("--theirs", what, Words(f"There are {players - 1}.", f"Es sind {players - 1}."))
    named = [mine, *theirs, *[""] * (players - 1 - len(theirs))]
    stacks = [_counts(read_cards(one, "--theirs" if seat else "--mine")) for seat, one in enumerate(named)]
    for seat, held in enumerate(stacks):
        _demand_room(held, "--theirs" if seat else "--mine")
    discard = _counts(read_cards(gone, "--gone"))
    deck = _unseen(cast, [*stacks, discard, _counts(cards)])
    deck[END], discard[END] = int(end_in_deck), int(not end_in_deck)
    stand = Stand(
        cast=cast,
        seat=0,
        stacks=stacks,
        deck=tuple(deck),
        discard=tuple(discard),
        row=tuple(cards),
        values=tuple(values),
        used=sum(1 << kind for kind in set(read_cards(used, "--used"))),
    )
    if not top:
        return stand
    known = read_cards(top, "--top")[0]
    if not stand.next_cards[known]:
        raise UserError(
            "--top",
            Words("This card cannot come any more.", "Diese Karte kann nicht mehr kommen."),
            Words("Name one that is left.", "Nenne eine, die noch da ist."),
        )
    return replace(stand, top=known)


def _demand_room(held: Sequence[int], option: str) -> None:
    """A player's cards as an option names them fit before him; UserError where they do not."""
    if max(held) > MOST_CARDS or sum(map(bool, held)) > MOST_STACKS:
        what = Words("are too many cards for one player.", "sind zu viele Karten für einen Spieler.")
        allowed = Words("Five stacks of five at most.", "Höchstens fünf Stapel zu fünf Karten.")
        raise UserError(option, what, allowed)


def _unseen(cast: Cast, places: Sequence[Sequence[int]]) -> list[int]:
    """How many of each card are left for the deck; UserError where more are named than there are."""
    deck = [0] * 10
    for kind in KINDS:
        seen = sum(counts[kind] for counts in places)
        most, players = cast.setup.copies, len(cast.setup.names)
        deck[kind] = most - seen
        if deck[kind] < 0:
            name = cast.card(kind, Lang.EN), cast.card(kind, Lang.DE)
            what = Words(f"{name[0]} is named {seen} times.", f"{name[1]} ist {seen} mal genannt.")
            allowed = Words(f"There are {most} among {players}.", f"Unter {players} Spielern gibt es davon {most}.")
            raise UserError(Words("cards", "Karten"), what, allowed)
    return deck


def _row(row: Sequence[str]) -> tuple[list[int], list[int]]:
    """The cards of the row, and what they count."""
    cards: list[int] = []
    values: list[int] = []
    where = Words("row", "Reihe")
    for word in (part for one in row for part in one.split(",") if part.strip()):
        name, _, lowered = word.partition("=")
        card = _card(name.strip(), "row")
        worth = card if not lowered else _card(lowered.strip(), "row")
        if worth > card or (values and worth > values[-1]):
            raise UserError(
                where,
                Words(f"'{word}' is higher than it can be.", f"'{word}' ist höher, als es sein kann."),
                Words("Each card counts no more than the one before: 9 7 7.", "Keine zählt mehr als die davor: 9 7 7."),
            )
        cards.append(card)
        values.append(worth)
    if not 1 <= len(cards) <= ROW:
        raise UserError(
            where,
            Words(f"has {len(cards)} cards.", f"hat {len(cards)} Karten."),
            Words(f"1 to {ROW} can lie there.", f"1 bis {ROW} können dort liegen."),
        )
    return cards, values


def _counts(cards: Iterable[int]) -> list[int]:
    found = [0] * 10
    for card in cards:
        found[card] += 1
    return found
