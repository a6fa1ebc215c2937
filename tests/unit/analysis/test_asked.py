"""What people write when they ask for figures."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from paigow.analysis.asked import (
    bank_of,
    copies_of,
    game_at,
    meters_of,
    paytable_at,
    pushes_of,
    rate_of,
    way_at,
)
from paigow.analysis.counts import Copies
from paigow.analysis.terms import BankSide, PushRule
from paigow.errors import BadNotation, Rejected


@pytest.mark.parametrize(("text", "rate"), [("5%", 20), ("0.05", 20), ("5/100", 20), (" 2.5 % ", 40)])
def test_a_rate_is_written_in_several_ways(text: str, rate: int) -> None:
    assert rate_of(text) == Fraction(1, rate)


@pytest.mark.parametrize("text", ["", "five", "-1%", "100%", "3/0", "1e9999999", "1E-9999999%", "9" * 50])
def test_what_is_no_rate_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="rate"):
        rate_of(text)


def test_what_ships_is_found_by_its_name() -> None:
    assert way_at("horseshoe").id == "horseshoe"
    assert paytable_at("hs-ace-high").name == "hs-ace-high"


def test_what_is_wrong_with_a_file_is_told_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('colour = "red"\n', "utf-8")
    for read in (way_at, paytable_at):
        with pytest.raises(Rejected) as caught:
            read(str(file))
        assert "wrong.toml, colour" in [finding.path for finding in caught.value.findings]
    file.write_text("no toml [", "utf-8")
    for read in (way_at, paytable_at):
        with pytest.raises(Rejected) as caught:
            read(str(file))
        assert [finding.path for finding in caught.value.findings] == ["wrong.toml"]


def test_what_is_nowhere_is_answered_with_what_is_near() -> None:
    with pytest.raises(BadNotation, match=r"not a paytable that ships or a file. Did you mean .*hs-ace-high"):
        paytable_at("hs-acehigh")
    with pytest.raises(BadNotation, match=r"'nope' is not a game or a file; there are .*maryland-poker"):
        game_at("nope")
    with pytest.raises(BadNotation, match=r"Did you mean maryland-poker"):
        game_at("maryland")


def test_sides_push_rules_and_meters_have_one_spelling() -> None:
    assert copies_of("dealer") is Copies.BANK
    assert copies_of("player") is Copies.OPPONENT
    assert bank_of("player") is BankSide.PLAYER
    assert pushes_of(None) is None
    assert pushes_of("nothing") == []
    assert pushes_of("dealer-ace-high") == [PushRule.ACE_HIGH]
    assert meters_of(["major=25,000", "minor=$1,500.50"]) == {"major": 2_500_000, "minor": 150_050}
    assert meters_of({"major": 25_000}) == {"major": 2_500_000}


@pytest.mark.parametrize(
    ("read", "word"), [(copies_of, "bank"), (bank_of, "house"), (pushes_of, ["ace"]), (meters_of, ["major"])]
)
def test_other_words_are_refused_with_those_there_are(read: Callable[[Any], object], word: Any) -> None:
    with pytest.raises(BadNotation):
        read(word)
