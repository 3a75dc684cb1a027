"""What the models cannot say about a card: what its set demands, and values that do not go together.

In a shipped set all of it is an error; in other sets what the game could live with is only an oddity.
"""

from collections.abc import Iterator

from deckbuilder.cards.drafts import Draft
from deckbuilder.cards.faults import Fault
from deckbuilder.cards.model import LASTING, Card, Stub
from deckbuilder.cards.sets import CardSet
from deckbuilder.cards.suggest import allowed_words
from deckbuilder.terms import ITEMS, Category, Note
from deckbuilder.terms.kinds import COMMUNITY

NOT_SHIPPED = ("printed_text", "copies", "rules_name")
SHIPPED = {"character": ("title", "rarity"), "action": ("rarity", "effects")}
LISTS = ("aliases", "traits", "societies", "notes")


def check_card(made: Draft, card: Card) -> None:
    """Note on the draft everything wrong with a card that is well-formed in itself."""
    if made.shipped:
        _check_shipped(made)
    _check_lists(made)
    _check_figures(made, card)
    _check_printing(made)
    if made.of == "action":
        _check_action(made, card)


def _check_shipped(made: Draft) -> None:
    """Every value known, no text but names and quotes, which are in both languages (set kind *shipped*)."""
    for name in NOT_SHIPPED:
        if made.raw.get(name) is not None:
            made.fault("is not allowed in a shipped set.", field=name, allowed="Take it out.")
    wanted = (*SHIPPED[made.of], "number") if made.card_set.slots else SHIPPED[made.of]
    for name in wanted:
        if not made.raw.get(name):
            made.fault("is missing.", field=name, allowed="In a shipped set every value is known.")
    for name in ("name", "title", "quote"):
        words = made.raw.get(name)
        if isinstance(words, dict) and len(words) == 1:
            made.fault("is in one language only.", field=name, allowed="Write {en: words, de: words}.")
    if made.data.get("category") in COMMUNITY:
        made.fault("is a category for players' own sets only.", field="category")


def _check_lists(made: Draft) -> None:
    for name in LISTS:
        items = made.data.get(name) or ()
        twice = [item for place, item in enumerate(items) if item in items[:place]]
        if twice:
            made.fault(f"names {twice[0]} twice.", field=name, allowed="Name it once.")


def _check_figures(made: Draft, card: Card) -> None:
    for name, span in made.card_set.ranges.items():
        figure = getattr(card, name, None)
        if isinstance(figure, int) and figure not in span:
            made.odd("is outside the range of the set.", field=name, allowed=f"From {span.least} to {span.most}.")


def _check_printing(made: Draft) -> None:
    rarity, number = made.raw.get("rarity"), made.raw.get("number")
    if rarity is not None and made.card_set.rarities and rarity not in made.card_set.rarities:
        made.odd("is no rarity of the set.", field="rarity", allowed=allowed_words(rarity, made.card_set.rarities))
    if isinstance(number, int) and made.card_set.slots and number > made.card_set.slots:
        made.odd("is no number of the set.", field="number", allowed=f"At most {made.card_set.slots}.")


def _check_action(made: Draft, card: Card) -> None:
    """Special Card Effect: what goes with which category and note."""
    category, notes = getattr(card, "category", None), getattr(card, "notes", None) or ()
    if len(getattr(card, "societies", None) or ()) > 2:
        made.odd("names more than two societies.", field="societies", allowed="None, one, or two related ones.")
    if Note.LEGENDARY in notes and Note.UNIQUE in notes:
        made.odd("says legendary and unique.", field="notes", allowed="Legendary implies unique; leave unique out.")
    if category is Category.MOMENT and Note.MOMENT in notes:
        made.odd("says moment beside the category moment.", field="notes", allowed="Leave the note out.")
    if isinstance(card, Stub) and (category is None or card.notes is None):
        return
    if getattr(card, "influence_value", None) is not None and not _lasts(card):
        made.odd(
            "stands on a card that is not permanent.",
            field="influence_value",
            allowed="Add the note permanent, or leave it out.",
        )
    if getattr(card, "bearer_data", None) is not None and category not in ITEMS:
        made.odd("stands on a card that nobody carries.", field="bearer", allowed="Only items and weapons have it.")


def _lasts(card: Card) -> bool:
    return Note.PERMANENT in (getattr(card, "notes", None) or ()) or getattr(card, "category", None) in LASTING


def check_together(made: list[tuple[Draft, Card]], card_set: CardSet) -> Iterator[Fault]:
    """What is wrong between the cards of a set: ids, numbers and names used twice."""
    ids: dict[str, str] = {}
    numbers: dict[int, str] = {}
    names: dict[str, str] = {}
    for one, card in made:
        before = len(one.faults)
        for known in (card.id, *card.aliases):
            if known in ids:
                one.fault(f"uses the id {known}, as {ids[known]} does.", field="id", allowed="Every id is used once.")
            ids.setdefault(known, one.card)
        number = card.printings[0].number
        if number is not None and number in numbers:
            one.odd(f"is the number of {numbers[number]}.", field="number", allowed="Every number is used once.")
        if number is not None:
            numbers.setdefault(number, one.card)
        if card.rules_name in names:
            one.odd(f"is the name of {names[card.rules_name]}.", field="name", allowed="Names differ within a set.")
        names.setdefault(card.rules_name, one.card)
        yield from one.faults[before:]
