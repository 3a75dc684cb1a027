"""Pacts: who makes them with whom."""

from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.rules.behind.course.pacts import NO, YES, AskPacts
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Done, EndPact, OfferPact, Pick, PlayEffect
from tests.rules.behind.cards import event
from tests.rules.behind.scene import Scene, named


def asked(seat: int, *points: int) -> Game:
    """Three players with characters of so many points; ``seat`` is asked about pacts."""
    built = Scene(seats=3)
    for owner, worth in enumerate(points):
        built.character(f"Nr {owner}", owner, (200 + 300 * owner, 300), character_points=worth)
    setup = built.setup()
    game = Game(setup.model_copy(update={"scenario": setup.scenario.model_copy(update={"pacts": True})}))
    while game.decision is not None and not (
        isinstance(game.decision.question, AskPacts) and game.decision.seat == seat
    ):
        game.answer(Done())
    return game


def choice(game: Game) -> object:
    decision = game.decision
    assert decision is not None
    return GreedyPlayer(1).choose(game.view(decision.seat), decision)


def test_the_weak_ask_each_other_against_the_strong() -> None:
    assert choice(asked(2, 4, 20, 5)) == OfferPact(0)


def test_the_strong_offers_no_pact_and_gets_none() -> None:
    assert choice(asked(1, 4, 20, 5)) == Done()
    game = asked(2, 4, 20, 5)
    game.answer(OfferPact(1))
    assert choice(game) == Pick(NO)


def test_a_weak_one_accepts_a_weak_one() -> None:
    game = asked(2, 4, 20, 5)
    game.answer(OfferPact(0))
    assert choice(game) == Pick(YES)


def test_an_ally_whom_an_effect_lets_one_move_is_left_where_he_is() -> None:
    march = event("march", {"do": "move", "who": {"pick": "one"}, "length": 100})
    scene = Scene(seats=3).pile("hand", 0, march)
    for owner in range(3):
        scene.character(f"Nr {owner}", owner, (200 + 300 * owner, 300), facing=180)
    scene.pacts = ((0, 1),)
    game = scene.start()
    game.answer(PlayEffect(named(game, "march"), 0, ((1,),), 0))
    assert choice(game) == Done()


def test_a_pact_that_leaves_nobody_to_fight_is_ended() -> None:
    game = asked(2, 4, 20, 5)
    game.state.pacts = frozenset({(0, 2), (1, 2)})
    assert isinstance(choice(game.copy()), EndPact)
