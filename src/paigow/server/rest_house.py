"""REST for the operator of the server: health, readiness, and figures for Prometheus."""

import asyncio
import time
from concurrent.futures import Future, ThreadPoolExecutor

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel

from paigow import __version__
from paigow.server import audit
from paigow.server.access import PitDep
from paigow.server.pit import Pit
from paigow.server.visitors import Visitors

router = APIRouter(prefix="/api", tags=["house"])

PATIENCE = 2.0
"""Seconds in which the database has to answer."""


class Health(BaseModel):
    """Whether the server takes bets."""

    status: str
    version: str
    tables: int
    recording: bool
    database: bool
    """Whether the database answered just now."""


class Pulse:
    """Asks the database whether it is there, in a thread of its own: one that hangs holds nobody up."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pulse")
        self._asked: Future[None] | None = None

    async def beats(self, engine: sa.Engine) -> bool:
        """Whether the database answers in time; while an old question hangs, no other is asked."""
        if self._asked is None or self._asked.done():
            self._asked = self._thread.submit(_ask, engine)
        asked = self._asked
        await asyncio.wait({asyncio.wrap_future(asked)}, timeout=PATIENCE)
        return asked.done() and asked.exception() is None

    def stop(self) -> None:
        """Ask no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _ask(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        connection.execute(sa.text("select 1"))


@router.get("/health", responses={503: {"model": Health}})
async def health(request: Request, response: Response, pit: PitDep) -> Health:
    """Whether the server runs and can record what happens; 503 if it cannot."""
    answers = await request.app.state.pulse.beats(pit.engine)
    recording = not pit.scribe.waits
    if not recording or not answers:
        response.status_code = 503
    return Health(
        status="ok" if recording and answers else "no-database" if recording else "not-recording",
        version=__version__,
        tables=len(pit.tables),
        recording=recording,
        database=answers,
    )


@router.get("/ready", responses={503: {"model": Health}})
async def ready(request: Request, response: Response, pit: PitDep) -> Health:
    """Whether requests should be sent here: as health, and the server is not closing. It answers only once its tables
    have been taken up."""
    found = await health(request, response, pit)
    if pit.closing:
        response.status_code = 503
        found.status = "closing"
    return found


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request, pit: PitDep) -> str:
    """Counters and gauges in the text format of Prometheus; every limit with its value, and how often it was met."""
    state = request.app.state
    lines = []
    for name, value in _figures(pit, state.advice.worker).items():
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += [f"# TYPE {name} {kind}", f"{name} {value:g}"]
    lines += _limits(state.visitors, getattr(state, "gate", None))
    return "\n".join(lines) + "\n"


def _figures(pit: Pit, worker: object) -> dict[str, float]:
    tables = pit.tables.values()
    return {
        "paigow_up_seconds": time.monotonic() - pit.started_at,
        "paigow_tables": len(pit.tables),
        "paigow_tables_stopped": sum(each.stopped is not None for each in tables),
        "paigow_connections": sum(len(each.stream.watchers) for each in tables),
        "paigow_people": sum(len(each.table.people) for each in tables),
        "paigow_commands_total": sum(each.commands_done for each in tables),
        "paigow_events_total": sum(each.table.sequence for each in tables),
        "paigow_record_commits_total": pit.scribe.commits,
        "paigow_record_entries_total": pit.scribe.entries,
        "paigow_recording": int(not pit.scribe.waits),
        "paigow_record_repeats_total": pit.scribe.repeats,
        "paigow_record_waits_seconds": pit.scribe.outage.milliseconds / 1000,
        "paigow_advice_waiting": getattr(worker, "waiting", 0),
        "paigow_visitors": len(pit.visitors),
    }


def _limits(visitors: Visitors, gate: object) -> list[str]:
    """Each limit, how often it was met, and the audit trail counted by kind."""
    lines = ["# TYPE paigow_limit gauge"]
    lines += [f'paigow_limit{{name="{name}"}} {value:g}' for name, value in visitors.limits.rows()]
    met = dict(visitors.refusals)
    for name, times in getattr(gate, "dropped", {}).items():
        met[name] = met.get(name, 0) + times
    lines.append("# TYPE paigow_limit_met_total counter")
    lines += [f'paigow_limit_met_total{{name="{name}"}} {times}' for name, times in sorted(met.items())]
    lines.append("# TYPE paigow_audit_total counter")
    counted = sorted(audit.counted.items())
    lines += [f'paigow_audit_total{{what="{what}"}} {times}' for what, times in counted]
    return lines
