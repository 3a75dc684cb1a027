"""House rules: what a table may want otherwise than the ruling, one documented field an option.

The defaults are the rulings. A field's title is its entry in the rules reference. Tournament play is a preset of
these fields, not a mode of the engine.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class HouseRules(BaseModel):
    """The options of one game; stored in its record."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    measuring: bool = Field(default=True, title="tournament-games")
    """Distances may be measured before declaring. If not, ends and targets out of range may be named like others:
    a walk goes as far as the range carries (M12), a shot misses (D3), a pass that would end inside something is lost
    (X9), Whirl names its item before the flip (X5), and no refusal tells a distance (Tournament Games)."""
    steps: Literal["separate", "pooled"] = Field(default="separate", title="H1")
    """How a card's movement is shared (M2): steps of one range each, or as many steps that share the total movement."""
    turning: Literal["each_step", "after_card"] = Field(default="each_step", title="H2")
    """When a moved chip may be turned besides its free turn (M4, K9): after each step, or once its card is finished."""
    melee_side: Literal["any", "viewing_arc"] = Field(default="any", title="H7")
    """Which touching enemies may be attacked (C14): all, or only those in the arc of attacker and assistants."""
    low_obstacles: Literal["block", "below_the_line"] = Field(default="block", title="H11")
    """Whether an obstacle lower than the line of sight, which runs from ground to ground, blocks it (A14)."""
    climbing: Literal["first", "any_step"] = Field(default="first", title="H12")
    """When a character may climb (X11): as the first thing he does on the card, or at any step."""
    setup_distance: Literal["chain", "any_own"] = Field(default="chain", title="H14")
    """Whether a chip is set up near an own chip that already stands (A11), or may wait for one still to come."""
    whirl_sight: Literal["not_needed", "needed"] = Field(default="not_needed", title="H17")
    """Whether Whirl must see the bearer of the item (X5)."""
    way: Literal["shortest", "straight"] = Field(default="shortest", title="H19")
    """The way of a walk (M3): the shortest round what is in the way, or one straight line."""
    moment_windows: Literal["announcement", "wide"] = Field(default="announcement", title="H15")
    """When Moments may be played (T3): after announcements and between actions; wide also after each step of a movement
    or Command, and in a fight once the attacker's value is known."""
    moment_count: Literal["next_turn", "two"] = Field(default="next_turn", title="H21")
    """How many Moments fit in others' turns (T2, K2): as many as the next turn has actions, or two at most."""
    frightened_moments: Literal["allowed", "forbidden"] = Field(default="allowed", title="H18")
    """Whether a frightened character acts in Moments before the turn he loses (T7, X12)."""
    band: Literal["highest", "own"] = Field(default="highest", title="H20")
    """Which band of the table counts (P5): that of the highest agreed points for all, or each side's own."""
    split: Literal["spend", "count"] = Field(default="spend", title="H3")
    """How a lone defender who wins hurts several attackers (C6): he spends the difference, each injury at its victim's
    Resistance; or injuries are counted once, by the main attacker's Resistance, and then divided."""
    faith: Literal["touching", "this_fight"] = Field(default="touching", title="H4")
    """Which further enemies give Faith (C9): all in contact, or only those who take part in this fight."""
    unique: Literal["in_play", "once_a_game"] = Field(default="in_play", title="H5")
    """What unique forbids a player (P15, K10): a second copy while one is in play, or a second one all game long."""
    melee_card: Literal["in_fight", "shown"] = Field(default="in_fight", title="H6")
    """When the attacker plays the hand card of a melee (C1, K11): in the fight, or shown with the announcement."""
    fallen_items: Literal["owner", "bearer"] = Field(default="owner", title="H8")
    """To whose discard pile the items of the fallen go (E1): their owners', or that of the player who led the bearer,
    whose cards they then are for the rest of the game."""
    fallen_player: Literal["stays", "leaves"] = Field(default="stays", title="H9")
    """What becomes of a player without characters (E4): permanents and turns stay, or both are gone."""
    last_fall: Literal["draw", "acting_wins"] = Field(default="draw", title="H10")
    """Who wins when the last characters of all fall at once (E5, E8): nobody, or the acting player if his are among
    them."""
    secret: Literal["face_up", "hidden"] = Field(default="face_up", title="H13")
    """How places with the note Secret lie (P26): open to all, or known only to who influences or owns them."""
    jewel_pacts: Literal["no", "yes"] = Field(default="no", title="H16")
    """Whether there are pacts in The Jewel of Athens (S5)."""
    deck_lists: Literal["closed", "open"] = Field(default="closed", title="H22")
    """Whether players know what is in the decks of others."""
    extra_turns: int = Field(default=5, title="S9", ge=0)
    """How many extra turns may follow each other, whoever takes them (S9): further ones are lost and the next player
    clockwise takes his normal turn, so that cards which give turn after turn do not keep a game from its end."""
    actions_in_a_turn: int = Field(default=60, title="S9", ge=10)
    """How many actions one turn may have, with those that cost none, and how many Moments may follow each other (S9):
    then the action phase or the window ends, so that cards which give actions for actions do not keep a turn from its
    end."""
    no_progress_rounds: int | None = Field(default=None, title="S9", ge=1)
    """Rounds without an injury, elimination or healing after which the game is stopped; None: never."""


def tournament(**options: object) -> HouseRules:
    """The preset for tournaments, with further options (Tournament Games)."""
    return HouseRules.model_validate({"measuring": False, **options})
