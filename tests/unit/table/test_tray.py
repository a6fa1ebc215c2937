"""The tray chip by chip: what comes and goes, fills, credits, colour, and payments in the chips that were cut."""

from dataclasses import replace
from typing import Any

import pytest

from paigow.errors import BadNotation, InternalError, Refused
from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table import said as s
from paigow.table.evolve import evolve
from paigow.table.invariants import check_tray
from paigow.table.state import Table, changed
from paigow.table.tray import Tray, cut, joined, laid, moved, opened
from paigow.wagers.chips import Chips, filed_chips, in_chips, read_chips, total, values_of, written
from tests.unit.table.persons import KIM, dealt_by_kim, finish_round, says, until
from tests.unit.table.tables import GAMES, refusal, say

FULL = filed_chips(load_game("horseshoe-poker").options.tray.chips)


def chips(**counts: int) -> Chips:
    """`chips(c25=4, c500=1)`: four quarters and a $5 chip."""
    return tuple((Cents(int(name[1:])), many) for name, many in counts.items())


def counted(table: Table) -> Table:
    return changed(table, {"tray": opened(FULL, table.balances.get("tray", 0))})


def kim(played: Play, command: type[c.Command], **fields: Any) -> tuple[e.Event, ...]:
    """A command of the person who deals."""
    return played.do(command(by=KIM, at=played.tick(), **fields))


def kim_is_refused(played: Play, command: type[c.Command], **fields: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        kim(played, command, **fields)
    return caught.value


def test_what_comes_in_and_goes_out_keeps_the_worth() -> None:
    tray = opened(FULL, 0)
    for amount in (12_500, -625, -13_775, 10, -10, 1_000_000):
        after = moved(tray, amount)
        assert total(after.chips) - total(tray.chips) == amount
        tray = after
    assert tray.brought == total(FULL)


def test_a_payment_is_cut_from_what_lies_there_and_owed_where_that_is_not_enough() -> None:
    there = chips(c25=4, c100=1, c500=1)
    assert cut(there, 525) == chips(c500=1, c25=1)
    assert cut(there, 200) == chips(c100=1, c25=4)
    assert cut(there, 350) == chips(c100=3, c25=2)
    assert laid(137, values_of(FULL)) == chips(c100=1, c25=1, c1=12)
    short = moved(Tray(joined((), there), total(there)), -350)
    assert short.counts(100) == -2
    assert total(short.chips) == total(there) - 350


def test_stacks_of_chips_are_read_as_they_are_written() -> None:
    assert read_chips("40 x $5, 8 x $1,000") == chips(c500=40, c100000=8)
    assert read_chips(written(FULL)) == FULL
    for wrong in ("", "40", "x $5", "-1 x $5", "40 x five", "40 x $5,8 x $25"):
        with pytest.raises(BadNotation):
            read_chips(wrong)


def test_fills_and_credits_are_the_floors_and_move_no_account() -> None:
    played = dealt_by_kim()
    played.table = counted(played.table)
    before = played.table
    (event,) = say(played, c.FillTray, "floor", chips=chips(c500=40))
    assert isinstance(event, e.TrayFilled)
    assert played.table.balances == before.balances
    assert played.table.tray is not None
    assert played.table.tray.counts(500) == 160
    say(played, c.CreditTray, "floor", chips=chips(c500=150))
    assert played.table.tray.counts(500) == 10
    refused = refusal(played, c.CreditTray, "floor", chips=chips(c500=11))
    assert (refused.code, refused.arguments["count"]) == ("tray-lacks", 10)
    assert kim_is_refused(played, c.FillTray, chips=chips(c500=1)).code == "not-now"
    for wrong in ((), chips(c30=1), chips(c500=0), chips(c500=10_001), (*chips(c500=1), *chips(c500=1))):
        assert refusal(played, c.FillTray, "floor", chips=wrong).code == "no-such-chips"
    played.table = changed(played.table, {"tray": None})
    assert refusal(played, c.FillTray, "floor", chips=chips(c500=1)).code == "tray-not-counted"


def test_the_dealer_colours_up_and_down_at_equal_worth() -> None:
    played = dealt_by_kim()
    played.table = counted(played.table)
    (event,) = kim(played, c.ColourChips, person="Ann", brought=chips(c500=20), given=chips(c10000=1))
    assert isinstance(event, e.ChipsExchanged)
    assert played.table.tray is not None
    assert (played.table.tray.counts(500), played.table.tray.counts(10_000)) == (140, 99)
    kim(played, c.ColourChips, person="Ann", brought=chips(c10000=1), given=chips(c2500=4))
    differs = kim_is_refused(played, c.ColourChips, person="Ann", brought=chips(c500=1), given=chips(c100=4))
    assert differs.code == "chips-differ"
    nobody = kim_is_refused(played, c.ColourChips, person="Zed", brought=chips(c500=1), given=chips(c100=5))
    assert nobody.code == "not-at-this-table"
    rich = kim_is_refused(
        played, c.ColourChips, person="Ann", brought=chips(c100000=11), given=chips(c50000=22)
    )
    assert rich.code == "not-enough-chips"
    lacks = kim_is_refused(
        played, c.ColourChips, person="Ann", brought=chips(c100000=9), given=chips(c2500=360)
    )
    assert lacks.code == "tray-lacks"


def test_a_payment_is_made_in_the_chips_that_the_dealer_cut() -> None:
    played = dealt_by_kim(hands={"0": "2s 3d 5h 7c 8s Tc Jd", "6": "As Ah Kd Kh Qs Jc 9d"})
    right = until(played, s.PAY)
    played.table = counted(played.table)
    before = played.table.tray
    assert before is not None
    reds = replace(right, chips=chips(c500=right.amount // 500))
    says(played, reds)
    after = played.table.tray
    assert after is not None
    assert before.counts(500) - after.counts(500) == right.amount // 500
    assert after.counts(2_500) == before.counts(2_500)


def test_chips_that_do_not_lie_in_the_tray_are_not_paid() -> None:
    played = dealt_by_kim(hands={"0": "2s 3d 5h 7c 8s Tc Jd", "6": "As Ah Kd Kh Qs Jc 9d"})
    right = until(played, s.PAY)
    played.table = changed(
        played.table, {"tray": opened(chips(c10000=5), played.table.balances.get("tray", 0))}
    )
    words = replace(right, chips=in_chips(right.amount, values_of(FULL)))
    assert kim_is_refused(played, c.DealerSays, said=words).code == "tray-lacks"


@pytest.mark.parametrize("name", GAMES)
def test_rounds_of_every_game_leave_the_tray_with_what_the_account_says(name: str) -> None:
    played = dealt_by_kim(name=name)
    played.table = counted(played.table)
    for _ in range(2):
        finish_round(played)
    tray = played.table.tray
    assert tray is not None
    assert total(tray.chips) == tray.brought + played.table.balances.get("tray", 0)


def test_a_tray_that_is_not_worth_its_account_is_our_bug() -> None:
    played = dealt_by_kim()
    table = counted(played.table)
    check_tray(table)
    with pytest.raises(InternalError, match="chips in the tray"):
        evolve(table, e.ChipsExchanged("", chips(c500=1), chips(c100=4)))
