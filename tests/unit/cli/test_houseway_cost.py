"""`paigow houseway cost`."""

import json
from fractions import Fraction

import pytest

from paigow.cli.app import run


def test_each_rule_is_told_what_it_costs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "cost", "colorado", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["best"]["win"] == "219031200"  # co-f05
    assert sum(int(rule["hands"]) for rule in told["rules"]) == 35_960
    assert len(told["errors"]) == 10


def test_the_costliest_rule_and_hand_stand_on_top(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "cost", "colorado", "--worst", "1"]) == 0
    out = capsys.readouterr().out
    assert "costs 2.49172 % of the wager" in " ".join(out.split())
    assert "3-6 4-5 / 5-5 4-6" in out
    assert run(["houseway", "cost", "colorado", "--worst", "0"]) == 0
    assert "Costliest hands" not in capsys.readouterr().out


def test_a_bad_rate_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "cost", "colorado", "--commission", "much"]) == 2
    assert "rate" in capsys.readouterr().err


def test_a_way_is_weighed_against_another_dealers(capsys: pytest.CaptureFixture[str]) -> None:
    """Against another way the wager is that of `analyse --house-way A --against B`, to the unit."""
    assert run(["houseway", "cost", "colorado-best-low", "--against", "colorado", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    asked = [
        "analyse",
        "colorado-tiles",
        "--house-way",
        "colorado-best-low",
        "--against",
        "colorado",
        "--json",
    ]
    assert run(asked) == 0
    figures = json.loads(capsys.readouterr().out)
    assert told["against"]["id"] == "colorado"
    assert told["by_way"]["win"] == figures["win"]
    assert sum(Fraction(rule["cost"]["exact"]) for rule in told["rules"]) == Fraction(told["cost"]["exact"])


def test_ways_for_other_pieces_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "cost", "colorado", "--against", "horseshoe"]) == 2
    assert "sets cards" in capsys.readouterr().err
