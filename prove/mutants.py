"""A rule of money changed in one place is noticed: of mutants of settling, commission and meters 80 % are killed.

Each mutant changes one comparison, sum, number or truth of a module (`mutation`). Tests run once to learn which of them
reach which line. Then each mutant takes the module's place in a fork (`mutant_host`) or, where it changes what is
worked out as a module loads, in a process of its own; no file is touched, and the tests that reach it run, the quickest
first, until one fails. Survivors are listed; those that change nothing anybody could notice are in `EQUIVALENT` with
the reason, and must survive.
"""

import os
import subprocess
import sys
from collections.abc import Mapping

from prove import Progress, Result
from prove.mutant_host import Plan, start
from prove.mutation import PATHS, ROOT, SECONDS, count, is_in_function, mutated, named

ALONE = "it changes the code in its own processes"

WANTED = 80

TARGETS = (
    "paigow.wagers.commission",
    "paigow.wagers.meters",
    "paigow.wagers.main",
    "paigow.table.procedures.settle.order",
    "paigow.table.procedures.settle.house",
    "paigow.table.procedures.settle.progressive",
)
TESTS = (
    "tests/unit/wagers",
    "tests/unit/table/procedures",
    "tests/properties/test_meter_money.py",
)

EQUIVALENT = {
    "paigow.wagers.commission NO_COMMISSION 1 -> 2": (
        "Where no share of a win is taken, the step to which it would be rounded is never asked for."
    ),
}
"""Mutants that no test can tell from the module, by module, function or constant, and change; and why."""

PLUGIN = """
import ast, importlib.abc, importlib.util, os, sys
from prove.mutation import mutated
NAME, INDEX = os.environ["PAIGOW_MUTANT"].split(":")

class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path, target=None):
        return importlib.util.spec_from_loader(name, self) if name == NAME else None
    def exec_module(self, module):
        tree, _, file = mutated(NAME, int(INDEX))
        module.__file__ = str(file)
        exec(compile(tree, str(file), "exec"), module.__dict__)

sys.meta_path.insert(0, Finder())
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""


def run(seed: int, progress: Progress) -> Result:
    mutants = [(name, at) for name in TARGETS for at in range(count(name))]
    tally = progress.tally
    plan = Plan(TESTS, TARGETS, tuple(mutants[tally["mutants"] :]))
    tried_by_host = start(plan)
    for piece in progress.pieces(len(mutants)):
        name, at = mutants[piece]
        killed = next(tried_by_host) == "tests\n"
        tally["mutants"] += 1
        if killed or (not is_in_function(name, at) and is_killed_anew(name, at)):
            tally["killed"] += 1
        elif (known := named(name, at)) in EQUIVALENT:
            tally[f"equivalent: {known}"] += 1
        else:
            tally[f"survives: {mutated(name, at)[1]}"] += 1
            print(f"survives: {mutated(name, at)[1]}", flush=True)
    return result(tally, len(mutants))


def result(tally: Mapping[str, int], there_are: int) -> Result:
    """What the tally shows: the share killed of all that can be, and every survivor by name."""
    tried, caught = tally["mutants"], tally["killed"]
    survivors = sorted(key.removeprefix("survives: ") for key in tally if key.startswith("survives: "))
    equivalent = [item for item in EQUIVALENT if tally.get(f"equivalent: {item}")]
    gone = sorted(set(EQUIVALENT) - set(equivalent)) if tried == there_are else []
    share = 100 * caught // max(1, tried - len(equivalent))
    says = (
        f"{caught} of {tried} mutants killed, {len(equivalent)} equivalent ({share} % of the others), "
        f"of {there_are} there are; {len(survivors)} survive"
    )
    if gone:
        says += f"; listed as equivalent but killed or gone: {', '.join(gone)}"
    figures = {
        "survivors": survivors,
        "equivalent": {item: EQUIVALENT[item] for item in equivalent},
        "there are": there_are,
    }
    return Result(share >= WANTED and not gone, tried, says, figures)


def is_killed_anew(name: str, at: int) -> bool:
    """The same in a process of its own, in which the module is the mutant from the beginning."""
    own = f"tests/unit/{name.removeprefix('paigow.').rpartition('.')[0].replace('.', '/')}"
    command = [sys.executable, "-c", PLUGIN, "-q", "-x", "-p", "no:cacheprovider", own]
    environment = {**os.environ, "PAIGOW_MUTANT": f"{name}:{at}", "PYTHONPATH": PATHS}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0
