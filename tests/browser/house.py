"""What browser tests do at a table: open it, sit down, bet, set, and wait for what the page says."""

import json
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, expect

HOUSE_KEY = "the-house-key-of-the-browser-tests"
"""Opens every table's floor as the operator: a table's own token is checked against the record while people play."""

PATIENCE = 120_000
"""Milliseconds: the machine may be busy."""


LAID = ".ribbon, .pick[disabled], .area, .builder:not(:has(.picked))"
"""A hand has been laid down: it is locked, or there is another to set, or a result, or nothing to set any more."""


class House:
    """Tables of one server, and the browsers of people who come to them."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address = address
        self.browser = browser
        self.errors: list[str] = []
        self.workers = False
        """Whether pages may start their service worker."""
        self._contexts: list[BrowserContext] = []
        self._measured: Page | None = None

    def open(self, game: str, **more: Any) -> str:
        """A new table; its number."""
        return self.opened(game, **more)[0]

    def opened(self, game: str, **more: Any) -> tuple[str, str]:
        """A new table; its number, and the token of its floor."""
        asked = {"game": game, "mode": "practice", "betting_seconds": 0, "quiet_seconds": 60, **more}
        answer = httpx.post(f"{self.address}/api/tables", json=asked, timeout=30)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["number"]), str(answer.json()["house_token"])

    def work_floor(self, page: Page, number: str, token: str) -> None:
        """Go to the floor console of a table whose token this browser has."""
        kept = json.dumps(json.dumps({number: {"house": token}}))
        page.add_init_script(f"localStorage['paigow.tables'] = {kept}")
        self.go(page, f"floor/{number}")

    def visitor(self, name: str = "Ana", *, width: int = 1440, height: int = 900, **preferences: Any) -> Page:
        """Somebody with a browser of their own, without coach and motion, and without the page's worker."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, service_workers="allow" if self.workers else "block"
        )
        context.set_default_timeout(PATIENCE)
        liked = {"name": name, "coach": False, "motion": "off", "language": "en", **preferences}
        stored = json.dumps(json.dumps(liked))
        context.add_init_script(f"localStorage['paigow.preferences'] ??= {stored}")
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        self._contexts.append(context)
        return page

    def measured(self, size: tuple[int, int]) -> Page:
        """A page for measuring, the same until the house is closed; the caller decides what it shows."""
        if self._measured is None:
            self._measured = self.visitor("You", width=size[0], height=size[1])
        return self._measured

    def go(self, page: Page, hash: str = "") -> None:
        page.goto(f"{self.address}/#/{hash}")

    def sit(self, page: Page, number: str, seat: int) -> None:
        """Sit down with a thousand dollars of play chips."""
        self.go(page, f"table/{number}")
        page.get_by_role("button", name=f"Seat {seat}: Sit here").click()
        page.get_by_role("button", name="Take $1,000").click()
        expect(page.locator(".bottom .me, .thumb .money")).to_contain_text("$1,000", timeout=PATIENCE)

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        self._contexts.clear()
        self._measured = None


def spot(page: Page, name: str) -> Any:
    """A wager's place, while bets are open."""
    return page.locator("button.spot").filter(has=page.get_by_text(name, exact=True)).first


def bet(page: Page, *sides: str) -> None:
    """A main wager, then side wagers by their names."""
    main = page.locator("button.spot:has(.ring.main)")
    main.click()
    expect(main.locator("b")).to_contain_text("$", timeout=PATIENCE)
    for name in sides:
        spot(page, name).click()
        expect(spot(page, name).locator("b")).to_contain_text("$", timeout=PATIENCE)


def ready(page: Page) -> None:
    page.get_by_role("button", name="Ready").click()


def my_turn(page: Page) -> None:
    """The hand lies open and it is its owner's turn: players may look a moment before they are asked to set."""
    page.locator(".pick:not([disabled])").first.wait_for()
    page.get_by_role("button", name="Set hand").wait_for()


def set_hand(page: Page) -> None:
    """The best setting, then down it goes, warned or not."""
    my_turn(page)
    page.keyboard.press("e")
    expect(page.locator(".pick.picked")).to_have_count(2, timeout=PATIENCE)
    page.get_by_role("button", name="Set hand").click()
    anyway = page.get_by_role("button", name="Set it anyway")
    anyway.or_(page.locator(LAID)).first.wait_for()
    if anyway.is_visible():
        anyway.click()


def result(page: Page) -> str:
    """The word over the result, once it is there."""
    page.locator(".ribbon strong").wait_for()
    return page.locator(".ribbon strong").inner_text().strip().lower()
