"""Games from what a user names: decks, scenario, who plays, when people are asked for Moments.

Both faces set games up and play them out here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, get_args

from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.desk.admission import IllegalDecks, demand_legal, judge_for_a_game, with_verdicts
from deckbuilder.desk.decks import find_deck
from deckbuilder.desk.scenarios import find_scenarios, usual_scenario
from deckbuilder.errors import UserError
from deckbuilder.players.roster import HUMAN, KINDS, make_player
from deckbuilder.rules.behind.house_rules_text import read_rules
from deckbuilder.rules.behind.model.dealing import deal
from deckbuilder.rules.behind.model.setup import Setup, Windows
from deckbuilder.rules.behind.record import Recorder
from deckbuilder.rules.core.event import Event
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.decks.deck import Deck
    from deckbuilder.players.contract import Player

WINDOWS: tuple[Windows, ...] = get_args(Windows)
"""When people may be asked for Moments, the most often first."""


def find_decks(
    names: Sequence[str],
    catalogue: Catalogue,
    *,
    lang: Lang = Lang.EN,
    tell: Callable[[Words], None] | None = None,
) -> list[Deck]:
    """The decks that are meant; one named twice is read once, as standard input can only be."""
    found = {name: find_deck(name, catalogue, lang=lang, tell=tell) for name in dict.fromkeys(names)}
    return [found[name] for name in names]


def prepare(
    decks: Sequence[str],
    catalogue: Catalogue,
    *,
    scenario: str = "",
    names: Sequence[str] = (),
    character_points: int | None = None,
    rules: str = "",
    players: Sequence[str] = (),
    windows: str = "",
    seed: int = 0,
    lang: Lang = Lang.EN,
    anyway: bool = False,
    tell: Callable[[Words], None] | None = None,
) -> Setup:
    """The setup of a game of these decks; ``rules`` names a preset or options of the house rules.

    Of several scenarios, joined by commas, the winner of an influence duel chooses; none is the usual for so many.

    ``players`` tells who is a person; ``windows`` when people are asked for Moments, nothing means as suits them.
    Raises ``IllegalDecks`` unless such decks are to play ``anyway``; ``tell`` then hears what is wrong.
    """
    found = find_decks(decks, catalogue, lang=lang, tell=tell)
    house = read_rules(rules)
    if len(names) > len(decks):
        what = Words(f"{len(names)} names for {len(decks)} players.", f"{len(names)} Namen für {len(decks)} Spieler.")
        raise UserError(Words("names", "Namen"), what, Words("One for each deck.", "Einer für jedes Deck."))
    played = find_scenarios(scenario or usual_scenario(len(decks), catalogue), catalogue)
    asked = read_windows(windows) if windows else usual_windows(players)
    setup = deal(
        found,
        catalogue,
        played[0],
        names=names,
        character_points=character_points,
        house=house,
        seed=seed,
        disputed=played if len(played) > 1 else (),
    )
    judged = [judge_for_a_game(deck, catalogue, character_points) for deck in found]
    try:
        demand_legal(judged)
    except IllegalDecks as error:
        if not anyway:
            raise
        if tell is not None:
            tell(error.told)
    setup = with_verdicts(setup, judged)
    return for_people(setup, players, windows=asked) if HUMAN in players else setup


def for_people(setup: Setup, players: Sequence[str], *, windows: Windows | None = None) -> Setup:
    """The setup that knows who is a person, and when people are asked for Moments; by default as it says itself.

    Where it knew of no person, one who plays alone is asked only where he could play a Moment.
    """
    people = tuple(seat for seat, name in enumerate(players) if name == HUMAN)
    if windows is None:
        windows = setup.windows if setup.people or len(people) != 1 else "able"
    return setup.model_copy(update={"people": people, "windows": windows})


def usual_windows(players: Sequence[str]) -> Windows:
    """When people are asked if they do not say: alone where one could play a Moment, which tells no other person.

    Several are asked after every announcement, so that the question itself tells nothing.
    """
    return "able" if sum(name == HUMAN for name in players) == 1 else "announcements"


def read_windows(name: str) -> Windows:
    """When people are asked for Moments, by name. Raises UserError naming what is allowed."""
    found = next((one for one in WINDOWS if one == name), None)
    if found is None:
        what = Words(f"'{name}' is no time to ask for Moments.", f"'{name}' ist keine Zeit, nach Momenten zu fragen.")
        raise UserError("windows", what, allowed_in_both(name, WINDOWS))
    return found


def seat_players(wanted: Sequence[str], seats: int, seed: int) -> list[Player]:
    """One computer player a seat; a single name is for all. Raises UserError for a wrong number or name."""
    return [make_player(name, seed + 1 + seat) for seat, name in enumerate(name_players(wanted, seats))]


def name_players(wanted: Sequence[str], seats: int) -> list[str]:
    """The name of a computer player for each seat, each known to be one."""
    names = _one_a_seat(wanted, seats)
    for name in names:
        make_player(name, 0)
    return names


def name_everybody(wanted: Sequence[str], seats: int) -> list[str]:
    """The name of a computer player for each seat, or the word for a person."""
    names = _one_a_seat(wanted, seats)
    for name in names:
        if name == HUMAN:
            continue
        try:
            make_player(name, 0)
        except UserError as error:
            where, what, allowed = error.parts
            with_people = (said.replace(KINDS[0], f"{HUMAN}, {KINDS[0]}", 1) for said in allowed)
            raise UserError(where, what, Words(*with_people)) from None
    return names


def _one_a_seat(wanted: Sequence[str], seats: int) -> list[str]:
    names = [name.strip() for name in wanted]
    names = names * seats if len(names) == 1 else names
    if len(names) != seats:
        what = Words(f"names {len(names)} players.", f"nennt {len(names)} Spieler.")
        raise UserError("--players", what, Words(f"The game has {seats} seats.", f"Das Spiel hat {seats} Plätze."))
    return names


def play_recorded(recorder: Recorder, players: Sequence[Player], tell: Callable[[list[Event]], None]) -> None:
    """Play a game out between computer players, telling what happens as it happens."""
    game = recorder.game
    told = 0
    while (decision := game.decision) is not None:
        tell(game.events[told:])
        told = len(game.events)
        recorder.answer(players[decision.seat].choose(game.view(decision.seat), decision))
    tell(game.events[told:])
