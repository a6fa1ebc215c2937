"""The dealer's house way is filed, permitted, for the right pieces, total and accounted for."""

from dataclasses import replace
from pathlib import Path

import pytest

from paigow.submissions import Review, approve, review_filing
from tests.unit.submissions.filings import CO, HS, MD, REMOVED, Case, changed, found, holds

CASES = [
    Case(MD, {"house_way.dealer": REMOVED}, "house_way.dealer", "review.missing", "md-11.C.1"),
    Case(MD, {"house_way.dealer": 7}, "house_way.dealer", "review.type", "md-11.C.1"),
    Case(MD, {"house_way.dealer": "colorado"}, "house_way.dealer", "review.value", "md-11.C.1"),
    Case(MD, {"house_way.bank": "horseshoe"}, "house_way.bank", "review.unknown", ""),
    Case(HS, {"house_way.dealer": "colorado"}, "house_way.dealer", "review.fixed", "hs-houseway.must"),
    Case(HS, {"house_way.co_bank": "horseshoe"}, "house_way.co_bank", "review.fixed", "hs-other.12"),
    Case(CO, {"house_way.dealer": "horseshoe"}, "house_way.dealer", "review.value", "co-2608.5-1"),
    Case(CO, {"house_way.co_bank": "colorado"}, "house_way.co_bank", "review.fixed", "co-2609.5-5"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_thing_wrong_is_one_finding_at_its_key(case: Case) -> None:
    holds(case)


PARTIAL = """
id = "half"
title = "Half a house way"
pieces = "tiles"
[[rule]]
id = "supreme"
when = { can = { high = "supreme pair" } }
play = { high = "supreme pair" }
"""

DEPARTING = """
id = "always-high"
title = "The best high hand, whatever the rule says"
pieces = "tiles"
selection = ["best high hand", "best low hand"]
[[rule]]
id = "any"
when = {}
play = {}
"""


def filed(tmp_path: Path, way: str, exceptions: list[str]) -> Review:
    (tmp_path / "way.toml").write_text(way, "utf-8")
    changes = {"house_way.dealer": "way.toml", "statements.house_way.exceptions": exceptions}
    return review_filing(replace(changed(CO, changes), folder=tmp_path))


def test_a_house_way_that_leaves_hands_unset_is_found_with_their_number(tmp_path: Path) -> None:
    """Only hands with the supreme pair are set: C(30, 2) = 435 of C(32, 4) = 35,960."""
    (finding,) = filed(tmp_path, PARTIAL, []).findings
    assert (finding.path, finding.code) == ("house_way.dealer", "review.house-way.not-total")
    assert finding.found.startswith("35525 hands, such as ")
    assert finding.allowed == "all 35960 hands set, none foul"
    assert finding.clauses == ("co-2608.5-1",)


def test_a_house_way_that_departs_from_the_rule_must_name_the_departure(tmp_path: Path) -> None:
    (finding,) = filed(tmp_path, DEPARTING, []).findings
    assert (finding.path, finding.code) == ("house_way.dealer", "review.house-way.exceptions")
    assert "co-2608.5-2" in finding.clauses
    game = approve(filed(tmp_path, DEPARTING, ["every hand: the best high hand"]))
    assert game.house_way.id == "always-high"


@pytest.mark.parametrize("way", ["colorado-best-low", "colorado-best-high"])
def test_another_way_within_the_rule_needs_no_exception_and_may_have_none(way: str) -> None:
    assert found(CO, {"house_way.dealer": way}) == {}
    named = found(CO, {"house_way.dealer": way, "statements.house_way.exceptions": ["all of it"]})
    assert {path: value.code for path, value in named.items()} == {
        "statements.house_way.exceptions": "review.without"
    }


@pytest.mark.parametrize(
    ("way", "path", "code"),
    [
        ("id = ", "house_way.dealer", "setting.file.toml"),
        ('id = "x"', "house_way.dealer: pieces", "setting.file.missing-key"),
        ("\ud800", "house_way.dealer", "setting.file.toml"),
    ],
)
def test_a_house_way_file_that_cannot_be_read_is_a_finding(
    tmp_path: Path, way: str, path: str, code: str
) -> None:
    (tmp_path / "way.toml").write_bytes(way.encode("utf-8", "surrogatepass"))
    candidate = replace(changed(CO, {"house_way.dealer": "way.toml"}), folder=tmp_path)
    assert (path, code) in {(finding.path, finding.code) for finding in review_filing(candidate).findings}


def test_a_house_way_that_is_nowhere_is_a_finding() -> None:
    (finding,) = found(MD, {"house_way.dealer": "nowhere.toml"}).values()
    assert finding.code == "setting.file.not-found"
    assert finding.clauses == ("md-11.C.1",)
