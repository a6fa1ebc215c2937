"""Meters beside live tables: fed, shown, paid once, and shared by linked tables."""

from dataclasses import replace
from pathlib import Path

from paigow.pieces import parse_cards
from paigow.record.meters import read_meter_entry
from paigow.record.verify import verify
from paigow.server.messages import NewTable
from paigow.server.metering import MeterBook
from paigow.server.pit import Pit
from paigow.staff.house import House
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.events import AwardPaid
from paigow.table.next_steps import Step
from paigow.table.postings import METERS
from paigow.table.state import Table
from paigow.wagers.meters import EntryKind, apply_all, award, open_meters
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
        item, two = await playing(pit, options=options), await playing(pit, options=options)
        assert pit.tables[item].meters is pit.tables[two].meters
        await until(lambda: min(pit.tables[each].table.round.number for each in (item, two)) >= 3)
        for each in (item, two):
            await pit.tables[each].stop()
        book = pit.tables[item].meters
        tables = {each.number for each in pit.journal.stream(book.stream)}
        assert tables == {item, two}
        assert verify(pit.engine).faults == ()


class Stacking(House):
    """Whatever is shuffled, four packets of seven are straight flushes, so that progressive claims come every round."""

    def _by_staff(self, table: Table, step: Step, at: int) -> c.Command | None:
        command = super()._by_staff(table, step, at)
        if not isinstance(command, c.ReportShuffle):
            return command
        runs = [
            card for suit in "shdc" for card in parse_cards(" ".join(f"{rank}{suit}" for rank in "AKQJT98"))
        ]
        return replace(command, order=(*runs, *(item for item in command.order if item not in runs)))


async def test_two_tables_that_claim_one_meter_at_once_are_each_paid_what_the_other_left(
    folder: Path,
) -> None:
    """Straight flushes of seven at both tables, round after round, while awards of both are worked out together."""
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        numbers = [await playing(pit, options={"progressive.scope": "linked"}, bots=6) for _ in range(2)]
        for number in numbers:
            pit.tables[number].house = Stacking(pit.tables[number].manner, habits=Habits(side_bets=100))
        await until(lambda: min(pit.tables[each_number].table.round.number for each_number in numbers) >= 4)
        for number in numbers:
            await pit.tables[number].stop()
        book = pit.tables[numbers[0]].meters
        entries = [
            (item.number, read_meter_entry(item.number, item.entry))
            for item in pit.journal.stream(book.stream)
        ]
        awards = [
            (number, wager)
            for number, wager in entries
            if wager is not None and wager.kind is EntryKind.AWARD
        ]
        assert {number for number, _ in awards} == set(numbers)
        before = open_meters(tuple(book.game.meters.values()))
        for _, each_paid in entries:
            if each_paid is not None and each_paid.kind is EntryKind.AWARD:
                (meter,) = [each for each in before if each.terms.name == each_paid.meter]
                assert 0 < each_paid.units <= meter.balance
            before = before if each_paid is None else apply_all(before, (each_paid,))
        assert before == book.meters
        for number in numbers:
            paid = [
                event.read() for event in pit.journal.events(number) if event.event["type"] == "AwardPaid"
            ]
            from_meters = sum(
                item.amount for item in paid if isinstance(item, AwardPaid) and item.source == METERS
            )
            units = sum(item.units for each, item in awards if each == number)
            assert from_meters * book.meters[0].units_per_cent == units
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
