"""A turn by the rules: reveal, stop, lose the row, lower, destroy, swap, limits, the end."""

from __future__ import annotations

import pytest

from deckbuilder.errors import IllegalChoice
from deckbuilder.rules.throne.characters import load_characters
from deckbuilder.rules.throne.game import Game
from deckbuilder.rules.throne.setup import prepare
from deckbuilder.terms import Lang
from tests.rules.throne.table import held, offered, play, table, told

GENERAL, PROPHET, JESTER, ASSASSIN, JUDGE, MINSTREL, ALCHEMIST, QUEEN, KING = range(1, 10)


@pytest.mark.parametrize(("players", "cards"), [(2, 46), (3, 64), (4, 82)])
def test_fewer_players_use_fewer_copies_and_the_end_card_begins_the_discard_pile(players: int, cards: int) -> None:
    game = Game(prepare([f"P{seat}" for seat in range(players)]))
    assert game.state.cards() == cards
    assert game.state.discard == [0]


def test_who_stops_collects_all_revealed_cards() -> None:
    game = play(table(9, 7, 7, 1), "reveal", "reveal", "collect")
    assert held(game, 0) == {9: 1, 7: 2}
    assert game.state.acting == 1


def test_a_higher_card_loses_the_row() -> None:
    game = play(table(4, 6, 1, 1), "reveal")
    assert held(game, 0) == {}
    assert game.state.discard == [0, 4, 6]
    assert game.state.acting == 1


def test_the_fifth_card_ends_the_turn_and_all_five_are_collected() -> None:
    game = play(table(9, 8, 7, 6, 5, 1), *["reveal"] * 4)
    assert held(game, 0) == {5: 1, 6: 1, 7: 1, 8: 1, 9: 1}
    assert game.state.acting == 1


def test_the_general_lowers_by_three_and_the_next_card_is_compared_with_what_it_counts() -> None:
    game = play(table(5, 8, 6, 1, stacks=({GENERAL: 1}, {})), "reveal")
    assert offered(game) == ["use 1 1", "give-up"]
    play(game, "use 1 1")
    assert game.state.values == [5, 5]
    play(game, "reveal")
    assert held(game, 0) == {GENERAL: 1}


def test_lowering_may_be_declined() -> None:
    game = play(table(5, 8, 1, stacks=({GENERAL: 1}, {})), "reveal", "give-up")
    assert game.state.discard == [0, 5, 8]


def test_several_abilities_lower_one_after_the_other() -> None:
    game = play(table(3, 8, 1, stacks=({GENERAL: 1, JESTER: 1}, {})), "reveal")
    play(game, "use 3 3")
    assert offered(game) == ["use 1 1", "give-up"]
    play(game, "use 1 1")
    assert game.state.values == [3, 3]


def test_what_cannot_be_lowered_far_enough_loses_the_row_at_once() -> None:
    game = play(table(3, 9, 1, stacks=({GENERAL: 1, JESTER: 1}, {})), "reveal")
    assert game.state.acting == 1


def test_no_value_falls_below_one() -> None:
    game = play(table(1, 2, 1, stacks=({GENERAL: 1}, {})), "reveal", "use 1 1")
    assert game.state.values == [1, 1]


def test_an_ability_is_used_once_a_turn() -> None:
    game = play(table(5, 6, 5, 8, stacks=({GENERAL: 1}, {})), "reveal", "use 1 1", "reveal")
    assert game.state.acting == 1


def test_an_ability_is_active_for_all_who_have_the_most() -> None:
    assert play(table(5, 8, 1, stacks=({GENERAL: 1}, {GENERAL: 1})), "reveal").state.acting == 0
    assert play(table(5, 8, 1, stacks=({GENERAL: 1}, {GENERAL: 2})), "reveal").state.acting == 1
    strict = table(5, 8, 1, stacks=({GENERAL: 1}, {GENERAL: 1}), rules="T2=strict")
    assert play(strict, "reveal").state.acting == 1


def test_the_judge_permits_an_ability_used_already() -> None:
    game = play(table(5, 6, 4, 1, stacks=({GENERAL: 1, JUDGE: 1}, {})), "reveal", "use 1 1", "reveal")
    assert game.state.values == [5, 3, 4]
    assert offered(game) == ["use 1 5", "use 3 5", "use 4 5", "give-up"]
    play(game, "use 1 5")
    assert game.state.values == [5, 3, 1]


def test_the_judge_permits_what_is_not_active_but_by_option_only_what_was_used() -> None:
    game = play(table(5, 6, 1, stacks=({JUDGE: 1}, {})), "reveal")
    assert offered(game) == ["use 1 5", "use 3 5", "use 4 5", "give-up"]
    assert play(table(5, 6, 1, stacks=({JUDGE: 1}, {}), rules="judge=used"), "reveal").state.acting == 1


def test_only_who_looks_learns_the_top_card() -> None:
    game = play(table(5, 3, 1, stacks=({PROPHET: 1}, {})), "use 2 2")
    assert (game.view(0).top, game.view(1).top) == (3, None)
    seen, hidden = (game.view(seat).events[-1].text(Lang.EN, game.cast) for seat in (0, 1))
    assert "Jester (3)" in seen
    assert hidden == "Ada uses Prophet and looks at the top of the deck: a card."
    assert "use 2 2" not in offered(game)


def test_equal_values_may_destroy_a_card_of_an_opponent() -> None:
    game = play(table(5, 5, 1, stacks=({KING: 2}, {KING: 1, JESTER: 1})), "reveal")
    assert offered(game) == ["destroy 1 3", "destroy 1 9", "spare"]
    play(game, "destroy 1 9")
    assert held(game, 1) == {JESTER: 1}
    assert game.state.discard == [0, 9]


def test_by_option_any_player_s_card_may_be_destroyed() -> None:
    game = play(table(5, 5, 1, stacks=({KING: 1}, {JESTER: 1}), rules="T1=any"), "reveal")
    assert offered(game) == ["destroy 0 9", "destroy 1 3", "spare"]


def test_equal_by_lowering_destroys_too() -> None:
    game = play(table(5, 8, 1, stacks=({GENERAL: 1}, {KING: 1})), "reveal", "use 1 1")
    assert offered(game) == ["destroy 1 9", "spare"]


def test_where_nothing_can_be_destroyed_nothing_is_asked() -> None:
    assert "reveal" in offered(play(table(5, 5, 1), "reveal"))


def test_an_alchemist_shields_the_other_cards_from_being_destroyed() -> None:
    game = play(table(5, 5, 1, stacks=({}, {ALCHEMIST: 1, KING: 2})), "reveal")
    assert offered(game) == ["destroy 1 7", "spare"]


def test_a_minstrel_shields_the_other_cards_from_the_swap() -> None:
    game = table(5, 5, 1, stacks=({}, {MINSTREL: 1, JESTER: 2}))
    assert offered(game) == ["reveal", "collect", "swap 1 6"]


def test_queens_forbid_their_holder_to_destroy_and_kings_to_swap() -> None:
    both = ({QUEEN: 2, KING: 2}, {JESTER: 1})
    game = table(5, 5, 1, stacks=both)
    assert offered(game) == ["reveal", "collect"]
    assert offered(play(game, "reveal")) == ["reveal", "collect"]
    free = table(5, 5, 1, stacks=both, rules="T5=nothing")
    assert offered(free) == ["reveal", "collect", "swap 1 3"]
    assert offered(play(free, "reveal")) == ["destroy 1 3", "spare"]


def test_a_swap_takes_one_card_and_hands_all_revealed_ones_over() -> None:
    game = play(table(5, 4, 1, stacks=({}, {KING: 2})), "reveal", "swap 1 9")
    assert held(game, 0) == {KING: 1}
    assert held(game, 1) == {KING: 1, 5: 1, 4: 1}


def test_there_is_no_swap_after_five_cards_but_by_option() -> None:
    stacks: tuple[dict[int, int], ...] = ({}, {KING: 1})
    assert play(table(9, 8, 7, 6, 5, 1, stacks=stacks), *["reveal"] * 4).state.acting == 1
    game = play(table(9, 8, 7, 6, 5, 1, stacks=stacks, rules="T3=yes"), *["reveal"] * 4)
    assert offered(game) == ["collect", "swap 1 9"]


def test_a_sixth_card_of_a_kind_is_discarded() -> None:
    game = play(table(4, 4, 1, stacks=({4: 4}, {})), "reveal", "collect")
    assert held(game, 0) == {4: 5}
    assert game.state.discard == [0, 4]


def test_of_more_than_five_stacks_the_owner_chooses_which_go() -> None:
    game = play(table(7, 6, 1, stacks=({1: 1, 2: 1, 3: 2, 4: 1}, {})), "reveal", "collect")
    assert offered(game) == ["drop 1", "drop 2", "drop 3", "drop 4", "drop 6", "drop 7"]
    play(game, "drop 3")
    assert held(game, 0) == {1: 1, 2: 1, 4: 1, 6: 1, 7: 1}
    assert game.state.discard == [0, 3, 3]


def test_who_gets_too_much_by_a_swap_chooses_himself() -> None:
    game = play(table(7, 6, 1, stacks=({}, {1: 1, 2: 1, 3: 2, 4: 1, 5: 1})), "reveal", "swap 1 5")
    assert game.decision is not None
    assert game.decision.seat == 1


def test_an_empty_deck_is_made_of_the_discard_pile_with_the_end_card() -> None:
    game = play(table(5, discard=(0, 1, 1)), "reveal")
    assert game.outcome is not None or game.state.row == [5, 1]
    assert "The deck is empty: the discard pile, 3 cards with the End of Game card, is shuffled." in told(game)


def test_the_end_card_ends_the_game_and_its_turn_brings_nothing() -> None:
    game = play(table(9, 9, 0, stacks=({8: 1, 3: 2}, {9: 1, 2: 2})), "reveal", "reveal")
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.scores == (6, 4)
    assert game.outcome.winners == (0,)


def test_equal_totals_share_the_win() -> None:
    game = play(table(9, 0, stacks=({2: 2}, {2: 2})), "reveal")
    assert told(game)[-1] == "Ada and Ben share the win."


def test_what_is_no_answer_is_refused_with_a_sentence() -> None:
    game = table(5, 4, 1, stacks=({}, {MINSTREL: 1, JESTER: 2}))
    for line in ("swap 1 3", "use 1 1", "spare"):
        with pytest.raises(IllegalChoice):
            play(game, line)
    assert game.state.row == [5]


def test_every_character_says_its_ability_in_both_languages() -> None:
    said = [character.ability.words for character in load_characters()]
    assert len(set(said)) == 9
    assert all(words.en != words.de for words in said)
