"""Compile the shipped sets into the wheel, so that an installed program reads no YAML to know its cards."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCards(BuildHookInterface[Any]):
    """Adds ``deckbuilder/data/compiled.json`` to a wheel; an editable install compiles for itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and have the file included; a wrong card file stops the build with its place."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, self.root)
        from deckbuilder.cards.compiled import COMPILED, compile_sets

        built = root / "build" / COMPILED
        built.parent.mkdir(exist_ok=True)
        built.write_bytes(compile_sets(root / "cards"))
        build_data["force_include"][str(built)] = f"deckbuilder/data/{COMPILED}"
