"""The rules about a deck's action cards, each with its sentence beside the function that finds which break it."""

from collections.abc import Iterator

from deckbuilder.decks import mends
from deckbuilder.decks.bands import BANDS, band_for
from deckbuilder.decks.facts import by_name, copy_limit, known_points, own_limit, surplus, unknown_points
from deckbuilder.decks.listed import Listed
from deckbuilder.decks.problems import LARGE_BATTLES, OWN_DECKS, THE_CARDS, NamedCard, Problem, Rule, counted, not_known
from deckbuilder.terms import Note, Words
from deckbuilder.terms.nouns import SOCIETIES

TOO_FEW_CARDS = Rule(
    "too-few-cards",
    LARGE_BATTLES,
    Words(
        "The deck has {have:action card|action cards}; at {points:character point|character points} it needs at least"
        " {need}.",
        "Das Deck hat {have:Aktionskarte|Aktionskarten}; bei {points:Charakterpunkt|Charakterpunkten} braucht es"
        " mindestens {need}.",
    ),
)


def enough_cards(listed: Listed) -> Iterator[Problem]:
    """At least 40, 50 or 60 action cards by the agreed character points (Own Decks; Large Battles; ruling P5).

    Where nothing is agreed the deck's own character points stand for it.
    """
    agreed = listed.format.character_points
    points = known_points(listed) if agreed is None else agreed
    least = band_for(points).deck_minimum
    if listed.size < least:
        mend = mends.more_cards(listed, least - listed.size)
        yield Problem(TOO_FEW_CARDS, counts={"have": listed.size, "need": least, "points": points}, mend=mend)
    elif agreed is None and listed.size < BANDS[-1][1].deck_minimum:
        yield from not_known(unknown_points(listed), "character_points", LARGE_BATTLES)


CARD_SOCIETY = Rule(
    "card-society",
    OWN_DECKS,
    Words(
        "Action cards must bear the symbol of the deck's society, {society}, or none, but not: {cards}.",
        "Aktionskarten müssen das Zeichen der Gesellschaft des Decks tragen, {society}, oder keines, aber nicht:"
        " {cards}.",
    ),
)


def cards_of_the_society(listed: Listed) -> Iterator[Problem]:
    """Action cards bear the society's symbol or none; of two symbols one suffices (Own Decks; ruling P24)."""
    society = listed.society
    foreign = [(card, count) for card, count in listed.cards if card.societies and society not in card.societies]
    if foreign:
        words = {"society": SOCIETIES[society]}
        yield Problem(CARD_SOCIETY, counted(foreign), words=words, mend=mends.without(listed, foreign))
    yield from not_known([card for card, _ in listed.cards if card.societies is None], "societies", OWN_DECKS)


TOO_MANY_COPIES = Rule(
    "too-many-copies",
    OWN_DECKS,
    Words(
        "{have:copy|copies} of one card, where a deck may hold {need}: {cards}.",
        "{have:Exemplar|Exemplare} einer Karte, wo ein Deck {need} enthalten darf: {cards}.",
    ),
)
LEGENDARY_TWICE = Rule(
    "legendary-twice",
    OWN_DECKS,
    Words(
        "A legendary card may be in the deck only once: {cards}.",
        "Eine legendäre Karte darf nur einmal im Deck sein: {cards}.",
    ),
)


def copies_within_limits(listed: Listed) -> Iterator[Problem]:
    """Three copies of a card, one of a legendary one, counted by name across editions (Own Decks; ruling P25)."""
    for have, group in by_name(listed.cards):
        if have == 1:
            continue
        limit = min(copy_limit(card, listed) for card, _ in group)
        if have > limit:
            legendary = limit == 1 and any(Note.LEGENDARY in (card.notes or ()) for card, _ in group)
            rule = LEGENDARY_TWICE if legendary else TOO_MANY_COPIES
            mend = mends.without(listed, surplus(group, have - limit))
            yield Problem(rule, counted(group), {"have": have, "need": limit}, mend=mend)
        else:
            unseen = [card for card, _ in group if card.notes is None and own_limit(card, listed) is None]
            yield from not_known(unseen, "notes", OWN_DECKS)


NO_ACTION_CARD = Rule(
    "no-action-card",
    THE_CARDS,
    Words("Among the action cards, but no action cards: {cards}.", "Unter den Aktionskarten, aber keine: {cards}."),
)
NO_CHARACTER_CARD = Rule(
    "no-character-card",
    THE_CARDS,
    Words("Among the characters, but no characters: {cards}.", "Unter den Charakteren, aber keine: {cards}."),
)


def cards_where_they_belong(listed: Listed) -> Iterator[Problem]:
    """Characters lie open, action cards are drawn; nothing else is part of a deck (The Cards)."""
    if listed.no_characters:
        mend = mends.to_the_cards(listed.no_characters)
        yield Problem(NO_CHARACTER_CARD, counted(listed.no_characters), mend=mend)
    if listed.no_action_cards:
        mend = mends.to_the_characters(listed.no_action_cards)
        yield Problem(NO_ACTION_CARD, counted(listed.no_action_cards), mend=mend)


UNKNOWN_CARD = Rule(
    "unknown-card",
    THE_CARDS,
    Words("No card is called or numbered {cards}.{near}", "Keine Karte hat den Namen oder die Nummer {cards}.{near}"),
    known=False,
)
NEAREST = Words(" Nearest: {}.", " Am nächsten: {}.")


def every_card_known(listed: Listed) -> Iterator[Problem]:
    """A name nobody knows may be any card."""
    unknown = [(key, count, True) for key, count in listed.unknown_characters]
    unknown += [(key, count, False) for key, count in listed.unknown_cards]
    for key, count, is_character in unknown:
        near = listed.catalogue.near(key)
        words = Words(*(sentence.format(", ".join(near)) if near else "" for sentence in NEAREST))
        mend = mends.renamed(listed.catalogue, key, count, near, is_character=is_character)
        yield Problem(UNKNOWN_CARD, ((NamedCard.unknown(key), count),), words={"near": words}, mend=mend)
