"""The figures of tile games."""

from fractions import Fraction

import pytest

from paigow.analysis.answer import answer
from paigow.analysis.counts import Copies, OutcomeCounts
from paigow.analysis.question import ask
from paigow.analysis.tile_answer import after_dice, tile_figures
from paigow.errors import BadNotation
from paigow.submissions import ApprovedGame, load_game


def test_a_triple_takes_one_wager_in_thirty_six() -> None:
    after = after_dice(OutcomeCounts(win=10, push=20, lose=30))
    assert after == OutcomeCounts(win=2100, push=4200, lose=30 * 210 + 60 * 6)
    assert after.total == 60 * 216


def test_the_method_with_triples_has_another_edge_than_the_one_with_vigorish() -> None:
    figures = tile_figures(ask(by_triples("house")), ())
    win, lose = 214_792_772, 223_515_644  # co-f06
    expected = Fraction(210 * (lose - win) + 6 * 736_281_000, 216 * 736_281_000)
    assert figures.base[0].edge == expected


@pytest.mark.parametrize(("beneficiary", "won", "pushed"), [("bank", 6, 0), ("house", 0, 6)])
def test_a_triple_gives_a_player_s_bank_what_the_filing_says(beneficiary: str, won: int, pushed: int) -> None:
    figures = tile_figures(ask(by_triples(beneficiary)), ())
    bank = figures.situation("player-banks")
    assert bank is not None
    deals, win, push = 736_281_000, 223_515_644, 297_972_584  # co-f06, seen from the bank
    assert bank.outcome.win == 210 * win + won * deals
    assert bank.outcome.push == 210 * push + pushed * deals
    assert bank.outcome.total == 216 * deals


def by_triples(beneficiary: str) -> ApprovedGame:
    options = {"dragons_eye.vigorish_method": "b", "dragons_eye.triple_b_beneficiary": beneficiary}
    return load_game("colorado-dragons-eye", options)


def test_best_play_and_the_best_reply_to_it_are_told() -> None:
    figures = answer(ask(load_game("colorado-tiles"), optimal=True))
    best, replied = figures.situation("optimal"), figures.situation("optimal-against-best-reply")
    assert best is not None
    assert replied is not None
    assert best.outcome.win == 219_031_200  # co-f05
    assert replied.edge > best.edge
    shared, bank = figures.situation("co-banked"), figures.situation("player-banks")
    assert shared is not None
    assert bank is not None
    assert shared.edge == bank.edge / 2


def test_options_of_card_games_are_refused() -> None:
    with pytest.raises(BadNotation, match="card games"):
        tile_figures(ask(load_game("colorado-tiles"), copies=Copies.OPPONENT), ())
