"""The workbook: every formula, worked out anew, gives the exact figure."""

from fractions import Fraction
from statistics import NormalDist

import pytest

from paigow.analysis.par.sheet import LEVELS, ROUNDS
from paigow.analysis.par.xlsx import render
from tests.unit.analysis.par.formulas import Book
from tests.unit.analysis.par.sheets import poker_sheet, progressive_sheet, tiles_sheet

CLOSE = 1e-12


def test_the_base_wager_of_tiles_is_worked_out_from_its_counts() -> None:
    book = Book(render(tiles_sheet()))
    first = tiles_sheet().figures.base[0]
    top = book.find("Base wager", "Win")
    assert [book.value("Base wager", f"E{top + at}") for at in range(4)] == [
        214_792_772, 297_972_584, 223_515_644, 736_281_000,  # co-f06
    ]  # fmt: skip
    assert book.value("Base wager", f"I{top + 4}") == first.edge
    assert float(book.value("Base wager", f"I{top + 5}")) == pytest.approx(
        first.standard_deviation, rel=CLOSE
    )
    assert book.value("Base wager", f"I{top + 6}") == first.edge_per_resolved


def test_counts_of_sixteen_digits_stay_exact_in_two_parts() -> None:
    book = Book(render(poker_sheet()))
    figures = poker_sheet().figures.base[0]
    top = book.find("Base wager", "Win")
    assert book.raw("Base wager", f"E{top}") == f"{figures.outcome.win:,}"
    high, low = (book.value("Base wager", f"{column}{top + 3}") for column in "FG")
    assert high * 10**9 + low == 8_250_459_031_214_400  # C(53, 7) * C(46, 7)
    assert book.value("Base wager", f"I{top + 4}") == figures.edge


def test_every_return_of_a_side_wager_is_a_formula_over_integers() -> None:
    book = Book(render(tiles_sheet()))
    (side,) = tiles_sheet().figures.sides
    top = book.find("Side 1", "Event") + 1
    for at, row in enumerate(side.rows, top):
        assert isinstance(book.raw("Side 1", f"E{at}"), int)
        assert str(book.raw("Side 1", f"H{at}")).startswith("=")
        assert book.value("Side 1", f"I{at}") == side.net(row) * Fraction(row.combinations, side.total)
    assert book.value("Side 1", f"I{top + len(side.rows) + 1}") == side.edge()


def test_envy_by_players_is_live() -> None:
    book = Book(render(poker_sheet()))
    (side,) = poker_sheet().figures.sides
    top = book.find("Side 1", "Players at the table") + 1
    for others in range(6):
        assert book.value("Side 1", f"I{top + others}") == side.edge_with_envy(others)


def test_break_even_meters_are_live() -> None:
    book = Book(render(progressive_sheet()))
    (side,) = progressive_sheet().figures.sides
    for meter in side.paytable.meter_names:
        row = book.find("Side 1", f"Break-even of the {meter} meter, cents")
        assert book.value("Side 1", f"I{row}") == side.break_even(meter)


def test_bands_follow_from_the_base_wager() -> None:
    book = Book(render(tiles_sheet()))
    for at, rounds in enumerate(ROUNDS, 5):
        for place, level in enumerate(LEVELS):
            base = tiles_sheet().volatility[0]
            wide = NormalDist().inv_cdf((100 + level) / 200) * (float(base.variance) / rounds) ** 0.5
            low, high = float(base.edge) - wide, float(base.edge) + wide
            ends = [float(book.value("Volatility", f"{column}{at}")) for column in "BCDEFG"[2 * place :][:2]]
            assert ends == pytest.approx([low, high], rel=1e-9)


def test_the_cost_of_the_house_way_is_a_difference_of_edges() -> None:
    book = Book(render(tiles_sheet()))
    strategy = tiles_sheet().strategy
    assert strategy is not None
    assert (
        book.value("Strategy cost", f"I{book.find('Strategy cost', 'Cost of the house way')}")
        == strategy.cost
    )


def test_the_same_sheet_is_the_same_file() -> None:
    assert render(tiles_sheet()) == render(tiles_sheet())
