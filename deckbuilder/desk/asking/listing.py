"""The answers a decision names, kind by kind, and near misses: answers one might think of, with the reason why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckbuilder.desk.asking.partial import Partial, Value, open_parts, value_of
from deckbuilder.rules.behind.abilities.abilities import ABILITIES
from deckbuilder.rules.behind.answers.hand_cards import distinct
from deckbuilder.rules.behind.answers.refusals import NoContact, NotOffered
from deckbuilder.rules.behind.combat.ranged_legal import enabling
from deckbuilder.rules.behind.game import Game
from deckbuilder.rules.behind.model import choices as c
from deckbuilder.rules.behind.model.answer_parts import Among, PartKind
from deckbuilder.rules.behind.movement.steps import WalkAnswers
from deckbuilder.rules.behind.values import current_values
from deckbuilder.rules.behind.values.contact import enemies_of, of_seat
from deckbuilder.rules.core.choice import Choice, Part
from deckbuilder.rules.core.decision import Decision, NotAsked
from deckbuilder.rules.core.sentence import Refused
from deckbuilder.terms import NONE


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

    def matching(self, partial: Partial, gathered: Sequence[int] = ()) -> Iterator[Choice]:
        """Those that agree with what is decided, and name all who are gathered as acting."""
        for choice in self.all(partial.kind):
            if all(_agrees(choice, name, value) for name, value in partial.values.items()) and (
                not gathered or set(gathered) <= set(_acting(choice))
            ):
                yield choice

    def walkers(self) -> list[int]:
        """Who may make a step."""
        return [leg.character for kind in self.decision.kinds if isinstance(kind, WalkAnswers) for leg in kind.legs]

    def lone(self, kind: type[Choice], part: Part) -> Value | None:
        """The one value a part can have where places on the table are asked for; None when there are more."""
        found: Sequence[Value] = [value_of(part, one) for one in self.all(kind)]
        if part.among is Among.WALKERS:
            found = self.walkers()
        return found[0] if len(set(found)) == 1 else None

    def conceivable(self, partial: Partial, part: Part) -> Sequence[Value]:
        """The values of a part that one might think of, legal or not."""
        game, own = self.game, [chip.id for chip in of_seat(self.game, self.seat)]
        match part.among:
            case Among.HAND:
                return distinct(game, game.state.seats[self.seat].hand)
            case Among.OWN:
                return own
            case Among.COMPANIONS:
                return [one for one in own if one != partial.number(partial.kind.leads)]
            case Among.WALKERS:
                return list(dict.fromkeys([*self.walkers(), *own]))
            case Among.ENEMIES:
                return [chip.id for chip in enemies_of(game, self.seat)]
            case Among.SHOTS:
                return enabling(game, game.state.chips[partial.number(partial.kind.leads)]) or [NONE]
            case Among.ABILITIES:
                return self._abilities(partial)
        return []

    def _abilities(self, partial: Partial) -> Sequence[Value]:
        """Those the character has, each in its modes; only aimed ones where a target is named."""
        chip = self.game.state.chips[partial.number(partial.kind.leads)]
        has = [one for one in ABILITIES if current_values.ability(self.game, chip, one) is not None]
        if partial.number("target") != NONE:
            has = [one for one in has if ABILITIES[one].aimed]
        return [(one.value, mode) for one in has for mode in ABILITIES[one].modes]

    def probes(self, partial: Partial) -> Iterator[Choice]:
        """Answers with these values: a legal one, else ones that come near, each enemy as the target."""
        like = next(self.matching(partial), None)
        if like is not None:
            yield like
            return
        if partial.kind is c.Walk:  # to stand still is a step for whoever may make one
            chip = self.game.state.chips[partial.number("character")]
            yield c.Walk(chip.id, chip.x, chip.y, chip.facing)
            return
        opened = [part for part in partial.kind.parts if not partial.decides(part)]
        if opened and opened[0].among in (Among.ABILITIES, Among.SHOTS):
            for value in self.conceivable(partial, opened[0]):
                yield from self.probes(partial.having(opened[0], value))
            return
        aimed = next((part for part in opened if part.among is Among.ENEMIES), None)
        targets = self.conceivable(partial, aimed) if aimed is not None else ()
        if aimed is None or not targets:
            yield partial.whole()
            return
        for target in targets:
            yield partial.having(aimed, target).whole()

    def why_not(self, partial: Partial) -> tuple[bool, Refused | None]:
        """Whether some answer with these values is legal; else the most telling reason, the nearest miss."""
        reasons = []
        for probe in self.probes(partial):
            refused = self.decision.why_not(probe)
            if refused is None:
                return True, None
            reasons.append(refused)
        telling = [one for one in reasons if not isinstance(one, NotOffered | NotAsked)]
        return False, min(telling, key=_how_far, default=None)

    def why_none(self, partial: Partial) -> tuple[bool, Refused | None]:
        """Whether a kind has answers though none is named; else the most telling reason, None with nothing to tell."""
        parts = open_parts(self.game, self.seat, partial)
        if not parts:
            return self.why_not(partial)
        tried = self.conceivable(partial, parts[0])
        if parts[0].kind is PartKind.CHARACTERS:
            tried = [(one,) for one in tried if isinstance(one, int)]
        found = [self.why_not(partial.having(parts[0], value)) for value in tried]
        reasons = [refused for _, refused in found if refused is not None]
        return any(possible for possible, _ in found), min(reasons, key=_how_far, default=None)


def _acting(choice: Choice) -> Sequence[int]:
    """The characters an answer names as acting."""
    acting = getattr(choice, choice.leads) if choice.leads else ()
    return acting if isinstance(acting, tuple) else (acting,)


def _agrees(choice: Choice, name: str, value: Value) -> bool:
    """Whether an answer says this: for targets the first ones, for groups in any order."""
    held = getattr(choice, name)
    if name == "targets":
        assert isinstance(value, tuple)
        return bool(held[: len(value)] == value)
    if isinstance(held, tuple) and isinstance(value, tuple):
        return sorted(held) == sorted(value)
    return bool(held == value)


def _how_far(refused: Refused) -> int:
    """Near misses first."""
    return refused.gap if isinstance(refused, NoContact) else 0
