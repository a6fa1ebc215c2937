"""People come, sit, buy chips, step away and leave."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.people import has_business
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from tests.unit.table.persons import dealt_by_kim
from tests.unit.table.tables import BY_HAND, GAMES, at, only, refusal, say


def test_a_free_seat_is_taken() -> None:
    play = at("phase betting")
    assert only(say(play, c.Sit, "Dee", seat=2), e.PersonArrived).person == "Dee"
    seated = play.table.seated(2)
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
    play = at("phase betting")
    before = play.table.chips("Ann")
    say(play, c.BuyIn, "Ann", amount=5_000)
    assert play.table.chips("Ann") == before + 5_000
    assert refusal(play, c.BuyIn, "Ann", amount=10).code == "not-in-chips"
    assert refusal(play, c.BuyIn, "Ann", amount=0).code == "not-in-chips"
    assert refusal(play, c.BuyIn, "Dee", amount=5_000).code == "not-at-this-table"


def test_who_leaves_takes_the_chips_along() -> None:
    play = at("shuffle", 2)
    chips = play.table.chips("Ann")
    assert only(say(play, c.Leave, "Ann"), e.PersonLeft).amount == chips
    assert play.table.person("Ann") is None
    assert play.table.chips("Ann") == 0


@pytest.mark.clause("md-7.C.1")
def test_who_has_a_wager_stays_until_the_round_is_over() -> None:
    play = at("players-set", wagers=["Ann main", "Ben main"])
    assert has_business(play.table, "Ann")
    refused = refusal(play, c.Leave, "Ann")
    assert (refused.code, refused.clauses) == ("round-not-over", ("md-7.C.1",))
    assert not has_business(play.table, "Cal")
    say(play, c.Leave, "Cal")


def test_a_progressive_chip_in_the_tray_keeps_its_owner() -> None:
    play = at("phase reveal", wagers=["Ann main", "Ann progressive $1", "Ben main"])
    say(play, c.StepAway, "Ann")
    assert has_business(play.table, "Ann")


def test_the_bank_stays_for_its_round() -> None:
    play = at("phase betting", 2, accepts={"bank": ["Ben"]})
    assert refusal(play, c.Leave, "Ben").code == "round-not-over"


def test_who_steps_away_keeps_seat_and_wagers() -> None:
    play = at("players-set")
    say(play, c.StepAway, "Ann")
    person = play.table.person("Ann")
    assert person is not None
    assert (person.present, person.seat) == (False, 1)
    assert play.table.wagers(1)
    say(play, c.ComeBack, "Ann")
    back = play.table.person("Ann")
    assert back is not None
    assert back.present


def test_with_the_last_player_gone_the_table_waits() -> None:
    play = at("shuffle", 2, people={"Ann": 1})
    say(play, c.Leave, "Ann")
    assert play.table.phase is Phase.IDLE


def test_the_table_does_not_wait_while_somebody_who_stands_has_a_wager() -> None:
    played = at("phase betting", name="colorado-tiles", people={"Ann": 1}, wagers=["Ann main"])
    say(played, c.Sit, "Dee", seat=0)
    say(played, c.BuyIn, "Dee", amount=10_000)
    say(played, c.PlaceWager, "Dee", spot=1, kind=WagerKind.MAIN, amount=2_500)
    say(played, c.WithdrawWager, "Ann", spot=1, kind=WagerKind.MAIN)
    say(played, c.Leave, "Ann")
    assert (played.table.phase, [wager.person for wager in played.table.round.wagers]) == (
        Phase.BETTING,
        ["Dee"],
    )


@pytest.mark.parametrize("name", GAMES)
def test_who_received_pieces_stays_until_the_round_is_closed_settled_or_not(name: str) -> None:
    """Money may still come to somebody whose wager is settled: an envy bonus, or what a void round gives back."""
    played = at("phase deal", name=name)
    played.step()
    number = played.table.round.number
    while played.table.round.number == number:
        for person in played.table.people:
            assert refusal(played, c.Leave, person.id).code == "round-not-over"
        played.step()
    say(played, c.Leave, "Ann")
    assert played.table.balances["person:Ann"] == 0


def test_a_bank_that_nobody_plays_against_leaves_and_the_house_banks() -> None:
    played = at("call-no-more-bets", 2, people={"Ann": 1, "Cal": 6}, accepts={"bank": ["Cal"]})
    assert refusal(played, c.Leave, "Cal").code == "round-not-over"
    say(played, c.WithdrawWager, "Ann", spot=1, kind=WagerKind.MAIN)
    say(played, c.Leave, "Cal")
    assert (played.table.round.bank, played.table.balances["dealer-wager"]) == (None, 0)


def test_a_correcting_payment_goes_either_way_and_says_why() -> None:
    played = at("phase setting")
    chips = played.table.chips("Ann")
    assert (
        refusal(played, c.CorrectPayment, "floor", person="Dee", amount=500, cause="x").code
        == "not-at-this-table"
    )
    assert (
        refusal(played, c.CorrectPayment, "floor", person="Ann", amount=0, cause="x").code == "not-in-chips"
    )
    assert (
        refusal(played, c.CorrectPayment, "floor", person="Ann", amount=510, cause="x").code == "not-in-chips"
    )
    assert (
        refusal(played, c.CorrectPayment, "floor", person="Ann", amount=500, cause=" ").code == "cause-needed"
    )
    assert refusal(played, c.CorrectPayment, "dealer", person="Ann", amount=500, cause="x").code == "not-now"
    too_much = refusal(played, c.CorrectPayment, "floor", person="Ann", amount=-chips - 25, cause="x")
    assert too_much.code == "not-enough-chips"
    say(played, c.CorrectPayment, "floor", person="Ann", amount=500, cause="paid too little")
    say(played, c.CorrectPayment, "floor", person="Ben", amount=-250, cause="paid too much")
    assert played.table.chips("Ann") == chips + 500
    assert played.table.balances["tray"] == -250
    played.until("phase shuffle", 2)


@pytest.mark.parametrize("name", ["maryland-poker", "colorado-tiles"])
def test_who_has_looked_at_the_opening_and_leaves_last_leaves_an_idle_table(name: str) -> None:
    played = at("turn-down", name=name, people={"Ann": 1})
    say(played, c.Leave, "Ann")
    assert played.table.phase is Phase.IDLE


def test_an_idle_table_waits_again_when_its_first_comer_leaves() -> None:
    played = at("shuffle", 2, people={"Ann": 1})
    say(played, c.Leave, "Ann")
    for act in ("clear-shoe-and-rack", "spread-face-down"):
        say(played, c.Perform, "dealer", act=act)
    say(played, c.Sit, "Dee", seat=2)
    say(played, c.Perform, "dealer", act="first-look")
    say(played, c.Leave, "Dee")
    assert (played.table.phase, played.table.agenda[0].name) == (Phase.IDLE, "clear-shoe-and-rack")


def test_before_anybody_has_looked_the_opening_goes_on() -> None:
    played = at("inspect", people={"Ann": 1})
    say(played, c.Leave, "Ann")
    assert (played.table.phase, played.table.agenda[0].name) == (Phase.OPENING, "inspect")


def test_who_deals_in_person_does_not_play_at_the_table() -> None:
    played = at("phase shuffle")
    say(played, c.ChangeDealer, "dealer", incoming="Kim", in_person=True)
    assert refusal(played, c.Sit, "Kim", seat=2).code == "dealer-plays-not"
    dealt = dealt_by_kim()
    assert refusal(dealt, c.Sit, "Kim", seat=2).code == "dealer-plays-not"
    say(dealt, c.Sit, "Dee", seat=2)


def test_a_payment_that_a_bank_owes_takes_cover_from_the_dealers_wager() -> None:
    played = at("call-no-more-bets", 2, accepts={"bank": ["Cal"]}, purses={"Cal": "$300"})
    bank = played.table.round.bank
    assert bank is not None
    assert bank.dealer_wager == 2_500
    against = sum(wager.amount for wager in played.table.wagers(kind=WagerKind.MAIN))
    left = against + 1_000 - played.table.chips("Cal")
    say(played, c.CorrectPayment, "floor", person="Cal", amount=left, cause="paid twice")
    after = played.table.round.bank
    assert after is not None
    assert (after.dealer_wager, played.table.balances["dealer-wager"]) == (1_000, 1_000)


def test_who_steps_away_while_asked_for_the_bank_has_passed_it() -> None:
    played = at("answer-bank", 2)
    passed = only(say(played, c.StepAway, "Cal"), e.BankPassed)
    assert (passed.person, passed.cause) == ("Cal", "left")
    assert (played.table.agenda[0].name, played.table.agenda[0].person) == ("offer-bank", "Ben")


def test_with_everybody_away_the_dealer_cuts() -> None:
    played = at("rest-on-cover-card", options=BY_HAND)
    for person in ("Ann", "Ben", "Cal"):
        say(played, c.StepAway, person)
    for act in ("rest-on-cover-card", "offer-cut"):
        say(played, c.Perform, "dealer", act=act)
    assert played.table.agenda[0].name == "dealer-cut"
