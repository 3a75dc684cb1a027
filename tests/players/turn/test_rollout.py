"""Answers tried on an imagined game."""

from __future__ import annotations

from deckbuilder.players.greedy import GreedyPlayer
from deckbuilder.players.turn.rollout import Rollout
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import PlayEffect
from deckbuilder.rules.behind.timing.moments import AskMoment
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import NONE
from tests.rules.behind.cards import DRAW, moment
from tests.rules.behind.scene import Scene, asked, named, who


def test_what_is_tried_is_answered_by_no_moment() -> None:
    rest = moment("rest", DRAW)
    scene = Scene().character("Ada", 0, (100, 100)).character("Bo", 1, (500, 100))
    game = scene.pile("hand", 0, rest).pile("hand", 1, rest).start()
    assert isinstance(asked(game).question, AskMoment)
    player, view = GreedyPlayer(1, [rest]), game.view(asked(game).seat)
    questions: list[object] = []

    def reflex(imagined: Game) -> Choice:
        assert imagined.decision is not None
        questions.append(imagined.decision.question)
        return player.reflex(imagined)

    rollout = Rollout(view, player.judge(view), player.pool(view), player.chance(view), reflex)
    tried = rollout.tried(PlayEffect(named(game, "rest"), who(game, "Ada"), (), 0))
    assert tried.gain > NONE
    assert not any(isinstance(question, AskMoment) for question in questions)
