"""Signs that steer a terminal or turn the order of a line: what comes from outside is shown without their power.

Control characters clear screens and set titles, bidirectional ones show a line reversed, halves of characters cannot
be written at all. Each is shown as JSON writes it, so that it can be seen and what was printed as JSON stays JSON.
"""

import re

_POWERFUL = "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb"
_STEERING = re.compile(f"[{_POWERFUL}]")
_NOT_IN_A_NAME = re.compile(f"[\t\n{_POWERFUL}]")


def harmless(text: str) -> str:
    """The text as it may be shown: line ends and tabs as they are, other signs that steer written out."""
    return _STEERING.sub(lambda found: escaped(found[0]), text)


def steering_sign(name: str) -> str | None:
    """The first sign that no name may hold, written out; None where there is none."""
    found = _NOT_IN_A_NAME.search(name)
    return escaped(found[0]) if found else None


def escaped(sign: str) -> str:
    """A sign as JSON writes it."""
    return f"\\u{ord(sign):04x}"
