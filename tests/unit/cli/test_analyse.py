"""`paigow analyse` as people and programs call it."""

import json
from pathlib import Path

import pytest

import paigow.analysis.answer  # noqa: F401 - kernels are kept in the cache of before any test changes it
from paigow.cli.app import run


def test_tile_figures_are_told_as_unreduced_decimal_strings(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", "colorado-tiles", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    counts = [told[key] for key in ("win", "push", "lose", "total")]
    assert counts == ["214792772", "297972584", "223515644", "736281000"]  # co-f06
    assert [situation["situation"] for situation in told["base"]] == [
        "dealer-banks",
        "player-banks",
        "co-banked",
    ]
    assert told["side_wagers"][0]["rows"][0]["combinations"] == "1"


def test_best_play_with_tiles_is_told_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", "colorado-tiles", "--optimal", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    best = next(situation for situation in told["base"] if situation["situation"] == "optimal")
    assert (best["win"], best["lose"]) == ("219031200", "209196084")  # co-f05


def test_two_ways_are_set_against_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    ways = ["--house-way", "colorado-best-low", "--against", "colorado"]
    assert run(["analyse", "colorado-tiles", *ways, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["terms"]["player"]["id"] == "colorado-best-low"
    assert told["terms"]["dealer"]["id"] == "colorado"
    assert told["win"] != "214792772"


def test_no_count_is_cut_short_on_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["analyse", "colorado-dragons-eye"]) == 0
    out = capsys.readouterr().out
    for count in ("214,792,772", "297,972,584", "223,515,644", "736,281,000"):
        assert count in out
    assert "…" not in out
    assert "all other results" in out


def test_a_paytable_of_one_s_own_replaces_those_offered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lucky.toml"
    file.write_text(
        'title = "Lucky"\nwager = "own"\nsource = "invented"\ndate = "2026"\n'
        '[[row]]\nevent = "straight-flush"\npays = "40 to 1"\n',
        "utf-8",
    )
    assert run(["analyse", "horseshoe-poker", "--paytable", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (side,) = told["side_wagers"]
    hits = 184_644 + 26_092 + 228  # straight flushes with the royal and seven-card ones above them
    assert side["rows"][0]["combinations"] == str(hits)
    assert told["total"] == "8250459031214400"  # C(53, 7) * C(46, 7)


@pytest.mark.parametrize("rate", ["5 percent", "7/5", "x", "1/0"])
def test_a_bad_rate_is_refused_in_a_sentence(rate: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", "colorado-tiles", "--commission", rate]) == 2
    assert "rate" in capsys.readouterr().err


def test_a_way_for_other_pieces_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", "colorado-tiles", "--house-way", "horseshoe"]) == 2
    assert "sets cards" in capsys.readouterr().err


def test_card_rules_are_refused_for_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", "colorado-tiles", "--push-on", "dealer-ace-high"]) == 2
    assert "card games" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["maryland-poker", "--stake", "24"], "is not a stake of maryland-poker"),
        (["horseshoe-poker", "--bank", "player", "--bettors", "2"], "no player banks"),
    ],
)
def test_what_cannot_be_answered_is_refused_before_anything_is_counted_or_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    monkeypatch.setattr("paigow.analysis.answer.answer", None)
    assert run(["analyse", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
