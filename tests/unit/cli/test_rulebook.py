"""`paigow rulebook` looks clauses up, searches, traces and plays."""

import json

import pytest

from paigow.cli.app import run


def test_a_clause_is_printed_with_readings_and_filing_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "md-13.A.1"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "md-13.A.1 Odds, envy, progression, limits - commission, enforce" in told
    assert "md-i67" in told
    assert "decision: Unrounded vigorish is rounded down to the cent" in told
    assert "files vigorish.rounding" in told


def test_a_reading_is_printed_with_its_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "co-i51"]) == 0
    told = capsys.readouterr().out
    assert "how do they work?" in told
    assert "clauses: co-2602-4" in told
    assert run(["rulebook", "co-i51", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["clauses"] == ["co-2602-4"]
    assert run(["rulebook", "co-i51", "--play"]) == 2
    assert "is an interpretation" in capsys.readouterr().err


def test_an_unknown_clause_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "md-13.A.9"]) == 2
    assert "no clause is numbered 'md-13.A.9'; the nearest are md-13" in capsys.readouterr().err


def test_a_clause_in_json_carries_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "md-6.B.7/2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["duty"] == "enforce"
    assert told["scenarios"] == ["md/06-rankings/md-6.B.7/2"]


def test_a_search_lists_what_it_finds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "--search", "wheel", "--json"]) == 0
    assert "hs-rank.B.wheel" in [load["id"] for load in json.loads(capsys.readouterr().out)]


def test_a_search_for_people_counts_what_it_finds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "--search", "wheel"]) == 0
    assert "hs-rank.B.wheel" in capsys.readouterr().out
    assert run(["rulebook", "--search", "zebra"]) == 0
    assert "No clause has all the words" in capsys.readouterr().out


def test_a_clause_and_a_search_together_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "md-6.A", "--search", "wheel"]) == 2
    assert "not both" in capsys.readouterr().err


def test_the_overview_counts_the_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    # The registers' own totals.
    assert [document["clauses"] for document in told["documents"]] == [628, 399, 316]


def test_a_scenario_is_played_with_its_twin(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "md-6.B.7/2", "--play"]) == 0
    told = capsys.readouterr().out
    assert "=> higher: first" in told
    assert "=> higher: second" in told
    assert "cited by: paigow.ranking.explain" in told


def test_a_play_in_json_has_both_outcomes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "md-6.B.7/2", "--play", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["outcome"]["higher"], told["twin_outcome"]["higher"]) == ("first", "second")
    assert told["problems"] == []


def test_play_wants_one_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "--play"]) == 2
    assert "--play needs one clause" in capsys.readouterr().err


def test_the_handbook_of_a_document_is_printed_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "--guidance", "hs"]) == 0
    assert "Guest service: customs and superstitions" in capsys.readouterr().out


def test_there_is_no_handbook_of_an_unknown_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "--guidance", "xx"]) == 2
    assert "unknown document 'xx'; documents are md, hs, co" in capsys.readouterr().err


def test_a_clause_is_printed_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "hs-other.12", "--lang", "zh-Hant"]) == 0
    assert "玩家不得做莊。" in capsys.readouterr().out
    assert run(["rulebook", "--search", "抽水向下舍去", "--language", "zh-Hans", "--json"]) == 0
    assert [found["summary"] for found in json.loads(capsys.readouterr().out)] == [
        "抽水向下舍去至 25 仙的倍数；$29 收 $1.25。"
    ]
    assert run(["rulebook", "--lang", "fr"]) == 2
    assert "unknown language" in capsys.readouterr().err


def test_readings_and_filing_keys_are_told_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["rulebook", "md-13.A.1", "--language", "zh-Hant"]) == 0
    told = "".join(capsys.readouterr().out.split())
    assert "decision:不取整的抽水向下捨去至一仙" in told
    assert "百分之5抽水的取整。" in told
    assert run(["rulebook", "co-i51", "--language", "zh-Hans", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["question"].startswith("为荷官下的小费注")
    assert run(["rulebook", "md-13.A.1", "--language", "zh-Hant", "--json"]) == 0
    told_as_data = json.loads(capsys.readouterr().out)
    assert told_as_data["filing_keys"][0]["describe"] == "百分之 5 抽水的取整。"
    assert "不取整" in {each["id"]: each["decision"] for each in told_as_data["interpretations"]}["md-i67"]
