"""`paigow set` as people and programs call it."""

import io
import json
import sys
from pathlib import Path

import pytest

from paigow.cli.app import run

WAYS = Path(__file__).parents[1] / "setting" / "ways"


class Pipe(io.TextIOWrapper):
    """Standard input with these lines in it."""

    def __init__(self, text: str) -> None:
        super().__init__(io.BytesIO(text.encode()), "utf-8")


def test_a_hand_is_drawn_with_both_names_the_rule_and_its_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["set", "As Kd Qh Jc Ts 9d Jk", "--house-way", "horseshoe"]) == 0
    out = capsys.readouterr().out
    assert "king-high straight" in out
    assert "pair of aces" in out
    assert "♠" in out
    assert "hs-hw-one-pair-made-pair" in out
    assert "hs-houseway.made.one-pair" in out


def test_tiles_are_drawn_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["set", "2-4 1-2 6-6 5-6", "--house-way", "colorado"]) == 0
    out = capsys.readouterr().out
    assert "supreme pair" in out
    assert out.count("╭─────╮") == 4
    assert "co-2608.4.a" in out


def test_a_clause_we_do_not_know_is_said_to_be_none_of_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (WAYS / "lantern.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('id = "two-pairs"', 'id = "two-pairs"\ncite = ["own-1"]'), "utf-8")
    assert run(["set", "6-6 6-6 1-1 1-1", "--house-way", str(file)]) == 0
    assert "own-1  not a clause of our documents" in capsys.readouterr().out


def test_json_has_the_hands_the_names_and_the_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["set", "as kd qh jc 10s 9d joker", "--house-way", "horseshoe", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["hand"] == "As Kd Qh Jc Ts 9d Jk"
    assert (told["high"], told["low"]) == ("Kd Qh Jc Ts 9d", "As Jk")
    assert (told["rule"], told["house_way"]) == ("hs-hw-one-pair-made-pair", "horseshoe")
    assert (told["high_name"], told["low_name"]) == ("king-high straight", "pair of aces")
    assert told["clauses"][0] == "hs-houseway.made.one-pair"


@pytest.mark.parametrize(
    ("hand", "way", "said"),
    [
        ("As Kd", "horseshoe", "2 cards"),
        ("As As Kd Qh Jc Ts 9d", "horseshoe", "twice"),
        ("Zs Kd Qh Jc Ts 9d 8d", "horseshoe", "not a rank"),
        ("6-6 6-6 6-6 1-1", "colorado", "3 times"),
        ("6-6 6-6 2-4 1-1", "horseshoe", "sets cards; 6-6 6-6 2-4 1-1 is not of that kind"),
        ("As Kd Qh Jc Ts 9d Jk", "colorado", "sets tiles"),
        ("As Kd Qh Jc Ts 9d Jk", "no-such-way", "no house way and no file with this name"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(
    hand: str, way: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["set", hand, "--house-way", way]) == 2
    assert said in capsys.readouterr().err


def test_a_line_a_hand_and_a_bad_line_does_not_stop_the_rest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Pipe("Ah Kd Js 9c 8h 5d 3c\nAh Kd\n\r\n9s 9d Ks 7s 5s 2s Qh"))
    assert run(["set", "-", "--house-way", "horseshoe", "--json"]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == {
        "hand": "Ah Kd Js 9c 8h 5d 3c",
        "high": "Ah 9c 8h 5d 3c",
        "low": "Kd Js",
        "rule": "hs-hw-no-pair",
    }
    assert [set(line) for line in lines[1:3]] == [{"line", "error"}] * 2
    assert [line["line"] for line in lines[1:3]] == [2, 3]
    assert (lines[3]["high"], lines[3]["low"]) == ("Ks 9s 7s 5s 2s", "Qh 9d")


def test_good_lines_alone_exit_with_0(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Pipe("6-6 6-6 3-6 2-6\n6-6 6-6 2-6 3-6\n"))
    assert run(["set", "-", "--house-way", "colorado", "--json"]) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (first["high"], first["low"], first["rule"]) == ("6-6 3-6", "6-6 2-6", "hw-pair")
    assert second["hand"] == "6-6 6-6 2-6 3-6"
    assert {**second, "hand": first["hand"]} == first


def test_without_json_a_line_is_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Pipe("Ah Kd Js 9c 8h 5d 3c\nno hand\n"))
    assert run(["set", "-", "--house-way", "horseshoe"]) == 1
    good, bad = capsys.readouterr().out.splitlines()
    assert good == "Ah Kd Js 9c 8h 5d 3c => Ah 9c 8h 5d 3c | Kd Js  hs-hw-no-pair"
    assert bad.startswith("line 2: ")


def test_a_way_of_ones_own_sets_without_a_table_and_says_what_it_leaves_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", Pipe("9s 9d Ks Kd 5s 2s Qh\nQs Qd Qh Qc 9s 6d 5c\n"))
    assert run(["set", "-", "--house-way", str(WAYS / "holed.toml"), "--json"]) == 1
    good, bad = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert good["low"] == "9s 9d"
    assert bad == {"line": 2, "error": "The house way holed has no rule for Qs Qh Qd Qc 9s 6d 5c."}
    assert list(tmp_path.iterdir()) == []


def test_many_hands_of_ones_own_way_go_through_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    monkeypatch.setattr("paigow.cli.set_many.PATIENCE", 1)
    monkeypatch.setattr(sys, "stdin", Pipe("9s 9d Ks Kd 5s 2s Qh\n" * 3 + "Qs Qd Qh Qc 9s 6d 5c\n"))
    assert run(["set", "-", "--house-way", str(WAYS / "holed.toml"), "--json"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(set(lines[:3])) == 1
    assert "no rule" in lines[3]
    assert [file.suffix for file in (tmp_path / "setting").iterdir()] == [".npz"]
