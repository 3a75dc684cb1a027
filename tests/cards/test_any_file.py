"""Whatever stands in a card file, it is cards or told with file and line; nothing else comes out."""

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.card_drafts import WRITTEN
from deckbuilder.cards.faults import CardErrors
from deckbuilder.cards.loader import LoadedSet, load_cards, read_set
from deckbuilder.cards.sets import CardSet, SetKind
from deckbuilder.cards.yaml_writer import write_yaml

KEYS = st.sampled_from(["en", "de", "do", "set", "number", "terror", "only", "amount"])
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.floats(allow_nan=False)
    | st.sampled_from(["vampires", "item", "unique", "a", "A b", "x", "none", "draw", "en", "de", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["en", "de", "do", "set", "number", "terror", "only", "amount"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)
FIELDS = st.sampled_from([*WRITTEN["character"], *WRITTEN["action"], "set_kind", "type", "of"])
CARDS = VALUES | st.lists(VALUES | st.dictionaries(FIELDS, VALUES, max_size=8), max_size=3)
FILES = st.dictionaries(st.sampled_from(["society", "characters", "actions", "set", "other"]), CARDS)


def outcome(text: str, kind: SetKind) -> LoadedSet | CardErrors:
    card_set = CardSet.model_validate({"code": "own", "kind": kind, "name": "Own", "rarities": ["a"], "slots": 3})
    try:
        return load_cards({"own.yaml": text}, card_set)
    except CardErrors as errors:
        return errors


@given(data=FILES | VALUES, kind=st.sampled_from(SetKind))
def test_any_data_is_cards_or_told_where_it_is_wrong(data: object, kind: SetKind) -> None:
    text = write_yaml(data)
    found = outcome(text, kind)
    faults = found.faults if isinstance(found, CardErrors) else found.oddities
    assert all(1 <= fault.line <= text.count("\n") + 1 and str(fault).endswith((".", ".)")) for fault in faults)


@given(st.text())
def test_any_text_is_a_set_or_told(text: str) -> None:
    try:
        read_set(text, "own.yaml")
    except CardErrors as errors:
        assert str(errors).startswith("own.yaml")  # noqa: PT017
