"""Work in portions on every core: a worker gets the job once, and then only numbers.

Any executor in the sense of ``concurrent.futures`` does; by default it is a pool of processes on this machine.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

J = TypeVar("J")
R = TypeVar("R")
PORTION = 20
"""Games a worker plays between two reports; fewer cost more in talk than they bring."""


def workers_for(wanted: int, games: int) -> int:
    """How many processes play: as many as wanted, 0 for one for each core, never more than games."""
    return min(wanted or os.cpu_count() or 1, max(1, games))


def portions(numbers: Sequence[int], workers: int) -> list[tuple[int, ...]]:
    """The numbers of the games in portions, small enough that every worker gets some."""
    size = max(1, min(PORTION, -(-len(numbers) // workers)))
    return [tuple(numbers[first : first + size]) for first in range(0, len(numbers), size)]


def done_portions(
    work: Callable[[J, tuple[int, ...]], R],
    job: J,
    shares: Sequence[tuple[int, ...]],
    *,
    workers: int,
    executor: Executor | None = None,
) -> Iterator[R]:
    """``work(job, share)`` for every share, as each is done; closing it early drops what has not begun.

    ``work`` is a function of a module, ``job`` can be pickled. An ``executor`` given is left open.
    """
    if executor is not None:
        yield from _results([executor.submit(work, job, share) for share in shares])
        return
    if workers == 1:
        for share in shares:
            yield work(job, share)
        return
    pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(work, job))
    try:
        yield from _results([pool.submit(_work, share) for share in shares])
    finally:
        pool.shutdown(cancel_futures=True)


def _results(waiting: list[Future[R]]) -> Iterator[R]:
    try:
        for done in as_completed(waiting):
            yield done.result()
    finally:
        for future in waiting:
            future.cancel()


_JOB: list[Any] = []
"""What a worker process does and with what; filled once in each worker."""


def _begin(work: Callable[[Any, tuple[int, ...]], object], job: object) -> None:
    _JOB[:] = [work, job]
    gc.collect()
    gc.freeze()  # what is loaded by now stays: no collection has to look through it again


def _work(share: tuple[int, ...]) -> Any:
    work, job = _JOB
    return work(job, share)
