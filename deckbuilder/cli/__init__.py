"""The face for the command line: typer commands over ``deckbuilder.desk``, one module a family.

Starting must be quick: a family is imported when it is named, and what a command needs when it runs.
"""


def main() -> None:
    """The entry point of ``deckbuilder``."""
    import sys

    from deckbuilder.cli.screen import on_a_terminal, open_screen

    if not sys.argv[1:] and on_a_terminal():
        sys.exit(open_screen())
    from deckbuilder.cli.app import run

    sys.exit(run(sys.argv[1:]))
