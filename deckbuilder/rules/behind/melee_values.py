"""What goes into a melee value besides the cards: Strength, assistance, Alliance, Faith, the rear (C3, C8-C10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.rules.behind import current, geometry
from deckbuilder.rules.behind.bodies import touching_enemies
from deckbuilder.rules.behind.state import Chip
from deckbuilder.rules.behind.sums import Part, Source
from deckbuilder.terms import AbilityName, Stat, Worth

if TYPE_CHECKING:
    from deckbuilder.rules.behind.game import Game
    from deckbuilder.rules.behind.melee import Melee


def attack_parts(game: Game, fight: Melee) -> list[Part]:
    """The attacker's side: those who assist add to it, who fights alone may have Faith."""
    attacker, target = game.state.chips[fight.attacker], game.state.chips[fight.target]
    return [
        *current.stat_parts(game, attacker, Stat.STRENGTH),
        *faith(game, attacker, target, fight.everybody, alone=not fight.assistants),
        *assistance(game, fight.assistants),
        *_place_and_cards(game, attacker, target),
    ]


def defence_parts(game: Game, fight: Melee) -> list[Part]:
    """The target's side, always alone (ruling C4)."""
    attacker, target = game.state.chips[fight.attacker], game.state.chips[fight.target]
    return [
        *current.stat_parts(game, target, Stat.STRENGTH),
        *faith(game, target, attacker, fight.everybody, alone=True),
        *_place_and_cards(game, target, attacker),
    ]


def _place_and_cards(game: Game, fighter: Chip, opponent: Chip) -> list[Part]:
    """The rear bonus (ruling C10), and what cards add to the melee value."""
    behind = geometry.behind(opponent.x, opponent.y, opponent.facing, fighter.x, fighter.y)
    return [*([Part(1, Source.REAR)] if behind else []), *current.extra(game, Worth.MELEE, fighter.id)]


def faith(game: Game, fighter: Chip, opponent: Chip, fight: tuple[int, ...], *, alone: bool) -> list[Part]:
    """Faith times the unbound enemies beyond the opponent, for one who fights alone (Faith; ruling C9; H4)."""
    number = current.ability(game, fighter, AbilityName.FAITH) if alone else None
    if number is None:
        return []
    others = [enemy for enemy in touching_enemies(game, fighter) if enemy is not opponent]
    if game.setup.house.faith == "this_fight":
        others = [enemy for enemy in others if enemy.id in fight]
    unbound = sum(1 for enemy in others if touching_enemies(game, enemy) == [fighter])
    return [Part(number * unbound, Source.FAITH, fighter.id)] if unbound and number else []


def assistance(game: Game, assistants: tuple[int, ...]) -> list[Part]:
    """Current Strength of each assistant, and his Alliance (rulings C4, C8)."""
    parts = []
    for one in assistants:
        chip = game.state.chips[one]
        parts.append(Part(current.stat(game, chip, Stat.STRENGTH), Source.ASSISTANCE, one))
        alliance = current.ability(game, chip, AbilityName.ALLIANCE)
        if alliance:
            parts.append(Part(alliance, Source.ALLIANCE, one))
    return parts
