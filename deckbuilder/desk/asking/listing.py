"""The answers a decision names, kind by kind, and near misses: answers one might think of, with the reason why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from deckbuilder.desk.asking.parts import PARTS, ChoicePart, PartKind, Values, parts_of, value_of, whole, with_value
from deckbuilder.rules.behind.abilities.abilities import ABILITIES
from deckbuilder.rules.behind.answers.hand_cards import distinct
from deckbuilder.rules.behind.answers.refusals import NoContact, NotOffered
from deckbuilder.rules.behind.combat.ranged_legal import enabling
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.movement.steps import WalkAnswers
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import enemies_of, of_seat
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Decision, NotAsked
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE

FROM_HAND = frozenset({c.PlayMovement, c.PlayEffect, c.DiscardCard, c.HandCard})
"""Kinds whose card is one of the hand."""
OWN = frozenset({"attacker", "shooter", "performer", "giver", "movers", "assistants"})
"""Fields that name own characters, as ``character`` does in the kinds below."""
OWN_CHARACTER = frozenset({c.TurnInPlace, c.UseAbility, c.Climb})


class Listing:
    """What one decision offers."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.game = game
        self.decision = decision
        self._lists: dict[type[Choice], list[Choice]] = {}

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.decision.seat

    def all(self, kind: type[Choice]) -> list[Choice]:
        """The answers of a kind that the decision names."""
        if kind not in self._lists:
            self._lists[kind] = list(self.decision.of(kind))
        return self._lists[kind]

    def matching(self, kind: type[Choice], values: Values, gathered: Sequence[int] = ()) -> Iterator[Choice]:
        """Those that agree with what is decided, and name all who are gathered."""
        for choice in self.all(kind):
            if all(_agrees(choice, name, value) for name, value in values.items()) and (
                not gathered or set(gathered) <= set(getattr(choice, "movers", ()))
            ):
                yield choice

    def walkers(self) -> list[int]:
        """Who may make a step."""
        return [leg.character for kind in self.decision.kinds if isinstance(kind, WalkAnswers) for leg in kind.legs]

    def lone(self, kind: type[Choice], part: ChoicePart) -> Any | None:
        """The one value a part can have where places on the table are asked for; None when there are more."""
        found = self.walkers() if kind is c.Walk else [value_of(part, one) for one in self.all(kind)]
        return found[0] if len(set(found)) == 1 else None

    def conceivable(self, kind: type[Choice], part: ChoicePart, values: Values) -> list[Any]:
        """The values of a part that one might think of, legal or not."""
        game = self.game
        name = part.fields[0]
        if kind is c.Walk:
            return list(dict.fromkeys([*self.walkers(), *(chip.id for chip in of_seat(game, self.seat))]))
        if part.ask is PartKind.CARD and kind in FROM_HAND:
            return distinct(game, game.state.seats[self.seat].hand)
        if name in OWN or (name == "character" and kind in OWN_CHARACTER):
            own = [chip.id for chip in of_seat(game, self.seat)]
            return [one for one in own if name != "assistants" or one != values.get("attacker")]
        if name == "target":
            return [chip.id for chip in enemies_of(game, self.seat)]
        if kind is c.ShootAt and name == "card":
            return enabling(game, game.state.chips[values["shooter"]]) or [NONE]
        if part.ask is PartKind.ABILITY:
            chip = game.state.chips[values["character"]]
            has = [one for one in ABILITIES if current_values.ability(game, chip, one) is not None]
            if values.get("target", NONE) != NONE:
                has = [one for one in has if ABILITIES[one].aimed]
            return [(one.value, mode) for one in has for mode in ABILITIES[one].modes]
        return []

    def probes(self, kind: type[Choice], values: Values) -> Iterator[Choice]:
        """Answers with these values: a legal one, else ones that come near, each enemy as the target."""
        like = next(self.matching(kind, values), None)
        if like is not None:
            yield like
            return
        if kind is c.Walk:  # to stand still is a step for whoever may make one
            chip = self.game.state.chips[values["character"]]
            yield c.Walk(chip.id, chip.x, chip.y, chip.facing)
            return
        opened = [part for part in PARTS[kind] if not set(part.fields) <= values.keys()]
        if opened and (opened[0].ask is PartKind.ABILITY or (kind is c.ShootAt and opened[0].fields == ("card",))):
            for value in self.conceivable(kind, opened[0], values):
                yield from self.probes(kind, with_value(opened[0], values, value))
            return
        aimed = next((part for part in opened if part.fields == ("target",)), None)
        targets = self.conceivable(kind, aimed, values) if aimed else []
        if not targets:
            yield whole(kind, values)
        for target in targets:
            yield whole(kind, {**values, "target": target})

    def why_not(self, kind: type[Choice], values: Values) -> tuple[bool, Refused | None]:
        """Whether some answer with these values is legal; else the most telling reason, the nearest miss."""
        reasons = []
        for probe in self.probes(kind, values):
            refused = self.decision.why_not(probe)
            if refused is None:
                return True, None
            reasons.append(refused)
        telling = [one for one in reasons if not isinstance(one, NotOffered | NotAsked)]
        return False, min(telling, key=_how_far, default=None)

    def why_none(self, kind: type[Choice], values: Values) -> tuple[bool, Refused | None]:
        """Whether a kind has answers though none is named; else the most telling reason, None with nothing to tell."""
        parts = [part for part in parts_of(self.game, self.seat, kind, values) if part.fields[0] not in values]
        if not parts:
            return self.why_not(kind, values)
        tried = self.conceivable(kind, parts[0], values)
        if parts[0].ask is PartKind.CHARACTERS:
            tried = [(one,) for one in tried]
        found = [self.why_not(kind, with_value(parts[0], values, value)) for value in tried]
        reasons = [refused for _, refused in found if refused is not None]
        return any(possible for possible, _ in found), min(reasons, key=_how_far, default=None)


def _agrees(choice: Choice, name: str, value: Any) -> bool:
    held = getattr(choice, name)
    if name == "targets":
        return bool(held[: len(value)] == value)
    if name in ("movers", "assistants"):
        return sorted(held) == sorted(value)
    return bool(held == value)


def _how_far(refused: Refused) -> int:
    """Near misses first."""
    return refused.gap if isinstance(refused, NoContact) else 0
