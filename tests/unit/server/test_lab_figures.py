"""The lab's figures in print are the analysis's own, to the last digit shown."""

from paigow.analysis.answer import answer
from paigow.server.lab_choices import question_of
from paigow.server.lab_figures import asked, work_out


def test_counts_are_printed_in_full_and_add_up() -> None:
    figures = work_out(question_of("colorado-tiles", "", "", ()))
    base = figures.situations[0]
    counted = [int(row.count.replace(",", "")) for row in base.rows]
    assert sum(counted) == int(base.total.count.replace(",", ""))
    # 32 tiles: C(32, 4) hands against C(28, 4) hands.
    assert base.total.count == "736,281,000"
    assert base.agreed


def test_the_edge_in_print_is_the_exact_edge_rounded() -> None:
    question = question_of("colorado-tiles", "", "", ())
    edge = answer(asked(question)).base[0].edge
    shown = work_out(question).situations[0]
    assert (shown.numerator, shown.denominator) == (f"{edge.numerator:,}", f"{edge.denominator:,}")
    assert shown.edge == f"{float(edge) * 100:.3f} %"


def test_another_house_way_and_another_paytable_change_the_figures() -> None:
    own = work_out(question_of("colorado-tiles", "", "", ()))
    other = work_out(
        question_of("colorado-tiles", "colorado-best-low", "colorado-best-low", ["co-pair-fortunes-4"])
    )
    assert other.dealer == "colorado-best-low"
    assert own.situations[0].edge != other.situations[0].edge
    assert (own.sides[0].id, other.sides[0].id) == ("co-pair-fortunes-1", "co-pair-fortunes-4")
    chosen = [point.name for point in other.by_way.points if point.chosen]
    assert chosen == ["colorado-best-low"]


def test_best_play_comes_first_when_it_is_asked_for_and_the_rules_that_cost_most_are_named() -> None:
    figures = work_out(question_of("colorado-tiles", "best", "", ()))
    assert figures.situations[0].id == "optimal"
    assert figures.cost is not None
    parts = [rule.part for rule in figures.cost.rules]
    assert parts == sorted(parts, reverse=True)
    assert all(rule.clauses for rule in figures.cost.rules)


def test_bands_of_hold_narrow_with_the_rounds_around_the_edge() -> None:
    hold = work_out(question_of("colorado-tiles", "", "", ())).holds[0]
    for band in hold.bands:
        widths = [high - low for low, high in zip(band.low, band.high, strict=True)]
        assert widths == sorted(widths, reverse=True)
        assert band.low[-1] < hold.value < band.high[-1]
