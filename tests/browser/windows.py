"""Measures whether every window shows what a player needs without scrolling, on recorded moments of real rounds.

`python -m tests.browser.windows [SCENARIO...]` prints every fault: what is outside the window, covered or cut. It is
not a test yet: some totals are still covered in wide windows, and all scenarios take longer than the tests may.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.house import House
from tests.browser.moments import SCENARIOS, Stage

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")

SIZES = (
    (320, 568),
    (390, 844),
    (720, 450),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1366, 650),
    (1440, 900),
    (2560, 1440),
)
"""Phones upright and lying, a tablet, a notebook below its browser's bars, 200 % zoom of 1440 x 900, a desk, a wall."""

WANTED = ("betting", "SetHand", "AnswerBank", "reveal", "close", "CutStacks", "ChooseStyle")
"""Moments at which a player decides or reads."""


def faults_of(house: House, name: str) -> list[str]:
    """What does not fit in a scenario, at every size."""
    page = house.visitor("You", coach=SCENARIOS[name].coach)
    stage = Stage(page, house.address, name)
    stage.open()
    found = []
    seen: set[str] = set()
    for moment in stage.moments():
        kind = moment.partition("-")[2]
        if not any(part in kind for part in WANTED) or moment in seen:
            continue
        seen.add(moment)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{name} {moment} {width}x{height}: {fault}" for fault in page.evaluate(MEASURE)]
    return found


def main(wanted: list[str]) -> int:
    """Measure all scenarios, or those whose names are given."""
    from tests.browser.conftest import FLAGS, Server, build_page

    build_page()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        house = House(server.address, browser)
        try:
            found = [fault for name in wanted or SCENARIOS for fault in faults_of(house, name)]
        finally:
            house.close()
            browser.close()
            server.stop()
    for fault in found:
        print(fault)
    print(f"{len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
