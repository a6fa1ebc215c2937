"""Nothing moves by itself while somebody reads, and what is said aloud is little and concerns the listener."""

from dataclasses import replace
from typing import Any

import pytest

from paigow.staff.pace import USUAL
from tests.browser.house import House, bet, ready, result, set_hand
from tests.browser.moments import YOU, Stage, recorded

pytestmark = pytest.mark.browser

GOOD = 0.1

MOST_SAID = 12
"""Sentences that a screen reader is given unasked in a round."""

# The worst sum of shifts within five seconds and without a second's rest, and what moved.
WATCH = """
window.shift = { worst: 0, what: [] };
window.moved = 0;
let sum = 0, first = 0, last = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    if (entry.startTime - last > 1000 || entry.startTime - first > 5000) [sum, first] = [0, entry.startTime];
    last = entry.startTime;
    sum += entry.value;
    moved += entry.value;
    shift.worst = Math.max(shift.worst, sum);
    if (entry.value > 0.01)
      shift.what.push(entry.value.toFixed(3) + ' ' + entry.sources.map((one) => one.node?.className).join());
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


def test_no_page_shifts_as_its_answers_come(house: House) -> None:
    number = house.open("horseshoe-poker", bots=1)
    visitor = house.visitor("Still")
    house.sit(visitor, number, 3)
    bet(visitor)
    ready(visitor)
    set_hand(visitor)
    result(visitor)
    shifted = {}
    for where in (
        "", f"table/{number}", "rounds", f"rounds/{number}/1", "rules", "rules/md-11.B", "lab", "filing", "floor",
        "learn", "learn/ranks", "my-play",
    ):  # fmt: skip
        for width, height in ((1440, 900), (390, 844)):
            page = visitor.context.new_page()
            page.set_viewport_size({"width": width, "height": height})
            page.add_init_script(WATCH)
            house.go(page, where)
            page.wait_for_load_state("networkidle")
            shift = page.evaluate("new Promise((done) => setTimeout(() => done(shift), 300))")
            if shift["worst"] >= GOOD:
                shifted[f"{where} at {width}"] = shift
            page.close()
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


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_while_a_round_is_played_little_moves_and_little_is_said(
    house: House, width: int, height: int
) -> None:
    page = house.measured((width, height))
    page.add_init_script(WATCH)
    page.add_init_script(LISTEN)
    recording = replace(recorded("maryland", every=True), coach=False)
    stage = Stage(page, house.address, "maryland", recording=recording)
    stage.open(width, height)
    moved: list[float] = []
    for message in stage.messages():
        view = message["view"]
        if view["round"] > 1:
            break
        shifted = stage.frame.evaluate("const now = moved; moved = 0; now")
        moved.append(0.0 if is_answer(message) else shifted)
    within = round(SECONDS / USUAL)
    worst = max(sum(moved[at : at + within]) for at in range(len(moved)))
    assert 0 < worst < GOOD
    said = stage.frame.evaluate("said")
    assert 3 <= len(said) <= MOST_SAID, said
    assert "Set your hand: two low, five high." in " ".join(said)


SECONDS = 5
"""Shifts within so many seconds count together; at the usual pace a message comes every third of a second."""


def is_answer(message: dict[str, Any]) -> bool:
    """What the viewer has just done; where somebody taps, something is to move."""
    own = {"HandSet", "WagerPlaced", "PersonSeated", "ChipsBought"}
    return any(
        event["type"] in own and YOU in (event.get("person"), event.get("by")) for event in message["events"]
    )
