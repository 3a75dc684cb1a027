"""What a list is filled with: headings, and lines whose words are made when drawn, in the language of the moment."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import NamedTuple

from textual.content import Content

from deckbuilder.terms import Lang, Words

Draws = Callable[[Lang, int], Content]
"""Makes the words of a line in a language, for a width."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that only names what follows."""

    words: Words
    quiet: bool = False


GAP = Heading(Words("", ""))


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line that can be chosen; ``meant`` is what choosing it stands for."""

    meant: Hashable
    draw: Draws

    @classmethod
    def of(cls, meant: Hashable, words: Words) -> "ListLine":
        """A line of plain words."""
        return cls(meant, lambda lang, width: Content(words.text(lang)))


class Act(NamedTuple):
    """What a line means that does something: an action of the screen or the app."""

    action: str


def columns(left: Content | str, right: Content | str, width: int) -> Content:
    """Two texts at the ends of a line; when there is no room for both the left one is shortened."""
    left, right = _content(left), _content(right)
    left = left.truncate(max(width - right.cell_length - 1, 1), ellipsis=True)
    return Content.assemble(left, " " * max(width - left.cell_length - right.cell_length, 1), right)


def _content(text: Content | str) -> Content:
    return Content(text) if isinstance(text, str) else text
