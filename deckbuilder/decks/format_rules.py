"""The rules a format adds to those of the rulebook, each with its sentence beside the function."""

from collections.abc import Iterator

from deckbuilder.cards.sets import SetKind
from deckbuilder.decks import mends
from deckbuilder.decks.facts import by_name, in_allowed_set, surplus
from deckbuilder.decks.listed import Listed
from deckbuilder.decks.problems import THE_FORMAT, Problem, Rule, counted
from deckbuilder.terms import Words

SET_NOT_ALLOWED = Rule(
    "set-not-allowed",
    THE_FORMAT,
    Words("Of sets that the format does not allow: {cards}.", "Aus Sets, die das Format nicht zulässt: {cards}."),
)


def sets_allowed(listed: Listed) -> Iterator[Problem]:
    """Only cards with an edition in an allowed set of an allowed kind."""
    if not (listed.format.sets or listed.format.kinds):
        return
    wrong = [(card, count) for card, count in listed.everything if not in_allowed_set(card, listed)]
    if wrong:
        yield Problem(SET_NOT_ALLOWED, counted(wrong), mend=mends.without(listed, wrong))


BANNED = Rule("banned", THE_FORMAT, Words("Banned in the format: {cards}.", "Im Format verboten: {cards}."))


def nothing_banned(listed: Listed) -> Iterator[Problem]:
    """No card that the format bans, in whatever edition."""
    if not listed.banned:
        return
    wrong = [(card, count) for card, count in listed.everything if card.rules_name in listed.banned]
    if wrong:
        yield Problem(BANNED, counted(wrong), mend=mends.without(listed, wrong))


HOME_MADE_CHARACTERS = Rule(
    "home-made-characters",
    THE_FORMAT,
    Words(
        "{have:home-made character|home-made characters}, where the format allows {need}: {cards}.",
        "{have:selbst gemachter Charakter|selbst gemachte Charaktere}, wo das Format {need} zulässt: {cards}.",
    ),
)


def few_home_made_characters(listed: Listed) -> Iterator[Problem]:
    """As many home-made characters as were agreed."""
    limit = listed.format.home_made_characters
    if limit is None:
        return
    own = [(card, count) for card, count in listed.characters if card.set_kind is SetKind.HOME_MADE]
    have = sum(count for _, count in own)
    if have > limit:
        mend = mends.without(listed, surplus(own, have - limit))
        yield Problem(HOME_MADE_CHARACTERS, counted(own), {"have": have, "need": limit}, mend=mend)


NOT_AT_HAND = Rule(
    "not-at-hand",
    Words("The collection", "Die Sammlung"),
    Words(
        "The deck needs {have:copy|copies} and {need:copy is|copies are} at hand: {cards}.",
        "Das Deck braucht {have:Exemplar|Exemplare} und {need:ist|sind} vorhanden: {cards}.",
    ),
)


def copies_at_hand(listed: Listed) -> Iterator[Problem]:
    """As many copies as the collection gives, whatever their edition."""
    if listed.available is None:
        return
    for have, group in by_name(listed.everything):
        need = listed.available.get(group[0][0].rules_name, 0)
        if have > need:
            mend = mends.without(listed, surplus(group, have - need))
            yield Problem(NOT_AT_HAND, counted(group), {"have": have, "need": need}, mend=mend)
