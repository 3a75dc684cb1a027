"""The clause that says when a triggered effect acts: "after an enemy character is injured".

German clauses end in their verb; what is not given is left out or stands as "a character".
"""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.effects.wording.sentences import spoken
from deckbuilder.terms import EventName, Lang, PointName, Words
from deckbuilder.terms import nouns as n
from deckbuilder.terms.grammar import Det, Phrase, phrase

SOMEONE = phrase(n.CHARACTER, Det.A)
SOMETHING = phrase(n.CARD, Det.A)

EVENTS: dict[EventName, Words] = {
    EventName.INJURED: Words("{who} is injured{other}{card}", "{who}{other}{card} verletzt wurde"),
    EventName.HEALED: Words("{who} is healed", "{who} geheilt wurde"),
    EventName.ELIMINATED: Words("{who} is eliminated{other}", "{who}{other} ausgeschaltet wurde"),
    EventName.WON_MELEE: Words("{who} wins a melee{other}", "{who} einen Nahkampf{other} gewonnen hat"),
    EventName.TIED_MELEE: Words(
        "{who} fights a melee{other} to a tie", "{who} einen Nahkampf{other} unentschieden beendet hat"
    ),
    EventName.HIT: Words("{who} hits{other} with a ranged attack", "{who}{other} im Fernkampf getroffen hat"),
    EventName.MISSED: Words("{who} misses{other} with a ranged attack", "{who}{other} im Fernkampf verfehlt hat"),
    EventName.MOVED: Words("{who} is moved{player}", "{who}{player} bewegt wurde"),
    EventName.TOUCHED: Words("{who} comes into contact{other}", "{who}{other} in Kontakt gekommen ist"),
    EventName.BROKE_AWAY: Words("{who} breaks away", "{who} sich gelöst hat"),
    EventName.FRIGHTENED: Words("{who} is frightened{other}", "{who}{other} verängstigt wurde"),
    EventName.TRANSFORMED: Words("{who} is transformed", "{who} verwandelt wurde"),
    EventName.REVERTED: Words("{who} returns to human form", "{who} zurückverwandelt wurde"),
    EventName.ENTERED: Words("{card} is put into play{player}{who}", "{card}{player}{who} ins Spiel gebracht wurde"),
    EventName.LEFT: Words("{card}{player} leaves play", "{card}{player} das Spiel verlassen hat"),
    EventName.PLAYED: Words(
        "{card} is played for its effect{player}{who}", "{card}{player}{who} als Effekt gespielt wurde"
    ),
    EventName.DISCARDED: Words("{card} is discarded{player}", "{card}{player} abgeworfen wurde"),
    EventName.DREW: Words("cards are drawn{player} by an effect", "durch einen Effekt{player} Karten gezogen wurden"),
    EventName.USED_ABILITY: Words("{who} uses an ability", "{who} eine Fähigkeit eingesetzt hat"),
    EventName.CHECK_PASSED: Words("a check{who}{player}{card} succeeds", "eine Probe{who}{player}{card} gelungen ist"),
    EventName.CHECK_FAILED: Words("a check{who}{player}{card} fails", "eine Probe{who}{player}{card} misslungen ist"),
    EventName.TURN_BEGAN: Words("{player} begins", "{player} begonnen hat"),
    EventName.TURN_ENDED: Words("{player} ends", "{player} geendet hat"),
}
POINTS: dict[PointName, Words] = {
    PointName.ATTACK_DECLARED: Words("when {who} attacks{other}", "wenn {who}{other} angreift"),
    PointName.BEFORE_FLIP: Words(
        "before the flip{player}{uses}{who}{other}", "vor dem Aufdecken{player}{uses}{who}{other}"
    ),
    PointName.AFTER_FLIP: Words(
        "after the flip{card}{player}{uses}{who}{other}", "nach dem Aufdecken{card}{player}{uses}{who}{other}"
    ),
    PointName.FATE_USED: Words("Addition{uses}{who}{other}{player}{card}", "Zusatz{uses}{who}{other}{player}{card}"),
    PointName.BEFORE_INJURY: Words("before {who} is injured{other}{card}", "bevor {who}{other}{card} verletzt wird"),
    PointName.BEFORE_ELIMINATION: Words(
        "before {who} is eliminated{other}{card}", "bevor {who}{other}{card} ausgeschaltet wird"
    ),
}
"""Every event and point as a clause; the relation of a part that may be missing is in ``RELATIONS``."""
BY_YOU: dict[PointName, Words] = {
    PointName.BEFORE_FLIP: Words(
        "before you turn up a card{uses}{who}{other}", "bevor du{uses}{who}{other} eine Karte aufdeckst"
    ),
    PointName.AFTER_FLIP: Words(
        "after you turn up {card}{uses}{who}{other}", "nachdem du{uses}{who}{other} {card} aufgedeckt hast"
    ),
}
"""The wording for flips of the reader."""

_BY = Words(" by {}", " durch {:acc}")
_FROM = Words(" by {}", " von {:dat}")
_WITH = Words(" with {}", " mit {:dat}")
_AGAINST = Words(" against {}", " gegen {:acc}")
_FOR = Words(" for {}", " für {:acc}")
_OF = Words(" of {}", " {:gen}")
_THROUGH = Words(" through {}", " mittels {:gen}")
_OBJECT = Words(" {}", " {:acc}")
_USES = Words(" for {}", " bei {}")
RELATIONS: dict[EventName | PointName, dict[str, Words]] = {
    EventName.INJURED: {"other": _BY, "card": _THROUGH},
    EventName.ELIMINATED: {"other": _BY},
    EventName.WON_MELEE: {"other": _AGAINST},
    EventName.TIED_MELEE: {"other": _AGAINST},
    EventName.HIT: {"other": _OBJECT},
    EventName.MISSED: {"other": _OBJECT},
    EventName.MOVED: {"player": _FROM},
    EventName.TOUCHED: {"other": _WITH},
    EventName.FRIGHTENED: {"other": _BY},
    EventName.ENTERED: {"player": _FROM, "who": Words(" on {}", " bei {:dat}")},
    EventName.LEFT: {"player": Words(" influenced by {}", " unter dem Einfluss {:gen}")},
    EventName.PLAYED: {"player": _FROM, "who": Words(" with {} acting", " durch {:acc}")},
    EventName.DISCARDED: {"player": _FROM},
    EventName.DREW: {"player": _FROM},
    EventName.CHECK_PASSED: {"who": _OF, "player": _FROM, "card": _WITH},
    EventName.CHECK_FAILED: {"who": _OF, "player": _FROM, "card": _WITH},
    PointName.ATTACK_DECLARED: {"other": _OBJECT},
    PointName.BEFORE_FLIP: {"who": _FOR, "other": _AGAINST, "player": _BY},
    PointName.AFTER_FLIP: {"who": _FOR, "other": _AGAINST, "player": _BY, "card": _OF},
    PointName.FATE_USED: {"who": _FOR, "other": _AGAINST, "player": _FROM, "card": _WITH},
    PointName.BEFORE_INJURY: {"other": _BY, "card": _THROUGH},
    PointName.BEFORE_ELIMINATION: {"other": _BY, "card": _THROUGH},
}
YOURS: dict[tuple[EventName | PointName, str], Words] = {
    (EventName.LEFT, "player"): Words(" influenced by you", " unter deinem Einfluss"),
}
"""Relations that are worded differently when they address the reader."""
DEFAULTS = {"who": SOMEONE, "card": SOMETHING, "player": phrase(n.PLAYER, Det.A)}
_TURN = {True: Words("your turn", "dein Zug"), False: Words("the turn of {}", "der Zug {:gen}")}


def implied(occasion: EventName | PointName, part: str) -> Phrase | None:
    """What the clause says where nothing is given; None where it then says nothing."""
    return None if part in RELATIONS.get(occasion, {}) else DEFAULTS.get(part)


def event_text(event: EventName, told: Mapping[str, Phrase], lang: Lang) -> str:
    """``after an enemy character is injured``."""
    parts = _parts(event, told, lang)
    if event in (EventName.TURN_BEGAN, EventName.TURN_ENDED):
        parts["player"] = _turn(told.get("player"), lang)
    return ("after " if lang is Lang.EN else "nachdem ") + EVENTS[event].text(lang).format_map(parts)


def point_text(point: PointName, told: Mapping[str, Phrase], uses: Words | None, lang: Lang) -> str:
    """``before the flip for an attack in melee by the bearer``."""
    said, parts = POINTS[point], _parts(point, told, lang)
    parts["uses"] = _USES.text(lang).format(uses.text(lang)) if uses else ""
    if uses and "who" in told:
        parts["who"] = _BY.text(lang).format(spoken(told["who"], lang))
    if point in BY_YOU and "player" in told and told["player"].en == "you":
        card = told.get("card", SOMETHING)
        said, parts["card"] = BY_YOU[point], card.en if lang is Lang.EN else card.acc
    return said.text(lang).format_map(parts)


def _parts(occasion: EventName | PointName, told: Mapping[str, Phrase], lang: Lang) -> dict[str, str]:
    relations = RELATIONS.get(occasion, {})
    parts = {}
    for name in ("who", "other", "player", "card"):
        given, relation = told.get(name), relations.get(name)
        if given is not None and given.en == "you":
            relation = YOURS.get((occasion, name), relation)
        if relation is not None:
            parts[name] = relation.text(lang).format(spoken(given, lang)) if given else ""
        else:
            parts[name] = (given or DEFAULTS.get(name, SOMEONE)).text(lang)
    return parts


def _turn(player: Phrase | None, lang: Lang) -> str:
    whose = player or DEFAULTS["player"]
    return _TURN[whose.en == "you"].text(lang).format(spoken(whose, lang))
