"""The exact engine on one core and on all of them, in one run: the same counts, and how much sooner.

`python -m bench.cores [TURNS]`. The wall clock of a busy machine says little, so the CPU time of each worker is told
too: the engine would end when its busiest worker does, and all of them together must not work more than one alone.
"""

import sys
import threading
from collections import defaultdict
from statistics import median
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
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    compare_cores(way_of(cast(CardHouseWay, load_house_way("horseshoe"))), turns)


def compare_cores(way: SetClasses, turns: int = 2) -> None:
    """The same counts on one worker and on all, in turns after a run that warms up, and how many times as fast."""
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
        run(cores)
        rows = [(run(1), run(cores)) for _ in range(turns)]
    finally:
        vars(shared)["run_chunks"], work.cores = inner, every
    assert len({grid for row in rows for grid, *_ in row}) == 1, "the counts differ"
    for (_, wall, cpu, _), (_, walls, cpus, longest) in rows:
        print(f"one worker    wall {wall:6.1f} s, CPU {cpu:6.1f} s")
        print(f"{cores} workers     wall {walls:6.1f} s, CPU {cpus:6.1f} s, the busiest {longest:6.1f} s")
    by_wall = median(alone[1] / together[1] for alone, together in rows)
    by_cpu = median(alone[2] / together[3] for alone, together in rows)
    print(f"by the wall clock {by_wall:.2f} times as fast; by CPU time of the busiest worker {by_cpu:.2f}")
    print(f"goal {GOAL} on two cores; {rows[0][0][0].total:,} deals, the same counts")


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
