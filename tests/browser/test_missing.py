"""Every page says what it is, and what to do where something is not there: a page, a table, a round, the server."""

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.house import PATIENCE, House

pytestmark = pytest.mark.browser

TITLES = {
    "": "Tables",
    "lab": "Mathematics lab",
    "floor": "Floor",
    "rounds": "Rounds",
    "rules": "Rulebook",
    "rules/md-11.B": "md-11.B, Rulebook",
    "filing": "A filing of your own",
    "table/1": "Table 1",
    "rounds/1/2": "Round 2, Table 1",
    "nowhere": "This page is not here.",
}
MISSING = {
    "nowhere/at/all": "This page is not here.",
    "table/999999": "There is no table 999999.",
    "watch/999999": "There is no table 999999.",
    "rounds/999999/1": "There is no table 999999.",
}
SILENT = (
    "",
    "lab",
    "floor",
    "rounds",
    "rounds/1/1",
    "rules",
    "rules/md-11.B",
    "filing",
    "table/1",
    "watch/1",
)


def test_the_tab_says_which_page_it_is(house: House) -> None:
    page = house.visitor()
    for hash, title in TITLES.items():
        house.go(page, hash)
        expect(page).to_have_title(f"{title} · paigow", timeout=PATIENCE)


@pytest.mark.parametrize("hash", MISSING)
def test_what_is_not_there_leads_back_to_the_tables(house: House, hash: str) -> None:
    page = house.visitor()
    house.go(page, hash)
    expect(page.get_by_role("heading", level=1)).to_have_text(MISSING[hash], timeout=PATIENCE)
    page.get_by_role("link", name="To the tables").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tables", timeout=PATIENCE)


def test_a_clause_that_is_not_there_is_said_to_be_missing(house: House) -> None:
    page = house.visitor()
    house.go(page, "rules/md-99.Z")
    expect(page.get_by_role("alert")).to_contain_text("md-99.Z", timeout=PATIENCE)


def fall_silent(page: Page) -> None:
    """From now on nobody answers this browser."""

    def hang_up(socket: WebSocketRoute) -> None:
        socket.close()

    def nobody(route: Route) -> None:
        route.abort()

    page.route("**/api/**", nobody)
    page.route_web_socket("**/live*", hang_up)


def test_where_the_server_is_silent_every_page_says_so_and_none_stumbles(house: House) -> None:
    for hash in SILENT:
        page = house.visitor()
        fall_silent(page)
        house.go(page, hash)
        expect(page.get_by_text("The server does not answer.").first).to_be_visible(timeout=PATIENCE)
    assert house.errors == []


def test_a_token_that_proves_nothing_opens_nothing(house: House) -> None:
    number = house.open("horseshoe-poker")
    page = house.visitor()
    house.work_floor(page, number, "not-a-token")
    expect(page.get_by_role("heading", name="Floor", exact=True)).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("alert")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".rulings li")).to_have_count(0)
