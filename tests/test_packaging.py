"""The wheel holds what the checkout ships, and finds it."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout and unpacked."""
    built = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--wheel-dir", str(built), str(ROOT)], check=True, cwd=built)
    [wheel] = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(built / "unpacked")
    return built / "unpacked"


@pytest.mark.slow
def test_the_wheel_ships_every_data_file(unpacked: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "cards"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    data = unpacked / "deckbuilder" / "data"
    shipped = {f"cards/{file.relative_to(data).as_posix()}" for file in data.rglob("*") if file.is_file()}
    assert listed
    assert set(listed.split()) <= shipped


@pytest.mark.slow
def test_the_installed_program_finds_its_data_in_the_wheel(unpacked: Path) -> None:
    ask = "from deckbuilder.locations import shipped; print(shipped())"
    environ = {**os.environ, "PYTHONPATH": str(unpacked)}
    asked = [sys.executable, "-c", ask]
    ended = subprocess.run(asked, env=environ, cwd=unpacked.parent, capture_output=True, text=True, check=True)
    assert Path(ended.stdout.strip()) == unpacked / "deckbuilder" / "data"


@pytest.mark.slow
def test_the_wheel_installs_the_command(unpacked: Path) -> None:
    [entry_points] = unpacked.glob("*.dist-info/entry_points.txt")
    assert "deckbuilder = deckbuilder.cli:main" in entry_points.read_text().splitlines()
    [licence, notice] = sorted(unpacked.glob("*.dist-info/licenses/*"))
    assert (licence.name, notice.name) == ("LICENSE", "NOTICE")


@pytest.mark.slow
def test_the_installed_program_knows_its_cards_without_reading_yaml(unpacked: Path) -> None:
    ask = (
        "import sys; from deckbuilder.cards.catalogue import load_catalogue; known = load_catalogue();"
        "print(len(known.sets), 'yaml' in sys.modules)"
    )
    environ = {**os.environ, "PYTHONPATH": str(unpacked)}
    asked = [sys.executable, "-c", ask]
    ended = subprocess.run(asked, env=environ, cwd=unpacked.parent, capture_output=True, text=True, check=True)
    assert ended.stdout.split() == [str(len(list((ROOT / "cards" / "sets").iterdir()))), "False"]
