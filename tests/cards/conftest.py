"""A handful of cards of three kinds of sets, for tests of catalogue and queries."""

import pytest

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.loader import load_cards
from deckbuilder.cards.sets import CardSet, SetKind

PRINTED = """
characters:
  - {id: pale-count, name: {en: Pale Count, de: Bleicher Graf}, title: {en: Lord of the Night, de: Herr der Nacht},
     society: vampires, number: 3, rarity: rare, strength: 4, dexterity: 3, resistance: 3, character_points: 12,
     traits: [noble, elder], abilities: {terror: 4, incorporeal: true}}
  - {id: grey-sister, name: {en: Grey Sister, de: Graue Schwester}, society: sisterhood, number: 4, rarity: common,
     strength: 2, dexterity: 2, resistance: 2, character_points: 5}
  - {id: porter, name: {en: Night Porter, de: Nachtpförtner}, society: vampires, strength: 3}
actions:
  - {id: fog, aliases: [mist], name: {en: Fog, de: Nebel}, society: vampires, category: event, number: 7,
     rarity: common, fate_number: 5, movement_range: 60, movement_number: 1,
     printed_text: {en: All is grey., de: Alles ist grau.},
     printings: [{set: reprint, number: 70, rarity: rare}]}
  - {id: axe, name: {en: Old Axe, de: Alte Axt}, societies: [vampires, werewolves], category: weapon, number: 8,
     fate_number: 2, movement_range: 40, movement_number: 3, influence_value: 4, effect_check: 5, notes: [unique]}
  - {id: rope, name: {en: Rope, de: Seil}, societies: [], category: item, number: 9, fate_number: 4,
     movement_range: 50, movement_number: 2}
  - {id: dash, name: {en: Dash, de: Spurt}, societies: [], category: blood_power, notes: [moment, legendary],
     number: 10, fate_number: 6, movement_range: 30, movement_number: 2}
"""
OWN = """
actions:
  - {id: fog, name: {en: Fog, de: Dunst}, category: helper}
"""


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    printed = CardSet.model_validate({"code": "proof", "kind": SetKind.PRINTED, "name": "Proof", "slots": 20})
    reprint = CardSet.model_validate({"code": "reprint", "kind": SetKind.PRINTED, "name": "Reprint", "slots": 80})
    own = CardSet.model_validate({"code": "own", "kind": SetKind.HOME_MADE, "name": {"en": "Own", "de": "Eigene"}})
    cards = (
        *load_cards({"proof.yaml": PRINTED}, printed).cards,
        *load_cards({"own.yaml": OWN}, own).cards,
    )
    return Catalogue([printed, reprint, own], cards)
