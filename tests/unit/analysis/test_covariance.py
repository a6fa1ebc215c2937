"""Wagers of one seat together: brute force on small decks, and every tile deal by class."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations, product

import numpy as np
import pytest

from paigow.analysis import covariance as module
from paigow.analysis.answer import answer
from paigow.analysis.counts import Copies
from paigow.analysis.covariance import covariances, covariances_apart
from paigow.analysis.figures import GameFigures
from paigow.analysis.kernels.registry import TWO_LONG_SUITS, any_way, code
from paigow.analysis.question import ask
from paigow.analysis.side_rows import figure_side_wager
from paigow.analysis.weighed import weighed_pairs
from paigow.pieces.tiles import TILE_SET
from paigow.setting.house_way import load_house_way
from paigow.submissions import load_game
from paigow.wagers.tile_side import tile_event


@pytest.mark.parametrize("copies", list(Copies))
def test_weighed_pairs_are_those_of_every_pair_dealt(copies: Copies) -> None:
    """Fifteen cards, any two ways, any weights: the signed sum against all pairs of disjoint hands."""
    deck = TWO_LONG_SUITS
    player, dealer = any_way(3), any_way(4)
    weights = np.random.default_rng(9).integers(-1, 60, len(player.highs)).astype(np.int64)
    question = replace(ask(load_game("horseshoe-poker")), copies=copies)
    win, lose, pairs = weighed_pairs(player, dealer, question, weights, weights, deck=deck)
    assert pairs == deck.pairs
    expected = [0, 0]
    shift = int(copies is Copies.OPPONENT)
    codes = {hand: code(hand) for hand in combinations(deck.cards, 7)}
    for ours, mine in codes.items():
        rest = [card for card in deck.cards if card not in ours]
        for theirs in combinations(rest, 7):
            other = codes[theirs]
            above = int(player.highs[mine] + shift > dealer.highs[other]) + int(
                player.lows[mine] + shift > dealer.lows[other]
            )
            if above != 1:
                expected[0 if above == 2 else 1] += int(weights[mine])
    assert [win, lose] == expected


def test_a_tile_seat_agrees_with_a_sample_of_deals() -> None:
    """The exact covariance of Pair Fortunes with the base wager, within four standard errors of 4,000 deals."""
    figures = answer(ask(load_game("colorado-tiles")))
    (found,) = covariances(figures)
    assert (found.one, found.other) == ("base", "co-pair-fortunes-1")
    way, gains = load_house_way("colorado"), {row.name: row.net for row in figures.sides[0].rows}
    named = {row.event: row.name for row in figures.sides[0].paytable.rows}
    random = np.random.default_rng(2)
    products = []
    for _ in range(4_000):
        dealt = [TILE_SET[at] for at in random.permutation(32)[:8]]
        ours, theirs = way.set(dealt[:4]).tile_setting, way.set(dealt[4:]).tile_setting
        event = tile_event(dealt[:4])
        side = float(gains[named[event]] or 0) if event in named else -1.0
        products.append(side * _result(ours, theirs))
    mean, error = float(np.mean(products)), float(np.std(products)) / 4_000**0.5
    exact = float(found.covariance + figures.base[0].edge * figures.sides[0].edge())
    assert abs(mean - exact) < 4 * error


def _result(ours: object, theirs: object) -> float:
    from paigow.analysis.advice import tile_id
    from paigow.ranking import is_zero, rank_tiles

    high = tile_id(*ours.high) > tile_id(*theirs.high)  # type: ignore[attr-defined]
    low = tile_id(*ours.low) > tile_id(*theirs.low) and not is_zero(rank_tiles(*ours.low))  # type: ignore[attr-defined]
    return {2: 0.95, 1: 0.0, 0: -1.0}[int(high) + int(low)]


def test_two_wagers_on_one_hand_go_together_as_every_hand_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wager with itself has its own variance; Fortune and Insurance never win together."""
    question = ask(load_game("maryland-poker"))
    sides = tuple(
        figure_side_wager(paytable, question.options_for(paytable)) for paytable in question.paytables[:3:2]
    )
    base = answer(ask(load_game("colorado-tiles"))).base
    figures = GameFigures(question, base, (sides[0], sides[0], sides[1]))
    monkeypatch.setattr(module, "_with_base", lambda *_: Fraction(0))
    same, *others = (pair for pair in covariances(figures) if pair.one != "base")
    assert same.covariance == sides[0].variance()
    assert same.correlation == pytest.approx(1.0)
    assert all(pair.covariance < 0 for pair in others)


ROLLED: dict[str, Callable[..., int]] = {
    "odd": lambda eye, left, right, _: 1 if eye % 2 and not eye == left == right else -1,
    "even": lambda eye, left, right, _: 1 if not eye % 2 and not eye == left == right else -1,
    "double": lambda _, left, right, __: 4 if left == right else -1,
    "triple": lambda eye, left, right, _: 30 if eye == left == right else -1,
    "match": lambda eye, left, right, seat: (eye, left, right).count(seat) or -1,
}
"""What a unit gains, as the layout of the game prints it."""


def dragons_eye(**options: str) -> GameFigures:
    game = load_game("colorado-dragons-eye", {f"dragons_eye.{key}": value for key, value in options.items()})
    return answer(ask(game))


def test_wagers_on_the_same_roll_go_together_as_every_roll_says() -> None:
    """All rolls at all six seats, with the pays of the rulebook written out: odd and even lose together only."""
    figures = dragons_eye()
    pays = {side.paytable.wager: {row.name: row.net for row in side.rows} for side in figures.sides}
    assert pays["double"]["like-dice-equal"] == 4
    assert pays["triple"]["all-dice-equal"] == 30
    found = {(pair.one, pair.other): pair.covariance for pair in covariances(figures)}
    every = [(*roll, seat) for roll in product(range(1, 7), repeat=3) for seat in range(1, 7)]
    for first, second in combinations(ROLLED, 2):
        ours, theirs = ([ROLLED[name](*at) for at in every] for name in (first, second))
        means = Fraction(sum(ours), len(every)) * Fraction(sum(theirs), len(every))
        expected = Fraction(sum(a * b for a, b in zip(ours, theirs, strict=True)), len(every)) - means
        names = f"co-dragons-eye-{first}", f"co-dragons-eye-{second}"
        covariance = found[names] if names in found else found[names[::-1]]
        assert covariance == expected, (first, second)
    assert ("base", "co-dragons-eye-odd") not in found
    assert ("co-pair-fortunes-1", "co-dragons-eye-odd") not in found


def test_wagers_of_two_seats_on_the_same_roll_go_together_as_every_roll_says() -> None:
    """All rolls at every two seats, also two wagers of one kind, which win and lose as one unless seats decide them."""
    figures = dragons_eye()
    found = {(pair.one, pair.other): pair.covariance for pair in covariances_apart(figures)}
    seats = list(permutations(range(1, 7), 2))
    every = [(roll, both) for roll in product(range(1, 7), repeat=3) for both in seats]
    for first, second in combinations_with_replacement(ROLLED, 2):
        ours = [ROLLED[first](*roll, both[0]) for roll, both in every]
        theirs = [ROLLED[second](*roll, both[1]) for roll, both in every]
        means = Fraction(sum(ours), len(every)) * Fraction(sum(theirs), len(every))
        expected = Fraction(sum(a * b for a, b in zip(ours, theirs, strict=True)), len(every)) - means
        names = f"co-dragons-eye-{first}", f"co-dragons-eye-{second}"
        assert (found[names] if names in found else found[names[::-1]]) == expected, (first, second)
    odd = next(side for side in figures.sides if side.paytable.name == "co-dragons-eye-odd")
    assert found["co-dragons-eye-odd", "co-dragons-eye-odd"] == odd.variance()


def test_where_a_triple_takes_the_wager_it_goes_together_with_wagers_on_dice() -> None:
    """A triple comes once in 36 rolls: it loses the wager and odd, and wins thirty for one."""
    figures = dragons_eye(vigorish_method="b", triple_b_beneficiary="house")
    found = {pair.other: pair.covariance for pair in covariances(figures) if pair.one == "base"}
    tiles = -answer(ask(load_game("colorado-tiles"), commission=Fraction(0))).edge
    base = Fraction(35, 36) * tiles - Fraction(1, 36)
    triple = Fraction(30, 36) - Fraction(35, 36)
    product_ = Fraction(35, 36) * tiles * -1 + Fraction(1, 36) * -30
    assert found["co-dragons-eye-triple"] == product_ - base * triple
    plain = answer(ask(load_game("colorado-tiles"), commission=Fraction(0)))
    (alone,) = (pair.covariance for pair in covariances(plain) if pair.one == "base")
    assert found["co-pair-fortunes-1"] == Fraction(35, 36) * alone
