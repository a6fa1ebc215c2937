"""axe finds nothing to object to, on any page, in any state of it, and in whatever opens over it."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.house import PATIENCE, House, bet, my_turn, ready, result, set_hand
from tests.browser.screens import stack_cut

pytestmark = pytest.mark.browser


RULES = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
"""Targets are as large as WCAG 2.2 wants them. Every rule is tried, but what passes is not told node by node."""


def violations(page: Page) -> list[str]:
    """What axe objects to, once whatever fades in has come."""
    page.evaluate(
        "() => Promise.all(document.getAnimations().map(one => one.finished.catch(() => undefined)))"
    )
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{item['id']}: {[node['html'][:120] for node in item['nodes'][:3]]}" for item in found]


def test_the_lobby_and_the_preferences_over_it(house: House) -> None:
    house.open("maryland-poker", bots=2)
    page = house.visitor("Axe")
    house.go(page)
    page.locator(".game li").first.wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("dialog", name="Preferences").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize(("game", "side"), [("maryland-poker", "Fortune"), ("colorado-dragons-eye", "Odd")])
def test_a_table_from_the_empty_seat_to_the_result_and_its_replay(house: House, game: str, side: str) -> None:
    number = house.open(game, bots=1)
    page, watcher = house.visitor("Axe"), house.visitor("Eve")
    house.go(page, f"table/{number}")
    page.get_by_role("button", name="Seat 3: Sit here").wait_for()
    assert violations(page) == []
    house.sit(page, number, 3)
    bet(page, side)
    assert violations(page) == []
    ready(page)
    page.locator(".pick:not([disabled])").first.wait_for()
    assert violations(page) == []
    house.go(watcher, f"watch/{number}")
    watcher.locator(".status").first.wait_for()
    assert violations(watcher) == []
    set_hand(page)
    result(page)
    assert violations(page) == []
    house.go(watcher, f"rounds/{number}/1")
    watcher.locator(".timeline li").first.wait_for()
    assert violations(watcher) == []


@pytest.mark.parametrize("name", ["Rule card", "Invite", "Keys and help"])
def test_what_opens_over_a_table(house: House, name: str) -> None:
    page = house.visitor("Axe")
    house.sit(page, house.open("horseshoe-poker"), 3)
    page.get_by_role("button", name=name).first.click()
    page.locator("dialog[open]").first.wait_for()
    assert violations(page) == []


def test_a_bank_cuts_the_stacks_and_chooses_a_style_in_sheets(house: House) -> None:
    page = house.visitor("Axe")
    stack_cut(house, page)
    assert violations(page) == []
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Axe has the stacks cut: 3-4 right, 5 left.")).to_be_visible(timeout=PATIENCE)
    ready(page)
    page.get_by_role("button", name="Choose a style").click()
    page.get_by_role("radio", name="Chee yee (chop the ears)").check()
    assert violations(page) == []
    page.get_by_role("button", name="Confirm").click()
    my_turn(page)


def test_the_floor_and_a_report_before_it_is_made(house: House) -> None:
    number, token = house.opened("maryland-poker", bots=1)
    page, floor = house.visitor("Axe"), house.visitor("Flo")
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    page.locator(".pick:not([disabled])").first.wait_for()
    house.work_floor(floor, number, token)
    floor.locator(".rulings li").first.wait_for()
    for folded in floor.locator("summary").all():
        folded.click()
    assert violations(floor) == []
    floor.get_by_role("button", name="A piece was exposed").click()
    floor.get_by_role("button", name="Piece 3 of the hand").click()
    expect(floor.get_by_text("What will happen")).to_be_visible(timeout=PATIENCE)
    assert violations(floor) == []


@pytest.mark.parametrize("where", ["lab", "floor", "rounds", "filing", "rules/md-11.B", "my-play", "nowhere"])
def test_the_pages_on_paper(house: House, where: str) -> None:
    page = house.visitor("Axe")
    house.go(page, where)
    page.get_by_role("heading", level=1).first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize(
    ("name", "width"), [("", 1440), ("lab", 1440), ("lab", 390), ("floor", 390), ("round", 390)]
)
def test_every_drawing_and_component_and_the_desks_with_figures_in_them(
    house: House, name: str, width: int
) -> None:
    page = house.visitor("Axe", width=width)
    house.go(page, f"gallery/{name}")
    page.get_by_role("heading", level=1).first.wait_for()
    assert violations(page) == []


def test_a_filing_with_findings_and_a_clause_opened_over_it(house: House) -> None:
    page = house.visitor("Axe")
    house.go(page, "filing")
    page.get_by_label("Begin from").select_option("maryland-poker")
    text = page.get_by_role("textbox", name="The filing (TOML)")
    expect(text).not_to_have_value("", timeout=PATIENCE)
    text.fill(text.input_value().replace("md-fortune-c", "md-fortune-z"))
    page.get_by_role("button", name="Review it").click()
    page.locator(".findings .clause").first.click()
    page.locator("dialog blockquote").wait_for()
    assert violations(page) == []
