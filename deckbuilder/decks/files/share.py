"""A deck as one word to send: ``BEHIND1-`` and the packed deck, safe in addresses and messages.

Ids stand in it in full, so a code keeps its meaning whatever is added to the sets; a slip of the pen is noticed.
"""

import base64
import binascii
import json
import re
import zlib
from itertools import chain
from typing import Any

from deckbuilder.cards.faults import Fault
from deckbuilder.decks.deck import Deck
from deckbuilder.decks.files.draft import DeckDraft, DeckErrors
from deckbuilder.intake import parse_json
from deckbuilder.terms import Words

PREFIX = "BEHIND"
VERSION = 1
LONGEST = 100_000
"""No deck unpacks to more characters; what does is no deck."""
_WORDS = b'"],{"/,":1,":2,":3,"templars","ghosts","werewolves","sisterhood","vampires","tournament",["",""'
"""What decks have in common; packing refers to it. Part of version 1 of the code, so never changed."""
_ID = re.compile(r"[^/]+/[^/]+")


def write_code(deck: Deck) -> str:
    """The deck as a share code."""
    packer = zlib.compressobj(9, zdict=_WORDS)
    data = [deck.name, deck.society, deck.format, deck.characters, _by_set(deck)]
    packed = packer.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()) + packer.flush()
    return f"{PREFIX}{VERSION}-{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def _by_set(deck: Deck) -> dict[str, dict[str, int]]:
    """The cards by what stands before the stroke in their id, so that it is written once."""
    sets: dict[str, dict[str, int]] = {}
    for key, count in deck.cards.items():
        code, _, rest = key.partition("/") if _ID.fullmatch(key) else ("", "", key)
        sets.setdefault(code, {})[rest] = count
    return sets


def read_code(text: str, draft: DeckDraft) -> None:
    """Read a share code into the draft."""
    head, _, body = "".join(text.split()).partition("-")
    version = head[len(PREFIX) :]
    if version != str(VERSION):
        raise _wrong(
            draft,
            Words(f"is of version {version or '?'}.", f"ist von Version {version or '?'}."),
            Words(f"This program reads version {VERSION}.", f"Dieses Programm liest Version {VERSION}."),
        )
    try:
        name, society, format, characters, sets = _unpacked(body)
        cards = [(f"{code}/{key}" if code else key, n) for code, part in sets.items() for key, n in part.items()]
        if not all(isinstance(word, str) for word in chain((name, format), characters)):
            raise ValueError("no words")
    except (ValueError, TypeError, AttributeError, RecursionError, zlib.error, binascii.Error):
        raise _wrong(
            draft,
            Words("is damaged.", "ist beschädigt."),
            Words(
                "Copy it again, from BEHIND to its last letter.",
                "Kopiere ihn noch einmal, von BEHIND bis zum letzten Buchstaben.",
            ),
        ) from None
    draft.name, draft.format = name, format
    draft.read_society(0, society)
    for key in characters:
        draft.add(0, key, 1, as_character=True)
    for key, count in cards:
        draft.add(0, key, count, as_character=False)


def _unpacked(body: str) -> Any:
    packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    unpacker = zlib.decompressobj(zdict=_WORDS)
    data = unpacker.decompress(packed, LONGEST)
    if not unpacker.eof:
        raise ValueError("cut short")
    return parse_json(data.decode("utf-8"))


def _wrong(draft: DeckDraft, message: Words, allowed: Words) -> DeckErrors:
    return DeckErrors(
        [
            Fault(
                file=draft.file,
                line=0,
                message=Words(f"The share code {message.en}", f"Der Teilcode {message.de}"),
                allowed=allowed,
            )
        ]
    )
