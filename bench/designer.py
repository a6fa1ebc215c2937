"""Figures of an edited house way: seconds after an edit, beside the same figures counted in full, all cores, warm.

`python -m bench.designer [EDITS] [FULL]`: so many small and as many large edits by seed, so many of them in full, too.
"""

import sys
import time
from random import Random
from statistics import median

from bench.stopwatch import heading
from paigow.analysis.edits import Workbench, in_full
from paigow.analysis.ways import way_of_table
from paigow.setting.class_table import build_class_table
from paigow.setting.redraft import redraft
from prove.edits import SMALL, Edit, base, draw_edit

GOAL = 1.0
"""Seconds within which 95 of 100 small edits are to have their figures."""
SHARE = 0.95


def at_once(bench: Workbench, edit: Edit) -> float:
    """From the draft as data to its three figures."""
    began = time.perf_counter()
    bench.figures(way_of_table(edit.draft, redraft(*base(), edit.draft)))
    return time.perf_counter() - began


def counted(bench: Workbench, edit: Edit) -> float:
    """The same, every class set and every pair of hands counted again."""
    began = time.perf_counter()
    in_full(bench.way, [way_of_table(edit.draft, build_class_table(edit.draft))])
    return time.perf_counter() - began


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    full = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    heading("edits of a house way")
    bench = Workbench.of(way_of_table(*base()))
    bench.figures(draw_edit(Random("warm"), large=False).way)
    for large in (False, True):
        edits = [draw_edit(Random(f"bench {large} {item}"), large) for item in range(number)]
        times = sorted(at_once(bench, edit) for edit in edits)
        whole = median(counted(bench, edit) for edit in edits[:full]) if full else 0.0
        within = sum(seconds <= GOAL for seconds in times) / number
        name = f"at most {SMALL:.0%} of hands" if not large else "at least 5% of hands"
        print(
            f"{name}: median {median(times):.3f} s, 95 of 100 within {times[int(SHARE * number) - 1]:.3f} s, "
            f"slowest {times[-1]:.3f} s; {within:.0%} within {GOAL:g} s"
        )
        if whole:
            print(
                f"  in full {whole:.2f} s: {whole / median(times):.1f} times the median, "
                f"{whole / times[-1]:.1f} times the slowest"
            )


if __name__ == "__main__":
    main()
