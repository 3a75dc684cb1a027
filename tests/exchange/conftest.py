"""The homes of the tests of collections."""

from tests.collection.conftest import _no_waiting_for_the_disk, empty, mine, shipped

__all__ = ["_no_waiting_for_the_disk", "empty", "mine", "shipped"]
