"""The pit opens tables, keeps them on record, and takes each up again exactly where it was, in any phase."""

from functools import partial
from pathlib import Path

import pytest

from paigow.errors import BadNotation, Refused, Rejected
from paigow.record.checkpoints import read_checkpoints
from paigow.record.database import InUse
from paigow.record.schema import EVENTS
from paigow.record.verify import verify
from paigow.server.as_opened import manner_of
from paigow.server.hosting import HostedTable
from paigow.server.messages import NewTable
from paigow.server.pit import NoSuchTable, Pit
from paigow.server.settings import Settings
from paigow.staff.players import Habits
from paigow.submissions import shipped_filings
from paigow.table import commands as c
from paigow.table.events import EnvyPaid
from paigow.table.state import Phase, Table
from tests.support.recording import Recorder, recorded_play, table_record
from tests.support.serving import Onlooker, pit_at, quick, spectator, until
from tests.unit.table.tables import play


async def opened(pit: Pit, game: str, **more: object) -> str:
    number, _ = await pit.open(NewTable.model_validate({"game": game, "quiet_seconds": 0, **more}))
    assert await pit.host(number) is not None
    return number


async def plays_until_new(settings: Settings, number: str, seen: set[Phase]) -> Table:
    """Take the pit up, let it play until a phase that has not been seen, and stop it right there."""
    async with pit_at(settings) as pit:
        hosted = pit.tables[number]
        hosted.house.habits = Habits(banks=60)

        def look() -> None:
            if hosted.table.phase not in seen:
                hosted.halt()

        hosted.watch(Onlooker(look))
        await until(lambda: hosted.is_idle)
        return hosted.table


@pytest.mark.parametrize("game", shipped_filings())
async def test_a_restart_in_every_phase_goes_on_exactly_there(folder: Path, game: str) -> None:
    settings = quick(str(folder / "record.db"))
    phases = {entry.after.phase for entry in Recorder(table_record("1", game)).play(2)}
    async with pit_at(settings) as pit:
        number = await opened(pit, game, bots=3)
    seen: set[Phase] = {Phase.CLOSED}
    while not phases <= seen:
        left = await plays_until_new(settings, number, seen)
        assert left.phase not in seen
        seen.add(left.phase)
        async with pit_at(settings) as pit:
            assert pit.tables[number].table == left
    async with pit_at(settings) as pit:
        assert verify(pit.engine).faults == ()


async def test_a_restart_in_the_envy_phase_pays_every_envy_once(folder: Path) -> None:
    """Four nines at seat 6 and two Fortune wagers elsewhere: $5 of envy each (test_envy has the paytable)."""
    settings = quick(str(folder / "record.db"), away_seconds=1e6)
    made = play(
        wagers=["Ann main", "Ann fortune $5", "Ben main", "Ben fortune $5", "Cal main"],
        hands={
            "Cal": "9s 9h 9d 9c As Kd 4c",
            "Ann": "2s 3h 5d 7c 8s Jd Kh",
            "dealer": "Ts 8d 7h 6s 4d 3s 2h",
        },
    )
    kept = recorded_play(made, "phase envy")
    async with pit_at(settings) as pit:
        pit.journal.create_table(table_record("1", "maryland-poker"))
        pit.journal.append(kept)
    async with pit_at(settings) as pit:
        hosted = pit.tables["1"]
        assert hosted.table == kept[-1].after
        assert hosted.table.phase is Phase.ENVY
        hosted.watch(spectator())
        await until(lambda: hosted.table.round.number == 2)
        paid = [event.read() for event in pit.journal.events("1") if event.event["type"] == "EnvyPaid"]
        assert [(item.person, item.amount) for item in paid if isinstance(item, EnvyPaid)] == [
            ("Ben", 500),
            ("Ann", 500),
        ]
        await hosted.stop()
        assert verify(pit.engine).faults == ()


async def test_the_same_table_runs_on_both_databases(database: str) -> None:
    settings = quick(database)
    async with pit_at(settings) as pit:
        number = await opened(pit, "maryland-poker", bots=2)
        pit.tables[number].watch(spectator())
        await until(lambda: pit.tables[number].table.round.number >= 3)
        await pit.tables[number].stop()
        left = pit.tables[number].table
    async with pit_at(settings) as pit:
        assert pit.tables[number].table == left
        assert verify(pit.engine).faults == ()


async def test_a_roll_after_a_restart_is_the_roll_it_would_have_been(folder: Path) -> None:
    settings = quick(str(folder / "record.db"))
    drawn = []
    async with pit_at(settings) as pit:
        number = await opened(pit, "maryland-poker", bots=1)
        watcher = spectator()
        pit.tables[number].watch(watcher)
        await until(lambda: pit.tables[number].table.phase is Phase.BETTING)
        await pit.tables[number].stop()
        source = await pit.tables[number].fairness.source()
        assert source is not None
        drawn.append([source.below(10**9) for _ in range(4)])
    async with pit_at(settings) as pit:
        source = await pit.tables[number].fairness.source()
        assert source is not None
        drawn.append([source.below(10**9) for _ in range(4)])
    assert drawn[0] == drawn[1]


async def test_a_second_process_on_an_embedded_database_refuses_to_start(folder: Path) -> None:
    settings = quick(str(folder / "record.db"))
    async with pit_at(settings):
        with pytest.raises(InUse):
            Pit(settings)


async def test_an_unknown_table_is_not_found(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        for number in ("9", "x" * 100):
            with pytest.raises(NoSuchTable):
                pit.record(number)


async def test_what_cannot_be_opened_is_said(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"), most_tables=1)) as pit:
        with pytest.raises(Rejected):
            await pit.open(NewTable(filing="game = 3"))
        with pytest.raises(BadNotation, match="too many"):
            await pit.open(NewTable(game="horseshoe-poker", bots=7))
        await opened(pit, "horseshoe-poker")
        with pytest.raises(Refused, match="no-room"):
            await pit.open(NewTable(game="horseshoe-poker"))


@pytest.mark.postgres
async def test_of_two_processes_each_table_is_run_by_one_and_taken_over_when_it_falls_silent(
    postgres: str,
) -> None:
    async with pit_at(quick(postgres, lease_seconds=3.0)) as first:
        number = await opened(first, "horseshoe-poker", bots=1)
        async with pit_at(quick(postgres, lease_seconds=3.0)) as second:
            assert await second.host(number) is None
            holder = await second.holder(number)
            assert holder is not None
            assert holder.owner == first.leases.owner
            epoch = first.tables[number].epoch
            first._tasks[0].cancel()
            await until(lambda: number in second.tables)
            assert second.tables[number].epoch == epoch + 1
            stale = first.tables[number]
            stale.watch(spectator())
            await until(lambda: stale.stopped is not None)
            assert stale.stopped is not None
            assert stale.stopped.code == "wire.elsewhere"
            assert verify(second.engine).faults == ()


def test_a_table_is_run_as_it_was_opened() -> None:
    record = table_record("1", "horseshoe-poker", pace=None, bots=2, setting_seconds=9)
    manner = manner_of(record, Settings(pace=0.5))
    assert (manner.pace, manner.bots, manner.setting_seconds, manner.mode) == (0.5, 2, 9.0, "by-the-book")


async def test_the_keeper_outlives_a_file_of_heads_that_cannot_be_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("paigow.server.pit.CHECKPOINT_SECONDS", 0.0)
    home = folder / "heads"
    home.mkdir()
    settings = quick(str(folder / "record.db"), checkpoints=str(home), lease_seconds=0.03)
    async with pit_at(settings) as pit:
        await opened(pit, "horseshoe-poker", bots=1)
        await until(lambda: bool(pit.troubles))
        home.rmdir()
        await until(lambda: not pit.troubles and home.is_file())
        assert not pit._tasks[0].done()
    assert caplog.text.count("could not be kept outside") == 1


async def test_a_pit_stops_though_its_heads_cannot_be_written(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = quick(str(folder / "record.db"), checkpoints=str(folder / "missing" / "heads"))
    async with pit_at(settings) as pit:
        await opened(pit, "horseshoe-poker")
    assert "could not be given up in time: FileNotFoundError" in caplog.text
    assert not pit.tables
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        assert len(pit.tables) == 1


async def test_heads_are_kept_outside_when_the_pit_stops(folder: Path) -> None:
    outside = folder / "heads"
    settings = quick(str(folder / "record.db"), checkpoints=str(outside))
    async with pit_at(settings) as pit:
        number = await opened(pit, "horseshoe-poker", bots=1)
        pit.tables[number].watch(spectator())
        await until(lambda: pit.tables[number].table.round.number >= 1)
    async with pit_at(settings) as pit:
        assert verify(pit.engine, read_checkpoints(outside)).faults == ()
        with pit.engine.begin() as connection:
            connection.execute(EVENTS.delete().where(EVENTS.c.sequence > 5))
        assert verify(pit.engine, read_checkpoints(outside)).faults


def waits_for_a_player(hosted: HostedTable) -> bool:
    return bool(hosted.table.agenda) and hosted.table.agenda[0].name == "await-player"


async def test_dice_belong_to_the_table_that_they_were_brought_to(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        first, second = [pit.tables[await opened(pit, "colorado-tiles", bots=0)] for _ in range(2)]
        first.watch(spectator())
        second.watch(spectator())
        for hosted in (first, second):
            await until(partial(waits_for_a_player, hosted))
        floor = c.Actor("floorperson", "Fay")
        await first.order("dice", c.ReplaceDice("DS-7", by=floor, at=first.now()))
        with pytest.raises(Refused, match="dice-of-another-table"):
            await second.order("same", c.ReplaceDice("DS-7", by=floor, at=second.now()))
        await second.order("others", c.ReplaceDice("DS-8", by=floor, at=second.now()))
        assert (first.table.equipment.dice, second.table.equipment.dice) == ("DS-7", "DS-8")
