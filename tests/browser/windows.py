"""Measures whether a window shows what a player needs without scrolling, on recorded moments of real rounds.

`python -m tests.browser.windows [SCENARIO...]` prints every fault: what is outside the window, covered or cut.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from paigow.words import Language
from tests.browser.house import House
from tests.browser.moments import SCENARIOS, Stage

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")

Size = tuple[int, int]

SIZES: tuple[Size, ...] = (
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

WIDE: Size = (900, 740)
"""From here on the page draws the whole table."""

WIDEST: Size = (2560, 1440)
"""A window that has room for all others."""

FEW: tuple[Size, ...] = ((320, 568), (768, 1024), (844, 390), (1366, 650), (1440, 900))
"""Where space is short, and what most people have."""

WANTED = ("betting", "SetHand", "AnswerBank", "reveal", "close", "CutStacks", "ChooseStyle")
"""Moments at which a player decides or reads."""


def faults_of(
    house: House,
    name: str,
    sizes: Sequence[Size] = SIZES,
    wanted: Sequence[str] = WANTED,
    language: Language = "en",
    counted: Callable[[], None] = lambda: None,
) -> list[str]:
    """What does not fit in a scenario; `counted` hears of every window that was measured."""
    stage = Stage(house.measured(WIDEST), house.address, name, language)
    stage.open()
    found = []
    order = sorted(sizes, key=by_layout)
    seen: Counter[str] = Counter()
    for moment in stage.moments():
        if not any(part in moment for part in wanted):
            continue
        seen[moment] += 1
        order.reverse()
        for (width, height), faults in zip(order, stage.frame.evaluate(MEASURE, order), strict=True):
            where = f"{name} {moment} ({seen[moment]}) {width}x{height}"
            found += [f"{where}: {fault}" for fault in faults]
            counted()
    return found


def by_layout(size: Size) -> tuple[bool, int]:
    """Windows of one layout stand together: the page takes longest to change from one to the other."""
    width, height = size
    return width >= WIDE[0] and height >= WIDE[1], width * height


def short_of(name: str) -> tuple[Sequence[Size], Sequence[str]]:
    """The windows and moments of a scenario that the tests measure: what other scenarios show is left out."""
    own = SCENARIOS[name].own
    return (FEW, own) if own else (SIZES, WANTED)


@contextmanager
def own_house() -> Iterator[House]:
    """A server and a browser for measuring alone."""
    from tests.browser.conftest import Server, build_page, launch

    build_page()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        house = House(server.address, browser)
        try:
            yield house
        finally:
            house.close()
            browser.close()
            server.stop()


def main(wanted: list[str]) -> int:
    """Measure all scenarios, or those whose names are given."""
    with own_house() as house:
        found = [fault for name in wanted or SCENARIOS for fault in faults_of(house, name)]
    for fault in found:
        print(fault)
    print(f"{len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
