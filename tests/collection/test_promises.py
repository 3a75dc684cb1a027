"""Whatever is done in whatever order, nothing is lent or in sleeves that is not there."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.collection.copies import Alike, Which
from deckbuilder.decks.deck import Deck
from deckbuilder.desk.collection import Collection
from deckbuilder.desk.sleeving import sleeve, unsleeve
from deckbuilder.errors import UserError
from deckbuilder.terms import Society
from tests.collection.conftest import a_collection, content

CARDS = st.sampled_from(["ashfall/mother-aurelia", "ashfall/noemi-falk"])
COUNTS = st.integers(1, 3)
PEOPLE = st.sampled_from(["Anna", "Otto"])
NAMES = st.sampled_from(["Court", "Night"])
Deed = Callable[[Collection], object]


def edit_deck(collection: Collection, name: str, card: str, count: int) -> None:
    """Nothing where an undo has taken the deck back."""
    if kept := collection.library.deck(name):
        collection.library.put_deck(kept.id, kept.deck.changed(cards={**kept.deck.cards, card: count}))


DEEDS: st.SearchStrategy[tuple[str, Deed]] = st.one_of(
    st.builds(lambda card, n: ("add", lambda c: c.add(Alike(card, place="Box"), n)), CARDS, COUNTS),
    st.builds(lambda card, n: ("remove", lambda c: c.remove(card, Which(frozenset({card})), n)), CARDS, COUNTS),
    st.builds(lambda card, n: ("move", lambda c: c.edit(Which(frozenset({card})), n, {"place": "X"})), CARDS, COUNTS),
    st.builds(lambda card, who, n: ("lend", lambda c: c.lend(who, card, n)), CARDS, PEOPLE, COUNTS),
    st.builds(lambda card, who, n: ("borrow", lambda c: c.lend(who, card, n, inward=True)), CARDS, PEOPLE, COUNTS),
    st.builds(lambda who: ("return", lambda c: c.give_back(who)), PEOPLE),
    st.builds(lambda name: ("sleeve", lambda c: sleeve(c, name, swapped=True)), NAMES),
    st.builds(lambda name: ("unsleeve", lambda c: unsleeve(c, name)), NAMES),
    st.builds(lambda name, card, n: ("edit deck", lambda c: edit_deck(c, name, card, n)), NAMES, CARDS, COUNTS),
    st.builds(lambda back: ("undo", lambda c: c.library.undo(c.library.history()[back].id)), st.integers(0, 3)),
    st.builds(lambda: ("redo", lambda c: c.library.redo())),
)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deeds=st.lists(DEEDS, min_size=4, max_size=14))
def test_nothing_is_promised_twice(
    deeds: list[tuple[str, Deed]], tmp_path_factory: pytest.TempPathFactory, empty: object
) -> None:
    mine = a_collection(tmp_path_factory.mktemp("home") / "home", empty)  # type: ignore[arg-type]
    for name in ("Court", "Night"):
        mine.library.add_deck(Deck(name, Society.SISTERHOOD, (), {"ashfall/mother-aurelia": 1}))
    for _, deed in deeds:
        before = content(mine)
        try:
            deed(mine)
        except (UserError, IndexError):
            assert content(mine) == before
        for held in mine.holdings().values():
            assert held.reserved + held.lent <= held.owned + held.borrowed
    mine.library.close()
