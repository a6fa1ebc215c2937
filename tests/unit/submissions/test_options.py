"""Options are typed attributes, never change, and are equal if their values are."""

import pickle
from operator import attrgetter

import pytest

from paigow.errors import InternalError
from paigow.submissions.games import headers
from paigow.submissions.options import Options, digest_of
from tools.option_types import TYPES, generated

STANDING = headers()["maryland-poker"].standing()


def test_each_kind_of_option_is_an_attribute() -> None:
    options = Options(STANDING)
    assert options.cut.recut is True
    assert options.start.direction == "counterclockwise"
    assert options.start.places == 7
    assert options.money.smallest_chip == 25  # our reading of md-12.L.2
    assert options.vigorish.rate == (5, 100)  # md-1.B.9
    assert options.roles == ("floorperson", "pit-manager", "shift-manager")


def test_mypy_rejects_an_option_or_a_choice_that_does_not_exist() -> None:
    """An unneeded `type: ignore` is an error, so mypy must find both faults here."""
    options = Options(STANDING)
    with pytest.raises(AttributeError):
        print(options.start.colour)  # type: ignore[attr-defined]
    assert options.start.method != "shakre"  # type: ignore[comparison-overlap]


def test_every_option_is_an_attribute() -> None:
    options = Options(STANDING)
    assert {key: attrgetter(key)(options) for key in STANDING} == STANDING


def test_the_types_are_those_of_the_vocabulary() -> None:
    """After a change of options.toml: `python -m tools.option_types`."""
    assert TYPES.read_text("utf-8") == generated()


def test_options_are_the_whole_vocabulary_and_of_the_right_kinds() -> None:
    with pytest.raises(InternalError, match="whole vocabulary"):
        Options({key: value for key, value in STANDING.items() if key != "roles"})
    with pytest.raises(InternalError, match="must be a flag"):
        Options({**STANDING, "cut.recut": 1})


def test_options_do_not_change_and_do_not_share_their_values() -> None:
    values = dict(STANDING)
    options = Options(values)
    values["cut.recut"] = False
    assert options.cut.recut is True
    with pytest.raises(InternalError):
        options.digest = "other"


def test_equal_values_are_equal_options_with_one_digest() -> None:
    item, same = Options(STANDING), Options(dict(reversed(STANDING.items())))
    other = Options({**STANDING, "start.method": "shaker"})
    assert item == same
    assert len({item, same, other}) == 2
    assert item.digest == digest_of(dict(sorted(STANDING.items())))
    assert other.digest != item.digest
    assert item != "options"
    assert item.digest[:12] in repr(item)


def test_options_cross_a_process_border() -> None:
    options = Options(STANDING)
    assert pickle.loads(pickle.dumps(options)) == options
