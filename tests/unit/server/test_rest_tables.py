"""The lobby over REST: games, tables, joining, rule cards and rounds, each as its role may see it."""

from pathlib import Path
from typing import Any

from paigow.submissions import shipped_filings
from tests.support.serving import quick, serving, until


async def test_games_are_listed_with_their_wagers(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        games = (await served.http.get("/api/games")).json()
        assert {game["name"] for game in games} == set(shipped_filings())
        assert all(game["wagers"][0]["kind"] == "main" for game in games)


async def test_games_come_in_the_order_of_their_documents_each_with_its_emblem(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        games = (await served.http.get("/api/games")).json()
        assert [game["name"] for game in games] == [
            "maryland-poker",
            "horseshoe-poker",
            "horseshoe-face-up",
            "colorado-tiles",
            "colorado-dragons-eye",
        ]
        assert [game["emblem"] for game in games][2:4] == [["", "Ah"], ["6-6", "1-1"]]
        assert all(game["rules"] for game in games)


async def test_a_table_is_opened_listed_and_shown(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open("colorado-tiles", name="Corner", bots=2)
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 2)
            (listed,) = (await served.http.get("/api/tables")).json()
            assert (listed["name"], listed["bots"], listed["watchers"], listed["state"]) == (
                "Corner",
                2,
                1,
                "running",
            )
            shown = (await served.http.get(f"/api/tables/{number}")).json()
            assert shown["view"]["you"] == ""


async def test_nobody_is_called_as_a_bot_that_is_still_to_come(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open("maryland-poker", bots=3)
        assert (await served.join(number, "Mei"))["name"] == "Mei 2"
        assert (await served.join(number, "Ann"))["name"] == "Ann"


async def test_a_name_must_be_readable(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        for name in ("", " ", "\u0000", "x" * 50):
            answer = await served.http.post(f"/api/tables/{number}/join", json={"name": name})
            assert answer.status_code == 422, name
        assert (await served.join(number, "  陳  大文 "))["name"] == "陳 大文"


async def test_the_rule_card_is_in_the_readers_language(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open("maryland-poker")
        cards = [
            (await served.http.get(f"/api/tables/{number}/card", params={"language": name})).json()
            for name in ("en", "zh-Hant")
        ]
        assert cards[0]["sections"] != cards[1]["sections"]
        assert cards[0]["digest"] == cards[1]["digest"]
        assert any(line["clauses"] for section in cards[0]["sections"] for line in section["lines"])


async def test_the_rule_card_of_a_game_needs_no_table(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        card = (await served.http.get("/api/games/colorado-tiles/card")).json()
        assert (await served.http.get("/api/tables")).json() == []
        assert (await served.http.get("/api/games/roulette/card")).status_code == 404
        number, _ = await served.open("colorado-tiles")
        own = (await served.http.get(f"/api/tables/{number}/card")).json()
        assert _without_numbers(card) == _without_numbers(own)
        assert _numbers(own) == [f"Table {number}, drop box {number}"] != _numbers(card)


def _numbers(card: dict[str, Any]) -> list[str]:
    """What a card says of its table's number."""
    return [
        line["text"]
        for section in card["sections"]
        for line in section["lines"]
        if line["code"] == "card.number"
    ]


def _without_numbers(card: dict[str, Any]) -> list[Any]:
    """Everything else that a card says."""
    return [
        line for section in card["sections"] for line in section["lines"] if line["code"] != "card.number"
    ]


async def test_a_round_is_seen_by_each_role_as_it_was(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, house = await served.open(bots=2)
        async with served.live(number):
            await until(lambda: served.pit.tables[number].table.round.number >= 3)
        listed = (await served.http.get(f"/api/tables/{number}/rounds", params={"limit": 2})).json()
        assert listed["more"]
        assert len(listed["rounds"]) == 2
        address = f"/api/tables/{number}/rounds/1"
        plain = (await served.http.get(address)).json()
        every = (await served.http.get(address, params={"role": "surveillance", "token": house})).json()
        assert len(plain["steps"]) == len(every["steps"])
        faces = [
            [
                hand
                for step in text["steps"]
                for seat in step["view"]["seats"]
                if (hand := seat["hand"]) and any(hand["pieces"])
            ]
            for text in (plain, every)
        ]
        assert len(faces[0]) < len(faces[1])
        assert plain["finished"]
        assert (await served.http.get(address, params={"role": "surveillance"})).status_code == 403
        assert (await served.http.get(f"/api/tables/{number}/rounds/99")).status_code == 404
        export = (await served.http.get(address, params={"views": False})).json()
        assert all(step["view"] is None for step in export["steps"])


async def test_a_round_that_is_still_played_is_not_shown_to_surveillance_with_the_tables_token(
    folder: Path,
) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, house = await served.open(betting_seconds=0)
        async with served.seated(number) as (client, _):
            while client.view["phase"] != "betting":
                step = next(
                    (
                        each_step
                        for each_step in client.view["steps"]
                        if each_step["needs"].startswith("Answer")
                    ),
                    None,
                )
                if step is not None and step["person"]:
                    await client.do(step["needs"], accept=False)
                else:
                    await client.next()
            current = client.view["round"]
            for address in (f"/api/tables/{number}/rounds/{current}", f"/api/tables/{number}/fairness"):
                answers = {
                    (role, token): await served.http.get(address, params={"role": role, "token": token})
                    for role, token in (("surveillance", house), ("surveillance", "key"), ("floor", house))
                }
                refused = answers["surveillance", house]
                assert (refused.status_code, refused.json()["code"]) == (403, "wire.operator-only")
                assert answers["surveillance", "key"].status_code == 200
                assert answers["floor", house].status_code == 200
            shown = await served.http.get(f"/api/tables/{number}/rounds/{current}")
            assert not shown.json()["finished"]
