"""The paytable designer in a browser: pays edited and counted at once, undone, searched for, kept, and filed."""

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from paigow.analysis.side_rows import figure_side_wager
from paigow.wagers.paytables import load_paytable, read_paytable
from tests.browser.house import PATIENCE, House
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

NAME = "md-fortune-b"


def open_paytable(house: House, **size: int) -> Page:
    page = house.visitor("Kim", **size)
    house.go(page, f"designer/paytable/{NAME}")
    expect(edge(page)).to_have_text(printed(load_paytable(NAME).name), timeout=PATIENCE)
    return page


def edge(page: Page) -> Locator:
    return page.get_by_test_id("pay-edge")


def printed(name: str) -> str:
    return f"{float(figure_side_wager(load_paytable(name)).edge()) * 100:.3f} %"


def amount(page: Page, number: int) -> Locator:
    return page.get_by_label(re.compile(rf"^Row {number}, .*: amount$"))


def filed(page: Page) -> tuple[str, str]:
    """The file that the page hands out, and the edge that its text has."""
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the file").click(timeout=PATIENCE)
    text = Path(saved.value.path()).read_text("utf-8")
    paytable, findings = read_paytable(text, "filed")
    assert findings == ()
    assert paytable is not None
    return text, f"{float(figure_side_wager(paytable).edge()) * 100:.3f} %"


def test_a_pay_is_changed_the_edge_seen_undone_and_filed(house: House) -> None:
    page = open_paytable(house)
    first = edge(page).inner_text()
    variance = page.get_by_test_id("pay-variance").inner_text()
    amount(page, 4).fill("150")
    expect(page.get_by_text("changed", exact=True)).to_be_visible()
    expect(edge(page)).not_to_have_text(first, timeout=PATIENCE)
    assert page.get_by_test_id("pay-variance").inner_text() != variance
    changed, shown = filed(page)
    assert 'pays = "150 to 1"' in changed
    assert shown == edge(page).inner_text()
    page.get_by_role("button", name="Undo").click()
    expect(edge(page)).to_have_text(first, timeout=PATIENCE)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    text, shown = filed(page)
    assert shown == first
    assert [row["pays"] for row in tomllib.loads(text)["row"]] == [
        row.pays.notation for row in load_paytable(NAME).rows
    ]


def test_what_is_wrong_is_said_at_its_row_and_nothing_is_filed_until_it_is_mended(house: House) -> None:
    page = open_paytable(house)
    first = edge(page).inner_text()
    amount(page, 2).fill("many")
    expect(page.get_by_text("many to 1 is not a valid payment for a row.")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="After the corrections")).to_be_disabled()
    assert edge(page).inner_text() == first
    expect(page.get_by_text("of an earlier draft")).to_be_visible()
    assert violations(page) == []
    amount(page, 2).fill("999999")
    expect(page.get_by_text("Rows must be in descending order of payment")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Download the file")).to_be_enabled(timeout=PATIENCE)


def test_pays_are_searched_for_an_edge_and_a_hit_rate(house: House) -> None:
    page = open_paytable(house)
    page.get_by_label("Wanted house edge").fill("five")
    page.get_by_role("button", name="Find pays").click()
    expect(page.get_by_text("'five' is not a valid rate; use 5%, 0.05 or 5/100")).to_be_visible(
        timeout=PATIENCE
    )
    page.get_by_label("Wanted house edge").fill("5%")
    page.get_by_label("Wanted hit rate (may be empty)").fill("14%")
    page.get_by_role("button", name="Find pays").click()
    expect(page.get_by_test_id("pay-found")).to_contain_text("tables tried", timeout=PATIENCE)
    expect(page.get_by_test_id("pay-found")).to_contain_text("No longer paid: ")
    expect(edge(page)).to_have_text(re.compile(r"^(5\.00|4\.99)\d %$"), timeout=PATIENCE)
    _, shown = filed(page)
    assert shown == edge(page).inner_text()


def test_by_keyboard_alone_a_row_is_added_moved_paid_and_kept(house: House) -> None:
    page = open_paytable(house)
    rows = len(load_paytable(NAME).rows)
    page.get_by_label("One more event").focus()
    page.keyboard.type("Pair of a")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    last = page.get_by_label(re.compile(rf"^Row {rows + 1}, Pair of aces"))
    expect(last.first).to_be_visible(timeout=PATIENCE)
    last.first.focus()
    page.keyboard.press("Alt+ArrowUp")
    moved = page.get_by_label(re.compile(rf"^Row {rows}, Pair of aces"))
    expect(moved.first).to_be_focused()
    page.keyboard.press("Alt+ArrowDown")
    expect(last.first).to_be_focused()
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("s")
    expect(page.get_by_text("Draft kept in this browser.")).to_be_visible()
    house.go(page, "designer/paytable")
    page.reload()
    expect(last.first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Control+z")
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 1180])
def test_the_edge_stays_in_sight_on_small_screens_and_nothing_is_cut_off(house: House, width: int) -> None:
    page = open_paytable(house, width=width)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    amount(page, 9).scroll_into_view_if_needed()
    shown = page.locator(".now b") if width < 1020 else edge(page)
    expect(shown).to_be_in_viewport()
