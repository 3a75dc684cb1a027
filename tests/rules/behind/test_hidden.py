"""Hidden information stays hidden: all that a view shows is turned over in search of what its seat may not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from types import FunctionType, MethodType
from typing import Any

import pytest
from pydantic import BaseModel

from deckbuilder.cards.model import ActionCard
from deckbuilder.errors import IllegalChoice
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model.choices import Attack, HandCard, PlayMovement
from deckbuilder.rules.behind.model.events.cards import Drew
from deckbuilder.rules.behind.model.events.conditions import Looked
from deckbuilder.rules.behind.model.pool import Pool
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.rules.core.chance import Chance
from deckbuilder.terms import NONE, Lang
from tests.rules.behind.cards import place
from tests.rules.behind.laden import laden_setup
from tests.rules.behind.scene import Scene, fate, named, play
from tests.rules.behind.shows import shows
from tests.rules.behind.test_properties import some_answer

SECRET = "secret-ace"


def shown(view: object) -> Iterator[object]:
    """Everything that can be reached from a view by its public names, each thing once."""
    seen: set[int] = set()
    keep: list[object] = []
    waiting: list[object] = [getattr(view, name) for name in dir(view) if not name.startswith("_")]
    waiting.append(view.events())  # type: ignore[attr-defined]
    while waiting:
        it = waiting.pop()
        if id(it) in seen or isinstance(it, type | FunctionType | MethodType | property):
            continue
        seen.add(id(it))
        keep.append(it)
        yield it
        waiting += _inside(it)


def _inside(it: object) -> Iterable[object]:
    if isinstance(it, dict):
        return [*it.keys(), *it.values()]
    if isinstance(it, list | tuple | set | frozenset):
        return it
    if isinstance(it, BaseModel):
        return [getattr(it, name) for name in type(it).model_fields]
    if is_dataclass(it):
        return [getattr(it, field.name) for field in fields(it) if not field.name.startswith("_")]
    if type(it).__module__.startswith("deckbuilder"):
        names = (*getattr(type(it), "__slots__", ()), *getattr(it, "__dict__", ()))
        return [getattr(it, name) for name in names if not name.startswith("_") and hasattr(it, name)]
    return ()


def names_of(view: object) -> set[str]:
    """The ids of all printed cards that a view shows."""
    return {it.id for it in shown(view) if isinstance(it, ActionCard)}


def table(**house: Any) -> Scene:
    """Ada's player faces Bea's, who holds a secret and has another one in her supply."""
    scene = Scene(**house).character("Ada", 0, (400, 400)).character("Bea", 1, (430, 400), facing=180)
    scene.pile("hand", 0, fate(2, slug="own")).pile("supply", 0, fate(3, slug="mine"))
    return scene.pile("hand", 1, fate(6, slug=SECRET)).pile("supply", 1, fate(5, slug="secret-king"))


@shows("H22", "P8", "hand-cards-supply-and-discard-pile")
@pytest.mark.parametrize(("lists", "known"), [("closed", False), ("open", True)])
def test_view_shows_no_card_of_anothers_hand_or_supply_while_deck_lists_are_closed(lists: str, known: bool) -> None:
    view = table(deck_lists=lists).start().view(0)
    assert (f"test/{SECRET}" in names_of(view)) is known
    assert ("test/secret-king" in names_of(view)) is known
    assert {"test/own", "test/mine"} <= names_of(view)


@shows("H22")
def test_cards_once_seen_keep_their_names() -> None:
    """Bea fights with her secret; it is shuffled into her supply again, and whoever saw it may know it."""
    scene = table()
    scene.filler = 3
    game = scene.start()
    ace = named(game, SECRET)
    assert game.view(0).cast.cards[ace].id != f"test/{SECRET}"
    play(game, Attack(0, 1, (), NONE), HandCard(NONE), HandCard(ace))
    assert game.view(0).cast.cards[ace].id == f"test/{SECRET}"
    while ace not in game.state.seats[1].supply:
        game.state.seats[1].discard.remove(ace)
        game.state.seats[1].supply.insert(0, ace)
    assert game.view(0).cast.cards[ace].id == f"test/{SECRET}"
    assert SECRET in " ".join(one.text(Lang.EN, game.view(0).cast) for one in game.view(0).events())


@shows("P8", "P32")
def test_view_tells_neither_the_seed_nor_where_the_game_began() -> None:
    """Whoever knew the seed could shuffle his own supply again and read it."""
    game = table().start()
    assert game.setup.seed != 0
    assert (game.view(0).setup.seed, game.view(0).setup.position) == (0, None)


@shows("H22")
def test_imagined_game_holds_no_deck_list_either() -> None:
    game = table().start()
    imagined = game.view(0).imagine(Chance(5), Pool((fate(1, slug="pool"),)))
    assert [seat.cards for seat in imagined.setup.seats] == [game.setup.seats[0].cards, ()]
    assert f"test/{SECRET}" not in {card.id for card in imagined.cast.cards}


@shows("H22")
def test_scenario_house_rules_and_characters_are_open_as_ever() -> None:
    game = table().start()
    setup = game.view(0).setup
    assert (setup.scenario, setup.house, setup.band) == (game.setup.scenario, game.setup.house, game.setup.band)
    assert [one.characters for one in setup.seats] == [one.characters for one in game.setup.seats]


@shows("P8")
def test_refusal_of_anothers_hidden_card_does_not_name_it() -> None:
    game = table().start()
    with pytest.raises(IllegalChoice) as refused:
        game.answer(PlayMovement(named(game, SECRET), (0,)))
    assert SECRET not in str(refused.value)


@shows("H13", "H22")
def test_view_shows_no_place_that_lies_face_down() -> None:
    scene = table(secret="hidden").pile("permanents", 1, place("crypt", notes=["secret"]))
    assert "test/crypt" not in names_of(scene.start().view(0))
    assert "test/crypt" in names_of(scene.start().view(1))


def marked(setup: Setup) -> Setup:
    """Every card has an id of its own, so that seeing one tells nothing of its like."""
    return setup.model_copy(
        update={
            "seats": tuple(
                seat.model_copy(update={"cards": tuple(_marked(card, i, k) for k, card in enumerate(seat.cards))})
                for i, seat in enumerate(setup.seats)
            )
        }
    )


def _marked(card: ActionCard, seat: int, place: int) -> ActionCard:
    return card.model_copy(update={"id": f"{card.id}-{seat}-{place}"})


def laid_open(game: Game, seat: int) -> set[int]:
    """Cards that have been in the open, are known to the seat, or are its own."""
    told = {card for one in game.events if not isinstance(one, Drew | Looked) for card in one.cards_told()}
    told |= {card for one in game.events if isinstance(one, Looked) and one.viewer == seat for card in one.cards}
    for piles in game.state.seats:
        told.update(piles.open, piles.discard, piles.destroyed)
    told.update(card for card, who in game.state.known.items() if who & 1 << seat)
    return told | {i for i, owner in enumerate(game.cast.card_owner) if owner == seat}


@pytest.mark.parametrize("seed", range(4))
def test_views_of_games_at_random_never_show_a_card_nobody_has_laid_open(seed: int) -> None:
    """At every seventh decision all seats look at all they can."""
    game = Game(marked(laden_setup(seed, 2 + seed % 2)))
    chance, looked = Chance(seed, 7), 0
    for count in range(120):
        decision = game.decision
        if decision is None:
            break
        game.answer(some_answer(decision, chance))
        if count % 7 == 0:
            for seat in range(len(game.state.seats)):
                allowed = {game.cast.cards[card].id for card in laid_open(game, seat)} | {"hidden/card"}
                assert names_of(game.view(seat)) <= allowed
                looked += 1
    assert looked > 10
