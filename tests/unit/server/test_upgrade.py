"""A table is played, replayed and verified under the rules it was opened with, whatever a later version ships."""

import json
from dataclasses import replace
from pathlib import Path

from paigow.record.entries import TableRecord
from paigow.record.verify import verify
from paigow.server.fairness_check import check_fairness
from paigow.server.rounds import round_detail
from paigow.submissions import digest_of_stored
from paigow.table.views import Viewer
from tests.support.recording import table_record
from tests.support.serving import pit_at, quick, serving, spectator, until


def of_an_older_version(number: str) -> TableRecord:
    """A table opened before an option was there, when the shipped paytable of the bonus paid something else."""
    record = table_record(number, "horseshoe-poker", bots=2, quiet_seconds=0, pace=0)
    rules = json.loads(record.rules)
    del rules["options"]["play.two_positions"]
    rules["paytables"][0][1]["row"][0]["pays"] = "8000 to 1"
    rules["digest"] = digest_of_stored(rules)
    return replace(record, rules=json.dumps(rules), digest=rules["digest"])


async def test_a_newer_version_plays_replays_and_verifies_an_older_table(folder: Path) -> None:
    older = of_an_older_version("1")
    assert older.digest != table_record("1", "horseshoe-poker").digest
    settings = quick(str(folder / "record.db"))
    for rounds in (2, 3):
        async with pit_at(settings) as pit:
            if pit.journal.table("1") is None:
                pit.journal.create_table(older)
            hosted = await pit.host("1")
            assert hosted is not None
            assert hosted.table.game.digest == older.digest
            hosted.watch(spectator())
            await until(lambda goal=rounds, at=hosted: at.table.round.number >= goal)  # type: ignore[misc]
            assert round_detail(pit, older, 1, Viewer("spectator"), views=False).digest == older.digest
            await hosted.stop()
            found = verify(pit.engine)
            assert (found.faults, found.differences) == ((), ())
            assert check_fairness(pit.engine).faults == ()


async def test_a_table_that_cannot_be_read_takes_nothing_else_down(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        served.pit.journal.create_table(replace(table_record("77", "horseshoe-poker"), rules="{}"))
        lobby = {row["number"]: row["state"] for row in (await served.http.get("/api/tables")).json()}
        assert lobby == {number: "running", "77": "unreadable"}
        assert (await served.http.get("/api/tables/77")).status_code == 422
        assert await served.pit.host("77") is None
        async with served.seated(number) as (client, _):
            assert (await client.do("BuyIn", amount=100))["type"] == "done"
        faults = verify(served.pit.engine).faults
        assert {fault.where for fault in faults} == {"table 77"}
