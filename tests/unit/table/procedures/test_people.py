"""People come, sit, buy chips, step away and leave."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.people import has_business
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, only, refusal, say


def test_a_free_seat_is_taken() -> None:
    one = at("phase betting")
    assert only(say(one, c.Sit, "Dee", seat=2, name="Deirdre"), e.PersonArrived).name == "Deirdre"
    seated = one.table.seated(2)
    assert seated is not None
    assert (seated.id, seated.arrived) == ("Dee", 4)


@pytest.mark.parametrize(
    ("person", "seat", "code"),
    [
        ("Dee", 3, "seat-taken"),
        ("Dee", 7, "no-such-seat"),
        ("Dee", 0, "seat-needed"),
        ("Ann", 2, "already-here"),
    ],
)
def test_a_seat_that_is_none_of_yours_is_refused(person: str, seat: int, code: str) -> None:
    assert refusal(at("phase betting"), c.Sit, person, seat=seat).code == code


def test_chips_are_bought_in_whole_chips() -> None:
    one = at("phase betting")
    before = one.table.chips("Ann")
    say(one, c.BuyIn, "Ann", amount=5_000)
    assert one.table.chips("Ann") == before + 5_000
    assert refusal(one, c.BuyIn, "Ann", amount=10).code == "not-in-chips"
    assert refusal(one, c.BuyIn, "Ann", amount=0).code == "not-in-chips"
    assert refusal(one, c.BuyIn, "Dee", amount=5_000).code == "not-at-this-table"


def test_who_leaves_takes_the_chips_along() -> None:
    one = at("shuffle", 2)
    chips = one.table.chips("Ann")
    assert only(say(one, c.Leave, "Ann"), e.PersonLeft).amount == chips
    assert one.table.person("Ann") is None
    assert one.table.chips("Ann") == 0


@pytest.mark.clause("md-7.C.1")
def test_who_has_a_wager_stays_until_the_round_is_over() -> None:
    one = at("players-set", wagers=["Ann main", "Ben main"])
    assert has_business(one.table, "Ann")
    refused = refusal(one, c.Leave, "Ann")
    assert (refused.code, refused.clauses) == ("round-not-over", ("md-7.C.1",))
    assert not has_business(one.table, "Cal")
    say(one, c.Leave, "Cal")


def test_a_progressive_chip_in_the_tray_keeps_its_owner() -> None:
    one = at("phase reveal", wagers=["Ann main", "Ann progressive $1", "Ben main"])
    say(one, c.StepAway, "Ann")
    assert has_business(one.table, "Ann")


def test_the_bank_stays_for_its_round() -> None:
    one = at("phase betting", 2, accepts={"bank": ["Ben"]})
    assert refusal(one, c.Leave, "Ben").code == "round-not-over"


def test_who_steps_away_keeps_seat_and_wagers() -> None:
    one = at("players-set")
    say(one, c.StepAway, "Ann")
    person = one.table.person("Ann")
    assert person is not None
    assert (person.present, person.seat) == (False, 1)
    assert one.table.wagers(1)
    say(one, c.ComeBack, "Ann")
    back = one.table.person("Ann")
    assert back is not None
    assert back.present


def test_with_the_last_player_gone_the_table_waits() -> None:
    one = at("shuffle", 2, people={"Ann": 1})
    say(one, c.Leave, "Ann")
    assert one.table.phase is Phase.IDLE


def test_the_table_does_not_wait_while_somebody_who_stands_has_a_wager() -> None:
    one = at("phase betting", name="colorado-tiles", people={"Ann": 1}, wagers=["Ann main"])
    say(one, c.Sit, "Dee", seat=0)
    say(one, c.BuyIn, "Dee", amount=10_000)
    say(one, c.PlaceWager, "Dee", spot=1, kind=WagerKind.MAIN, amount=2_500)
    say(one, c.WithdrawWager, "Ann", spot=1, kind=WagerKind.MAIN)
    say(one, c.Leave, "Ann")
    assert (one.table.phase, [wager.person for wager in one.table.round.wagers]) == (Phase.BETTING, ["Dee"])


def test_who_leaves_once_paid_leaves_the_rest_of_the_work_to_the_dealer() -> None:
    hands = {"Ann": "9s 9h 9d 9c As Kd 4c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}
    one = at("collect-commission 1", hands=hands)
    say(one, c.Leave, "Ann")
    assert (due(one), one.table.agenda[0].person) == ("collect-commission", "Ann")
    assert one.table.person("Ann") is None
