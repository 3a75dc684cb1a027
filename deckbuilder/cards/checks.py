"""What the models cannot say about a card: what its set demands, and values that do not go together.

In a shipped set all of it is an error; in other sets what the game could live with is only an oddity.
"""

from collections.abc import Iterator

from deckbuilder.cards.card_drafts import CardDraft
from deckbuilder.cards.faults import Fault
from deckbuilder.cards.model import LASTING, Card, Stub
from deckbuilder.cards.sets import CardSet
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.signs import steering_sign
from deckbuilder.terms import ITEMS, Category, Note, Words
from deckbuilder.terms.kinds import COMMUNITY

NOT_SHIPPED = ("printed_text", "copies", "rules_name")
SHIPPED = {"character": ("title", "rarity"), "action": ("rarity", "effects")}
LISTS = ("aliases", "traits", "societies", "notes")


def check_card(made: CardDraft, card: Card) -> None:
    """Note on the draft everything wrong with a card that is well-formed in itself."""
    if made.shipped:
        _check_shipped(made)
    _check_lists(made)
    _check_names(made, card)
    _check_figures(made, card)
    _check_printing(made)
    if made.of == "action":
        _check_action(made, card)


def _check_shipped(made: CardDraft) -> None:
    """Every value known, no text but names and quotes, which are in both languages (set kind *shipped*)."""
    for name in NOT_SHIPPED:
        if made.raw.get(name) is not None:
            made.fault(
                Words("is not allowed in a shipped set.", "ist in einem mitgelieferten Set nicht erlaubt."),
                field=name,
                allowed=Words("Take it out.", "Nimm es heraus."),
            )
    wanted = (*SHIPPED[made.of], "number") if made.card_set.slots else SHIPPED[made.of]
    for name in wanted:
        if not made.raw.get(name):
            made.fault(
                Words("is missing.", "fehlt."),
                field=name,
                allowed=Words(
                    "In a shipped set every value is known.", "In einem mitgelieferten Set ist jeder Wert bekannt."
                ),
            )
    for name in ("name", "title", "quote"):
        words = made.raw.get(name)
        if isinstance(words, dict) and len(words) == 1:
            made.fault(
                Words("is in one language only.", "steht nur in einer Sprache da."),
                field=name,
                allowed=Words("Write {en: words, de: words}.", "Schreibe {en: Wörter, de: Wörter}."),
            )
    if made.data.get("category") in COMMUNITY:
        made.fault(
            Words("is a category for players' own sets only.", "ist eine Kategorie nur für eigene Sets von Spielern."),
            field="category",
        )


def _check_names(made: CardDraft, card: Card) -> None:
    """A name is one line of signs that can be shown."""
    for field in ("name", "title", "rules_name"):
        value = card.own_rules_name if field == "rules_name" else getattr(card, field, None)
        for name in (value,) if isinstance(value, str) else value or ():
            sign = steering_sign(name)
            if sign is not None:
                made.fault(
                    Words(f"holds the sign {sign}.", f"enthält das Zeichen {sign}."),
                    field=field,
                    allowed=Words("Write letters.", "Schreibe Buchstaben."),
                )


def _check_lists(made: CardDraft) -> None:
    for name in LISTS:
        items = made.data.get(name) or ()
        twice = [item for place, item in enumerate(items) if item in items[:place]]
        if twice:
            made.fault(
                Words(f"names {twice[0]} twice.", f"nennt {twice[0]} zweimal."),
                field=name,
                allowed=Words("Name it once.", "Nenne es einmal."),
            )


def _check_figures(made: CardDraft, card: Card) -> None:
    for name, span in made.card_set.ranges.items():
        figure = getattr(card, name, None)
        if isinstance(figure, int) and figure not in span:
            made.odd(
                Words("is outside the range of the set.", "liegt außerhalb der Spanne des Sets."),
                field=name,
                allowed=Words(f"From {span.least} to {span.most}.", f"Von {span.least} bis {span.most}."),
            )


def _check_printing(made: CardDraft) -> None:
    rarity, number = made.raw.get("rarity"), made.raw.get("number")
    if rarity is not None and made.card_set.rarities and rarity not in made.card_set.rarities:
        made.odd(
            Words("is no rarity of the set.", "ist keine Seltenheit des Sets."),
            field="rarity",
            allowed=allowed_in_both(rarity, made.card_set.rarities),
        )
    if isinstance(number, int) and made.card_set.slots and number > made.card_set.slots:
        made.odd(
            Words("is no number of the set.", "ist keine Nummer des Sets."),
            field="number",
            allowed=Words(f"At most {made.card_set.slots}.", f"Höchstens {made.card_set.slots}."),
        )


def _check_action(made: CardDraft, card: Card) -> None:
    """Special Card Effect: what goes with which category and note."""
    category, notes = getattr(card, "category", None), getattr(card, "notes", None) or ()
    if len(getattr(card, "societies", None) or ()) > 2:
        made.odd(
            Words("names more than two societies.", "nennt mehr als zwei Gesellschaften."),
            field="societies",
            allowed=Words("None, one, or two related ones.", "Keine, eine oder zwei verwandte."),
        )
    if Note.LEGENDARY in notes and Note.UNIQUE in notes:
        made.odd(
            Words("says legendary and unique.", "sagt legendär und einzigartig."),
            field="notes",
            allowed=Words(
                "Legendary implies unique; leave unique out.", "Legendär schließt einzigartig ein; lass unique weg."
            ),
        )
    if category is Category.MOMENT and Note.MOMENT in notes:
        made.odd(
            Words("says moment beside the category moment.", "sagt moment neben der Kategorie moment."),
            field="notes",
            allowed=Words("Leave the note out.", "Lass den Vermerk weg."),
        )
    if isinstance(card, Stub) and (category is None or card.notes is None):
        return
    if getattr(card, "influence_value", None) is not None and not _lasts(card):
        made.odd(
            Words("stands on a card that is not permanent.", "steht auf einer Karte, die nicht permanent ist."),
            field="influence_value",
            allowed=Words(
                "Add the note permanent, or leave it out.", "Füge den Vermerk permanent hinzu oder lass es weg."
            ),
        )
    if getattr(card, "bearer_data", None) is not None and category not in ITEMS:
        made.odd(
            Words("stands on a card that nobody carries.", "steht auf einer Karte, die niemand trägt."),
            field="bearer",
            allowed=Words("Only items and weapons have it.", "Nur Gegenstände und Waffen haben das."),
        )


def _lasts(card: Card) -> bool:
    return Note.PERMANENT in (getattr(card, "notes", None) or ()) or getattr(card, "category", None) in LASTING


def check_together(made: list[tuple[CardDraft, Card]], card_set: CardSet) -> Iterator[Fault]:
    """What is wrong between the cards of a set: ids, numbers and names used twice."""
    ids: dict[str, str] = {}
    numbers: dict[int, str] = {}
    names: dict[str, str] = {}
    for one, card in made:
        before = len(one.faults)
        for known in (card.id, *card.aliases):
            if known in ids:
                one.fault(
                    Words(
                        f"uses the id {known}, as {ids[known]} does.",
                        f"verwendet die Kennung {known} wie {ids[known]}.",
                    ),
                    field="id",
                    allowed=Words("Every id is used once.", "Jede Kennung wird einmal verwendet."),
                )
            ids.setdefault(known, one.card)
        number = card.printings[0].number
        if number is not None and number in numbers:
            one.odd(
                Words(f"is the number of {numbers[number]}.", f"ist die Nummer von {numbers[number]}."),
                field="number",
                allowed=Words("Every number is used once.", "Jede Nummer wird einmal verwendet."),
            )
        if number is not None:
            numbers.setdefault(number, one.card)
        if card.rules_name in names:
            one.odd(
                Words(f"is the name of {names[card.rules_name]}.", f"ist der Name von {names[card.rules_name]}."),
                field="name",
                allowed=Words("Names differ within a set.", "In einem Set sind alle Namen verschieden."),
            )
        names.setdefault(card.rules_name, one.card)
        yield from one.faults[before:]
