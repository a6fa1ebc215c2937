"""The log is a line of JSON for each entry, with its time; no line tells what somebody sent or what is kept."""

import io
import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paigow.server.audit import audit, write_logs
from paigow.server.visitors import asked_by
from tests.support.serving import quick, serving


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """What the server has logged so far; the loggers are as before when the test is over."""
    root, trail = logging.getLogger("paigow"), logging.getLogger("paigow.audit")
    before = root.handlers[:], root.propagate, root.level, trail.level
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    write_logs()
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    root.handlers[:], root.propagate = before[0], before[1]
    root.setLevel(before[2])
    trail.setLevel(before[3])


def test_an_entry_has_its_time_its_part_and_who_asked(lines: Any) -> None:
    with asked_by("10.0.0.7"):
        audit("token refused", table="7\n8", role="floor")
    (entry,) = lines()
    assert entry.pop("at")[-1] == "Z"
    assert entry == {
        "level": "info",
        "part": "paigow.audit",
        "says": "token refused",
        "visitor": "10.0.0.7",
        "table": "7\N{REPLACEMENT CHARACTER}8",
        "role": "floor",
    }


def test_of_an_exception_the_log_says_where_it_arose_and_not_what_it_quotes(lines: Any) -> None:
    try:
        raise ValueError("the seed is 1234")
    except ValueError:
        logging.getLogger("paigow.table").error("table 7 is out of order", exc_info=sys.exc_info())
    (entry,) = lines()
    assert entry["trouble"].startswith("ValueError at ")
    assert "test_audit.py" in entry["trouble"]
    assert "1234" not in json.dumps(entry)


async def test_orders_and_refused_tokens_are_in_the_trail_and_counted_and_no_token_is(
    folder: Path, lines: Any
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, opener = await served.open()
        for token in ("wrong-token", opener):
            headers = {"Authorization": f"Bearer {token}"}
            body = {"act": "suspend-play"}
            await served.http.post(f"/api/tables/{number}/floor/order", json=body, headers=headers)
        metrics = (await served.http.get("/api/metrics")).text
    trail = [entry for entry in lines() if entry["part"] == "paigow.audit"]
    said = [entry["says"] for entry in trail]
    assert "token refused" in said
    assert {"order given", "order refused"} & set(said)
    assert all(entry["visitor"] == "127.0.0.1" for entry in trail)
    assert not any(token in json.dumps(trail) for token in ("wrong-token", opener))
    assert 'paigow_audit_total{what="token refused"}' in metrics
