"""More than one's own spot: a second hand, a stander's chips on somebody's spot, tokes, promotional chips."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import PATIENCE, House, bet, my_turn, ready, result, set_hand

pytestmark = pytest.mark.browser


def choose(page: Page, spot: int) -> None:
    """Bring a spot in front of the player."""
    tab = page.get_by_role("group", name="Your spots").get_by_role("button", name=f"Seat {spot}")
    tab.click()
    expect(tab).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)


def test_two_hands_are_played_the_larger_wager_first_and_a_toke_with_it(house: House) -> None:
    page = house.visitor("Ana")
    house.sit(page, house.open("horseshoe-poker"), 3)
    bet(page)
    choose(page, 4)
    page.get_by_label("Amount").fill("50")
    page.get_by_role("button", name="Place", exact=True).click()
    expect(page.get_by_role("group", name="Seat 4, Ana")).to_contain_text("$50", timeout=PATIENCE)
    page.get_by_role("button", name="Toke for the dealer").click()
    page.get_by_role("radio", name="Seat 4: Bet it beside: Main wager").check()
    page.get_by_role("button", name="Give it").click()
    expect(page.get_by_role("group", name="Your wagers")).to_contain_text(
        "Toke, Main wager", timeout=PATIENCE
    )
    ready(page)
    # hs-completion.F: of two hands the one with the larger wager is set first.
    expect(page.get_by_text("this is the one of seat 4").first).to_be_visible(timeout=PATIENCE)
    set_hand(page)
    expect(page.get_by_text("this is the one of seat 3").or_(page.locator(".ribbon")).first).to_be_visible(
        timeout=PATIENCE
    )
    set_hand(page)
    assert result(page) in {"win", "push", "lose"}
    page.get_by_role("button", name="Next round").wait_for()
    choose(page, 4)
    expect(page.get_by_role("group", name="Your result")).to_contain_text(
        "Toke, Main wager $5", timeout=PATIENCE
    )


def test_one_who_stands_bets_promotional_chips_on_anothers_spot(house: House) -> None:
    number = house.open("colorado-tiles")
    ana, mei = house.visitor("Ana"), house.visitor("Mei")
    house.sit(ana, number, 3)
    house.go(mei, f"table/{number}")
    mei.get_by_role("button", name="Stand and bet").click()
    mei.get_by_role("button", name="Take $1,000").click()
    mei.get_by_label("What you bet with").select_option("promotional-chip")
    bet(mei)
    # Promotional chips are wagered at face value and come out of nobody's stack.
    expect(mei.locator(".bottom .me")).to_contain_text("$1,000", timeout=PATIENCE)
    bet(ana)
    ready(ana)
    ready(mei)
    my_turn(ana)
    expect(mei.get_by_text("Ana sets the hand of this spot.").first).to_be_visible(timeout=PATIENCE)
    assert mei.locator(".pick").count() == 0
    set_hand(ana)
    assert result(mei) == result(ana)
