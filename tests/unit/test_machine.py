"""What a process asks of its system."""

import os
from pathlib import Path

from paigow.machine import lock


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
