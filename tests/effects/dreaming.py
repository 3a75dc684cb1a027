"""Cards nobody would print: valid ones whose effects are made at random, as a home-made set in a file.

Their figures and effects keep to what the loader asks for, so that whatever breaks in a game is the engine's fault.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.effects import check_effects, effects_data
from deckbuilder.effects.base import Effect, Piece
from deckbuilder.effects.play import Verb
from deckbuilder.effects.surroundings import CardFacts
from deckbuilder.terms import MAGIC, Category, Note
from tests.effects.generating import Generator

FAR, FEW = (40, 80, 150), (1, 2, 3, -1)
LENGTHS = ("length", "range")
CATEGORIES = (Category.PLACE, Category.ITEM, Category.WEAPON, Category.EVENT, Category.PERSON, Category.MOMENT)
LASTING = (Category.PLACE, Category.ITEM, Category.WEAPON, Category.PERSON)
SHALLOW = 3


class Sober(Generator):
    """Makes pieces whose lengths reach something and whose other numbers are small."""

    numbers: tuple[int, ...] = FEW

    def _field(self, cls: type[Piece], name: str, depth: int) -> Any:
        before = self.numbers
        self.numbers = FAR if name in LENGTHS else before if cls.key == "number" else FEW
        try:
            return super()._field(cls, name, depth)
        finally:
            self.numbers = before

    def _plain(self, annotation: Any, depth: int) -> Any:
        return self.random.choice(self.numbers) if annotation is int else super()._plain(annotation, depth)


class Dreamer:
    """Makes cards as they stand in a file; with equal seeds equal ones."""

    def __init__(self, seed: int) -> None:
        self.generator = Sober(seed)
        self.random = self.generator.random

    def card_set(self, actions: int, characters: int) -> dict[str, Any]:
        """A whole set as one file."""
        return {
            "set": {"code": "dream", "kind": "home-made", "name": {"en": "Dream", "de": "Traum"}},
            "society": "ghosts",
            "characters": [self.character(number) for number in range(characters)],
            "actions": [self.action(number) for number in range(actions)],
        }

    def action(self, number: int) -> dict[str, Any]:
        """An action card of any category, with one effect or two."""
        category = self.random.choice([*CATEGORIES, *sorted(MAGIC)])
        lasting = category in LASTING
        note = (
            None if lasting or category is Category.MOMENT else self.random.choice([None, Note.MOMENT, Note.ADDITION])
        )
        check = self.random.choice([None, None, 3, "x"])
        facts = CardFacts(
            category=category,
            permanent=lasting,
            item=category in (Category.ITEM, Category.WEAPON),
            moment=Category.MOMENT is category or note is Note.MOMENT,
            addition=note is Note.ADDITION,
            check=check == "x",
        )
        card = {
            "id": f"dream-{number}",
            "name": {"en": f"Dream {number}", "de": f"Traum {number}"},
            "category": str(category),
            "notes": [str(note)] if note else [],
            "fate_number": self.random.randint(1, 7),
            "movement_range": self.random.choice([40, 60, 80, 100]),
            "movement_number": self.random.randint(1, 3),
            "effects": effects_data(self.effects(facts)),
        }
        if check is not None:
            card["effect_check"] = check
        if lasting and self.random.random() < 0.5:
            card["influence_value"] = self.random.randint(2, 5)
        return card

    def character(self, number: int) -> dict[str, Any]:
        """A character with an effect of its own."""
        return {
            "id": f"dreamer-{number}",
            "name": {"en": f"Dreamer {number}", "de": f"Träumer {number}"},
            "strength": self.random.randint(2, 4),
            "dexterity": self.random.randint(2, 4),
            "resistance": self.random.randint(2, 3),
            "character_points": 6,
            "abilities": {"terror": 3, "whirl": 3, "regeneration": 3, "shapeshifter": 3},
            "effects": effects_data(self.effects(CardFacts(character=True))),
        }

    def effects(self, facts: CardFacts) -> list[Effect]:
        """One valid effect or two that a card of this kind may have."""
        at_hand = facts.at_hand()
        openings: list[Any] = [one for _, one in sorted(Effect.openings.items()) if vars(one)["stands_on"] in at_hand]
        wanted = self.random.choice([1, 1, 2])
        if not facts.permanent and not facts.character:
            openings = [Verb, *openings]
        found: list[Effect] = []
        while len(found) < wanted:
            effect = self.generator.piece(self.random.choice(openings), SHALLOW)
            if check_effects(effects_data([*found, effect]), facts) is None:
                found.append(effect)
        return found
