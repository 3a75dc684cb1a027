"""Where things lie: moved by one variable, otherwise where the system keeps them."""

from pathlib import Path

import pytest

from deckbuilder import locations

WRITTEN = [
    locations.settings_file,
    locations.database,
    locations.backups,
    locations.records,
    locations.results,
    locations.crash_reports,
    locations.cache,
]


def test_the_variable_moves_all_that_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path / "elsewhere"))
    places = [place() for place in WRITTEN]
    assert all(place.is_relative_to(tmp_path / "elsewhere") for place in places)
    assert len(set(places)) == len(WRITTEN)


def test_asking_creates_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DECKBUILDER_HOME", str(tmp_path / "elsewhere"))
    for place in WRITTEN:
        place()
    assert list(tmp_path.iterdir()) == []


def test_a_moved_home_may_be_relative_or_begin_with_a_tilde(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    monkeypatch.setenv("DECKBUILDER_HOME", "here")
    assert locations.home() == tmp_path / "here"
    monkeypatch.setenv("DECKBUILDER_HOME", "~/behind")
    assert locations.home() == tmp_path / "me" / "behind"


@pytest.mark.parametrize("named", [None, "", "  "])
def test_without_the_variable_data_and_cache_go_where_the_system_keeps_them(
    named: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    if named is None:
        monkeypatch.delenv("DECKBUILDER_HOME")
    else:
        monkeypatch.setenv("DECKBUILDER_HOME", named)
    assert locations.home().is_relative_to(tmp_path)
    assert locations.home().name == locations.cache().name == "deckbuilder"
    assert not locations.cache().is_relative_to(locations.home())


def test_a_checkout_ships_its_cards_folder() -> None:
    assert locations.shipped() == Path(__file__).parents[1] / "cards"
