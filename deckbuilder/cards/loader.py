"""Read a folder of YAML files as one set of cards; say everything that is wrong with it, with file and line.

A set is a folder ``cards/sets/<code>/`` with ``set.yaml`` and any number of card files ``*.yaml``. The formats::

    # set.yaml
    code: nocturne                      # the folder's name; ids begin with it
    kind: shipped                       # shipped | printed | home-made
    name: {en: Nocturne, de: Nocturne}  # or one string for both languages
    version: 1
    rarities: [starter, common, uncommon, rare]   # in this order; leave out: any word is a rarity
    slots: 299                          # numbers 1..299 exist, card or not; leave out: cards need no number
    ranges: {fate_number: [1, 8]}       # figures keep to these: strength dexterity resistance character_points
                                        # fate_number movement_range movement_number influence_value effect_check

    # vampires.yaml: a card file
    society: vampires                   # for every card below that names none; `none`: without symbol
    characters:
      - id: slug-never-changed          # resolves as nocturne/slug-never-changed
        aliases: [older-slug]
        name: {en: .., de: ..}          # or one string for both
        title: {en: .., de: ..}
        society: vampires
        number: 12                      # slot in the set, unique in it
        rarity: common
        artist: ..                      # may be left out
        strength: 3
        dexterity: 2
        resistance: 2
        character_points: 7
        viewing_angle: 90               # may be left out
        traits: [noble]
        abilities: {regeneration: 4, faith: 2, incorporeal: true}
        effects: [..]                   # as deckbuilder.effects reads them
    actions:
      - id: .. (aliases, name, number, rarity, artist as above)
        societies: [vampires, werewolves]   # or `society: vampires`; [] or `society: none`: every society
        category: weapon
        notes: [permanent, unique]      # may be left out
        fate_number: 5
        movement_range: 60              # millimetres
        movement_number: 2
        influence_value: 4              # only if it is checked in the organisation phase
        effect_check: 5                 # X of the effect check "X+", only if it has one
        performer: ..                   # who may perform it, as deckbuilder.effects reads it; left out: anyone
        bearer: ..                      # who may carry it, likewise
        effects: [..]
        quote: {en: .., de: ..}         # may be left out

Outside shipped sets a name in one language is enough: every other value may be left out or null, which means *unknown*;
there ``printed_text`` ({en, de} or one string), ``copies`` (the card's own copy limit) and ``rules_name`` (the name under
which copies are counted, ruling P25) are allowed, ``id`` may be left out (the name's slug, or the number in a printed
set), and ``printings: [{set, number, rarity, artist}]`` names further editions of the same card.

    # cards/starters/vampires.yaml: a pre-constructed deck
    name: {en: .., de: ..}
    society: vampires
    characters: [nocturne/one, nocturne/two]
    cards: {nocturne/three: 3, nocturne/four: 1}

YAML is read as YAML 1.2 means it (``yes`` and ``on`` are words, ``1:30`` is a word); duplicate keys and aliases are refused.
"""
