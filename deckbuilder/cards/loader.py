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
        effect_check: 5                 # X of the effect check "X+", only if it has one; x: a number freely chosen
        performer: ..                   # who may perform it, as deckbuilder.effects reads it; left out: anyone
        bearer: ..                      # who may carry it, likewise
        effects: [..]
        quote: {en: .., de: ..}         # may be left out

Outside shipped sets a name in one language is enough: every other value may be left out or null, which means
*unknown*; there ``printed_text`` ({en, de} or one string), ``copies`` (the card's own copy limit) and ``rules_name``
(the name under which copies are counted, ruling P25) are allowed, ``id`` may be left out (the name's slug, or the
number in a printed set). ``printings: [{set, number, rarity, artist}]`` names further editions of the same card.

A whole set may also be one file: the keys of ``set.yaml`` under ``set``, then the keys of a card file.

    # cards/starters/vampires.yaml: a pre-constructed deck (large-vampires.yaml: the deck large:vampires)
    name: {en: .., de: ..}
    note: {en: .., de: ..}              # may be left out
    society: vampires
    format: first-game                  # may be left out: first-game
    characters: [nocturne/one, nocturne/two]
    cards: {nocturne/three: 3, nocturne/four: 1}

YAML is read as YAML 1.2 means it (``yes`` and ``on`` are words, ``1:30`` is a word); duplicate keys and aliases are
refused.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel, ValidationError

from deckbuilder.cards.card_drafts import WRITTEN, CardDraft, Of, draft
from deckbuilder.cards.checks import check_card, check_together
from deckbuilder.cards.explain import faults_of
from deckbuilder.cards.faults import CardErrors, Fault, shown
from deckbuilder.cards.model import ActionCard, Card
from deckbuilder.cards.sets import CardSet
from deckbuilder.cards.suggest import allowed_words
from deckbuilder.cards.yaml_reader import Document, Keys, expect_mapping, read_document
from deckbuilder.errors import CardError, Said, UserError
from deckbuilder.intake import is_folder, read_text
from deckbuilder.terms import Note, Words

if TYPE_CHECKING:
    from deckbuilder.effects.surroundings import CardFacts

SET_FILE = "set.yaml"
SET = "set"
SECTIONS: dict[str, Of] = {"characters": "character", "actions": "action"}
KEYS = ("society", *SECTIONS)

Model = TypeVar("Model", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class LoadedSet:
    """A set read from files: what it declares, its cards in the order of the files, and its oddities."""

    card_set: CardSet
    cards: tuple[Card, ...]
    oddities: tuple[Fault, ...] = ()


def load_set(folder: Path) -> LoadedSet:
    """Read one set; ``CardErrors`` with all that is wrong in any of its files."""
    card_set = load_model(CardSet, folder / SET_FILE)
    if card_set.code != folder.name:
        message = Words(
            f"says the code {card_set.code}, but stands in the folder {folder.name}.",
            f"nennt den Code {card_set.code}, liegt aber im Ordner {folder.name}.",
        )
        raise CardErrors([Fault(file=f"{folder.name}/{SET_FILE}", line=1, message=message)])
    files = sorted(path for path in folder.glob("*.yaml") if path.name != SET_FILE)
    return load_cards({f"{folder.name}/{path.name}": read_file(path) for path in files}, card_set)


def read_file(path: Path) -> str:
    """The text of a file. Raises CardError when it is none, or none that can be read."""
    try:
        return read_text(path)
    except UserError as error:
        raise CardError(*error.parts) from None


def load_set_file(path: Path) -> LoadedSet:
    """Read a set that is one file."""
    text = read_file(path)
    return read_set(text, path.name)


def read_set(text: str, file: str) -> LoadedSet:
    """Read a set from the text of one file, its declaration under ``set``."""
    document = read_document(text, file)
    data = expect_mapping(
        document,
        Words(
            "A set file has the key set, and then those of a card file.",
            "Eine Setdatei hat den Schlüssel set und dann die einer Kartendatei.",
        ),
    )
    if SET not in data:
        allowed = Words(
            "A set in one file declares itself under set: {code, kind, name}.",
            "Ein Set in einer Datei stellt sich unter set vor: {code, kind, name}.",
        )
        raise CardErrors([Fault(file=file, line=1, field=SET, message=Words("is missing.", "fehlt."), allowed=allowed)])
    return _load([document], _read_model(CardSet, document, (SET,)), [], keys=(SET, *KEYS))


def load_set_at(path: Path) -> LoadedSet:
    """Read a set from where it lies: its folder, the ``set.yaml`` in it, or the one file it is."""
    path = path.absolute()
    if is_folder(path):
        return load_set(path)
    return load_set(path.parent) if path.name == SET_FILE else load_set_file(path)


def load_cards(texts: dict[str, str], card_set: CardSet) -> LoadedSet:
    """Read the cards of a set from card files given as file name -> text."""
    documents: list[Document] = []
    faults: list[Fault] = []
    for file, text in texts.items():
        try:
            documents.append(read_document(text, file))
        except CardErrors as errors:
            faults.extend(errors.faults)
    return _load(documents, card_set, faults, keys=KEYS)


def _load(documents: Iterable[Document], card_set: CardSet, faults: list[Fault], *, keys: tuple[str, ...]) -> LoadedSet:
    """The checked cards of some files, unless anything is wrong with any of them."""
    made: list[tuple[CardDraft, Card]] = []
    for document in documents:
        for one in _drafts(document, card_set, faults, keys):
            card = _card(one)
            faults.extend(one.faults)
            if card is not None:
                made.append((one, card))
    faults.extend(check_together(made, card_set))
    faults.sort(key=lambda fault: (fault.oddity, fault.file, fault.line))
    if any(not fault.oddity for fault in faults):
        raise CardErrors(faults)
    return LoadedSet(card_set, tuple(card for _, card in made), tuple(faults))


def load_model(model: type[Model], path: Path) -> Model:
    """Read one small file (a set, a format, a starter) as one model."""
    text = read_file(path)
    document = read_document(text, f"{path.parent.name}/{path.name}".removeprefix("/"))
    expect_mapping(document, f"Keys: {', '.join(model.model_fields)}.")
    return _read_model(model, document, ())


def _read_model(model: type[Model], document: Document, at: Keys) -> Model:
    try:
        return model.model_validate(document.data[at[0]] if at else document.data)
    except ValidationError as error:
        raise CardErrors(faults_of(error, document, at=at, fields=tuple(model.model_fields))) from None


def _drafts(document: Document, card_set: CardSet, faults: list[Fault], keys: tuple[str, ...]) -> Iterator[CardDraft]:
    """The cards of one file, as drafts."""
    if document.data is None:
        return
    if not isinstance(document.data, dict):
        allowed = f"A card file has the keys {', '.join(keys)}."
        faults.append(_fault(document, (), f"holds {shown(document.data)}, not a mapping.", allowed))
        return
    data = document.data
    for key in data:
        if key not in keys:
            faults.append(_fault(document, (key,), "is no known key.", allowed_words(key, keys)))
    for section, of in SECTIONS.items():
        cards = data.get(section) or []
        if not isinstance(cards, list):
            faults.append(_fault(document, (section,), "is no list of cards.", "Begin each card with a hyphen."))
            continue
        for place, raw in enumerate(cards):
            if isinstance(raw, dict):
                yield draft(document, (section, place), of, raw, card_set, data.get("society"))
            else:
                message = Words(f"holds {shown(raw)}, which is no card.", f"enthält {shown(raw)}, was keine Karte ist.")
                faults.append(
                    _fault(
                        document,
                        (section, place),
                        message,
                        Words("A card is a mapping of fields.", "Eine Karte ist eine Zuordnung von Feldern."),
                    )
                )


def _fault(document: Document, keys: tuple[str | int, ...], message: Said, allowed: Said) -> Fault:
    return Fault(
        file=document.file, line=document.line(keys), field=".".join(map(str, keys)), message=message, allowed=allowed
    )


def _card(one: CardDraft) -> Card | None:
    """The checked card of a draft; None when it is no card, with the reasons noted on the draft."""
    try:
        card = one.model()
    except ValidationError as error:
        one.faults += faults_of(
            error, one.document, at=one.at, card=one.card, fields=WRITTEN[one.of], written=one.written
        )
        return None
    check_card(one, card)
    _check_effects(one, card)
    return card


def _check_effects(one: CardDraft, card: Card) -> None:
    """Read what is written in the vocabulary of effects, which is built for it here."""
    for field in ("effects", "performer", "bearer"):
        if one.raw.get(field) is None:
            continue
        error = _vocabulary_error(field, one, card)
        if error is not None:
            one.faults += faults_of(error, one.document, at=one.at, under=(field,), card=one.card)


def _vocabulary_error(field: str, one: CardDraft, card: Card) -> ValidationError | None:
    from deckbuilder.effects import check_effects, parse_filter

    if field == "effects":
        return check_effects(card.effects_data, facts_of(card))
    try:
        parse_filter(one.raw[field])
    except ValidationError as error:
        return error
    return None


def facts_of(card: Card) -> "CardFacts":
    """What the vocabulary must know of a card to judge its effects."""
    from deckbuilder.effects.surroundings import CardFacts

    if not isinstance(card, ActionCard):
        return CardFacts(character=getattr(card, "of", "character") == "character")
    return CardFacts(
        category=card.category,
        permanent=card.is_permanent,
        item=card.is_item,
        moment=card.is_moment,
        addition=Note.ADDITION in card.notes,
        check=card.effect_check == "x",
    )
