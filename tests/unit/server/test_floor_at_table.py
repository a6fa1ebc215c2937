"""The floor lets the dealer wait and takes calls; both are seen by everybody on the floor, and neither for ever."""

from pathlib import Path

from paigow.server.floor_at_table import HOLD_SECONDS, FloorAtTable
from paigow.submissions import load_game
from paigow.table.state import Table
from tests.support.serving import quick, serving


def test_the_dealer_waits_for_a_while_only() -> None:
    table, floor = Table("1", load_game("maryland-poker")), FloorAtTable()
    assert floor.waits_until(table, 5.0) is None
    floor.hold("Fay", 5.0)
    assert floor.waits_until(table, 6.0) == 5.0 + HOLD_SECONDS
    assert floor.waits_until(table, 5.0 + HOLD_SECONDS) is None
    assert floor.held_by == ""
    floor.hold("Fay", 5.0)
    floor.let_go()
    assert floor.waits_until(table, 6.0) is None


async def test_a_table_that_is_held_stands_still_and_goes_on_when_it_is_let_go(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open(bots=2)
        async with served.live(number) as floor:
            await floor.wait(lambda view: view["phase"] == "betting")
            path, by_key = f"/api/tables/{number}/floor/presence", {"Authorization": "Bearer key"}
            held = await served.http.post(path, json={"hold": True, "take": True}, headers=by_key)
            assert held.status_code == 200
            hosted = served.pit.tables[number]
            while not (said := await floor.next()).get("held_by"):
                pass
            assert said["type"] == "around"
            assert said["held_by"]
            at = hosted.table.sequence
            ping = await floor.ask({"type": "ping", "id": "p"})
            assert ping["sequence"] == at == hosted.table.sequence
            refused = await served.http.post(path, json={"hold": True}, headers={"Authorization": "Bearer x"})
            assert refused.status_code in {401, 403}
            await served.http.post(path, json={"hold": False}, headers=by_key)
            await floor.wait(lambda view: view["sequence"] > at)
