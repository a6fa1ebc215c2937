"""The live connection at the wire: snapshot, events, answers; each command once; nobody acts for another."""

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from tests.support.serving import Client, quick, serving, until


async def test_the_first_message_is_a_snapshot_and_then_one_message_a_command(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        async with served.live(number) as client:
            first = await client.next()
            assert first["type"] == "snapshot"
            assert first["mode"] == "by-the-book"
            assert first["view"]["number"] == number
            heard = await client.wait(lambda view: view["phase"] != "closed")
            assert heard["type"] == "events"
            assert heard["events"]
            assert heard["sequence"] > first["sequence"]


async def test_a_command_is_carried_out_once_however_often_it_comes_also_after_a_restart(
    folder: Path,
) -> None:
    settings = quick(str(folder / "record.db"))
    async with serving(settings) as served:
        number, _ = await served.open()
        async with served.seated(number) as (client, joined):
            done = await client.do("BuyIn", id="once", amount=500)
            assert (await client.do("BuyIn", id="once", amount=500)) == done
            assert done["type"] == "done"
    async with (
        serving(settings) as served,
        served.live(number, role="player", token=joined["token"]) as client,
    ):
        assert (await client.do("BuyIn", id="once", amount=500)) == done
        assert (await client.do("Sit", id="c1", seat=1))["type"] == "done"
        assert served.pit.tables[number].table.chips(joined["person"]) == 1_000_500


async def test_whoever_comes_back_is_told_what_was_missed_and_keeps_the_seat(folder: Path) -> None:
    settings = quick(str(folder / "record.db"), away_seconds=0.05)
    async with serving(settings) as served:
        number, _ = await served.open()
        async with served.seated(number) as (client, joined):
            last = client.messages[-1]["sequence"]
        hosted = served.pit.tables[number]

        def is_present() -> bool:
            person = hosted.table.person(joined["person"])
            return person is not None and person.present

        await until(lambda: not is_present())
        async with served.live(number, role="player", token=joined["token"], after=last) as client:
            first = await client.next()
            assert first["complete"]
            assert any(
                event["type"] == "PersonStepped" for text in first["missed"] for event in text["events"]
            )
            await until(is_present)
            assert first["view"]["seats"][0]["you"]


async def test_a_whole_round_is_played_over_the_wire(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=1)
        async with served.seated(number, seat=2) as (client, joined):
            await play_round(client, joined["person"], 2)
            assert served.pit.tables[number].table.round.number == 2


async def play_round(client: Client, person: str, seat: int) -> None:
    """Bet the minimum, set the first legal way, answer no to every offer, until the next round begins."""
    round_number = max(1, client.view["round"])
    asked: set[object] = set()
    while client.view["round"] <= round_number:
        view = client.view
        if view["phase"] == "betting" and "bet" not in asked:
            asked.add("bet")
            least = view["offers"][0]["minimum"]
            answer = await client.do("PlaceWager", spot=seat, kind="main", amount=least)
            assert answer["type"] == "done", answer
            continue
        step = next(
            (
                each_step
                for each_step in view["steps"]
                if each_step["person"] == person and each_step["by"] != "dealer"
            ),
            None,
        )
        if step is not None and step["must"] and (key := (step["needs"], view["sequence"])) not in asked:
            asked.add(key)
            await answer_step(client, step, view)
            continue
        await client.next()


async def answer_step(client: Client, step: dict[str, Any], view: dict[str, Any]) -> None:
    match step["needs"]:
        case "SetHand":
            way = next(setting for setting in view["settings"] if not setting["foul"])
            await client.do("SetHand", spot=way["spot"], high=way["high"], low=way["low"], confirm=True)
        case "AnswerCut" | "AnswerBank":
            await client.do(step["needs"], accept=False)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("not json", "wire.not-json"),
        ("[" * 100_000, "wire.too-large"),
        ('{"id": "1"}', "wire.not-a-message"),
        ('{"id": "1", "command": {"type": "Fly"}}', "wire.not-a-command"),
        ('{"id": "1", "command": {"type": "Sit"}}', "wire.not-a-command"),
        ('{"id": "1", "command": {"type": "Sit", "seat": 1, "by": "x"}}', "wire.not-a-command"),
        ('{"id": "1", "command": {"type": "BuyIn", "amount": 1e400}}', "wire.not-an-integer"),
        ('{"id": "1", "command": {"type": "BuyIn", "amount": NaN}}', "wire.not-json"),
        ('{"id": "1", "command": {"type": "BuyIn", "amount": 99999999999999}}', "wire.too-large"),
        (
            '{"id": "1", "command": {"type": "SetHand", "spot": 1, "high": ["Zz"], "low": []}}',
            "wire.not-a-command",
        ),
        ('{"type": "hint", "id": "1", "spot": 1}', "wire.practice-only"),
    ],
)
async def test_a_frame_that_means_nothing_is_refused_and_changes_nothing(
    folder: Path, frame: str, code: str
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        async with served.seated(number) as (client, _):
            before = served.pit.tables[number].table.people
            await client.socket.send(frame[:20_000])
            while (answer := await client.next())["type"] != "refused":
                pass
            assert answer["code"] == code
            assert answer["text"]
            assert served.pit.tables[number].table.people == before


async def test_who_only_watches_may_not_speak(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open()
        for query in ({"role": "spectator"}, {"role": "surveillance", "token": "key"}):
            async with served.live(number, **query) as client:
                answer = await client.do("Sit", seat=1)
                assert answer["code"] == "wire.only-watching"
                assert (await client.ask({"type": "ready", "id": "r"}))["code"] == "wire.only-watching"
                assert (await client.ask({"type": "ping", "id": "p"}))["type"] == "done"


async def test_a_role_without_its_token_is_turned_away(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        player = await served.join(number)
        for query in (
            {"role": "player"},
            {"role": "player", "token": "x.y"},
            {"role": "surveillance", "token": player["token"]},
            {"role": "floor"},
            {"role": "dealer"},
        ):
            async with served.live(number, **query) as client:
                assert (await client.next())["code"] in {"wire.unknown-token", "wire.unknown-role"}
        async with served.live("99") as client:
            assert (await client.next())["code"] == "wire.no-such-table"


async def test_whoever_opened_a_table_may_not_watch_the_hands_in_play(folder: Path) -> None:
    """He may sit down at it: the table's own token opens the floor, live surveillance only the operator's key."""
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, house = await served.open()
        async with served.live(number, role="surveillance", token=house) as client:
            turned_away = await client.next()
            assert turned_away["code"] == "wire.operator-only"
            assert "operator's key" in turned_away["text"]
        for role, token in (("floor", house), ("floor", "key"), ("surveillance", "key")):
            async with served.live(number, role=role, token=token) as client:
                assert (await client.next())["type"] == "snapshot"


async def test_the_floor_cannot_ask_for_a_face_by_reporting_it(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, house = await served.open()
        async with served.live(number, role="floor", token=house) as client:
            await client.next()
            refused = await client.do("ReportIrregularity", kind="piece-exposed", place=1, pieces=["As"])
            assert refused["code"] == "wire.pieces-by-place"


async def test_whoever_is_too_fast_is_refused_and_at_last_cut_off(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), commands_a_second=5.0)) as served:
        number, _ = await served.open()
        async with served.live(number) as client:
            for at in range(200):
                await client.send({"type": "ping", "id": f"p{at}"})
            with pytest.raises(ConnectionClosedError):
                await client.wait(lambda _: False)
            codes = [message.get("code", "done") for message in client.messages]
            assert codes.count("wire.too-fast") >= 40
            assert client.socket.close_code == 1008
