"""Import and export of a collection as both faces do it: look at the patch, then carry it out as one change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.collection.copies import Alike
from deckbuilder.collection.trading import Side
from deckbuilder.desk.collection import Collection, Meant
from deckbuilder.errors import UserError
from deckbuilder.exchange import apply, whole, writing
from deckbuilder.exchange.headers import Columns, guess, read_mapping, write_mapping
from deckbuilder.exchange.naming import Naming
from deckbuilder.exchange.plan import Parked, Plan, Progress, make_plan, without_gc
from deckbuilder.exchange.tables import Table, read_table
from deckbuilder.files import write_json, write_text
from deckbuilder.intake import unreadable
from deckbuilder.terms import Lang, Words

if TYPE_CHECKING:
    from collections.abc import Set

IMPORTED = Words("Imported {count} copies from {file}", "{count} Exemplare aus {file} importiert")
REPLACED = Words(
    "Replaced the collection by {count} copies from {file}", "Sammlung durch {count} Exemplare aus {file} ersetzt"
)
SETTLED = Words("Settled row {line} of {file}", "Zeile {line} von {file} geklärt")
FORMATS = ("csv", "excel", "json")


def silent(done: int, of: int) -> None:
    """Tell nobody how far it is."""


@dataclass(frozen=True, slots=True)
class Import:
    """A file that was read, how, and what it would do; ``mapping`` says which column was taken for what."""

    path: Path
    plan: Plan
    mapping: str = ""
    remembered: bool = False
    table: Table | None = None
    whole: whole.WholeCollection | None = None


def read_import(
    collection: Collection,
    path: Path,
    *,
    mapping: str = "",
    mend: bool = False,
    replace: bool = False,
    progress: Progress = silent,
) -> Import:
    """Read a file and say what it would do; nothing is changed."""
    with without_gc():
        there = {} if replace else _there(collection)
        if _is_ours(path):
            everything = whole.read_whole(path)
            return Import(path, whole.plan_whole(everything, collection.catalogue, there=there), whole=everything)
        table = read_table(_bytes(path), where=str(path), mend=mend)
        columns, remembered = _columns(collection, table, mapping)
        _refuse_without_cards(path, table, columns)
        plan = make_plan(table, columns, Naming(collection.catalogue), there=there.keys(), progress=progress)
        return Import(path, plan, write_mapping(columns, table.header), remembered, table)


def _there(collection: Collection) -> dict[Alike, int]:
    with collection.reading() as found:
        return {} if found is None else apply.kinds_there(*found)


def _is_ours(path: Path) -> bool:
    return _bytes(path).lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"[")


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError(str(path), unreadable(error)) from None


def _columns(collection: Collection, table: Table, mapping: str) -> tuple[Columns, bool]:
    columns: Columns = guess(table.header)
    with collection.reading() as found:
        kept = None if found is None else apply.remembered_mapping(found[0], table.header)
    if kept is not None:
        columns = read_mapping(kept, table.header, {})
    return read_mapping(mapping, table.header, columns), kept is not None


def _refuse_without_cards(path: Path, table: Table, columns: Columns) -> None:
    names: Set[str] = set(map(str, columns))
    if not (names & {"card", "name"} or {"set", "number"} <= names):
        headings = ", ".join(table.header)
        raise UserError(
            str(path),
            Words(f"no column names the cards: {headings}.", f"keine Spalte nennt die Karten: {headings}."),
            Words(
                "Say which does: --map name=… or --map set=…,number=…",
                "Sag, welche: --map name=… oder --map set=…,number=…",
            ),
        )


def apply_import(
    collection: Collection, found: Import, *, replace: bool = False, remember: bool = False, progress: Progress = silent
) -> None:
    """Do what an import would do, all of it or nothing; ``remember`` its mapping for files like it."""
    words = REPLACED if replace else IMPORTED
    with (
        without_gc(),
        collection.change(words, new_owner=True, count=found.plan.copies, file=found.path.name) as (session, owner),
    ):
        apply.apply_plan(
            session,
            owner,
            found.plan,
            collection.catalogue,
            file=found.path.name,
            replace=replace,
            progress=progress,
        )
        if found.whole is not None:
            whole.apply_rest(session, owner, found.whole, collection.catalogue)
        if remember and found.table is not None:
            apply.remember_mapping(session, found.table.header, found.mapping)
    collection.look_again()


def export(collection: Collection, path: Path, *, format: str, lang: Lang) -> int:
    """Write a collection to a file, and return how many copies it has; JSON holds all else there is too."""
    if format not in FORMATS:
        from deckbuilder.cards.suggest import allowed_in_both

        what = Words(f"‘{format}’ is no format.", f"‘{format}’ ist kein Format.")
        raise UserError("--format", what, allowed_in_both(format, FORMATS))
    copies = collection.copies()
    if format == "json":
        with collection.reading() as found:
            everything = whole.WholeCollection() if found is None else whole.whole_collection(*found)
        write_json(path, whole.whole_data(everything), kind=whole.KIND, version=whole.VERSION)
    else:
        write_text(path, writing.write_table(copies, collection.catalogue, lang, for_excel=format == "excel"))
    return sum(one.count for one in copies)


def tray(collection: Collection) -> list[tuple[int, str, Parked]]:
    """Every row that waits for a decision: its number, file and what it says."""
    with collection.reading() as found:
        return [] if found is None else apply.parked_rows(*found)


def suggestions(collection: Collection, parked: Parked) -> list[str]:
    """The cards that a parked row may mean, best first."""
    near = collection.catalogue.near(parked.wanted) if parked.wanted else []
    return list(dict.fromkeys((*parked.candidates, *near)))


def settle(collection: Collection, number: int, card: Meant | None) -> None:
    """Take a row out of the tray: as copies of a card, or as nothing."""
    waiting = {one: (file, parked) for one, file, parked in tray(collection)}
    if number not in waiting:
        known = ", ".join(map(str, waiting)) or "–"
        raise UserError(
            Words(f"row {number}", f"Zeile {number}"),
            Words("is not in the tray.", "liegt nicht in der Ablage."),
            Words(f"There are: {known}.", f"Da sind: {known}."),
        )
    file, parked = waiting[number]
    with collection.change(SETTLED, line=parked.line, file=file) as (session, owner):
        if card is not None:
            cells = _settled(parked.cells, card)
            table = Table("", "", tuple(cells), [(parked.line, list(cells.values()))])
            plan = make_plan(table, guess_own(cells), Naming(collection.catalogue))
            if plan.skipped:
                raise UserError(Words(f"row {number}", f"Zeile {number}"), plan.skipped[0].why)
            apply.apply_plan(session, owner, plan, collection.catalogue, file=file)
        apply.forget_parked(session, number)


def _settled(cells: Mapping[str, str], card: Meant) -> dict[str, str]:
    rest = {name: cell for name, cell in cells.items() if name not in ("card", "name", "set", "number")}
    return {**rest, "card": card.card.id, "set": card.edition, "number": card.number}


def guess_own(cells: Mapping[str, str]) -> Columns:
    """The columns of a parked row, which are called what they are."""
    return read_mapping(",".join(f"{name}={name}" for name in cells), tuple(cells), {})


def side_of_friend(path: Path, collection: Collection) -> Side:
    """A friend's collection out of an exported file, to trade with."""
    if _is_ours(path):
        found = whole.read_whole(path)
        wanted = {one.card: one.count for one in found.wants}
        owned: dict[str, int] = {}
        offered: dict[str, int] = {}
        for one in found.copies:
            owned[one.alike.card] = owned.get(one.alike.card, 0) + one.count
            offered[one.alike.card] = offered.get(one.alike.card, 0) + one.trade
        free = dict(owned)
        for loan in found.loans:
            if not loan.returned and not loan.inward:
                free[loan.card] = free.get(loan.card, 0) - loan.count
        return Side(owned, free, offered, wanted)
    plan = read_import(collection, path, replace=True).plan
    owned, offered = {}, {}
    for alike, (count, trade) in plan.lots.items():
        owned[alike.card] = owned.get(alike.card, 0) + count
        offered[alike.card] = offered.get(alike.card, 0) + trade
    return Side(owned, owned, offered, {})


def my_side(collection: Collection) -> Side:
    """The user's own side of a trade."""
    held = collection.holdings()
    offered: dict[str, int] = {}
    for one in collection.copies():
        offered[one.alike.card] = offered.get(one.alike.card, 0) + one.trade
    return Side(
        {card: one.owned for card, one in held.items() if one.owned},
        {card: max(0, one.free) for card, one in held.items()},
        offered,
        {card: one.wanted for card, one in held.items() if one.wanted},
    )


def weights_of(said: str) -> dict[str, int]:
    """``rare=4,common=1`` as weights beside the usual ones."""
    from deckbuilder.collection.trading import WEIGHTS

    weights = dict(WEIGHTS)
    for part in filter(None, said.split(",")):
        rarity, _, weight = (piece.strip() for piece in part.partition("="))
        if not weight.isdecimal() or not int(weight):
            raise UserError(
                "--weights",
                Words(f"‘{part}’ is no weight.", f"‘{part}’ ist kein Gewicht."),
                Words("Write them as rare=4,common=1.", "Schreibe sie wie rare=4,common=1."),
            )
        weights[rarity] = int(weight)
    return weights
