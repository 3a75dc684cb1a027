"""Inputs made wrong: valid ones with a few random changes, in their bytes, their words or their structure."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

NASTY = (
    b"\x00",
    b"\x1b[2J",
    b"\xff\xfe",
    b"\xe4",
    b"\xc3\x28",
    b"\xed\xa0\x80",
    "\u202e".encode(),
    "\u2028".encode(),
    "夜".encode(),
    b"9" * 400,
    b"-1",
    b"1e999",
    b"nan",
    b"[" * 200,
    b"{" * 200,
    b'"',
    b"'",
    b"\\ud800",
    b": ",
    b"- ",
    b"&a [*a]",
    b"!!python/object:os.system ",
    b"\n\n",
    b"\t",
    b"#",
    b"null",
    b"true",
    b"BEHIND1-",
    b"%",
    b"/" * 300,
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    7,
    10**30,
    1e300,
    "",
    "\x1b]0;x\x07",
    "\ud800",
    "x" * 3000,
    [],
    {},
    [[]],
    [None],
    {"do": None},
    {"a": {"b": []}},
    [1, 2, 3],
    -(10**12),
    0.5,
)


def in_bytes(data: bytes, chance: Random) -> bytes:
    """Some bytes flipped, cut out, doubled, moved, or nasty ones put in."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.choice((1, 2, 8, 40, 400)))
        match chance.randrange(6):
            case 0:
                data = data[:at] + chance.choice(NASTY) + data[at:]
            case 1:
                data = data[:at] + data[to:]
            case 2:
                data = data[:at] + data[at:to] * 2 + data[to:]
            case 3:
                data = data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
            case 4:
                data = data[:at] + chance.choice(NASTY) + data[to:]
            case _:
                data = data[:at] if chance.random() < 0.2 else data[to:] + data[:to]
    return data


def in_structure(data: bytes, chance: Random) -> bytes:
    """A JSON document with some values exchanged, dropped or put where they do not belong."""
    body = json.loads(data)
    for _ in range(chance.choice((1, 1, 2, 4))):
        _change(body, chance)
    return json.dumps(body, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


def _change(body: Any, chance: Random) -> None:
    here = body
    while True:
        keys: list[Any] = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = chance.choice(keys)
        below = here[key]
        if isinstance(below, dict | list) and below and chance.random() < 0.85:
            here = below
            continue
        match chance.randrange(4):
            case 0:
                del here[key]
            case 1 if isinstance(here, dict):
                here[chance.choice(("do", "x", "pick", "\u202e", "kind"))] = below
            case _:
                here[key] = deepcopy(chance.choice(VALUES))
        return


def damaged(data: bytes, chance: Random) -> bytes:
    """The data made wrong in one of these ways."""
    way: Callable[[bytes, Random], bytes] = in_bytes
    if data[:1] == b"{" and chance.random() < 0.6:
        way = in_structure
    return way(data, chance)
