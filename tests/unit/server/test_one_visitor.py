"""What one visitor asks for in excess is refused to them alone: the next one finds room."""

import asyncio
import socket
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
import uvicorn

from paigow.cli import serve
from paigow.errors import Refused
from paigow.record.database import open_database
from paigow.server.figures import FiguresDesk
from paigow.server.settings import ServerLimits, Settings
from paigow.server.visitors import WAITING, Visitors, asked_by


def limited(**limits: Any) -> Visitors:
    return Visitors(Settings(limits=replace(ServerLimits(), **limits)))


def test_questions_of_one_visitor_wait_in_small_numbers_and_the_next_may_ask() -> None:
    visitors = limited(questions_a_visitor=2)
    with asked_by("greedy"), visitors.question("lab") as first, visitors.question("lab") as second:
        with visitors.question("lab") as third, visitors.question("advice") as elsewhere:
            assert (first, second, third, elsewhere) == (True, True, False, True)
        with asked_by("another"), visitors.question("lab") as theirs:
            assert theirs
    with asked_by("greedy"), visitors.question("lab") as later:
        assert later
    assert visitors.refusals == {"questions_a_visitor": 1}


async def test_the_lab_keeps_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow.server.figures.AT_ONCE", 0.0)
    desk: Any = FiguresDesk(with_worker=True, visitors=limited(questions_a_visitor=2, lab_waiting=4))
    desk._shared = type("Shared", (), {"value": 0.0})()
    monkeypatch.setattr(desk, "_submit", lambda *_: Future())

    async def told(visitor: str, key: str) -> str:
        with asked_by(visitor):
            return str((await desk.ask(key, int, "1"))[0])

    assert [await told("greedy", key) for key in "abc"] == ["computing", "computing", "busy"]
    assert [await told("another", key) for key in "cd"] == ["computing", "computing"]
    assert await told("third", "e") == "busy"


def test_live_connections_of_one_visitor_are_braked() -> None:
    visitors = limited(live_a_second=0.05)
    visitors.connects("greedy")
    with pytest.raises(Refused, match="too-fast"):
        visitors.connects("greedy")
    visitors.connects("another")


async def test_requests_of_one_visitor_wait_for_one_another_and_not_without_end() -> None:
    visitors = limited(reads_at_once=1)
    over = asyncio.Event()

    async def ask(name: str) -> None:
        async with visitors.turn(name):
            await over.wait()

    asking = [asyncio.create_task(ask("greedy")) for _ in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="too-fast"):
        await ask("greedy")
    another = asyncio.create_task(ask("another"))
    over.set()
    await asyncio.gather(*asking, another)


@pytest.mark.parametrize(("proxies", "believed"), [((), False), (("10.0.0.7",), True)])
def test_who_asks_is_believed_of_a_proxy_only_where_it_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], believed: bool
) -> None:
    made: list[uvicorn.Config] = []

    def run(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        made.append(server.config)
        sockets[0].close()

    monkeypatch.setattr(uvicorn.Server, "run", run)
    monkeypatch.setattr("paigow.server.app.warm", lambda app: None)
    monkeypatch.setattr("paigow.server.audit.write_logs", lambda: None)
    monkeypatch.setattr(serve, "_spare_the_collector", lambda: None)
    monkeypatch.setattr(serve, "_share_the_processor", lambda: None)
    serve._listen(Settings(database=str(folder / "record.db"), port=0, advice=False, proxies=proxies))
    assert (made[0].proxy_headers, made[0].forwarded_allow_ips) == (believed, list(proxies))


def test_a_database_that_fails_puts_no_row_into_its_complaint(database: str) -> None:
    engine = open_database(database)
    row = {"number": "1", "name": "seed", "value": "the order of the deck"}
    with engine.begin() as connection, pytest.raises(sa.exc.DBAPIError) as wrong:
        connection.execute(sa.text("insert into nowhere values (:number, :name, :value)"), row)
    assert "the order of the deck" not in str(wrong.value)
    engine.dispose()
