"""Answers are written in pieces and read as if they were written at once; no request waits for a thread for nothing."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic_core import from_json, to_json

from paigow.server.app import PARTS
from paigow.server.threads import written
from tests.support.serving import quick, serving


class Inner(BaseModel):
    """One entry."""

    name: str
    amount: int | None = None


class Outer(BaseModel):
    """An answer with a long list."""

    title: str
    entries: tuple[Inner, ...]
    found: dict[str, Inner]
    first: Inner


INNER = Inner(name='a "quoted" 牌', amount=3)


@pytest.mark.parametrize(
    "answer",
    [
        Outer(title="", entries=(INNER, Inner(name="b")), found={"é": INNER}, first=INNER),
        Outer(title="none", entries=(), found={}, first=INNER),
        [INNER, {"a": [1, 2.5, None, True]}, "text"],
        (),
        {"a": {"b": [1, {"c": ()}]}, "d": "e"},
        {1: "a key that is no text"},
        {1: "of both", "2": "kinds"},
        "text",
        None,
    ],
)
def test_an_answer_in_pieces_is_the_answer_at_once(answer: Any) -> None:
    assert written(answer) == to_json(answer)


async def test_a_round_is_answered_whole(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=2)
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] > 0)
        answer = await served.http.get(f"/api/tables/{number}/rounds/0")
        assert answer.headers["content-type"] == "application/json"
        assert len(from_json(answer.content)["steps"]) > 3


def dependencies(of: Dependant) -> Iterator[Any]:
    """Everything that a request is given before it is answered."""
    for dependency in of.dependencies:
        yield dependency.call
        yield from dependencies(dependency)


def test_no_request_goes_through_a_thread_that_does_no_work() -> None:
    """What is not a coroutine is called in a thread, and comes back behind everybody who reads."""
    routes = [route for part in PARTS for route in part.router.routes if isinstance(route, APIRoute)]
    assert len(routes) > 40
    calls = {call for route in routes for call in (route.endpoint, *dependencies(route.dependant))}
    assert [call.__name__ for call in calls if not inspect.iscoroutinefunction(call)] == []
