"""A deck while it is read from a file of any form: names become ids here, and everything wrong is collected."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.faults import Fault, listing, shown
from deckbuilder.cards.folding import fold
from deckbuilder.cards.model import Card, Character, Stub
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.decks.deck import Deck
from deckbuilder.errors import DeckError, Said
from deckbuilder.terms import Lang, Society, Words
from deckbuilder.terms.nouns import SOCIETIES

MOST = 999
"""More copies than this are a slip of the pen."""
MOST_CHARACTERS, MOST_IN_ALL = 200, 5_000
"""A deck of more is none that anybody plays."""
LONGEST_NAME = 10_000


class DeckErrors(DeckError):
    """Everything that is wrong with a deck file; as one error it lists them, a line each."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults[0].where, self.faults[0].what, self.faults[0].allowed)

    def text(self, lang: Lang) -> str:
        """All of them, a line each."""
        return listing(self.faults, lang)


@dataclass(slots=True)
class DeckDraft:
    """What was read so far."""

    file: str
    catalogue: Catalogue
    name: str = ""
    format: str = ""
    society: Society | None = None
    characters: list[str] = field(default_factory=list)
    cards: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    unread: list[Fault] = field(default_factory=list)
    """Lines in which no card is named; their words are kept, for the check to tell of."""

    def refuse(self, line: int, value: object, message: Said, allowed: Said = "", *, field: str = "") -> None:
        """Add something wrong, with its line and value."""
        self.faults.append(
            Fault(file=self.file, line=line, field=field, value=shown(value), message=message, allowed=allowed)
        )

    def read_society(self, line: int, value: object) -> None:
        """The society, by its word in data or its name in either language."""
        names = {word: society for society in Society for word in (society.value, *SOCIETIES[society])}
        folded = {fold(word): society for word, society in names.items()}
        found = folded.get(fold(value)) if isinstance(value, str) else None
        if found is None:
            self.refuse(
                line,
                value,
                Words("is no society.", "ist keine Gesellschaft."),
                allowed_in_both(value, Society),
                field="society",
            )
        self.society = found

    def add(self, line: int, wanted: str, count: object, *, as_character: bool | None) -> None:
        """Some copies of a card, by id, number or name; with None the card says whether it is a character."""
        if type(count) is not int or not 1 <= count <= MOST:
            self.refuse(
                line,
                count,
                Words(f"is no number of copies of {wanted}.", f"ist keine Zahl von Exemplaren von {wanted}."),
                Words(f"From 1 to {MOST}.", f"Von 1 bis {MOST}."),
            )
            return
        if not self._can_be_written(line, wanted):
            return
        found = self.catalogue.named(wanted)
        if not found:
            self.unread.append(
                Fault(
                    file=self.file,
                    line=line,
                    value=shown(wanted),
                    message=Words("is the name of no card; it is kept as written.", "ist keine Karte; es bleibt so."),
                )
            )
        if len(found) > 1:
            ids = ", ".join(card.id for card in found)
            self.refuse(
                line,
                wanted,
                Words(f"is the name of {len(found)} cards.", f"heißen {len(found)} Karten."),
                Words(f"Name one by its id: {ids}.", f"Nenne eine bei ihrer Kennung: {ids}."),
            )
            return
        key = found[0].id if found else wanted
        if as_character is None:
            as_character = bool(found) and _is_character(found[0])
        if as_character:
            self.characters += [key] * count
        else:
            self.cards[key] = self.cards.get(key, 0) + count

    def _can_be_written(self, line: int, name: str) -> bool:
        """Refuse halves of characters, which no file can hold, and what is too long for a name."""
        try:
            name.encode("utf-8")
        except UnicodeEncodeError:
            self.refuse(line, name, Words("is no text.", "ist kein Text."))
            return False
        if len(name) > LONGEST_NAME:
            what = Words("is too long for a name.", "ist zu lang für einen Namen.")
            self.refuse(
                line, name, what, Words(f"At most {LONGEST_NAME} letters.", f"Höchstens {LONGEST_NAME} Zeichen.")
            )
            return False
        return True

    def _check_size(self) -> None:
        for have, most, words in (
            (len(self.characters), MOST_CHARACTERS, Words("characters", "Charaktere")),
            (len(self.characters) + sum(self.cards.values()), MOST_IN_ALL, Words("cards", "Karten")),
        ):
            if have > most:
                self.faults.append(
                    Fault(
                        file=self.file,
                        line=0,
                        message=Words(f"has {have} {words.en}.", f"hat {have} {words.de}."),
                        allowed=Words(f"At most {most}.", f"Höchstens {most}."),
                    )
                )

    def deck(self) -> Deck:
        """The deck, or ``DeckErrors`` with all that was wrong."""
        self._can_be_written(0, self.name)
        self._can_be_written(0, self.format)
        self._check_size()
        society = self.society or self._society_of_the_characters()
        if society is None and not any(fault.field == "society" for fault in self.faults):
            self.faults.append(
                Fault(
                    file=self.file,
                    line=0,
                    field="society",
                    message=Words("is missing.", "fehlt."),
                    allowed=Words(f"One of {', '.join(Society)}.", f"Eine von {', '.join(Society)}."),
                )
            )
        if self.faults or society is None:
            raise DeckErrors(self.faults)
        return Deck(self.name, society, tuple(self.characters), self.cards, self.format)

    def _society_of_the_characters(self) -> Society | None:
        """A deck that names no society has that of its characters, when they agree (Own Decks)."""
        found = {getattr(self.catalogue.get(key), "society", None) for key in self.characters} - {None}
        return found.pop() if len(found) == 1 else None


def _is_character(card: Card) -> bool:
    return isinstance(card, Character) or (isinstance(card, Stub) and card.of == "character")
