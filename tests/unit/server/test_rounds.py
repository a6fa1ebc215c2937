"""A round of the record is rebuilt step by step for a viewer."""

from dataclasses import replace
from pathlib import Path

import pytest

from paigow.record.checkpoints import Checkpoint
from paigow.record.verify import verify
from paigow.server.messages import NewTable
from paigow.server.pit import NoSuchTable
from paigow.server.rounds import round_detail, round_story
from paigow.table.views import Viewer
from tests.support.serving import pit_at, quick, spectator, until


async def test_steps_follow_one_another_and_end_with_the_round(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        number, _ = await pit.open(NewTable(game="horseshoe-face-up", bots=2, quiet_seconds=0))
        hosted = await pit.host(number)
        assert hosted is not None
        hosted.watch(spectator())
        await until(lambda: hosted.table.round.number >= 2)
        detail = round_detail(pit, hosted.record, 1, Viewer("spectator"), views=True)
        assert [step.sequence for step in detail.steps] == list(range(detail.first, detail.last + 1))
        assert detail.steps[-1].event is not None
        assert any(step.line is not None and step.line.aloud for step in detail.steps)
        assert detail.before is not None
        assert detail.finished
        assert detail.head is not None
        assert (detail.head.chain, detail.head.length) == (f"events/{number}", detail.last)
        await hosted.stop()
        kept = Checkpoint(**detail.head.model_dump())
        assert verify(pit.engine, [kept]).faults == ()
        assert verify(pit.engine, [replace(kept, hash="0" * 64)]).faults
        now = hosted.table.round.number
        assert round_detail(pit, hosted.record, now, Viewer("spectator"), views=False).head is None
        with pytest.raises(NoSuchTable):
            round_detail(pit, hosted.record, 77, Viewer("spectator"), views=False)


async def test_a_finished_round_is_told_with_all_its_hands_and_what_it_moved(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        number, _ = await pit.open(NewTable(game="maryland-poker", bots=2, quiet_seconds=0))
        hosted = await pit.host(number)
        assert hosted is not None
        hosted.watch(spectator())
        await until(lambda: hosted.table.round.number >= 2)
        detail = round_detail(pit, hosted.record, 1, Viewer("spectator"), views=True)
        assert detail.showdown is not None
        lying = [seat for seat in detail.showdown.seats if seat.hand is not None]
        assert len(lying) == 2
        assert all(seat.hand is not None and all(seat.hand.pieces) and seat.results for seat in lying)
        assert detail.showdown.dealer_hand is not None
        told = round_story(pit, hosted.record, 1, Viewer("spectator"))
        assert told is not None
        assert ([hand.spot for hand in told.hands], told.net) == ([seat.spot for seat in lying], None)
        own = round_story(pit, hosted.record, 1, Viewer("player", "bot-1"))
        assert own is not None
        assert [hand.name for hand in own.hands] == ["Mei"]
        moved = sum(
            step.line.amount
            for step in round_detail(pit, hosted.record, 1, Viewer("player", "bot-1"), views=False).steps
            if step.line
        )
        assert own.net == moved
        assert round_story(pit, hosted.record, hosted.table.round.number, Viewer("spectator")) is None
