"""The pace of a practice table is that of the slowest person present."""

import pytest

from paigow.errors import Refused
from paigow.server.pacing import Pacing
from paigow.staff.house import Manner
from paigow.staff.pace import HURRIED_SECONDS
from paigow.submissions import load_game
from paigow.table.state import Person, Table, changed


def table(*people: str) -> Table:
    seated = tuple(Person(id=name, seat=at, arrived=at) for at, name in enumerate(people, 1))
    return changed(Table("1", load_game("horseshoe-poker")), {"people": seated})


def test_the_slowest_wish_counts_and_bots_have_none() -> None:
    pacing = Pacing(Manner(mode="practice", pace=2.0))
    here = table("ann", "ben", "bot-1")
    pacing.wish(here, "ann", "instant")
    assert pacing.at(here).pace == 2.0
    pacing.wish(here, "ben", "brisk")
    assert pacing.at(here).pace == pytest.approx(0.4)
    assert pacing.at(table("ann", "bot-1")).pace == 0.0
    assert pacing.at(table("ann", "bot-1")).least_seconds == HURRIED_SECONDS


def test_skipping_ahead_ends_with_the_round() -> None:
    pacing = Pacing(Manner(mode="practice"))
    here = table("ann")
    pacing.wish(here, "ann", "instant", once=True)
    assert pacing.at(here).pace == 0.0
    later = changed(here, {"round": changed(here.round, {"number": here.round.number + 1})})
    assert pacing.at(later).pace == 1.0


def test_by_the_book_a_table_keeps_its_pace() -> None:
    with pytest.raises(Refused, match="practice"):
        Pacing(Manner()).wish(table("ann"), "ann", "brisk")
