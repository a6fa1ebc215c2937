"""`paigow houseway` as people and programs call it."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from paigow.cli.app import run

WAYS = Path(__file__).parents[1] / "setting" / "ways"


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path / "kept"))


def test_a_built_in_way_is_proved_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "prove", "horseshoe"]) == 0
    out = capsys.readouterr().out
    assert "Proved: Horseshoe" in out
    assert "154,143,080" in out
    assert "Every rule fires." in out


def test_the_proof_as_json_has_counts_as_strings(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "prove", "colorado", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["proved"], told["total"], told["legal"], told["never_fires"]) == (True, True, True, [])
    assert told["hands"] == "35960"
    # co-2608.4: (a) decides 435
    assert told["rules"][0] == {"id": "hw-supreme", "classes": 120, "hands": "435"}


def test_a_way_that_is_not_total_exits_with_1_and_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "prove", str(WAYS / "dim.toml")]) == 1
    out = capsys.readouterr().out
    assert "Not proved" in out
    assert "6-6 6-6 1-1 4-4" in out
    assert "Rules that never fire: never-possible." in out
    assert run(["houseway", "prove", str(WAYS / "dim.toml"), "--json", "--again"]) == 1
    gaps = json.loads(capsys.readouterr().out)["gaps"]
    assert gaps[0]["kind"] == "no-rule"


def test_a_way_with_a_dead_rule_is_not_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CONTRIBUTING says that every rule must fire; a program sees it in the exit code."""
    file = tmp_path / "dead.toml"
    file.write_text(
        'id = "dead"\ntitle = "Dead"\npieces = "tiles"\n[[rule]]\nid = "all"\nwhen = {}\nplay = {}\n'
        '[[rule]]\nid = "late"\nwhen = {}\nplay = {}\n',
        "utf-8",
    )
    assert run(["houseway", "prove", str(file)]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "not every rule is used" in out
    assert "Rules that never fire: late." in out


def test_a_bad_file_gets_all_findings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(
        'id = "x"\ntitle = "X"\npieces = "cards"\n[[rule]]\nid = "a"\nwhen = { pear = "K" }\n', "utf-8"
    )
    assert run(["houseway", "prove", str(file)]) == 2
    err = capsys.readouterr().err
    assert "rule[a].when.pear" in err
    assert "rule[a].play" in err
    assert run(["houseway", "prove", str(file), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert [finding["path"] for finding in told["findings"]] == ["rule[a].play", "rule[a].when.pear"]


def test_differences_come_with_kinds_counts_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "diff", "colorado", "colorado-best-low"]) == 0
    out = capsys.readouterr().out
    assert "no pair:" in out
    assert "hw-nine / hw-nine-eight-or-seven" in out
    assert "colorado-best-low: " in out
    assert run(["houseway", "diff", "colorado", "colorado-best-low", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["all_hands"] == "35960"
    assert int(told["hands"]) == sum(int(row["hands"]) for row in told["rows"])
    assert set(told["rows"][0]["examples"][0]) == {"hand", "one", "other"}


def test_ways_that_agree_are_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "diff", "colorado", "colorado"]) == 0
    assert "set all 35,960 hands alike" in capsys.readouterr().out


def test_differences_in_money_add_up_to_the_difference_of_the_edges(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["houseway", "diff", "colorado", "colorado-best-low", "--money", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert run(["houseway", "edge", "colorado-best-low", "--against", "colorado", "--json"]) == 0
    theirs = json.loads(capsys.readouterr().out)[1]["wager"]["edge"]["exact"]
    assert run(["houseway", "edge", "colorado", "--json"]) == 0
    ours = json.loads(capsys.readouterr().out)[0]["wager"]["edge"]["exact"]
    assert Fraction(told["gain"]["exact"]) == Fraction(ours) - Fraction(theirs) != 0
    assert sum(Fraction(row["gain"]["exact"]) for row in told["rows"]) == Fraction(told["gain"]["exact"])
    assert run(["houseway", "diff", "colorado", "colorado-best-low", "--money"]) == 0
    assert "Against a dealer who sets by colorado: colorado-best-low costs 1.670130 %" in " ".join(
        capsys.readouterr().out.split()
    )


def test_ways_for_different_pieces_are_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "diff", "colorado", "horseshoe"]) == 2
    assert "cannot be compared" in capsys.readouterr().err


@pytest.mark.parametrize("pieces", ["cards", "tiles"])
def test_the_vocabulary_can_be_read(pieces: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "words", pieces]) == 0
    assert "only_if" in capsys.readouterr().out
    assert run(["houseway", "words", pieces, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"can", "cannot", "gains", "pattern"} <= set(told["when"])
    assert ("low hands" in told) == (pieces == "cards")


def test_there_is_no_vocabulary_for_dice(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "words", "dice"]) == 2
    assert "no vocabulary" in capsys.readouterr().err


def test_the_built_in_ways_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["houseway", "list"]) == 0
    assert "horseshoe" in capsys.readouterr().out
    assert run(["houseway", "list", "--json"]) == 0
    assert {"colorado", "horseshoe"} <= {load["id"] for load in json.loads(capsys.readouterr().out)}


@pytest.mark.parametrize("content", [b"\xff\xfe", b"id = " + b"[" * 5_000, b"id = "])
def test_a_file_that_is_no_toml_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    assert run(["houseway", "prove", str(file)]) == 2
    assert "not a valid TOML file" in capsys.readouterr().err


def test_what_a_file_lacks_is_said_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "mine"\n')
    assert run(["houseway", "prove", str(file)]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"{key}: the key is missing; {key} is required." for key in ("title", "pieces", "rule")
    ]
