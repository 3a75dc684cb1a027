"""Setting a game up names the people at the table to the engine, and when they are asked for Moments."""

from __future__ import annotations

import pytest

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.desk.games import name_everybody, prepare
from deckbuilder.desk.session import PlaySession
from deckbuilder.errors import UserError
from deckbuilder.rules.behind.model.setup import Setup
from deckbuilder.terms import Lang, Society

DECKS = ("starter:vampires", "starter:sisterhood")


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def seated(catalogue: Catalogue, *players: str, windows: str = "") -> Setup:
    return prepare(DECKS, catalogue, players=players, windows=windows, seed=4)


def test_the_engine_knows_the_seats_of_people(catalogue: Catalogue) -> None:
    assert seated(catalogue, "greedy", "human").people == (1,)
    assert seated(catalogue, "human", "human").people == (0, 1)
    assert seated(catalogue, "greedy", "greedy").people == ()


def test_one_alone_is_asked_where_he_could_and_several_after_announcements(catalogue: Catalogue) -> None:
    assert seated(catalogue, "human", "greedy").windows == "able"
    assert seated(catalogue, "human", "human").windows == "announcements"


@pytest.mark.parametrize("windows", ["every", "announcements", "attacks", "able"])
def test_the_table_chooses_when_it_is_asked(catalogue: Catalogue, windows: str) -> None:
    for players in (("human", "human"), ("human", "greedy")):
        setup = seated(catalogue, *players, windows=windows)
        assert setup.windows == windows
        assert PlaySession(setup, players).setup.windows == windows


def test_a_time_that_is_none_is_refused_with_those_there_are(catalogue: Catalogue) -> None:
    with pytest.raises(UserError, match=r"'atacks' is no time .* Did you mean attacks"):
        seated(catalogue, "human", "human", windows="atacks")


def test_people_and_computers_are_named_for_each_seat() -> None:
    assert name_everybody(["human"], 2) == ["human", "human"]
    with pytest.raises(UserError, match="'humen' is no computer player"):
        name_everybody(["humen", "greedy"], 2)


@pytest.mark.parametrize(("players", "scenario"), [(2, "our-turf"), (3, "jewel-of-athens"), (5, "five-bells")])
def test_so_many_decks_play_the_usual_scenario_for_them(catalogue: Catalogue, players: int, scenario: str) -> None:
    setup = prepare([f"starter:{one}" for one in list(Society)[:players]], catalogue)
    assert setup.scenario.id == scenario
    assert len(setup.seats) == players


def test_six_decks_have_no_scenario(catalogue: Catalogue) -> None:
    with pytest.raises(UserError) as refused:
        prepare(["starter:vampires"] * 6, catalogue)
    assert refused.value.text(Lang.DE) == (
        "Decks (6): Kein Szenario von uns ist für so viele Spieler. Nenne 2 bis 5 Decks oder ein Szenario."
    )


def test_too_many_decks_for_a_scenario_are_refused_in_the_language_spoken(catalogue: Catalogue) -> None:
    with pytest.raises(UserError) as refused:
        prepare(["starter:vampires"] * 3, catalogue, scenario="our-turf")
    assert refused.value.text(Lang.DE) == "Szenario 'our-turf': ist für 2 Spieler, angegeben sind 3 Decks."


def test_who_has_no_name_is_called_as_his_deck(catalogue: Catalogue) -> None:
    setup = prepare(DECKS, catalogue, names=["", "Bert"])
    assert [seat.name for seat in setup.seats] == [setup.seats[0].deck, "Bert"]


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("Ann", "Bert", "Cleo")])
def test_names_are_told_apart_and_no_more_than_decks(catalogue: Catalogue, names: tuple[str, ...]) -> None:
    with pytest.raises(UserError, match="names"):
        prepare(DECKS, catalogue, names=names)
