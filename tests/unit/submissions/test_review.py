"""A review finds everything that is wrong, each at its key, and nothing else."""

from typing import Any

import pytest

from paigow.submissions import load_game, read_filing, review_filing, shipped_filings
from tests.unit.submissions.filings import CO, DE, HS, MD, REMOVED, Case, changed, found, holds

CASES = [
    Case(MD, {"extra": 1}, "extra", "review.unknown", ""),
    Case(MD, {"title": ""}, "title", "review.type", ""),
    Case(MD, {"game": "pontoon"}, "game", "review.value", ""),
    Case(MD, {"game": 5}, "game", "review.type", ""),
    Case(MD, {"game": REMOVED}, "game", "review.missing", ""),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_thing_wrong_is_one_finding_at_its_key(case: Case) -> None:
    holds(case)


@pytest.mark.parametrize("name", shipped_filings())
def test_a_shipped_filing_is_clean(name: str) -> None:
    assert review_filing(read_filing(name)).findings == ()


TWINS: list[tuple[str, dict[str, Any]]] = [
    (MD, {"meters.major.reset": "$10,000"}),
    (MD, {"meters.minor.rate": [85, 100]}),
    (MD, {"options.start.method": "button"}),
    (MD, {"options.deal.method": "hand"}),
    (MD, {"options.deal.method": "manual-shoe", "options.shuffle.method": "manual"}),
    (MD, {"options.deck.count": 2, "options.deck.back_colours": ["red", "blue"]}),
    (MD, {"options.limits.payout": "$50,000", "options.limits.payout_reading": "fixed"}),
    (MD, {"options.limits.payout": "$1,000,000"}),
    (MD, {"options.limits.payout": REMOVED}),
    (MD, {"options.wagers.instruments": ["value-chip", "approved-other"]}),
    (
        MD,
        {
            "options.banking.dealer_wager.rule": "filed-fixed-amount",
            "options.banking.dealer_wager.amount": "$5,000",
        },
    ),
    (
        MD,
        {
            "options.banking.dealer_wager.rule": "filed-fraction-of-last-wager",
            "options.banking.dealer_wager.fraction": [1, 2],
        },
    ),
    (MD, {"options.banking.offered": False, "options.banking.co_banking.offered": False}),
    (MD, {"options.start.direction": "counterclockwise"}),
    (MD, {"house_way.co_bank": "horseshoe"}),
    (MD, {"limits.progressive": {"minimum": "$5", "maximum": "$5", "unit": "$5"}}),
    (HS, {"paytables.fortune": "hs-fortune-standard"}),
    (
        HS,
        {
            "options.shuffle.method": "manual",
            "options.deal.method": "hand-stacks",
            "options.deck.count": 1,
            "options.deck.back_colours": ["blue"],
            "options.start.method": "shaker",
        },
    ),
    (CO, {"options.banking.delivery_styles": ["house-way-right"]}),
    (CO, {"options.start.places": 7, "options.deal.dead_hand": "left-over"}),
    (CO, {"options.table.positions": 7, "options.deal.dead_hand": "none"}),
    (
        CO,
        {
            "options.shared_spot.bank_amount": "whole-spot",
            "options.banking.dealer_wager.rule": "filed-fraction-of-last-wager",
            "options.banking.dealer_wager.fraction": [1, 2],
        },
    ),
    (CO, {"options.banking.offered": False, "options.banking.co_banking.offered": False}),
    (DE, {"options.dragons_eye.vigorish_method": "b", "options.dragons_eye.triple_b_beneficiary": "house"}),
    (
        DE,
        {
            "options.dragons_eye.vigorish_method": "b",
            "options.banking.offered": False,
            "options.banking.co_banking.offered": False,
        },
    ),
]


@pytest.mark.parametrize(("name", "changes"), TWINS)
def test_the_neighbouring_filing_is_clean(name: str, changes: dict[str, Any]) -> None:
    assert found(name, changes) == {}


def test_all_that_is_wrong_is_found_together() -> None:
    findings = found(
        MD,
        {
            "options.start.metod": "rng",
            "options.deck.count": "two",
            "limits.main": REMOVED,
            "paytables.fortune": "md-fortune-z",
            "meters.minor.reset": "$10",
            "house_way.dealer": "colorado",
            "statements.operator.name": 5,
            "surprise": True,
        },
    )
    assert set(findings) == {
        "surprise",
        "options.start.metod",
        "options.deck.count",
        "limits.main",
        "paytables.fortune",
        "meters.minor.reset",
        "statements.operator.name",
        "house_way.dealer",
    }


def test_a_wager_not_offered_needs_no_limits_and_may_have_none() -> None:
    withdrawn = {"options.wagers.insurance.offered": False}
    assert set(found(MD, withdrawn)) == {"limits.insurance", "paytables.insurance"}
    assert all(item.code == "review.without" for item in found(MD, withdrawn).values())
    gone = {**withdrawn, "limits.insurance": REMOVED, "paytables.insurance": REMOVED}
    assert found(MD, gone) == {}


def test_a_progressive_not_offered_has_no_meters() -> None:
    gone = {
        "options.wagers.progressive.offered": False,
        "limits.progressive": REMOVED,
        "paytables.progressive": REMOVED,
    }
    assert found(MD, gone)["meters"].code == "review.without"
    assert found(MD, {**gone, "meters": REMOVED}) == {}


def test_the_payout_floor_rises_with_the_least_wagers() -> None:
    """A natural seven-card straight flush wins 5,000 to 1 on both bonuses (md-13.B.5.a, md-13.C.5.a)."""
    dear = {"limits.fortune.minimum": "$10", "limits.emperors-treasure.minimum": "$10"}
    (finding,) = found(MD, dear).values()
    assert (finding.code, finding.allowed) == ("payout-limit.floor", "$100,000 or more")
    assert found(MD, {**dear, "options.limits.payout": "$100,000"}) == {}


def test_the_same_file_gives_the_same_findings() -> None:
    candidate = changed(MD, {"options.deck.count": 9, "limits.main": 5, "x": 1})
    assert review_filing(candidate).findings == review_filing(candidate).findings


def test_a_key_in_the_documents_own_spelling_is_told_its_home() -> None:
    path = "options.bank.cut_allowed"
    assert found(CO, {path: True})[path].allowed == "options.banking.tile_cut"


def test_options_may_be_changed_while_loading_and_are_reviewed_all_the_same() -> None:
    game = load_game(MD, {"start.method": "shaker"})
    assert game.options.start.method == "shaker"
