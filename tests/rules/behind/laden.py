"""Decks laden with effects, together with all shipped action cards, for games at random."""

from __future__ import annotations

from functools import cache
from typing import Any

from deckbuilder.cards.model import ActionCard, Character
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.positions import ChipPosition, Position, SeatPosition
from deckbuilder.rules.behind.model.scenario import Bilingual, Deployment, ObstacleShape, Scenario
from deckbuilder.rules.behind.model.setup import SeatSetup, Setup
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import AbilityName
from tests.effects.proof import actions, shipped_cards
from tests.rules.behind.cards import DRAW, INJURE_ENEMY, enemy, event, item, moment, own, place, weapon
from tests.rules.behind.scene import SOCIETIES, fate

Effect = dict[str, Any]
ENEMIES: Effect = {"pick": "each", "side": "enemy"}
OWNS: Effect = {"pick": "each", "side": "own"}
ANY: Effect = {"pick": "one"}
NEAR: Effect = {"pick": "point", "length": 120}
IN_PLAY: Effect = {"pick": "card"}
HURT_WHO: Effect = {"do": "injure", "who": "who"}
STRONG: Effect = {"how": "plus", "of": "strength", "by": 2}


def change(modifier: Effect, until: str, who: Effect | None = None) -> Effect:
    """A change of values or states for a while."""
    return {"do": "change", "who": who or own(), "have": [modifier], "until": until}


def be(state: str) -> Effect:
    """A state as a modifier."""
    return {"how": "be", "state": state}


VERBS: tuple[Effect, ...] = (
    {"do": "gain_actions"},
    {"do": "lose_actions", "player": {"pick": "player"}},
    {"do": "grant", "who": own(), "deed": "melee"},
    {"do": "grant", "who": own(), "deed": "move"},
    {"do": "grant", "who": own(), "deed": "effect"},
    {"do": "extra_turn"},
    {"do": "check", "number": 4, "passed": [DRAW], "failed": [{"do": "discard"}]},
    {"do": "duel", "against": {"pick": "player"}, "won": [DRAW], "lost": [{"do": "discard_random"}]},
    {"do": "may", "then": [DRAW], "otherwise": [{"do": "shuffle"}]},
    {"do": "one_of", "of": [[INJURE_ENEMY], [{"do": "heal", "who": own()}]]},
    {"do": "if", "when": [{"where": "your_turn"}], "then": [DRAW], "otherwise": [{"do": "discard"}]},
    {"do": "for_each", "of": ENEMIES, "then": [{"do": "push", "who": "it", "length": 20}]},
    {"do": "repeat", "times": 2, "then": [{"do": "injure", "who": ANY}]},
    {"do": "discard_random", "player": {"pick": "player"}},
    {"do": "look_at_hand", "player": {"pick": "player"}},
    {"do": "look", "player": {"pick": "player"}, "amount": 3},
    {"do": "arrange", "amount": 3},
    {"do": "put", "what": {"pick": "cards", "number": 2, "zone": "discard", "side": "own"}, "to": "hand"},
    {"do": "put", "what": {"pick": "card", "zone": "supply", "side": "own"}, "to": "hand"},
    {"do": "put", "what": IN_PLAY, "to": "discard"},
    {"do": "put", "what": {"pick": "card", "zone": "discard"}, "to": "out"},
    {"do": "put", "what": {"pick": "card", "zone": "discard"}, "to": "top"},
    {"do": "put", "what": {"pick": "card", "zone": "hand", "side": "own"}, "to": "bottom"},
    {"do": "shuffle"},
    {"do": "injure", "who": ENEMIES},
    {"do": "heal", "who": {"pick": "up_to", "number": 2, "side": "own"}},
    {"do": "eliminate", "who": {"pick": "one", "side": "enemy", "only": [{"where": "injured", "severely": True}]}},
    {"do": "fight", "target": {"pick": "one", "side": "enemy", "only": [{"where": "touching"}]}},
    {"do": "shoot", "target": {"pick": "one", "side": "enemy", "only": [{"where": "seen"}]}, "number": 4},
    {"do": "move", "who": ANY, "length": 60, "steps": 2},
    {"do": "move", "who": own(), "length": 90, "manner": "fly"},
    {"do": "move", "who": own(), "length": 90, "manner": "pass"},
    {"do": "march", "who": own()},
    {"do": "push", "who": {"pick": "one", "side": "enemy"}, "length": 80},
    {"do": "pull", "who": {"pick": "one", "side": "enemy"}, "length": 200},
    {"do": "exchange", "who": own(), "other": {"pick": "one", "side": "enemy", "name": "second"}},
    {"do": "turn", "who": ANY},
    {"do": "place", "who": own(), "at": NEAR},
    {"do": "take_influence", "what": {"pick": "card", "side": "enemy"}},
    {"do": "give", "what": {"pick": "card", "only": [{"where": "category", "being": "item"}]}, "to": ANY},
    {"do": "put_into_play", "what": {"pick": "card", "zone": "hand", "side": "own"}},
    {
        "do": "put_into_play",
        "what": {"pick": "card", "zone": "discard", "only": [{"where": "category", "being": "item"}]},
        "bearer": own(),
    },
    {"do": "check_influence", "what": IN_PLAY},
    change(STRONG, "combat"),
    change({"how": "set", "of": "dexterity", "to": 6}, "turn"),
    change({"how": "plus", "of": "melee", "by": -2}, "round", enemy()),
    change({"how": "gain", "ability": "incorporeal"}, "round"),
    change({"how": "lose", "ability": "faith"}, "game", enemy()),
    change({"how": "plus", "of": "hand", "by": 1}, "round", {"pick": "you"}),
    *(change(be(state), "round") for state in ("flying", "shielded", "hidden", "nimble", "warded")),
    *(change(be(state), "round", enemy()) for state in ("held", "disarmed")),
    {"do": "frighten", "who": enemy()},
    {"do": "transform", "who": own(), "form": "wolf"},
    {"do": "transform", "who": own(), "form": "bat", "until": "turn"},
    {"do": "end", "who": ANY, "state": "frightened"},
    {"do": "end", "who": ANY, "state": "transformed"},
    {"do": "take_over", "who": enemy(), "until": "round"},
    {"do": "later", "until": "round", "occasion": {"after": "moved", "who": ENEMIES, "effects": [DRAW]}},
    {"do": "raise_obstacle", "at": NEAR},
    {"do": "remove_obstacle", "what": {"pick": "obstacle"}},
    {"do": "shift_obstacle", "what": {"pick": "obstacle"}, "to": NEAR},
)
"""What a card may do when it is played."""
REACTIONS: tuple[Effect, ...] = (
    {
        "after": "injured",
        "who": OWNS,
        "once": True,
        "effects": [{"do": "may", "then": [{"do": "injure", "who": "who"}]}],
    },
    {"after": "eliminated", "effects": [{"do": "draw", "player": {"pick": "each_player"}}]},
    {"after": "won_melee", "who": OWNS, "effects": [{"do": "move", "who": "who", "length": 40}]},
    {"after": "touched", "effects": [{"do": "turn", "who": "other"}]},
    {"after": "broke_away", "effects": [{"do": "injure", "who": "who"}]},
    {
        "after": "moved",
        "who": ENEMIES,
        "once": True,
        "effects": [{"do": "pull", "who": "who", "length": 10, "toward": "who"}],
    },
    {"after": "entered", "effects": [DRAW]},
    {"after": "left", "effects": [{"do": "discard"}]},
    {"after": "played", "player": {"pick": "each_player", "side": "enemy"}, "effects": [DRAW]},
    {"after": "check_failed", "player": "you", "once": True, "effects": [DRAW]},
    {"after": "turn_began", "player": "you", "effects": [{"do": "heal", "who": own()}]},
    {"after": "turn_ended", "effects": [change(STRONG, "turn", OWNS)]},
)
POINTS: tuple[Effect, ...] = (
    {
        "point": "after_flip",
        "player": "you",
        "during": ["melee_attack", "shot"],
        "effects": [{"do": "may", "then": ["reflip"]}],
    },
    {"point": "after_flip", "player": "you", "effects": [{"do": "count_as", "number": 5}]},
    {
        "point": "after_flip",
        "player": "you",
        "during": ["melee_defence"],
        "effects": [{"do": "replace", "card": {"pick": "card", "zone": "hand", "side": "own"}}],
    },
    {"point": "before_flip", "effects": [{"do": "add", "by": -1, "player": "event_player"}]},
    {"point": "before_elimination", "who": OWNS, "effects": ["spare"]},
    {
        "point": "attack_declared",
        "other": OWNS,
        "effects": [{"do": "may", "then": [change(be("nimble"), "turn", OWNS)]}],
    },
)
MOMENTS: tuple[Effect, ...] = (
    {"do": "cancel"},
    {"do": "redirect", "to": ANY},
    {"point": "before_injury", "who": OWNS, "effects": [{"do": "prevent", "amount": 1}]},
    {"point": "before_injury", "who": OWNS, "effects": [{"do": "divert", "to": ANY}]},
    {"point": "after_flip", "player": "you", "effects": [{"do": "add", "by": 2}]},
    INJURE_ENEMY,
    DRAW,
)
STANDINGS: tuple[Effect, ...] = (
    {"always": OWNS, "have": [STRONG]},
    {"always": ENEMIES, "have": [{"how": "set", "of": "strength", "to": 4}]},
    {
        "always": {"pick": "each", "only": [{"where": "injured"}]},
        "have": [{"how": "plus", "of": "resistance", "by": -1}],
    },
    {"always": {"pick": "you"}, "have": [{"how": "plus", "of": "actions", "by": 1}]},
    {"always": {"pick": "each_card"}, "have": [{"how": "plus", "of": "influence", "by": 1}]},
)
OFFERS: tuple[Effect, ...] = (
    {"use": "action", "check": "x", "effects": [{"do": "draw", "amount": "x"}]},
    {"use": "free", "once": "turn", "effects": [{"do": "heal", "who": own()}]},
    {"use": "free", "cost": [{"do": "discard"}], "effects": [DRAW]},
    {"use": "action", "moment": True, "effects": [INJURE_ENEMY]},
)
CARRIED: tuple[Effect, ...] = (
    {"shoots": "card", "hit": [{"do": "push", "who": "other", "length": 30}]},
    {"shoots": "own", "number": 6, "range": 500},
    {"always": "bearer", "have": [{"how": "plus", "of": "range", "by": 20}]},
    {"always": "bearer", "have": [{"how": "gain", "ability": "command", "number": 3}]},
    {"after": "injured", "who": "bearer", "effects": [{"do": "move", "who": "bearer", "length": 50}]},
)


@cache
def laden_cards() -> tuple[ActionCard, ...]:
    """One card for each effect, of many kinds and figures; and every shipped action card."""
    cards = [
        event(f"event-{i}", verb, number=i % 7 + 1, effect_check=(None, 3, "x")[i % 9 // 4])
        for i, verb in enumerate(VERBS)
    ]
    for i, effect in enumerate((*REACTIONS, *POINTS, *STANDINGS, *OFFERS)):
        notes = [["unique"], ["legendary"], [], ["moment"]][i % 4]
        cards.append(place(f"place-{i}", effect, number=i % 5 + 1, influence_value=(3, None)[i % 2], notes=notes))
    cards += [moment(f"moment-{i}", effect, number=i % 6 + 1) for i, effect in enumerate(MOMENTS)]
    cards += [item(f"item-{i}", effect, number=i % 6 + 1, range=90, moves=2) for i, effect in enumerate(CARRIED)]
    cards += [weapon("blade", 3), weapon("staff", 1, notes=["unique"])]
    cards.append(fate(5, slug="spark", range=120, category="spell", effects=[{"shoots": "card"}]))
    plus = {"point": "fate_used", "effects": [{"do": "add", "by": 2}]}
    cards.append(fate(3, slug="addition", notes=["addition"], effects=[plus]))
    return (*cards, *actions(shipped_cards()))


def people(seat: int) -> list[Character]:
    """Four characters who between them have every ability, two with effects of their own."""
    named = list(AbilityName)
    own_effects: list[list[Effect]] = [
        [{"after": "eliminated", "who": "self", "effects": [{"do": "injure", "who": "other"}]}],
        [{"use": "action", "once": "game", "effects": [{"do": "frighten", "who": enemy()}]}],
        [{"shoots": "own", "number": 5, "range": 400}],
        [],
    ]
    made = []
    for place_, effects in enumerate(own_effects):
        abilities = [
            {"name": name, "value": None if name is AbilityName.INCORPOREAL else 3}
            for i, name in enumerate(named)
            if i % len(own_effects) == place_
        ]
        fields = {
            "id": f"test/person-{seat}-{place_}",
            "name": {"en": f"Person {seat}{place_}", "de": f"Person {seat}{place_}"},
            "society": SOCIETIES[seat],
            "strength": 3 + place_ % 2,
            "dexterity": 2 + place_ % 3,
            "resistance": 1 + place_ % 2,
            "character_points": 7,
            "abilities": abilities,
            "effects": effects,
        }
        made.append(Character.model_validate(fields))
    return made


BOX = ((-30, -30), (30, -30), (30, 30), (-30, 30))
PLACES = ((300, 300), (360, 300), (420, 300), (480, 300))
OBSTACLES = ((0, 230.0, 400.0, 0), (0, 600.0, 500.0, 30), (1, 550.0, 360.0, 0))


def laden_setup(seed: int, seats: int = 2, *, cards: int = 45, **house: Any) -> Setup:
    """A game from its middle: the sides face each other across a few obstacles, each with cards drawn by ``seed``."""
    chance, pool = Chance(seed), laden_cards()
    words = Bilingual(en="test", de="Test")
    made, positions = [], []
    for seat in range(seats):
        deck = [pool[chance.below(len(pool))] for _ in range(cards)]
        characters = people(seat)
        made.append(
            SeatSetup(
                name=f"Player {seat + 1}",
                deck="laden",
                society=SOCIETIES[seat],
                characters=tuple(characters),
                cards=tuple(deck),
            )
        )
        chips = tuple(
            ChipPosition(character=one.id, x=x, y=y + 120 * seat, facing=90 if seat == 0 else 270)
            for one, (x, y) in zip(characters, PLACES, strict=True)
        )
        positions.append(SeatPosition(chips=chips))
    shapes = (
        ObstacleShape(name=words, points=BOX, height=20, count=1),
        ObstacleShape(name=words, radius=25, height=30, flat=False, count=1),
    )
    scenario = Scenario(
        id="test",
        name=words,
        situation=words,
        goal=words,
        players=seats,
        obstacles=shapes,
        deployments=tuple(Deployment(zone="between_obstacles") for _ in range(seats)),
        round_limit=8,
    )
    return Setup(
        seats=tuple(made),
        scenario=scenario,
        character_points=30,
        seed=seed,
        house=HouseRules(**house),
        position=Position(seats=tuple(positions), obstacles=OBSTACLES),
    )
