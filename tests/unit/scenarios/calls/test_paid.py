"""The calls on side wagers read amounts in dollars and give them in dollars."""

from paigow.scenarios.runner import play


def test_a_push_returns_the_stake() -> None:
    # The Horseshoe Fortune table returns the bet on three pair.
    given = {"game": "horseshoe-poker", "paytable": "hs-fortune-standard", "stake": "$5"}
    outcome = play("side-wager", {**given, "cards": "9s 9h 7d 7c 4s 4h Kd"}).outcome
    assert outcome == {"outcome": "push", "wins": "$0", "stake": "returned", "row": "three-pair"}


def test_a_filed_reading_of_three_pair_is_followed() -> None:
    given = {"game": "horseshoe-poker", "paytable": "hs-fortune-standard", "stake": "$5"}
    lost = {**given, "cards": "9s 9h 7d 7c 4s 4h Kd", "options": {"three_pair": "lose"}}
    assert play("side-wager", lost).outcome["outcome"] == "lose"


def test_an_envy_earning_is_the_sum_over_all_hands() -> None:
    four = "9s 9h 9d 9c Ks 7d 4c"
    given = {
        "game": "maryland-poker",
        "paytable": "md-fortune-a",
        "stakes": ({"person": "Ann", "spot": 1, "stake": "$5"},),
        "hands": ({"person": "Ben", "spot": 2, "cards": four}, {"person": "Cal", "spot": 3, "cards": four}),
    }
    # Paytable A pays $5 of envy for four of a kind, md-13.B.2.g.
    assert play("envy", given).outcome == {"earns": {"Ann": "$10"}}
