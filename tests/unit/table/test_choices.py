"""What one person may do without being waited for, held against what the table then permits."""

from collections.abc import Sequence
from typing import Any

import pytest

from paigow.errors import Refused
from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table.choices import bettable, choices
from paigow.table.decide import act
from paigow.table.places import spots
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from tests.unit.table.tables import GAMES, at, perform, say, who

WRONG_SPOT = {
    "bank-has-one-spot",
    "bank-plays-alone",
    "nobody-sits-there",
    "one-spot-only",
    "seat-needed",
    "spot-full",
    "spot-taken",
    "spots-not-neighbours",
    "two-spots-at-most",
}
"""Refusals that are about the spot, not about what is put on it."""


def offered(play: Play, person: str) -> list[tuple[str, int, str]]:
    return [(step.act, step.spot, step.kind) for step in choices(play.table, person)]


def acts(play: Play, person: str) -> set[str]:
    return {step.act for step in choices(play.table, person)}


def is_taken(play: Play, person: str, spot: int) -> bool:
    """Whether the table takes a main wager there, as far as the spot is concerned."""
    stake = play.table.game.limits[WagerKind.MAIN].minimum
    try:
        act(play.table, c.PlaceWager(spot, WagerKind.MAIN, stake, by=who(person), at=play.tick()))
    except Refused as refused:
        return refused.code not in WRONG_SPOT
    return True


TABLES: Sequence[tuple[str, dict[str, int], list[str]]] = [
    *((game, {"Ann": 1, "Ben": 3, "Cal": 4}, []) for game in GAMES),
    *((game, {"Ann": 1, "Ben": 3, "Cal": 4}, ["Ann main", "Ann main @2"]) for game in GAMES),
    (
        "colorado-tiles",
        {"Ann": 1, "Ben": 2, "Cal": 0, "Dot": 0, "Eve": 0},
        ["Ann main $50", "Cal main @1", "Dot main @1"],
    ),
    (
        "colorado-tiles",
        {"Ann": 1, "Ben": 2, "Cal": 0, "Dot": 0, "Eve": 0},
        ["Cal main @1", "Dot main @1", "Eve main @1"],
    ),
]


@pytest.mark.parametrize(("game", "people", "wagers"), TABLES)
def test_the_spots_offered_are_those_on_which_the_table_takes_a_wager(
    game: str, people: dict[str, int], wagers: list[str]
) -> None:
    played = at("phase betting", name=game, people=people, wagers=wagers)
    for person in played.table.people:
        taken = tuple(spot for spot in spots(played.table) if is_taken(played, person.id, spot))
        assert bettable(played.table, person) == taken, person.id


def test_a_bank_bets_on_its_own_spot_and_nobody_else_does() -> None:
    played = at("phase betting", 2, accepts={"bank": ["Ben"]})
    assert [spot for name, spot, _ in offered(played, "Ben") if name == "place-wager"] == [3]
    assert all(
        3 not in bettable(played.table, person) for person in played.table.people if person.id != "Ben"
    )


@pytest.mark.parametrize(
    ("game", "open_spots"),
    [("maryland-poker", [1, 2]), ("horseshoe-poker", [1, 2, 3, 4, 5]), ("colorado-tiles", [1, 2])],
)
def test_a_second_spot_is_offered_with_its_clause(game: str, open_spots: list[int]) -> None:
    play = at("phase betting", name=game, people={"Ann": 1, "Cal": 6})
    found = [step for step in choices(play.table, "Ann") if step.act == "place-wager"]
    assert [step.spot for step in found] == open_spots
    assert found[1].clauses == play.table.game.citations.cite("spot.two")


def test_a_stranger_is_offered_nothing() -> None:
    assert choices(at("phase betting").table, "Zoe") == ()


def test_a_toke_is_bet_beside_a_wager_of_ones_own() -> None:
    play = at("phase betting", name="horseshoe-poker", wagers=["Ann main", "Ann fortune"])
    assert "bet-toke" not in acts(play, "Ben")
    found = [(spot, kind) for name, spot, kind in offered(play, "Ann") if name == "bet-toke"]
    assert found == [(1, "main"), (1, "fortune")]
    for spot, kind in found:
        say(play, c.PlaceWager, "Ann", spot=spot, kind=WagerKind(kind), amount=Cents(500), toke=True)


def test_tokes_are_offered_only_where_they_are_taken() -> None:
    assert "give-toke" in acts(at("phase betting", name="horseshoe-poker"), "Ann")
    assert not {"give-toke", "bet-toke"} & acts(at("phase betting", wagers=["Ann main"]), "Ann")


def test_a_toke_that_pushed_may_be_had_back() -> None:
    hands = {"Ann": "As Ah Td 9h 7s 5c 3d", "dealer": "Ks Kd Ad Qc 8d 6d 4c"}
    wagers = ["Ann main $50", "Ben main", "Ann main toke $5"]
    people = {"Ann": 6, "Ben": 3}
    play = at("ask-toke 6", name="horseshoe-poker", people=people, wagers=wagers, hands=hands)
    perform(play, "ask-toke")
    assert ("answer-toke", 6, "main") in offered(play, "Ann")
    assert "answer-toke" not in acts(play, "Ben")
    say(play, c.AnswerToke, "Ann", spot=6, kind=WagerKind.MAIN, said="bet")
    assert "answer-toke" not in acts(play, "Ann")


def test_a_toke_that_won_is_not_asked_about() -> None:
    hands = {"Ann": "9s 9h 9d 9c As Kd 4c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}
    wagers = ["Ann main $50", "Ben main", "Ann main toke $5"]
    people = {"Ann": 6, "Ben": 3}
    play = at("pay-toke 6", name="horseshoe-poker", people=people, wagers=wagers, hands=hands)
    assert "answer-toke" not in acts(play, "Ann")


def test_who_is_to_shake_may_leave_it_to_the_dealer() -> None:
    given: dict[str, Any] = {"name": "colorado-dragons-eye", "people": {"Ann": 1, "Ben": 2}, "roll": "E5 2 6"}
    play = at("pass-shaker", 2, wagers=["Ann main", "Ben main", "Ben dice-bonus $5"], **given)
    assert ("ask-dealer-to-shake", 2, "") in offered(play, "Ben")
    assert "ask-dealer-to-shake" not in acts(play, "Ann")
    say(play, c.AskDealerToShake, "Ben")
    assert "ask-dealer-to-shake" not in acts(play, "Ben")


def test_two_commissions_may_be_paid_together_until_the_first_is_paid() -> None:
    hands = {"6": "As Ah Kd Qc 9h 5c 3d", "5": "Ks Kh Ad Jc 9d 5d 3h", "dealer": "Td 8d 7h 6c 4d 3c 2h"}
    given: dict[str, Any] = {"name": "horseshoe-poker", "people": {"Ann": 6}, "hands": hands}
    play = at("phase payout", wagers=["Ann main $29", "Ann main $29 @5"], **given)
    assert ("pay-together", 6, "") in offered(play, "Ann")
    say(play, c.PayCommissionsTogether, "Ann")
    assert "pay-together" not in acts(play, "Ann")


def test_the_cards_of_a_waiting_table_are_spread_on_request() -> None:
    play = at("phase betting", people={"Ann": 1})
    say(play, c.WithdrawWager, "Ann", spot=1, kind=WagerKind.MAIN)
    say(play, c.Leave, "Ann")
    say(play, c.Sit, "Bob", seat=2)
    assert play.table.phase is Phase.IDLE
    assert "ask-for-spread" in acts(play, "Bob")
    say(play, c.AskForSpread, "Bob")
    assert "ask-for-spread" not in acts(play, "Bob")


def test_whoever_has_a_live_wager_may_step_away_in_the_round_only() -> None:
    assert "step-away" in acts(at("players-set"), "Ann")
    assert "step-away" not in acts(at("phase betting"), "Ann")
