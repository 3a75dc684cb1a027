"""What the records of this game are like; writing, reading, replaying and verifying are the core's."""

from __future__ import annotations

from typing import Final, TypeAlias

from deckbuilder.rules.core.record import Form, Record, Recorder
from deckbuilder.rules.throne.choices import CHOICES
from deckbuilder.rules.throne.game import Game
from deckbuilder.rules.throne.setup import Setup

ThroneRecord: TypeAlias = Record[Setup]
ThroneRecorder: TypeAlias = Recorder[Setup, Game]

FORM: Final[Form[Setup, Game]] = Form(
    kind="throne game", version=1, rules=1, record=Record[Setup], choices=CHOICES, begin=Game
)
