"""Making a sheet from figures."""

from dataclasses import replace
from fractions import Fraction

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.figures import GameFigures
from paigow.analysis.par.build import build_sheet, deals_of, paytable_digest
from tests.unit.analysis.par.sheets import poker_sheet, tiles_sheet


def test_deals_are_counted_by_formula() -> None:
    assert deals_of(tiles_sheet().figures.question) == 736_281_000  # co-f06's total
    assert deals_of(poker_sheet().figures.question) == 8_250_459_031_214_400


def test_every_check_of_true_figures_holds() -> None:
    for sheet in (tiles_sheet(), poker_sheet()):
        assert sheet.checks
        assert sheet.holds


def test_a_wrong_base_count_fails_its_check() -> None:
    figures = poker_sheet().figures
    (first,) = figures.base
    wrong = replace(
        first, outcome=OutcomeCounts(first.outcome.win + 1, first.outcome.push, first.outcome.lose)
    )
    sheet = build_sheet(GameFigures(figures.question, (wrong,), figures.sides, figures.copies))
    assert [check.name for check in sheet.checks if not check.holds] == ["Base totals"]


def test_a_wrong_side_count_fails_its_check() -> None:
    figures = poker_sheet().figures
    (side,) = figures.sides
    row = side.rows[-1]
    rows = (*side.rows[:-1], replace(row, combinations=row.combinations - 1))
    sheet = build_sheet(GameFigures(figures.question, figures.base, (replace(side, rows=rows),)))
    assert [check.name for check in sheet.checks if not check.holds] == ["Side totals"]


def test_tiles_always_tell_what_the_house_way_costs() -> None:
    strategy = tiles_sheet().strategy
    assert strategy is not None
    assert (strategy.best.win, strategy.best.lose) == (219_031_200, 209_196_084)  # co-f05
    assert sum((rule.cost for rule in strategy.rules), Fraction(0)) == strategy.cost


def test_cards_tell_it_only_where_best_play_was_asked_for() -> None:
    assert poker_sheet().strategy is None


def test_the_configuration_names_limits_and_choices_with_their_clauses() -> None:
    lines = [line for chapter in tiles_sheet().chapters for line in chapter.lines]
    assert any("$10 to $100" in line.text for line in lines)
    assert any(line.clauses for line in lines)


def test_a_paytable_s_digest_follows_what_it_pays() -> None:
    (side,) = poker_sheet().figures.sides
    paytable = side.paytable
    other = replace(paytable, rows=paytable.rows[1:])
    assert paytable_digest(paytable) == paytable_digest(replace(paytable, source="elsewhere"))
    assert paytable_digest(paytable) != paytable_digest(other)


def test_what_the_house_collects_is_no_return_of_a_side_wager() -> None:
    """The returns of the rows add up to the edge without the fee, which no row contains."""
    figures = poker_sheet().figures
    sides = tuple(replace(side, fee=Fraction(1, 20)) for side in figures.sides)
    assert build_sheet(GameFigures(figures.question, figures.base, sides, figures.copies)).holds
