"""The ledger of a round over REST: everybody's money, balanced; a round in play is for the floor only."""

from pathlib import Path

from tests.support.serving import quick, serving, until


async def test_a_finished_round_shows_everybody_s_money_and_balances(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, token = await served.open(bots=3)
        async with served.live(number):
            await until(lambda: served.pit.tables[number].table.round.number >= 2)
        found = (await served.http.get(f"/api/tables/{number}/rounds/1/ledger")).json()
        assert found["balanced"]
        people = [account for account in found["accounts"] if account["id"].startswith("person:")]
        assert len(people) >= 2
        names = {name for name in served.pit.tables[number].table.names.values() if name}
        assert {account["text"] for account in people} <= names
        assert all(row["amount"] > 0 and row["source"] != row["target"] for row in found["rows"])
        now = served.pit.tables[number].table.round.number
        live = f"/api/tables/{number}/rounds/{now}/ledger"
        assert (await served.http.get(live)).status_code == 403
        assert (await served.http.get(live, params={"token": token})).status_code in {200, 404}
