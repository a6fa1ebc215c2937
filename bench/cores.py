"""The exact engine on one core and on all of them, in one run: the same counts, and how much sooner.

`python -m bench.cores`. The wall clock of a busy machine says little, so the CPU time of each worker is told too: the
engine would end when its busiest worker does, and all of them together must not work more than one alone.
"""

import threading
from collections import defaultdict
from time import perf_counter, process_time, thread_time
from typing import Any, cast

import paigow.analysis.shared_cards as shared
from bench.stopwatch import heading
from paigow.analysis import work
from paigow.analysis.counts import Grid
from paigow.analysis.exact import compare_ways
from paigow.analysis.ways import SetClasses, way_of
from paigow.setting.house_way import CardHouseWay, load_house_way

GOAL = 1.7


def main() -> None:
    heading("cores")
    compare_cores(way_of(cast(CardHouseWay, load_house_way("horseshoe"))))


def compare_cores(way: SetClasses) -> None:
    """The same counts on one worker and on all, and how many times as fast."""
    busy: dict[int, float] = defaultdict(float)

    def run(workers: int) -> tuple[Grid, float, float, float]:
        busy.clear()
        work.cores = lambda: workers
        wall, cpu = perf_counter(), process_time()
        grid = compare_ways(way, way)
        return grid, perf_counter() - wall, process_time() - cpu, max(busy.values())

    inner, every = work.run_chunks, work.cores
    _measured(busy)
    cores = work.cores()
    try:
        alone, wall, cpu, _ = run(1)
        together, walls, cpus, longest = run(cores)
    finally:
        vars(shared)["run_chunks"], work.cores = inner, every
    assert alone == together, "the counts differ"
    by_cpu = cpu / (cpus - sum(busy.values()) + longest)
    print(f"one worker    wall {wall:6.1f} s, CPU {cpu:6.1f} s")
    print(f"{cores} workers     wall {walls:6.1f} s, CPU {cpus:6.1f} s, the busiest {longest:6.1f} s")
    print(f"by the wall clock {wall / walls:.2f} times as fast; by CPU time {by_cpu:.2f}")
    print(f"goal {GOAL} on two cores; {alone.total:,} deals, the same counts")


def _measured(busy: dict[int, float]) -> None:
    """Have every worker add up the CPU time of its chunks."""
    inner = work.run_chunks

    def run_chunks(chunks: Any, progress: Any = work.silent) -> Any:
        return inner([work.Chunk(_timed(chunk.call, busy), chunk.cost) for chunk in chunks], progress)

    vars(shared)["run_chunks"] = run_chunks


def _timed(call: Any, busy: dict[int, float]) -> Any:
    def timed() -> Any:
        before = thread_time()
        try:
            return call()
        finally:
            busy[threading.get_ident()] += thread_time() - before

    return timed


if __name__ == "__main__":
    main()
