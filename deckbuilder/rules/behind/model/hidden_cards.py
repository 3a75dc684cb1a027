"""What a player may not know: the cards of others he has not seen, places that lie face down, the deck lists.

Hands and supplies are hidden (ruling P8) and deck lists closed (H22), so that a card of another is known once it has
been seen. Secret places lie face down where the table plays so (P26; H13): who influences or owns one knows it;
everybody else sees only that there is one, until it leaves play.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from deckbuilder.cards.model import ActionCard
from deckbuilder.rules.behind.model.cast import Cast, Sight
from deckbuilder.terms import NONE, Category, Note

if TYPE_CHECKING:
    from deckbuilder.rules.behind.model.setup import Setup
    from deckbuilder.rules.behind.model.world import World


def conceal(world: World, card: int) -> None:
    """A secret place that is announced or enters play lies face down."""
    printed = world.cast.cards[card]
    if (
        world.setup.house.secret == "hidden"
        and printed.category is Category.PLACE
        and Note.SECRET in printed.notes
        and card not in world.state.face_down
    ):
        world.state.face_down |= {card}


def reveal(world: World, card: int) -> None:
    """A card that comes to a pile or a hand lies there like all others."""
    if card in world.state.face_down:
        world.state.face_down -= {card}


def hidden_from(world: World, seat: int) -> frozenset[int]:
    """The places that lie face down and that the player may not look at."""
    face_down = world.state.face_down
    if not face_down:
        return face_down
    own = {held.card for held in world.state.permanents if held.seat == seat}
    return frozenset(card for card in face_down if card not in own and world.owner_of(card) != seat)


def cast_for(world: World, seat: int) -> Cast:
    """The printed cards as the player knows them."""
    if world.imagined:
        return face_up_cast(world, seat)
    before = world.sights.get(seat)
    if before is not None and before.events == len(world.events):
        return before.cast
    now = world.sights[seat] = _look(world, seat, before)
    return now.cast


def _look(world: World, seat: int, before: Sight | None) -> Sight:
    seen = before.seen if before is not None else frozenset[int]()
    told = world.events[before.events if before is not None else 0 :]
    seen |= {card for event in told if (its := event.seen_by(seat)) is not None for card in its.cards_told()}
    seen |= _open_to(world, seat)
    face_down = hidden_from(world, seat)
    if before is not None and (before.seen, before.face_down) == (seen, face_down):
        return before._replace(events=len(world.events))
    strange = frozenset[int]()
    if world.setup.house.deck_lists == "closed":
        owners = world.cast.card_owner
        strange = frozenset(i for i, owner in enumerate(owners) if owner != seat and i not in seen)
    backs = frozenset((card, card in face_down) for card in strange | face_down)
    if before is not None and before.backs == backs:
        return Sight(len(world.events), seen, face_down, backs, before.cast)
    return Sight(len(world.events), seen, face_down, backs, _cast_showing(world, backs, before))


def _cast_showing(world: World, backs: frozenset[tuple[int, bool]], before: Sight | None) -> Cast:
    """The cast with these backs; made from the one before, from which few cards differ."""
    if not backs:
        return world.cast
    shown = {card: _back() if is_place else _strange() for card, is_place in backs}
    if before is None:
        return world.cast.veiled(shown)
    changed = {card for card, _ in backs ^ before.backs}
    seen = before.cast.showing((card, world.cast.face(card)) for card in changed if card not in shown)
    hidden = {card: back for card, back in shown.items() if card in changed}
    return seen.veiled(hidden) if hidden else seen


def _open_to(world: World, seat: int) -> set[int]:
    """The cards whose faces the player, or (NONE) everybody together, may look at now."""
    state = world.state
    cards = {held.card for held in state.permanents}
    for piles in state.seats:
        cards.update(piles.open, piles.discard, piles.destroyed)
    if seat != NONE:
        cards.update(state.seats[seat].hand)
        cards.update(card for card, who in state.known.items() if who & 1 << seat)
    return cards


def face_up_cast(world: World, seat: int) -> Cast:
    """All printed cards but the places that lie face down, for imagining the rest."""
    hidden = hidden_from(world, seat)
    return world.cast.veiled(dict.fromkeys(hidden, _back())) if hidden else world.cast


def setup_for(world: World, seat: int) -> Setup:
    """What the player may know of the beginning: no seed, no piles, no deck list of others but open ones (H22)."""
    setup = world.setup
    seats = tuple(
        one if other == seat or setup.house.deck_lists == "open" else one.model_copy(update={"cards": ()})
        for other, one in enumerate(setup.seats)
    )
    return setup.model_copy(update={"seats": seats, "seed": 0, "position": None})


@cache
def _strange() -> ActionCard:
    """What a player sees of a card of another that he has never seen."""
    return ActionCard.model_validate(
        {
            "id": "hidden/card",
            "name": {"en": "an unseen card", "de": "eine ungesehene Karte"},
            "societies": [],
            "category": Category.EVENT,
            "fate_number": 0,
            "movement_range": 0,
            "movement_number": 0,
        }
    )


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
