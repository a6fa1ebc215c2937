"""What the analysis commands share."""

from fractions import Fraction
from pathlib import Path

import pytest
import typer

from paigow.cli.analysis_options import paytable_at, rate_of, told_progress, way_at
from paigow.errors import Rejected


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


def test_what_ships_is_found_by_its_name() -> None:
    assert way_at("horseshoe").id == "horseshoe"
    assert paytable_at("hs-ace-high").name == "hs-ace-high"


def test_what_is_wrong_with_a_file_is_told_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('colour = "red"\n', "utf-8")
    for read in (way_at, paytable_at):
        with pytest.raises(Rejected) as caught:
            read(str(file))
        assert "wrong.toml, colour" in [one.path for one in caught.value.findings]
    file.write_text("no toml [", "utf-8")
    for read in (way_at, paytable_at):
        with pytest.raises(Rejected) as caught:
            read(str(file))
        assert [one.path for one in caught.value.findings] == ["wrong.toml"]


def test_a_paytable_that_is_nowhere_is_answered_with_those_there_are() -> None:
    with pytest.raises(typer.BadParameter, match=r"no paytable of ours and no file; ours are .*hs-ace-high"):
        paytable_at("absent")
