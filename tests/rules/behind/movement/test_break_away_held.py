"""What a break-away check sets off may take the step away that it was made for."""

from __future__ import annotations

from deckbuilder.rules.behind.model.choices import Done, PlayMovement, Walk
from deckbuilder.rules.behind.model.events.table import BrokeAway, Moved
from tests.rules.behind.scene import Scene, events_of, fate, held, play, who


def test_who_is_held_fast_by_what_his_break_away_sets_off_is_asked_again_and_stays() -> None:
    scene = Scene()
    scene.character("Ava", 0, (100, 100), facing=0)
    scene.character("Bo", 0, (100, 300), facing=0)
    scene.character(
        "Weaver",
        1,
        (200, 100),
        facing=180,
        dexterity=1,
        effects=[
            {
                "after": "broke_away",
                "effects": [{"do": "change", "who": "who", "have": [{"how": "be", "state": "held"}], "until": "turn"}],
            }
        ],
    )
    scene.pile("hand", 0, fate(3, range=80, moves=3)).pile("supply", 0, fate(7))
    game = scene.start()
    ava = who(game, "Ava")
    play(game, PlayMovement(held(game, 0, 3), (ava, who(game, "Bo"))), Walk(ava, 1700, 1000, 180))
    events = play(game, Walk(ava, 1000, 1000, 180))
    assert [one.free for one in events_of(events, BrokeAway)] == [True]
    assert not events_of(events, Moved)
    decision = game.decision
    assert decision is not None
    assert Done() in decision
    assert Walk(ava, 1000, 1000, 180) not in decision
