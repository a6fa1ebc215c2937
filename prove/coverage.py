"""Every branch of the rules, the money and the record is taken by the tests of their own parts.

The rules are the rankings, the settings, the wagers and the table with its procedures. The tests run once under branch
coverage, on both kinds of database; what they do not reach is listed line by line. That a closed union has no further
member is mypy's to show, so `assert_never` counts as nothing to reach.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from prove import Progress, Result
from prove.campaign import ROOT

ALONE = "it runs the tests"

PARTS = ("paigow.money", "paigow.ranking", "paigow.setting", "paigow.wagers", "paigow.table", "paigow.record")
TESTS = (
    "tests/unit/test_money.py",
    "tests/unit/ranking",
    "tests/unit/setting",
    "tests/unit/wagers",
    "tests/unit/table",
    "tests/unit/record",
    "tests/options",
    "tests/clauses",
    "tests/rounds",
    "tests/properties/test_meter_money.py",
)
OUTSIDE = ("*/migrations/*",)
"""Scripts that alembic runs by themselves."""

CONFIG = """
[run]
branch = True
source = {parts}
omit = {outside}
[report]
exclude_also =
    if TYPE_CHECKING:
    if __name__ == .__main__.:
    \\.\\.\\.$
    case _:\\n\\s+assert_never\\(.*\\)$
"""


def run(seed: int, progress: Progress) -> Result:
    for _ in progress.pieces(1):
        told = measured()
        totals = told["totals"]
        progress.tally["branches"] = totals["num_branches"]
        progress.tally["branches taken"] = totals["covered_branches"]
        progress.tally["lines"] = totals["num_statements"]
        progress.tally["lines reached"] = totals["covered_lines"]
        progress.tally.update({f"not reached: {item}": 1 for item in missing(told)})
    tally = progress.tally
    open_places = sorted(
        key.removeprefix("not reached: ") for key in tally if key.startswith("not reached: ")
    )
    says = (
        f"{tally['branches taken']:,} of {tally['branches']:,} branches and {tally['lines reached']:,} of "
        f"{tally['lines']:,} lines of {', '.join(PARTS)}; {len(open_places)} places not reached"
    )
    return Result(not open_places, tally["branches"], says, {"not reached": open_places})


def measured() -> dict[str, Any]:
    """Run the tests under coverage; its own report."""
    with tempfile.TemporaryDirectory(prefix="paigow-coverage") as folder:
        place = Path(folder)
        config = place / "config"
        config.write_text(CONFIG.format(parts=",".join(PARTS), outside=",".join(OUTSIDE)), "utf-8")
        environment = {**os.environ, "COVERAGE_FILE": str(place / "data")}
        tool = [sys.executable, "-m", "coverage"]
        tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not exhaustive", *TESTS]
        done = subprocess.run(
            [*tool, "run", f"--rcfile={config}", *tests],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeError(f"the tests fail:\n{done.stdout[-2000:]}")
        report = [*tool, "json", f"--rcfile={config}", "-q", "-o", str(place / "report.json")]
        subprocess.run(report, cwd=ROOT, env=environment, check=True)
        found: dict[str, Any] = json.loads((place / "report.json").read_text("utf-8"))
        return found


def missing(told: dict[str, Any]) -> list[str]:
    """Lines and branches that no test reached, as `file:line` or `file:line -> line`."""
    found = []
    for file, each_file in told["files"].items():
        name = file.rpartition("paigow/")[2]
        found += [f"{name}:{line}" for line in each_file["missing_lines"]]
        found += [f"{name}:{here} -> {there}" for here, there in each_file["missing_branches"]]
    return found
