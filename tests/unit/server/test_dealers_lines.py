"""The lines of one person who deals: two at once, and one that is cut while a payment is on its way."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from paigow.table import said as s
from paigow.table.codec import encode
from paigow.table.due import due_act
from paigow.table.postings import TRAY
from paigow.table.state import Table
from tests.support.serving import Client, Message, Served, quick, serving, until
from tests.unit.server.test_dealers_seat import badge, take_the_place

MOST_ACTS = 2_000


async def until_a_payment(served: Served, number: str, dealer: Client) -> dict[str, Any]:
    """Deal right until a main wager is to be paid; what a dealer who is right says then."""
    hosted = served.pit.tables[number]
    for _ in range(MOST_ACTS):
        due = due_act(hosted.table)
        if due is None or dealer.view["sequence"] != hosted.table.sequence:
            await dealer.next()
            continue
        words: dict[str, Any] = encode(due.said())
        if (due.verb, due.wager) == (s.PAY, "main"):
            return words
        await dealer.do("DealerSays", said=words)
    raise AssertionError("nobody won")


def in_tray(table: Table) -> int:
    return table.balances.get(TRAY, 0)


def paid(messages: list[Message], place: int) -> int:
    """How often the main wager of a place was paid, as far as these messages tell."""
    events = [event for message in messages for event in message.get("events", ())]
    return sum(
        event["type"] == "WagerPaid" and (event["spot"], event["kind"]) == (place, "main") for event in events
    )


@pytest.mark.parametrize("help", s.HELPS)
async def test_a_payment_that_is_lost_on_the_way_is_made_once(folder: Path, help: str) -> None:
    """The line is cut as soon as the order is sent; on the next line the page repeats it under the same id."""
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker", help=help, bots=3)
        _, token = await badge(served)
        hosted = served.pit.tables[number]
        async with served.live(number, role="dealer", token=token) as dealer:
            await take_the_place(dealer)
            words = await until_a_payment(served, number, dealer)
            before = hosted.table
            order = {"id": "lost", "command": {"type": "DealerSays", "said": words}}
            await dealer.send(order)
        await until(lambda: hosted.table.sequence > before.sequence)
        async with served.live(number, role="dealer", token=token, after=before.sequence) as dealer:
            assert (await dealer.ask(order))["type"] == "done"
            assert (await dealer.ask(order))["type"] == "done"
            assert in_tray(before) - in_tray(hosted.table) == words["amount"]
            assert hosted.table.misses == 0
            due = due_act(hosted.table)
            assert due is None or encode(due.said()) != words


@pytest.mark.parametrize("help", s.HELPS)
async def test_what_two_tabs_of_one_dealer_say_at_once_is_done_once(folder: Path, help: str) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker", help=help, bots=3)
        _, token = await badge(served)
        hosted = served.pit.tables[number]
        async with (
            served.live(number, role="dealer", token=token) as first_tab,
            served.live(number, role="dealer", token=token) as second_tab,
        ):
            await take_the_place(first_tab)
            words = await until_a_payment(served, number, first_tab)
            before = hosted.table
            answers = await asyncio.gather(
                first_tab.do("DealerSays", id="one", said=words),
                second_tab.do("DealerSays", id="two", said=words),
            )
            types = sorted(answer["type"] for answer in answers)
            assert types == (["done", "refused"] if help == s.GUIDED else ["done", "done"])
            assert in_tray(before) - in_tray(hosted.table) == words["amount"]
            assert hosted.table.misses == (0 if help == s.GUIDED else 1)
            while second_tab.view["sequence"] < hosted.table.sequence:
                await second_tab.next()
            assert paid(second_tab.messages, words["place"]) == 1
            assert second_tab.view["dealing"]["in_person"]
