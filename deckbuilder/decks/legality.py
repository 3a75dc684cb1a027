"""Check a deck: every rule in order, all problems collected, nothing raised.

One call for editor, import, command line and game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks import card_rules, character_rules, format_rules
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import Format
from deckbuilder.decks.listed import Listed, lay_open
from deckbuilder.decks.problems import Problem, Verdict

RULES: tuple[Callable[[Listed], Iterator[Problem]], ...] = (
    card_rules.every_card_known,
    card_rules.cards_where_they_belong,
    character_rules.at_least_one_character,
    character_rules.characters_once,
    character_rules.characters_of_one_society,
    character_rules.points_within_budget,
    card_rules.enough_cards,
    card_rules.cards_of_the_society,
    card_rules.copies_within_limits,
    format_rules.sets_allowed,
    format_rules.nothing_banned,
    format_rules.few_home_made_characters,
    format_rules.copies_at_hand,
)
"""The rules in the order in which their problems are listed."""


def check(
    deck: Deck, format: Format, catalogue: Catalogue, *, available: Mapping[str, int] | None = None
) -> list[Problem]:
    """Everything wrong with a deck in a format; an empty list is a legal deck (Own Decks; Large Battles).

    With ``available``, copies by id, a deck that needs more than these is a problem too.
    """
    listed = lay_open(deck, format, catalogue, available=available)
    return [problem for rule in RULES for problem in rule(listed)]


def verdict(problems: Iterable[Problem]) -> Verdict:
    """Illegal if any rule is broken for certain, else not known if any could not be judged."""
    known = [problem.rule.known for problem in problems]
    if any(known):
        return Verdict.ILLEGAL
    return Verdict.NOT_KNOWN if known else Verdict.LEGAL
