"""What is printed on an action card besides its figures: its category and its notes."""

from enum import StrEnum


class Category(StrEnum):
    """The category of an action card (Aktionskategorie), The Cards and Special Card Effect."""

    PLACE = "place"
    ITEM = "item"
    WEAPON = "weapon"
    EVENT = "event"
    SPELL = "spell"
    MIRACLE = "miracle"
    POWER_OF_THE_EARTH = "power_of_the_earth"
    POWER_OF_THE_DEAD = "power_of_the_dead"
    BLOOD_POWER = "blood_power"
    PERSON = "person"
    MOMENT = "moment"
    # Known from players' lists only; never in shipped sets.
    HELPER = "helper"
    SET_CARD = "set_card"
    GAME_CHIP = "game_chip"
    OTHER = "other"


class Note(StrEnum):
    """A note on an action card (Vermerk): permanent (D), legendary (L), unique (E) and the rest."""

    PERMANENT = "permanent"
    LEGENDARY = "legendary"
    UNIQUE = "unique"
    MOMENT = "moment"
    ADDITION = "addition"
    SECRET = "secret"


ITEMS = frozenset({Category.ITEM, Category.WEAPON})
MAGIC = frozenset(
    {
        Category.SPELL,
        Category.MIRACLE,
        Category.POWER_OF_THE_EARTH,
        Category.POWER_OF_THE_DEAD,
        Category.BLOOD_POWER,
    }
)
COMMUNITY = frozenset({Category.HELPER, Category.SET_CARD, Category.GAME_CHIP, Category.OTHER})
