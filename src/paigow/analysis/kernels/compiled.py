"""The one door to numba: how a kernel is compiled, and where the compiled code is kept."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

from paigow.setting.stored import cache_folder

Longs = npt.NDArray[np.int64]
"""Counts, weights and keys: the only kind of number that may be large."""

Codes = npt.NDArray[np.int32]
"""Class codes and rank ids."""

Bytes = npt.NDArray[np.uint8]
"""Card indices, places and flags."""

Function = TypeVar("Function", bound=Callable[..., Any])


def _digest_of_kernels() -> str:
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        contents = file.read_bytes()
        if b"@kernel" in contents:
            digest.update(contents)
    return digest.hexdigest()[:16]


numba.core.config.CACHE_DIR = str(cache_folder() / "compiled" / _digest_of_kernels())  # type: ignore[attr-defined]
"""numba looks only at a kernel's own file when it asks whether its cached code is old; kernels call each
other across files, so the folder carries the digest of all of them."""


def kernel(function: Function) -> Function:
    """Compile on first call, keep the result on disk, and let other threads run meanwhile."""
    return cast(Function, numba.njit(cache=True, nogil=True)(function))
