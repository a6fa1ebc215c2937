"""A table commits before it deals, mixes nonces into the roll, and reveals when the round is over; all on record."""

from pathlib import Path

from paigow.chance import draw_number
from paigow.chance.fairness import mixed_source, seed_commitment
from paigow.server.fairness import committed, fairness_stream, of_round, order_at, secret_name
from paigow.server.messages import NewTable
from tests.support.serving import pit_at, quick, spectator, until


async def test_every_round_is_committed_to_rolled_and_revealed(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        number, _ = await pit.open(NewTable(game="maryland-poker", bots=2, quiet_seconds=0))
        hosted = await pit.host(number)
        assert hosted is not None
        hosted.watch(spectator())
        await until(lambda: hosted.table.round.number >= 3)
        await hosted.stop()
        for wanted in (1, 2):
            (item,) = committed(pit.journal, number, wanted)
            assert len(item.pieces) == 53
            assert seed_commitment(bytes.fromhex(item.seed)) == item.seed_commitment
            (rolled,) = item.rolls
            source = mixed_source(bytes.fromhex(item.seed), dict(rolled.nonces), rolled.roll)
            most = hosted.table.game.options.start.places
            assert str(draw_number(source, most)) == rolled.result
            assert len(order_at(pit.journal, number, item.sequence)) == 53
        assert committed(pit.journal, number, 99) == ()
        assert order_at(pit.journal, number, 10**6) == ()


def test_names_and_marks_are_what_the_record_has() -> None:
    assert fairness_stream("7") == "fairness/7"
    assert secret_name(12) == "shuffle:12"
    assert of_round(0) == '"round":1,'
