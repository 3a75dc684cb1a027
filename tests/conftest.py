"""What holds for every test: a home of its own, no language from the machine, examples that repeat."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("here", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("here")


@pytest.fixture(scope="session", autouse=True)
def _home_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One home for the whole run, so that compiled cards are shared; who needs an empty one sets it anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DECKBUILDER_HOME", str(tmp_path_factory.mktemp("home")))
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(name, raising=False)
        yield
