"""What one choice needs of another is found missing at the choice."""

import pytest

from tests.unit.submissions.filings import CO, DE, HS, MD, Case, holds

CASES = [
    Case(
        MD,
        {"options.start.method": "button", "options.deal.method": "manual-shoe"},
        "options.start.method",
        "review.needs",
        "md-5.K.3",
    ),
    Case(
        MD,
        {"options.start.method": "button", "options.shuffle.method": "manual"},
        "options.start.method",
        "review.needs",
        "md-5.K.3",
    ),
    Case(
        MD,
        {"options.deal.method": "hand", "options.shuffle.method": "manual"},
        "options.deal.method",
        "review.needs",
        "md-9.A.1",
    ),
    Case(
        MD,
        {"options.deal.method": "hand", "options.shuffle.loads_shoe": True},
        "options.shuffle.loads_shoe",
        "review.needs",
        "md-5.B",
    ),
    Case(
        MD,
        {
            "options.deck.count": 2,
            "options.deck.back_colours": ["red", "blue"],
            "options.shuffle.method": "manual",
        },
        "options.deck.count",
        "review.needs",
        "md-3.B",
    ),
    Case(MD, {"options.deck.count": 2}, "options.deck.back_colours", "review.value", "md-3.B.1"),
    Case(
        MD,
        {"options.banking.dealer_wager.rule": "filed-fixed-amount"},
        "options.banking.dealer_wager.amount",
        "review.value",
        "md-12.G.1/2",
    ),
    Case(
        MD,
        {
            "options.banking.dealer_wager.rule": "filed-fraction-of-last-wager",
            "options.banking.dealer_wager.fraction": [3, 2],
        },
        "options.banking.dealer_wager.fraction",
        "review.value",
        "md-12.G.1/2",
    ),
    Case(
        MD,
        {"options.wagers.fortune_and_emperors_together": False},
        "options.wagers.emperors_treasure.offered",
        "review.needs",
        "md-7.E",
    ),
    Case(
        MD, {"options.wagers.instruments": ["plaque"]}, "options.wagers.instruments", "review.needs", "md-7.A"
    ),
    Case(MD, {"options.roles": ["pit-manager", "floorperson"]}, "options.roles", "review.value", "md-5.G.1"),
    Case(MD, {"options.roles": ["pit-manager"]}, "options.roles", "review.needs", "md-5.G.1"),
    Case(HS, {"options.deal.method": "hand-stacks"}, "options.deal.method", "review.needs", "hs-hand.B.1"),
    Case(
        HS,
        {"options.shuffle.method": "manual", "options.deck.count": 1, "options.deck.back_colours": ["red"]},
        "options.deal.method",
        "review.needs",
        "hs-machine.A",
    ),
    Case(
        HS,
        {
            "options.shuffle.new_deck_standard_count": 0,
            "options.shuffle.method": "manual",
            "options.deal.method": "hand-stacks",
            "options.deck.count": 1,
            "options.deck.back_colours": ["red"],
        },
        "options.shuffle.new_deck_standard_count",
        "review.needs",
        "hs-open.note.twice",
    ),
    Case(
        CO,
        {"options.dice.colours": ["white", "white"]},
        "options.dice.colours",
        "review.value",
        "co-2604.4-2",
    ),
    Case(
        CO,
        {"options.banking.delivery_styles": ["jung-quat"]},
        "options.banking.delivery_styles",
        "review.needs",
        "co-2609.9-2",
    ),
    Case(
        CO,
        {"options.shared_spot.bank_amount": "whole-spot"},
        "options.shared_spot.bank_amount",
        "review.needs",
        "co-2606.5-4",
    ),
    Case(CO, {"options.start.places": 7}, "options.deal.dead_hand", "review.needs", "co-2607.3.c-1"),
    Case(CO, {"options.deal.dead_hand": "none"}, "options.deal.dead_hand", "review.needs", "co-2607.3-3"),
    Case(CO, {"options.table.positions": 7}, "options.start.places", "review.needs", "co-2607.3.c-1"),
    Case(
        DE,
        {"options.dice.colours": ["red", "red", "red"]},
        "options.dice.colours",
        "review.value",
        "co-2604.4-2",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_thing_wrong_is_one_finding_at_its_key(case: Case) -> None:
    holds(case)
