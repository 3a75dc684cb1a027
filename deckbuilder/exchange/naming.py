"""Which card a row means, by id, by set and number, or by name; what is not certain is said with the candidates."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.folding import fold, foldings
from deckbuilder.cards.model import Card
from deckbuilder.collection.boosters import card_numbered
from deckbuilder.errors import UserError
from deckbuilder.terms import Words


@dataclass(frozen=True, slots=True)
class Named:
    """The card a row means, and its printing."""

    card: Card
    edition: str
    number: str


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Why no card is meant for certain, and which it may be."""

    why: Words
    candidates: tuple[str, ...] = ()


@dataclass
class Naming:
    """Finds cards, each writing once."""

    catalogue: Catalogue
    stubs: dict[str, Card] = field(default_factory=dict)
    """Cards nobody knew, in sets of unknown size."""
    _known: dict[tuple[str, str, str, str], Named | Uncertain] = field(default_factory=dict)

    def find(self, card_id: str, name: str, code: str, number: str) -> Named | Uncertain:
        """The card meant by what a row says of it."""
        key = card_id, name, code, number
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._find(*(part.strip() for part in key))
        return found

    def _find(self, card_id: str, name: str, code: str, number: str) -> Named | Uncertain:
        edition = self._sets.get(fold(code), "") if code else ""
        by_id = self.catalogue.get(card_id) if card_id else None
        if by_id is not None:
            return Named(by_id, edition or code, number)  # as our own files write it
        if code and not edition:
            if not name:
                return Uncertain(Words(f"there is no set ‘{code}’", f"ein Set ‘{code}’ gibt es nicht"))
            return self._by_name(name, "")
        if edition and number:
            return self._by_number(name, edition, number)
        if not name:
            return Uncertain(Words("no card is named", "keine Karte ist genannt"))
        return self._by_name(name, edition)

    def _by_number(self, name: str, edition: str, number: str) -> Named | Uncertain:
        text = number.partition("/")[0].lstrip("0")
        card = None
        if text.isdecimal() and len(text) < 8:
            try:
                card = card_numbered(int(text), self.catalogue.sets[edition], self.catalogue)
            except UserError:
                card = None
        if card is None:
            if name:
                return self._by_name(name, edition, number=number)
            return Uncertain(Words(f"{edition} has no number {number}", f"{edition} hat keine Nummer {number}"))
        nameless = card.type == "stub" and card.id == f"{edition}/{text}"
        if name and not nameless and not _called(card, name):
            others = [one.id for one in self.catalogue.named(name)]
            why = Words(
                f"{edition} {text} is {card.name.en}, not ‘{name}’",
                f"{edition} {text} ist {card.name.de}, nicht ‘{name}’",
            )
            return Uncertain(why, (card.id, *others))
        if self.catalogue.get(card.id) is None:
            self.stubs[card.id] = card
        return Named(card, edition, text)

    def _by_name(self, name: str, edition: str, *, number: str = "") -> Named | Uncertain:
        found = self.catalogue.named(name)
        of_set = [card for card in found if any(one.set == edition for one in card.printings)]
        if len(of_set) == 1 and not number:
            return self._printed(of_set[0], edition, "")
        if len(found) == 1 and not edition:
            return self._printed(found[0], "", "")
        if number and found:
            why = Words(
                f"‘{name}’ is not number {number} of {edition}", f"‘{name}’ ist nicht Nummer {number} von {edition}"
            )
            return Uncertain(why, tuple(card.id for card in found))
        if found and edition and not of_set:
            return Uncertain(
                Words(f"‘{name}’ is not in {edition}", f"‘{name}’ ist nicht in {edition}"),
                tuple(card.id for card in found),
            )
        if found:
            why = Words(f"{len(found)} cards are called ‘{name}’", f"{len(found)} Karten heißen ‘{name}’")
            return Uncertain(why, tuple(card.id for card in found))
        return Uncertain(Words(f"no card is called ‘{name[:80]}’", f"keine Karte heißt ‘{name[:80]}’"))

    def _printed(self, card: Card, edition: str, number: str) -> Named:
        """The printing: that of the set named, else the only one, else what the row says."""
        printings = [one for one in card.printings if one.set == edition] or [
            one for one in card.printings if len(card.printings) == 1 and not edition
        ]
        if printings:
            return Named(card, printings[0].set, str(printings[0].number or "") or number)
        return Named(card, edition, number)

    @cached_property
    def _sets(self) -> Mapping[str, str]:
        return {
            fold(word): code for code, one in self.catalogue.sets.items() for word in (code, one.name.en, one.name.de)
        }


def _called(card: Card, name: str) -> bool:
    names = {folded for words in card.name for folded in foldings(words)}
    return bool(names & set(foldings(name)))
