"""What an effect can wait for: events it reacts to, points of a procedure it acts at, and their facts.

The engine raises these with the facts named here; the triggered effects of the vocabulary name them.
"""

from enum import StrEnum


class Fact(StrEnum):
    """One thing an event or a point gives. A fact of an enum is the index in its order."""

    WHO = "who"  # character it is about
    OTHER = "other"  # second character: opponent, victim, who did it; -1 none
    PLAYER = "player"  # seat it is about
    CARD = "card"  # action card it is about; -1 none
    AMOUNT = "amount"
    ABILITY = "ability"  # place in AbilityName; -1 none
    USE = "use"  # place in Use
    DEED = "deed"  # place in Deed


class EventName(StrEnum):
    """An event effects may react to (a reaction's ``after``)."""

    INJURED = "injured"
    HEALED = "healed"
    ELIMINATED = "eliminated"
    WON_MELEE = "won_melee"
    TIED_MELEE = "tied_melee"
    HIT = "hit"
    MISSED = "missed"
    MOVED = "moved"
    TOUCHED = "touched"
    BROKE_AWAY = "broke_away"
    FRIGHTENED = "frightened"
    TRANSFORMED = "transformed"
    REVERTED = "reverted"
    ENTERED = "entered"
    LEFT = "left"
    PLAYED = "played"
    DISCARDED = "discarded"
    DREW = "drew"
    USED_ABILITY = "used_ability"
    CHECK_PASSED = "check_passed"
    CHECK_FAILED = "check_failed"
    TURN_BEGAN = "turn_began"
    TURN_ENDED = "turn_ended"


class PointName(StrEnum):
    """A fixed point of a procedure where effects that name it act (ruling T3)."""

    ATTACK_DECLARED = "attack_declared"
    BEFORE_FLIP = "before_flip"
    AFTER_FLIP = "after_flip"
    FATE_USED = "fate_used"
    BEFORE_INJURY = "before_injury"
    BEFORE_ELIMINATION = "before_elimination"


EVENT_FACTS: dict[EventName, tuple[Fact, ...]] = {
    EventName.INJURED: (Fact.WHO, Fact.OTHER, Fact.CARD, Fact.AMOUNT),
    EventName.HEALED: (Fact.WHO, Fact.AMOUNT),
    EventName.ELIMINATED: (Fact.WHO, Fact.OTHER),
    EventName.WON_MELEE: (Fact.WHO, Fact.OTHER, Fact.AMOUNT),
    EventName.TIED_MELEE: (Fact.WHO, Fact.OTHER),
    EventName.HIT: (Fact.WHO, Fact.OTHER, Fact.AMOUNT),
    EventName.MISSED: (Fact.WHO, Fact.OTHER),
    EventName.MOVED: (Fact.WHO, Fact.PLAYER),
    EventName.TOUCHED: (Fact.WHO, Fact.OTHER),
    EventName.BROKE_AWAY: (Fact.WHO,),
    EventName.FRIGHTENED: (Fact.WHO, Fact.OTHER),
    EventName.TRANSFORMED: (Fact.WHO,),
    EventName.REVERTED: (Fact.WHO,),
    EventName.ENTERED: (Fact.CARD, Fact.PLAYER, Fact.WHO),
    EventName.LEFT: (Fact.CARD, Fact.PLAYER),
    EventName.PLAYED: (Fact.CARD, Fact.PLAYER, Fact.WHO),
    EventName.DISCARDED: (Fact.CARD, Fact.PLAYER),
    EventName.DREW: (Fact.PLAYER, Fact.AMOUNT),
    EventName.USED_ABILITY: (Fact.WHO, Fact.ABILITY),
    EventName.CHECK_PASSED: (Fact.WHO, Fact.PLAYER, Fact.CARD, Fact.USE, Fact.ABILITY),
    EventName.CHECK_FAILED: (Fact.WHO, Fact.PLAYER, Fact.CARD, Fact.USE, Fact.ABILITY),
    EventName.TURN_BEGAN: (Fact.PLAYER,),
    EventName.TURN_ENDED: (Fact.PLAYER,),
}

POINT_FACTS: dict[PointName, tuple[Fact, ...]] = {
    PointName.ATTACK_DECLARED: (Fact.WHO, Fact.OTHER, Fact.DEED),
    PointName.BEFORE_FLIP: (Fact.WHO, Fact.OTHER, Fact.PLAYER, Fact.USE, Fact.ABILITY),
    PointName.AFTER_FLIP: (Fact.WHO, Fact.OTHER, Fact.PLAYER, Fact.CARD, Fact.USE, Fact.ABILITY),
    PointName.FATE_USED: (Fact.WHO, Fact.OTHER, Fact.PLAYER, Fact.CARD, Fact.USE, Fact.ABILITY),
    PointName.BEFORE_INJURY: (Fact.WHO, Fact.OTHER, Fact.CARD, Fact.AMOUNT),
    PointName.BEFORE_ELIMINATION: (Fact.WHO, Fact.OTHER, Fact.CARD, Fact.AMOUNT),
}
