"""`paigow advise` as people and programs call it."""

import json
import subprocess
import sys

import pytest

import paigow.analysis.advice  # noqa: F401 - kernels are kept in the cache of before any test changes it
from paigow.cli.app import run

HAND = "As Kd Qh 9c 7s 4d Jk"


def test_every_legal_setting_is_told_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["advise", HAND, "--house-way", "horseshoe", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    values = [float(setting["value"]["decimal"]) for setting in told["settings"]]
    assert values == sorted(values, reverse=True)
    best = told["settings"][0]
    assert (best["high"], best["low"]) == ("As Jk 9c 7s 4d", "Kd Qh")
    assert best["total"] == "53524680"  # C(46, 7)
    assert told["hand"] == HAND


def test_the_table_leaves_out_settings_that_look_alike(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["advise", "As Ah 2c 2d 7h 9s Kc", "--house-way", "horseshoe"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "As Ah Kc 9s 7h" in line]
    assert len(lines) == 1


def test_face_up_judges_against_the_open_hand(capsys: pytest.CaptureFixture[str]) -> None:
    dealer = "Kh Ks 9s 5c 3d Ac 4h"
    assert (
        run(["advise", "Ad Ah Kc Qd Jh 6s 2c", "--house-way", "horseshoe", "--dealer", dealer, "--json"]) == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert told["settings"][0]["total"] == "1"


def test_tiles_have_three_settings(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["advise", "6-6 2-4 1-2 5-6", "--house-way", "colorado", "--bank", "player", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["settings"]) == 3
    assert told["settings"][0]["high"] == "2-4 1-2"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([HAND[:-3], "--house-way", "horseshoe"], "6 cards"),
        ([HAND, "--house-way", "horseshoe", "--dealer", "As Kh Ks 9s 5c 3d 4h"], "both hands"),
        ([HAND, "--house-way", "horseshoe", "--dealer", "Kh Ks 9s 5c | 3d"], "five cards and two"),
        (["6-6 2-4 1-2 5-6", "--house-way", "colorado", "--dealer", "Kh"], "not played face up"),
        ([HAND, "--house-way", "horseshoe", "--commission", "lots"], "rate"),
    ],
)
def test_what_cannot_be_judged_is_refused(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["advise", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_the_house_ways_own_setting_is_marked_and_hands_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["advise", HAND, "--house-way", "horseshoe", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    marked = [setting for setting in told["settings"] if setting["is_house_way"]]
    assert marked
    assert told["house_way_rule"]
    assert all(setting["high_name"] and setting["low_name"] for setting in told["settings"])
    assert run(["advise", HAND, "--house-way", "horseshoe"]) == 0
    assert f"= house way, rule {told['house_way_rule']}" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--dealer", "2s 3d 4h 5c 7d | Ac Ad"], "dealer's hand is a foul"),
        (["--dealer", "2s 3d 4h 5c 8d Ac Ad", "--bank", "player"], "no player banks in Face Up"),
    ],
)
def test_a_dealer_who_cannot_be_is_refused(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["advise", "Ks Kd Qh 9c 7s 4d Jk", "--house-way", "horseshoe", *arguments]) == 2
    assert says in " ".join(capsys.readouterr().err.split())


def test_a_dealers_ace_high_is_given_as_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["advise", "Ks Kd Qh 9c 7s 4d Jk", "--house-way", "horseshoe", "--dealer", "As Qs Jd 8c 6h 3s 2d"]
    assert run(asked) == 0
    assert "exactly ace-high" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("hand", "way"), [("As Kd Qh 9c 7s 4d 2h", "horseshoe"), ("6-6 1-1 4-5 2-6", "colorado")]
)
def test_a_fresh_process_advises_without_compiled_kernels(hand: str, way: str) -> None:
    """Loading numba alone takes most of the second in which `advise` must answer."""
    program = f"""
import sys
from paigow.cli.app import run
assert run(["advise", "{hand}", "--house-way", "{way}"]) == 0
assert not {{"numba", "paigow.submissions", "paigow.table"}} & set(sys.modules), "heavy"
"""
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
