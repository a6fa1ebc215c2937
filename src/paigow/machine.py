"""What systems do in different ways: locks on files, bounds of a process. Only Linux is tested; see the docs."""

import ctypes
import os
import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    import resource


def lock(handle: int, shared: bool = False) -> bool:
    """Lock an open file for as long as it stays open; whether nobody else had it. Windows knows no shared lock."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def bound_memory(most: int) -> None:
    """Let this process take at most so many bytes; where the system has no such bound, nothing is bounded."""
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


LARGE = 256 * 1024
"""Bytes from which a buffer is taken from the system by itself, and given back when it is free."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""What `mallopt` calls them."""


def give_memory_back() -> bool:
    """Have large buffers given back to the system when they are free, and threads share what is left.

    Otherwise the C library learns from the first long answer to keep all later ones for itself. Whether it listens.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    return mallopt is not None and bool(mallopt(_MMAP_THRESHOLD, LARGE) and mallopt(_ARENA_MAX, 2))


def stand_back(steps: int) -> None:
    """Let other processes have the processor first, where the system knows such a thing."""
    if sys.platform != "win32":
        os.nice(steps)


def open_many_files() -> None:
    """As many files and connections as the system permits."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != hard:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
