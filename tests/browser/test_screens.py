"""Every page still looks like its committed picture, as far as fonts and luck allow: same size, same colours."""

import io

import pytest
from PIL import Image

from tests.browser.house import House
from tests.browser.screens import FOLDER, PAGES, WIDTHS, take

pytestmark = pytest.mark.browser

ACROSS = 12
"""Pictures are compared as this many coarse cells each way: hands, names and fonts differ, the layout does not."""
MOST = 34.0
"""Mean difference of a cell, of 255, beyond which a page looks different."""
AT = 1440


def coarse(picture: bytes) -> Image.Image:
    return Image.open(io.BytesIO(picture)).convert("RGB").resize((ACROSS, ACROSS), Image.Resampling.BOX)


def apart(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart on average."""
    pairs = zip(one.tobytes(), other.tobytes(), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (ACROSS * ACROSS * 3)


@pytest.mark.parametrize("name", ["lobby", "setting", "rulebook"])
def test_a_page_looks_like_its_picture(house: House, name: str) -> None:
    committed = (FOLDER / f"{name}-{AT}.png").read_bytes()
    assert apart(coarse(take(house, name, AT)), coarse(committed)) < MOST


def test_there_is_a_picture_of_every_page_at_every_width() -> None:
    missing = [
        f"{name}-{width}"
        for name in PAGES
        for width in WIDTHS
        if not (FOLDER / f"{name}-{width}.png").exists()
    ]
    assert missing == []


def test_two_pages_do_not_look_alike() -> None:
    lobby, felt = ((FOLDER / f"{name}-{AT}.png").read_bytes() for name in ("lobby", "setting"))
    assert apart(coarse(lobby), coarse(felt)) > MOST
