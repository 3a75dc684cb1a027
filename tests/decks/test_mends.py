"""The smallest mend of each problem, carried out, and repairs of whole decks."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import CardChange, Format
from deckbuilder.decks.legality import check, verdict
from deckbuilder.decks.problems import Mend, Problem, Verdict
from deckbuilder.decks.repair import apply, between, current, repair
from deckbuilder.terms import Lang, Society, Words
from tests.rules.behind.shows import shows

PEOPLE = ("proof/pale-count", "proof/red-widow", "proof/night-porter", "proof/pupil")
OWN = ("night-fog", "old-axe", "silver-key", "cellar-door", "whisper", "bat-swarm")
FREE = ("rope", "lantern", "alley", "bell", "crowd", "storm", "bridge")
CARDS = {f"proof/{slug}": 3 for slug in (*OWN, *FREE)} | {"proof/crimson-cup": 1}


def a_deck(*people: str, society: Society = Society.VAMPIRES, **cards: int) -> Deck:
    changed = {f"proof/{slug.replace('_', '-')}": count for slug, count in cards.items()}
    return Deck("Court", society, people or PEOPLE).changed(cards={**CARDS, **changed})


def only(rule: str, deck: Deck, format: Format, catalogue: Catalogue) -> Problem:
    return next(problem for problem in check(deck, format, catalogue) if problem.rule.id == rule)


def moved(mend: Mend | None) -> dict[str, int]:
    """Cards in and out with their counts, those out below zero."""
    assert mend is not None
    found = Counter[str]()
    for sign, cards in ((-1, mend.characters_out + mend.cards_out), (1, mend.characters_in + mend.cards_in)):
        for one, count in cards:
            found[one.key] += sign * count
    return dict(found)


def test_points_above_the_budget_cost_as_few_characters_as_can_be(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck(*PEOPLE, "mine/my-uncle")
    assert moved(only("character-points", deck, thirty, catalogue).mend) == {"mine/my-uncle": -1}


def test_of_equally_many_characters_the_cheapest_go(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck(*PEOPLE)
    mend = only("character-points", deck, thirty.agreed(20), catalogue).mend
    assert moved(mend) == {"proof/pale-count": -1}
    assert moved(only("character-points", deck, thirty.agreed(22), catalogue).mend) == {"proof/red-widow": -1}


def test_a_character_that_alone_is_too_dear_is_exchanged(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck("proof/pale-count")
    mend = only("character-points", deck, thirty.agreed(8), catalogue).mend
    assert moved(mend) == {"proof/pale-count": -1, "proof/pupil": 1}


def test_a_deck_of_another_society_changes_its_society_rather_than_its_people(
    catalogue: Catalogue, thirty: Format
) -> None:
    deck = a_deck(society=Society.WEREWOLVES)
    mend = only("character-society", deck, thirty, catalogue).mend
    assert mend == Mend(society=Society.VAMPIRES)
    assert mend.text(Lang.EN) == "Make the society Vampires."
    assert check(apply(deck, mend, catalogue), thirty, catalogue) == []


def test_one_stranger_among_many_goes(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck("proof/pale-count", "proof/red-widow", "proof/grey-sister")
    assert moved(only("character-society", deck, thirty, catalogue).mend) == {"proof/grey-sister": -1}


def test_missing_cards_are_further_copies_of_the_decks_own_first(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck(old_axe=1, rope=2)
    mend = only("too-few-cards", deck, thirty, catalogue).mend
    assert moved(mend) == {"proof/old-axe": 2, "proof/rope": 1}
    assert mend is not None
    assert mend.text(Lang.EN) == "Put in 2 × Old Axe, Rope."
    assert mend.text(Lang.DE) == "2 × Alte Axt, Seil hineinnehmen."


def test_other_missing_cards_come_from_the_catalogue_the_societys_own_first(
    catalogue: Catalogue, thirty: Format
) -> None:
    mend = only("too-few-cards", a_deck(rope=0, lantern=0), thirty, catalogue).mend
    assert moved(mend) == {"proof/shared-oath": 3, "mine/family-feast": 3}


def test_no_mend_is_offered_where_no_card_is_left(catalogue: Catalogue, thirty: Format) -> None:
    small = Catalogue([], [catalogue.card("proof/pale-count"), catalogue.card("proof/rope")])
    deck = Deck("", Society.VAMPIRES, ("proof/pale-count",), {"proof/rope": 1})
    assert only("too-few-cards", deck, thirty, small).mend is None
    assert repair(deck, thirty, small).verdict is Verdict.ILLEGAL


@shows("P25", "own-decks")
def test_surplus_copies_go_from_the_last_edition_backwards(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck().changed(cards={**CARDS, "reprint/night-fog": 2})
    problem = only("too-many-copies", deck, thirty, catalogue)
    assert (problem.counts["have"], problem.counts["need"]) == (5, 3)
    assert moved(problem.mend) == {"reprint/night-fog": -2}


def test_a_card_may_have_a_copy_limit_of_its_own(catalogue: Catalogue, thirty: Format) -> None:
    assert check(a_deck().changed(cards={**CARDS, "mine/family-feast": 6}), thirty, catalogue) == []
    deck = a_deck().changed(cards={**CARDS, "mine/family-feast": 7})
    assert only("too-many-copies", deck, thirty, catalogue).counts == {"have": 7, "need": 6}


def test_a_format_may_change_copies_and_points(catalogue: Catalogue) -> None:
    changed = {"proof/rope": CardChange(copies=1), "proof/pupil": CardChange(character_points=4)}
    format = Format(name=Words("Changed", "Geändert"), character_points=30, changed=changed)
    problems = {problem.rule.id: problem for problem in check(a_deck(), format, catalogue)}
    assert problems["too-many-copies"].counts == {"have": 3, "need": 1}
    assert problems["character-points"].counts == {"have": 31, "need": 30}


@pytest.mark.parametrize("key", ["proof/night-fog", "reprint/night-fog", "reprint/fog"])
def test_a_change_or_ban_of_one_edition_is_one_of_all(key: str, catalogue: Catalogue) -> None:
    changed = Format(name=Words("", ""), changed={key: CardChange(copies=1)})
    assert only("too-many-copies", a_deck(), changed, catalogue).counts == {"have": 3, "need": 1}
    banned = Format(name=Words("", ""), banned=(key,))
    assert moved(only("banned", a_deck(), banned, catalogue).mend) == {"proof/night-fog": -3}


def test_three_copies_of_a_card_with_unknown_notes_cannot_be_judged(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck(torn_page=2)
    (problem,) = check(deck, thirty, catalogue)
    assert problem.rule.id == "unknown-value"
    assert "Of Torn Page it is not known: the notes, legendary or not." in problem.text(Lang.EN)
    assert verdict([problem]) is Verdict.NOT_KNOWN
    assert only("too-many-copies", a_deck(torn_page=4), thirty, catalogue).counts["need"] == 3


def test_a_card_of_unknown_society_cannot_be_judged(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck("proof/stranger").changed(cards={**CARDS, "proof/lost-charm": 1, "proof/40": 1})
    told = [problem.text(Lang.EN).partition(".")[0] for problem in check(deck, thirty, catalogue)]
    assert told == [
        "Of Stranger it is not known: the society",
        "Of Lost Charm, Proof 40 it is not known: the society",
    ]


def test_known_points_above_the_budget_are_illegal_whatever_the_rest_costs(
    catalogue: Catalogue, thirty: Format
) -> None:
    problems = check(a_deck(*PEOPLE, "proof/veiled-one", "mine/my-aunt"), thirty, catalogue)
    assert verdict(problems) is Verdict.ILLEGAL


def test_where_nothing_is_agreed_the_decks_own_points_decide_its_size(catalogue: Catalogue) -> None:
    free = Format(name=Words("Free", "Frei"))
    assert check(a_deck(), free, catalogue) == []
    larger = a_deck(*PEOPLE, "mine/my-aunt")
    assert only("too-few-cards", larger, free, catalogue).counts == {"have": 40, "need": 50, "points": 35}


def test_unknown_points_may_ask_for_a_larger_deck(catalogue: Catalogue) -> None:
    free = Format(name=Words("Free", "Frei"))
    (problem,) = check(a_deck("proof/pale-count", "proof/veiled-one"), free, catalogue)
    assert (problem.rule.id, problem.heading.en) == ("unknown-value", "Large Battles")


def test_a_near_name_is_told_and_put_in(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck(bridge=0).changed(cards={**a_deck(bridge=0).cards, "Brigde": 3})
    problem = only("unknown-card", deck, thirty, catalogue)
    assert problem.text(Lang.EN) == "No card is called or numbered 3 × Brigde. Nearest: Bridge."
    assert moved(problem.mend) == {"Brigde": -3, "proof/bridge": 3}


def test_a_character_among_the_action_cards_is_laid_among_the_characters(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck("proof/pale-count", pupil=1)
    mended = apply(deck, only("no-action-card", deck, thirty, catalogue).mend or Mend(), catalogue)
    assert mended.characters == ("proof/pale-count", "proof/pupil")
    assert mended.cards == CARDS


def test_old_ids_are_followed_and_count_together(catalogue: Catalogue, thirty: Format) -> None:
    deck = a_deck(night_fog=0).changed(cards={**a_deck(night_fog=0).cards, "reprint/fog": 2, "reprint/night-fog": 2})
    assert only("too-many-copies", deck, thirty, catalogue).counts["have"] == 4
    assert current(deck, catalogue).cards["reprint/night-fog"] == 4
    mended = apply(deck, only("too-many-copies", deck, thirty, catalogue).mend or Mend(), catalogue)
    assert mended.cards["reprint/night-fog"] == 3


def test_copies_that_are_not_at_hand_are_exchanged_for_some_that_are(catalogue: Catalogue, thirty: Format) -> None:
    at_hand = {**dict.fromkeys(PEOPLE, 1), **CARDS, "proof/rope": 1, "proof/knife": 2, "proof/tower": 1}
    problem = next(iter(check(a_deck(), thirty, catalogue, available=at_hand)))
    assert (problem.rule.id, problem.counts) == ("not-at-hand", {"have": 3, "need": 1})
    assert problem.text(Lang.EN) == "The deck needs 3 copies and 1 copy is at hand: 3 × Rope."
    mended = repair(a_deck(), thirty, catalogue, available=at_hand)
    assert moved(mended.mend) == {"proof/rope": -2, "proof/knife": 2}
    assert mended.verdict is Verdict.LEGAL


def test_a_legal_deck_needs_no_repair(catalogue: Catalogue, thirty: Format) -> None:
    mended = repair(a_deck(), thirty, catalogue)
    assert mended.mend.size == 0
    assert mended.deck == a_deck()


def test_the_way_from_a_deck_to_another_leads_there(catalogue: Catalogue) -> None:
    before, after = a_deck(), a_deck("proof/pupil", "mine/my-aunt", rope=1, knife=2)
    mend = between(before, after, catalogue)
    assert moved(mend)["proof/knife"] == 2
    changed = apply(before, mend, catalogue)
    assert (sorted(changed.characters), changed.cards) == (sorted(after.characters), after.cards)


KEYS = [
    *PEOPLE,
    *CARDS,
    "reprint/night-fog",
    "reprint/fog",
    "mine/my-uncle",
    "mine/my-aunt",
    "mine/family-feast",
    "proof/grey-sister",
    "proof/holy-water",
    "proof/wolf-trail",
    "proof/paper-chip",
    "Brigde",
]


@pytest.mark.parametrize("points", [None, 8, 30, 40])
@given(
    society=st.sampled_from([Society.VAMPIRES, Society.SISTERHOOD]),
    characters=st.lists(st.sampled_from(KEYS), max_size=8),
    cards=st.dictionaries(st.sampled_from(KEYS), st.integers(1, 9)),
)
def test_a_repair_ends_and_what_it_leaves_no_mend_helps(
    points: int | None, society: Society, characters: list[str], cards: dict[str, int], catalogue: Catalogue
) -> None:
    format = Format(name=Words("Any", "Beliebig"), character_points=points)
    deck = Deck("", society, tuple(characters), cards)
    mended = repair(deck, format, catalogue)
    assert list(mended.left) == check(mended.deck, format, catalogue)
    if mended.deck.society is Society.VAMPIRES:
        assert mended.verdict is Verdict.LEGAL
    assert between(current(deck, catalogue), mended.deck, catalogue) == mended.mend


@given(
    characters=st.lists(st.sampled_from(KEYS), max_size=8),
    cards=st.dictionaries(st.sampled_from(KEYS), st.integers(1, 9)),
)
def test_every_mend_takes_only_what_is_there(
    characters: list[str], cards: dict[str, int], catalogue: Catalogue, thirty: Format
) -> None:
    deck = current(Deck("", Society.VAMPIRES, tuple(characters), cards), catalogue)
    for problem in check(deck, thirty, catalogue):
        if problem.mend is None:
            continue
        for one, count in problem.mend.characters_out:
            assert deck.characters.count(one.key) >= count
        for one, count in problem.mend.cards_out:
            assert deck.cards[one.key] >= count
