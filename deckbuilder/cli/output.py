"""The door out: all that the command line says goes through here, harmless for a terminal and in any encoding."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO, cast

from deckbuilder.errors import UserError
from deckbuilder.signs import harmless
from deckbuilder.terms import Words

OUT, ERR = Words("standard output", "Standardausgabe"), Words("standard error", "Standardfehlerausgabe")
_NEVER_WRITE_SO = frozenset({"strict", "surrogateescape"})


class HarmlessStream:
    """A stream of text on which nothing steers a terminal, and whose failures are sentences."""

    def __init__(self, inner: TextIO | None, name: Words) -> None:
        self._inner, self._name = inner, name
        _write_anything(inner)

    def write(self, text: str) -> int:
        """Write; a leading carriage return is the program's own way to write over its progress."""
        if text == "":
            return 0  # whoever tries what kind of stream this is
        again = "\r" if text.startswith("\r") else ""
        return self._do("write", again + harmless(text.removeprefix("\r"))) or len(text)

    def flush(self) -> None:
        """See that it is written."""
        self._do("flush")

    @property
    def closed(self) -> bool:
        """Whether nothing can be written any more."""
        return self._inner is None or self._inner.closed

    def isatty(self) -> bool:
        """Whether somebody looks at it."""
        return self._inner is not None and not self.closed and self._inner.isatty()

    def fileno(self) -> int:
        """The number of the file behind it."""
        if self._inner is None:
            raise OSError("closed")
        return self._inner.fileno()

    @property
    def encoding(self) -> str:
        """In what it is written."""
        return getattr(self._inner, "encoding", None) or "utf-8"

    @property
    def errors(self) -> str:
        """What happens to a sign that the encoding does not have."""
        return getattr(self._inner, "errors", None) or "replace"

    def _do(self, what: str, *args: str) -> Any:
        if self._inner is None or self.closed:
            if what == "flush" or self._name is ERR:
                return None
            raise UserError(self._name, Words("is closed.", "ist geschlossen."))
        try:
            return getattr(self._inner, what)(*args)
        except BrokenPipeError:
            raise
        except OSError as error:
            give_up(self._inner)
            if self._name is ERR:
                return None
            why = error.strerror or str(error)
            what_is = Words(f"cannot be written ({why}).", f"lässt sich nicht schreiben ({why}).")
            raise UserError(self._name, what_is) from error


def _write_anything(stream: TextIO | None) -> None:
    """A sign that the encoding of a stream lacks is replaced; plain ASCII is no encoding for our languages."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is None or stream is None:
        return
    with suppress(OSError, ValueError):
        if (stream.encoding or "ascii").lower().replace("_", "-") in ("ascii", "us-ascii", "ansi-x3.4-1968", "646"):
            reconfigure(encoding="utf-8", errors="replace")
        elif stream.errors in _NEVER_WRITE_SO:
            reconfigure(errors="replace")


def give_up(stream: TextIO | HarmlessStream) -> None:
    """Let what is still to be written, and cannot be, go nowhere: the interpreter would try again at its end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextmanager
def harmless_output() -> Iterator[None]:
    """Put both streams behind the door for a while."""
    before = sys.stdout, sys.stderr
    if isinstance(before[0], HarmlessStream):
        yield
        return
    sys.stdout = cast(TextIO, HarmlessStream(before[0], OUT))
    sys.stderr = cast(TextIO, HarmlessStream(before[1], ERR))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
