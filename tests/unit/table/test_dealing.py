"""A person deals: what they say is done, refused, counted or stands, and what stands is put right."""

from dataclasses import replace

import pytest

from paigow.errors import Refused
from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table import said as s
from paigow.table.procedures.irregular.settlement import settled_wrongly
from paigow.table.said import Said
from tests.unit.table.persons import KIM, dealt_by_kim, finish_round, goes_on, says, until
from tests.unit.table.tables import GAMES, names, play, refusal, say


def balances(played: object) -> dict[str, int]:
    return {account: amount for account, amount in played.table.balances.items() if amount}  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("help", s.HELPS)
def test_a_person_deals_every_game_as_the_automatic_dealer_does(name: str, help: str) -> None:
    played = dealt_by_kim(help, name=name)
    while played.table.round.number < 3:
        goes_on(played)
    twin = play(name=name, wagers=played.wagers, purses=dict.fromkeys(played.people, "$10,000"))
    twin.open()
    while twin.table.round.number < 3:
        twin.step()
    assert balances(played) == balances(twin)
    assert played.table.misses == 0


@pytest.mark.parametrize("command", [c.Perform("place-dice", by=KIM, at=9), c.ReportCount(53, by=KIM, at=9)])
def test_a_person_who_deals_says_what_they_do(command: c.Command) -> None:
    with pytest.raises(Refused) as caught:
        dealt_by_kim(name="horseshoe-poker").do(replace(command, at=99_999_999))
    assert caught.value.code == "say-what-you-do"


def test_the_automatic_dealer_says_nothing() -> None:
    played = play()
    played.open()
    with pytest.raises(Refused) as caught:
        played.do(c.DealerSays(Said(s.DO), by=c.Actor("dealer", "dealer"), at=played.tick()))
    assert caught.value.code == "nobody-deals-in-person"


def test_guided_a_wrong_act_is_refused_with_what_was_due() -> None:
    played = dealt_by_kim(s.GUIDED)
    right = until(played, s.PAY)
    with pytest.raises(Refused) as caught:
        says(played, replace(right, amount=Cents(right.amount + 100)))
    assert (caught.value.code, caught.value.arguments["wrong"]) == ("not-as-due", ("amount",))
    assert caught.value.clauses
    assert played.table.misses == 0


def test_by_the_book_a_wrong_act_is_not_done_and_counted() -> None:
    played = dealt_by_kim(s.BY_THE_BOOK)
    right = until(played, s.TAKE)
    before = played.table
    events = says(played, replace(right, verb=s.PAY))
    assert names(events) == ["SaidWrongly"]
    assert (played.table.misses, played.table.agenda, played.table.balances) == (
        1,
        before.agenda,
        before.balances,
    )


def test_what_nobody_could_mean_is_refused_at_every_table() -> None:
    played = dealt_by_kim()
    right = until(played, s.PAY)
    for wrong in (Said("juggle"), replace(right, amount=Cents(-25)), replace(right, vigorish=Cents(10**9))):
        with pytest.raises(Refused):
            says(played, wrong)


def test_while_players_set_nothing_is_due_of_the_dealer() -> None:
    played = dealt_by_kim()
    while not played.table.agenda or played.table.agenda[0].name != "players-set":
        goes_on(played)
    assert refusal_of(played, Said(s.DO)).code == "dealer-waits"


def refusal_of(played: object, said: Said) -> Refused:
    with pytest.raises(Refused) as caught:
        says(played, said)  # type: ignore[arg-type]
    return caught.value


ERRORS = {
    "amount": lambda right: replace(right, amount=Cents(right.amount + 500)),
    "vigorish": lambda right: replace(right, vigorish=Cents(0), amount=right.amount),
    "taken": lambda right: replace(right, verb=s.TAKE, amount=Cents(0), vigorish=Cents(0)),
    "returned": lambda right: replace(right, verb=s.RETURN, amount=Cents(0), vigorish=Cents(0)),
}


@pytest.mark.parametrize("error", sorted(ERRORS))
def test_as_at_a_table_a_wrong_payment_stands_until_it_is_put_right(error: str) -> None:
    played, twin = dealt_by_kim(), dealt_by_kim()
    right = until(played, s.PAY)
    until(twin, s.PAY)
    says(played, ERRORS[error](right))
    assert settled_wrongly(played.table) == (right.place,)
    events = say(played, c.ReportIrregularity, "floor", kind="wrong-settlement", place=right.place)
    corrected = next(event for event in events if isinstance(event, e.Corrected))
    assert corrected.reverses, "the correction names what it reverses"
    assert settled_wrongly(played.table) == ()
    finish_round(played)
    finish_round(twin)
    assert balances(played) == balances(twin)


@pytest.mark.parametrize("called", ["win", "lose", "push"])
def test_as_at_a_table_a_wrong_call_is_followed_until_it_is_put_right(called: str) -> None:
    played, twin = dealt_by_kim(), dealt_by_kim()
    while (right := until(played, s.ANNOUNCE, 6)).outcome == called or not right.outcome:
        goes_on(played)
    number = played.table.round.number
    until(twin, s.ANNOUNCE, 6, number)
    says(played, replace(right, outcome=called))
    for _ in range(2):
        goes_on(played)
    if played.table.round.number == number and settled_wrongly(played.table):
        say(played, c.ReportIrregularity, "floor", kind="wrong-settlement", place=6)
    finish_round(played)
    finish_round(twin)
    assert balances(played) == balances(twin)


def test_what_is_right_is_not_put_right() -> None:
    played = dealt_by_kim()
    until(played, s.COLLECT, 6)
    refused = refusal(played, c.ReportIrregularity, "floor", kind="wrong-settlement", place=6)
    assert refused.code == "settlement-is-right"


def test_as_at_a_table_another_seat_may_be_shown_first_and_that_is_written_down() -> None:
    played = dealt_by_kim()
    until(played, s.SHOW, 6)
    events = says(played, Said(s.SHOW, 3))
    assert names(events)[0] == "SaidWrongly"
    assert isinstance(events[-1], e.HandTurned)
    finish_round(played)


def test_a_wrong_setting_of_the_dealer_stands_and_a_foul_does_not() -> None:
    played = dealt_by_kim(hands={"0": "As Ah Kd Kh Qs Jc 9d"})
    right = until(played, s.SET, 0)
    low = tuple(piece for piece in (*right.high, *right.low) if piece.notation in ("Qs", "Jc"))
    high = tuple(piece for piece in (*right.high, *right.low) if piece not in low)
    events = says(played, replace(right, high=high, low=low))
    shown = next(event for event in events if isinstance(event, e.HandShown))
    assert set(shown.low) == set(low)


def test_the_help_is_fixed_by_the_first_opening() -> None:
    played = dealt_by_kim(s.GUIDED)
    assert played.table.help == s.GUIDED
    with pytest.raises(Refused) as caught:
        play().do(c.OpenTable("easy", by=KIM, at=1))
    assert caught.value.code == "help-is-fixed"
