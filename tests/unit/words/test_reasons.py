"""A reason is plain data: equal by content, safe to send to another process and to write as JSON."""

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, asdict

import pytest

from paigow.citations import Clause
from paigow.words import Reason, Shown

CLAUSES = (Clause("md-1"),)


@pytest.mark.parametrize("kind", [Reason, Shown])
def test_it_comes_back_from_a_journey_equal(kind: type[Reason] | type[Shown]) -> None:
    for item in (kind("copy"), kind("copy", CLAUSES, {"hand": "low"})):
        assert pickle.loads(pickle.dumps(item)) == item
        assert copy.deepcopy(item) == item
        assert json.loads(json.dumps(asdict(item)))["code"] == "copy"


@pytest.mark.parametrize("kind", [Reason, Shown])
def test_it_cannot_be_changed(kind: type[Reason] | type[Shown]) -> None:
    reason = kind("copy")
    with pytest.raises(FrozenInstanceError):
        reason.code = "push"  # type: ignore[misc]


def test_a_reason_without_arguments_can_stand_in_a_set() -> None:
    assert len({Reason("copy"), Reason("copy"), Reason("foul")}) == 2
