"""A table's clock goes forward whatever the machine's clock does."""

from paigow.server.table_clock import TableClock

MS = 1_000_000


class Machine:
    """A clock that can be set, and one that cannot."""

    def __init__(self) -> None:
        self.set_to = 5_000_000 * MS
        self.gone = 0

    def after(self, milliseconds: int) -> None:
        self.gone += milliseconds * MS
        self.set_to += milliseconds * MS


def test_the_time_is_the_machines() -> None:
    machine = Machine()
    clock = TableClock(0, lambda: machine.set_to, lambda: machine.gone)
    assert clock.now(0) == 5_000_000
    machine.after(10)
    assert clock.now(0) == 5_000_010


def test_a_clock_set_back_keeps_order_without_standing_still_and_catches_up() -> None:
    machine = Machine()
    clock = TableClock(0, lambda: machine.set_to, lambda: machine.gone)
    clock.now(0)
    machine.set_to -= 3_600_000 * MS
    told = []
    for _ in range(300):
        machine.after(1)
        told.append(clock.now(0))
    assert told == sorted(told)
    assert len(set(told)) >= 150
    for _ in range(8_000):
        machine.after(1_000)
        clock.now(0)
    assert clock.now(0) == machine.set_to // MS


def test_no_event_is_before_the_last_one_on_record() -> None:
    machine = Machine()
    clock = TableClock(9_000_000, lambda: machine.set_to, lambda: machine.gone)
    assert clock.now(0) == 9_000_000
    assert clock.now(9_500_000) == 9_500_000


def test_no_time_of_today_is_before_the_last_event() -> None:
    machine = Machine()
    today = 1_795_000_000_000
    early = [
        at
        for at in range(today, today + 2_000)
        if TableClock(0, lambda: 0, lambda: machine.gone).now(at) < at
    ]
    assert early == []
