"""The nine characters and their abilities as data: each ability is a small model that says itself in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from deckbuilder import locations
from deckbuilder.cards.explain import faults_of
from deckbuilder.cards.faults import CardErrors
from deckbuilder.cards.yaml_reader import read_document
from deckbuilder.errors import CardError, UserError
from deckbuilder.intake import read_text
from deckbuilder.terms import Words

END: Final = 0
"""The End of Game card; every other card is the value of its character."""
COPIES: Final[Mapping[int, int]] = {2: 5, 3: 7, 4: 9}
"""So many cards of each character are used, by the number of players (Variation for number of players)."""


class Source(StrEnum):
    """Where something that the rules we have do not state comes from."""

    REVIEWS = "reviews"
    HOUSE = "house"

    @property
    def words(self) -> Words:
        """As a label behind what is said."""
        if self is Source.REVIEWS:
            return Words("house rule, after reviews", "Hausregel, nach Besprechungen")
        return Words("house rule of this program", "Hausregel dieses Programms")


class Text(BaseModel):
    """Words in both languages, as the files write them."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    en: str
    de: str

    @property
    def words(self) -> Words:
        """The words."""
        return Words(" ".join(self.en.split()), " ".join(self.de.split()))


class _Ability(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Lower(_Ability):
    """Once a turn: lowers the card just revealed."""

    does: Literal["lower"]
    by: int = Field(ge=1, le=8)

    @property
    def words(self) -> Words:
        """What it does."""
        return Words(
            f"Once a turn: lower the card just revealed by {self.by}.",
            f"Einmal je Zug: Senke die eben aufgedeckte Karte um {self.by}.",
        )


class Look(_Ability):
    """Once a turn: looks at the top card of the deck."""

    does: Literal["look"]

    @property
    def words(self) -> Words:
        """What it does."""
        return Words(
            "Once a turn: look secretly at the top card of the deck before deciding.",
            "Einmal je Zug: Sieh dir vor der Entscheidung heimlich die oberste Karte des Stapels an.",
        )


class Permit(_Ability):
    """Once a turn: an ability used already or not permitted (T4)."""

    does: Literal["permit"]

    @property
    def words(self) -> Words:
        """What it does."""
        return Words(
            "Once a turn: use an ability that you have used already or that is not active for you.",
            "Einmal je Zug: Nutze eine Fähigkeit, die du schon genutzt hast oder die für dich nicht wirkt.",
        )


Deed: TypeAlias = Literal["swap", "destroy"]


class Shield(_Ability):
    """Who would take or destroy a card of the holder must choose this character (T10)."""

    does: Literal["shield"]
    deed: Deed = Field(alias="from")

    @property
    def words(self) -> Words:
        """What it does."""
        if self.deed == "swap":
            return Words("Who swaps with you must take this card.", "Wer mit dir tauscht, muss diese Karte nehmen.")
        return Words(
            "Who destroys a card of yours must destroy this one.",
            "Wer eine Karte von dir vernichtet, muss diese vernichten.",
        )


class Restrain(_Ability):
    """Forbids its own holder to swap or to destroy (T5)."""

    does: Literal["restrain"]
    deed: Deed = Field(alias="from")

    @property
    def words(self) -> Words:
        """What it does."""
        if self.deed == "swap":
            return Words("You may not swap.", "Du darfst nicht tauschen.")
        return Words("You may not destroy cards.", "Du darfst keine Karten vernichten.")


Ability: TypeAlias = Annotated[Lower | Look | Permit | Shield | Restrain, Field(discriminator="does")]


class Character(BaseModel):
    """One of the nine: its value, which also names it among the cards, and its ability."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    value: int = Field(ge=1, le=9)
    name: Text
    source: Source
    ability: Ability


class HouseRuleEntry(BaseModel):
    """One thing that the rules we have leave open, and how it is played here."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    source: Source
    title: Text
    short: Text | None = None
    """A title for a narrow place, where there are options to choose from."""
    options: Mapping[str, Text] = {}
    """What may be chosen, and how it is called."""
    text: Text


class _CharacterFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    characters: tuple[Character, ...] = Field(min_length=9, max_length=9)


class _HouseRuleFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    rules: tuple[HouseRuleEntry, ...]


@cache
def load_characters() -> tuple[Character, ...]:
    """The nine characters, lowest value first. Raises CardError naming file and line."""
    found = _CharacterFile.model_validate(_data("characters.yaml", _CharacterFile)).characters
    return tuple(sorted(found, key=lambda character: character.value))


@cache
def load_house_rules() -> tuple[HouseRuleEntry, ...]:
    """What is open in the rules we have. Raises CardError naming file and line."""
    return _HouseRuleFile.model_validate(_data("house-rules.yaml", _HouseRuleFile)).rules


def _data(name: str, model: type[BaseModel]) -> Any:
    """The data of a file, once it is known to fit."""
    path = locations.shipped() / "throne" / name
    try:
        text = read_text(path)
    except UserError as error:
        raise CardError(*error.parts) from None
    document = read_document(text, name)
    try:
        model.model_validate(document.data)
    except ValidationError as error:
        raise CardErrors(faults_of(error, document)) from None
    return document.data
