"""What a user has chosen for good: a small file in the home, read whole and written whole.

A missing file means that nothing was chosen. Whoever needs a setting is given it; nobody looks it up. No pydantic
here, because the language is read before the first picture of the app.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from deckbuilder.errors import UserError
from deckbuilder.files import read_json, write_json
from deckbuilder.terms import Lang, Words

KIND = "deckbuilder-settings"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """One field a choice; the default is what holds while nothing was chosen."""

    language: Lang | None = None
    """The language of both faces; None follows the machine's."""
    theme: str = ""
    """The colours of the app; nothing is its own."""

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
    known = [field.name for field in fields(Settings)]
    for name, value in body.items():
        if name not in known:
            raise UserError(
                f"{path}, {name}",
                Words(f"{value!r} belongs to no setting.", f"{value!r} gehört zu keiner Einstellung."),
                Words(f"Settings: {', '.join(known)}.", f"Einstellungen: {', '.join(known)}."),
            )
    language, theme = body.get("language"), body.get("theme", "")
    if language not in (None, *Lang):
        raise UserError(
            f"{path}, language",
            Words(f"{language!r} is no language.", f"{language!r} ist keine Sprache."),
            Words(f"Allowed: {', '.join(Lang)}.", f"Möglich: {', '.join(Lang)}."),
        )
    if not isinstance(theme, str):
        raise UserError(
            f"{path}, theme",
            Words(f"{theme!r} is no name.", f"{theme!r} ist kein Name."),
            Words("Write a name in quotes.", "Schreibe einen Namen in Anführungszeichen."),
        )
    return Settings(None if language is None else Lang(language), theme)


def save_settings(path: Path, settings: Settings) -> None:
    """Keep ``settings`` at ``path``."""
    write_json(path, {"language": settings.language, "theme": settings.theme}, kind=KIND, version=VERSION)
