"""Run kernels on all cores in chunks, report progress, and stop between chunks if asked."""

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Generic, TypeVar

Result = TypeVar("Result")

Progress = Callable[[float], None]
"""Called with the share of the work that is done, rising from 0 to 1."""


def silent(_: float) -> None:
    """Report progress to nobody."""


@dataclass(frozen=True, slots=True)
class Chunk(Generic[Result]):
    """One call of a kernel that needs no other; `cost` compares it with the other chunks."""

    call: Callable[[], Result]
    cost: float


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_chunks(chunks: Sequence[Chunk[Result]], progress: Progress = silent) -> Iterable[Result]:
    """Run all chunks, the costly ones first, and yield results as they come, in no particular order."""
    whole = sum(chunk.cost for chunk in chunks) or 1.0
    done = 0.0
    ordered = sorted(chunks, key=lambda chunk: -chunk.cost)
    with ThreadPoolExecutor(cores()) as pool:
        running = {pool.submit(chunk.call): chunk.cost for chunk in ordered}
        try:
            for future in as_completed(running):
                yield future.result()
                done += running[future]
                progress(done / whole)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
