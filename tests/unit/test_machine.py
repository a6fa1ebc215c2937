"""What a process asks of its system."""

import os
import subprocess
import sys
from pathlib import Path

from paigow.machine import give_memory_back, lock


def test_a_file_is_locked_once_and_shared_by_those_who_only_look(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    first, second, third = (os.open(file, os.O_CREAT | os.O_RDWR) for _ in range(3))
    assert lock(first, shared=True)
    assert lock(second, shared=True)
    assert not lock(third)
    os.close(first)
    os.close(second)
    assert lock(third)
    os.close(third)


HOLES = """
import sys
from pathlib import Path
from paigow.machine import give_memory_back

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

if sys.argv[1] == "given back":
    assert give_memory_back()
del_at_once = bytearray(16_000_000)
del del_at_once
before = resident()
large, small = [], []
for _ in range(60):
    large.append(bytearray(b"x") * 1_000_000)
    small.append(bytearray(b"y") * 2_000)
large.clear()
print(resident() - before)
"""


def test_large_buffers_are_given_back_though_small_ones_stay_between_them() -> None:
    """Another C library has other ways, and is left as it is."""
    if sys.platform != "linux":
        assert not give_memory_back()
        return
    left = {
        manner: int(
            subprocess.run([sys.executable, "-c", HOLES, manner], capture_output=True, check=True).stdout
        )
        for manner in ("given back", "as usual")
    }
    assert left["given back"] < 10_000_000
    assert left["as usual"] > 40_000_000, "otherwise this test shows nothing"
