"""A finished round says how many laws were tested in it, and what they found."""

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from paigow.record.schema import EVENTS
from paigow.server import rest_audit
from paigow.server.rest_audit import AuditDesk
from paigow.server.threads import READERS, reading
from tests.support.serving import Served, quick, serving


async def asked(served: Served, number: str, round_number: int) -> dict[str, int]:
    """The audit of a round, asked for until it is whole."""
    while True:
        answer = await served.http.get(f"/api/tables/{number}/rounds/{round_number}/audit")
        found: dict[str, int] = answer.json()
        if answer.status_code != 200 or found["complete"]:
            return {**found, "status": answer.status_code}


async def test_finished_rounds_are_audited_piece_by_piece(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=2)
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 3)
        rest_audit.MOST_STEPS, before = 10, rest_audit.MOST_STEPS
        try:
            first, second = await asked(served, number, 1), await asked(served, number, 2)
        finally:
            rest_audit.MOST_STEPS = before
        for found in (first, second):
            assert found["laws"] > 30
            assert (found["breaches"], found["errors"]) == (0, 0)
        assert await asked(served, number, 1) == first
        assert (await asked(served, number, 999))["status"] == 404
        with served.pit.engine.begin() as connection:
            query = sa.select(EVENTS).where(
                EVENTS.c.number == number, EVENTS.c.event.contains('"BetsClosed"')
            )
            row = connection.execute(query).first()
            assert row is not None
            event = {**json.loads(row.event), "type": "LookAllowed"}
            event.pop("mains")
            connection.execute(
                EVENTS.update()
                .where(EVENTS.c.number == number, EVENTS.c.sequence == row.sequence)
                .values(event=json.dumps(event))
            )
        served.app.state.audits = AuditDesk()
        assert (await asked(served, number, 1))["breaches"] > 0


async def test_those_who_ask_for_audits_leave_a_thread_to_all_other_readers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    going_on = threading.Event()
    desk: Any = AuditDesk()
    monkeypatch.setattr(desk, "_look", lambda *_: going_on.wait(30))
    asking = [asyncio.create_task(desk.ask(None, None, 1)) for _ in range(2 * READERS)]
    try:
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            assert await reading(int, "7") == 7
    finally:
        going_on.set()
        await asyncio.gather(*asking)
