"""The golden file of the games as filed: what follows from its counts follows, tiles are counted again, and
plain dealing agrees.
"""

import tomllib
from collections import Counter
from fractions import Fraction

import pytest

from paigow.analysis.answer import side_figures
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.figures import BaseFigures, GameFigures
from paigow.analysis.question import ask
from paigow.submissions import game_names, load_game
from prove.campaign import Result
from prove.filed_figures import GOLDEN, Second, as_paid, deal_plainly, faults_of, golden, seconds
from prove.simulation import with_seconds

FAR = 4.0


def test_every_game_has_its_figures_and_their_second_derivation() -> None:
    file = tomllib.loads(GOLDEN.read_text("utf-8"))
    assert set(file["figures"]) == set(file["second"]) == set(game_names())
    for name, rows in file["second"].items():
        errors = [float(value) for key, value in rows.items() if key != "deals"]
        assert errors, name
        assert max(map(abs, errors)) < FAR, name


@pytest.mark.parametrize("name", [name for name in game_names() if load_game(name).pieces == "tiles"])
def test_tile_games_are_counted_again(name: str) -> None:
    cases, faults = faults_of(name, fresh=False)
    assert faults == []
    assert cases == len(golden()[name])


@pytest.mark.parametrize("name", [name for name in game_names() if load_game(name).pieces == "cards"])
def test_edges_stakes_and_meters_follow_from_the_counts(name: str) -> None:
    """Everything but the counts themselves, which `prove exact` makes again."""
    question, wanted = ask(load_game(name)), golden()[name]
    base = []
    for key, value in wanted.items():
        if key.endswith(".counts"):
            situation = key.removesuffix(".counts")
            share = Fraction(1, 2) if situation == "co-banked" else Fraction(1)
            outcome = OutcomeCounts(*map(int, value.split()))
            base.append(BaseFigures(situation, outcome, question.pays, share))
    sides = tuple(side for paytable in question.paytables for side in side_figures(paytable, question))
    found = as_paid(GameFigures(question, tuple(base), sides))
    assert found == {key: wanted[key] for key in found}
    assert {key.split(".")[0] for key in wanted if key not in found} <= {
        "covariance", *(f"seats-{number}" for number in range(2, 7)), *(f"bank-{number}" for number in range(1, 7))
    }  # fmt: skip


def test_plain_dealing_is_near_every_figure_of_tiles() -> None:
    counts: Counter[str] = Counter()
    deal_plainly("colorado-tiles", 7, 3, counts, 400)
    found = seconds("colorado-tiles", counts)
    assert {"seats-1.gain", "seats-6.product", "bank-2.edge", "covariance.base.co-pair-fortunes-1"} <= {
        second.figure for second in found
    }
    assert max(abs(second.errors) for second in found) < FAR


def test_a_figure_that_plain_dealing_contradicts_fails_the_campaign() -> None:
    held = Result(True, 1, "fine", {})
    near, far = (Second("a-game", "edge", 0.0, dealt, 0.1) for dealt in (0.1, 0.6))
    assert with_seconds(held, [near]).holds
    assert not with_seconds(held, [near, far]).holds
    assert with_seconds(held, []) is held
