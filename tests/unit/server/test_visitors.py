"""No single visitor takes what belongs to everybody: each limit is met, told in words, and counted in the metrics."""

import asyncio
import socket
import threading
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from paigow.server.app import create_app
from paigow.server.closing import close_idle
from paigow.server.settings import ServerLimits
from paigow.server.visitors import name_of
from paigow.server.wire_guard import Gate, guarded
from tests.support.serving import LOOSE, PATIENCE, Client, free_port, quick, serving, until


def limited(folder: Path, **limits: Any) -> Any:
    return quick(str(folder / "record.db"), house_key="key", limits=replace(LOOSE, **limits))


async def test_a_visitor_opens_so_many_tables_and_the_house_as_many_as_it_likes(folder: Path) -> None:
    async with serving(limited(folder, tables_an_hour=2)) as served:
        body = {"game": "horseshoe-poker"}
        answers = [await served.http.post("/api/tables", json=body) for _ in range(5)]
        assert [answer.status_code for answer in answers[:2]] == [201, 201]
        refused = answers[-1]
        assert (refused.status_code, refused.json()["code"]) == (429, "wire.enough-tables")
        by_house = {"Authorization": "Bearer key"}
        opened = await served.http.post("/api/tables", json=body, headers=by_house)
        assert opened.status_code == 201
        metrics = (await served.http.get("/api/metrics")).text
        assert 'paigow_limit{name="tables_an_hour"} 2' in metrics
        assert 'paigow_limit_met_total{name="tables_an_hour"}' in metrics


async def test_a_visitor_comes_to_tables_under_so_many_names_and_others_still_do(folder: Path) -> None:
    async with serving(limited(folder, joins_a_minute=2)) as served:
        number, _ = await served.open()
        path = f"/api/tables/{number}/join"
        answers = [await served.http.post(path, json={"name": f"Name {at}"}) for at in range(4)]
        assert [answer.status_code for answer in answers[:2]] == [201, 201]
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "wire.too-fast")
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.9")
        async with httpx.AsyncClient(base_url=served.http.base_url, transport=elsewhere) as another:
            assert (await another.post(path, json={"name": "Ann"})).status_code == 201
        metrics = (await served.http.get("/api/metrics")).text
        assert 'paigow_limit{name="joins_a_minute"} 2' in metrics
        assert 'paigow_limit_met_total{name="joins_a_minute"}' in metrics


async def test_only_the_operator_opens_tables_where_that_is_set(folder: Path) -> None:
    async with serving(replace(limited(folder), open_by="operator")) as served:
        refused = await served.http.post("/api/tables", json={"game": "horseshoe-poker"})
        assert (refused.status_code, refused.json()["code"]) == (403, "wire.badge-needed")


async def test_a_table_at_which_nobody_is_any_more_is_closed_unless_the_house_opened_it(folder: Path) -> None:
    async with serving(limited(folder, idle_minutes=1.0)) as served:
        number, _ = await served.open()
        body = {"game": "horseshoe-poker"}
        kept = await served.http.post("/api/tables", json=body, headers={"Authorization": "Bearer key"})
        async with served.live(number) as client:
            await client.wait(lambda view: view["phase"] == "betting")
            await close_idle(served.pit, time.monotonic() + 1_000)
            assert number in served.pit.tables
        await until(lambda: not served.pit.tables[number].stream.watchers)
        await close_idle(served.pit, time.monotonic() + 30)
        assert number in served.pit.tables
        await close_idle(served.pit, time.monotonic() + 1_000)
        listed = [row["number"] for row in (await served.http.get("/api/tables")).json()]
        assert listed == [kept.json()["number"]]
        assert (await served.http.get(f"/api/tables/{number}")).status_code == 404
        pit = served.pit
        books = (pit.tables, pit._records, pit._games, pit._openers, pit.lines, pit.journal._heads)
        assert not any(number in book for book in books), "what is out of the house is out of memory"


async def test_spectators_never_shut_out_who_plays_or_holds_a_role(folder: Path) -> None:
    settings = replace(limited(folder, watchers_a_visitor=2), most_watchers=3)
    async with serving(settings) as served:
        number, opener = await served.open()
        joined = await served.join(number)
        async with served.live(number) as first, served.live(number) as second:
            assert (await first.next())["type"] == (await second.next())["type"] == "snapshot"
            async with served.live(number) as third:
                assert (await third.next())["code"] == "wire.too-many-watch"
            async with served.live(number, role="player", token=joined["token"]) as player:
                assert (await player.next())["type"] == "snapshot"
            async with served.live(number, role="floor", token=opener) as floor:
                assert (await floor.next())["type"] == "snapshot"


async def test_a_person_has_few_connections_and_the_oldest_goes_first(folder: Path) -> None:
    async with serving(limited(folder, connections_a_person=2)) as served:
        number, _ = await served.open()
        token = (await served.join(number))["token"]
        hosted = served.pit.tables[number]
        async with served.live(number, role="player", token=token) as first:
            assert (await first.next())["type"] == "snapshot"
            async with served.live(number, role="player", token=token) as second:
                assert (await second.next())["type"] == "snapshot"
                async with served.live(number, role="player", token=token) as third:
                    assert (await third.next())["type"] == "snapshot"
                    await closed(first)
                    assert (await second.ask({"type": "ping", "id": "p"}))["type"] == "done"
                    await until(lambda: len(hosted.stream.watchers) == 2)


async def test_connections_that_open_at_the_same_moment_keep_to_the_limit(folder: Path) -> None:
    """Tokens are looked up in threads, so the order of arrival is not known; the number that stays is."""
    async with serving(limited(folder, connections_a_person=2)) as served:
        number, _ = await served.open()
        token = (await served.join(number))["token"]
        hosted = served.pit.tables[number]
        async with AsyncExitStack() as opened:
            lives = [served.live(number, role="player", token=token) for _ in range(6)]
            clients = await asyncio.gather(*(opened.enter_async_context(each) for each in lives))
            ends = [asyncio.create_task(closed(client)) for client in clients]
            await until(lambda: sum(end.done() for end in ends) == 4)
            assert len(hosted.stream.watchers) == 2
            for end in ends:
                end.cancel()


async def closed(client: Client) -> None:
    """Read until the server closes the connection."""
    with pytest.raises(ConnectionClosed):
        await client.wait(lambda _: False)


async def test_one_person_gives_so_many_commands_in_a_round(folder: Path) -> None:
    async with serving(limited(folder, commands_a_round=6)) as served:
        number, _ = await served.open()
        async with served.seated(number) as (client, _):
            codes = [(await client.do("BuyIn", amount=100)).get("code") for _ in range(6)]
            assert codes[-1] == "wire.enough-this-round"
            assert codes[0] is None


async def test_a_long_round_is_read_in_pages(folder: Path) -> None:
    async with serving(limited(folder, round_events=10)) as served:
        number, _ = await served.open(bots=2)
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 2)
        whole, after = [], 0
        while True:
            page = (await served.http.get(f"/api/tables/{number}/rounds/1", params={"after": after})).json()
            assert len(page["steps"]) <= 10
            whole += [step["sequence"] for step in page["steps"]]
            if not page["more"]:
                break
            after = whole[-1]
        assert whole == list(range(page["first"], page["last"] + 1))


async def test_readers_who_cost_too_much_wait(folder: Path) -> None:
    async with serving(limited(folder, reading_seconds=0.001)) as served:
        codes = {(await served.http.get("/api/clauses/md-5.E")).status_code}
        codes |= {(await served.http.get("/api/games")).status_code for _ in range(3)}
        assert 429 in codes


async def test_a_visitors_table_has_a_least_time_between_moves_and_the_houses_has_none(folder: Path) -> None:
    async with serving(limited(folder, move_milliseconds=50)) as served:
        number, _ = await served.open()
        body = {"game": "horseshoe-poker", "pace": 0}
        made = await served.http.post("/api/tables", json=body, headers={"Authorization": "Bearer key"})
        assert served.pit.tables[number].manner.least_seconds == 0.05
        assert served.pit.tables[made.json()["number"]].manner.least_seconds == 0


BOMB = "a." * 40_000 + "a = 1"
QUOTED = "'\"'." + "a." * 40_000 + "a = 1"
AFTER_COMMA = "a." * 40_000 + '"," = 1'


@pytest.mark.parametrize(
    "text",
    [BOMB, "x = {" + BOMB + "}", "a = 1\n" * 9_000, "[" + "a." * 30_000 + "a]", QUOTED, AFTER_COMMA],
    ids=["dotted key", "inline table", "many lines", "dotted header", "quoted part", "comma in a part"],
)
async def test_a_filing_out_of_proportion_is_refused_at_once(folder: Path, text: str) -> None:
    async with serving(limited(folder)) as served:
        began = time.monotonic()
        answer = await served.http.post("/api/tables", json={"filing": text})
        assert (answer.status_code, answer.json()["code"]) == (422, "wire.filing-rejected")
        review = await served.http.post("/api/filings/review", json={"text": text})
        assert not review.json()["clean"]
        assert time.monotonic() - began < PATIENCE / 3


FOR_EVER = 240
"""Seconds; longer than any test waits."""


def hangs(*_: object) -> None:
    time.sleep(FOR_EVER)


def grows(*_: object) -> int:
    return len(bytearray(2_000_000_000))


@pytest.mark.parametrize("work", [hangs, grows])
async def test_what_takes_a_filings_worker_too_much_is_given_up_and_the_next_is_served(
    folder: Path, work: Any
) -> None:
    from paigow.errors import Refused
    from paigow.server.filing_desk import FilingDesk
    from paigow.server.visitors import Visitors

    desk = FilingDesk(Visitors(limited(folder, filing_seconds=6.0, filing_bytes=600_000_000)))
    try:
        with pytest.raises(Refused, match=r"wire\.filing-too-much"):
            await desk.do(work)
        assert await desk.do(abs, -3) == 3
    finally:
        desk.stop()


async def test_every_answer_carries_the_headers_and_head_works(folder: Path) -> None:
    async with serving(limited(folder)) as served:
        answers = [
            await served.http.get("/api/health"),
            await served.http.get("/api/tables/99"),
            await served.http.post("/api/tables", json={}, headers={"Origin": "http://evil.example"}),
            await served.http.get("/api/games", headers={"Host": "evil.example"}),
            await served.http.post("/api/tables", content=b"x" * 300_000),
            await served.http.get("/api/docs"),
            await served.http.head("/api/health"),
        ]
        assert [answer.status_code for answer in answers] == [200, 404, 403, 421, 413, 200, 200]
        for answer in answers:
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert answers[-1].content == b""
        assert "<script" not in answers[5].text
        assert "cdn" not in answers[5].text


async def test_health_says_503_when_nothing_is_recorded_and_when_the_database_hangs(folder: Path) -> None:
    from paigow.server import rest_house

    async with serving(limited(folder)) as served:
        assert (await served.http.get("/api/ready")).status_code == 200
        with served.pit.scribe.outage.attempt():
            await until(lambda: served.pit.scribe.waits)
            answer = await served.http.get("/api/health")
            assert (answer.status_code, answer.json()["status"]) == (503, "not-recording")
        over = threading.Event()
        real, rest_house._ask = rest_house._ask, lambda _: over.wait()  # type: ignore[assignment]
        try:
            answer = await served.http.get("/api/health")
            assert (answer.status_code, answer.json()["status"]) == (503, "no-database")
            assert (await served.http.get("/api/games")).status_code == 200
        finally:
            over.set()
            rest_house._ask = real


def test_a_visitor_is_an_address_or_a_household() -> None:
    assert name_of(("10.0.0.7", 1)) == "10.0.0.7"
    assert name_of(("::ffff:10.0.0.7", 1)) == "10.0.0.7"
    assert name_of(("2001:db8::1", 1)) == name_of(("2001:db8::2", 9)) != name_of(("2001:db8:0:1::1", 1))
    assert name_of(None) == ""


async def test_slow_heads_bodies_and_readers_are_dropped(folder: Path) -> None:
    limits = replace(
        ServerLimits(), head_seconds=1.0, body_seconds=1.0, connections_a_visitor=30, header_bytes=8_000
    )
    gate = Gate(limits)
    http, live = guarded(gate)
    port = free_port()
    app = create_app(replace(quick(str(folder / "record.db")), limits=limits))
    config = uvicorn.Config(
        app, "127.0.0.1", port, http=http, ws=live, log_level="critical",
        h11_max_incomplete_event_size=limits.header_bytes,
    )  # fmt: skip
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    try:
        head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        for sent in (head, head + b"Content-Length: 50\r\n\r\n{"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            assert await asyncio.wait_for(gone(reader), PATIENCE)
            writer.transport.abort()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head + b"X-A: " + b"a" * 20_000)
        assert b" 400 " in await asyncio.wait_for(reader.readline(), PATIENCE)
        writer.transport.abort()
        crowd = [await asyncio.open_connection("127.0.0.1", port) for _ in range(40)]
        dropped = [await asyncio.wait_for(gone(each), PATIENCE) for each, _ in crowd]
        assert all(dropped)
        for _, each in crowd:
            each.transport.abort()
        assert gate.dropped["head_seconds"] >= 1
        assert gate.dropped["body_seconds"] == 1
        assert gate.dropped["connections_a_visitor"] >= 5
        await until(lambda: not gate.open)
    finally:
        server.should_exit = True
        await task


async def gone(reader: asyncio.StreamReader) -> bool:
    """Whether the other side closed the connection."""
    try:
        while await reader.read(1_000):
            pass
    except ConnectionError:
        return True
    return True


async def test_a_live_connection_that_reads_nothing_is_cut(folder: Path) -> None:
    async with serving(limited(folder, waiting_bytes=20_000)) as served:
        number, _ = await served.open(bots=3)
        port = int(served.base.rpartition(":")[2])
        deaf = socket.create_connection(("127.0.0.1", port))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        handshake(deaf, number)
        hosted = served.pit.tables[number]
        await until(lambda: len(hosted.stream.watchers) == 1)
        watcher = next(iter(hosted.stream.watchers))
        for _ in range(400):
            watcher.send(b"x" * 10_000)
            await asyncio.sleep(0)
        await until(lambda: watcher not in hosted.stream.watchers)
        assert watcher.cut_off
        deaf.close()


def handshake(wire: socket.socket, number: str) -> None:
    wire.sendall(
        f"GET /api/tables/{number}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )


async def test_names_at_a_table_are_told_apart_and_nobody_is_called_the_dealer(folder: Path) -> None:
    async with serving(limited(folder)) as served:
        number, _ = await served.open(bots=1)
        async with served.seated(number, seat=2, name="Ann") as (_, first):
            assert first["name"] == "Ann"
            assert (await served.join(number, "ANN"))["name"] == "ANN 2"
            assert (await served.join(number, "Dealer"))["name"] == "Dealer 2"


async def test_tables_of_one_visitor_share_one_measure_of_moves_and_few_are_open_at_once(
    folder: Path,
) -> None:
    async with serving(limited(folder, moves_a_second=10.0, tables_at_once=2)) as served:
        first, _ = await served.open(bots=2)
        second, _ = await served.open(bots=2)
        body = {"game": "horseshoe-poker"}
        refused = await served.http.post("/api/tables", json=body)
        assert (refused.status_code, refused.json()["code"]) == (429, "wire.enough-tables")
        by_house = await served.http.post("/api/tables", json=body, headers={"Authorization": "Bearer key"})
        assert by_house.status_code == 201
        brakes = [served.pit.tables[number].brake for number in (first, second)]
        waits = [brake() for brake in brakes * 30 if brake is not None]
        assert waits[-1] == 0.1
        assert served.pit.tables[by_house.json()["number"]].brake is None


async def test_all_connections_of_a_visitor_share_one_measure_of_messages(folder: Path) -> None:
    settings = replace(limited(folder), commands_a_second=5.0)
    async with serving(settings) as served:
        number, _ = await served.open()
        joined = await served.join(number)
        refused = 0
        async with (
            served.live(number, role="player", offered=joined["token"]) as first,
            served.live(number, role="player", offered=joined["token"]) as second,
            served.live(number, role="player", offered=joined["token"]) as third,
        ):
            for at in range(12):
                for client in (first, second, third):
                    await client.send({"type": "ping", "id": f"p{at}"})
            for client in (first, second, third):
                for _ in range(12):
                    answer = await client.next()
                    while answer["type"] not in {"done", "refused"}:
                        answer = await client.next()
                    refused += answer.get("code") == "wire.too-fast"
        assert refused >= 10


async def test_what_is_large_is_compressed_and_reads_the_same(folder: Path) -> None:
    async with serving(limited(folder)) as served:
        plain = await served.http.get("/api/openapi.json", headers={"Accept-Encoding": "identity"})
        small = await served.http.get("/api/openapi.json", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert small.headers["content-encoding"] == "gzip"
        assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 4
        assert small.json() == plain.json()
