"""What the analysis commands share."""

from fractions import Fraction

import pytest
import typer

from paigow.cli.analysis_options import rate_of, told_progress


@pytest.mark.parametrize(("text", "rate"), [("5%", 20), ("0.05", 20), ("5/100", 20), (" 2.5 % ", 40)])
def test_a_rate_is_written_in_several_ways(text: str, rate: int) -> None:
    assert rate_of(text) == Fraction(1, rate)


@pytest.mark.parametrize("text", ["", "five", "-1%", "100%", "3/0"])
def test_what_is_no_rate_is_refused(text: str) -> None:
    with pytest.raises(typer.BadParameter, match="rate"):
        rate_of(text)


def test_progress_is_told_as_a_share() -> None:
    with told_progress("Counting") as progress:
        progress(0.5)
        progress(1.0)
