"""What a user keeps: own sets and cards, decks with their versions, and the history of changing them.

Reading goes by sqlite3 alone; the store, and SQLModel with it, is loaded by the first call that writes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from deckbuilder import locations
from deckbuilder.errors import DeckError, UserError
from deckbuilder.files import check_new
from deckbuilder.intake import is_regular
from deckbuilder.store import reading
from deckbuilder.store.connect import OlderDatabase
from deckbuilder.store.documents import StoredDeck, Version, checked_name
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.cards.loader import LoadedSet
    from deckbuilder.decks.deck import Deck
    from deckbuilder.store.backup import Difference
    from deckbuilder.store.doctor import Finding
    from deckbuilder.store.history import HistoryEntry
    from deckbuilder.store.index import Progress
    from deckbuilder.store.store import Store

T = TypeVar("T")

NEW = Words("New deck “{name}”", "Neues Deck „{name}“")
CHANGED = Words("Changed deck “{name}”", "Deck „{name}“ geändert")
RENAMED = Words("Renamed deck “{old}” to “{name}”", "Deck „{old}“ in „{name}“ umbenannt")
DELETED = Words("Deleted deck “{name}”", "Deck „{name}“ gelöscht")
KEPT = Words("Kept version “{label}” of deck “{name}”", "Fassung „{label}“ von Deck „{name}“ festgehalten")
TAKEN_BACK = Words("Took deck “{name}” back to “{label}”", "Deck „{name}“ auf „{label}“ zurückgesetzt")
NEW_SET = Words("Imported set “{name}”", "Set „{name}“ importiert")
DELETED_SET = Words("Deleted set “{name}”", "Set „{name}“ gelöscht")


def utc() -> datetime:
    """The time now."""
    return datetime.now(UTC)


class Library:
    """One user's database. Reading an absent one finds nothing; the first write makes it."""

    def __init__(
        self, database: Path | None = None, *, backups: Path | None = None, clock: Callable[[], datetime] = utc
    ) -> None:
        self.database = locations.database() if database is None else database
        self.backups = locations.backups() if backups is None else backups
        self.clock = clock

    @cached_property
    def store(self) -> Store:
        """The store, opened and brought up to date."""
        from deckbuilder.store.store import Store

        self._refuse_emptied()
        return Store(self.database, backups=self.backups, clock=self.clock)

    def close(self) -> None:
        """Let go of the file."""
        if "store" in self.__dict__:
            self.store.close()
            del self.store

    def newest_backup(self) -> Path | None:
        """The copy of the database that was made last, None where there is none."""
        found = [path for path in self.backups.glob("*.sqlite") if path.is_file()] if self.backups.is_dir() else []
        return max(found, key=lambda path: path.stat().st_mtime, default=None)

    def _refuse_emptied(self) -> None:
        """A file without a byte, beside backups, is what an accident has left: no reason to begin anew."""
        if not is_regular(self.database) or self.database.stat().st_size:
            return
        newest = self.newest_backup()
        if newest is not None:
            raise UserError(
                str(self.database),
                Words("is empty, though there are backups of it.", "ist leer, obwohl es Sicherungen davon gibt."),
                Words(
                    f"Restore one, as with deckbuilder restore {newest}, or take the empty file away to begin anew.",
                    f"Stelle eine wieder her, etwa mit deckbuilder restore {newest}, oder nimm die leere Datei weg, um "
                    "von vorn zu beginnen.",
                ),
            )

    def read(self, ask: Callable[[], T]) -> T:
        """The answer of whoever reads the file by sqlite3 alone; an older file is brought up to date first."""
        self._refuse_emptied()
        try:
            return ask()
        except OlderDatabase:
            self.store.close()  # opening it has brought it up to date
            return ask()

    def catalogue(self) -> Catalogue:
        """The shipped cards and the user's own; an own card takes the place of a shipped one with its id."""
        from deckbuilder.cards.catalogue import load_catalogue

        shipped = load_catalogue()
        sets, cards = self.read(lambda: reading.read_definitions(self.database))
        return shipped.joined(sets, cards) if sets or cards else shipped

    def catalogue_at_least(self, tell: Callable[[UserError], None]) -> Catalogue:
        """As ``catalogue``, but the shipped cards alone where the user's own cannot be read, which ``tell`` hears."""
        from deckbuilder.cards.catalogue import load_catalogue

        try:
            return self.catalogue()
        except UserError as error:
            tell(error)
            return load_catalogue()

    def decks(self) -> list[StoredDeck]:
        """All decks, by name."""
        return self.read(lambda: reading.read_decks(self.database))

    def deck(self, name: str) -> StoredDeck | None:
        """The deck of that name, whatever case and accents."""
        return self.read(lambda: reading.read_deck(self.database, name))

    def versions(self, deck_id: int) -> list[Version]:
        """The kept versions of a deck, oldest first."""
        return self.read(lambda: reading.read_versions(self.database, deck_id))

    def check_deck_name(self, name: str, *, own: int | None = None) -> None:
        """Refuse, with a sentence, a name that the deck with the id ``own``, or a new one, cannot have."""
        found = self.deck(checked_name(name))
        if found is not None and found.id != own:
            what = Words(
                f"the deck ‘{found.deck.name}’ has it already.", f"so heißt schon das Deck ‘{found.deck.name}’."
            )
            mend = Words("Choose another one.", "Wähle einen anderen.")
            raise DeckError(Words(f"name ‘{name}’", f"Name ‘{name}’"), what, mend)

    def add_deck(self, deck: Deck) -> int:
        """Keep a new deck and return its id."""
        from deckbuilder.store import decks

        with self.store.change(_words(NEW, name=deck.name)) as session:
            return decks.add_deck(session, deck, self.clock())

    def put_deck(self, deck_id: int, deck: Deck) -> None:
        """Keep a deck as it is now; while it is being worked on, that is one change."""
        from deckbuilder.store import decks

        with self.store.change(_words(CHANGED, name=deck.name), merge=f"deck {deck_id}") as session:
            decks.put_deck(session, deck_id, deck, self.clock())

    def rename_deck(self, deck: StoredDeck, name: str) -> None:
        """Give a deck another name."""
        from deckbuilder.store import decks

        with self.store.change(_words(RENAMED, old=deck.deck.name, name=name)) as session:
            decks.put_deck(session, deck.id, replace(deck.deck, name=name), self.clock())

    def delete_deck(self, deck: StoredDeck) -> None:
        """Delete a deck with its versions; an undo brings both back."""
        from deckbuilder.store import decks

        with self.store.change(_words(DELETED, name=deck.deck.name)) as session:
            decks.delete_deck(session, deck.id)

    def keep_version(self, deck: StoredDeck, label: str) -> None:
        """Keep a deck as it is now under a label."""
        from deckbuilder.store import decks

        label = " ".join(label.split())
        if not (label and label.isprintable()):
            raise UserError(
                "label",
                Words(f"‘{label}’ is no label.", f"‘{label}’ ist keine Bezeichnung."),
                Words("Write words.", "Schreibe Wörter."),
            )
        with self.store.change(_words(KEPT, name=deck.deck.name, label=label)) as session:
            decks.keep_version(session, deck.id, label, self.clock())

    def take_back(self, deck: StoredDeck, version: Version) -> None:
        """Make a deck what it was in a version, but leave it its name."""
        from deckbuilder.store import decks

        with self.store.change(_words(TAKEN_BACK, name=deck.deck.name, label=version.label)) as session:
            decks.put_deck(session, deck.id, replace(version.deck, name=deck.deck.name), self.clock())

    def add_set(self, loaded: LoadedSet) -> None:
        """Keep a set of the user's own with its cards, in place of one with its code."""
        from deckbuilder.store import cards

        with self.store.change(_words(NEW_SET, name=loaded.card_set.code)) as session:
            cards.delete_set(session, loaded.card_set.code)
            cards.put_sets(session, [loaded.card_set])
            cards.put_cards(session, loaded.cards)

    def delete_set(self, code: str) -> None:
        """Delete a set of the user's own with its cards."""
        from deckbuilder.store import cards

        with self.store.change(_words(DELETED_SET, name=code)) as session:
            cards.delete_set(session, code)

    def undo(self, change: int | None = None) -> HistoryEntry:
        """Take the last change back, or the one named."""
        return self._with_a_history("undo").undo(change)

    def redo(self, change: int | None = None) -> HistoryEntry:
        """Do again what was undone last, or the change named."""
        return self._with_a_history("redo").redo(change)

    def history(self, *, limit: int = 50) -> list[HistoryEntry]:
        """The last changes, newest first, those undone among them."""
        return self.store.history(limit=limit) if self.database.is_file() else []

    def _with_a_history(self, verb: str) -> Store:
        if not self.database.is_file():
            from deckbuilder.store.history import nothing_to

            raise UserError(*nothing_to(verb))
        return self.store

    def sync(self, *, progress: Progress | None = None) -> bool:
        """Bring the search index up to date with the shipped sets; whether there was anything to do."""
        from deckbuilder.cards.catalogue import load_catalogue
        from deckbuilder.store.index import index_key
        from deckbuilder.store.sync import sync

        return sync(self.store, load_catalogue, index_key(locations.shipped()), progress=progress)

    def back_up(self, target: Path | None = None) -> Path:
        """Copy the database to a new file, by default among the backups, and return its path."""
        from deckbuilder.store import backup

        if target is None:
            return backup.back_up(self.database, self.backups / backup.backup_name("backup", self.clock()))
        check_new(target)
        return backup.back_up(self.database, target)

    def restore(self, source: Path) -> Path | None:
        """Put a backup in the place of the database; return the file in which what was there is kept."""
        from deckbuilder.store import backup

        self.close()
        keep = self.backups / backup.backup_name("replaced", self.clock())
        return backup.restore(self.database, source, keep)

    def compare(self, source: Path) -> list[Difference]:
        """What restoring a backup would change."""
        from deckbuilder.store.backup import compare

        return compare(self.database, source)

    def examine(self) -> list[Finding]:
        """Everything wrong with the database."""
        from deckbuilder.store.doctor import Finding, examine, told_without_mend

        try:
            self._refuse_emptied()
        except UserError as error:
            return [Finding(told_without_mend(error), mend=error.parts[2])]
        return examine(self.database)

    def rebuild(self) -> None:
        """Make anew what can be made anew: the search index."""
        from deckbuilder.store.sync import forget

        forget(self.store)
        self.sync()


def _words(sentence: Words, **names: str) -> Words:
    return Words(*(words.format(**names) for words in sentence))
