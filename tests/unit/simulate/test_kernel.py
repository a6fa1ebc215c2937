"""Deals by the million."""

import pytest

from paigow.analysis.answer import answer
from paigow.analysis.counts import Copies, Outcome
from paigow.analysis.question import ask
from paigow.analysis.terms import PushRule
from paigow.errors import BadNotation
from paigow.simulate.kernel import Deals, simulate_deals
from paigow.submissions import load_game
from paigow.wagers.paytables import load_paytable

DEALS = 400_000
SEED = 26


def test_a_seed_gives_the_same_deals_and_they_agree_with_the_exact_figures() -> None:
    question = ask(load_game("horseshoe-poker"))
    figures = answer(question)
    seen = simulate_deals(question, DEALS, SEED)
    assert seen.outcome.total == DEALS
    assert max(map(abs, seen.standard_errors(figures.base[0].outcome))) < 4
    (side,) = figures.sides
    flushes = next(row for row in side.rows if row.name == "flush")
    expected = DEALS * flushes.combinations / side.total
    assert abs(seen.rows[side.paytable.name]["flush"] - expected) < 4 * expected**0.5
    assert simulate_deals(question, 1000, SEED) == simulate_deals(question, 1000, SEED)
    assert simulate_deals(question, 1000, SEED) != simulate_deals(question, 1000, SEED + 1)


def test_copies_and_push_rules_change_what_comes_out() -> None:
    game = load_game("horseshoe-poker")
    usual = simulate_deals(ask(game), 20_000, SEED).outcome
    copied = simulate_deals(ask(game, copies=Copies.OPPONENT), 20_000, SEED).outcome
    pushed = simulate_deals(ask(game, push_on=[PushRule.ACE_HIGH]), 20_000, SEED).outcome
    assert copied.win > usual.win
    assert pushed.push > usual.push


def test_only_wagers_on_the_player_s_cards_are_counted() -> None:
    question = ask(load_game("horseshoe-poker"), paytables=[load_paytable("hs-ace-high")])
    assert simulate_deals(question, 1000, SEED).rows == {}


@pytest.mark.parametrize("game", ["horseshoe-face-up", "colorado-tiles"])
def test_games_that_are_not_set_blind_are_refused(game: str) -> None:
    with pytest.raises(BadNotation, match="without seeing"):
        simulate_deals(ask(load_game(game)), 10, SEED)


def test_an_exact_result_is_no_error_away() -> None:
    assert Deals(Outcome(1, 2, 1)).standard_errors(Outcome(10, 20, 10)) == (0.0, 0.0, 0.0)
