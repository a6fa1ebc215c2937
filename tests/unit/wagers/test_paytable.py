"""What a paytable can be asked."""

import pytest

from paigow.errors import InternalError
from paigow.wagers.kinds import WagerKind
from paigow.wagers.paytables import load_paytable


def test_rows_and_meters_are_found_by_name() -> None:
    table = load_paytable("md-progressive-c")
    assert table.row("royal-flush").pays.notation == "100% of minor"
    assert table.meter("minor").reset == 50_000
    assert table.meter_names == ("mega", "major", "minor")
    assert table.kind is WagerKind.PROGRESSIVE


def test_a_row_that_is_not_there_is_our_bug() -> None:
    table = load_paytable("md-progressive-c")
    with pytest.raises(InternalError, match="flush"):
        table.row("flush")
    with pytest.raises(InternalError, match="tiny"):
        table.meter("tiny")


def test_a_row_is_named_after_whose_hand_it_looks_at() -> None:
    names = [row.name for row in load_paytable("hs-ace-high").rows]
    assert names == ["both-ace-high", "dealer-ace-high-joker", "dealer-ace-high-natural"]
