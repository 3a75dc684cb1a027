"""How the compartments of the tool box, and what tools are about besides their targets, are called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from deckbuilder.effects.conditions.character_conditions import STATES as ADJECTIVES
from deckbuilder.effects.in_play.modifiers import BEARINGS
from deckbuilder.effects.verbs.actions import AT_ONCE
from deckbuilder.terms import AbilityName, Aspect, Manner, Stat, Words, Worth, Zone, nouns

BOXES: Mapping[str, Words] = MappingProxyType(
    {
        "harm": Words("Injure or heal", "Verletzen oder heilen"),
        "place": Words("Move or turn", "Bewegen oder drehen"),
        "value": Words("Change values and states", "Werte und Zustände ändern"),
        "hand": Words("Draw, discard, look", "Ziehen, abwerfen, ansehen"),
        "card": Words("Put cards elsewhere", "Karten woandershin bringen"),
        "game": Words("Checks, actions, obstacles", "Proben, Aktionen, Hindernisse"),
    }
)
"""The compartments."""
ASPECTS: dict[str, Aspect] = {str(one): one for one in (*Stat, *Worth, *AbilityName)}
VALUES: Mapping[str, Words] = MappingProxyType({name: nouns.ASPECTS[one].words() for name, one in ASPECTS.items()})
ABILITIES: Mapping[str, Words] = MappingProxyType({str(one): noun.words() for one, noun in nouns.ABILITIES.items()})
STATES: Mapping[str, Words] = MappingProxyType(
    {str(one): Words(f"{finite.en} {rest.en}", f"{finite.de} {rest.de}") for one, (finite, rest) in BEARINGS.items()}
)
ENDED: Mapping[str, Words] = MappingProxyType(
    {str(one): Words(adjective.en, adjective.de) for one, adjective in ADJECTIVES.items()}
)
FORMS: Mapping[str, Words] = MappingProxyType({str(one): noun.words() for one, noun in nouns.FORMS.items()})
PLACES: Mapping[Zone, Words] = MappingProxyType(
    {
        Zone.HAND: Words("into the owner's hand", "auf die Hand des Besitzers"),
        Zone.TOP: Words("on top of the owner's supply", "oben auf den Nachschub des Besitzers"),
        Zone.BOTTOM: Words("beneath the owner's supply", "unter den Nachschub des Besitzers"),
        Zone.DISCARD: Words("on the owner's discard pile", "auf den Rückzug des Besitzers"),
        Zone.OUT: Words("out of the game: destroyed", "aus dem Spiel: zerstört"),
    }
)
SOURCES: Mapping[str, Words] = MappingProxyType(
    {
        str(Zone.HAND): Words("from your hand", "von deiner Hand"),
        str(Zone.DISCARD): Words("from your discard pile", "aus deinem Rückzug"),
    }
)
MANNERS: Mapping[str, Words] = MappingProxyType(
    {
        str(Manner.WALK): Words("as he moves by himself", "wie er sich selbst bewegt"),
        str(Manner.FLY): Words("flying", "fliegend"),
        str(Manner.PASS): Words("through everything", "durch alles hindurch"),
    }
)
DEEDS: Mapping[str, Words] = MappingProxyType({str(one): Words(done.en, done.de) for one, done in AT_ONCE.items()})
