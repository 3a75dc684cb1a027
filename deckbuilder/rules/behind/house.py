"""House rules: what a table may want otherwise than the ruling, one documented field an option.

The defaults are the rulings. Tournament play is a preset of these fields, not a mode of the engine.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class HouseRules(BaseModel):
    """The options of one game; stored in its record."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    no_progress_rounds: int | None = None
    """Rounds without an injury, elimination or healing after which the game is stopped; None: never."""
