"""People play whole rounds of every game in real browsers."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import PATIENCE, House, bet, my_turn, ready, result, set_hand

pytestmark = pytest.mark.browser

SIDES = {
    "maryland-poker": ("Fortune", "Emperor's Treasure", "Pai Gow Insurance", "Progressive"),
    "horseshoe-poker": ("Fortune",),
    "horseshoe-face-up": ("Fortune", "Ace-High"),
    "colorado-tiles": ("Pair Fortunes",),
    "colorado-dragons-eye": ("Pair Fortunes", "Odd", "Double", "Match", "Triple", "Dice bonus"),
}
"""The optional wagers of the shipped filings (src/paigow/library)."""

PICKED = "[...document.querySelectorAll('.pick.picked')].map(one => one.ariaLabel).sort().join()"


@pytest.mark.parametrize("game", SIDES)
def test_two_browsers_play_a_whole_round_with_every_side_wager(house: House, game: str) -> None:
    number = house.open(game)
    ana, ben = house.visitor("Ana"), house.visitor("Ben")
    house.sit(ana, number, 3)
    house.sit(ben, number, 4)
    bet(ana, *SIDES[game])
    bet(ben)
    ready(ana)
    ready(ben)
    for page in (ana, ben):
        # Face Up and Dragon's Eye rounds can end before anybody sets.
        page.get_by_role("button", name="Set hand").or_(page.locator(".ribbon")).first.wait_for()
        if page.locator(".ribbon").count() == 0:
            set_hand(page)
    assert result(ana) in {"win", "push", "lose"}
    assert result(ben) in {"win", "push", "lose"}
    assert ana.locator(".result table tr").count() >= 2
    assert ana.locator(".result .clause").count() >= 1
    ana.get_by_role("button", name="Next round").click()
    expect(ana.locator("button.spot:has(.ring.main), .acts .button").first).to_be_visible(timeout=PATIENCE)


def test_a_newcomer_is_at_a_seat_with_chips_after_one_click(house: House) -> None:
    page = house.visitor("")
    house.go(page)
    page.get_by_role("region", name="Play now").get_by_role("button").first.click()
    expect(page.locator(".bottom .me")).to_contain_text("$1,000", timeout=PATIENCE)


def test_a_round_is_played_with_the_keyboard_alone(house: House) -> None:
    number = house.open("horseshoe-poker")
    page = house.visitor("Kay")
    house.sit(page, number, 3)
    page.get_by_role("button", name="Main wager").focus()
    page.keyboard.press("Space")
    expect(page.locator("button.spot:has(.ring.main) b")).to_contain_text("$25", timeout=PATIENCE)
    page.get_by_role("button", name="Ready").focus()
    page.keyboard.press("Enter")
    my_turn(page)
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("h")
    expect(page.locator(".pick.picked")).to_have_count(2, timeout=PATIENCE)
    page.keyboard.press("Enter")
    answer_warning_by_key(page)
    assert result(page) in {"win", "push", "lose"}


def answer_warning_by_key(page: Page) -> None:
    """Where the house way costs too much the page warns: Escape goes back, Enter takes the better, Enter sets it."""
    warning = page.get_by_role("dialog", name="Before you set")
    warning.or_(page.locator(".ribbon, .pick[disabled]")).first.wait_for()
    if not warning.is_visible():
        return
    page.keyboard.press("Escape")
    expect(warning).to_be_hidden(timeout=PATIENCE)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Show a better one")).to_be_focused(timeout=PATIENCE)
    costly = page.evaluate(PICKED)
    page.keyboard.press("Enter")
    expect(warning).to_be_hidden(timeout=PATIENCE)
    page.wait_for_function(f"costly => {PICKED} !== costly", arg=costly)
    page.keyboard.press("Enter")


def test_who_leaves_in_mid_round_plays_the_hand_sees_the_result_and_is_gone(house: House) -> None:
    page = house.visitor("Lee")
    house.sit(page, house.open("horseshoe-poker"), 3)
    bet(page)
    ready(page)
    my_turn(page)
    page.get_by_role("button", name="Leave later").click()
    expect(page.get_by_role("button", name="Stay after all")).to_be_visible(timeout=PATIENCE)
    set_hand(page)
    result(page)
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible(timeout=PATIENCE)


def test_a_foul_is_warned_of_in_practice_and_loses_when_it_is_meant(house: House) -> None:
    number = house.open("horseshoe-poker")
    page = house.visitor("Fay")
    house.sit(page, number, 3)
    deal_a_foul(page)
    page.get_by_role("button", name="Set hand").click()
    page.get_by_role("dialog", name="Before you set").wait_for()
    page.get_by_role("button", name="Set it anyway").click()
    assert result(page) == "lose"
    expect(page.get_by_role("group", name="Your result")).to_contain_text("foul")


def deal_a_foul(page: Page) -> None:
    """Rounds until a hand can be set foul, as all but a few can, and that setting picked."""
    for _ in range(12):
        bet(page)
        ready(page)
        my_turn(page)
        if find_foul(page):
            return
        set_hand(page)
        result(page)
        page.get_by_role("button", name="Next round").click()
        page.locator("button.spot:has(.ring.main)").wait_for()
    raise AssertionError("twelve hands without any foul setting")


def find_foul(page: Page) -> bool:
    """Try pairs for the low hand until the page says that one is foul."""
    for number in range(1, 8):
        for other in range(number + 1, 8):
            page.keyboard.press(str(number))
            page.keyboard.press(str(other))
            if page.locator(".hint.foul").count():
                return True
            page.keyboard.press(str(number))
            page.keyboard.press(str(other))
    return False


def test_a_warning_of_a_foul_is_answered_with_the_keyboard(house: House) -> None:
    number = house.open("horseshoe-poker")
    page = house.visitor("Kit")
    house.sit(page, number, 3)
    deal_a_foul(page)
    page.keyboard.press("Enter")
    answer_warning_by_key(page)
    assert result(page) in {"win", "push", "lose"}


def test_a_hand_can_be_surrendered(house: House) -> None:
    # Horseshoe's filing opens surrender with the delivery, so nobody's speed decides whether it is still offered.
    number = house.open("horseshoe-poker", bots=1)
    page = house.visitor("Sue")
    house.sit(page, number, 3)
    bet(page)
    ready(page)
    my_turn(page)
    page.get_by_role("button", name="Surrender").click()
    expect(page.get_by_role("dialog")).to_contain_text("This gives up main wager")
    page.get_by_role("button", name="Give it up").click()
    assert result(page) == "lose"
    expect(page.get_by_role("group", name="Your result")).to_contain_text("surrendered")
