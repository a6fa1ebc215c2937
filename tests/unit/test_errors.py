"""Trouble says what is wrong, can travel between processes, and shares nothing that can change."""

import json
import pickle
from typing import Any

import pytest

from paigow.errors import NO_ARGUMENTS, Finding, InternalError, Refused, Rejected, counted


def test_a_refusal_says_its_code_arguments_and_clauses() -> None:
    assert str(Refused("cut.too_deep", ("md-1",), cards=3)) == "cut.too_deep(cards=3) [md-1]"


def test_a_refusal_without_clauses_cites_none() -> None:
    assert str(Refused("cut.too_deep")) == "cut.too_deep()"


def test_a_refusal_comes_back_whole_from_another_process() -> None:
    back = pickle.loads(pickle.dumps(Refused("cut.too_deep", ("md-1",), cards=3)))
    assert (back.code, back.clauses, back.arguments) == ("cut.too_deep", ("md-1",), {"cards": 3})


def test_a_rejected_file_carries_all_its_findings() -> None:
    findings = (Finding("table.minimum", "x.low"), Finding("table.maximum", "x.high"))
    rejected = Rejected(findings)
    assert rejected.findings == findings
    assert str(rejected) == "table.minimum: x.low; table.maximum: x.high"
    assert pickle.loads(pickle.dumps(rejected)).findings == findings


def test_no_arguments_is_an_empty_mapping_that_stays_empty() -> None:
    shared: Any = NO_ARGUMENTS
    with pytest.raises(InternalError, match="'cards'"):
        shared["cards"] = 3
    assert NO_ARGUMENTS == {}
    assert json.dumps(NO_ARGUMENTS) == "{}"
    assert pickle.loads(pickle.dumps(NO_ARGUMENTS)) == {}


def test_a_finding_without_arguments_can_stand_in_a_set() -> None:
    assert len({Finding("a", "x"), Finding("a", "x"), Finding("b", "x")}) == 2


@pytest.mark.parametrize(("number", "said"), [(0, "0 cards"), (1, "1 card"), (8, "8 cards")])
def test_a_count_agrees_with_its_noun(number: int, said: str) -> None:
    assert counted(number, "card") == said


def test_an_irregular_noun_gives_its_plural() -> None:
    assert (counted(1, "die", "dice"), counted(3, "die", "dice")) == ("1 die", "3 dice")
