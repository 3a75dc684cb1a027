"""From decks and a scenario to a Setup: every id resolved to its printed card, copies written out.

This is the last place that sees a catalogue; the engine, workers and records go on with the Setup alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TypeVar

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import ActionCard, Card, Character, Stub
from deckbuilder.cards.suggest import allowed_in_both
from deckbuilder.decks.deck import Deck
from deckbuilder.errors import DeckError, UserError
from deckbuilder.rules.behind.model.house_rules import HouseRules
from deckbuilder.rules.behind.model.scenario import Scenario
from deckbuilder.rules.behind.model.setup import SeatSetup, Setup, Windows
from deckbuilder.terms import Words

Known = TypeVar("Known", Character, ActionCard)
_FOLDER = "scenarios/"


def scenario_names(catalogue: Catalogue) -> list[str]:
    """The shipped scenarios."""
    return sorted(name.removeprefix(_FOLDER) for name in catalogue.documents if name.startswith(_FOLDER))


def load_scenario(name: str, catalogue: Catalogue) -> Scenario:
    """A shipped scenario. Raises UserError naming near ones."""
    names = scenario_names(catalogue)
    if name not in names:
        what = Words("is no scenario.", "ist kein Szenario.")
        raise UserError(f"'{name}'", what, allowed_in_both(name, names))
    return catalogue.document(_FOLDER + name, Scenario)


def seat_of(deck: Deck, catalogue: Catalogue, name: str) -> SeatSetup:
    """One player's seat. Raises DeckError for a card that is not known in full."""
    characters = tuple(_known(catalogue, one, Character, deck) for one in deck.characters)
    cards = [card for one, count in deck.cards.items() for card in [_known(catalogue, one, ActionCard, deck)] * count]
    if not characters:
        raise DeckError(
            Words(f"deck '{deck.name}'", f"Deck '{deck.name}'"),
            Words("has no character.", "hat keinen Charakter."),
            Words("A player needs at least one.", "Ein Spieler braucht mindestens einen."),
        )
    return SeatSetup(name=name, deck=deck.name, society=deck.society, characters=characters, cards=tuple(cards))


def _known(catalogue: Catalogue, card_id: str, kind: type[Known], deck: Deck) -> Known:
    card = catalogue.get(card_id)
    if isinstance(card, kind):
        return card
    if card is None:
        raise DeckError(
            Words(f"deck '{deck.name}'", f"Deck '{deck.name}'"),
            Words(f"no card '{card_id}' is known.", f"Eine Karte '{card_id}' ist nicht bekannt."),
            Words("Check the deck first.", "Prüfe zuerst das Deck."),
        )
    raise DeckError(
        Words(f"deck '{deck.name}'", f"Deck '{deck.name}'"),
        Words(
            f"'{card_id}' cannot be played: {_lack(card).en}", f"'{card_id}' lässt sich nicht spielen: {_lack(card).de}"
        ),
        Words("Check the deck first.", "Prüfe zuerst das Deck."),
    )


def _lack(card: Card) -> Words:
    """Why a card has no place in this part of a deck."""
    if isinstance(card, Character):
        return Words("it stands among the wrong cards.", "Es steht unter den falschen Karten.")
    if not isinstance(card, Stub):
        return Words("it is no character.", "Es ist kein Charakter.")
    if card.missing:
        unknown = ", ".join(card.missing)
        return Words(f"of it is not known: {unknown}.", f"Davon ist nicht bekannt: {unknown}.")
    return Words("of it is not known: what kind of card it is.", "Davon ist nicht bekannt: was für eine Karte es ist.")


def deal(
    decks: Sequence[Deck],
    catalogue: Catalogue,
    scenario: Scenario,
    *,
    names: Sequence[str] = (),
    character_points: int | None = None,
    house: HouseRules | None = None,
    seed: int = 0,
    people: Sequence[int] = (),
    windows: Windows = "every",
    disputed: Sequence[Scenario] = (),
) -> Setup:
    """A game of these decks. Raises UserError where their number does not fit a scenario.

    Where the players could not agree, ``disputed`` are the scenarios, ``scenario`` the first of them.

    People sit on the seats ``people`` and are asked for Moments in public, in the windows named; without any, everybody
    is asked like a computer player.
    """
    for one in (scenario, *disputed):
        if len(decks) != one.players:
            raise UserError(
                Words(f"scenario '{one.id}'", f"Szenario '{one.id}'"),
                Words(
                    f"is for {one.players} players, {len(decks)} decks were given.",
                    f"ist für {one.players} Spieler, angegeben sind {len(decks)} Decks.",
                ),
            )
    called = _called(decks, names)
    _told_apart(called)
    seats = tuple(seat_of(deck, catalogue, name) for deck, name in zip(decks, called, strict=True))
    most = max(sum(one.character_points for one in seat.characters) for seat in seats)
    return Setup(
        seats=seats,
        scenario=scenario,
        character_points=character_points or most,
        house=house or HouseRules(),
        seed=seed,
        people=tuple(people),
        windows=windows,
        disputed=tuple(disputed),
    )


def _told_apart(called: Sequence[str]) -> None:
    """Every player has a name of his own. Raises UserError."""
    twice = next((name for place, name in enumerate(called) if name in called[:place]), None)
    if twice is not None:
        raise UserError(
            Words("names", "Namen"),
            Words(f"two players are called '{twice}'.", f"zwei Spieler heißen „{twice}“."),
            Words("Give every player another name.", "Gib jedem Spieler einen anderen Namen."),
        )


def _called(decks: Sequence[Deck], names: Sequence[str]) -> list[str]:
    """The names given, where they are not empty, else the decks' names, numbered where two are alike."""
    own = [deck.name for deck in decks]
    told = [f"{name} {i + 1}" if own.count(name) > 1 else name for i, name in enumerate(own)]
    return [name or deck for name, deck in zip_longest(names[: len(decks)], told, fillvalue="")]
