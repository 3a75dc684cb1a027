"""The catalogue: every known card by id, by alias, by set and number, and by name in either language.

A catalogue is a value that is passed around; a player's own sets make a larger one out of the shipped one.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar
from unicodedata import normalize

from pydantic import BaseModel, ValidationError

from deckbuilder.cards.folding import foldings, identity
from deckbuilder.cards.model import Card, Character, Stub
from deckbuilder.cards.sets import CardSet
from deckbuilder.errors import CardError, Said
from deckbuilder.terms import Lang, Words

Model = TypeVar("Model", bound=BaseModel)


NO_SUCH_CARD = Words("no card has this id or name.", "keine Karte hat diese Kennung oder diesen Namen.")


class UnknownCard(CardError):
    """Nothing has this id or name; ``near`` are names and ids much like it."""

    def __init__(self, wanted: str, near: Iterable[str] = (), *, what: Said = NO_SUCH_CARD) -> None:
        self.wanted, self.near = wanted, tuple(near)
        near_ones = (" or ".join(self.near), " oder ".join(self.near))
        mend = Words(f"Did you mean {near_ones[0]}?", f"Gemeint vielleicht {near_ones[1]}?") if self.near else ""
        super().__init__(f"‘{wanted}’", what, mend)


class AmbiguousCard(CardError):
    """Several cards have this name; ``candidates`` are their ids."""

    def __init__(self, wanted: str, found: Iterable[Card]) -> None:
        found = tuple(found)
        self.wanted, self.candidates = wanted, tuple(card.id for card in found)
        named = Words(*(", ".join(f"{card.id} ({card.name.text(lang)})" for card in found) for lang in Lang))
        what = Words(f"{len(found)} cards have this name.", f"{len(found)} Karten heißen so.")
        mend = Words(f"Name one by its id: {named.en}.", f"Nenne eine mit ihrer Kennung: {named.de}.")
        super().__init__(f"‘{wanted}’", what, mend)


class Catalogue:
    """All sets and cards known in one place."""

    def __init__(
        self, sets: Iterable[CardSet] = (), cards: Iterable[Card] = (), *, documents: Mapping[str, Any] | None = None
    ) -> None:
        """``documents`` are further shipped files as plain data: ``formats/large``, ``starters/ghosts``."""
        self.sets: Mapping[str, CardSet] = MappingProxyType({one.code: one for one in sets})
        self.cards: tuple[Card, ...] = tuple(cards)
        self.documents: Mapping[str, Any] = MappingProxyType(dict(documents or {}))
        self._by_id: dict[str, Card] = {}
        for card in self.cards:
            self._by_id[card.id] = card
        for card in self.cards:
            for alias in card.aliases:
                self._by_id.setdefault(alias, card)

    def joined(self, sets: Iterable[CardSet], cards: Iterable[Card]) -> "Catalogue":
        """This catalogue and more; a card or set with a known id takes the place of the known one."""
        newer = {card.id: card for card in cards}
        kept = (card for card in self.cards if card.id not in newer)
        return Catalogue((*self.sets.values(), *sets), (*kept, *newer.values()), documents=self.documents)

    def get(self, card_id: str) -> Card | None:
        """The card with this id, alias or slot, None when there is none."""
        found = self._by_id.get(card_id)
        return found if found is not None else self._in_slot(card_id)

    def card(self, card_id: str) -> Card:
        """The card with this id, alias or slot."""
        found = self.get(card_id)
        if found is None:
            raise UnknownCard(card_id, self.near(card_id), what="no card has this id.")
        return found

    def character(self, card_id: str) -> Character:
        """The character with this id, known in full."""
        found = self.card(card_id)
        if not isinstance(found, Character):
            raise UnknownCard(card_id, what=_other(found, "no character"))
        return found

    def find(self, wanted: str) -> Card:
        """The one card meant: an id, ``SET:NUMBER``, or a name in either language, accents or none."""
        found = self.named(wanted)
        if not found:
            raise UnknownCard(wanted, self.near(wanted))
        if len(found) > 1:
            raise AmbiguousCard(wanted, found)
        return found[0]

    def named(self, wanted: str) -> tuple[Card, ...]:
        """Every card meant: at most one by id or number, several by a name they share.

        A name as it is printed comes first, then one that differs in case or punctuation, then ae for ä, then a for ä.
        """
        wanted = wanted.strip()
        exact = self.get(wanted.lower().replace(":", "/", 1))
        if exact is not None:
            return (exact,)
        for spelling in _spellings_of(wanted):
            if found := self._by_name.get(spelling):
                return tuple({card.id: card for card in found}.values())
        return ()

    def document(self, name: str, model: type[Model]) -> Model:
        """A further shipped file as the model it is read by."""
        data = self.documents[name]
        try:
            return model.model_validate(data)
        except ValidationError as error:
            from deckbuilder.cards.explain import faults_of
            from deckbuilder.cards.faults import CardErrors
            from deckbuilder.cards.yaml_reader import Document

            document = Document(f"{name}.yaml", data)
            raise CardErrors(faults_of(error, document, fields=tuple(model.model_fields))) from None

    def near(self, wanted: str, *, limit: int = 3) -> list[str]:
        """Names, and for what looks like an id ids, much like the one wanted; each resolves to one card."""
        from deckbuilder.cards.suggest import near

        if "/" in wanted:
            return near(wanted, self._by_id, limit=limit)
        return near(wanted, self._spellings, limit=limit)

    def _in_slot(self, card_id: str) -> Card | None:
        """The card of a numbered set's slot: one printed there, else what the slot alone tells."""
        code, _, number = card_id.partition("/")
        if not (number.isdecimal() and code in self.sets):
            return None
        printed = self._by_number.get((code, int(number)))
        if printed is not None:
            return printed
        card_set = self.sets[code]
        if not 1 <= int(number) <= card_set.slots or str(int(number)) != number:
            return None
        name = Words(f"{card_set.name.en} {number}", f"{card_set.name.de} {number}")
        return Stub.model_validate(
            {
                "id": card_id,
                "set_kind": card_set.kind,
                "name": name,
                "printings": [{"set": code, "number": int(number)}],
            }
        )

    @cached_property
    def _by_number(self) -> dict[tuple[str, int], Card]:
        return {
            (printing.set, printing.number): card
            for card in self.cards
            for printing in card.printings
            if printing.number is not None
        }

    @cached_property
    def _by_name(self) -> dict[tuple[int, str], list[Card]]:
        """Spellings of names, each with how near it is to what is printed."""
        names: dict[tuple[int, str], list[Card]] = {}
        for card in self.cards:
            for spelling in dict.fromkeys(one for name in card.name for one in _spellings_of(name)):
                names.setdefault(spelling, []).append(card)
        return names

    @cached_property
    def _spellings(self) -> list[str]:
        return [name for card in self.cards for name in dict.fromkeys(card.name)]


def _spellings_of(name: str) -> list[tuple[int, str]]:
    """How a name may be spelled, the nearest to what is printed first; none of them is nothing."""
    forms = foldings(name)
    spellings = ((0, normalize("NFC", name)), (1, identity(name)), (2, forms[-1]), (3, forms[0]))
    return [(place, spelling) for place, spelling in spellings if spelling]


def _other(found: Card, wanted: str) -> str:
    if isinstance(found, Stub):
        unknown = ", ".join(found.missing) or "what kind of card it is"
        return f"of this card it is not known: {unknown}."
    return f"this is {wanted}."


def load_catalogue(shipped: Path | None = None, *, cache: Path | None = None) -> Catalogue:
    """The catalogue of the shipped sets, from their compiled form; ``shipped`` and ``cache`` are folders."""
    from deckbuilder.cards.compiled import load_compiled

    return load_compiled(shipped, cache=cache)
