"""How figures are written."""

from fractions import Fraction

from paigow.analysis.par.figures_words import capital, count, money, percent, share, short


def test_counts_are_grouped() -> None:
    assert count(8_250_459_031_214_400) == "8,250,459,031,214,400"


def test_a_negative_figure_has_a_true_minus() -> None:
    assert percent(Fraction(-1, 80)) == "−1.2500 %"
    assert share(Fraction(-1, 3)) == "−0.33333333"


def test_a_digest_is_shown_by_its_first_sixteen_digits() -> None:
    assert short("0123456789abcdef" * 4) == "0123 4567 89ab cdef"


def test_money_goes_up_to_the_cent() -> None:
    assert money(Fraction(10_001, 10)) == "$10.01"


def test_a_sentence_begins_with_a_capital() -> None:
    assert capital("dealer banks") == "Dealer banks"
    assert capital("") == ""
