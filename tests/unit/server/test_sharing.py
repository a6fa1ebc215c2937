"""Processes of one record share its tables, and pass on what reached the wrong one."""

import pytest

from paigow.record.verify import verify
from paigow.server.sharing import Sharing, shares_of
from tests.support.serving import free_port, pit_at, quick, serving, until
from tests.unit.server.test_pit import opened


def seen(shares: dict[str, int], tables: int) -> Sharing:
    sharing = Sharing("us")
    sharing.look(shares, tables)
    return sharing


@pytest.mark.parametrize(
    ("shares", "tables", "fair"),
    [({}, 5, 5), ({"us": 5, "them": 0}, 5, 3), ({"them": 4}, 4, 2), ({"us": 0}, 0, 0)],
)
def test_a_share_is_fair_for_all_who_are_there(shares: dict[str, int], tables: int, fair: int) -> None:
    assert seen(shares, tables).fair == fair


def test_a_process_without_a_table_is_counted_by_its_sign() -> None:
    running = {"1": "us", "2": "us", "process-us": "us", "process-them": "them"}
    assert shares_of(running) == {"us": 2, "them": 0}


def test_a_process_with_its_share_leaves_a_free_table_to_the_others_once() -> None:
    sharing = seen({"us": 2, "them": 0}, 4)
    assert sharing.may_take("7", own=1)
    assert [sharing.may_take("8", own=2) for _ in range(3)] == [False, True, False]


def test_a_table_that_was_taken_meanwhile_is_left_to_the_others_again() -> None:
    sharing = seen({"us": 2, "them": 0}, 4)
    assert not sharing.may_take("8", own=2)
    sharing.forget_taken(())
    assert not sharing.may_take("8", own=2)


@pytest.mark.parametrize(
    ("shares", "gives"),
    [({"us": 3, "them": 1}, True), ({"us": 2, "them": 2}, False), ({"us": 4}, False)],
)
def test_only_what_is_above_the_share_is_given_up(shares: dict[str, int], gives: bool) -> None:
    assert seen(shares, 4).has_too_many(shares["us"]) is gives


@pytest.mark.postgres
async def test_a_process_that_comes_back_gets_its_share_of_the_tables(postgres: str) -> None:
    async with pit_at(quick(postgres, lease_seconds=1.0)) as first:
        numbers = {await opened(first, "horseshoe-poker", bots=1) for _ in range(4)}
        async with pit_at(quick(postgres, lease_seconds=1.0)) as second:
            await until(lambda: (len(first.tables), len(second.tables)) == (2, 2))
            assert {*first.tables, *second.tables} == numbers
        await until(lambda: first.tables.keys() == numbers)
        assert verify(first.engine).faults == ()


@pytest.mark.postgres
async def test_an_order_at_the_wrong_process_is_given_at_the_right_one(postgres: str) -> None:
    ports = (free_port(), free_port())
    near, far = (
        quick(postgres, lease_seconds=3.0, port=port, house_key="a-long-house-key") for port in ports
    )
    async with serving(near) as first, serving(far) as second:
        number, token = await first.open("horseshoe-poker")
        assert number in first.pit.tables
        by_key = {"Authorization": "Bearer a-long-house-key"}
        path = f"/api/tables/{number}/floor/presence"
        held = await second.http.post(path, json={"hold": True}, headers=by_key)
        assert held.status_code == 200, held.text
        assert first.pit.tables[number].floor.held_by
        order = {"token": token, "ruling": "void"}
        refused = await second.http.post(f"/api/tables/{number}/floor/order", json=order)
        assert (refused.status_code, refused.json()["code"]) == (409, "not-now")
        again = await second.http.post(
            path, json={"hold": True}, headers={**by_key, "X-Paigow-Forwarded": "1"}
        )
        assert again.json()["code"] == "wire.elsewhere"
