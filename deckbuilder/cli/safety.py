"""``backup``, ``restore`` and ``doctor``: copies of the database, one of them in its place, and whether it is sound."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.at_hand import AtHand
from deckbuilder.cli.common import AsJson, new_app, print_data
from deckbuilder.terms import Words

if TYPE_CHECKING:
    from deckbuilder.store.backup import Difference

backup_app, restore_app, doctor_app = new_app(), new_app(), new_app()
KEPT = Words("What was there is kept in {file}.", "Was da war, liegt in {file}.")
LOST = Words("would be lost", "ginge verloren")
GAINED = Words("would come back", "käme zurück")
CHANGED = Words("would change", "würde anders")
SAME = Words("Nothing would change.", "Nichts würde anders.")
SOUND = Words("The database is sound.", "Die Datenbank ist in Ordnung.")
REPAIRED = Words("repaired", "repariert")
RESTORE = Words(
    "Restore a backup, the newest with deckbuilder restore {newest}.",
    "Stelle eine Sicherung wieder her, die neueste mit deckbuilder restore {newest}.",
)
NO_BACKUP = Words("There is no backup in {folder}.", "In {folder} liegt keine Sicherung.")
REPAIR = Words("deckbuilder doctor --repair makes it anew.", "deckbuilder doctor --repair legt ihn neu an.")


@backup_app.command()
def backup(
    ctx: typer.Context, file: Annotated[Path | None, typer.Argument(help="Where to; else among the backups.")] = None
) -> None:
    """Copy the database, even while it is in use."""
    typer.echo(AtHand(ctx).library.back_up(file))


@restore_app.command()
def restore(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A backup.")],
    compare: Annotated[bool, typer.Option("--compare", help="Only say what would change.")] = False,
    as_json: AsJson = False,
) -> None:
    """Put a backup in the place of the database, which is kept beside the backups."""
    here = AtHand(ctx)
    if not compare:
        kept = here.library.restore(file)
        if kept is not None:
            typer.echo(KEPT.text(here.lang).format(file=kept))
        return
    from dataclasses import asdict

    differences = here.library.compare(file)
    if as_json:
        print_data([asdict(one) for one in differences])
        return
    lines = [line for one in differences for line in _lines(here, one)]
    typer.echo("\n".join(lines) or SAME.text(here.lang))


def _lines(here: AtHand, one: "Difference") -> list[str]:
    named = ((LOST, one.lost), (GAINED, one.gained), (CHANGED, one.changed))
    return [f"{one.kind.text(here.lang)}, {what.text(here.lang)}: {', '.join(names)}" for what, names in named if names]


@doctor_app.command()
def doctor(
    ctx: typer.Context,
    repair: Annotated[bool, typer.Option("--repair", help="Make anew what can be made anew.")] = False,
    as_json: AsJson = False,
) -> None:
    """Examine the database."""
    here = AtHand(ctx)
    findings = here.library.examine()
    mended = repair and any(one.derived for one in findings)
    if mended:
        here.library.rebuild()
    restoring = _restoring(here)
    if as_json:
        print_data([{"text": one.words.text(here.lang), "repaired": bool(mended and one.derived)} for one in findings])
    else:
        for one in findings:
            help_for_it = REPAIRED if mended and one.derived else REPAIR if one.derived else one.mend or restoring
            typer.echo(f"{one.words.text(here.lang)} {help_for_it.text(here.lang)}")
        if not findings:
            typer.echo(SOUND.text(here.lang))
    if any(not (mended and one.derived) for one in findings):
        raise typer.Exit(1)


def _restoring(here: AtHand) -> Words:
    """What to do about a loss: which backup there is to go back to, if any."""
    newest, folder = here.library.newest_backup(), here.library.backups
    if newest is None:
        return Words(*(words.format(folder=folder) for words in NO_BACKUP))
    return Words(*(words.format(newest=newest) for words in RESTORE))
