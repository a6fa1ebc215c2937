"""Every window shows status, hand, the wanted button and the total: nothing outside, covered or cut.

The games are measured in every window; what a bank, two hands or a surrender add, in the four that are hardest. The
whole cross product is `prove pages`.
"""

import pytest

from tests.browser.house import House
from tests.browser.moments import SCENARIOS
from tests.browser.windows import SIZES, faults_of

pytestmark = pytest.mark.browser

GAMES = ("maryland", "horseshoe", "face-up", "tiles", "dragons-eye")
HARDEST = ((320, 568), (844, 390), (1366, 650), (1440, 900))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_fits_every_window(house: House, name: str) -> None:
    assert faults_of(house, name, SIZES, ("betting", "SetHand", "close")) == []


@pytest.mark.parametrize("name", [name for name in SCENARIOS if name not in GAMES])
def test_what_else_may_happen_fits_the_hardest_windows(house: House, name: str) -> None:
    assert faults_of(house, name, HARDEST, ("AnswerBank", "CutStacks", "ChooseStyle", "close")) == []


def test_what_does_not_fit_is_found(house: House) -> None:
    assert faults_of(house, "maryland", ((300, 200),), ("SetHand",)) != []
