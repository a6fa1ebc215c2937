"""The measuring of windows finds what does not fit; `prove pages` measures every game, moment and window with it."""

import pytest

from tests.browser.house import House
from tests.browser.windows import faults_of

pytestmark = pytest.mark.browser


def test_what_does_not_fit_is_found(house: House) -> None:
    assert faults_of(house, "maryland", ((300, 200),), ("SetHand",)) != []
