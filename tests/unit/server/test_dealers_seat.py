"""A person deals over the wire: a badge takes the dealer's place, deals a round, gives the place back or is missed."""

from pathlib import Path
from typing import Any

import pytest

from paigow.staff import house
from tests.support.serving import Client, Served, quick, serving, until

KEY = {"Authorization": "Bearer key"}


async def badge(served: Served) -> tuple[str, str]:
    asked = {"role": "dealer", "name": "Kim"}
    answer = await served.http.post("/api/badges", json=asked, headers=KEY)
    return answer.json()["badge"]["id"], answer.json()["token"]


def said(due: dict[str, Any]) -> dict[str, Any]:
    """What a dealer says who follows the hint."""
    words = {"verb": due["verb"]}
    for name in due["asks"]:
        if name == "pieces":
            words |= {"high": due["high"], "low": due["low"]}
        elif name != "verb":
            words[name] = due[name]
    return words


async def take_the_place(dealer: Client, phases: tuple[str, ...] = ("shuffle", "betting", "idle")) -> None:
    await dealer.wait(lambda view: view["phase"] in phases)
    answer = await dealer.do("ChangeDealer", incoming="me")
    assert answer["type"] == "done", answer
    await dealer.wait(lambda view: view["steps"] and view["steps"][0]["act"] == "take-over")
    assert (await dealer.do("Perform", act="take-over"))["type"] == "done"


async def deal_on(served: Served, number: str, dealer: Client, until_phase: str) -> None:
    """Do what is hinted until a phase comes."""
    table = served.pit.tables[number]
    for _ in range(400):
        if table.table.phase.value == until_phase:
            return
        view = dealer.view
        due = view["dealing"]["due"] if view.get("dealing") else None
        if due is None or view["sequence"] != table.table.sequence:
            await dealer.next()
            continue
        await dealer.do("DealerSays", said=said(due))
    raise AssertionError(f"{until_phase} never came")


async def test_a_person_takes_the_place_deals_and_gives_it_back(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker", help="guided", bots=2)
        id, token = await badge(served)
        async with served.live(number, role="dealer", token=token) as dealer:
            await take_the_place(dealer)
            hosted = served.pit.tables[number]
            assert (hosted.table.dealer, hosted.table.in_person, hosted.table.help) == (id, True, "guided")
            assert hosted.table.name_of(id) == "Kim"
            await deal_on(served, number, dealer, "reveal")
            closed = [hand for hand in hosted.table.round.hands if hand is not None and not hand.open]
            assert closed
            seen = str(dealer.view)
            assert not any(f"'{piece.mark}'" in seen for hand in closed for piece in hand.pieces)
            refused = await dealer.do("DealerSays", said={"verb": "pay", "place": 1, "wager": "main"})
            assert refused["code"] == "not-as-due"
            assert refused["clauses"]
            await deal_on(served, number, dealer, "shuffle")
            assert (await dealer.do("ChangeDealer", incoming="x"))["type"] == "done"
            await until(lambda: hosted.table.agenda[0].name != "relief-arrives")
            for _ in range(6):
                due = dealer.view["dealing"]["due"]
                if due is not None and due["act"] != "take-over" and hosted.table.in_person:
                    await dealer.do("DealerSays", said=said(due))
            await until(lambda: not hosted.table.in_person)


async def test_relief_that_is_asked_for_in_the_middle_of_a_hand_comes_when_it_is_finished(
    folder: Path,
) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker", help="guided", bots=1)
        _, token = await badge(served)
        hosted = served.pit.tables[number]
        async with served.live(number, role="dealer", token=token) as dealer:
            await take_the_place(dealer, ("called", "deal", "setting", "dealer", "reveal", "payout"))
            assert hosted.table.in_person
            await deal_on(served, number, dealer, "reveal")
            assert (await dealer.do("ChangeDealer", incoming="x"))["type"] == "done"
            assert hosted.table.in_person
            for _ in range(400):
                due = dealer.view["dealing"]["due"]
                if not hosted.table.in_person:
                    break
                if due is None or dealer.view["sequence"] != hosted.table.sequence:
                    await dealer.next()
                else:
                    await dealer.do("DealerSays", said=said(due))
            assert not hosted.table.in_person


async def test_nobody_reports_luck_or_deals_without_the_place(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker", bots=1)
        _, token = await badge(served)
        async with served.live(number, role="dealer", token=token) as dealer:
            await dealer.wait(lambda view: view["phase"] in ("shuffle", "betting"))
            assert (await dealer.do("ReportNumber", number=3))["code"] == "wire.badge-needed"
            refused = await dealer.do("DealerSays", said={"verb": "do", "act": "deal"})
            assert refused["code"] in ("not-this-dealer", "nobody-deals-in-person")


async def test_when_the_dealer_is_gone_the_floor_sends_another(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "GONE_SECONDS", 0.2)
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker", help="guided", bots=2)
        _, token = await badge(served)
        hosted = served.pit.tables[number]
        async with served.live(number) as watcher:
            async with served.live(number, role="dealer", token=token) as dealer:
                await take_the_place(dealer)
                await deal_on(served, number, dealer, "reveal")
            assert hosted.table.in_person
            number_then = hosted.table.round.number
            await watcher.wait(lambda view: view["round"] > number_then)
            assert not hosted.table.in_person
