"""``Did you mean``: the nearest of what is allowed to what was written.

rapidfuzz is imported only once something was wrong.
"""

from collections.abc import Iterable

from deckbuilder.terms import Words

CUTOFF = 70.0


def near(written: str, allowed: Iterable[str], *, limit: int = 3) -> list[str]:
    """The allowed words most like the written one, best first; equally near ones in the order given."""
    from rapidfuzz import fuzz, process, utils

    words = [word for word in dict.fromkeys(allowed) if 2 * len(word) >= len(written)]
    found = process.extract(
        written, words, scorer=fuzz.WRatio, processor=utils.default_process, limit=limit, score_cutoff=CUTOFF
    )
    return [word for word, _, _ in found]


def allowed_in_both(written: object, allowed: Iterable[str], *, most: int = 12) -> Words:
    """``allowed_words`` in both languages."""
    said = allowed_words(written, allowed, most=most)
    german = said.replace("Did you mean ", "Gemeint vielleicht ", 1).replace("Allowed: ", "Möglich: ", 1)
    hint, asked, rest = german.partition("? ")
    return Words(said, f"{hint.replace(' or ', ' oder ')}{asked}{rest}" if asked else german)


def allowed_words(written: object, allowed: Iterable[str], *, most: int = 12) -> str:
    """The sentence that mends a wrong word: the near ones first, then what is allowed if that is short."""
    words = list(dict.fromkeys(allowed))
    hint = f"Did you mean {' or '.join(close)}? " if (close := near(str(written), words)) else ""
    shown = ", ".join(words[:most]) + (", …" if len(words) > most else "")
    return f"{hint}Allowed: {shown}."
