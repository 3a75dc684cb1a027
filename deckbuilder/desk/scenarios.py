"""Scenarios by name or file, and whether a scenario of a user's own can be played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cards.loader import load_model
from deckbuilder.decks.starters import STARTER
from deckbuilder.errors import UserError
from deckbuilder.intake import is_regular
from deckbuilder.rules.behind.model.dealing import load_scenario, scenario_names
from deckbuilder.rules.behind.model.scenario import Scenario
from deckbuilder.terms import Society, Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue

OUR_TURF = "our-turf"


def find_scenario(name: str, catalogue: Catalogue) -> Scenario:
    """A shipped scenario by its name, or one from a file. Raises UserError or CardError saying what is wrong."""
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or is_regular(path):
        return load_model(Scenario, path)
    return load_scenario(name, catalogue)


def find_scenarios(names: str, catalogue: Catalogue) -> list[Scenario]:
    """Scenarios joined by commas, each once. Raises UserError or CardError saying what is wrong."""
    wanted = [names] if is_regular(Path(names)) else [name.strip() for name in names.split(",")]
    return [find_scenario(name, catalogue) for name in dict.fromkeys(wanted)]


def usual_scenario(players: int, catalogue: Catalogue) -> str:
    """The scenario for so many players where none is named. Raises UserError where there is none for them."""
    known = all_scenarios(catalogue)
    found = [one.id for one in known if one.players == players]
    if not found:
        numbers = sorted({one.players for one in known})
        few, many = numbers[0], numbers[-1]
        raise UserError(
            Words(f"decks ({players})", f"Decks ({players})"),
            Words("No scenario of ours is for so many players.", "Kein Szenario von uns ist für so viele Spieler."),
            Words(f"Name {few} to {many} decks, or a scenario.", f"Nenne {few} bis {many} Decks oder ein Szenario."),
        )
    return OUR_TURF if OUR_TURF in found else found[0]


def decks_for(scenario: Scenario) -> list[str]:
    """A starter for each player, each of another society."""
    return [f"{STARTER}:{society}" for society in list(Society)[: scenario.players]]


def all_scenarios(catalogue: Catalogue) -> list[Scenario]:
    """Every shipped scenario, for fewer players first."""
    found = [load_scenario(name, catalogue) for name in scenario_names(catalogue)]
    return sorted(found, key=lambda scenario: (scenario.players, scenario.id))
