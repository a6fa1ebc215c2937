"""Nothing moves by itself while somebody reads, and what is said aloud is little and concerns the listener."""

from dataclasses import replace

import pytest

from tests.browser.house import House, bet, ready, result, set_hand
from tests.browser.moments import Stage, recorded
from tests.browser.shifts import GOOD, WATCH, shift_of

pytestmark = pytest.mark.browser

MOST_SAID = 12
"""Sentences that a screen reader is given unasked in a round."""


def test_no_page_shifts_as_its_answers_come(house: House) -> None:
    number = house.open("horseshoe-poker", bots=1)
    visitor = house.visitor("Still")
    house.sit(visitor, number, 3)
    bet(visitor)
    ready(visitor)
    set_hand(visitor)
    result(visitor)
    opened = []
    for width, height in ((1440, 900), (390, 844)):
        for where in (
            "", f"table/{number}", "rounds", f"rounds/{number}/1", "rules", "rules/md-11.B", "lab", "filing", "floor",
            "learn", "learn/ranks", "my-play",
        ):  # fmt: skip
            page = visitor.context.new_page()
            page.set_viewport_size({"width": width, "height": height})
            page.add_init_script(WATCH)
            house.go(page, where)
            opened.append((f"{where} at {width}", page))
    shifted = {}
    for where, page in opened:
        page.wait_for_load_state("networkidle")
        shift = page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50, shift)))"
        )
        if shift["worst"] >= GOOD:
            shifted[where] = shift
    assert shifted == {}


# What live regions have come to say, in the order in which they said it.
LISTEN = """
window.said = [];
const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
const last = new Map();
new MutationObserver(() => {
  for (const region of document.querySelectorAll(live)) {
    const words = region.innerText.trim();
    if (words && last.get(region) !== words && !document.querySelector('.waiting')) said.push(words);
    last.set(region, words);
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("maryland", 1440, 900), ("horseshoe", 844, 390), ("dragons-eye", 390, 844)],
)
def test_while_a_round_is_played_little_moves_and_little_is_said(
    house: House, name: str, width: int, height: int
) -> None:
    page = house.measured((width, height))
    page.add_init_script(WATCH)
    page.add_init_script(LISTEN)
    recording = replace(recorded(name, every=True), coach=False)
    stage = Stage(page, house.address, name, recording=recording)
    stage.open(width, height)
    assert 0 < shift_of(stage) < GOOD
    said = stage.frame.evaluate("said")
    assert 3 <= len(said) <= MOST_SAID, said
    assert "Set your hand: two low" in " ".join(said)
