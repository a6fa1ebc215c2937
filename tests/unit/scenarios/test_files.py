"""Scenario files are read strictly, and what is given is laid over what stands under it."""

from pathlib import Path

import pytest

from paigow.errors import InternalError
from paigow.scenarios.files import read_scenarios
from paigow.scenarios.records import Scenario

HEAD = 'call = "compare-five"\n[given]\ngame = "maryland-poker"\n'
ROW = """
[[scenario]]
clause = "md-6.A"
says = "s"
given = { first = "As", more = { a = 1, b = 2 } }
expect = { higher = "first" }
twin = { given = { first = "Ks", more = { b = 3 } }, expect = { higher = "second" } }
"""


def read(folder: Path, text: str, document: str = "md") -> tuple[Scenario, ...]:
    (folder / "06-rankings.toml").write_text(text, "utf-8")
    return read_scenarios(folder, document)


def test_the_heads_given_stands_under_the_scenarios_and_the_twins_over_it(tmp_path: Path) -> None:
    (item,) = read(tmp_path, HEAD + ROW)
    assert item.given == {"game": "maryland-poker", "first": "As", "more": {"a": 1, "b": 2}}
    assert item.twin_given == {"game": "maryland-poker", "first": "Ks", "more": {"a": 1, "b": 3}}
    assert item.call == "compare-five"
    assert item.id == "md/06-rankings/md-6.A"


def test_a_second_scenario_of_a_clause_is_numbered(tmp_path: Path) -> None:
    found = read(tmp_path, HEAD + ROW + ROW)
    assert [item.id for item in found] == ["md/06-rankings/md-6.A", "md/06-rankings/md-6.A#2"]


def test_an_unknown_key_is_named_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(
        InternalError, match=r"md/06-rankings\.toml: scenario\[0\]\.colour: data\.unknown-key"
    ):
        read(tmp_path, HEAD + ROW + 'colour = "red"\n')


def test_a_scenario_without_twin_is_refused(tmp_path: Path) -> None:
    row = '[[scenario]]\nclause = "md-6.A"\nsays = "s"\nexpect = {}\n'
    with pytest.raises(InternalError, match=r"scenario\[0\]\.twin: data\.missing"):
        read(tmp_path, HEAD + row)


def test_a_scenario_without_call_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InternalError, match=r"scenario\[0\]\.call: this key must be there"):
        read(tmp_path, ROW)


def test_a_clause_in_the_folder_of_another_document_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InternalError, match=r"'md-6\.A' is not a clause of 'hs'"):
        read(tmp_path, HEAD + ROW, "hs")
