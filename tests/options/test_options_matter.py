"""Every option at every allowed value: there is a circumstance in which it changes what happens."""

import tomllib
from functools import cache

import pytest

from paigow.submissions.specs import Value
from tests.options.cases import Case, cases
from tests.options.circumstances import CIRCUMSTANCES
from tests.options.diary import told
from tests.options.special import SPECIAL
from tests.tidy.sources import ROOT, hold

SHOWN_BY: dict[str, list[str]] = tomllib.loads((ROOT / "tests/options/shown_by.toml").read_text("utf-8"))
BY_NAME = {circumstance.__name__: circumstance for circumstance in (*CIRCUMSTANCES, *SPECIAL)}
CASES = {case.name: case for case in cases()}


@cache
def _told(game: str, changes: tuple[tuple[str, Value], ...], circumstance: str) -> str:
    """What happens, played once for all cases that share it."""
    return told(game, dict(changes), BY_NAME[circumstance])


def test_every_value_of_every_option_is_in_the_list() -> None:
    hold(
        {f"{name} is shown by nothing" for name in CASES.keys() - SHOWN_BY.keys()}
        | {f"{name} is no value of an option" for name in SHOWN_BY.keys() - CASES.keys()},
        "an option that changes nothing lets an operator file a change that changes nothing.",
        "write a circumstance in which it tells and name it in tests/options/shown_by.toml.",
    )


@pytest.mark.parametrize("name", [case for case in CASES if case in SHOWN_BY])
def test_the_value_changes_what_happens(name: str) -> None:
    case: Case = CASES[name]
    game, circumstance = SHOWN_BY[name]
    each_side, other = (_told(game, tuple(sorted(side.items())), circumstance) for side in case.sides(game))
    assert each_side != other
