"""Side wagers against published and registered figures."""

from fractions import Fraction

import pytest

from paigow.analysis.side_rows import figure_dice_bonus, figure_side_wager, net_of
from paigow.analysis.side_wagers import LOST
from paigow.wagers.pays import parse_pays
from paigow.wagers.paytables import load_paytable, read_paytable


def counted(name: str) -> dict[str, int]:
    return {row.name: row.combinations for row in figure_side_wager(load_paytable(name)).rows}


LOWER_LINES = {
    "seven-card-straight-flush-joker": 196,
    "five-aces": 1128,
    "straight-flush": 184_644,
    "four-of-a-kind": 307_472,
    "full-house": 4_188_528,
    "flush": 6_172_088,
    "three-of-a-kind": 7_672_500,
    "straight": 11_034_204,
}
"""Wizard of Odds, Fortune Pai Gow Poker."""


@pytest.mark.parametrize("letter", "abcd")
def test_fortune_with_either_match_has_the_register_s_frequencies(letter: str) -> None:
    rows = counted(f"md-fortune-{letter}")
    top = {"seven-card-straight-flush-natural": 32, "royal-flush-royal-match": 144, "royal-flush": 25_948}
    assert rows == {**top, **LOWER_LINES, LOST: 124_556_196}  # the Maryland register's frequencies


@pytest.mark.parametrize("letter", "abcd")
def test_emperors_treasure_has_the_register_s_frequencies(letter: str) -> None:
    rows = counted(f"md-emperors-treasure-{letter}")
    top = {"seven-card-straight-flush-natural": 32, "royal-flush-ace-king-suited": 72, "royal-flush": 26_020}
    assert rows == {**top, **LOWER_LINES, LOST: 124_556_196}  # the Maryland register's frequencies


@pytest.mark.parametrize("game", ["standard", "face-up"])
def test_fortune_with_three_pair_has_the_register_s_frequencies(game: str) -> None:
    rows = counted(f"hs-fortune-{game}")
    top = {
        "seven-card-straight-flush-natural": 32,
        "royal-flush-king-queen-suited": 72,
        "royal-flush": 26_020,
    }
    assert rows == {
        **top,
        **LOWER_LINES,
        "three-pair": 2_862_000,
        LOST: 121_694_196,
    }  # rows.hands of the register


def test_insurance_has_the_register_s_frequencies() -> None:
    assert list(counted("md-insurance-a").values()) == [
        31_080, 248_640, 963_480, 2_719_500, 6_386_940, 14_430_780, 129_362_660,
    ]  # fmt: skip


def test_progressive_has_the_register_s_frequencies() -> None:
    assert list(counted("md-progressive-c").values()) == [
        228, 1128, 26_092, 184_644, 307_472, 4_188_528, 149_434_988,
    ]  # fmt: skip


def test_fortune_s_published_edge_is_met() -> None:
    paytable, findings = read_paytable(PUBLISHED, "published")
    assert paytable is not None, findings
    assert figure_side_wager(paytable).edge() == Fraction(11_970_096, 154_143_080)  # Wizard of Odds, 7.77 %


PUBLISHED = """
title = "Fortune as published"
wager = "own"
source = "Wizard of Odds, Fortune Pai Gow Poker"
date = "2026"
row = [
  { event = "seven-card-straight-flush-natural", pays = "8000 to 1" },
  { event = "royal-flush-king-queen-suited", pays = "2000 to 1" },
  { event = "seven-card-straight-flush-joker", pays = "1000 to 1" },
  { event = "five-aces", pays = "400 to 1" },
  { event = "royal-flush", pays = "150 to 1" },
  { event = "straight-flush", pays = "50 to 1" },
  { event = "four-of-a-kind", pays = "25 to 1" },
  { event = "full-house", pays = "5 to 1" },
  { event = "flush", pays = "4 to 1" },
  { event = "three-of-a-kind", pays = "3 to 1" },
  { event = "straight", pays = "2 to 1" },
]
"""


def test_pair_fortunes_meets_figures_f09_and_f10() -> None:
    assert list(counted("co-pair-fortunes-1").values()) == [1, 119, 420, 1680, 4620, 29_120]  # co-f09
    nets = [-figure_side_wager(load_paytable(f"co-pair-fortunes-{n}")).edge() * 35_960 for n in (1, 2, 3, 4)]
    assert nets == [-1905, -4895, -4720, -5190]  # co-f10


@pytest.mark.parametrize(
    ("wager", "net"), [("odd", -6), ("even", -6), ("double", -36), ("triple", -30), ("match", -17)]
)
def test_dragons_eye_meets_figure_f11(wager: str, net: int) -> None:
    figures = figure_side_wager(load_paytable(f"co-dragons-eye-{wager}"))
    assert figures.total == 216
    assert -figures.edge() * 216 == net  # co-f11


def test_a_dice_bonus_left_up_is_worth_its_three_steps() -> None:
    paytable = load_paytable("co-dragons-eye-dice-bonus")
    once, twice, thrice = Fraction(1, 36), Fraction(1, 36) ** 2, Fraction(1, 36) ** 3
    by_hand = (
        25 * once + 50 * twice + 1000 * thrice - (1 - thrice)
    )  # odds of 2612 (6), stake lost but at the end
    assert figure_dice_bonus(paytable, shaking=False).edge() == -by_hand
    shaking = 30 * once + 500 * twice + 10_000 * thrice - (1 - thrice)
    assert figure_dice_bonus(paytable, shaking=True).edge() == -shaking
    assert figure_side_wager(paytable).total == 216**3


@pytest.mark.parametrize(("pays", "net"), [("5 to 1", 5), ("4 for 1", 3), ("push", 0)])
def test_odds_for_one_contain_the_stake(pays: str, net: int) -> None:
    assert net_of(parse_pays(pays)) == net


def test_a_share_of_a_meter_has_no_fixed_worth() -> None:
    with pytest.raises(ValueError, match="depends on what the meter shows"):
        net_of(parse_pays("10% of main"))
