"""The lobby: rule cards, opening a table, inviting, watching."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.house import PATIENCE, House

pytestmark = pytest.mark.browser


def numbers(house: House) -> set[str]:
    return {entry["number"] for entry in httpx.get(f"{house.address}/api/tables", timeout=30).json()}


def test_a_rule_card_is_read_without_opening_a_table(house: House) -> None:
    page = house.visitor("Ada")
    house.go(page)
    before = numbers(house)
    page.get_by_role("button", name="Rule card: Colorado Pai Gow Tiles").click()
    card = page.get_by_role("dialog", name="Rule card")
    expect(card.locator(".clause").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden(timeout=PATIENCE)
    assert numbers(house) == before


def test_a_private_table_is_opened_by_the_book_and_only_its_link_lets_a_friend_in(house: House) -> None:
    host = house.visitor("Ada")
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    house.go(host)
    before = numbers(house)
    form = host.get_by_role("form", name="Create a table")
    form.get_by_label("Game").select_option(label="Horseshoe Pai Gow Poker · Horseshoe rules")
    form.get_by_role("radio", name="By the book").check()
    form.get_by_label("Bots").select_option("2")
    form.get_by_label("Who finds it").select_option("private")
    form.get_by_label("Lowest bet, $").fill("5")
    form.get_by_role("button", name="Open and copy invite").click()
    link = host.get_by_role("dialog", name="Invite to this table").get_by_role("textbox").input_value()
    assert host.evaluate("navigator.clipboard.readText()") == link
    assert numbers(house) == before
    friend = house.visitor("Bea")
    friend.goto(link)
    expect(friend.get_by_text("$5 to $").first).to_be_visible(timeout=PATIENCE)
    expect(friend.get_by_text("By the book")).to_be_visible(timeout=PATIENCE)
    friend.get_by_role("button", name="Seat 3: Sit here").click()
    friend.get_by_role("button", name="Take $1,000").click()
    expect(friend.locator(".bottom .me")).to_contain_text("$1,000", timeout=PATIENCE)
    expect(friend.get_by_role("group", name="Seat 6, Mei")).to_be_visible(timeout=PATIENCE)


def test_a_table_can_be_watched_from_the_lobby(house: House) -> None:
    number = house.open("maryland-poker", bots=1, name="Window")
    page = house.visitor("Cleo")
    house.go(page)
    page.get_by_role("link", name="Watch: Window").click()
    expect(page.get_by_text("You are watching")).to_be_visible(timeout=PATIENCE)
    assert page.url.endswith(f"#/watch/{number}")
    assert page.get_by_role("button", name="Sit here").count() == 0
