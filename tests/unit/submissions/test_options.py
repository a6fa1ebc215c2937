"""Options answer by key and kind, never change, and are the same if their values are."""

import pickle

import pytest

from paigow.errors import Broken
from paigow.submissions.games import headers
from paigow.submissions.options import Options, digest_of

STANDING = headers()["maryland-poker"].standing()


def test_each_kind_is_asked_for_by_its_name() -> None:
    options = Options(STANDING)
    assert options.flag("cut.recut") is True
    assert options.choice("start.direction") == "counterclockwise"
    assert options.number("start.places") == 7
    assert options.cents("money.smallest_chip") == 25  # our reading of md-12.L.2
    assert options.fraction("vigorish.rate") == (5, 100)  # md-1.B.9
    assert options.names("roles") == ("floorperson", "pit-manager", "shift-manager")


@pytest.mark.parametrize("ask", ["flag", "choice", "number", "cents", "fraction", "names", "text"])
def test_an_unknown_key_is_our_bug(ask: str) -> None:
    with pytest.raises(Broken, match="no option"):
        getattr(Options(STANDING), ask)("start.colour")


def test_a_flag_is_no_number_and_a_number_no_flag() -> None:
    options = Options(STANDING)
    with pytest.raises(Broken):
        options.number("cut.recut")
    with pytest.raises(Broken):
        options.flag("start.places")


def test_options_are_the_whole_vocabulary_and_of_the_right_kinds() -> None:
    with pytest.raises(Broken, match="whole vocabulary"):
        Options({key: value for key, value in STANDING.items() if key != "roles"})
    with pytest.raises(Broken, match="must be a flag"):
        Options({**STANDING, "cut.recut": 1})


def test_options_do_not_change_and_do_not_share_their_values() -> None:
    values = dict(STANDING)
    options = Options(values)
    values["cut.recut"] = False
    assert options.flag("cut.recut") is True
    with pytest.raises(Broken):
        options.digest = "other"


def test_equal_values_are_equal_options_with_one_digest() -> None:
    one, same = Options(STANDING), Options(dict(reversed(STANDING.items())))
    other = Options({**STANDING, "start.method": "shaker"})
    assert one == same
    assert len({one, same, other}) == 2
    assert one.digest == digest_of(dict(sorted(STANDING.items())))
    assert other.digest != one.digest
    assert one != "options"
    assert one.digest[:12] in repr(one)


def test_options_cross_a_process_border() -> None:
    one = Options(STANDING)
    assert pickle.loads(pickle.dumps(one)) == one
