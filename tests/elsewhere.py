"""Run quick tests elsewhere: on the newest Python there is, and on the lowest versions that pyproject.toml allows.

Each place is an environment of its own inside ``.venv``, made once and anew when ``pyproject.toml`` changes. Where one
cannot be had, a sentence says so, and that is no failure. ``make test`` starts this; see ``PLACES`` and ``TESTS``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = ROOT / "pyproject.toml"
NEWEST_KNOWN = 15
"""Minor release of Python 3 up to which is looked."""
TOOLS = ("pytest", "hypothesis", "shapely")
TESTS = (
    "tests/rules/core",
    "tests/rules/behind/checks",
    "tests/rules/behind/combat",
    "tests/rules/behind/movement",
    "tests/rules/behind/supply",
    "tests/rules/behind/timing",
    "tests/cards/test_yaml_reader.py",
    "tests/store/test_opening.py",
    "tests/cli/test_app.py",
    "tests/tui/test_by_hand_screen.py",
    "tests/tui/test_private_names.py",
)
"""The quick tests of play itself, and of each package's use those that failed first where it was too old or new."""


class NotToBeHad(Exception):
    """There is no such place on this machine; the sentence says why."""


def newest() -> Path:
    """An environment of the newest Python there is, with packages as new as they come."""
    python = next(_pythons(), None)
    if python is None:
        raise NotToBeHad(f"no Python newer than 3.{sys.version_info.minor} is here")
    return _environment("newest", python, _wanted())


def lowest() -> Path:
    """An environment of this Python with each package as old as it may be."""
    return _environment("lowest", sys.executable, (_lowest(one) for one in _wanted()))


PLACES: dict[str, Callable[[], Path]] = {"the newest Python": newest, "the lowest versions": lowest}


def _pythons() -> Iterator[str]:
    """Pythons newer than this one that can make environments, the newest first."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for minor in range(NEWEST_KNOWN, sys.version_info.minor, -1):
        kept = sorted((pyenv / "versions").glob(f"3.{minor}.*/bin/python"))
        for python in (f"python3.{minor}", *map(str, kept)):
            if _works([python, "-c", "import ensurepip, sqlite3, venv"]):
                yield python


def _works(words: list[str]) -> bool:
    try:
        return subprocess.run(words, capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _wanted() -> list[str]:
    return list(tomllib.loads(PROJECT.read_text())["project"]["dependencies"])


def _lowest(wanted: str) -> str:
    """``textual>=8.0,<9`` as ``textual==8.0``."""
    return wanted.partition(",")[0].replace(">=", "==")


def _environment(name: str, python: str, packages: Iterable[str]) -> Path:
    """The Python of an environment with these packages; it is kept for the next time."""
    folder = ROOT / ".venv" / name
    there, ready = folder / "bin" / "python", folder / ".ready"
    if ready.exists() and ready.stat().st_mtime > PROJECT.stat().st_mtime:
        return there
    install = [str(there), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages, *TOOLS]
    for words in ([python, "-m", "venv", "--clear", str(folder)], install):
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode:
            raise NotToBeHad(f"they cannot be installed ({(done.stderr.strip() or 'no reason').splitlines()[-1]})")
    ready.touch()
    return there


def run(place: str) -> tuple[bool, str]:
    """Whether all went well at a place, and what there is to tell."""
    try:
        python = PLACES[place]()
    except NotToBeHad as why:
        return True, f"not tried on {place}: {why}"
    words = [str(python), "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", *TESTS]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    told = done.stdout.strip().splitlines() or [done.stderr.strip()]
    version = subprocess.run([str(python), "-V"], capture_output=True, text=True).stdout.strip()
    return done.returncode == 0, "\n".join([*(told if done.returncode else told[-1:]), f"on {place} ({version})"])


def main() -> int:
    """Run all places, two beside each other only where there are cores for it; the status is 1 where one failed."""
    with ThreadPoolExecutor(max_workers=max(1, (os.cpu_count() or 1) // 2)) as pool:
        results = list(pool.map(run, PLACES))
    for _, told in results:
        sys.stdout.write(f"{told}\n")
    return 0 if all(well for well, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())
