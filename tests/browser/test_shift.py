"""Nothing on a page moves by itself while somebody reads it: the cumulative layout shift stays under a tenth."""

import pytest

from tests.browser.house import House, bet, ready, result, set_hand

pytestmark = pytest.mark.browser

GOOD = 0.1

# The worst sum of shifts within five seconds and without a second's rest, and what moved.
WATCH = """
window.shift = { worst: 0, what: [] };
let sum = 0, first = 0, last = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    if (entry.startTime - last > 1000 || entry.startTime - first > 5000) [sum, first] = [0, entry.startTime];
    last = entry.startTime;
    sum += entry.value;
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
