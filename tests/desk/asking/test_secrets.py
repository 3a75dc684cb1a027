"""What lies face down is not named to who may not look at it (house rule H13)."""

from deckbuilder.desk.asking import names as answer_names
from deckbuilder.rules.behind.model.choices import Done
from deckbuilder.terms import Words
from tests.rules.behind.cards import place
from tests.rules.behind.scene import Scene, asked, named


def test_a_place_that_lies_face_down_is_named_to_its_player_only() -> None:
    scene = Scene(secret="hidden").character("Ada", 0, (400, 400)).character("Bea", 1, (900, 400))
    game = scene.pile("permanents", 0, place("crypt", notes=["secret"])).start()
    crypt = named(game, "crypt")
    assert asked(game).seat == 0
    assert answer_names.card(game, crypt) == Words("crypt", "crypt")
    game.answer(Done())
    assert asked(game).seat == 1
    assert answer_names.card(game, crypt) == Words("a secret place", "ein geheimer Ort")
