"""How much a newcomer loads: the lobby at most 190 kB, lobby and table 260, as sent and without fonts."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.house import House

pytestmark = pytest.mark.browser

LOBBY = 190_000
TABLE = 260_000


def counted(page: Page) -> list[int]:
    """The sizes of what the page receives, as they come over the wire."""
    sizes: list[int] = []
    fonts: set[str] = set()
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")

    def came(reply: dict[str, Any]) -> None:
        if reply["response"]["url"].endswith(".woff2"):
            fonts.add(reply["requestId"])

    def ended(reply: dict[str, Any]) -> None:
        if reply["requestId"] not in fonts:
            sizes.append(int(reply["encodedDataLength"]))

    wire.on("Network.responseReceived", came)
    wire.on("Network.loadingFinished", ended)
    return sizes


def test_a_newcomer_loads_little(house: House) -> None:
    number = house.open("maryland-poker", bots=2)
    page = house.visitor("Liz")
    sizes = counted(page)
    house.go(page)
    page.locator(".game li").first.wait_for()
    page.wait_for_load_state("networkidle")
    lobby = sum(sizes)
    assert 20_000 < lobby <= LOBBY, f"the lobby loads {lobby} bytes"
    house.go(page, f"table/{number}")
    page.get_by_role("button", name="Seat 3: Sit here").wait_for()
    page.wait_for_load_state("networkidle")
    both = sum(sizes)
    assert lobby < both <= TABLE, f"lobby and table load {both} bytes"
