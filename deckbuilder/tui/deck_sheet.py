"""The sheet of a deck: what the desk judges of it, and its figures, each worked out when it is first looked at.

Lists of many decks let each be judged in the background and show ``judged`` ones in full.
"""

from functools import cached_property

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.bands import Band, band_for
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.formats import Format
from deckbuilder.decks.ledger import Ledger, ledger
from deckbuilder.decks.problems import Mend, Problem, Verdict
from deckbuilder.desk.decks import Judged, judge_kept


class Sheet:
    """A deck and everything that is shown beside it."""

    def __init__(self, deck: Deck, catalogue: Catalogue) -> None:
        self.deck, self.catalogue = deck, catalogue

    @cached_property
    def _judged(self) -> Judged:
        return judge_kept(self.deck, self.catalogue)

    @property
    def judged(self) -> bool:
        """Whether all that a list shows is worked out."""
        return {"_judged", "ledger", "verdict"} <= self.__dict__.keys()

    def judge(self) -> None:
        """Work out everything that a list shows."""
        self.verdict  # noqa: B018  each is worked out when it is first looked at
        self.ledger  # noqa: B018

    @property
    def format(self) -> Format:
        """The format it is judged by."""
        return self._judged.format

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with it."""
        return self._judged.problems

    @property
    def mends(self) -> list[Mend]:
        """What would help, in the order of the problems."""
        return [problem.mend for problem in self.problems if problem.mend is not None]

    @cached_property
    def verdict(self) -> Verdict:
        """Whether it is legal."""
        return self._judged.verdict

    @cached_property
    def ledger(self) -> Ledger:
        """The deck in figures."""
        return ledger(self.deck, self.catalogue, format=self.format)

    @property
    def points(self) -> int:
        """The character points that are known."""
        return self.ledger.points

    @property
    def band(self) -> Band:
        """Hand, actions and deck minimum at the agreed points, else at the deck's own."""
        return band_for(self.format.character_points or self.points)
