"""A private table is found by its invite alone; everybody is told who looks on; limits are set when it is opened."""

from pathlib import Path

from tests.support.serving import Client, quick, serving


async def test_only_the_secret_in_its_number_leads_to_a_private_table(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        public, _ = await served.open()
        secret, _ = await served.open(private=True)
        plain, _, rest = secret.partition("-")
        assert len(rest) == 24
        assert plain.isdigit()
        assert plain != public

        async def listed(**query: str) -> list[str]:
            token = query.pop("token", "")
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await served.http.get("/api/tables", params=query, headers=headers)
            return [row["number"] for row in answer.json()]

        assert await listed() == [public]
        assert await listed(known=secret) == [public, secret]
        assert await listed(known=f"{plain}-0") == [public]
        assert await listed(token="key") == [public, secret]
        assert (await served.http.get(f"/api/tables/{plain}")).status_code == 404
        detail = (await served.http.get(f"/api/tables/{secret}")).json()
        assert detail["private"]
        assert (await served.join(secret))["token"]


async def test_everybody_is_told_how_many_look_on_without_playing(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=1)
        joined = await served.join(number)
        async with served.live(number, role="player", token=joined["token"]) as player:
            await watchers(player, 1)
            await player.ask({"id": "sit", "command": {"type": "Sit", "seat": 2}})
            await watchers(player, 0)
            async with served.live(number) as onlooker:
                await watchers(onlooker, 1)
                await watchers(player, 1)
                row = (await served.http.get(f"/api/tables/{number}")).json()
                assert (row["watchers"], row["taken"], len(row["bot_seats"])) == (1, 2, 1)
            await watchers(player, 0)


async def watchers(client: Client, wanted: int) -> None:
    """Wait until so many are said to look on."""
    while [said["watchers"] for said in client.messages if said["type"] == "around"][-1:] != [wanted]:
        await client.next()


async def test_the_limits_of_the_main_wager_are_set_when_a_table_is_opened(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(minimum=500, maximum=20_000)
        row = (await served.http.get(f"/api/tables/{number}")).json()
        assert (row["minimum"], row["maximum"]) == (500, 20_000)
        wrong = await served.http.post(
            "/api/tables", json={"game": "horseshoe-poker", "minimum": 20_000, "maximum": 500}
        )
        assert wrong.status_code == 422
        assert wrong.json()["findings"] or wrong.json()["text"]


async def test_the_list_of_rounds_tells_what_each_brought(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=2, private=True)
        joined = await served.join(number)
        async with served.live(number) as onlooker:
            await onlooker.wait(lambda view: view["round"] >= 2)
        path, headers = f"/api/tables/{number}/rounds", {"Authorization": f"Bearer {joined['token']}"}
        for query, sent in (({}, {}), ({"role": "player"}, headers)):
            answer = await served.http.get(path, params={"stories": True, **query}, headers=sent)
            assert answer.status_code == 200, answer.text
            told = next(row["story"] for row in answer.json()["rounds"] if row["round"] == 1)
            assert {hand["name"] for hand in told["hands"]} == {"Mei", "Lok"}
            assert told["net"] is None
            assert told["dealer"]["high_name"]
        plain = await served.http.get(path)
        assert all(row["story"] is None for row in plain.json()["rounds"])
