"""Cards with printed text only are played as fate and movement; cards of which something is unknown are not dealt."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.cards.loader import read_set
from deckbuilder.cards.yaml_writer import write_yaml
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import load_format
from deckbuilder.decks.legality import check, verdict
from deckbuilder.decks.problems import Verdict
from deckbuilder.decks.starters import load_shipped_deck
from deckbuilder.errors import DeckError
from deckbuilder.players.random import RandomPlayer
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import HandCard, PlayEffect, PlayMovement
from deckbuilder.rules.behind.model.dealing import deal, load_scenario
from deckbuilder.rules.behind.model.events.cards import Flipped
from deckbuilder.rules.behind.record import Recorder, replay
from deckbuilder.rules.core.choice import Choice
from deckbuilder.terms import Society

FADED: dict[str, Any] = {
    "name": "Faded",
    "category": "event",
    "fate_number": 5,
    "movement_range": 60,
    "movement_number": 2,
    "copies": 20,
    "printed_text": "Everybody sits down.",
}
SET = {
    "set": {"code": "attic", "kind": "home-made", "name": "Attic"},
    "society": "none",
    "actions": [
        FADED,
        {**FADED, "name": "Old House", "category": "place", "influence_value": 2},
        {"name": "Torn", "category": "event", "fate_number": 2},
    ],
    "characters": [{"name": "Blurred", "society": "vampires", "strength": 3}],
}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    loaded = read_set(write_yaml(SET), "attic.yaml")
    return load_catalogue().joined([loaded.card_set], loaded.cards)


def deck(catalogue: Catalogue, *characters: str, **cards: int) -> Deck:
    """The Vampires' characters and others, with a deck of the attic's cards."""
    people = load_shipped_deck("starter:vampires", catalogue).characters
    ids = {f"attic/{name.replace('_', '-')}": count for name, count in cards.items()}
    return Deck("Attic", Society.VAMPIRES, (*people, *(f"attic/{one}" for one in characters)), ids)


def attic_game(catalogue: Catalogue, seed: int) -> Game:
    mine = deck(catalogue, faded=20, old_house=20)
    other = load_shipped_deck("starter:sisterhood", catalogue)
    return Game(deal([mine, other], catalogue, load_scenario("our-turf", catalogue), seed=seed))


def test_a_deck_of_printed_cards_is_legal(catalogue: Catalogue) -> None:
    problems = check(deck(catalogue, faded=20, old_house=20), load_format("first-game", catalogue), catalogue)
    assert verdict(problems) is Verdict.LEGAL


def test_printed_cards_move_and_fight_and_are_turned_up_but_have_no_effect(catalogue: Catalogue) -> None:
    used: set[type[Choice]] = set()
    turned_up = False
    for seed in range(3):
        game = attic_game(catalogue, seed)
        faded = {i for i, card in enumerate(game.cast.cards) if card.id == "attic/faded"}
        players = [RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1)]
        while (decision := game.decision) is not None:
            choice = players[decision.seat].choose(game.view(decision.seat), decision)
            if getattr(choice, "card", -1) in faded:
                used.add(type(choice))
            game.answer_legal(choice)
        turned_up |= any(isinstance(event, Flipped) and event.card in faded for event in game.events)
    assert {PlayMovement, HandCard} <= used
    assert PlayEffect not in used
    assert turned_up


def test_a_printed_place_enters_play(catalogue: Catalogue) -> None:
    entered = False
    for seed in range(3):
        game = attic_game(catalogue, seed)
        players = [RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1)]
        while (decision := game.decision) is not None and not entered:
            game.answer_legal(players[decision.seat].choose(game.view(decision.seat), decision))
            entered = any(game.cast.cards[held.card].id == "attic/old-house" for held in game.state.permanents)
    assert entered


def test_games_in_which_people_adjudicate_at_random_end_and_come_out_alike(catalogue: Catalogue) -> None:
    used: set[str] = set()
    for seed in range(3):
        setup = attic_game(catalogue, seed).setup.model_copy(update={"people": (0, 1), "windows": "able"})
        recorder = Recorder(setup)
        players = [RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1)]
        while (decision := recorder.game.decision) is not None:
            recorder.answer(players[decision.seat].choose(recorder.game.view(decision.seat), decision))
        used |= {line.split()[1] for line in recorder.record.answers if line.startswith("tool ")}
        assert replay(recorder.record).game.digest() == recorder.game.digest()
    assert len(used) > 20


@pytest.mark.parametrize(
    ("characters", "cards", "told"),
    [
        ((), {"torn": 3}, "'attic/torn' cannot be played: of it is not known: movement_range, movement_number."),
        (("blurred",), {"faded": 3}, "'attic/blurred' cannot be played: of it is not known: dexterity, resistance"),
        (("faded",), {"faded": 3}, "'attic/faded' cannot be played: it is no character."),
    ],
)
def test_what_is_not_known_in_full_is_refused_with_a_sentence(
    catalogue: Catalogue, characters: tuple[str, ...], cards: dict[str, int], told: str
) -> None:
    other = load_shipped_deck("starter:sisterhood", catalogue)
    with pytest.raises(DeckError) as refused:
        deal([deck(catalogue, *characters, **cards), other], catalogue, load_scenario("our-turf", catalogue))
    assert told in str(refused.value)


def test_a_deck_with_an_unknown_value_is_neither_legal_nor_illegal(catalogue: Catalogue) -> None:
    problems = check(deck(catalogue, "blurred", faded=20, old_house=20), load_format("free", catalogue), catalogue)
    assert verdict(problems) is Verdict.NOT_KNOWN
