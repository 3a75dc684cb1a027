"""The scenario builder of the tests: characters, cards and places in a few words, and a game that starts from them.

Cards are made as they are named; ``fate(6)`` is a card whose fate number is 6 and whose other figures do not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from deckbuilder.cards.model import ActionCard, Character
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import PlayMovement, Walk
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.positions import ChipPosition, JewelPosition, Position, SeatPosition
from deckbuilder.rules.behind.model.scenario import Bilingual, Deployment, ObstacleShape, Scenario
from deckbuilder.rules.behind.model.setup import SeatSetup, Setup
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Society

E = TypeVar("E", bound=Event)
SOCIETIES = (Society.VAMPIRES, Society.SISTERHOOD, Society.WEREWOLVES, Society.TEMPLARS, Society.GHOSTS)


def fate(number: int, *, range: int = 60, moves: int = 2, **more: Any) -> ActionCard:
    """A card with this fate number; ``more`` are further printed fields."""
    slug = more.pop("slug", f"fate-{number}-{range}-{moves}")
    fields = {
        "id": f"test/{slug}",
        "name": {"en": slug, "de": slug},
        "societies": [],
        "category": "event",
        "fate_number": number,
        "movement_range": range,
        "movement_number": moves,
        **more,
    }
    return ActionCard.model_validate(fields)


class Scene:
    """Put together a table, then ``start``."""

    def __init__(self, seats: int = 2, **house: Any) -> None:
        self.house = HouseRules(**house)
        self.characters: list[list[Character]] = [[] for _ in range(seats)]
        self.chips: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
        self.ids: list[tuple[int, int]] = []
        self.piles: list[dict[str, list[ActionCard]]] = [
            {"hand": [], "supply": [], "discard": [], "permanents": [], "items": []} for _ in range(seats)
        ]
        self.shapes: list[ObstacleShape] = []
        self.placed: list[tuple[int, float, float, int]] = []
        self.acting = 0
        self.actions: int | None = None
        self.points = 30
        self.scenario: dict[str, Any] = {}
        """Further fields of the scenario."""
        self.order: tuple[int, ...] = ()
        self.pacts: tuple[tuple[int, int], ...] = ()
        self.jewel: JewelPosition | None = None
        self.filler = 20
        """Further cards of fate number 4 beneath each supply."""

    def character(
        self,
        name: str,
        seat: int,
        at: tuple[float, float],
        *,
        facing: int = 0,
        injuries: int = 0,
        frightened: bool = False,
        form: str = "",
        obstacle: int = -1,
        items: Sequence[ActionCard] = (),
        abilities: dict[str, int | None] | None = None,
        **printed: Any,
    ) -> Scene:
        """A character card and its chip (millimetres)."""
        fields = {
            "id": f"test/{name.lower().replace(' ', '-')}",
            "name": {"en": name, "de": name},
            "society": SOCIETIES[seat],
            "strength": 3,
            "dexterity": 3,
            "resistance": 3,
            "character_points": 5,
            "abilities": [{"name": key, "value": value} for key, value in (abilities or {}).items()],
            **printed,
        }
        self.characters[seat].append(Character.model_validate(fields))
        self.piles[seat]["items"] += items
        self.chips[seat].append(
            {
                "character": fields["id"],
                "x": at[0],
                "y": at[1],
                "facing": facing,
                "injuries": injuries,
                "frightened": frightened,
                "form": form,
                "obstacle": obstacle,
                "items": tuple(item.id for item in items),
            }
        )
        return self

    def pile(self, zone: str, seat: int, *cards: ActionCard) -> Scene:
        """Cards in a zone: hand, supply (top first), discard, permanents."""
        self.piles[seat][zone] += cards
        return self

    def obstacle(
        self, points: Sequence[tuple[int, int]], at: tuple[float, float], *, height: int = 40, flat: bool = True
    ) -> Scene:
        """An obstacle; corners round its own origin, millimetres."""
        shape = ObstacleShape(name=Bilingual(en="block", de="Block"), points=tuple(points), height=height, flat=flat)
        self.placed.append((len(self.shapes), at[0], at[1], 0))
        self.shapes.append(shape)
        return self

    def round_obstacle(self, radius: int, at: tuple[float, float], *, height: int = 40, flat: bool = True) -> Scene:
        """A round obstacle, millimetres."""
        shape = ObstacleShape(name=Bilingual(en="drum", de="Trommel"), radius=radius, height=height, flat=flat)
        self.placed.append((len(self.shapes), at[0], at[1], 0))
        self.shapes.append(shape)
        return self

    def setup(self) -> Setup:
        """The whole as a Setup."""
        seats = []
        positions = []
        for seat, piles in enumerate(self.piles):
            filler = [fate(4, slug=f"filler-{seat}")] * self.filler
            cards = [card for pile in piles.values() for card in pile] + filler
            seats.append(
                SeatSetup(
                    name=f"Player {seat + 1}",
                    deck="test",
                    society=SOCIETIES[seat],
                    characters=tuple(self.characters[seat]),
                    cards=tuple(cards),
                )
            )
            named = {
                zone: tuple(card.id for card in piles[zone]) for zone in ("hand", "supply", "discard", "permanents")
            }
            positions.append(SeatPosition(chips=tuple(ChipPosition(**chip) for chip in self.chips[seat]), **named))
        position = Position(
            seats=tuple(positions),
            obstacles=tuple(self.placed),
            acting=self.acting,
            actions=self.actions,
            order=self.order,
            pacts=self.pacts,
            jewel=self.jewel,
        )
        words = Bilingual(en="test", de="Test")
        scenario = Scenario(
            **{
                "id": "test",
                "name": words,
                "situation": words,
                "goal": words,
                "players": len(seats),
                "obstacles": tuple(self.shapes),
                "deployments": tuple(Deployment(zone="chosen_edge") for _ in seats[:4])
                + tuple(Deployment(zone="between_obstacles") for _ in seats[4:]),
                **self.scenario,
            }
        )
        return Setup(
            seats=tuple(seats),
            scenario=scenario,
            character_points=self.points,
            house=self.house,
            position=position,
            seed=1,
        )

    def start(self) -> Game:
        """The game."""
        return Game(self.setup())


def who(game: Game, name: str) -> int:
    """The id of a character by name."""
    return next(i for i, one in enumerate(game.cast.characters) if one.name.en == name)


def held(game: Game, seat: int, number: int) -> int:
    """A hand card of ``seat`` by its fate number."""
    return next(card for card in game.state.seats[seat].hand if game.cast.fate[card] == number)


def events_of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def play(game: Game, *choices: Choice) -> list[Event]:
    """Give several answers; returns all that happened."""
    out: list[Event] = []
    for choice in choices:
        out += game.answer(choice)
    return out


def named(game: Game, slug: str) -> int:
    """An action card by its slug, the first of its copies."""
    return next(i for i, card in enumerate(game.cast.cards) if card.id == f"test/{slug}")


def tenths(millimetres: float) -> int:
    """Whole tenths of a millimetre."""
    return round(millimetres * 10)


def step(game: Game, name: str, x: float, y: float, facing: int | None = None) -> Walk:
    """A step of a character to a point (millimetres), by default still facing as before."""
    chip = game.state.chips[who(game, name)]
    return Walk(chip.id, tenths(x), tenths(y), chip.facing if facing is None else facing)


def at(game: Game, name: str) -> tuple[float, float]:
    """Where a character stands, millimetres."""
    chip = game.state.chips[who(game, name)]
    return chip.x / 10, chip.y / 10


def move(game: Game, *names: str, card: int = 6) -> PlayMovement:
    """The acting player's card of that fate number as movement for these characters."""
    return PlayMovement(held(game, game.state.acting, card), tuple(who(game, name) for name in names))


def asked(game: Game) -> Decision:
    """The open decision."""
    assert game.decision is not None
    return game.decision
