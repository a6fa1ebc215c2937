"""The progressive system: contributions go on the meters, a void round takes them off, awards come down."""

from paigow.money import Cents
from paigow.simulate.meter_desk import meter_desk
from paigow.table import events as e
from tests.unit.table.tables import game

RATE_CENTS = 100


def test_a_wager_feeds_every_meter_at_its_rate_and_a_void_round_takes_it_back() -> None:
    desk = meter_desk(game())
    before = desk.readings
    fed = desk.hear("1", e.ProgressiveCollected("ann", 1, Cents(10_000)))
    for (name, was), (_, now) in zip(before, fed.readings, strict=True):
        rate = desk.game.meters[name].rate
        assert now - was == 10_000 * rate.numerator // rate.denominator
    assert fed.hear("1", e.RoundVoided("misdealt")).readings == before


def test_a_finished_round_keeps_its_contributions_and_another_table_is_not_touched() -> None:
    desk = meter_desk(game()).hear("1", e.ProgressiveCollected("ann", 1, Cents(10_000)))
    assert desk.hear("2", e.RoundVoided("misdealt")).readings == desk.readings
    closed = desk.hear("1", e.RoundClosed(1, "", "", (), "", 0, False, 0))
    assert closed.running == ()
    assert closed.hear("1", e.RoundVoided("misdealt")).readings == desk.readings
