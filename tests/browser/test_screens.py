"""Every page still looks like its committed picture: the gallery's samples cell by cell, which no luck changes."""

import pytest
from PIL import Image, ImageChops

from tests.browser.house import House
from tests.browser.screens import FOLDER, NAME, PAGES, SAMPLES, SAMPLES_FOLDER, WIDTHS, sample

pytestmark = pytest.mark.browser

CELL = 5
"""Quarter pixels to a cell: twenty pixels of the page, so that a letter drawn a little otherwise is the same cell."""
DIFFERS = 26.0
"""Mean difference of a cell, of 255, beyond which something else stands there."""
MOST = 0.012
"""Share of cells that may differ: system fonts for Chinese, form fields drawn by the machine."""


def apart(image: Image.Image, other: Image.Image) -> float:
    """The share of cells in which two pictures differ; all of them if they are not of one size."""
    if image.size != other.size:
        return 1.0
    cells = (image.width // CELL, image.height // CELL)
    difference = ImageChops.difference(image.convert("RGB"), other.convert("RGB"))
    means = difference.convert("L").resize(cells, Image.Resampling.BOX).tobytes()
    return sum(mean > DIFFERS for mean in means) / len(means)


@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_looks_like_its_picture(house: House, width: int) -> None:
    page = house.visitor(NAME, width=width, height=WIDTHS[width])
    found = {}
    for name in SAMPLES:
        with Image.open(SAMPLES_FOLDER / f"{name}-{width}.png") as committed:
            found[name] = apart(sample(house, page, name), committed)
    assert {name: share for name, share in found.items() if share > MOST} == {}


def test_there_is_a_picture_of_every_page_at_every_width() -> None:
    wanted = [f"{name}-{width}" for name in PAGES for width in WIDTHS]
    assert [item for item in wanted if not (FOLDER / f"{item}.png").exists()] == []
    taken = {path.stem for path in FOLDER.glob("*.png")}
    assert sorted(taken - set(wanted)) == []


def test_a_page_is_not_taken_for_another_nor_for_itself_with_a_part_gone() -> None:
    with (
        Image.open(SAMPLES_FOLDER / "lobby-1440.png") as lobby,
        Image.open(SAMPLES_FOLDER / "lab-1440.png") as lab,
    ):
        assert apart(lobby, lab) > MOST
        part = lobby.convert("RGB")
        # A hundredth and a half of the page: about a button and its neighbour.
        part.paste((0, 0, 0), (0, 100, part.width * 15 // 100, 100 + part.height // 10))
        assert apart(lobby, part) > MOST
