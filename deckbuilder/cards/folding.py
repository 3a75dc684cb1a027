"""Names as people find them, and names as they are printed.

To find, case, accents, umlauts and punctuation do not matter: a name has one folded form that is stored and compared,
and a second one (ae for ä) that people also type. To be the same card, every letter matters: Bruder is not Brüder.
Letters of every script count. What has no letter at all folds to nothing, which finds nothing.
"""

import re
import unicodedata

_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ħ": "h", "ŧ": "t", "ı": "i"}
)
_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_GAPS = re.compile(r"[^a-z0-9]+")
_APOSTROPHES = re.compile("['’‘`´]")
_BORDERS = re.compile(r"(?<=[a-z0-9])(?=[^a-z0-9 ])|(?<=[^a-z0-9 ])(?=[a-z0-9])")
"""Between scripts; the search index knows what may follow a plain letter."""


def fold(name: str) -> str:
    """``Gräfin d'Être`` as ``grafin detre``: lower case, no accents, words parted by one blank."""
    plain = unicodedata.normalize("NFKC", name) if not name.isascii() else name  # 𝕊 is an S in another type
    lowered = _APOSTROPHES.sub("", plain.casefold()).translate(_LETTERS)
    if lowered.isascii():
        return _GAPS.sub(" ", lowered).strip()
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", lowered) if not unicodedata.combining(sign))
    if not bare.isascii():  # what is left belongs to other scripts, and is put together again as they write it
        bare = unicodedata.normalize("NFC", _APOSTROPHES.sub("", bare.casefold()).translate(_LETTERS))
    return " ".join(_BORDERS.sub(" ", _letters_only(bare)).split())


def foldings(name: str) -> tuple[str, ...]:
    """The folded forms under which a name is found: ``grafin`` and ``graefin``."""
    plain = fold(name)
    if name.isascii():
        return (plain,)
    german = fold(unicodedata.normalize("NFC", name).casefold().translate(_GERMAN))
    return (plain,) if german == plain else (plain, german)


def identity(name: str) -> str:
    """What two printed names have in common when they name one card: all their letters, accents and umlauts.

    Case, apostrophes and punctuation differ between editions; a name without any letter is itself.
    """
    lowered = unicodedata.normalize("NFC", _APOSTROPHES.sub("", name).casefold())
    return " ".join(_letters_only(lowered).split()) or " ".join(lowered.split())


def _letters_only(text: str) -> str:
    """Letters, digits and the marks that some scripts write vowels with; gaps for the rest."""
    return "".join(sign if sign.isalnum() or unicodedata.category(sign)[0] == "M" else " " for sign in text)


def slug(name: str) -> str:
    """A name as the last part of an id: ``gräfin`` as ``graefin``."""
    return _GAPS.sub("-", foldings(name)[-1]).strip("-")
