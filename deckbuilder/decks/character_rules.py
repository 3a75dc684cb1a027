"""The rules about a deck's characters, each with its sentence beside the function that finds who breaks it."""

from collections.abc import Iterator

from deckbuilder.decks import mends
from deckbuilder.decks.facts import by_name, known_points, surplus, unknown_points
from deckbuilder.decks.listed import Listed
from deckbuilder.decks.problems import OWN_DECKS, Problem, Rule, counted, not_known
from deckbuilder.terms import Words
from deckbuilder.terms.nouns import SOCIETIES

NO_CHARACTER = Rule(
    "no-character",
    OWN_DECKS,
    Words(
        "The deck has no character; it needs at least one.",
        "Das Deck hat keinen Charakter; es braucht mindestens einen.",
    ),
)


def at_least_one_character(listed: Listed) -> Iterator[Problem]:
    """A side without characters cannot act (Own Decks; ruling T7)."""
    if not (listed.characters or listed.unknown_characters):
        yield Problem(NO_CHARACTER, mend=mends.a_character(listed))


CHARACTER_TWICE = Rule(
    "character-twice",
    OWN_DECKS,
    Words(
        "A character may be represented only once: {cards}.",
        "Ein Charakter darf nur einmal vertreten sein: {cards}.",
    ),
)


def characters_once(listed: Listed) -> Iterator[Problem]:
    """Every character may be represented only once, by name across editions (Own Decks; ruling P25)."""
    for have, group in by_name(listed.characters):
        if have > 1:
            mend = mends.without(listed, surplus(group, have - 1))
            yield Problem(CHARACTER_TWICE, counted(group), {"have": have, "need": 1}, mend=mend)


CHARACTER_SOCIETY = Rule(
    "character-society",
    OWN_DECKS,
    Words(
        "Every character must belong to the society of the deck, {society}, but not: {cards}.",
        "Jeder Charakter muss zur Gesellschaft des Decks gehören, {society}, aber nicht: {cards}.",
    ),
)


def characters_of_one_society(listed: Listed) -> Iterator[Problem]:
    """Every character must belong to the same society (Own Decks)."""
    foreign = [(card, count) for card, count in listed.characters if card.society not in (listed.society, None)]
    if foreign:
        society = {"society": SOCIETIES[listed.society]}
        mend = mends.one_society(listed, foreign)
        yield Problem(CHARACTER_SOCIETY, counted(foreign), words=society, mend=mend)
    yield from not_known([card for card, _ in listed.characters if card.society is None], "society", OWN_DECKS)


CHARACTER_POINTS = Rule(
    "character-points",
    OWN_DECKS,
    Words(
        "The characters cost {have:character point|character points}; {need} are agreed.",
        "Die Charaktere kosten {have:Charakterpunkt|Charakterpunkte}; vereinbart sind {need}.",
    ),
)


def points_within_budget(listed: Listed) -> Iterator[Problem]:
    """The sum of the characters must not exceed the agreed value (Own Decks)."""
    budget = listed.format.character_points
    if budget is None:
        return
    have = known_points(listed)
    if have > budget:
        mend = mends.within_points(listed, budget)
        yield Problem(CHARACTER_POINTS, counted(listed.characters), {"have": have, "need": budget}, mend=mend)
    else:
        yield from not_known(unknown_points(listed), "character_points", OWN_DECKS)
