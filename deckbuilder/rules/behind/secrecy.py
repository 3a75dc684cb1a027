"""Secret places that lie face down, where the table plays so (Special Card Effect; ruling P26; H13).

Who influences or owns such a place knows it; everybody else sees only that there is one, until it leaves play.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from deckbuilder.cards.model import ActionCard
from deckbuilder.terms import Category, Note

if TYPE_CHECKING:
    from deckbuilder.rules.behind.cast import Cast
    from deckbuilder.rules.behind.game import Game


def conceal(game: Game, card: int) -> None:
    """A secret place that is announced or enters play lies face down."""
    printed = game.cast.cards[card]
    if (
        game.setup.house.secret == "hidden"
        and printed.category is Category.PLACE
        and Note.SECRET in printed.notes
        and card not in game.state.face_down
    ):
        game.state.face_down |= {card}


def reveal(game: Game, card: int) -> None:
    """A card that comes to a pile or a hand lies there like all others."""
    if card in game.state.face_down:
        game.state.face_down -= {card}


def hidden_from(game: Game, seat: int) -> frozenset[int]:
    """The places that lie face down and that the player may not look at."""
    face_down = game.state.face_down
    if not face_down:
        return face_down
    own = {held.card for held in game.state.permanents if held.seat == seat}
    return frozenset(card for card in face_down if card not in own and game.owner_of(card) != seat)


def cast_for(game: Game, seat: int) -> Cast:
    """The printed cards as the player knows them."""
    hidden = hidden_from(game, seat)
    return game.cast.veiled(hidden, _back()) if hidden else game.cast


@cache
def _back() -> ActionCard:
    """What others see of a place that lies face down."""
    return ActionCard.model_validate(
        {
            "id": "hidden/secret-place",
            "name": {"en": "a secret place", "de": "ein geheimer Ort"},
            "societies": [],
            "category": Category.PLACE,
            "notes": [Note.SECRET],
            "fate_number": 0,
            "movement_range": 0,
            "movement_number": 0,
        }
    )
