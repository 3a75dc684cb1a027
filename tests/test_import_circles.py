"""The finder of import circles sees every kind of import."""

from pathlib import Path

import pytest

from tests import import_circles


@pytest.mark.parametrize(
    "late",
    ["import round_trip.one", "def f():\n    from round_trip import one", "if 0:\n    from round_trip.one import x"],
)
def test_a_circle_through_any_kind_of_import_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    package = tmp_path / "round_trip"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "one.py").write_text("from round_trip import two\nx = 1\n")
    (package / "two.py").write_text(late + "\n")
    monkeypatch.setattr(import_circles, "ROOT", tmp_path)
    assert import_circles.circles("round_trip") == [["round_trip.one", "round_trip.two"]]
