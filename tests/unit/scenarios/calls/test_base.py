"""The calls on the base wager lay a whole banked round open, movement by movement."""

from paigow.scenarios.runner import play


def test_every_place_of_a_banked_round_has_its_balance() -> None:
    given = {
        "game": "maryland-poker",
        "bank_has": "$500",
        "wagers": (
            {"owner": "6", "stake": "$100", "ends": "lose"},
            {"owner": "2", "stake": "$80", "ends": "win"},
        ),
    }
    balance = play("banked-round", given).outcome["balance"]
    # Seat 6 loses $100, seat 2 wins $80 less 5 percent, the bank keeps $20 less 5 percent.
    assert balance == {
        "2": "$156",
        "bank": "$19",
        "centre": "$0",
        "tray": "$5",
        "wager:2": "-$80",
        "wager:6": "-$100",
    }


def test_a_refusal_is_an_outcome_with_its_code() -> None:
    given = {"game": "maryland-poker", "last_wager": "$75", "ordered": "$100"}
    assert play("dealers-wager", given).outcome["refused"] == "bank.dealers-wager.too-much"


def test_a_decision_without_a_stake_is_told_without_money() -> None:
    outcome = play("base-wager-ends", {"game": "maryland-poker", "by": "surrender"}).outcome
    assert outcome == {"outcome": "lose", "because": "main.lose.surrender"}
