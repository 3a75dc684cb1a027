"""``python -m deckbuilder`` is the command ``deckbuilder``."""

from deckbuilder.cli import main

if __name__ == "__main__":
    main()
