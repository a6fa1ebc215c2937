"""How much moves by itself while a recorded round is played: the page gets one message after the other."""

from typing import Any

from paigow.staff.pace import USUAL
from tests.browser.moments import YOU, Stage

GOOD = 0.1

WINDOW_SECONDS = 5
"""Shifts within so many seconds count together; at the usual pace a message comes every third of a second."""

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


def shift_of(stage: Stage) -> float:
    """The worst shift of the first round on an open stage; its page watches."""
    moved: list[float] = []
    for message in stage.messages():
        if message["view"]["round"] > 1:
            break
        shifted = stage.frame.evaluate("const now = moved; moved = 0; now")
        moved.append(0.0 if is_answer(message) else shifted)
    within = round(WINDOW_SECONDS / USUAL)
    return max(sum(moved[at : at + within]) for at in range(len(moved)))


def is_answer(message: dict[str, Any]) -> bool:
    """What the viewer has just done; where somebody taps, something is to move."""
    own = {"HandSet", "WagerPlaced", "PersonArrived", "ChipsBought"}
    return any(
        event["type"] in own and YOU in (event.get("person"), event.get("by")) for event in message["events"]
    )
