"""One tool of the box: what an answer has to say of it, and how an effect is made of that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from deckbuilder.effects.play import Verb
from deckbuilder.rules.behind.model.choices import UseTool
from deckbuilder.terms import Until, Words


@dataclass(frozen=True, slots=True)
class AmountRange:
    """How many or how much: the least and the most that may be said, and what is suggested."""

    least: int
    most: int
    suggested: tuple[int, ...]
    unit: str = ""
    signed: bool = False

    def holds(self, amount: int) -> bool:
        """Whether it may be said; to change by nothing is no change."""
        return self.least <= amount <= self.most and (amount != 0 or not self.signed)

    def said(self, amount: int) -> Words:
        """``60 mm``, ``+2``."""
        number = f"{'+' if amount > 0 else '−'}{abs(amount)}" if self.signed else str(amount)
        return Words(f"{number}{self.unit}", f"{number}{self.unit}")


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool: what it is called, what the answer says beside it, and the effect this makes."""

    name: str
    words: Words
    make: Callable[[UseTool], Verb]
    of: Mapping[str, Words] = field(default_factory=dict)
    """What it may be about besides its targets - a value, a state, a destination - and how that is called."""
    span: Callable[[str], AmountRange | None] = lambda of: None
    untils: tuple[Until, ...] = ()

    @property
    def box(self) -> str:
        """The compartment it lies in."""
        return self.name.partition(".")[0]

    def uses(self) -> Iterator[UseTool]:
        """Every way to take it up that is suggested."""
        for of in self.of or ("",):
            span = self.span(of)
            amounts = span.suggested if span is not None else (0,)
            for amount, until in product(amounts, self.untils or ("",)):
                yield UseTool(self.name, of, amount, str(until))

    def fits(self, use: UseTool) -> bool:
        """Whether the fields of an answer are such as it takes."""
        span = self.span(use.of)
        return (
            (use.of in self.of if self.of else use.of == "")
            and (span.holds(use.amount) if span is not None else use.amount == 0)
            and (use.until in self.untils if self.untils else use.until == "")
        )
