"""One message stops nothing: whatever one visitor sends, everybody else's tables go on and are recorded."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from paigow.errors import Refused
from paigow.table import commands as c
from paigow.table.decide import follow
from tests.support.serving import PATIENCE, Served, quick, serving, until

POISON: tuple[dict[str, Any], ...] = (
    {"type": "OrderShuffle", "cause": "\ud800"},
    {"type": "ReplaceDeck", "name": "\ud800"},
    {"type": "ChangeDealer", "incoming": "a\x00b"},
    {"type": "ReportIrregularity", "kind": "shuffler-failed", "place": 0, "pieces": [], "details": {"\ud800": 1}},
    {"type": "ReportIrregularity", "kind": "x", "place": 0, "pieces": [], "details": {"seen": 1.5}},
    {"type": "MarkDevice", "device": "\udfff", "works": False},
    {"type": "Perform", "act": "\ud800"},
    {"type": "ChangeMethod", "method": "\u202e"},
)  # fmt: skip


async def still_works(served: Served) -> None:
    """A table of somebody else opens, takes a seat and an order, and is recorded."""
    number, _ = await served.open()
    async with served.seated(number) as (client, _):
        assert (await client.do("BuyIn", amount=100))["type"] == "done"
    assert not served.pit.scribe.waits


async def test_no_command_with_a_text_that_cannot_be_stored_stops_the_record(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, house = await served.open(bots=1)
        async with served.live(number) as onlooker:
            await onlooker.wait(lambda view: view["phase"] in {"shuffle", "betting"})
        async with served.live(number, role="floor", token=house) as floor:
            for at, command in enumerate(POISON):
                await floor.socket.send(json.dumps({"id": f"p{at}", "command": command}))
                answer = await floor.next()
                while answer.get("id") != f"p{at}":
                    answer = await floor.next()
                assert answer["type"] == "refused", (command, answer)
                assert answer["text"]
        assert served.pit.tables[number].stopped is None
        await still_works(served)


@pytest.mark.parametrize(
    "order",
    [
        {"id": "a\x00b", "act": "replace-deck"},
        {"id": "\ud800", "act": "replace-deck"},
        {"id": "a\x00b", "ruling": "void"},
        {"act": "\ud800"},
        {"ruling": "void", "note": "\x00"},
        {"report": {"kind": "dealing-error", "place": 1, "seen": "\u202e"}},
    ],
)
async def test_no_order_of_the_floor_with_such_a_text_stops_anything(
    folder: Path, order: dict[str, Any]
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, house = await served.open()
        body = json.dumps({"token": house, **order}).encode()
        answer = await served.http.post(
            f"/api/tables/{number}/floor/order", content=body, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == 422, answer.text
        assert answer.json()["text"]
        await still_works(served)


PLAIN = (
    "/api/tables/1/rounds/9223372036854775808",
    "/api/tables/1/rounds/3000000000",
    "/api/tables/1/rounds/-1",
    "/api/tables/" + "x" * 5_000,
    "/assets/" + "y" * 5_000,
    "/" + "z" * 300,
    "/api/tables/%00",
    "/api/tables/a%00b/rounds/1",
    "/api/tables/1/fairness?round=9223372036854775808",
    "/api/tables/1/rounds/1?role=player&token=p%00.x",
    "/api/tables/1/floor?token=%ff",
    "/api/tables/%ff%fe",
    "/api/clauses/%ED%A0%80",
    "/api/clauses?search=%ED%A0%80",
    "/api/words/%E2%80%AE",
)


async def test_no_plain_request_makes_the_server_fail(database: str) -> None:
    async with serving(quick(database)) as served:
        await served.open()
        for path in PLAIN:
            answer = await served.http.get(path)
            assert answer.status_code < 500, (path, answer.text)
            assert answer.headers["content-security-policy"]
        for body in (
            b'{"options": {"\\ud800": 1}}',
            b'{"game": "\\ud800"}',
            b'{"filing": "a\\u0000"}',
            b'{"bots": 1e400}',
            b'["\\ud800"]',
            b"[" * 50_000,
        ):
            answer = await served.http.post(
                "/api/tables", content=body, headers={"Content-Type": "application/json"}
            )
            assert answer.status_code in {400, 413, 422}, (body[:20], answer.text)
            assert answer.json()["text"]


async def test_an_order_in_flight_is_answered_though_the_table_breaks(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        async with served.seated(number) as (client, _):

            def broken(*_: object) -> None:
                raise ZeroDivisionError("ours")

            monkeypatch.setattr(served.pit.journal, "given", broken)
            await client.send({"id": "late", "command": {"type": "Sit", "seat": 99}})
            answer = await client.next()
            while answer.get("id") != "late":
                answer = await client.next()
            assert answer["code"] == "wire.closing"


async def test_an_order_that_we_fail_at_is_refused_and_the_table_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from paigow.server import orders

    def fails(table: Any, command: c.Command) -> Any:
        if isinstance(command, c.Talk):
            raise KeyError("ours")
        return follow(table, command)

    monkeypatch.setattr(orders, "follow", fails)
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        async with served.seated(number) as (client, joined):
            hosted = served.pit.tables[number]
            with pytest.raises(Refused, match=r"wire\.our-fault"):
                await hosted.order("x", c.Talk(by=c.Actor("player", joined["person"]), at=hosted.now()))
            assert (await client.do("BuyIn", amount=100))["type"] == "done"
            assert hosted.stopped is None


async def test_another_command_under_the_same_id_is_refused(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        async with served.seated(number) as (client, joined):
            first = await client.do("BuyIn", id="same", amount=500)
            other = await client.do("BuyIn", id="same", amount=900)
            assert other["code"] == "wire.id-taken"
            assert await client.do("BuyIn", id="same", amount=500) == first
            assert served.pit.tables[number].table.chips(joined["person"]) == 1_000_500


async def test_the_house_moves_while_orders_never_cease(folder: Path) -> None:
    """Somebody who is not even seated talks without end; the dealer deals on."""
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=3)
        joined = await served.join(number)
        hosted = served.pit.tables.get(number) or await served.pit.host(number)
        assert hosted is not None
        async with served.live(number):
            await until(lambda: hosted.table.round.number >= 1)
            by, count = c.Actor("player", joined["person"]), 0

            async def talk_on() -> None:
                nonlocal count
                while hosted.table.round.number < 3:
                    count += 1
                    with pytest.raises(Refused):
                        await hosted.order(f"x/{count}", c.Sit(99, by=by, at=hosted.now()))

            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(talk_on() for _ in range(5)))
            assert count > 20
