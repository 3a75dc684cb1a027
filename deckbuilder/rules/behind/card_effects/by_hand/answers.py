"""What may be answered while a card is adjudicated by hand: any tool that has something to work on, a note, Done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from deckbuilder.rules.behind.answers.refusals import NotNow, NotOffered
from deckbuilder.rules.behind.card_effects.by_hand.tool import Tool
from deckbuilder.rules.behind.card_effects.by_hand.tools import BOX, TOOLS, effect_of
from deckbuilder.rules.behind.model.choices import UseTool, WriteNote
from deckbuilder.rules.behind.model.events.by_hand import called
from deckbuilder.rules.behind.supply import permanents
from deckbuilder.rules.core.choice import Choice
from deckbuilder.rules.core.decision import Answers
from deckbuilder.rules.core.sentence import CardId, CharacterId, Names, Question, Refused
from deckbuilder.rules.core.values import value
from deckbuilder.terms import Lang, Until, Words

if TYPE_CHECKING:
    from deckbuilder.effects.queries import Context
    from deckbuilder.rules.behind.model.world import World

LONGEST_NOTE = 200


@value
class AskTool(Question):
    """Which tool does what is printed; the printed text stands in the question."""

    card: CardId
    """-1: it is printed on the card of a character."""
    who: CharacterId
    printed: Words
    done: ClassVar[Words] = Words("Done with this card", "Fertig mit dieser Karte")
    says: ClassVar[Words] = Words("{card}: “{printed}” Which tool?", "{card}: »{printed}« Welches Werkzeug?")

    def text(self, lang: Lang, names: Names) -> str:
        """The question in ``lang``, the text in the language it is printed in if in no other."""
        card = called(self.card, self.who, lang, names)
        return self.says.text(lang).format(card=card, printed=self.printed.text(lang))


@value
class NoNote(Refused):
    """A note is one line that can be read by all."""

    most: int
    entry: ClassVar[str] = "term-by-hand"
    says: ClassVar[Words] = Words(
        "A note is one line of 1 to {most} letters.", "Eine Notiz ist eine Zeile von 1 bis {most} Zeichen."
    )


class ToolAnswers(Answers):
    """Every tool that has something to work on, tool by tool; of amounts those one usually needs."""

    __slots__ = ("context", "_world")
    choice: ClassVar[type[Choice]] = UseTool

    def __init__(self, world: World, context: Context) -> None:
        self._world = world
        self.context = context

    def branches(self) -> list[Callable[[], Iterator[UseTool]]]:
        """Tool by tool, in the order of the box."""
        return [partial(self._uses, tool) for tool in BOX]

    def candidates(self) -> Iterator[UseTool]:
        for tool in BOX:
            yield from self._uses(tool)

    def _uses(self, tool: Tool) -> Iterator[UseTool]:
        works: dict[str, bool] = {}
        for use in tool.uses():
            if use.of not in works:
                works[use.of] = effect_of(use).possible(self._world.ask, self.context)
            if works[use.of] and self._lasts(use):
                yield use

    def _lasts(self, use: UseTool) -> bool:
        """As long as a card is in play only what is done for a card in play can last."""
        return use.until != Until.PLAY or permanents.in_play(self._world, self.context.source) is not None

    def refusal(self, choice: UseTool) -> Refused | None:
        """A tool of the box with what belongs to it, and something to work on."""
        tool = TOOLS.get(choice.tool)
        if tool is None or not tool.fits(choice):
            return NotOffered()
        if not self._lasts(choice) or not effect_of(choice).possible(self._world.ask, self.context):
            return NotNow()
        return None


class NoteAnswers(Answers):
    """A line of the player's own words; none is suggested."""

    __slots__ = ()
    choice: ClassVar[type[Choice]] = WriteNote
    sampled: ClassVar[bool] = True

    def candidates(self) -> tuple[WriteNote, ...]:
        """Nobody knows what to write but the player."""
        return ()

    def refusal(self, choice: WriteNote) -> Refused | None:
        """One line, not too long, that can be printed."""
        text = choice.words
        fits = text.isprintable() and text == text.strip() and 0 < len(text) <= LONGEST_NOTE
        return None if fits else NoNote(LONGEST_NOTE)
