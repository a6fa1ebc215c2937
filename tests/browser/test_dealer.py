"""A person deals a guided round from the keyboard alone: every key is read off the page, as the dealer reads it."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import HOUSE_KEY, PATIENCE, House
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

KEYS = {
    "Announce": "a",
    "Show": "s",
    "Set": "h",
    "Take": "t",
    "Pay": "p",
    "Return": "r",
    "Collect": "c",
    "Procedure": "d",
}
MOST_ACTS = 80


def dealer_at(house: House, number: str, **size: int) -> Page:
    """A dealer with a badge, who has taken the place."""
    asked = {"role": "dealer", "name": "Kim", "scope": "table", "place": number}
    headers = {"Authorization": f"Bearer {HOUSE_KEY}"}
    badge = httpx.post(f"{house.address}/api/badges", json=asked, headers=headers, timeout=30).json()["token"]
    page = house.visitor("Kim", **size)
    house.go(page, f"deal/{number}")
    page.get_by_label("Badge of a dealer").focus()
    page.keyboard.type(badge)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take the place").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take over").wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("form", name="Act").wait_for()
    return page


def sequence(page: Page) -> int:
    return int(page.locator(".page").get_attribute("data-sequence") or 0)


def do_what_is_due(page: Page) -> str:
    """The verb of the status line, then Enter; the sentence that was done."""
    page.wait_for_function("document.querySelector('.status .detail .clauses, .status .detail')")
    verb = page.locator(".status .detail").inner_text().split("\n")[0]
    key = next((key for word, key in KEYS.items() if verb.startswith(word)), "")
    if not key:
        page.wait_for_timeout(50)
        return ""
    before = sequence(page)
    page.keyboard.press(key)
    done = page.locator("form .sentence").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => Number(document.querySelector('.page').dataset.sequence) > before"
        " || document.querySelector('form .refusal')",
        arg=before,
    )
    return done


def test_a_guided_round_is_dealt_from_the_keyboard_alone(house: House) -> None:
    number = house.open("horseshoe-poker", bots=1, help="guided", betting_seconds=4)
    page = dealer_at(house, number)
    page.keyboard.press("p")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("The book has something else first", timeout=PATIENCE)
    assert violations(page) == []
    page.keyboard.press("Escape")
    done: list[str] = []
    while "Close the round" not in done and len(done) < MOST_ACTS:
        done.append(do_what_is_due(page))
    said = " / ".join(done)
    for words in (
        "Announce: ",
        "Show the hand of the dealer",
        "Set the hand of the dealer",
        "Call spot ",
        "Close the round",
    ):
        assert words in said
    page.get_by_role("button", name="Give the place back").focus()
    page.keyboard.press("Enter")
    for _ in range(MOST_ACTS):
        if page.get_by_role("button", name="Take the place").is_visible():
            break
        do_what_is_due(page)
    expect(page.get_by_role("button", name="Take the place")).to_be_visible(timeout=PATIENCE)
