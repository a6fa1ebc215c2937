"""The bar for what takes long."""

import pytest

from paigow.cli.waiting import progress_bar


def test_nobody_watching_nothing_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar("Counting") as progress:
        progress(1, 2)
        progress(2, 2)
        progress(0.5)
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "")
