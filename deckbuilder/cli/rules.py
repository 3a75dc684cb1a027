"""``rules``: the rules reference, found by word or id in either language."""

from typing import Annotated

import typer

from deckbuilder.cli.common import language, new_app

app = new_app()


@app.command("rules")
def rules(
    ctx: typer.Context,
    topic: Annotated[list[str] | None, typer.Argument(help="A heading, ability, term or ruling such as C2.")] = None,
) -> None:
    """Explain a rule; without a topic, list the headings."""
    from deckbuilder.rules.behind.reference import EntryKind, load_reference

    lang = language(ctx)
    reference = load_reference()
    if not topic:
        for entry in reference.of_kind(EntryKind.HEADING):
            typer.echo(f"{entry.id:<36} {entry.heading(lang)}")
        return
    entry = reference.find(" ".join(topic), lang)
    typer.echo(f"{entry.heading(lang)} ({entry.id})")
    typer.echo(entry.text(lang))
    see = ", ".join(f"{other.heading(lang)} ({other.id})" for other in reference.see(entry))
    if see:
        typer.echo(f"{'Siehe' if lang == 'de' else 'See'}: {see}")
