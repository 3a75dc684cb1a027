"""The honesty of computer players from the command line."""

import pytest

from deckbuilder.cli.app import run


def test_honest_players_are_reported_with_what_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "honesty", "--players", "random,greedy", "-n", "1", "--most", "10"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1].startswith("greedy: 10 decisions of 1 games asked again")
    assert told[1].endswith("0 answered otherwise.")
