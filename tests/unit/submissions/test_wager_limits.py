"""A wager within its limits is a multiple of the unit between minimum and maximum."""

from paigow.money import Cents
from paigow.submissions import Limits, load_game
from paigow.wagers.kinds import WagerKind


def test_limits_allow_multiples_of_the_unit_between_them() -> None:
    limits = Limits(Cents(2500), Cents(500000), Cents(100))
    allowed = {number: limits.allows(Cents(number)) for number in (2400, 2500, 2550, 500000, 500100)}
    assert allowed == {2400: False, 2500: True, 2550: False, 500000: True, 500100: False}


def test_limits_are_written_as_a_sign_has_them() -> None:
    limits = load_game("maryland-poker").limits
    assert limits[WagerKind.MAIN].notation == "$25 to $5,000"
    assert limits[WagerKind.PROGRESSIVE].notation == "$1"
