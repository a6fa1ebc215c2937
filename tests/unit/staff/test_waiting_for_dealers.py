"""The house waits for a person who deals, and sends the automatic dealer when they are gone for long."""

from paigow.staff.house import GONE_SECONDS, SEND_DEALER, House, Manner, Room
from paigow.table import commands as c
from paigow.table import said as s
from paigow.table.state import Phase, changed
from tests.unit.table.persons import dealt_by_kim, until

HERE = Room(watched=True, dealers=frozenset({"Kim"}))
GONE = Room(watched=True)


def test_nothing_of_the_dealers_is_done_while_a_person_deals() -> None:
    played = dealt_by_kim()
    until(played, s.SHOW)
    move = House(Manner(pace=0)).move(played.table, 0.0, HERE)
    assert (move.make, move.waits_for) == (None, ("Kim",))
    assert House(Manner(pace=0)).move(played.table, 10_000.0, HERE).make is None


def test_a_dealer_who_is_gone_is_missed_after_a_while() -> None:
    played = dealt_by_kim()
    until(played, s.SHOW)
    house = House(Manner(pace=0))
    house.move(played.table, 5.0, HERE)
    move = house.move(played.table, 6.0, GONE)
    assert (move.act, move.due) == (SEND_DEALER, 6.0 + GONE_SECONDS)
    assert move.make is not None
    sent = move.make(played.tick())
    assert isinstance(sent, c.SendDealer)
    played.do(sent)
    assert not played.table.in_person


def test_a_dealer_who_comes_back_in_time_is_not_replaced() -> None:
    played = dealt_by_kim()
    until(played, s.SHOW)
    house = House(Manner(pace=0))
    house.move(played.table, 6.0, GONE)
    assert house.move(played.table, 7.0, HERE).make is None
    assert house.move(played.table, 30.0, GONE).due == 30.0 + GONE_SECONDS


def test_relief_comes_between_hands_and_a_dealer_who_has_gone_waits_no_more() -> None:
    played = dealt_by_kim()
    until(played, s.SHOW)
    house = House(Manner(pace=0))
    house.relief = c.ChangeDealer("dealer", by=c.Actor("dealer", "Kim"), at=0)
    assert house.move(played.table, 0.0, HERE).make is None
    between = changed(played.table, {"phase": Phase.SHUFFLE})
    move = house.move(between, 0.0, HERE)
    assert move.make is not None
    asked = move.make(7)
    assert isinstance(asked, c.ChangeDealer)
    assert (asked.by.name, asked.at) == ("Kim", 7)
    assert house.move(between, 0.0, HERE).make is None
    house.relief = c.ChangeDealer("Lee", in_person=True, by=c.Actor("dealer", "dealer"), at=0)
    house.move(changed(between, {"in_person": False, "agenda": ()}), 0.0, HERE)
    assert house.relief is None


def test_where_a_person_works_the_floor_they_send_the_dealer() -> None:
    played = dealt_by_kim()
    until(played, s.SHOW)
    move = House(Manner(pace=0)).move(played.table, 6.0, Room(watched=True, floor=True))
    assert (move.make, move.act) == (None, SEND_DEALER)


def test_an_error_that_stands_is_not_reset_by_the_automatic_floor() -> None:
    played = dealt_by_kim(hands={"0": "As Ah Kd Kh Qs Jc 9d"})
    right = until(played, s.SET, 0)
    low = tuple(piece for piece in (*right.high, *right.low) if piece.notation in ("Qs", "Jc"))
    high = tuple(piece for piece in (*right.high, *right.low) if piece not in low)
    played.do(
        c.DealerSays(s.Said(s.SET, 0, high=high, low=low), by=c.Actor("dealer", "Kim"), at=played.tick())
    )
    assert House(Manner(pace=0)).move(played.table, 0.0, HERE).make is None
