"""Takes the pictures of the docs from the real page: `python -m tools.docs_pictures [NAME...]`.

A server is started on a record of its own, a browser plays until the moment is there, and the picture is written to
docs/pictures in few colours. docs/table.png, which the README shows, is one of them.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import Server, build_page, launch
from tests.browser.house import House
from tests.browser.screens import NAME, filing, lobby, replay, setting, still, written
from tests.browser.test_dealer import dealer_at, do_what_is_due

DOCS = Path(__file__).resolve().parent.parent / "docs"
WIDTH, HEIGHT = 1280, 800
MOST_ACTS = 80
"""More than a dealer does until the first hand is called."""


def taken(go_there: Callable[[House, Page], None]) -> Callable[[House], Page]:
    """A page of a visitor at a moment."""

    def take(house: House) -> Page:
        page = house.visitor(NAME, width=WIDTH, height=HEIGHT)
        go_there(house, page)
        return page

    return take


def dealing(house: House) -> Page:
    """The dealer's seat in a guided round, when the first hand has been called."""
    page = dealer_at(house, house.open("horseshoe-poker", bots=3, help="guided", betting_seconds=4))
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    for _ in range(MOST_ACTS):
        if do_what_is_due(page).startswith("Call spot"):
            break
    page.locator(".page[data-verb]").wait_for()
    return page


PICTURES: dict[str, Callable[[House], Page]] = {
    "table": taken(setting),
    "pictures/lobby": taken(lobby),
    "pictures/replay": taken(replay),
    "pictures/filing": taken(filing),
    "pictures/dealer": dealing,
}


def main(wanted: list[str]) -> int:
    """Take all pictures, or those whose names are given."""
    build_page()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        house = House(server.address, browser)
        try:
            for name, take in PICTURES.items():
                if not wanted or name in wanted:
                    picture = still(take(house))
                    written(Image.open(io.BytesIO(picture)).convert("RGB"), DOCS / f"{name}.png")
                    house.close()
                    print(name, flush=True)
        finally:
            house.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
