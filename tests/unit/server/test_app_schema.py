"""Whatever is sent to any address of the schema, well formed or not, is answered without a fault of ours."""

import asyncio
import os
import shutil
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings

from paigow.server.app import create_app
from tests.support.databases import folder_for_databases
from tests.support.serving import free_port, quick

EXAMPLES = int(os.environ.get("PAIGOW_EXAMPLES", "12"))
"""For each operation; PAIGOW_EXAMPLES asks for more."""


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    """A server in a thread of its own, with one table that has been opened."""
    folder, port = folder_for_databases("paigow-schema"), free_port()
    app = create_app(quick(str(folder / "record.db"), commands_a_second=1e6, most_tables=30))
    server = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", port, log_level="critical", ws="none"))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    address = f"http://127.0.0.1:{port}"
    while not server.started:
        assert thread.is_alive()
    httpx.post(f"{address}/api/tables", json={"game": "colorado-tiles"}).raise_for_status()
    yield address
    server.should_exit = True
    thread.join()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def api(base: str) -> schemathesis.schemas.BaseSchema:
    return schemathesis.openapi.from_url(f"{base}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_is_our_fault(case: Any) -> None:
    response = case.call(timeout=60)
    assert response.status_code < 500, (case.method, case.path, response.text[:300])
    if response.status_code == 422:
        assert response.json()["code"]
