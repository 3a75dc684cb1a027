"""Decks by whatever name a user gives them: a kept deck, a file of any form, standard input, a shipped deck.

And what both faces do with one deck: judge it, mend it. SQLModel is not loaded for that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.faults import Fault
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files import DeckForm, form_of, read_deck
from deckbuilder.decks.formats import DEFAULT, Format, format_names, load_format
from deckbuilder.decks.legality import check, verdict
from deckbuilder.decks.problems import Problem, Verdict
from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
from deckbuilder.desk.library import Library
from deckbuilder.errors import DeckError, UserError
from deckbuilder.intake import Taken, is_regular, read_file, read_standard_input
from deckbuilder.store.documents import StoredDeck
from deckbuilder.terms import Lang, Words

STDIN = "-"


def find_deck(
    name: str,
    catalogue: Catalogue,
    *,
    lang: Lang = Lang.EN,
    library: Library | None = None,
    tell: Callable[[Words], None] | None = None,
) -> Deck:
    """The deck that ``name`` means; ``DeckError`` with the nearest names when it means none.

    ``tell`` hears of what is worth a word, such as the encoding a file was found to be in.
    """
    if name == STDIN:
        return _read(read_standard_input, "standard input", catalogue, tell)
    library, path = library or Library(), Path(name)
    if name in shipped_decks(catalogue):
        return load_shipped_deck(name, catalogue, lang=lang)
    if path.suffix and is_regular(path):  # nobody means a kept deck then, and a damaged database need not matter
        return _read(lambda: read_file(path), name, catalogue, tell)
    kept = library.deck(name)
    if kept is not None:
        return kept.deck
    if form_of(name) is DeckForm.CODE:
        return read_deck(name, catalogue, file="share code")
    if is_regular(path):
        return _read(lambda: read_file(path), name, catalogue, tell)
    what = Words(
        "is no deck of yours, no deck file and no shipped deck.",
        "ist kein Deck von dir, keine Deckdatei und kein mitgeliefertes Deck.",
    )
    raise DeckError(f"‘{name}’", what, _near(name, catalogue, library))


def find_kept_deck(name: str, catalogue: Catalogue, library: Library, *, lang: Lang = Lang.EN) -> Deck:
    """The kept or shipped deck of that name."""
    kept = library.deck(name)
    if kept is not None:
        return kept.deck
    if name in shipped_decks(catalogue):
        return load_shipped_deck(name, catalogue, lang=lang)
    what = Words("is no deck of yours and no shipped deck.", "ist kein Deck von dir und kein mitgeliefertes Deck.")
    raise DeckError(f"‘{name}’", what, _near(name, catalogue, library))


def find_own_deck(name: str, library: Library) -> StoredDeck:
    """The user's own deck of that name."""
    kept = library.deck(name)
    if kept is None:
        what = Words("is no deck of yours.", "ist kein Deck von dir.")
        raise DeckError(f"‘{name}’", what, _near(name, None, library))
    return kept


def _near(name: str, catalogue: Catalogue | None, library: Library) -> Words:
    from deckbuilder.cards.suggest import allowed_in_both

    shipped = [] if catalogue is None else shipped_decks(catalogue)
    names = [*(kept.deck.name for kept in library.decks()), *shipped]
    return allowed_in_both(name, names) if names else Words("You have none yet.", "Du hast noch keines.")


def _read(take: Callable[[], Taken], file: str, catalogue: Catalogue, tell: Callable[[Words], None] | None) -> Deck:
    try:
        taken = take()
    except UserError as error:
        raise DeckError(*error.parts) from None
    words = taken.told(file)
    if words is not None and tell is not None:
        tell(words)
    unread: list[Fault] = []
    deck = read_deck(taken.text, catalogue, file=file, unread=unread)
    if tell is not None:
        for fault in unread:
            tell(Words(fault.text(Lang.EN), fault.text(Lang.DE)))
    return deck


@dataclass(frozen=True, slots=True)
class Judged:
    """A deck, the format it was judged by, and everything wrong with it there."""

    deck: Deck
    format: Format
    problems: tuple[Problem, ...]

    @property
    def verdict(self) -> Verdict:
        """Whether it is legal."""
        return verdict(self.problems)


def judge(
    deck: Deck, catalogue: Catalogue, *, format: str | None = None, available: Mapping[str, int] | None = None
) -> Judged:
    """Judge a deck by the format named, by the one it names itself, or by the usual one.

    With ``available``, copies by id, it has to be built from these.
    """
    agreed = load_format(format or deck.format or DEFAULT, catalogue)
    return Judged(deck, agreed, tuple(check(deck, agreed, catalogue, available=available)))


def judge_kept(deck: Deck, catalogue: Catalogue) -> Judged:
    """Judge a deck for a list: one that names a format nobody knows is judged by the usual one."""
    known = not deck.format or deck.format in format_names(catalogue)
    return judge(deck, catalogue, format=None if known else DEFAULT)
