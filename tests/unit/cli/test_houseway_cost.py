"""`paigow houseway cost`."""

import json

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
    assert "errs most" not in capsys.readouterr().out


def test_a_bad_rate_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "cost", "colorado", "--commission", "much"]) == 2
    assert "rate" in capsys.readouterr().err
