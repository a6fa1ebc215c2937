"""Every kernel says what its plain twin says."""

import pytest

from paigow.analysis.kernels.registry import ROWS, KernelRow, row


@pytest.mark.parametrize("kernel", ROWS, ids=lambda kernel: kernel.name)
def test_a_kernel_agrees_with_its_twin_on_every_case(kernel: KernelRow) -> None:
    assert kernel.faults() == []


def test_a_row_that_differs_from_its_twin_is_found_out() -> None:
    wrong = KernelRow("wrong", lambda item: item + 1, lambda item: item, lambda: [(1,), (2,)])
    assert wrong.faults() == [(1,), (2,)]


def test_rows_are_known_by_name() -> None:
    assert row("sets").name == "sets"
    assert len({each_row.name for each_row in ROWS}) == len(ROWS)
