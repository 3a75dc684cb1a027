"""The screen names nothing that who reads it may not know (house rules H13, H22)."""

from __future__ import annotations

from deckbuilder.desk.session import PlaySession
from deckbuilder.rules.behind.choices import NONE, Attack, HandCard, RaiseHands
from deckbuilder.rules.behind.events.combat import ValueFixed
from deckbuilder.terms import Lang
from deckbuilder.tui.drawing.telling import parts
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
        told = " ".join(str(line) for line in parts(fixed, Lang.EN, log._names))
        assert "a secret place" in told
        assert "crypt" not in told
