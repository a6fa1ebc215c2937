"""The desk of the meters: fed by every chip, taken back for a void round, and emptied by an award."""

from paigow.money import Cents
from paigow.staff.meter_desk import MeterDesk, meter_desk
from paigow.table import events as e
from tests.unit.table.tables import at, game


def readings(desk: MeterDesk) -> dict[str, int]:
    return dict(desk.readings)


def closed() -> e.RoundClosed:
    return e.RoundClosed(1, "", "", (), "", 0, False, 0)


def test_the_meters_begin_with_what_was_filed() -> None:
    assert readings(meter_desk(game())) == {"major": 1_000_000, "minor": 100_000}


def test_a_chip_feeds_each_meter_by_its_rate() -> None:
    desk = meter_desk(game()).hear("1", e.ProgressiveCollected("Ann", 1, Cents(100)))
    assert readings(desk) == {"major": 1_000_015, "minor": 100_005}  # 15 % and 5 % of $1, as filed


def test_a_void_round_takes_its_chips_back() -> None:
    fed = meter_desk(game()).hear("1", e.ProgressiveCollected("Ann", 1, Cents(100)))
    assert readings(fed.hear("1", e.RoundVoided("misdealt"))) == {"major": 1_000_000, "minor": 100_000}


def test_a_finished_round_keeps_them() -> None:
    fed = meter_desk(game()).hear("1", e.ProgressiveCollected("Ann", 1, Cents(100))).hear("1", closed())
    assert readings(fed.hear("1", e.RoundVoided("misdealt"))) == {"major": 1_000_015, "minor": 100_005}


def test_another_tables_void_round_is_not_ours() -> None:
    fed = meter_desk(game()).hear("1", e.ProgressiveCollected("Ann", 1, Cents(100)))
    assert readings(fed.hear("2", e.RoundVoided("misdealt"))) == {"major": 1_000_015, "minor": 100_005}


def test_an_award_pays_the_meter_out() -> None:
    hands = {"Ann": "2s 3s 4s 5s 6s 7s 8s", "dealer": "Th 8d 7h 6h 4d 3h 2h"}
    play = at("pay-award 1", people={"Ann": 1}, wagers=["Ann main", "Ann progressive $1"], hands=hands)
    before = readings(play.desk)
    amount, after = play.desk.award(play.table, 1)
    assert amount == before["major"]
    assert readings(after)["major"] == 1_000_000


def test_what_concerns_no_chip_changes_nothing() -> None:
    desk = meter_desk(game())
    assert desk.hear("1", e.TableClosed()) is desk
