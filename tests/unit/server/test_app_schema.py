"""Whatever is sent to any address of the schema, well formed or not, is answered without a fault of ours."""

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from prove import api
from tests.support.databases import folder_for_databases

EXAMPLES = 8
"""For each operation; `go.py prove api` sends ten thousand requests in all."""


@pytest.fixture(scope="module")
def house() -> Iterator[tuple[str, tuple[str, ...]]]:
    folder: Path = folder_for_databases("paigow-schema")
    with api.served(folder / "record.db") as opened:
        yield opened
    shutil.rmtree(folder, ignore_errors=True)


def test_no_request_is_our_fault(house: tuple[str, tuple[str, ...]]) -> None:
    base, tokens = house
    operations = api.operations_at(base)
    tally: Counter[str] = Counter()
    for number, operation in enumerate(operations):
        api.ask(operation, number, tally, tokens, EXAMPLES)
    assert tally["faults"] == 0
    assert tally["requests"] >= len(operations) * EXAMPLES // 2
    assert tally["answered 2xx"] > 0
    assert tally["answered 4xx"] > 0


def test_a_fault_of_ours_would_be_noticed() -> None:
    broken = SimpleNamespace(status_code=500, text="oh")
    assert api.what_is_wrong(broken) == "500 oh"
    silent = SimpleNamespace(status_code=422, text="{}", json=dict)
    assert "without a code" in api.what_is_wrong(silent)
    assert api.what_is_wrong(SimpleNamespace(status_code=404, text="")) == ""
