"""Options are known, permitted, of the right kind and not without effect."""

import pytest

from tests.unit.submissions.filings import CO, DE, FU, HS, MD, REMOVED, Case, holds

CASES = [
    Case(MD, {"options.deck.count": 3}, "options.deck.count", "review.value", "md-3.B"),
    Case(
        MD,
        {"options.banking.offered": False},
        "options.banking.co_banking.offered",
        "review.without",
        "md-12.E",
    ),
    Case(
        MD,
        {"options.banking.offer_rotation": "pointer-moves-one-step"},
        "options.banking.offer_rotation",
        "review.value",
        "md-12.C.2",
    ),
    Case(
        MD,
        {"options.banking.dealer_wager.amount": "$25"},
        "options.banking.dealer_wager.amount",
        "review.without",
        "md-12.G.1/2",
    ),
    Case(
        MD,
        {"options.vigorish.rounding": "nearest-quarter"},
        "options.vigorish.rounding",
        "review.value",
        "md-13.A.1",
    ),
    Case(MD, {"options.vigorish.rate": [4, 100]}, "options.vigorish.rate", "review.fixed", "md-13.A/2"),
    Case(MD, {"options.vigorish.rate": [0, 100]}, "options.vigorish.rate", "review.fixed", "md-13.A/2"),
    Case(
        MD, {"options.start.direction": "clockwise"}, "options.start.direction", "review.fixed", "md-5.K.1.d"
    ),
    Case(MD, {"options.table.positions": 7}, "options.table.positions", "review.fixed", "md-2.A"),
    Case(
        MD,
        {"options.wagers.instruments": ["value-chip", "coupon"]},
        "options.wagers.instruments",
        "review.value",
        "md-7.A",
    ),
    Case(MD, {"options.start.metod": "rng"}, "options.start.metod", "review.unknown", ""),
    Case(
        MD,
        {"options.irregularities.hand_deal_exposure": "only-unassigned-stacks"},
        "options.irregularities.hand_deal_exposure",
        "review.elsewhere",
        "",
    ),
    Case(MD, {"options.start": {"method": "shaker"}}, "options.start.method", "review.twice", ""),
    Case(HS, {"options.banking.offered": True}, "options.banking.offered", "review.fixed", "hs-other.12"),
    Case(HS, {"options.toke.side_minimum": "$2"}, "options.toke.side_minimum", "review.fixed", "hs-tokes.8"),
    Case(
        HS,
        {"options.vigorish.rounding": "exact"},
        "options.vigorish.rounding",
        "review.value",
        "hs-completion.M.round",
    ),
    Case(
        HS,
        {"options.irregular.player_card_exposed": "reshuffle"},
        "options.irregular.player_card_exposed",
        "review.value",
        "hs-irregular.D",
    ),
    Case(
        FU,
        {"options.vigorish.rate": [5, 100]},
        "options.vigorish.rate",
        "review.fixed",
        "hs-faceup.3.commission",
    ),
    Case(
        FU,
        {"options.main.dealer_pushes": ["queen-high"]},
        "options.main.dealer_pushes",
        "review.fixed",
        "hs-faceup.2",
    ),
    Case(
        CO,
        {"options.shared_spot.bettors_max": 5},
        "options.shared_spot.bettors_max",
        "review.value",
        "co-2606.5-1",
    ),
    Case(CO, {"options.dice.hours_on_table": 25}, "options.dice.hours_on_table", "review.value", "co-2604.3"),
    Case(
        CO,
        {"options.dice.hours_between_inspections": 0},
        "options.dice.hours_between_inspections",
        "review.value",
        "co-2604.2-3",
    ),
    Case(
        CO,
        {"options.banking.delivery_styles": REMOVED},
        "options.banking.delivery_styles",
        "review.missing",
        "co-2609.11-3",
    ),
    Case(
        CO,
        {"options.dragons_eye.offered": True},
        "options.dragons_eye.offered",
        "review.fixed",
        "co-2606.4-1",
    ),
    Case(
        CO,
        {"options.banking.co_banking.offered": False, "options.banking.co_banking.cover": "half-cover"},
        "options.banking.co_banking.cover",
        "review.without",
        "co-2609.4.b",
    ),
    Case(
        DE,
        {"options.dragons_eye.vigorish_method": REMOVED},
        "options.dragons_eye.vigorish_method",
        "review.missing",
        "co-2608.12",
    ),
    Case(
        DE,
        {"options.dragons_eye.vigorish_method": "b"},
        "options.dragons_eye.triple_b_beneficiary",
        "review.missing",
        "co-2608.12.b",
    ),
    Case(
        DE,
        {"options.dragons_eye.vigorish_method": "c"},
        "options.dragons_eye.vigorish_method",
        "review.value",
        "co-2608.12",
    ),
    Case(
        DE,
        {"options.dragons_eye.after_triple_b": "deal-anyway"},
        "options.dragons_eye.after_triple_b",
        "review.without",
        "co-2608.12.b",
    ),
    Case(DE, {"options.table.positions": 7}, "options.table.positions", "review.fixed", "co-2607.3.c-1"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_thing_wrong_is_one_finding_at_its_key(case: Case) -> None:
    holds(case)
