"""What the chapters that stand later in the order do for earlier ones, handed in by the door (``model/world.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from deckbuilder.rules.behind.card_effects.legal import EffectAnswers, OfferedAnswers
from deckbuilder.rules.behind.card_effects.play import EffectUse
from deckbuilder.rules.behind.card_effects.resolve import EffectRun
from deckbuilder.rules.behind.card_effects.verbs.game_play import GamePlay
from deckbuilder.rules.behind.card_effects.verbs.queries import GameQueries, UnmeasuredQueries
from deckbuilder.rules.behind.course.free_action import Granted
from deckbuilder.rules.core.agenda import Procedure
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.terms import Deed, Fact, PointName

if TYPE_CHECKING:
    from deckbuilder.effects.play import Play, Program
    from deckbuilder.effects.queries import Context, Queries
    from deckbuilder.rules.behind.model.world import World

_AGAIN = EffectUse.stages.index("again")


class Chapters:
    """Special Card Effect and the action phase, as the chapters before them need them."""

    __slots__ = ()

    def queries(self, world: World, far: int | None) -> Queries:
        """What effects may ask; ``far``: with everything taken to be so far away."""
        return GameQueries(world) if far is None else UnmeasuredQueries(world, far)

    def moment_answers(
        self, world: World, seat: int, point: PointName | None, facts: Mapping[Fact, int]
    ) -> tuple[Answers, ...]:
        """What a player may declare: cards and, where the window names no point, offers (Moments)."""
        cards = EffectAnswers(world, seat, moment=True, point=point, facts=facts)
        return (cards,) if point is not None else (cards, OfferedAnswers(world, seat, moment=True, facts=facts))

    def declare_moment(
        self, world: World, seat: int, choice: Choice, point: PointName | None, known: tuple[tuple[Fact, int], ...]
    ) -> tuple[int, bool]:
        """Show and pay a Moment (rulings T4, T6)."""
        use = EffectUse(seat, choice, moment=True, point=point, known=known)
        use.announce(world)
        return use.context, use.bare

    def resolve_moment(
        self, seat: int, choice: Choice, point: PointName | None, context: int, *, bare: bool
    ) -> Procedure:
        """A Moment's conditions are tested again, then it is resolved."""
        return EffectUse(seat, choice, moment=True, point=point, context=context, bare=bare, at=_AGAIN)

    def play(self, world: World, context: Context, number: int) -> Play:
        """What the verbs of an effect may ask and do."""
        return GamePlay(world, context, number)

    def effect_run(self, program: Program, context: int) -> Procedure:
        """A program under way, with a context that ends with it."""
        return EffectRun(program, context, owns=True)

    def free_action(self, character: int, deed: Deed) -> Procedure:
        """One action of a kind, free."""
        return Granted(character, deed)


CHAPTERS = Chapters()
