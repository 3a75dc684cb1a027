"""Games from what a user names: decks, scenario, players. Both faces set games up and play them out here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from deckbuilder.desk.decks import find_deck
from deckbuilder.desk.scenarios import find_scenario
from deckbuilder.errors import UserError
from deckbuilder.players.roster import make_player
from deckbuilder.rules.behind.customs import read_rules
from deckbuilder.rules.behind.dealing import deal
from deckbuilder.rules.behind.record import Recorder
from deckbuilder.rules.behind.setup import Setup
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Lang

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.players.contract import Player

OUR_TURF = "our-turf"


def prepare(
    decks: Sequence[str],
    catalogue: Catalogue,
    *,
    scenario: str = OUR_TURF,
    names: Sequence[str] = (),
    character_points: int | None = None,
    rules: str = "",
    seed: int = 0,
    lang: Lang = Lang.EN,
) -> Setup:
    """The setup of a game of these decks; ``rules`` names a preset or options of the house rules."""
    found = [find_deck(name, catalogue, lang=lang) for name in decks]
    house = read_rules(rules)
    played = find_scenario(scenario, catalogue)
    return deal(found, catalogue, played, names=names, character_points=character_points, house=house, seed=seed)


def seat_players(wanted: Sequence[str], seats: int, seed: int) -> list[Player]:
    """One computer player a seat; a single name is for all. Raises UserError for a wrong number or name."""
    return [make_player(name, seed + 1 + seat) for seat, name in enumerate(name_players(wanted, seats))]


def name_players(wanted: Sequence[str], seats: int) -> list[str]:
    """The name of a computer player for each seat, each known to be one."""
    names = [name.strip() for name in wanted]
    names = names * seats if len(names) == 1 else names
    if len(names) != seats:
        raise UserError("--players", f"names {len(names)} players.", f"The game has {seats} seats.")
    for name in names:
        make_player(name, 0)
    return names


def play_recorded(setup: Setup, players: Sequence[Player], tell: Callable[[list[Event]], None]) -> Recorder:
    """Play a game out between computer players, telling what happens as it happens."""
    recorder = Recorder(setup)
    game = recorder.game
    told = 0
    while (decision := game.decision) is not None:
        tell(game.events[told:])
        told = len(game.events)
        recorder.answer(players[decision.seat].choose(game.view(decision.seat), decision))
    tell(game.events[told:])
    return recorder
