"""Short names for lists, cards and the map: affiliation, category, notes, figures, edition, letters of chips.

Everything unknown is shown as ``?``; nothing depends on colour.
"""

from collections.abc import Iterable, Sequence
from string import ascii_uppercase, digits

from deckbuilder.cards.folding import fold
from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.terms import Category, Lang, Note, Society, Words
from deckbuilder.terms.nouns import CATEGORIES, CHARACTER, NOTES, SOCIETIES

UNKNOWN = "?"
ANY_SOCIETY = Words("any society", "jede Gesellschaft")
MARKS = {Note.PERMANENT: "D", Note.LEGENDARY: "L", Note.UNIQUE: "E"}
"""The letters printed on the cards, from the German words (The Cards)."""
SIGNS = {
    Society.SISTERHOOD: Words("Si", "Sc"),
    Society.VAMPIRES: Words("Va", "Va"),
    Society.WEREWOLVES: Words("We", "We"),
    Society.TEMPLARS: Words("Te", "Te"),
    Society.GHOSTS: Words("Gh", "Ge"),
}
"""Two letters for a narrow column."""


def figure(value: int | str | None) -> str:
    """A printed figure, x for one that the player chooses."""
    return UNKNOWN if value is None else str(value)


def is_character(card: Card) -> bool:
    """Whether it is a character card, as far as is known."""
    return isinstance(card, Character) or (isinstance(card, Stub) and card.of == "character")


def affiliation(card: Card, lang: Lang) -> str:
    """The societies of a card in words."""
    if isinstance(card, Character) or (isinstance(card, Stub) and card.society is not None):
        return UNKNOWN if card.society is None else SOCIETIES[card.society].text(lang)
    if card.societies is None:
        return UNKNOWN
    return ", ".join(SOCIETIES[one].text(lang) for one in card.societies) or ANY_SOCIETY.text(lang)


def signs(societies: Iterable[Society], lang: Lang) -> str:
    """The societies as two letters each, ``–`` for a card without symbol."""
    return " ".join(SIGNS[one].text(lang) for one in societies) or "–"


def category_name(category: Category | None, lang: Lang) -> str:
    """The category as a card shows it."""
    return UNKNOWN if category is None else capital(CATEGORIES[category].words()).text(lang)


def kind_name(kind: str, lang: Lang) -> str:
    """What a list calls a kind of card: ``character`` or a category."""
    if kind == "character":
        return capital(CHARACTER.words()).text(lang)
    return category_name(Category(kind) if kind else None, lang)


def notes_in_words(card: ActionCard | Stub, lang: Lang) -> list[str]:
    """The notes of a card in words; a Moment by category does not say it twice."""
    notes = [note for note in card.notes or () if not (note is Note.MOMENT and card.category is Category.MOMENT)]
    return [NOTES[note].text(lang) for note in notes]


def marks(card: ActionCard | Stub) -> str:
    """The letters D, L and E that the card bears."""
    return " ".join(MARKS[note] for note in card.notes or () if note in MARKS)


def edition(card: Card) -> str:
    """Set, number and rarity of the first edition."""
    if not card.printings:
        return card.set_code
    one = card.printings[0]
    number = f" {one.number}" if one.number is not None else ""
    return f"{one.set}{number}" + (f" · {one.rarity}" if one.rarity else "")


def capital(words: Words) -> Words:
    """The words with a capital letter before."""
    return Words(*(word[:1].upper() + word[1:] for word in words))


def chip_letters(people: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """A letter for each (seat, name): a free one of the name, else the next of the alphabet.

    Capitals stand for the first and third side, small letters for the others.
    """
    taken: set[str] = set()
    found = []
    for seat, name in people:
        own = [letter for letter in fold(name).upper() if letter in ascii_uppercase]
        letter = next((one for one in (*own, *ascii_uppercase, *digits) if one not in taken), "?")
        taken.add(letter)
        found.append(letter if seat % 2 == 0 else letter.lower())
    return tuple(found)
