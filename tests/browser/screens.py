"""Pictures of every page; `python -m tests.browser.screens` takes them all anew into web/screens.

Live pictures show a real table, with the luck of its cards. Samples show the gallery's invented data and are the same
every time: those are what a change is compared with, at a quarter of their size.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, TimeoutError, sync_playwright

from tests.browser.house import HOUSE_KEY, House, bet, my_turn, ready, result, set_hand

FOLDER = Path(__file__).parents[2] / "web" / "screens"
SAMPLES_FOLDER = FOLDER / "samples"
WIDTHS = {1440: 900, 1024: 768, 390: 844}
QUARTER = 4
SHADES = 192
HUES = 64
"""Colours of a picture: the many shades of felt and paper, and few but distinct ones, such as green chips on red."""
COUNTING = 240_000
"""Milliseconds: where nothing is kept yet, the lab compiles and counts first."""
NAME = "Robin"


def lobby(house: House, page: Page) -> None:
    house.open("maryland-poker", bots=2)
    house.go(page)
    page.locator(".game li").first.wait_for()


def betting(house: House, page: Page) -> None:
    house.sit(page, house.open("maryland-poker", bots=3), 6)
    bet(page, "Fortune", "Pai Gow Insurance", "Progressive")


def setting(house: House, page: Page) -> None:
    betting(house, page)
    ready(page)
    my_turn(page)
    page.keyboard.press("e")
    page.locator(".pick.picked").nth(1).wait_for()


def settled(house: House, page: Page) -> None:
    betting(house, page)
    ready(page)
    set_hand(page)
    result(page)


def dragons_eye(house: House, page: Page) -> None:
    house.sit(page, house.open("colorado-dragons-eye", bots=3), 6)
    bet(page, "Odd")


def take_bank(house: House, page: Page) -> None:
    """Rounds of tiles until the bank is offered, which goes round the table, and taken."""
    house.sit(page, house.open("colorado-tiles", bots=1), 3)
    offered = page.get_by_text("The bank is offered to you.").first
    while True:
        bet(page)
        ready(page)
        set_hand(page)
        result(page)
        # Bets are open for a moment before the dealer offers the bank, and the offer takes the place of the result.
        with suppress(TimeoutError):
            offered.wait_for(timeout=2_000)
        if offered.is_visible():
            page.get_by_role("button", name="Take the bank").click()
            page.get_by_role("dialog").get_by_role("button", name="Take the bank").click()
            page.get_by_role("button", name="Cut the stacks").wait_for()
            return
        page.get_by_role("button", name="Next round").click()


def stack_cut(house: House, page: Page) -> None:
    take_bank(house, page)
    page.get_by_role("button", name="Cut the stacks").click()
    for stack in (3, 4, 5, 5):
        page.get_by_role("button", name=f"Stack {stack}").click()


def styles(house: House, page: Page) -> None:
    take_bank(house, page)
    page.get_by_role("button", name="No cut").click()
    ready(page)
    page.get_by_role("button", name="Choose a style").click()
    page.get_by_role("radio", name="Jung quat (take the heart)").check()


def replay(house: House, page: Page) -> None:
    """The moment at which the first hand has been compared, as surveillance sees it."""
    number, token = house.opened("horseshoe-poker", bots=3)
    player = house.visitor(NAME)
    house.sit(player, number, 6)
    bet(player)
    ready(player)
    set_hand(player)
    result(player)
    player.get_by_role("button", name="Next round").wait_for()
    house.work_floor(page, number, token)
    house.go(page, f"rounds/{number}/1")
    page.get_by_role("button", name="Surveillance").click()
    page.get_by_text("Surveillance: every hand").wait_for()
    page.locator(".phases button", has_text="comparing").click()
    page.keyboard.press("ArrowRight")


def rules(house: House, page: Page) -> None:
    house.go(page, "rules/md-11.B")
    page.locator("blockquote").wait_for()


def staff_cards(house: House, page: Page) -> None:
    house.go(page, "rules")
    page.get_by_role("button", name="Horseshoe rules").click()
    page.get_by_role("button", name="Staff cards").click()
    page.locator(".cards li").first.wait_for()


def lab(house: House, page: Page) -> None:
    house.go(page, "lab")
    page.locator(".huge").wait_for(timeout=COUNTING)


def floor(house: House, page: Page) -> None:
    """A round in which somebody sets, so that much can go wrong."""
    number = house.open("maryland-poker", bots=2)
    player = house.visitor(NAME)
    house.sit(player, number, 3)
    bet(player)
    ready(player)
    my_turn(player)
    house.work_floor(page, number, HOUSE_KEY)
    page.locator(".rulings li").first.wait_for()


def report(house: House, page: Page) -> None:
    floor(house, page)
    page.get_by_role("button", name="A piece was exposed").click()
    page.get_by_role("button", name="Piece 3 of the hand").click()
    page.get_by_text("Ruling: the round is void").wait_for()


def filing(house: House, page: Page) -> None:
    house.go(page, "filing")
    page.get_by_label("Begin from").select_option("maryland-poker")
    page.get_by_role("button", name="Review it").click()
    page.get_by_role("button", name="Open a table with it").wait_for()


PAGES: dict[str, Callable[[House, Page], None]] = {
    "lobby": lobby,
    "betting": betting,
    "setting": setting,
    "result": settled,
    "dragons-eye": dragons_eye,
    "stack-cut": stack_cut,
    "styles": styles,
    "replay": replay,
    "rulebook": rules,
    "staff-cards": staff_cards,
    "lab": lab,
    "floor": floor,
    "report": report,
    "filing": filing,
}
SAMPLES = (
    "poker-betting", "poker-setting", "poker-result", "face-up", "tiles", "dragons-eye", "watching",
    "lobby", "lab", "floor", "round", "rounds", "filing", "rulebook",
)  # fmt: skip


def take(house: House, name: str) -> dict[int, bytes]:
    """Live pictures of one page at every width: the same moment, as each window shows it."""
    page = house.visitor(NAME)
    PAGES[name](house, page)
    pictures = {}
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        pictures[width] = still(page)
    house.close()
    return pictures


def sample(house: House, page: Page, name: str) -> Image.Image:
    """A page of the gallery, at a quarter of its size."""
    house.go(page, f"gallery/{name}")
    page.get_by_role("heading", level=1).first.wait_for()
    return quartered(still(page))


def still(page: Page) -> bytes:
    """What the page shows once its fonts are there and nothing moves."""
    page.mouse.move(1, 1)
    page.evaluate(
        """async () => {
            await document.fonts.ready;
            document.activeElement?.blur?.();
            await Promise.all(document.getAnimations().map(one => one.finished.catch(() => undefined)));
        }"""
    )
    return page.screenshot(animations="disabled", caret="hide")


def quartered(picture: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    return image.resize((image.width // QUARTER, image.height // QUARTER), Image.Resampling.BOX)


def written(image: Image.Image, path: Path) -> None:
    """A picture in few colours, which is enough to look at and a fifth of the size."""
    path.parent.mkdir(exist_ok=True)
    shades = image.quantize(SHADES).getpalette() or []
    hues = image.quantize(HUES, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(shades[: 3 * SHADES] + hues[: 3 * HUES])
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)


def main(wanted: list[str]) -> int:
    """Take all pictures, or those whose names are given."""
    from tests.browser.conftest import Server, build_page, launch

    build_page()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        house = House(server.address, browser)
        try:
            for width, height in WIDTHS.items():
                page = house.visitor(NAME, width=width, height=height)
                for name in SAMPLES:
                    if not wanted or f"samples/{name}" in wanted or "samples" in wanted:
                        sample(house, page, name).save(SAMPLES_FOLDER / f"{name}-{width}.png", optimize=True)
                house.close()
            for name in PAGES:
                if not wanted or name in wanted:
                    for width, picture in take(house, name).items():
                        image = Image.open(io.BytesIO(picture)).convert("RGB")
                        written(image, FOLDER / f"{name}-{width}.png")
                    print(name, flush=True)
        finally:
            house.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
