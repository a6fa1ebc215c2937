"""What every benchmark of the analysis prints: the machine, the commit, and seconds beside the mark."""

import os
import platform
import subprocess
import time
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")


def heading(title: str) -> None:
    """The machine and the commit, once, above the figures."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    load = os.getloadavg()[0]
    machine = (
        f"{platform.machine()}, {os.cpu_count()} cores, load {load:.1f}, Python {platform.python_version()}"
    )
    print(f"{title}: {machine}, commit {commit.stdout.strip()}")


def timed(name: str, mark: float, call: Callable[[], Result]) -> Result:
    """Run it once and print its seconds, of the clock and of the processor, beside the mark."""
    began, spent = time.perf_counter(), time.process_time()
    result = call()
    clock, processor = time.perf_counter() - began, time.process_time() - spent
    print(f"{name:<48} {clock:9.3f} s ({processor:.3f} s of processor time; mark {mark:g} s)", flush=True)
    return result
