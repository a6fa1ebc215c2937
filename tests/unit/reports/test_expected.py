"""A win against what it was to be: mean, variance and band worked out by hand on a game of few deals."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.seats import Estimate
from paigow.reports import edges
from paigow.reports.clerk import Clerk, Slip
from paigow.reports.expected import BY_EDGE, Expected, GameEdges, expected_of, one_of_all
from paigow.reports.hours import ALWAYS
from paigow.reports.report import report
from paigow.reports.tally import ShiftTally
from paigow.reports.writing import as_csv, as_lines
from paigow.submissions import load_game
from paigow.wagers import WagerKind

EDGES = GameEdges(
    win=3, push=4, lose=3,
    results=lambda stake: (stake - stake // 20, stake),
    sides={
        "fortune": (Fraction(1, 10), Fraction(2)),
        "odd": (Fraction(0), Fraction(1)), "even": (Fraction(0), Fraction(1)),
    },
    seats=Fraction(1, 5),
    together={("fortune", "main"): Fraction(1, 4), ("even", "odd"): Fraction(-1, 2)},
    across={("even", "odd"): Fraction(-1, 3), ("odd", "odd"): Fraction(1)},
)  # fmt: skip
"""Of ten deals three are won at 5 % vigorish and three lost."""


def slip(win: int, *stakes: tuple[str, int, int], **won: int) -> Slip:
    tally = ShiftTally(rounds=1, win=win)
    tally.won.update({"main": win, **won})
    return Slip(0, 1, "kim", tally, stakes=stakes)


def test_one_main_wager() -> None:
    mean, variance = EDGES.round((("main", 1, 100),))
    assert mean == Fraction(3 * 100 - 3 * 95, 10)
    assert variance == Fraction(3 * 95**2 + 3 * 100**2, 10) - Fraction(3, 2) ** 2


def test_seats_share_the_dealers_hand_and_a_seat_its_own() -> None:
    alone, side = EDGES.round((("main", 1, 100),))[1], 2 * 50**2
    two = EDGES.round((("main", 1, 100), ("main", 2, 200)))[1]
    apart = EDGES.main(100)[1] + EDGES.main(200)[1]
    assert two - apart == 2 * Fraction(1, 5) * 100 * 200
    beside = EDGES.round((("fortune", 1, 50), ("main", 1, 100)))
    assert beside == (Fraction(3, 2) + 5, alone + side + 2 * Fraction(1, 4) * 50 * 100)
    elsewhere = EDGES.round((("fortune", 2, 50), ("main", 1, 100)))[1]
    assert elsewhere == alone + side


def test_one_roll_decides_the_wagers_of_several_seats() -> None:
    def variance(*stakes: tuple[str, int, int]) -> Fraction:
        return EDGES.round(stakes)[1]

    assert variance(("odd", 1, 10), ("odd", 2, 10)) == 20**2, "both win or both lose"
    assert variance(("odd", 1, 10), ("even", 1, 10)) == 2 * 10**2 - 10**2
    assert variance(("odd", 1, 30), ("even", 2, 10)) == 30**2 + 10**2 - 2 * Fraction(1, 3) * 300


def test_a_wager_without_an_edge_of_one_round_is_left_out_on_both_sides() -> None:
    found = expected_of([slip(100, ("main", 1, 100), ("progressive", 1, 100), progressive=100)], EDGES)
    assert (found.win, found.mean) == (100, Fraction(3, 2))
    assert expected_of([slip(100)], EDGES) == Expected(), "a round without decided wagers says nothing"


def test_corrections_count_and_bands_are_whole_cents() -> None:
    rounds = [slip(100, ("main", 1, 100), corrected=-5)] * 40
    told = expected_of(rounds, EDGES).as_data()
    # 40 rounds: 60 expected; variance 40 * 5705.25, deviation 477.71; 1.959964 and 2.575829 of it.
    assert told == {
        "by": BY_EDGE,
        "by_hands": 0,
        "rounds": 40,
        "win": 3800,
        "mean": 60,
        "low95": 60 - 936,
        "high95": 60 + 936,
        "low99": 60 - 1230,
        "high99": 60 + 1230,
        "verdict": "outside",
        "chance": "0.0000",
    }


@pytest.mark.parametrize(
    ("wins", "rounds", "verdict"), [(100, 29, "few"), (1, 30, "inside"), (100, 30, "outside")]
)
def test_few_rounds_judge_nothing(wins: int, rounds: int, verdict: str) -> None:
    found = expected_of([slip(wins, ("main", 1, 100))] * rounds, EDGES)
    assert found.as_data()["verdict"] == verdict


def test_the_chance_of_a_result_two_deviations_out() -> None:
    assert f"{Expected(1, 200, Fraction(0), Fraction(100**2)).chance:.4f}" == "0.0455"
    assert Expected().chance == 1.0


def test_a_report_has_the_band_of_each_table_and_of_all_and_says_how_many_it_looked_at() -> None:
    game = load_game("horseshoe-poker")
    clerks = [Clerk(number, game, slips=[slip(100, ("main", 1, 100))] * 30) for number in ("1", "2")]
    told = report(clerks, ALWAYS, edges={game.digest: EDGES})
    assert [row["expected"]["mean"] for row in (*told["rows"], told["all"])] == [45, 45, 90]
    assert told["all"]["expected"]["verdict"] == "outside"
    assert told["looked_at"] == {"tables": 2, "outside_by_chance": "0.0975"}
    assert one_of_all(7) == "0.3017"
    assert "expected: verdict" in as_csv(told).splitlines()[0]
    assert any("won $30 in 30 rounds, expected $0.45" in line for line in as_lines(told))
    assert report(clerks, ALWAYS)["all"]["expected"] is None


def test_the_edges_of_a_game_are_its_figures_by_kind_of_wager(monkeypatch: pytest.MonkeyPatch) -> None:
    def side(name: str, kind: str, shaking: bool = False) -> SimpleNamespace:
        paytable = SimpleNamespace(name=name, kind=WagerKind(kind))
        return SimpleNamespace(
            paytable=paytable, shaking=shaking, fee=Fraction(1, 100),
            edge=lambda: Fraction(6, 100), variance=lambda: Fraction(7),
        )  # fmt: skip

    base = SimpleNamespace(outcome=OutcomeCounts(3, 4, 3), situation="dealer-banks")
    sides = (side("fortune-1", "fortune"), side("major", "progressive"), side("triples", "dice-bonus", True))
    pairs = (("base", "fortune-1"), ("base", "major"), ("fortune-1", "major"))
    told = [SimpleNamespace(one=first, other=second, covariance=Fraction(1, 4)) for first, second in pairs]
    monkeypatch.setattr(edges, "answer", lambda *_: SimpleNamespace(base=(base,), sides=sides))
    monkeypatch.setattr(edges, "table_of", lambda *_: SimpleNamespace(covariance=Estimate(Fraction(1, 5))))
    monkeypatch.setattr(edges, "covariances", lambda *_: told)
    both = SimpleNamespace(one="fortune-1", other="fortune-1", covariance=Fraction(7))
    monkeypatch.setattr(edges, "covariances_apart", lambda *_: [both])
    found = edges.edges_of(load_game("maryland-poker"))
    assert (found.win, found.push, found.lose, found.seats) == (3, 4, 3, Fraction(1, 5))
    assert found.results(10_000) == (9_500, 10_000), "five per cent of a hundred dollars"
    assert found.sides == {"fortune": (Fraction(5, 100), Fraction(7))}
    assert found.together == {("fortune", "main"): Fraction(1, 4)}
    assert found.across == {("fortune", "fortune"): Fraction(7)}
