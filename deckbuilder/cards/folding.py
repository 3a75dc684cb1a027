"""Fold names so that people find them: case, accents, umlauts and punctuation do not matter.

A name has one folded form that is stored and compared, and a second one (ae for ä) that people also type.
"""

import re
import unicodedata

_LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "þ": "th"})
_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_GAPS = re.compile(r"[^a-z0-9]+")
_APOSTROPHES = re.compile("['’‘`´]")


def fold(name: str) -> str:
    """``Gräfin d'Être`` as ``grafin detre``: lower case, no accents, words parted by one blank."""
    lowered = _APOSTROPHES.sub("", name.casefold()).translate(_LETTERS)
    bare = lowered if lowered.isascii() else unicodedata.normalize("NFKD", lowered)
    if not bare.isascii():
        bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return _GAPS.sub(" ", bare).strip()


def foldings(name: str) -> tuple[str, ...]:
    """The folded forms under which a name is found: ``grafin`` and ``graefin``."""
    plain = fold(name)
    if name.isascii():
        return (plain,)
    german = fold(unicodedata.normalize("NFC", name).casefold().translate(_GERMAN))
    return (plain,) if german == plain else (plain, german)


def slug(name: str) -> str:
    """A name as the last part of an id: ``gräfin`` as ``graefin``."""
    return foldings(name)[-1].replace(" ", "-")
