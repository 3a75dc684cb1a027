"""Import of a table of very many copies, journal included, beside plain inserts: ``python -m benchmarks.importing``.

The goal is 35,000 rows a second. Time is that of the processor, so that other programs do not count.
"""

from __future__ import annotations

import csv
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from time import process_time

from deckbuilder.cards.catalogue import Catalogue, load_catalogue
from deckbuilder.desk.collection import Collection
from deckbuilder.desk.exchange import apply_import, read_import
from deckbuilder.desk.library import Library

ROWS, GOAL = 100_000, 35_000


def write_file(path: Path, catalogue: Catalogue, rows: int) -> None:
    """A German table in which no two rows are alike."""
    cards = [card for card in catalogue.cards if card.set_code == "ashfall"]
    with path.open("w", encoding="cp1252", newline="") as file:
        writer = csv.writer(file, delimiter=";")
        writer.writerow(["Anzahl", "Kartenname", "Set", "Nummer", "Zustand", "Sprache", "Ort", "Kaufpreis", "Notiz"])
        for at in range(rows):
            card = cards[at % len(cards)]
            place, price = f"Kiste {at % 20}/Reihe {at % 7}", f"{at % 900},{at % 100:02}"
            number = card.printings[0].number
            writer.writerow(
                [1 + at % 4, card.name.de, "ashfall", number, "NM", "de", place, price, f"Stapel {at // 200}"]
            )


def plain(folder: Path, rows: int) -> float:
    """Seconds for inserts of the same width into a table without journal and index."""
    with closing(sqlite3.connect(folder / "plain.sqlite")) as connection:
        connection.execute(f"CREATE TABLE copy ({', '.join(f'c{at}' for at in range(16))})")
        began = process_time()
        with connection:
            values = ([at, "card", "ashfall", str(at)] * 4 for at in range(rows))
            connection.executemany(f"INSERT INTO copy VALUES ({', '.join('?' * 16)})", values)
        return process_time() - began


def main(rows: int) -> None:
    """Tell seconds and rows a second of reading, writing and both."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        collection = Collection(Library(folder / "db.sqlite", backups=folder), catalogue=load_catalogue())
        write_file(folder / "cards.csv", collection.catalogue, rows)
        collection.library.store.history()
        began = process_time()
        found = read_import(collection, folder / "cards.csv")
        read = process_time()
        apply_import(collection, found)
        done = process_time()
        collection.library.close()
        print(
            f"{rows:,} rows: read {read - began:.2f} s, written {done - read:.2f} s, plain {plain(folder, rows):.2f} s"
        )
        print(f"{rows / (done - began):,.0f} rows a second; goal {GOAL:,}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROWS)
