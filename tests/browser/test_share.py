"""A round is passed on by a link that opens on the showdown, as text and as a picture."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.house import PATIENCE, House, bet, my_turn, ready, result, set_hand
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def test_a_round_is_copied_as_link_and_text_and_opens_on_the_showdown(house: House) -> None:
    number = house.open("horseshoe-poker", bots=2, private=True)
    page = house.visitor("Ana")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    my_turn(page)
    # Bots may have played a round before Ana came, and may play the next: while Ana is waited for, it is hers.
    played = httpx.get(f"{house.address}/api/tables/{number}", timeout=30).json()["round"]
    set_hand(page)
    result(page)
    page.get_by_role("button", name="Next round").click()
    house.go(page, f"rounds/{number}/{played}")
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = page.evaluate("() => navigator.clipboard.readText()")
    page.get_by_role("button", name="Copy as text").click()
    page.get_by_role("button", name="Copied").wait_for()
    page.get_by_role("button", name="Copy the link").wait_for()
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.endswith(link)
    assert "Ana:" in text
    assert link.startswith(f"{house.address}/r/")
    assert number.partition("-")[2] not in link
    other = house.visitor("Bo", width=390, height=844)
    other.goto(link)
    expect(other.get_by_role("heading", level=1)).to_contain_text(f"round {played}", timeout=PATIENCE)
    expect(other.get_by_text("Ana").first).to_be_visible(timeout=PATIENCE)
    assert violations(other) == []
    picture = httpx.get(other.locator("a", has_text="PNG").get_attribute("href") or "", timeout=60)
    assert picture.headers["content-type"] == "image/png"
    other.get_by_role("link", name="Rulebook").first.click()
    expect(other.get_by_role("heading", level=1)).to_contain_text("Rulebook", timeout=PATIENCE)
