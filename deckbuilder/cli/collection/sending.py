"""``collection import``, ``export``, ``tray`` and ``trade``: files of other programs, other homes and friends."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.collection.arguments import ME, Owner, collection_of
from deckbuilder.cli.common import AsJson, print_data, print_table
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.collection.trading import Given, Trade
    from deckbuilder.desk.exchange import Import

SUM = Words(
    "{rows} rows = {added} added + {merged} merged + {skipped} skipped + {parked} parked; {copies} copies",
    "{rows} Zeilen = {added} neu + {merged} dazugezählt + {skipped} übergangen + {parked} abgelegt; {copies} Exemplare",
)
READ_AS = Words(
    "Read as {encoding}, cells apart by {delimiter}.", "Gelesen als {encoding}, Zellen getrennt durch {delimiter}."
)
MAPPED = Words("Columns: {mapping}", "Spalten: {mapping}")
REMEMBERED = Words(
    "As the last time for files with these headings.", "Wie beim letzten Mal für Dateien mit diesen Überschriften."
)
TWICE = Words(
    "The text looks as if it had been read in the wrong coding (Ã¼): --mend mends it.",
    "Der Text sieht aus wie falsch gelesen (Ã¼): --mend bringt ihn in Ordnung.",
)
GRADE = Words("Condition ‘{word}’ was taken for {grade}.", "Zustand ‘{word}’ gilt als {grade}.")
OPEN = Words(
    "{column} ‘{cell}’ cannot be read and is left open ({count} ×).",
    "{column} ‘{cell}’ ist nicht lesbar und bleibt offen ({count} ×).",
)
LINE = Words("line {line}", "Zeile {line}")
SKIPPED = Words("skipped", "übergangen")
PARKED = Words("parked", "abgelegt")
DRY = Words("Nothing was changed: this was a dry run.", "Nichts wurde geändert: Das war eine Probe.")
DONE = Words(
    "Imported as one change; deckbuilder undo takes it back.",
    "Als eine Änderung importiert; deckbuilder undo nimmt sie zurück.",
)
TRAY = Words(
    "Settle what is parked: deckbuilder collection tray.", "Kläre, was abgelegt ist: deckbuilder collection tray."
)
WRITTEN = Words("{count} copies written to {file}", "{count} Exemplare in {file} geschrieben")
EMPTY_TRAY = Words("Nothing waits in the tray.", "Nichts wartet in der Ablage.")
NEAR = Words("perhaps {names}", "vielleicht {names}")
MOST_SHOWN = 40


def bring_in(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A table (CSV …) or a collection (JSON).")],
    mapping: Annotated[str, typer.Option("--map", metavar="COLUMNS", help="As count=Stück,name=Karte.")] = "",
    replace: Annotated[
        bool, typer.Option("--replace/--merge", help="In place of what you have, or beside it.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it would do.")] = False,
    mend: Annotated[bool, typer.Option("--mend", help="Mend text that was read in the wrong coding before.")] = False,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Import a collection from a file of another program, a spreadsheet or another home."""
    from deckbuilder.desk.exchange import apply_import, read_import

    here = AtHand(ctx)
    collection = collection_of(here, owner, may_be_new=True)
    tell = _progress if sys.stderr.isatty() else _silent
    found = read_import(collection, file, mapping=mapping, mend=mend, replace=replace, progress=tell)
    if not dry_run:
        apply_import(collection, found, replace=replace, remember=bool(mapping), progress=tell)
    if as_json:
        print_data({**_data(here, found), "dry_run": dry_run})
        return
    for line in _how_read(here, found):
        typer.echo(line, err=True)
    print_table(_outcomes(here, found))
    typer.echo(_sum(here, found))
    typer.echo((DRY if dry_run else DONE).text(here.lang), err=True)
    if found.plan.parked and not dry_run:
        typer.echo(TRAY.text(here.lang), err=True)


def _silent(done: int, of: int) -> None:
    pass


def _progress(done: int, of: int) -> None:
    typer.echo(f"\r{done:>9,} / {of:,}", err=True, nl=done >= of)


def _sum(here: AtHand, found: "Import") -> str:
    plan = found.plan
    return SUM.text(here.lang).format(
        rows=plan.rows,
        added=plan.added,
        merged=plan.merged,
        skipped=len(plan.skipped),
        parked=len(plan.parked),
        copies=plan.copies,
    )


def _how_read(here: AtHand, found: "Import") -> list[str]:
    lang, table = here.lang, found.table
    lines = []
    if table is not None:
        delimiter = {"\t": "Tab"}.get(table.delimiter, table.delimiter)
        lines.append(READ_AS.text(lang).format(encoding=table.encoding, delimiter=delimiter))
        lines.append(MAPPED.text(lang).format(mapping=found.mapping))
        if found.remembered:
            lines.append(REMEMBERED.text(lang))
        if table.twice_coded:
            lines.append(TWICE.text(lang))
    lines += [
        GRADE.text(lang).format(word=word, grade=grade)
        for word, grade in found.plan.grades.items()
        if word.upper() != grade
    ]
    lines += [
        OPEN.text(lang).format(column=column, cell=cell, count=count)
        for (column, cell), count in found.plan.unread.most_common(MOST_SHOWN)
    ]
    return lines


def _outcomes(here: AtHand, found: "Import") -> list[tuple[str, ...]]:
    lang, plan = here.lang, found.plan
    outcomes = [(one, SKIPPED) for one in plan.skipped] + [(one, PARKED) for one in plan.parked]
    rows: list[tuple[str, ...]] = [
        (LINE.text(lang).format(line=one.line), what.text(lang), one.why.text(lang)) for one, what in outcomes
    ]
    return rows if len(rows) <= MOST_SHOWN else [*rows[:MOST_SHOWN], ("…", "", f"+{len(rows) - MOST_SHOWN}")]


def _data(here: AtHand, found: "Import") -> dict[str, Any]:
    plan = found.plan
    return {
        "file": str(found.path),
        "encoding": found.table.encoding if found.table else None,
        "delimiter": found.table.delimiter if found.table else None,
        "mapping": found.mapping,
        "rows": plan.rows,
        "added": plan.added,
        "merged": plan.merged,
        "copies": plan.copies,
        "skipped": [{"line": one.line, "why": one.why.text(here.lang)} for one in plan.skipped],
        "parked": [{"line": one.line, "wanted": one.wanted, "why": one.why.text(here.lang)} for one in plan.parked],
        "conditions": plan.grades,
    }


def export(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="Where to.")],
    form: Annotated[str | None, typer.Option("--format", help="csv, excel, json; else by the file's name.")] = None,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Write a collection to a file: a table without formulas, or JSON with all there is."""
    from deckbuilder.desk.exchange import export as write

    here = AtHand(ctx)
    chosen = form or ("json" if file.suffix.lower() == ".json" else "csv")
    count = write(collection_of(here, owner), file, format=chosen, lang=here.lang)
    if as_json:
        print_data({"file": str(file), "format": chosen, "copies": count})
    else:
        typer.echo(WRITTEN.text(here.lang).format(count=count, file=file))


def tray(
    ctx: typer.Context,
    number: Annotated[int | None, typer.Argument(metavar="NUMBER", help="A row of the tray.")] = None,
    card: Annotated[str | None, typer.Argument(metavar="CARD", help="The card that it means.")] = None,
    drop: Annotated[bool, typer.Option("--drop", help="It means no card: take it out.")] = False,
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """List imported rows that name no card for certain, or say which card one means."""
    from deckbuilder.desk.collection import meant
    from deckbuilder.desk.exchange import settle, suggestions
    from deckbuilder.desk.exchange import tray as waiting
    from deckbuilder.errors import UserError

    here = AtHand(ctx)
    collection = collection_of(here, owner)
    if number is not None:
        if (card is None) is not drop:
            raise UserError(
                "collection tray",
                Words("needs a card or --drop.", "braucht eine Karte oder --drop."),
                Words(f"As: collection tray {number} CARD.", f"Wie: collection tray {number} KARTE."),
            )
        settle(collection, number, None if card is None else meant(card, here.catalogue))
    rows = [(one, file, parked, suggestions(collection, parked)) for one, file, parked in waiting(collection)]
    if as_json:
        print_data(
            [
                {
                    "number": one,
                    "file": file,
                    "line": parked.line,
                    "wanted": parked.wanted,
                    "why": parked.why.text(here.lang),
                    "cells": dict(parked.cells),
                    "suggestions": near,
                }
                for one, file, parked, near in rows
            ]
        )
        return
    print_table(
        (
            str(one),
            f"{file}, {LINE.text(here.lang).format(line=parked.line)}",
            parked.wanted[:60],
            parked.why.text(here.lang),
            NEAR.text(here.lang).format(names=", ".join(near)) if near else "",
        )
        for one, file, parked, near in rows
    )
    if not rows:
        typer.echo(EMPTY_TRAY.text(here.lang), err=True)


GIVE = Words("You give", "Du gibst")
TAKE = Words("You get", "Du bekommst")
WEIGHT = Words("weight {weight}", "Gewicht {weight}")
NO_TRADE = Words("There is nothing both would gain by.", "Es gibt nichts, wobei beide gewinnen.")


def trade(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A friend's exported collection.")],
    weights: Annotated[str, typer.Option("--weights", metavar="WEIGHTS", help="As rare=4,common=1.")] = "",
    owner: Owner = ME,
    as_json: AsJson = False,
) -> None:
    """Find the fair trade with a friend that completes most of what both lack."""
    from deckbuilder.collection.trading import find_trade
    from deckbuilder.desk.exchange import my_side, side_of_friend, weights_of

    here = AtHand(ctx)
    collection = collection_of(here, owner)
    friend = side_of_friend(file, collection)
    found = find_trade(my_side(collection), friend, here.catalogue, weights=weights_of(weights))
    if as_json:
        print_data({"give": _given(found.give), "take": _given(found.take), **_weights(found)})
        return
    for heading, side in ((GIVE, found.give), (TAKE, found.take)):
        if side:
            weight = WEIGHT.text(here.lang).format(weight=found.weight(side))
            typer.echo(f"{heading.text(here.lang)} ({weight}):")
            print_table((f"  {one.card.name.text(here.lang)}", one.rarity, one.card.id) for one in side)
    if not found.give:
        typer.echo(NO_TRADE.text(here.lang), err=True)


def _given(side: "tuple[Given, ...]") -> list[dict[str, Any]]:
    return [{"card": one.card.id, "rarity": one.rarity, "weight": one.weight} for one in side]


def _weights(found: "Trade") -> dict[str, int]:
    return {"give_weight": found.weight(found.give), "take_weight": found.weight(found.take)}
