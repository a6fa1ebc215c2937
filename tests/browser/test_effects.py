"""Chips fly and sounds are heard where somebody wants them, and nowhere else; the coach goes with a newcomer."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import PATIENCE, House, bet, ready, result, set_hand

pytestmark = pytest.mark.browser

COUNT = """
    window.flown = 0;
    window.heard = 0;
    new MutationObserver(changes => {
        for (const change of changes)
            for (const node of change.addedNodes)
                if (node.nodeType === 1 && node.parentElement?.classList.contains('flights')) window.flown += 1;
    }).observe(document, { childList: true, subtree: true });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) { window.heard += 1; return start.apply(this, at); };
"""


ROUNDS = 3
"""Whoever was disconnected while chips moved sees them lie where they went: then the next round shows them fly."""


def sit(house: House, page: Page) -> None:
    page.add_init_script(COUNT)
    house.sit(page, house.open("horseshoe-poker"), 3)


def play(page: Page) -> None:
    """A round with a side wager, which is always paid or taken."""
    bet(page, "Fortune")
    ready(page)
    set_hand(page)
    result(page)
    page.get_by_role("button", name="Next round").wait_for()


def test_chips_fly_and_sounds_are_heard_by_those_who_want_them(house: House) -> None:
    page = house.visitor("Ana", motion="normal", sound=True)
    sit(house, page)
    for _ in range(ROUNDS):
        play(page)
        if page.evaluate("window.flown >= 1 && window.heard >= 2"):
            return
        page.get_by_role("button", name="Next round").click()
    raise AssertionError(
        f"in {ROUNDS} rounds [flown, heard] was {page.evaluate('[window.flown, window.heard]')}"
    )


def test_nothing_flies_where_less_motion_is_asked_for_and_sound_is_off_by_itself(house: House) -> None:
    page = house.visitor("Ben", motion="normal")
    page.emulate_media(reduced_motion="reduce")
    sit(house, page)
    play(page)
    assert page.evaluate("[window.flown, window.heard]") == [0, 0]


def test_the_coach_leads_a_newcomer_through_the_first_round_only(house: House) -> None:
    page = house.visitor("Cy", coach=True)
    coach = page.get_by_role("complementary", name="Coach")
    house.go(page, f"table/{house.open('horseshoe-poker')}")
    expect(coach).to_contain_text("Sit down", timeout=PATIENCE)
    page.get_by_role("button", name="Seat 3: Sit here").click()
    page.get_by_role("button", name="Take $1,000").click()
    expect(coach).to_contain_text("Lay a wager", timeout=PATIENCE)
    bet(page)
    expect(coach).to_contain_text("Say that you are ready", timeout=PATIENCE)
    ready(page)
    expect(coach).to_contain_text("Set your hand", timeout=PATIENCE)
    set_hand(page)
    result(page)
    page.get_by_role("button", name="Next round").click()
    page.locator("button.spot:has(.ring.main)").wait_for()
    expect(coach).to_have_count(0)
