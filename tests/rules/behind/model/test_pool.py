"""What a seat may imagine: its own cards shuffled, enemy cards from the pool, nothing of the enemy's true deck."""

from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.pool import Pool
from deckbuilder.rules.core.chance import Chance
from tests.rules.behind.scene import Scene, fate

POOL = [fate(number, slug=f"pool-{number}") for number in (2, 5, 7)]


def scene(*enemy_hand: int) -> Game:
    built = Scene().character("Ada", 0, (300, 300)).character("Bo", 1, (500, 300))
    built.pile("hand", 0, fate(6)).pile("discard", 1, fate(3, slug="seen"))
    for number in enemy_hand:
        built.pile("hand", 1, fate(number, slug=f"secret-{number}"))
    return built.start()


def test_hidden_enemy_cards_show_faces_of_the_pool() -> None:
    game = scene(1, 4)
    imagined = game.view(0).imagine(Chance(3), Pool(POOL))
    hidden = [*imagined.state.seats[1].hand, *imagined.state.seats[1].supply]
    assert {imagined.cast.cards[card].id for card in hidden} == {card.id for card in POOL}
    assert {game.cast.cards[card].id for card in game.state.seats[1].hand} == {"test/secret-1", "test/secret-4"}


def test_what_is_open_or_own_stays_as_it_is() -> None:
    game = scene(1, 4)
    imagined = game.view(0).imagine(Chance(3), Pool(POOL))
    (seen,) = imagined.state.seats[1].discard
    assert imagined.cast.cards[seen].id == "test/seen"
    own = [imagined.cast.cards[card].id for card in imagined.state.seats[0].hand]
    assert own == [game.cast.cards[card].id for card in game.state.seats[0].hand]
    assert sorted(imagined.state.seats[0].supply) == sorted(game.state.seats[0].supply)


def test_the_enemys_true_cards_make_no_difference() -> None:
    one = scene(1, 4).view(0).imagine(Chance(3), Pool(POOL))
    other = scene(2, 7).view(0).imagine(Chance(3), Pool(POOL))
    for zone in ("hand", "supply"):
        faces = [[game.cast.cards[card].id for card in getattr(game.state.seats[1], zone)] for game in (one, other)]
        assert faces[0] == faces[1]


def test_a_known_card_keeps_its_place_and_face() -> None:
    game = scene(1, 4)
    known = game.state.seats[1].hand[0]
    game.state.known[known] = 1
    imagined = game.view(0).imagine(Chance(3), Pool(POOL))
    assert imagined.state.seats[1].hand[0] == known
    assert imagined.cast.cards[known].id == "test/secret-1"


def test_each_imagined_game_deals_anew() -> None:
    view = scene(1, 4).view(0)
    pool = Pool(POOL)
    dealt = {
        tuple(game.cast.fate[card] for card in game.state.seats[1].hand)
        for game in (view.imagine(Chance(seed), pool) for seed in range(20))
    }
    assert len(dealt) > 3
