"""Cards and queries invented by hypothesis: few letters and small figures, so that queries find something."""

from hypothesis import strategies as st

from deckbuilder.cards.folding import foldings
from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.cards.query.keys import FIGURES, KINDS
from deckbuilder.cards.query.tree import (
    OPERATORS,
    Both,
    Copies,
    Either,
    Figure,
    HasAbility,
    HasTrait,
    Incomplete,
    InDeck,
    InSet,
    Marked,
    No,
    OfKind,
    OfRarity,
    OfSetKind,
    OfSociety,
    QueryNode,
    Word,
)
from deckbuilder.cards.sets import SetKind
from deckbuilder.cards.values import Ability, Printing
from deckbuilder.terms import AbilityName, Category, Note, Society, Words

NAMES = st.text("abü Éß夜я", min_size=1, max_size=8).map(str.strip).filter(lambda name: bool(foldings(name)[0]))
WORDINGS = st.builds(Words, NAMES, NAMES)
COUNTS = st.integers(0, 3)
SOCIETIES = st.lists(st.sampled_from(list(Society)), max_size=2, unique=True).map(tuple)
TRAITS = st.lists(st.sampled_from(["noble", "nocturnal", "elder"]), max_size=2, unique=True).map(tuple)
ABILITIES = st.lists(st.sampled_from([AbilityName.TERROR, AbilityName.FAITH]), max_size=2, unique=True).map(
    lambda names: tuple(Ability(name=name, value=4) for name in names)
)
NOTES = st.lists(st.sampled_from(list(Note)), max_size=3, unique=True).map(tuple)
PRINTINGS = st.lists(
    st.builds(
        Printing,
        set=st.sampled_from(["proof", "own", "pro"]),
        number=st.none() | st.integers(1, 9),
        rarity=st.sampled_from([None, "Rare", "common"]),
    ),
    max_size=2,
).map(tuple)
KNOWN = {"set_kind": st.sampled_from(list(SetKind)), "name": WORDINGS, "printings": PRINTINGS}
TEXTS = st.none() | WORDINGS
CHARACTERS = st.fixed_dictionaries(
    {
        **KNOWN,
        "society": st.sampled_from(list(Society)),
        "title": TEXTS,
        "traits": TRAITS,
        "abilities": ABILITIES,
        **dict.fromkeys(("strength", "dexterity", "resistance", "character_points"), COUNTS),
    }
)
ACTIONS = st.fixed_dictionaries(
    {
        **KNOWN,
        "societies": SOCIETIES,
        "category": st.sampled_from(list(Category)),
        "notes": NOTES,
        "printed_text": TEXTS,
        **dict.fromkeys(("fate_number", "movement_range", "movement_number"), COUNTS),
        "influence_value": st.none() | st.integers(1, 3),
        "effect_check": st.none() | st.integers(1, 3),
    }
)
STUBS = st.fixed_dictionaries(
    {
        **KNOWN,
        "of": st.sampled_from([None, "character", "action"]),
        "society": st.none() | st.sampled_from(list(Society)),
        "societies": st.none() | SOCIETIES,
        "category": st.none() | st.sampled_from(list(Category)),
        "notes": st.none() | NOTES,
        "traits": st.none() | TRAITS,
        "fate_number": st.none() | COUNTS,
        "strength": st.none() | COUNTS,
    }
)
UNNAMED = (
    st.tuples(st.just(Character), CHARACTERS)
    | st.tuples(st.just(ActionCard), ACTIONS)
    | st.tuples(st.just(Stub), STUBS)
)


def cards(*, most: int = 25) -> st.SearchStrategy[list[Card]]:
    """Some cards with ids of their own."""
    return st.lists(UNNAMED, max_size=most).map(
        lambda made: [model.model_validate({**data, "id": f"own/card-{n}"}) for n, (model, data) in enumerate(made)]
    )


CONDITIONS: st.SearchStrategy[QueryNode] = st.one_of(
    st.text("abeus", min_size=1, max_size=4).map(lambda word: Word(foldings(word))),
    NAMES.map(lambda word: Word(tuple(form for form in foldings(word) if form))),
    st.builds(OfSociety, st.none() | st.sampled_from(list(Society))),
    st.builds(OfKind, st.sampled_from([str(kind) for kind in KINDS])),
    st.builds(HasAbility, st.sampled_from(list(AbilityName))),
    st.builds(InSet, st.sampled_from(["proof", "own", "pro", "none"])),
    st.builds(OfRarity, st.sampled_from(["rare", "common", "r"])),
    st.builds(HasTrait, st.sampled_from(["no", "noble", "elder", "oble"])),
    st.builds(OfSetKind, st.sampled_from(list(SetKind))),
    st.just(Incomplete()),
    st.builds(Figure, st.sampled_from(list(FIGURES.values())), st.sampled_from(list(OPERATORS)), COUNTS),
    st.builds(Copies, st.sampled_from(["owned", "free"]), st.sampled_from(list(OPERATORS)), COUNTS),
    st.builds(Marked, st.sampled_from(["wanted", "lent"])),
    st.builds(InDeck, st.sampled_from(["Night Court", "Day Court"])),
)
TREES: st.SearchStrategy[QueryNode] = st.recursive(
    CONDITIONS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda parts: Both(tuple(parts))),
        st.lists(inner, max_size=4).map(lambda parts: Either(tuple(parts))),
        inner.map(No),
    ),
    max_leaves=8,
)
