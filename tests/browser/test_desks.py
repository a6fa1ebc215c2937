"""The desks: the floor rules, surveillance looks at a round, a filing opens a table, the lab counts."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.house import HOUSE_KEY, PATIENCE, House, bet, ready, result, set_hand

pytestmark = pytest.mark.browser

COUNTING = 180_000
"""Milliseconds: where nothing is kept yet, the lab compiles and counts first."""


def test_the_floor_reports_a_piece_by_its_place_and_rules_the_round_void(house: House) -> None:
    number = house.open("horseshoe-poker")
    page, floor = house.visitor("Ida"), house.visitor("Flo")
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    page.locator(".pick:not([disabled])").first.wait_for()
    # While a person works the floor, what is the floor's waits for them: so they come once the cards are dealt.
    house.work_floor(floor, number, HOUSE_KEY)
    floor.get_by_role("button", name="A piece was exposed").click()
    floor.get_by_label("Reported by").select_option("dealer")
    floor.get_by_role("button", name="Piece 3 of the hand").click()
    floor.get_by_role("button", name="Report it").click()
    expect(floor.get_by_role("alert")).to_contain_text("Say what was seen", timeout=PATIENCE)
    floor.get_by_label("What was seen (required)").fill("The third card flashed")
    floor.get_by_role("button", name="Report it").click()
    # The automatic floor leaves the ruling to the person who works the console.
    expect(floor.get_by_text("Seen: The third card flashed")).to_be_visible(timeout=PATIENCE)
    floor.get_by_role("button", name="The round is void", exact=True).click()
    floor.get_by_role("button", name="The round is void and return $25.00").click()
    expect(page.locator(".bottom .me")).to_contain_text("$1,000", timeout=PATIENCE)


def test_the_floor_sees_what_an_order_brings_about_before_it_gives_it(house: House) -> None:
    number = house.open("maryland-poker")
    page, floor = house.visitor("Ida"), house.visitor("Flo")
    house.sit(page, number, 3)
    bet(page)
    house.work_floor(floor, number, HOUSE_KEY)
    floor.get_by_role("button", name="Order a shuffle", exact=True).click()
    sheet = floor.get_by_role("dialog")
    expect(sheet.get_by_text("Fill in what is missing")).to_be_visible(timeout=PATIENCE)
    expect(sheet.get_by_role("button", name="Order a shuffle")).to_be_disabled()
    sheet.get_by_label("Cause, for the record").fill("A card fell on the floor")
    expect(sheet.get_by_text("What will happen")).to_be_visible(timeout=PATIENCE)
    sheet.get_by_role("button", name="Order a shuffle").click()
    expect(floor.get_by_text("Recorded.")).to_be_visible(timeout=PATIENCE)
    floor.get_by_role("button", name="Correct a payment", exact=True).click()
    sheet = floor.get_by_role("dialog")
    sheet.get_by_label("Cause, for the record").fill("Paid $5 short in the last round")
    sheet.get_by_label("Dollars to the player").fill("5")
    expect(sheet.get_by_role("button", name="Correct a payment and return $5.00")).to_be_enabled(
        timeout=PATIENCE
    )
    sheet.get_by_role("button", name="Correct a payment and return $5.00").click()
    expect(page.locator(".bottom .me")).to_contain_text("$980", timeout=PATIENCE)
    # An act that is not possible now says why.
    floor.get_by_text("Not possible now").click()
    expect(floor.get_by_role("row", name="Mark a failed device")).to_be_visible(timeout=PATIENCE)


def test_surveillance_sees_every_hand_of_a_finished_round_and_everybody_s_money(house: House) -> None:
    number, token = house.opened("horseshoe-poker", bots=2)
    page = house.visitor("Rob")
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    set_hand(page)
    result(page)
    page.get_by_role("button", name="Next round").wait_for()
    desk = house.visitor("Sue")
    house.work_floor(desk, number, token)
    house.go(desk, f"rounds/{number}/1")
    desk.get_by_role("button", name="Surveillance").click()
    expect(desk.get_by_text("Surveillance: every hand")).to_be_visible(timeout=PATIENCE)
    desk.locator(".phases button", has_text="setting").click()
    expect(desk.locator(".timeline [aria-current=step]")).to_be_visible(timeout=PATIENCE)
    before = desk.locator(".where").inner_text()
    desk.keyboard.press("ArrowRight")
    expect(desk.locator(".where")).not_to_have_text(before, timeout=PATIENCE)
    expect(desk.locator(".felt .closed").first).to_be_visible(timeout=PATIENCE)
    expect(desk.get_by_text("balanced")).to_be_visible(timeout=PATIENCE)
    assert desk.locator(".sums tbody tr").count() >= 3
    house.go(desk, f"rounds/{number}")
    expect(desk.get_by_role("link", name="Open round").first).to_be_visible(timeout=PATIENCE)
    expect(desk.get_by_role("row", name="Dealer: high").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("width", [1440, 1024, 768, 390])
def test_the_phases_of_a_round_never_lie_over_one_another(house: House, width: int) -> None:
    page = house.visitor("Eve", width=width)
    house.go(page, "gallery/round")
    page.locator(".phases button").first.wait_for()
    boxes = page.locator(".phases button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.top, box.right, box.bottom])"
    )
    assert len(boxes) > 3
    over = [
        (box, other)
        for at, box in enumerate(boxes)
        for other in boxes[at + 1 :]
        if box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
    ]
    assert over == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_filing_of_one_s_own_is_reviewed_mended_and_opens_a_table(house: House) -> None:
    page = house.visitor("Opi")
    house.go(page, "filing")
    page.get_by_label("Begin from").select_option("horseshoe-poker")
    text = page.get_by_role("textbox", name="The filing (TOML)")
    expect(text).not_to_have_value("", timeout=PATIENCE)
    good = text.input_value()
    text.fill(f"strange = 1\n{good}")
    page.get_by_role("button", name="Review it").click()
    expect(page.locator(".findings li")).to_contain_text("strange", timeout=PATIENCE)
    assert page.get_by_role("button", name="Open a table with it").count() == 0
    text.fill(re.sub(r'(?m)^title = ".*"$', 'title = "The Seven Stars"', good))
    page.get_by_role("button", name="Review it").click()
    page.get_by_role("button", name="Open a table with it").click()
    expect(page.get_by_role("button", name="Seat 1: Sit here")).to_be_visible(timeout=PATIENCE)


def test_the_lab_counts_a_game_by_another_house_way_and_gives_its_par_sheet(house: House) -> None:
    page = house.visitor("Mat")
    house.go(page, "lab/colorado-tiles")
    page.locator(".huge").wait_for(timeout=COUNTING)
    own = page.locator(".huge").inner_text()
    page.get_by_label("Dealer sets by").select_option("colorado-best-low")
    expect(page.locator(".huge")).not_to_have_text(own, timeout=COUNTING)
    with page.expect_download(timeout=COUNTING) as saved:
        page.get_by_role("button", name="JSON").click()
    assert saved.value.suggested_filename.endswith(".json")


def test_what_is_looked_for_in_the_rulebook_stands_in_the_address(house: House) -> None:
    page = house.visitor()
    house.go(page, "rules?q=copys")
    search = page.get_by_role("searchbox")
    expect(search).to_have_value("copys")
    page.locator("a.clause").filter(has_text=re.compile(r"^hs-def\.copy$")).first.click()
    expect(page).to_have_url(f"{house.address}/#/rules/hs-def.copy?q=copys")
    search.fill("joker")
    expect(page).to_have_url(f"{house.address}/#/rules/hs-def.copy?q=joker")
