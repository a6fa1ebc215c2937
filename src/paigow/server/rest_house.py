"""REST for whoever runs the server: health, and figures for Prometheus."""

import time

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel

from paigow import __version__
from paigow.server.access import PitDep

router = APIRouter(prefix="/api", tags=["house"])


class Health(BaseModel):
    """Whether the server takes bets."""

    status: str
    version: str
    tables: int
    recording: bool


@router.get("/health")
async def health(pit: PitDep) -> Health:
    """Whether the server runs and can record what happens."""
    recording = pit.scribe.failed is None
    return Health(
        status="ok" if recording else "not-recording",
        version=__version__,
        tables=len(pit.tables),
        recording=recording,
    )


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request, pit: PitDep) -> str:
    """Counters and gauges in the text format of Prometheus."""
    tables = pit.tables.values()
    worker = request.app.state.advice.worker
    figures = {
        "paigow_up_seconds": time.monotonic() - pit.started_at,
        "paigow_tables": len(pit.tables),
        "paigow_tables_stopped": sum(one.stopped is not None for one in tables),
        "paigow_connections": sum(len(one.stream.watchers) for one in tables),
        "paigow_people": sum(len(one.table.people) for one in tables),
        "paigow_commands_total": sum(one.commands_done for one in tables),
        "paigow_events_total": sum(one.table.sequence for one in tables),
        "paigow_record_commits_total": pit.scribe.commits,
        "paigow_record_entries_total": pit.scribe.entries,
        "paigow_recording": int(pit.scribe.failed is None),
        "paigow_advice_waiting": worker.waiting if worker is not None else 0,
    }
    lines = []
    for name, value in figures.items():
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += [f"# TYPE {name} {kind}", f"{name} {value:g}"]
    return "\n".join(lines) + "\n"
