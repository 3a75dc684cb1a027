"""What a game starts from, as plain JSON: who plays, the characters, the house rules and the seed."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict, Field, model_validator

from deckbuilder.errors import UserError
from deckbuilder.rules.throne.characters import COPIES, Character, load_characters
from deckbuilder.rules.throne.house_rules import HouseRules
from deckbuilder.terms import Words

LONGEST_NAME = 40


class Setup(BaseModel):
    """Everything that, with the answers, makes one game."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    names: tuple[str, ...] = Field(min_length=min(COPIES), max_length=max(COPIES))
    characters: tuple[Character, ...] = Field(min_length=9, max_length=9)
    house: HouseRules = HouseRules()
    seed: int = 0

    @model_validator(mode="after")
    def _are_the_nine(self) -> Setup:
        if [character.value for character in self.characters] != list(range(1, 10)):
            raise ValueError("the characters are those of the values 1 to 9, in order")
        if any(not name.isprintable() or not 0 < len(name) <= LONGEST_NAME for name in self.names):
            raise ValueError(f"a player's name has 1 to {LONGEST_NAME} signs that can be printed")
        return self

    @property
    def copies(self) -> int:
        """The cards of each character in this game."""
        return COPIES[len(self.names)]


def prepare(names: Sequence[str], *, house: HouseRules | None = None, seed: int = 0) -> Setup:
    """The setup of a game of these players. Raises UserError unless they are two to four."""
    if len(names) not in COPIES:
        raise UserError(
            Words("players", "Spieler"),
            Words(f"{len(names)} cannot play this game.", f"{len(names)} können dieses Spiel nicht spielen."),
            Words("It is for 2 to 4.", "Es ist für 2 bis 4."),
        )
    for name in names:
        if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
            raise UserError(
                Words("names", "Namen"),
                Words(f"{name!r} will not do.", f"{name!r} geht nicht."),
                Words(f"1 to {LONGEST_NAME} printable signs.", f"1 bis {LONGEST_NAME} druckbare Zeichen."),
            )
    return Setup(names=tuple(names), characters=load_characters(), house=house or HouseRules(), seed=seed)
