"""Pictures of every page from live data; run as a module it writes them anew into web/screens."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.house import House, bet, my_turn, ready, result, set_hand

FOLDER = Path(__file__).parents[2] / "web" / "screens"
WIDTHS = {1440: 900, 1024: 768, 390: 844}


def lobby(house: House, page: Page) -> None:
    house.open("maryland-poker", bots=2)
    house.go(page)
    page.locator(".game li").first.wait_for()


def betting(house: House, page: Page) -> None:
    house.sit(page, house.open("maryland-poker", bots=3), 3)
    bet(page, "Fortune")


def setting(house: House, page: Page) -> None:
    betting(house, page)
    ready(page)
    my_turn(page)
    page.keyboard.press("e")
    page.locator(".pick.picked").nth(1).wait_for()


def settled(house: House, page: Page) -> None:
    betting(house, page)
    ready(page)
    set_hand(page)
    result(page)


def dragons_eye(house: House, page: Page) -> None:
    house.sit(page, house.open("colorado-dragons-eye", bots=3), 3)
    bet(page, "Odd")


def replay(house: House, page: Page) -> None:
    number = house.open("horseshoe-poker", bots=2)
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    set_hand(page)
    result(page)
    house.go(page, f"rounds/{number}/1")
    page.get_by_role("button", name="Last event").click()


def rules(house: House, page: Page) -> None:
    house.go(page, "rules/md-11.B")
    page.locator("blockquote").wait_for()


def lab(house: House, page: Page) -> None:
    house.go(page, "lab")
    page.get_by_role("button", name="Ask").click()
    page.locator("table.figures tbody tr").first.wait_for()


def floor(house: House, page: Page) -> None:
    house.go(page, "floor")
    page.get_by_role("heading", level=1).wait_for()


PAGES: dict[str, Callable[[House, Page], None]] = {
    "lobby": lobby,
    "betting": betting,
    "setting": setting,
    "result": settled,
    "dragons-eye": dragons_eye,
    "replay": replay,
    "rulebook": rules,
    "lab": lab,
    "floor": floor,
}


def take(house: House, name: str, width: int) -> bytes:
    """A picture of one page at one width."""
    page = house.visitor("Ana", width=width, height=WIDTHS[width])
    PAGES[name](house, page)
    page.mouse.move(1, 1)
    page.wait_for_timeout(500)
    picture = page.screenshot()
    page.context.close()
    return picture
