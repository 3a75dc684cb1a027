"""Cards with printed text only: what is known of them works by itself, their text is done by hand, by people only."""

from __future__ import annotations

import pytest

from deckbuilder.cards.model import ActionCard
from deckbuilder.players.roster import make_player
from deckbuilder.rules.behind.answers.refusals import Cowed, NotNow, NotOffered, OwnCopyInPlay
from deckbuilder.rules.behind.answers.refusals_effects import CannotBear, CannotPerform
from deckbuilder.rules.behind.card_effects.by_hand.answers import AskTool
from deckbuilder.rules.behind.card_effects.by_hand.step import MOST_TOOLS
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import (
    CHOICES,
    Attack,
    Done,
    HandCard,
    Pick,
    PickCharacter,
    PlayEffect,
    RaiseHands,
    UseEffect,
    UseTool,
    WriteNote,
)
from deckbuilder.rules.behind.model.events.by_hand import EnoughDone, Noted, ToolTaken
from deckbuilder.rules.behind.model.events.cards import CheckMade, EnteredPlay, Flipped
from deckbuilder.rules.behind.model.events.combat import CombatCompared, Injured, ValueFixed
from deckbuilder.rules.behind.model.events.conditions import Impossible
from deckbuilder.rules.behind.model.events.course import DuelWon
from deckbuilder.rules.behind.record import Recorder, replay, verify
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.chance import Chance
from deckbuilder.rules.core.choice import Text
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import NONE, Lang, Stat
from tests.rules.behind.by_hand_table import adjudicating, begin, on, printed, table, tool, use
from tests.rules.behind.cards import DRAW, moment
from tests.rules.behind.scene import Scene, asked, events_of, fate, named, play, who

ADA, BEA = 0, 1
FADED = PlayEffect(0, ADA, (), 0)
"""Ada plays the first card of her deck."""


def asks_for_a_tool(game: Game) -> bool:
    return isinstance(asked(game).question, AskTool)


# Played like any other card


def test_playing_it_costs_an_action_and_it_is_discarded_afterwards() -> None:
    game = adjudicating()
    assert asks_for_a_tool(game)
    assert asked(game).seat == 0
    assert game.state.seats[0].actions == 2
    play(game, Done())
    assert game.state.seats[0].discard == [named(game, "faded")]
    assert game.state.contexts == {}


def test_the_question_shows_what_is_printed() -> None:
    game = adjudicating()
    question = asked(game).question
    assert isinstance(question, AskTool)
    assert question.printed.de == "Alle setzen sich."


def test_its_effect_check_is_made_before() -> None:
    scene = table(printed(effect_check=5)).pile("supply", 0, fate(4, slug="low"))
    game = begin(scene)
    events = play(game, FADED)
    assert [one.passed for one in events_of(events, CheckMade)] == [False]
    assert not asks_for_a_tool(game)
    assert game.state.seats[0].actions == 2


def test_who_may_perform_it_is_known() -> None:
    game = begin(table(printed(performer={"only": [{"where": "society", "being": "sisterhood"}]})))
    assert isinstance(asked(game).why_not(FADED), CannotPerform)


def test_a_place_enters_play_and_is_adjudicated_at_once() -> None:
    game = begin(table(printed("house", category="place", influence_value=2)))
    events = play(game, FADED)
    assert events_of(events, EnteredPlay)
    assert asks_for_a_tool(game)


def test_an_item_goes_to_the_bearer_who_is_named_and_may_carry_it() -> None:
    wand = printed("wand", category="item", bearer={"only": [{"where": "society", "being": "vampires"}]})
    scene = table(wand).character("Ann", 0, (400, 700), society="sisterhood")
    game = begin(scene)
    ann = who(game, "Ann")
    assert isinstance(asked(game).why_not(PlayEffect(0, ADA, ((ann,),), 0)), CannotBear)
    play(game, PlayEffect(0, ADA, ((ADA,),), 0))
    assert [held.bearer for held in game.state.permanents] == [ADA]
    assert asks_for_a_tool(game)


@pytest.mark.parametrize(("own", "asked_for"), [(6, True), (2, False)])
def test_a_unique_one_is_contested_before_its_text_counts(own: int, asked_for: bool) -> None:
    relic = printed("relic", category="place", notes=["unique"])
    scene = table(relic).pile("permanents", 1, relic).pile("supply", 0, fate(own)).pile("supply", 1, fate(4))
    game = begin(scene)
    events = play(game, FADED)
    assert len(events_of(events, DuelWon)) == 1
    assert asks_for_a_tool(game) is asked_for


def test_a_second_own_copy_of_a_unique_one_cannot_be_played() -> None:
    relic = printed("relic", category="place", notes=["unique"])
    game = begin(table(relic).pile("permanents", 0, relic))
    mine = game.state.seats[0].hand[0]
    assert asked(game).why_not(PlayEffect(mine, ADA, (), 0)) == OwnCopyInPlay(mine)


# Moments


def duelling(*people: int, windows: str = "able") -> Game:
    """Ada attacks Bea in contact; Bea's player holds a Moment with printed text only."""
    wait = printed("wait", category="moment", printed_text={"en": "Stop!", "de": "Halt!"})
    game = begin(table(enemy=(430, 400)).pile("hand", 1, wait), *people, windows=windows)
    attack(game)
    return game


def attack(game: Game) -> None:
    """Ada attacks Bea, after everybody has passed in the window before."""
    while Attack(ADA, BEA, (), NONE) not in asked(game):
        play(game, Done())
    play(game, Attack(ADA, BEA, (), NONE))


def test_a_moment_answers_an_announcement_and_cancels_it_by_hand() -> None:
    game = duelling(1)
    wait = named(game, "wait")
    play(game, PlayEffect(wait, BEA, (), 0))
    assert game.state.seats[1].moments == 1
    assert asked(game).seat == 1
    assert tool("game.cancel") in asked(game)
    events = use(game, tool("game.cancel"), Done())
    assert events_of(events, Impossible)
    assert wait in game.state.seats[1].discard
    assert game.state.chips[BEA].injuries == 0


def test_a_moment_changes_a_value_for_the_combat_it_answers() -> None:
    game = duelling(1)
    play(game, PlayEffect(named(game, "wait"), BEA, (), 0), tool("value.change", "resistance", 20, "combat"))
    play(game, *on(game, "Bea"), Done())
    while HandCard(NONE) in asked(game):
        play(game, HandCard(NONE))
    assert not events_of(game.events, Injured)


def about_to_fall() -> Game:
    """Ada attacks Bea and would eliminate her; Bea's player holds a Moment with printed text only."""
    wait = printed("wait", category="moment")
    scene = Scene().character("Ada", 0, (400, 400), strength=12).character("Bea", 1, (430, 400), facing=180)
    game = begin(scene.pile("hand", 0, fate(3)).pile("hand", 1, wait), 1)
    attack(game)
    play(game, Done())  # in the window after the announcement
    while HandCard(NONE) in asked(game):
        play(game, HandCard(NONE))
    return game


def test_a_moment_is_done_by_hand_before_somebody_is_hurt() -> None:
    game = about_to_fall()
    assert (asked(game).seat, asked(game).question) == (1, AskMoment())
    play(game, PlayEffect(named(game, "wait"), BEA, (), 0))
    assert tool("harm.prevent", amount=2) in asked(game)
    play(game, tool("harm.prevent", amount=2), Done())
    assert game.state.chips[BEA].injuries == 1


def test_nothing_is_prevented_where_nothing_is_about_to_fall() -> None:
    assert asked(adjudicating()).why_not(tool("harm.prevent", amount=1)) == NotNow()


def test_no_other_window_opens_while_it_is_adjudicated() -> None:
    wait = moment("wait", DRAW)
    game = begin(table(printed()).pile("hand", 1, wait), 0, 1, windows="every")
    play(game, RaiseHands(()))  # before the first action
    play(game, FADED, RaiseHands(()))
    events = play(game, tool("game.check", amount=1))
    assert asks_for_a_tool(game)
    assert events_of(events, CheckMade)


# In play


def house(*, seat: int = 0, people: tuple[int, ...] = (0,), windows: str = "able") -> Game:
    """A place with printed text only is in play under the influence of a player."""
    scene = table(enemy=(430, 400)).pile("permanents", seat, printed("house", category="place"))
    return begin(scene, *people, windows=windows)


def again(game: Game, performer: int = ADA) -> UseEffect:
    """The house is adjudicated."""
    return UseEffect(named(game, "house"), performer, 0, (), 0)


def test_in_play_it_is_adjudicated_again_for_nothing_and_more_than_once() -> None:
    game = house()
    for _ in range(2):
        play(game, again(game))
        assert asks_for_a_tool(game)
        play(game, Done())
    assert game.state.seats[0].actions == 3


def test_what_it_costs_is_taken_by_hand() -> None:
    game = house()
    play(game, again(game))
    use(game, tool("game.lose", amount=1), Pick(0), Done())
    assert game.state.seats[0].actions == 2


def test_without_actions_left_it_is_still_at_hand() -> None:
    game = house()
    game.state.seats[0].actions = 0
    assert again(game) in asked(game)


def test_in_another_turn_it_answers_announcements_and_costs_no_moment() -> None:
    game = house(seat=1, people=(1,))
    attack(game)
    assert asked(game).seat == 1
    play(game, again(game, BEA))
    assert asks_for_a_tool(game)
    assert game.state.seats[1].moments == 0
    play(game, tool("value.change", "strength", 1, "combat"), *on(game, "Bea"))
    assert asks_for_a_tool(game)


def test_as_long_as_it_is_in_play_only_what_is_in_play_can_last() -> None:
    game = house()
    play(game, again(game), tool("value.change", "strength", 2, "play"), *on(game, "Ada"), Done())
    assert game.ask.people.value(ADA, Stat.STRENGTH) == 5
    play(game, again(game), tool("card.this", "discard"), Done())
    assert game.ask.people.value(ADA, Stat.STRENGTH) == 3
    event = adjudicating()
    assert asked(event).why_not(tool("value.change", "strength", 2, "play")) == NotNow()


def test_an_item_is_adjudicated_by_its_bearer() -> None:
    wand = printed("wand", category="item")
    game = begin(table().character("Ann", 0, (400, 700), items=(wand,)), windows="able")
    card = named(game, "wand")
    assert [one.performer for one in asked(game) if isinstance(one, UseEffect)] == [who(game, "Ann")]
    assert asked(game).why_not(UseEffect(card, ADA, 0, (), 0)) == CannotPerform(card, ADA)


def test_who_takes_the_influence_over_adjudicates() -> None:
    game = house()
    game.state.permanents[0].seat = 1
    assert asked(game).why_not(again(game)) == NotOffered()


def test_what_is_printed_on_a_character_is_done_by_who_leads_him() -> None:
    scene = table().character("Ann", 0, (400, 700), printed_text={"en": "Ann knits.", "de": "Ann strickt."})
    game = begin(scene)
    ann = who(game, "Ann")
    play(game, UseEffect(NONE, ann, 0, (), 0))
    question = asked(game).question
    assert question.text(Lang.DE, game.cast) == "Ann: »Ann strickt.« Welches Werkzeug?"
    assert asked(game).why_not(tool("card.this", "hand")) == NotNow()
    assert asked(game).why_not(tool("value.change", "strength", 1, "play")) == NotNow()
    events = play(game, tool("harm.injure", amount=1), *on(game, "Bea"), WriteNote(Text("purl")), Done())
    assert [one.text(Lang.EN, game.cast) for one in events if isinstance(one, ToolTaken | Noted)] == [
        "Player 1, by hand for Ann: Injure one or more characters.",
        "Player 1 notes on Ann: purl",
    ]
    assert game.state.chips[who(game, "Bea")].injuries == 1
    assert game.state.seats[0].actions == 3


def test_a_frightened_character_does_nothing_by_hand_in_the_turn_he_loses() -> None:
    printed_text = {"en": "Ann knits.", "de": "Ann strickt."}
    game = begin(table().character("Ann", 0, (400, 700), printed_text=printed_text))
    ann = who(game, "Ann")
    game.state.chips[ann].cowed = True
    assert asked(game).why_not(UseEffect(NONE, ann, 0, (), 0)) == Cowed(ann)


def test_computers_do_not_play_what_is_printed_on_characters() -> None:
    game = begin(table().character("Ann", 0, (400, 700), printed_text={"en": "Ann knits.", "de": "Ann strickt."}), 1)
    assert asked(game).why_not(UseEffect(NONE, who(game, "Ann"), 0, (), 0)) == NotNow()


# Additions


def fighting(*supply: ActionCard, hand: bool = False) -> Game:
    """Ada attacks Bea; a printed addition is turned up for Ada's player, a person, or in his hand."""
    card = printed("extra", notes=["addition"], printed_text={"en": "Addition: +2", "de": "Zusatz: +2"})
    scene = table(*([card] if hand else []), enemy=(430, 400)).pile("supply", 0, *supply, *([] if hand else [card]))
    game = begin(scene.pile("supply", 1, fate(6, slug="hers-up")))
    attack(game)
    return game


def test_an_addition_is_done_by_hand_when_it_is_turned_up() -> None:
    game = fighting()
    play(game, HandCard(NONE))
    assert asks_for_a_tool(game)
    events = play(game, tool("value.add", amount=2), Pick(0), Done())
    while not events_of(events, CombatCompared):
        events += play(game, HandCard(NONE))
    (told,) = events_of(events, ToolTaken)
    assert told.text(Lang.EN, game.cast) == "Player 1, by hand for extra: +2 on the value of a player."
    assert told.text(Lang.DE, game.cast) == "Player 1, von Hand für extra: +2 auf den Wert eines Spielers."
    values = {one.who: one.value.total for one in events_of(events, ValueFixed)}
    assert values[ADA] == 3 + 2 + 2


def test_an_addition_from_hand_is_done_by_hand_too() -> None:
    game = fighting(fate(1), hand=True)
    play(game, HandCard(named(game, "extra")))
    assert asks_for_a_tool(game)


def test_a_value_can_only_be_added_to_while_it_is_formed() -> None:
    assert asked(adjudicating()).why_not(tool("value.add", amount=2)) == NotNow()


def test_additions_of_computers_count_as_fate_only() -> None:
    card = printed("extra", notes=["addition"])
    game = begin(table(enemy=(430, 400)).pile("supply", 0, card), 1)
    attack(game)
    events = play(game, HandCard(NONE))
    assert not asks_for_a_tool(game)
    assert events_of(events, Flipped)


# People only


def test_computers_are_not_offered_the_text() -> None:
    game = begin(table(printed()), 1)
    assert asked(game).why_not(FADED) == NotNow()
    assert not [one for one in asked(game) if isinstance(one, PlayEffect)]


def test_without_people_nobody_is() -> None:
    game = table(printed()).start()
    assert asked(game).why_not(FADED) == NotNow()


def test_computers_put_places_into_play_but_do_not_adjudicate_them() -> None:
    game = begin(table(printed("house", category="place")), 1)
    play(game, FADED)
    assert [held.card for held in game.state.permanents] == [0]
    assert not asks_for_a_tool(game)
    assert not [one for one in asked(game) if isinstance(one, UseEffect)]


def test_a_place_of_a_computer_is_adjudicated_by_the_person_who_influences_it() -> None:
    game = house(people=(1,))
    game.state.permanents[0].seat = 1
    while game.state.acting != 1:
        play(game, Done())
    assert again(game, BEA) in asked(game)


@pytest.mark.parametrize("name", ["greedy", "search:8", "random"])
def test_computers_think_ahead_past_what_people_do_by_hand(name: str) -> None:
    """A computer decides in the middle of it; in games that it imagines it is asked for the person's tools too."""
    game = adjudicating(table(printed()).pile("hand", 1, fate(6, slug="best")))
    use(game, tool("hand.discard", amount=1), Pick(1))
    decision = asked(game)
    assert decision.seat == 1
    assert make_player(name, 1).choose(game.view(1), decision) in decision


# Whole games


def test_random_answers_come_to_an_end() -> None:
    for seed in range(6):
        game = adjudicating()
        chance = Chance(seed)
        for _ in range(4000):
            decision = game.decision
            if decision is None or not is_open(game):
                break
            game.answer(decision.suggest(chance))
        assert game.outcome is not None or not is_open(game)


def is_open(game: Game) -> bool:
    """Whether a card is still being adjudicated."""
    return game.view(0).adjudicated is not None


def test_a_card_is_done_after_so_many_tools() -> None:
    game = adjudicating()
    events: list[Event] = []
    for number in range(MOST_TOOLS):
        assert asks_for_a_tool(game), number
        events = play(game, WriteNote(Text(f"note {number}")))
    assert not asks_for_a_tool(game)
    (told,) = events_of(events, EnoughDone)
    assert told.text(Lang.EN, game.cast) == "No more than 30 tools are taken for faded; it is done."
    assert told.text(Lang.DE, game.cast) == "Mehr als 30 Werkzeuge gibt es nicht für faded; das war es."


def test_every_answer_is_read_back_from_its_notation() -> None:
    game = adjudicating()
    for choice in [*asked(game), WriteNote(Text("Grüße, 50 % - “so”")), WriteNote(Text("-"))]:
        assert CHOICES.parse(choice.notation()) == choice


def test_a_copy_in_the_middle_goes_on_alike() -> None:
    game = adjudicating()
    play(game, tool("harm.injure", amount=1))
    twin = game.copy()
    for one in (game, twin):
        play(one, *on(one, "Bea"), tool("game.check", amount=4), WriteNote(Text("so be it")), Done())
    assert twin.digest() == game.digest()
    assert twin.events == game.events
    assert twin.state.contexts == {}


def test_a_record_of_it_replays_to_the_same_game() -> None:
    setup = begin(table(printed(), printed("house", category="place"))).setup
    recorder = Recorder(setup)
    game = recorder.game
    answers = [
        FADED,
        tool("harm.injure", amount=1),
        PickCharacter(BEA),
        Done(),
        tool("hand.draw", amount=1),
        Pick(1),
        WriteNote(Text("Beide sitzen.")),
        Done(),
        PlayEffect(named(game, "house"), ADA, (), 0),
        tool("value.change", "strength", 1, "play"),
        PickCharacter(ADA),
        Done(),
        Done(),
    ]
    chance = Chance(3)
    for answer in answers:
        recorder.answer(answer)
    for _ in range(60):
        if game.decision is not None:
            recorder.answer(game.decision.suggest(chance))
    assert recorder.record.digests
    assert verify(recorder.record) == len(recorder.record.digests)
    again = replay(recorder.record).game
    assert again.digest() == game.digest()
    assert again.events == game.events
    assert events_of(again.events, Noted)
    assert len(events_of(again.events, ToolTaken)) >= 3


def test_tools_are_one_kind_of_answer_beside_notes_and_done() -> None:
    assert [kind.choice for kind in asked(adjudicating()).kinds] == [Done, UseTool, WriteNote]
