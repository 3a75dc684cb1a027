"""The log names nothing that who reads it may not know (H13, H22), and says by which house rules the game is played."""

from __future__ import annotations

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.house_rules_text import told_rules
from deckbuilder.rules.behind.model.choices import Attack, HandCard, RaiseHands
from deckbuilder.rules.behind.model.events.combat import ValueFixed
from deckbuilder.terms import NONE, Lang
from deckbuilder.tui.drawing.table_words import event_parts
from deckbuilder.tui.widgets.game_log import GameLog
from tests.rules.behind.cards import place
from tests.rules.behind.scene import Scene
from tests.tui.stage import played
from tests.tui.table import LARGE, at_table

STRONGER = {"always": {"pick": "each", "side": "own"}, "have": [{"how": "plus", "of": "strength", "by": 1}]}


@played
async def test_sum_in_the_log_does_not_name_the_place_another_has_laid_face_down() -> None:
    """Bea, of the computer, defends stronger by a place that lies face down."""
    scene = Scene(secret="hidden").character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    scene.pile("permanents", 1, place("crypt", STRONGER, notes=["secret"]))
    session = PlaySession(scene.setup(), ["human", "random"])
    while not any(isinstance(one, ValueFixed) and one.who == 1 for one in session.game.events):
        decision = session.decision
        assert decision is not None
        session.answer(next(one for one in (RaiseHands(()), Attack(0, 1, (), NONE), HandCard(NONE)) if one in decision))
    async with at_table(session, LARGE) as seat:
        log = seat.screen.query_one(GameLog)
        assert log._names is not None
        fixed = next(one for one in log.shown if isinstance(one, ValueFixed) and one.who == 1)
        told = " ".join(str(line) for line in event_parts(fixed, Lang.EN, log._names))
        assert "a secret place" in told
        assert "crypt" not in told


@played
async def test_house_rules_of_the_game_stand_above_all_that_happens() -> None:
    scene = Scene(measuring=False, melee_card="shown").character("Ada", 0, (400, 400)).character("Bea", 1, (600, 400))
    async with at_table(PlaySession(scene.setup(), ["human", "random"]), LARGE) as seat:
        log = seat.screen.query_one(GameLog)
        told = [str(item.text) for item in log.items]
        assert told[:2] == told_rules(seat.session.setup.house, Lang.EN)
        assert "H6=shown" in told[1]
        assert not any(item.choosable for item in log.items[:2])


@played
async def test_log_of_a_game_by_the_rulings_begins_with_what_happened() -> None:
    scene = Scene().character("Ada", 0, (400, 400)).character("Bea", 1, (600, 400))
    async with at_table(PlaySession(scene.setup(), ["human", "random"]), LARGE) as seat:
        assert not any("rule" in str(item.text) for item in seat.screen.query_one(GameLog).items)
