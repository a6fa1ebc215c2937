"""Fairness over REST: commitments before the deal, nonces in between, openings of what was shown."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from paigow.chance.fairness import Opening, is_opened_by
from paigow.server.fairness import committed
from paigow.server.fairness_check import check_fairness
from tests.support.serving import quick, serving, until


async def test_what_was_shown_opens_and_what_was_not_stays_closed(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, house = await served.open(bots=2)
        async with served.live(number):
            await until(lambda: served.pit.tables[number].table.round.number >= 2)
        address = f"/api/tables/{number}/fairness"
        told = (await served.http.get(address, params={"round": 1})).json()
        (shuffle,) = told["shuffles"]
        opened = [Opening(**opening) for opening in shuffle["openings"]]
        assert opened
        assert all(is_opened_by(shuffle["pieces"], item) for item in opened)
        assert len(opened) < len(shuffle["pieces"])
        assert len(told["unprovable"]) == 4
        all_seen = await served.http.get(address, params={"round": 1, "role": "surveillance", "token": house})
        assert len(all_seen.json()["shuffles"][0]["openings"]) >= len(opened)


def both_look_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first two who send a nonce both see what is there before either puts theirs on record."""
    both, first = threading.Barrier(2), iter((True, True))

    def looked(*given: Any) -> Any:
        found = committed(*given)
        if next(first, False):
            both.wait(30)
        return found

    monkeypatch.setattr("paigow.server.rest_fairness.committed", looked)


async def test_a_nonce_is_taken_once_from_somebody_at_the_table_before_the_roll(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(betting_seconds=0)
        stranger = await served.join(number, "Ben")
        async with served.seated(number) as (client, joined):
            while client.view["phase"] != "betting":
                step = next(
                    (
                        each_step
                        for each_step in client.view["steps"]
                        if each_step["needs"].startswith("Answer")
                    ),
                    None,
                )
                if step is not None and step["person"] == joined["person"]:
                    await client.do(step["needs"], accept=False)
                else:
                    await client.next()
            address = f"/api/tables/{number}/nonce"
            sent = {"token": joined["token"], "nonce": "my-own-luck"}
            both_look_first(monkeypatch)
            asked = [served.http.post(address, json=sent) for _ in range(2)]
            assert sorted(answer.status_code for answer in await asyncio.gather(*asked)) == [201, 409]
            assert check_fairness(served.pit.engine).faults == ()
            again = await served.http.post(address, json=sent)
            assert (again.status_code, again.json()["code"]) == (409, "fair.nonce-given")
            other = await served.http.post(address, json={"token": stranger["token"], "nonce": "x"})
            assert other.json()["code"] == "not-at-this-table"
            forged = await served.http.post(address, json={"token": "x.y", "nonce": "x"})
            assert forged.status_code == 403
            (shuffle,) = (await served.http.get(f"/api/tables/{number}/fairness")).json()["shuffles"]
            assert shuffle["nonces"] == {joined["person"]: "my-own-luck"}
            assert shuffle["seed"] == ""


async def test_no_nonce_is_taken_before_anything_is_committed_to(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), pace=10.0)) as served:
        number, _ = await served.open(pace=10)
        async with served.seated(number) as (_, joined):
            sent = {"token": joined["token"], "nonce": "x"}
            answer = await served.http.post(f"/api/tables/{number}/nonce", json=sent)
            assert answer.json()["code"] == "fair.no-nonce-now"
