"""What a user has chosen for good: a small file in the home, read whole and written whole.

A missing file means that nothing was chosen. Whoever needs a setting is given it; nobody looks it up.
"""

from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from deckbuilder.errors import UserError
from deckbuilder.files import read_json, write_json
from deckbuilder.terms import Lang

KIND = "deckbuilder-settings"
VERSION = 1


class Settings(BaseModel):
    """One field a choice; the default is what holds while nothing was chosen."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Lang | None = None
    """The language of both faces; None follows the machine's."""

    def spoken(self, environ: Mapping[str, str]) -> Lang:
        """The language to speak on a machine with this environment."""
        if self.language is not None:
            return self.language
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            if environ.get(name):
                return Lang.DE if environ[name].lower().startswith("de") else Lang.EN
        return Lang.EN


def load_settings(path: Path) -> Settings:
    """The settings kept at ``path``, or the defaults when there are none."""
    if not path.exists():
        return Settings()
    body = read_json(path, kind=KIND, version=VERSION)
    try:
        return Settings.model_validate(body)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        known = ", ".join(Settings.model_fields)
        raise UserError(f"{path}, {field}", f"{first['input']!r}: {first['msg']}.", f"Settings: {known}.") from error


def save_settings(path: Path, settings: Settings) -> None:
    """Keep ``settings`` at ``path``."""
    write_json(path, settings.model_dump(mode="json"), kind=KIND, version=VERSION)
