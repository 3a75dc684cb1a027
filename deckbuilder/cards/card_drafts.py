"""From what stands in a card file to what the card models read: the conveniences of the file format, undone.

A draft knows where each of its values was written, so that an error found later still names its line.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from deckbuilder.cards.faults import Fault, shown
from deckbuilder.cards.folding import slug
from deckbuilder.cards.model import FIELDS, NEEDED, ActionCard, Card, Character, Raw, Stub
from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.cards.values import read_words
from deckbuilder.cards.yaml_reader import Document, Keys
from deckbuilder.errors import Said
from deckbuilder.terms import Words

Of = Literal["character", "action"]
PRINTING = ("number", "rarity", "artist")
NO_SYMBOL = "none"


@dataclass(slots=True)
class CardDraft:
    """One card on its way from file to model."""

    document: Document
    at: Keys
    of: Of
    card_set: CardSet
    raw: Raw
    data: Raw = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    @property
    def shipped(self) -> bool:
        """Whether every value has to be known and right."""
        return self.card_set.kind is SetKind.SHIPPED

    def fault(self, message: Said, *, field: str = "", allowed: Said = "", oddity: bool = False) -> None:
        """Note something wrong with a field of this card, with its value as it was written."""
        self.faults.append(
            Fault(
                file=self.document.file,
                line=self.document.line((*self.at, field) if field else self.at),
                card=self.card,
                field=field,
                value=shown(self.raw[field]) if self.raw.get(field) is not None else "",
                message=message,
                allowed=allowed,
                oddity=oddity,
            )
        )

    def odd(self, message: Said, *, field: str, allowed: Said = "") -> None:
        """An error in a shipped set; elsewhere only an oddity."""
        self.fault(message, field=field, allowed=allowed, oddity=not self.shipped)

    @property
    def card(self) -> str:
        """What to call the card in an error: its id or name as written, else its place in the list."""
        name = self.raw.get("id") or self.raw.get("name")
        if isinstance(name, dict):
            name = next(iter(name.values()), None)
        return str(name) if name else f"{self.of} {self.at[-1]}"

    def written(self, keys: Keys) -> Keys:
        """The keys in the file for keys of the model."""
        if keys[:2] == ("printings", 0) and len(keys) > 2 and keys[2] in PRINTING:
            return keys[2:]
        if keys[:1] == ("societies",) and "societies" not in self.raw:
            return ("society",)
        return keys

    def model(self) -> Card:
        """The card: in full, or as a stub when its set may leave values unknown and it does."""
        missing = [name for name in NEEDED[self.of] if self.data.get(name) is None]
        if missing and not self.shipped:
            return Stub.model_validate({**self.data, "of": self.of})
        model = Character if self.of == "character" else ActionCard
        return model.model_validate(self.data)


def draft(document: Document, at: Keys, of: Of, raw: Raw, card_set: CardSet, society: object) -> CardDraft:
    """Read one card of a file; ``society`` is what the file says for cards that name none."""
    made = CardDraft(document, at, of, card_set, raw)
    made.data = {name: value for name, value in raw.items() if _known(made, name) and value is not None}
    made.data["set_kind"] = card_set.kind
    _read_society(made, society)
    _read_notes(made)
    _read_printings(made)
    _read_id(made)
    return made


def _known(made: CardDraft, name: str) -> bool:
    if name in WRITTEN[made.of]:
        return True
    made.fault(
        Words("is no known field.", "ist kein bekanntes Feld."),
        field=name,
        allowed=allowed_in_both(name, WRITTEN[made.of]),
    )
    return False


def _read_society(made: CardDraft, society: object) -> None:
    """A character has one society; an action card has some, or none and then serves every society."""
    key = "society" if made.of == "character" else "societies"
    given = made.data.pop("society", None)
    if key in made.data:
        if given is not None:
            made.fault(
                Words("is written beside societies.", "steht neben societies."),
                field="society",
                allowed=Words("Write only societies.", "Schreibe nur societies."),
            )
        return
    one = society if given is None and key not in made.raw else given
    if one is None:
        return
    if made.of == "character":
        made.data["society"] = one
    else:
        made.data["societies"] = [] if one == NO_SYMBOL else [one]


def _read_notes(made: CardDraft) -> None:
    """The notes of a card whose category is known: none written means none, null means unknown."""
    if made.of == "action" and "notes" not in made.raw and "category" in made.data:
        made.data["notes"] = []


def _read_printings(made: CardDraft) -> None:
    home = {name: made.data.pop(name) for name in PRINTING if name in made.data}
    others = made.data.pop("printings", [])
    made.data["printings"] = [{"set": made.card_set.code, **home}, *(others if isinstance(others, list) else [others])]


def _read_id(made: CardDraft) -> None:
    code = made.card_set.code
    given = made.data.pop("id", None)
    if given is None and not made.shipped:
        given = _own_id(made)
    if given is not None:
        made.data["id"] = _full_id(code, given)
    aliases = made.data.get("aliases")
    if isinstance(aliases, list):
        made.data["aliases"] = [_full_id(code, alias) for alias in aliases]


def _full_id(code: str, given: object) -> object:
    return f"{code}/{given}" if isinstance(given, str | int) and "/" not in str(given) else given


def _own_id(made: CardDraft) -> str | None:
    """The id of a card that brings none: its slot in a printed set, else its name."""
    number = made.raw.get("number")
    if made.card_set.kind is SetKind.PRINTED and isinstance(number, int):
        return str(number)
    try:
        return slug(read_words(made.raw.get("name")).en) or None
    except ValueError:
        return None


def _written_fields(of: Of) -> tuple[str, ...]:
    aliases: dict[str, Any] = {"own_rules_name": "rules_name"}
    names = [aliases.get(name, name.removesuffix("_data")) for name in FIELDS[of] if name != "set_kind"]
    return (*names, *PRINTING) if of == "character" else (*names, "society", *PRINTING)


WRITTEN: dict[str, tuple[str, ...]] = {"character": _written_fields("character"), "action": _written_fields("action")}
"""The fields a card file may give."""
