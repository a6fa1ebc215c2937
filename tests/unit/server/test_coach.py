"""Practice help: the house way on request, a warning before a foul; by the book nothing of the kind."""

from pathlib import Path
from typing import Any

from paigow.server.worker import AdvisedHand, AdvisedSetting
from tests.support.serving import Client, Served, quick, serving
from tests.unit.server.test_live import answer_step


async def until_setting(client: Client, person: str, seat: int) -> dict[str, Any]:
    """Bet, and wait for one's own hand."""
    asked: set[object] = set()
    while not client.view["settings"]:
        view = client.view
        if view["phase"] == "betting" and "bet" not in asked:
            asked.add("bet")
            await client.do("PlaceWager", spot=seat, kind="main", amount=view["offers"][0]["minimum"])
            continue
        step = next(
            (
                each_step
                for each_step in view["steps"]
                if each_step["person"] == person and each_step["by"] == "player"
            ),
            None,
        )
        if step is not None and step["must"] and (step["needs"], view["sequence"]) not in asked:
            asked.add((step["needs"], view["sequence"]))
            await answer_step(client, step, view)
            continue
        await client.next()
    return client.view


async def until_a_foul(client: Client, person: str, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play until a hand comes that can be fouled: one that is a straight or flush any way it is set cannot."""
    while True:
        view = await until_setting(client, person, seat)
        foul = next((setting for setting in view["settings"] if setting["foul"]), None)
        if foul is not None:
            return view, foul
        proper = view["settings"][0]
        await client.do("SetHand", spot=seat, high=proper["high"], low=proper["low"], confirm=True)
        while client.view["settings"]:
            await client.next()


async def practice(served: Served) -> str:
    number, _ = await served.open("horseshoe-poker", mode="practice")
    return number


async def test_the_house_way_is_told_and_a_foul_is_warned_of(folder: Path) -> None:
    async with (
        serving(quick(str(folder / "record.db"))) as served,
        served.seated(await practice(served)) as (client, me),
    ):
        view, foul = await until_a_foul(client, me["person"], 1)
        hint = await client.ask({"type": "hint", "id": "h", "spot": 1})
        assert hint["type"] == "hint"
        assert sorted(hint["house_high"] + hint["house_low"]) == sorted(view["seats"][0]["hand"]["pieces"])
        assert hint["house_rule"]
        warned = await client.do("SetHand", spot=1, high=foul["high"], low=foul["low"])
        assert (warned["type"], warned["foul"]) == ("warning", True)
        done = await client.do("SetHand", spot=1, high=foul["high"], low=foul["low"], confirm=True)
        assert done["type"] == "done"
        assert (await client.ask({"type": "hint", "id": "i", "spot": 2}))["type"] == "refused"


async def test_by_the_book_a_foul_is_the_players_to_make(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open("horseshoe-poker")
        async with served.seated(number) as (client, me):
            _, foul = await until_a_foul(client, me["person"], 1)
            assert (await client.do("SetHand", spot=1, high=foul["high"], low=foul["low"]))["type"] == "done"


async def test_a_surrender_is_asked_for_twice(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open("horseshoe-poker")
        async with served.seated(number) as (client, me):
            await until_setting(client, me["person"], 1)
            warned = await client.do("Surrender", spot=1)
            assert (warned["type"], warned["foul"]) == ("warning", False)
            assert warned["text"].startswith("This gives up main wager")
            assert client.view["settings"], "nothing has been given up yet"
            assert (await client.do("Surrender", spot=1, confirm=True))["type"] == "done"


def test_a_setting_is_found_by_its_low_hand_whichever_way_tiles_lie() -> None:
    cards = AdvisedSetting(("a", "b", "c"), ("d", "e"), "1", "0", "0", "1", "1", "0")
    tiles = AdvisedSetting(("a", "b"), ("d", "e"), "1", "0", "0", "1", "1", "0")
    assert AdvisedHand((cards,)).of(("e", "d")) is cards
    assert AdvisedHand((cards,)).of(("a", "b")) is None
    assert AdvisedHand((tiles,)).of(("b", "a")) is tiles
