"""In every window a player sees what they need; `prove pages` measures more windows, and in three languages."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from prove import Progress, pages
from prove.progress import Unfinished
from tests.browser import windows
from tests.browser.house import House
from tests.browser.moments import SCENARIOS
from tests.browser.windows import faults_of, short_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_player_sees_what_they_need_without_scrolling(house: House, name: str) -> None:
    sizes, wanted = short_of(name)
    assert faults_of(house, name, sizes, wanted) == []


def test_what_does_not_fit_is_found_and_the_campaign_goes_on_after_each_part(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def this_house() -> Iterator[House]:
        yield house

    monkeypatch.setattr(windows, "own_house", this_house)
    monkeypatch.setattr(pages, "SIZES", ((300, 200), (1440, 900)))
    monkeypatch.setattr(pages, "WANTED", ("SetHand",))
    monkeypatch.setattr(pages, "SCENARIOS", {"maryland": SCENARIOS["maryland"]})

    def progress() -> Progress:
        return Progress(tmp_path / "pages.json", "one", pieces=2, show=io.StringIO(), part=1)

    with pytest.raises(Unfinished, match="1 of 2"):
        pages.run(0, progress())
    told = pages.run(0, progress())
    assert told.count == 4
    assert not told.holds
