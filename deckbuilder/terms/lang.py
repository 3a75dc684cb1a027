"""The two languages of the program and a piece of wording in both.

Everything sayable carries its two sentences side by side; no gettext, nothing is rendered
before it is shown.
"""

from enum import StrEnum
from typing import NamedTuple


class Lang(StrEnum):
    """A language the program speaks (Sprache)."""

    EN = "en"
    DE = "de"


class Words(NamedTuple):
    """The same wording in English and German."""

    en: str
    de: str

    def text(self, lang: Lang) -> str:
        """The wording in ``lang``."""
        return self.en if lang is Lang.EN else self.de
