"""The printed cards as frozen models: character, action card, and the stub of a card with unknown values.

A ``Character`` or an ``ActionCard`` is known in full, so a game can use it without asking; what is missing anywhere
makes a ``Stub``, and no value is ever taken as 0. Effects stay checked raw data until they are first used.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import BaseModel, Field, TypeAdapter

from deckbuilder.cards.folding import fold, foldings, identity
from deckbuilder.cards.sets import SetKind
from deckbuilder.cards.values import (
    FROZEN,
    Abilities,
    Ability,
    Angle,
    CardId,
    Count,
    Positive,
    Printing,
    Trait,
    Wording,
)
from deckbuilder.terms import ITEMS, AbilityName, Category, Lang, Note, Society, Words
from deckbuilder.terms.nouns import ability_text

if TYPE_CHECKING:
    from deckbuilder.effects import Effect, Filter

LASTING = ITEMS | {Category.PLACE, Category.PERSON}
"""Categories that are permanent by the rules (Special Card Effect; The Terms, Dauerhaft)."""

Raw = dict[str, Any]


Check = Positive | Literal["x"]
"""X of an effect check, or a number the player chooses freely (Ability Check)."""


class BaseCard(BaseModel):
    """What every card has: an id that never changes, a name, its editions, what it does."""

    model_config = FROZEN

    id: CardId
    aliases: tuple[CardId, ...] = ()
    set_kind: SetKind = SetKind.SHIPPED
    name: Wording
    printings: tuple[Printing, ...] = ()
    copies: Positive | None = None
    own_rules_name: Annotated[str | None, Field(alias="rules_name", min_length=1)] = None
    printed_text: Wording | None = None
    effects_data: Annotated[tuple[Any, ...], Field(alias="effects")] = ()

    def __hash__(self) -> int:
        return hash(self.id)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with other values, and without what was worked out from the old ones."""
        copied = super().model_copy(update=update, deep=deep)
        for name in copied.__dict__.keys() - type(self).model_fields.keys():
            del copied.__dict__[name]
        return copied

    @property
    def set_code(self) -> str:
        """The set the id belongs to."""
        return self.id.partition("/")[0]

    @cached_property
    def folded_name(self) -> str:
        """The English name without case and accents, by which cards are sorted."""
        return fold(self.name.en)

    @cached_property
    def rules_name(self) -> str:
        """The name under which copies, unique and legendary cards are counted (Own Decks; ruling P25).

        Shipped, printed and home-made cards never count as each other, so the kind of set is part of it.
        """
        name = identity(self.own_rules_name or self.name.en)
        return name if self.set_kind is SetKind.SHIPPED else f"{self.set_kind}: {name}"

    @cached_property
    def effects(self) -> "tuple[Effect, ...]":
        """The effects of this card, parsed on first use."""
        if not self.effects_data:
            return ()
        from deckbuilder.effects import parse_effects

        return parse_effects(self.effects_data)

    @cached_property
    def texts(self) -> Words:
        """The card text in both languages: rendered from the effects, else as printed."""
        if self.effects_data or self.printed_text is None:
            return Words(self._rendered(Lang.EN), self._rendered(Lang.DE))
        return self.printed_text

    def _rendered(self, lang: Lang) -> str:
        """The text of the effects."""
        if not self.effects_data:
            return ""
        from deckbuilder.effects import effects_text

        return effects_text(self.effects, lang)

    def text(self, lang: Lang) -> str:
        """The card text in ``lang``."""
        return self.texts.text(lang)

    @cached_property
    def haystack(self) -> str:
        """Names and texts in both languages, folded, for a search to look through."""
        words = (*self.name, *(getattr(self, "title", None) or ()), *self.texts, *(self.printed_text or ()))
        return "\n".join(folded for word in dict.fromkeys(words) for folded in foldings(word))


class Character(BaseCard):
    """A character card (The Cards); every character is also legendary (Special Card Effect; ruling K7)."""

    type: Literal["character"] = "character"
    society: Society
    title: Wording | None = None
    strength: Count
    dexterity: Count
    resistance: Count
    character_points: Count
    viewing_angle: Angle = 90
    traits: tuple[Trait, ...] = ()
    abilities: Abilities = ()

    @property
    def is_unique(self) -> bool:
        """Every character is legendary, and so unique."""
        return True

    def ability(self, name: AbilityName) -> Ability | None:
        """The printed ability of that name, if the character has it."""
        return next((one for one in self.abilities if one.name is name), None)

    def _rendered(self, lang: Lang) -> str:
        """The abilities, then the text of the effects."""
        abilities = ", ".join(ability_text(one.name, one.value).text(lang) for one in self.abilities)
        return " ".join(part for part in (abilities and f"{abilities}.", super()._rendered(lang)) if part)


class ActionCard(BaseCard):
    """An action card (The Cards): its figures for fate and movement, and its effect."""

    type: Literal["action"] = "action"
    societies: tuple[Society, ...]
    category: Category
    notes: tuple[Note, ...] = ()
    fate_number: Count
    movement_range: Count
    movement_number: Count
    influence_value: Positive | None = None
    effect_check: Check | None = None
    performer_data: Annotated[Raw | None, Field(alias="performer")] = None
    bearer_data: Annotated[Raw | None, Field(alias="bearer")] = None
    quote: Wording | None = None

    @cached_property
    def is_moment(self) -> bool:
        """It may be played in another's turn: by category or by note (Moments)."""
        return self.category is Category.MOMENT or Note.MOMENT in self.notes

    @cached_property
    def is_permanent(self) -> bool:
        """It stays in play: by note, and every place, item and person (Special Card Effect)."""
        return Note.PERMANENT in self.notes or self.category in LASTING

    @cached_property
    def is_item(self) -> bool:
        """An item; every weapon also counts as one (Special Card Effect)."""
        return self.category in ITEMS

    @cached_property
    def is_weapon(self) -> bool:
        """A weapon, of which one is used in a combat (Weapons)."""
        return self.category is Category.WEAPON

    @cached_property
    def is_unique(self) -> bool:
        """Once in play; a legendary card is likewise unique (Special Card Effect)."""
        return Note.UNIQUE in self.notes or Note.LEGENDARY in self.notes

    def _rendered(self, lang: Lang) -> str:
        """Who may perform or carry it, the check, then the text of the effects."""
        if not (self.effects_data or self.performer_data or self.bearer_data or self.effect_check):
            return ""
        from deckbuilder.effects import card_text

        return card_text(self, lang)

    @cached_property
    def performer(self) -> "Filter | None":
        """The filter of who may perform the card's effect, None for anyone."""
        return _filter(self.performer_data)

    @cached_property
    def bearer(self) -> "Filter | None":
        """The filter of who may carry the item, None for anyone."""
        return _filter(self.bearer_data)


def _filter(raw: Raw | None) -> "Filter | None":
    if raw is None:
        return None
    from deckbuilder.effects import parse_filter

    return parse_filter(raw)


class Stub(BaseCard):
    """A card of which something that a game needs is not known; only sets that are not shipped have them."""

    type: Literal["stub"] = "stub"
    of: Literal["character", "action"] | None = None
    society: Society | None = None
    title: Wording | None = None
    strength: Count | None = None
    dexterity: Count | None = None
    resistance: Count | None = None
    character_points: Count | None = None
    viewing_angle: Angle | None = None
    traits: tuple[Trait, ...] | None = None
    abilities: Abilities | None = None
    societies: tuple[Society, ...] | None = None
    category: Category | None = None
    notes: tuple[Note, ...] | None = None
    fate_number: Count | None = None
    movement_range: Count | None = None
    movement_number: Count | None = None
    influence_value: Positive | None = None
    effect_check: Check | None = None
    performer_data: Annotated[Raw | None, Field(alias="performer")] = None
    bearer_data: Annotated[Raw | None, Field(alias="bearer")] = None
    quote: Wording | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """What would have to be known before a game can use the card."""
        needed = NEEDED[self.of] if self.of else ()
        return tuple(name for name in needed if getattr(self, name) is None)


Card = Character | ActionCard | Stub
NEEDED = {
    "character": ("society", "strength", "dexterity", "resistance", "character_points"),
    "action": ("societies", "category", "notes", "fate_number", "movement_range", "movement_number"),
}
"""The values without which a card is a stub."""
FIELDS = {
    "character": tuple(name for name in Character.model_fields if name != "type"),
    "action": tuple(name for name in ActionCard.model_fields if name != "type"),
}

_cards: TypeAdapter[Card] = TypeAdapter(Annotated[Card, Field(discriminator="type")], config={"defer_build": True})


def read_card(data: Raw) -> Card:
    """A card from its canonical data, as ``card_data`` writes it; pydantic's error when it is wrong."""
    return _cards.validate_python(data)


def card_data(card: Card) -> Raw:
    """The canonical data of a card: plain JSON, only what differs from the defaults, the type said."""
    return {"type": card.type, **card.model_dump(mode="json", by_alias=True, exclude_defaults=True)}
