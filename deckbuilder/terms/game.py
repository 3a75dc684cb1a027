"""What goes on in a game, as plain terms: zones, states, durations, values that can change, deeds.

Engine and vocabulary both speak in these, so the engine needs no part of the vocabulary to keep its state.
"""

from enum import StrEnum
from typing import Final

from deckbuilder.terms.characters import AbilityName, Stat

NONE: Final = -1
"""The id that names no character, card, player or obstacle."""


class Kind(StrEnum):
    """The kind of thing that an id in a target or an event names."""

    CHARACTER = "character"
    CARD = "card"
    PLAYER = "player"
    OBSTACLE = "obstacle"
    POINT = "point"


class Side(StrEnum):
    """The owner of characters or cards from the point of view of a player; an ally has a pact with him (ruling S5)."""

    OWN = "own"
    ALLIED = "allied"
    ENEMY = "enemy"
    ANY = "any"


class Zone(StrEnum):
    """Where an action card can be or be put; ``OUT`` is a destroyed card's (Destroyed Cards; ruling P23)."""

    HAND = "hand"
    TOP = "top"
    BOTTOM = "bottom"
    SUPPLY = "supply"
    DISCARD = "discard"
    PLAY = "play"
    OUT = "out"


class State(StrEnum):
    """What a character can be for a while.

    Frightened: ruling X12. Transformed: Transformations. Flying: his moves are flights (ruling X10).
    Shielded: no attack may name him. Hidden: enemies do not see him. Held: neither moves nor is moved.
    Nimble: breaks away without a check. Warded: enemy effects cannot name him. Disarmed: his items rest.
    """

    FRIGHTENED = "frightened"
    TRANSFORMED = "transformed"
    FLYING = "flying"
    SHIELDED = "shielded"
    HIDDEN = "hidden"
    HELD = "held"
    NIMBLE = "nimble"
    WARDED = "warded"
    DISARMED = "disarmed"


class Form(StrEnum):
    """The shape of a transformed character (Transformations); ``BEAST`` is the Shapeshifter's."""

    BEAST = "beast"
    WOLF = "wolf"
    BAT = "bat"
    MIST = "mist"


class Until(StrEnum):
    """How long a change lasts.

    Combat: the fight going on, or the next one this turn. Round: ruling P22. Form: until the character is no
    longer transformed. Play: while the card that made it stays in play. Game: for good.
    """

    COMBAT = "combat"
    TURN = "turn"
    ROUND = "round"
    FORM = "form"
    PLAY = "play"
    GAME = "game"


class Worth(StrEnum):
    """A value that can change and is neither a character value nor an ability.

    Hand size and actions are a player's, influence is a permanent's (its influence value), the rest are a
    character's. Check: added to the flip of his ability and effect checks. Escape: to his break-away flips.
    Range in tenths of a millimetre, arc in degrees.
    """

    MELEE = "melee"
    SHOOTING = "shooting"
    DODGE = "dodge"
    CHECK = "check"
    ESCAPE = "escape"
    ARC = "arc"
    RANGE = "range"
    STEPS = "steps"
    HAND = "hand"
    ACTIONS = "actions"
    INFLUENCE = "influence"


Aspect = Stat | AbilityName | Worth


class How(StrEnum):
    """How a change acts; sets come before adds (printed, set, add, injury, floor). Losing is for abilities."""

    SET = "set"
    ADD = "add"
    LOSE = "lose"


class Manner(StrEnum):
    """How a character moves by an effect: as usual, flying (X10) or through everything (X9)."""

    WALK = "walk"
    FLY = "fly"
    PASS = "pass"


class Deed(StrEnum):
    """A kind of action, as announced (Action Phase)."""

    MOVE = "move"
    MELEE = "melee"
    SHOOT = "shoot"
    EFFECT = "effect"
    ABILITY = "ability"
    HAND_OVER = "hand_over"
    DISCARD = "discard"


class Use(StrEnum):
    """What a fate number is used for."""

    MELEE_ATTACK = "melee_attack"
    MELEE_DEFENCE = "melee_defence"
    SHOT = "shot"
    DODGE = "dodge"
    ABILITY_CHECK = "ability_check"
    EFFECT_CHECK = "effect_check"
    ESCAPE_CHECK = "escape_check"
    INFLUENCE_CHECK = "influence_check"
    DUEL = "duel"


PLAYER_ASPECTS: frozenset[Aspect] = frozenset({Worth.HAND, Worth.ACTIONS})
CARD_ASPECTS: frozenset[Aspect] = frozenset({Worth.INFLUENCE})


def subject_of(aspect: Aspect) -> Kind:
    """The kind of thing that has this value."""
    if aspect in PLAYER_ASPECTS:
        return Kind.PLAYER
    return Kind.CARD if aspect in CARD_ASPECTS else Kind.CHARACTER
