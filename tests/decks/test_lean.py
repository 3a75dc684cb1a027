"""What a deck check and a search load: no vocabulary of effects, no YAML, no SQL (asked of a fresh interpreter)."""

import subprocess
import sys

from deckbuilder.cards.catalogue import load_catalogue

CHECK = """
import sys
from deckbuilder.cards.catalogue import load_catalogue
from deckbuilder.cards.query import parse
from deckbuilder.decks.files import read_deck
from deckbuilder.decks.formats import load_format
from deckbuilder.decks.legality import check
from deckbuilder.decks.starters import load_shipped_deck, shipped_decks
from deckbuilder.terms import Lang

catalogue = load_catalogue()
for name in shipped_decks(catalogue):
    assert not check(load_shipped_deck(name, catalogue), load_format("tournament", catalogue), catalogue)
read = read_deck("Society: vampires\\n3 Rpoe\\n", catalogue)
assert [problem.text(Lang.DE) for problem in check(read, load_format("free", catalogue), catalogue)]
assert len(list(parse("draw or ziehe or k:weapon").select(catalogue.cards))) > 5
print(*sys.modules)
"""


def test_checks_and_searches_load_neither_vocabulary_nor_yaml_nor_sql() -> None:
    load_catalogue()  # so that the cards are compiled
    ended = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    loaded = set(ended.stdout.split())
    assert {name for name in loaded if name.startswith("deckbuilder.effects")} == set()
    assert loaded & {"yaml", "sqlalchemy", "sqlmodel", "sqlite3", "numpy", "typer", "rich", "textual"} == set()
