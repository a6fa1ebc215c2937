"""Compiled kernels and where they are kept."""

import numba

from paigow.analysis.kernels.codes import count_bits
from paigow.analysis.kernels.compiled import kernel


def test_kernels_are_kept_by_the_digest_of_all_of_them() -> None:
    folder = str(numba.core.config.CACHE_DIR)  # type: ignore[attr-defined]
    assert "compiled" in folder
    assert len(folder.rpartition("/")[2]) == 16


def test_a_kernel_is_compiled_on_its_first_call() -> None:
    compiled = kernel(count_bits.py_func)  # type: ignore[attr-defined]
    assert compiled(0b101) == 2
    assert compiled.signatures
