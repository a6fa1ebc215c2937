"""`paigow review` tells every finding with its clause, or prints the card; exit 0, 1 or 2."""

import json
from pathlib import Path

import pytest

from paigow.cli.app import run
from paigow.library import named
from paigow.submissions import read_filing, shipped_filings

BAD = """
game = "maryland-poker"
surprise = 1
[options]
"deck.count" = 3
"""


@pytest.mark.parametrize("name", shipped_filings())
def test_a_shipped_filing_is_clean(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", name]) == 0
    assert f"{name}: no findings." in capsys.readouterr().out


def test_findings_are_told_with_path_found_allowed_and_the_clause_in_our_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(BAD, "utf-8")
    assert run(["review", str(path)]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "options.deck.count: 3 is not permitted; allowed: 1, 2." in told
    assert "md-3.B: With an automated shuffling device the game may be played with two decks" in told
    assert 'surprise: Unknown key "surprise"' in told


def test_findings_in_json_carry_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(BAD, "utf-8")
    assert run(["review", str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["filing"], told["readable"]) == ("bad", True)
    count = next(finding for finding in told["findings"] if finding["path"] == "options.deck.count")
    assert (count["code"], count["found"], count["allowed"]) == ("review.value", "3", "1, 2")
    assert count["clauses"][0]["id"] == "md-3.B"


@pytest.mark.parametrize("content", [b"game = ", b"\xff\xfe\x00"])
def test_an_unreadable_file_exits_with_two_and_no_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    path = tmp_path / "damaged.toml"
    path.write_bytes(content)
    assert run(["review", str(path)]) == 2
    told = capsys.readouterr()
    assert "damaged.toml: unreadable." in told.out
    assert "Traceback" not in told.out + told.err
    assert run(["review", str(path), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["readable"] is False


def test_a_file_that_is_not_there_exits_with_two(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", "nowhere.toml"]) == 2
    assert "cannot be opened" in capsys.readouterr().out


def test_explain_prints_the_rule_card_with_clauses_where_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", "horseshoe-face-up", "--explain"]) == 0
    plain = capsys.readouterr().out
    assert "Ace-High: $1 to $100, in units of $1" in plain
    assert "hs-faceup" not in plain
    assert run(["review", "horseshoe-face-up", "--explain", "--clauses"]) == 0
    assert "[hs-faceup.paytable]" in capsys.readouterr().out


def test_explain_in_json_and_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", "colorado-tiles", "--explain", "--json", "--language", "zh-Hant"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "colorado-tiles"
    assert told["card"][1]["heading"] == "注項與限額"
    assert len(told["digest"]) == 64


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", "colorado-tiles", "--language", "fr"]) == 2
    assert "zh-Hans" in capsys.readouterr().err


def test_a_filing_of_ones_own_beside_its_house_way_is_reviewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, ours = named("filings")["colorado-tiles"]
    _, way = named("house_ways")["colorado"]
    (tmp_path / "mine.toml").write_text(
        ours.read_text("utf-8").replace('dealer = "colorado"', 'dealer = "ours.toml"'), "utf-8"
    )
    (tmp_path / "ours.toml").write_text(way.read_text("utf-8"), "utf-8")
    assert run(["review", str(tmp_path / "mine.toml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["filing"] == "mine"
    assert read_filing(tmp_path / "mine.toml").folder == tmp_path
