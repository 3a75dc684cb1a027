"""What a character card shows: its three values and its abilities."""

from enum import StrEnum


class Stat(StrEnum):
    """A character value (Charakterwert): Stärke, Geschick, Widerstand."""

    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    RESISTANCE = "resistance"


class AbilityName(StrEnum):
    """One of the eleven abilities (Fähigkeiten), Abilities."""

    COMMAND = "command"
    ALLIANCE = "alliance"
    FAITH = "faith"
    CLAIRVOYANCE = "clairvoyance"
    INCORPOREAL = "incorporeal"
    COURAGE = "courage"
    REGENERATION = "regeneration"
    TERROR = "terror"
    SUPPORT = "support"
    SHAPESHIFTER = "shapeshifter"
    WHIRL = "whirl"
