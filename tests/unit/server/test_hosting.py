"""A hosted table records before it moves, stops when it cannot record, and keeps its record when it breaks."""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from paigow.errors import Refused
from paigow.money import Cents
from paigow.record import recall
from paigow.record.database import open_database
from paigow.record.entries import Entry
from paigow.record.trouble import Stale, StreamMoved
from paigow.record.verify import verify
from paigow.server.hosting import HostedTable
from paigow.server.messages import NewTable
from paigow.server.orders import NotHere
from paigow.server.pit import Pit
from paigow.server.stream import Watcher
from paigow.table import commands as c
from paigow.table import draft, replay
from paigow.table.events import Event
from paigow.table.evolve import evolve
from paigow.table.state import Phase, Table, changed
from paigow.table.views import Viewer
from tests.support.serving import Onlooker, pit_at, quick, spectator, until

ANN = c.Actor("player", "ann")


async def hosted_at(pit: Pit, **more: object) -> HostedTable:
    number, _ = await pit.open(
        NewTable.model_validate({"game": "horseshoe-poker", "quiet_seconds": 0, **more})
    )
    hosted = await pit.host(number)
    assert hosted is not None
    hosted.watch(spectator())
    await until(lambda: hosted.table.phase.value != "closed")
    return hosted


async def test_an_order_is_answered_once_it_is_on_record(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        sequence = await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now()))
        assert pit.journal.answer(hosted.record.number, "a") == sequence
        assert await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now())) == sequence
        with pytest.raises(Refused, match="already-here"):
            await hosted.order("b", c.Sit(2, by=ANN, at=hosted.now()))


async def test_a_repeat_that_would_be_permitted_again_is_not_carried_out_again(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now()))
        first = await hosted.order("b", c.BuyIn(Cents(500), by=ANN, at=hosted.now()))
        assert await hosted.order("b", c.BuyIn(Cents(500), by=ANN, at=hosted.now())) == first
        assert hosted.table.chips("ann") == 500


async def test_a_table_that_another_process_has_taken_stops(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)

        def fail(entries: Sequence[Entry]) -> None:
            raise Stale("x")

        monkeypatch.setattr(pit.journal, "append", fail)
        with pytest.raises(NotHere):
            await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now()))
        assert hosted.table.person("ann") is None
        assert hosted.stopped is not None
        assert hosted.stopped.code == "wire.elsewhere"
        with pytest.raises(NotHere):
            await hosted.order("b", c.Sit(1, by=ANN, at=hosted.now()))
        assert verify(pit.engine).faults == ()


async def test_a_table_waits_for_the_record_says_so_and_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow.record.outage.PATIENCE", 100)
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        watcher = Watcher(Viewer("spectator", language="zh-Hans"))
        hosted.watch(watcher)

        def fail(entries: Sequence[Entry]) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(pit.journal, "append", fail)
            order = asyncio.ensure_future(hosted.order("a", c.Sit(1, by=ANN, at=hosted.now())))
            await until(lambda: hosted.held)
            assert not order.done()
            assert hosted.table.person("ann") is None
        sequence = await order
        assert pit.journal.answer(hosted.record.number, "a") == sequence
        await until(lambda: not hosted.held)
        assert hosted.stopped is None
        said = [json.loads(await watcher.next()) for _ in range(watcher.queue.qsize())]  # type: ignore[arg-type]
        held = [each for each in said if each["type"] == "held"]
        assert [each["held"] for each in held] == [True, False]
        assert "赌台等待中" in held[0]["text"]
        assert verify(pit.engine).faults == ()


async def test_what_cannot_be_recorded_is_refused_to_whoever_said_it(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        with pytest.raises(Refused, match="not-storable"):
            await hosted.order("\ud800", c.Sit(1, by=ANN, at=hosted.now()))
        assert hosted.table.person("ann") is None
        await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now()))
        assert hosted.stopped is None


async def test_a_meter_that_moved_meanwhile_leaves_the_table_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)

        def fail(entries: Sequence[Entry]) -> None:
            raise StreamMoved("x")

        with monkeypatch.context() as patched:
            patched.setattr(pit.journal, "append", fail)
            answered = await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now()))
            # What the house was writing already may still have gone through; since then nothing can be written.
            assert answered == hosted.table.sequence
        assert hosted.table.person("ann") is None
        assert pit.journal.answer(hosted.record.number, "a") is None
        await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now()))


async def test_a_table_that_breaks_stops_and_keeps_its_record(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)

        bursts = iter([ZeroDivisionError])

        def burst() -> None:
            for each_burst in bursts:
                raise each_burst

        with caplog.at_level(logging.CRITICAL, "paigow.table"):
            hosted.watch(Onlooker(burst))
            await until(lambda: hosted.is_idle)
        assert hosted.stopped is not None
        assert hosted.stopped.code == "wire.out-of-order"
        assert verify(pit.engine).faults == ()


async def test_the_clock_of_a_table_goes_on_though_the_machines_is_behind_its_last_event(
    folder: Path,
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        await hosted.stop()
        hosted.table = changed(hosted.table, {"at": hosted.now() + 3_600_000})
        first = hosted.now()
        await asyncio.sleep(0.05)
        assert first < hosted.now()


async def test_whoever_is_disconnected_for_long_gives_up_the_seat(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow.server.hosting.GONE_SECONDS", 0.05)
    async with pit_at(quick(str(folder / "record.db"), away_seconds=0.01)) as pit:
        hosted = await hosted_at(pit, bots=1)
        await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now()))
        await until(lambda: hosted.table.person("ann") is None)


async def test_orders_that_come_as_it_stops_are_told_so(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        hosted.halt()
        with pytest.raises(NotHere):
            await hosted.order("a", c.Sit(1, by=ANN, at=hosted.now()))
        await asyncio.sleep(0)


async def test_whoever_goes_while_his_order_is_written_harms_nobody(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        asking = asyncio.create_task(hosted.order("a", c.Sit(1, by=ANN, at=hosted.now())))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await hosted.order("b", c.Sit(2, by=c.Actor("player", "ben"), at=hosted.now()))
        assert hosted.stopped is None
        assert hosted.table.person("ann") is not None


def sits(hosted: HostedTable, seat: int) -> c.Sit:
    return c.Sit(seat, by=c.Actor("player", f"p{seat}"), at=hosted.now())


def assert_whole(folder: Path) -> None:
    """Nothing is missing on record, now that nobody writes it any more."""
    engine = open_database(str(folder / "record.db"))
    assert verify(engine).faults == ()
    engine.dispose()


def buys(hosted: HostedTable, amount: int) -> c.BuyIn:
    return c.BuyIn(Cents(amount), by=ANN, at=hosted.now())


async def test_orders_that_wait_together_are_told_together(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        watcher = spectator()
        hosted.watch(watcher)
        answers = await asyncio.gather(
            *(hosted.order(f"s{seat}", sits(hosted, seat)) for seat in (1, 2, 3, 4))
        )
        assert answers == sorted(set(answers))
        assert [pit.journal.answer(hosted.record.number, f"s{seat}") for seat in (1, 2, 3, 4)] == answers
        heard = [json.loads(watcher.queue.get_nowait() or b"{}") for _ in range(watcher.queue.qsize())]
        arrived = [
            sum(event["type"] == "PersonArrived" for event in message.get("events", ())) for message in heard
        ]
        assert sum(arrived) == max(arrived) == 4
    assert_whole(folder)


async def test_of_orders_that_wait_together_one_that_is_refused_spoils_no_other(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        wanted = [sits(hosted, 1), sits(hosted, 2), sits(hosted, 1), sits(hosted, 3), sits(hosted, 4)]
        answers = await asyncio.gather(
            *(hosted.order(f"o{at}", item) for at, item in enumerate(wanted)), return_exceptions=True
        )
        assert [isinstance(answer, Refused) for answer in answers] == [False, False, True, False, False]
        assert [person.seat for person in hosted.table.people] == [1, 2, 3, 4]
    assert_whole(folder)


async def test_of_orders_that_wait_together_a_repeat_is_answered_as_it_was_and_the_others_go_on(
    folder: Path,
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        await hosted.order("sit", c.Sit(1, by=ANN, at=hosted.now()))
        first = await hosted.order("b", buys(hosted, 100))
        ids = ["c", "b", "d", "d", "e"]
        answers = await asyncio.gather(*(hosted.order(id, buys(hosted, 100)) for id in ids))
        assert answers[1] == first
        assert answers[2] == answers[3]
        assert hosted.table.chips("ann") == 4 * 100
        assert hosted.stopped is None
    assert_whole(folder)


async def test_orders_that_wait_together_happen_when_they_can_be_recorded_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)

        def fail(entries: Sequence[Entry]) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(pit.journal, "append", fail)
            orders = asyncio.gather(*(hosted.order(f"s{seat}", sits(hosted, seat)) for seat in (1, 2, 3)))
            await until(lambda: pit.scribe.repeats > 1)
            assert hosted.table.people == ()
            assert not orders.done()
        assert sorted(await orders) == sorted(set(await orders))
        assert [each.seat for each in pit.tables[hosted.record.number].table.people] == [1, 2, 3]
        assert hosted.stopped is None
    assert_whole(folder)


async def test_each_event_of_a_table_is_applied_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    applied: Counter[tuple[str, int]] = Counter()

    def once(table: Table, event: Event) -> Table:
        applied[table.number, table.sequence] += 1
        return evolve(table, event)

    for module in (draft, recall, replay):
        monkeypatch.setattr(module, "evolve", once)
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit, bots=3)
        await until(lambda: hosted.table.memory.game_rounds >= 2)
        last, number = hosted.table.sequence, hosted.record.number
    assert last > 100
    assert {applied[number, sequence] for sequence in range(last)} == {1}


@pytest.mark.parametrize("private", [True, False])
async def test_bots_leave_a_seat_to_who_looks_on_and_begin_no_private_practice_without_them(
    folder: Path, private: bool
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit, bots=6, mode="practice", private=private)
        await until(lambda: hosted.table.phase is Phase.BETTING and bool(hosted.table.round.wagers))
        assert len(hosted.table.people) == 5
        if private:
            await asyncio.sleep(0.2)
            assert (hosted.table.phase, hosted.table.round.number) == (Phase.BETTING, 1)
        else:
            await until(lambda: hosted.table.round.number > 1)
