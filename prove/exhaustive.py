"""Every test that goes through a whole space holds: all seven-card hands, all classes of a house way, all settings."""

import re
import subprocess
import sys

from prove import Progress, Result
from prove.campaign import ROOT

ALONE = "it runs the tests"

PASSED = re.compile(r"^(\d+) passed", re.MULTILINE)


def run(seed: int, progress: Progress) -> Result:
    for _ in progress.pieces(1):
        code, printed = marked("tests")
        found = PASSED.search(printed)
        progress.tally["tests"] = int(found[1]) if found else 0
        progress.tally["faults"] = code
        if code:
            print(printed[-4000:])
    tally = progress.tally
    holds = not tally["faults"] and tally["tests"] > 0
    return Result(holds, tally["tests"], f"{tally['tests']} tests, exit code {tally['faults']}", {})


def marked(*places: str, workers: int = 2) -> tuple[int, str]:
    """Run the tests with the marker: pytest's exit code and what it printed."""
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "exhaustive"]
    tests += ["-n", str(workers)]
    ran = subprocess.run([*tests, *places], cwd=ROOT, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout
