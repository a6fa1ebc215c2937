"""A live connection that reaches the wrong process is passed on to the one that runs the table."""

from pathlib import Path

import pytest

from tests.support.serving import free_port, quick, serving


@pytest.mark.postgres
async def test_a_connection_to_the_wrong_process_works_as_if_it_were_the_right_one(postgres: str) -> None:
    async with (
        serving(quick(postgres, port=free_port())) as first,
        serving(quick(postgres, port=free_port())) as second,
    ):
        number, _ = await first.open(bots=1)
        assert number not in second.pit.tables
        async with second.seated(number) as (client, joined):
            await client.wait(lambda view: view["seats"][0]["you"])
            assert first.pit.tables[number].table.person(joined["person"]) is not None
        listed = (await second.http.get("/api/tables")).json()
        assert [item["state"] for item in listed] == ["elsewhere"]


async def test_a_connection_that_was_passed_on_already_goes_no_further(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        hosted = served.pit.tables.pop(number)

        async def nobody(_: str) -> None:
            return None

        served.pit.host = nobody  # type: ignore[method-assign, assignment]
        async with served.live(number, forwarded=1) as client:
            assert (await client.next())["code"] == "wire.elsewhere"
        await hosted.stop()
