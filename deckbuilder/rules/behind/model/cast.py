"""The cast of one game: every printed card behind the ids of the state, with its owner. It never changes.

Figures that rules read in inner loops stand in tuples by id; sources of reactions, points and standing changes are
indexed by what they wait for, so that a game without them pays nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from deckbuilder.cards.model import ActionCard, Character
from deckbuilder.effects.base import measures
from deckbuilder.rules.behind.model.card_scripts import Script, script_of
from deckbuilder.rules.behind.model.events.jewel import JEWEL
from deckbuilder.rules.behind.model.printed_text import script_for, script_for_character
from deckbuilder.rules.behind.model.scenario import TENTHS, Scenario
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import AbilityName, Aspect, EventName, Lang, PointName, Stat, State, Words

_HIDDEN = Words("a card", "eine Karte")
_JEWEL = Words("the jewel", "das Juwel")


def _prize(scenario: Scenario) -> Words:
    return _JEWEL if scenario.find is None else Words(scenario.find.name.en, scenario.find.name.de)


class PrintedFace(NamedTuple):
    """A printed card with what rules read of it in inner loops."""

    card: ActionCard
    script: Script
    fate: int
    reach: int
    """Movement range (Bewegungsweite) in tenths of a millimetre."""
    number: int
    """Movement number (Bewegungszahl)."""

    @classmethod
    def of(cls, card: ActionCard, script: Script) -> PrintedFace:
        """The face of a card; what is not known of it counts 0."""
        reach = (card.movement_range or 0) * TENTHS
        return cls(card, script, card.fate_number or 0, reach, card.movement_number or 0)


class Cast:
    """Characters and action cards of all seats, by id."""

    def __init__(self, setup: Setup) -> None:
        self.seats = tuple(seat.name for seat in setup.seats)
        self.prize = _prize(setup.scenario)
        """What is carried that is no card: the jewel, or what lies on the ground."""
        people = [(character, i) for i, seat in enumerate(setup.seats) for character in seat.characters]
        shared: dict[ActionCard, ActionCard] = {}
        cards = [(shared.setdefault(card, card), i) for i, seat in enumerate(setup.seats) for card in seat.cards]
        self.characters: tuple[Character, ...] = tuple(character for character, _ in people)
        self.printed: dict[Stat, tuple[int, ...]] = {
            stat: tuple(getattr(one, stat.value) for one in self.characters) for stat in Stat
        }
        """The printed values of all characters."""
        self.abilities: tuple[dict[AbilityName, int], ...] = tuple(
            {ability.name: ability.value or 0 for ability in one.abilities} for one in self.characters
        )
        """The printed abilities of all characters, 0 for one without a number."""
        self.character_owner = tuple(owner for _, owner in people)
        self.cards: tuple[ActionCard, ...] = tuple(card for card, _ in cards)
        """Equal cards are the same object, also in a game read from a file."""
        self.card_owner = tuple(owner for _, owner in cards)
        self.fate = tuple(card.fate_number or 0 for card in self.cards)
        self.scripts: tuple[Script, ...] = tuple(script_for(card, i, setup.people) for card, i in cards)
        self.character_scripts: tuple[Script, ...] = tuple(
            script_for_character(one, setup.people) for one in self.characters
        )
        self._index()
        self.reach = tuple((card.movement_range or 0) * TENTHS for card in self.cards)
        """Movement range (Bewegungsweite) in tenths of a millimetre."""
        self.number = tuple(card.movement_number or 0 for card in self.cards)
        """Movement number (Bewegungszahl)."""

    def after(self, scenario: Scenario) -> Cast:
        """The cast in this scenario."""
        twin = copy(self)
        twin.prize = _prize(scenario)
        return twin

    def veiled(self, backs: Mapping[int, ActionCard]) -> Cast:
        """A cast in which these cards show their backs."""
        return self.showing((i, PrintedFace.of(back, script_of(back.effects))) for i, back in backs.items())

    def face(self, card: int) -> PrintedFace:
        """The face a card shows."""
        return PrintedFace(self.cards[card], self.scripts[card], self.fate[card], self.reach[card], self.number[card])

    def showing(self, faces: Iterable[tuple[int, PrintedFace]]) -> Cast:
        """A cast in which some cards show other faces; who waits for what is not looked up again."""
        twin = copy(self)
        cards, scripts, fate = list(self.cards), list(self.scripts), list(self.fate)
        reach, number = list(self.reach), list(self.number)
        for i, face in faces:
            cards[i], scripts[i], fate[i], reach[i], number[i] = face
        twin.cards, twin.scripts, twin.fate = tuple(cards), tuple(scripts), tuple(fate)
        twin.reach, twin.number = tuple(reach), tuple(number)
        return twin

    def watching(self, cards: Sequence[ActionCard], scripts: Sequence[Script]) -> Cast:
        """A cast that also looks out for what these cards, not in the game, would wait for (see ``pool``)."""
        twin = copy(self)
        twin._index(cards, scripts)
        return twin

    def _index(self, more_cards: Sequence[ActionCard] = (), more_scripts: Sequence[Script] = ()) -> None:
        """Who waits for what, over all cards of the game, so that what nobody waits for costs nothing."""
        people = self.character_scripts
        of_cards = list({id(script): script for script in (*self.scripts, *more_scripts)}.values())
        every = [*of_cards, *people]
        self.shoots = any(script.shoots for script in every)
        self.standing_cards = any(script.standing for script in of_cards)
        self.standing_characters = tuple(i for i, script in enumerate(people) if script.standing)
        self.waiting_characters = tuple(i for i, script in enumerate(people) if script.points or script.reactions)
        self.offering_characters = tuple(i for i, script in enumerate(people) if script.offers)
        self.moment_characters = frozenset(i for i, script in enumerate(people) if any(o.moment for o in script.offers))
        self.has_offers = any(script.offers for script in every)
        self.has_moments = any(card.is_moment for card in (*self.cards, *more_cards)) or any(
            offer.moment for script in every for offer in script.offers
        )
        self.changed_aspects: frozenset[Aspect] = frozenset(
            one.aspect for script in every for standing in script.standing for one in standing.values
        )
        self.kept_conditions: frozenset[State] = frozenset(
            state for script in every for standing in script.standing for state in standing.states
        )
        filters = [one for card in (*self.cards, *more_cards) for one in (card.performer, card.bearer) if one]
        self.hangs_on_distance: bool = any(script.hangs_on_distance for script in every) or any(map(measures, filters))
        """Whether a value, a state or who may use something may be another a millimetre farther on."""
        printed = zip((*self.cards, *more_cards), (*self.scripts, *more_scripts), strict=True)
        self.moment_points: frozenset[PointName] = frozenset(
            point
            for card, script in printed
            if card.is_moment and not card.is_permanent
            for point in script.points
            if point is not PointName.FATE_USED
        )
        """Points at which a Moment of some deck may be played (ruling T3)."""
        self.awaited: frozenset[EventName | PointName] = frozenset(name for script in every for name in script.awaited)

    def offers_moment(self, card: int, *, on_turn: bool) -> bool:
        """Whether a permanent offers something at Moment speed; what costs nothing needs no window on turn."""
        offers = self.scripts[card].offers
        return bool(offers) and any(offer.moment and not (on_turn and offer.costless) for offer in offers)

    def character(self, character: int, lang: Lang) -> str:
        """The name of a character."""
        return self.characters[character].name.text(lang)

    def card(self, card: int, lang: Lang) -> str:
        """The name of an action card; a negative id stands for the jewel or a hidden one."""
        if card == JEWEL:
            return self.prize.text(lang)
        return self.cards[card].name.text(lang) if card >= 0 else _HIDDEN.text(lang)

    def seat(self, seat: int) -> str:
        """The name of the player at ``seat``."""
        return self.seats[seat]

    def piles(self) -> list[list[int]]:
        """The action cards of each seat, in deck order."""
        return [[i for i, owner in enumerate(self.card_owner) if owner == seat] for seat in range(len(self.seats))]


class Sight(NamedTuple):
    """What a seat knows of the printed cards after so many events."""

    events: int
    seen: frozenset[int]
    """Cards named in events or laid open so far."""
    face_down: frozenset[int]
    backs: frozenset[tuple[int, bool]]
    """Cards that show him their backs, and whether it is that of a place."""
    cast: Cast
