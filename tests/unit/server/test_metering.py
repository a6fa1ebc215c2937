"""Meters beside live tables: fed, shown, paid once, and shared by linked tables."""

from pathlib import Path

from paigow.record.verify import verify
from paigow.server.messages import NewTable
from paigow.server.metering import MeterBook
from paigow.server.pit import Pit
from paigow.simulate.automatic import Habits
from paigow.submissions import load_game
from paigow.wagers.meters import apply_all, award
from tests.support.serving import pit_at, quick, spectator, until


async def playing(pit: Pit, **more: object) -> str:
    asked = {"game": "maryland-poker", "bots": 3, "quiet_seconds": 0, **more}
    number, _ = await pit.open(NewTable.model_validate(asked))
    hosted = await pit.host(number)
    assert hosted is not None
    hosted.house.habits = Habits(side_bets=100)
    hosted.watch(spectator())
    return number


async def test_wagers_feed_the_meter_and_the_table_shows_it(folder: Path) -> None:
    settings = quick(str(folder / "record.db"))
    async with pit_at(settings) as pit:
        number = await playing(pit)
        hosted = pit.tables[number]
        await until(lambda: hosted.table.round.number >= 4)
        await hosted.stop()
        book = hosted.meters
        initial = {name: terms.initial for name, terms in hosted.table.game.meters.items()}
        assert all(amount > initial[name] for name, amount in book.readings)
        assert verify(pit.engine).faults == ()
        again = MeterBook(hosted.table.game, book.stream, pit.journal)
        assert again.meters == book.meters


async def test_linked_tables_share_their_meters(folder: Path) -> None:
    options = {"progressive.scope": "linked"}
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        one, two = await playing(pit, options=options), await playing(pit, options=options)
        assert pit.tables[one].meters is pit.tables[two].meters
        await until(lambda: min(pit.tables[each].table.round.number for each in (one, two)) >= 3)
        for each in (one, two):
            await pit.tables[each].stop()
        book = pit.tables[one].meters
        tables = {each.number for each in pit.journal.stream(book.stream)}
        assert tables == {one, two}
        assert verify(pit.engine).faults == ()


async def test_a_game_without_meters_has_nothing_to_show(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        book = MeterBook(load_game("colorado-tiles"), "", pit.journal)
        book.refresh()
        assert book.readings == ()


async def test_the_same_award_cannot_be_worked_out_twice_on_one_meter(folder: Path) -> None:
    """What a full award leaves is the reset amount: a second claim is paid from that and not from the old sum."""
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        book = MeterBook(load_game("maryland-poker"), "meters/x", pit.journal)
        meter = book.meters[0]
        after = apply_all((meter,), award(meter, 100))[0]
        assert after.shows == meter.terms.reset
