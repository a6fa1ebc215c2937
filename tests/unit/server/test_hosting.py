"""A hosted table records before it moves, stops when it cannot record, and keeps its record when it breaks."""

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path

import pytest

from paigow.errors import Refused
from paigow.money import Cents
from paigow.record.entries import Entry
from paigow.record.trouble import Stale, StreamMoved
from paigow.record.verify import verify
from paigow.server.hosting import HostedTable, NotHere
from paigow.server.messages import NewTable
from paigow.server.pit import Pit
from paigow.table import commands as c
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
        sequence = await hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now()))
        assert pit.journal.answer(hosted.record.number, "a") == sequence
        assert await hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now())) == sequence
        with pytest.raises(Refused, match="already-here"):
            await hosted.order("b", c.Sit(2, "Ann", by=ANN, at=hosted.now()))


async def test_a_repeat_that_would_be_permitted_again_is_not_carried_out_again(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        await hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now()))
        first = await hosted.order("b", c.BuyIn(Cents(500), by=ANN, at=hosted.now()))
        assert await hosted.order("b", c.BuyIn(Cents(500), by=ANN, at=hosted.now())) == first
        assert hosted.table.chips("ann") == 500


@pytest.mark.parametrize(
    ("trouble", "code"),
    [(OSError(28, "No space left on device"), "wire.not-recorded"), (Stale("x"), "wire.elsewhere")],
)
async def test_what_cannot_be_recorded_does_not_happen(
    folder: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception, code: str
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        watcher = spectator()
        hosted.watch(watcher)

        def fail(entries: Sequence[Entry]) -> None:
            raise trouble

        monkeypatch.setattr(pit.journal, "append", fail)
        with pytest.raises(NotHere):
            await hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now()))
        assert hosted.table.person("ann") is None
        assert hosted.stopped is not None
        assert hosted.stopped.code == code
        with pytest.raises(NotHere):
            await hosted.order("b", c.Sit(1, "Ann", by=ANN, at=hosted.now()))
        assert verify(pit.engine).faults == ()


async def test_a_meter_that_moved_meanwhile_leaves_the_table_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)

        def fail(entries: Sequence[Entry]) -> None:
            raise StreamMoved("x")

        with monkeypatch.context() as patched:
            patched.setattr(pit.journal, "append", fail)
            answered = await hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now()))
            # What the house was writing already may still have gone through; since then nothing can be written.
            assert answered == hosted.table.sequence
        assert hosted.table.person("ann") is None
        assert pit.journal.answer(hosted.record.number, "a") is None
        await hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now()))


async def test_a_table_that_breaks_stops_and_keeps_its_record(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)

        bursts = iter([ZeroDivisionError])

        def burst() -> None:
            for one in bursts:
                raise one

        with caplog.at_level(logging.CRITICAL, "paigow.table"):
            hosted.watch(Onlooker(burst))
            await until(lambda: hosted.is_idle)
        assert hosted.stopped is not None
        assert hosted.stopped.code == "wire.out-of-order"
        assert verify(pit.engine).faults == ()


async def test_whoever_is_disconnected_for_long_gives_up_the_seat(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow.server.hosting.GONE_SECONDS", 0.05)
    async with pit_at(quick(str(folder / "record.db"), away_seconds=0.01)) as pit:
        hosted = await hosted_at(pit, bots=1)
        await hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now()))
        await until(lambda: hosted.table.person("ann") is None)


async def test_orders_that_come_as_it_stops_are_told_so(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        hosted.halt()
        with pytest.raises(NotHere):
            await hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now()))
        await asyncio.sleep(0)


async def test_whoever_goes_while_his_order_is_written_harms_nobody(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        hosted = await hosted_at(pit)
        asking = asyncio.create_task(hosted.order("a", c.Sit(1, "Ann", by=ANN, at=hosted.now())))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await hosted.order("b", c.Sit(2, "Ben", by=c.Actor("player", "ben"), at=hosted.now()))
        assert hosted.stopped is None
        assert hosted.table.person("ann") is not None
