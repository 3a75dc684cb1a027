"""The shipped sets as one JSON file: made when the wheel is built, in a checkout when a file has changed.

Loading it parses no YAML and builds no vocabulary; the card texts stand in it, rendered. Where the cache cannot be
written the sets are read each time, and nothing else changes.
"""

import hashlib
import os
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, Field

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Card, card_data
from deckbuilder.cards.sets import CardSet
from deckbuilder.cards.values import FROZEN
from deckbuilder.errors import UserError
from deckbuilder.files import write_text
from deckbuilder.terms import Words

COMPILED = "compiled.json"
VERSION: Final = 1
PREFIX = len("cards-01234567-")
DOCUMENTS = ("boosters", "formats", "scenarios", "starters")
SOURCES = ("cards", "effects", "terms")
"""The packages a compiled file depends on beside the set files: what reads them, and what renders them."""


class Compiled(BaseModel):
    """The shipped sets, their cards with their texts in the same order, and further documents by name."""

    model_config = FROZEN

    kind: Literal["deckbuilder compiled cards"] = "deckbuilder compiled cards"
    version: Literal[1] = VERSION
    sets: tuple[CardSet, ...]
    cards: tuple[Annotated[Card, Field(discriminator="type")], ...]
    texts: tuple[tuple[str, str], ...]
    documents: dict[str, Any]

    def catalogue(self) -> Catalogue:
        """The catalogue of these sets, with the texts at hand."""
        for card, words in zip(self.cards, self.texts, strict=True):
            card.__dict__["texts"] = Words(*words)  # the place of the cached property
        return Catalogue(self.sets, self.cards, documents=self.documents)


def load_compiled(shipped: Path | None = None, *, cache: Path | None = None) -> Catalogue:
    """The shipped catalogue: the wheel's compiled file, else the cached one, else the sets read and cached."""
    from deckbuilder import locations

    folder = locations.shipped() if shipped is None else shipped
    if (folder / COMPILED).is_file():
        return _read((folder / COMPILED).read_bytes()).catalogue()
    place = (locations.cache() if cache is None else cache) / f"{_cache_prefix(folder)}{content_key(folder)}.json"
    try:
        return _read(place.read_bytes()).catalogue()
    except (OSError, ValueError):
        compiled = compile_sets(folder)
    _keep(place, compiled)
    return _read(compiled).catalogue()


def compile_sets(folder: Path) -> bytes:
    """Read every set below ``folder`` and write the compiled form; ``CardErrors`` when a set is wrong."""
    import json

    from deckbuilder.cards.loader import SET_FILE, load_set
    from deckbuilder.cards.yaml_reader import read_document

    loaded = [load_set(path.parent) for path in sorted((folder / "sets").glob(f"*/{SET_FILE}"))]
    cards = [card for one in loaded for card in one.cards]
    data = {
        "kind": "deckbuilder compiled cards",
        "version": VERSION,
        "sets": [one.card_set.model_dump(mode="json", exclude_defaults=True) for one in loaded],
        "cards": [card_data(card) for card in cards],
        "texts": [card.texts for card in cards],
        "documents": {
            f"{path.parent.name}/{path.stem}": read_document(path.read_text("utf-8"), path.name).data
            for path in document_files(folder)
        },
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def set_files(folder: Path) -> list[Path]:
    """The files of all shipped sets."""
    return sorted((folder / "sets").glob("*/*.yaml"))


def document_files(folder: Path) -> list[Path]:
    """The shipped files that are carried along as plain data."""
    return sorted(path for name in DOCUMENTS for path in (folder / name).glob("*.yaml"))


def _read(data: bytes) -> Compiled:
    return Compiled.model_validate_json(data)


def content_key(folder: Path) -> str:
    """A word that changes with the contents of the data files and of the code that reads and renders them."""
    digest = hashlib.blake2b(digest_size=12)
    package = Path(__file__).parent.parent
    sources = sorted(path for name in SOURCES for path in (package / name).rglob("*.py"))
    for path in (*set_files(folder), *document_files(folder), *sources):
        data = path.read_bytes()
        digest.update(f"{path.name} {len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def _cache_prefix(folder: Path) -> str:
    return f"cards-{hashlib.blake2b(os.fsencode(folder.absolute()), digest_size=4).hexdigest()}-"


def _keep(place: Path, compiled: bytes) -> None:
    """Cache what was compiled, in place of older forms of the same folder; a read-only place is no error."""
    older = [path for path in place.parent.glob(f"{place.name[:PREFIX]}*.json") if path != place]
    try:
        write_text(place, compiled.decode())
        for path in older:
            path.unlink(missing_ok=True)
    except (OSError, UserError):
        return
