"""The lab's pages of published ways and whole rounds: a way opened in the designer, a session counted."""

import pytest
from playwright.sync_api import expect

from paigow.setting.way_file import published
from tests.browser.house import PATIENCE, House
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [390, 1440])
def test_published_ways_stand_in_one_table_and_open_in_the_designer(house: House, width: int) -> None:
    page = house.visitor("Kim", width=width)
    house.go(page, "lab/ways")
    expect(page.locator("tbody tr")).to_have_count(len(published()), timeout=PATIENCE)
    expect(page.locator("tr", has_text="jb-easy")).to_contain_text("2.4519 %")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.locator("tr", has_text="jb-easy").get_by_role("link", name="Open in the designer").click()
    expect(page.get_by_label("Compare with")).to_have_value("jb-easy", timeout=PATIENCE)
    expect(page.get_by_role("heading", level=1)).to_contain_text("JB Easy")


def test_a_whole_round_and_its_session_are_counted(house: House) -> None:
    page = house.visitor("Kim", width=1180, height=820)
    house.go(page, "lab/round")
    page.get_by_label("Game").select_option("colorado-tiles")
    page.get_by_label("Bankroll (may be empty)").fill("much")
    page.get_by_role("button", name="Count it").click()
    expect(page.get_by_role("alert")).to_contain_text("much", timeout=PATIENCE)
    page.get_by_label("Bankroll (may be empty)").fill("500")
    page.get_by_label("Bankroll (may be empty)").press("Enter")
    expect(page.get_by_test_id("round-edge")).to_contain_text("2.6434 %", timeout=PATIENCE)
    expect(page.get_by_test_id("ruin")).to_contain_text("%")
    assert violations(page) == []
