"""The exact value of a round as its hands really lie, against plain enumeration and against the advice on one hand."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from paigow.analysis.advice import advise_cards, advise_tiles
from paigow.analysis.opposing import opposing_hands
from paigow.analysis.question import Question, ask
from paigow.analysis.set_hands import SeatHand, given_away, moments
from paigow.analysis.terms import PushRule, Terms
from paigow.analysis.tile_tables import tile_way_of
from paigow.piece_sets import piece_set
from paigow.pieces import DECK, TILE_SET, Piece, Pieces, Tile, parse_cards
from paigow.ranking import is_zero, rank_five, rank_tiles, rank_two
from paigow.setting.arrangements import parse_card_setting
from paigow.setting.house_way import CardHouseWay, TileHouseWay
from paigow.submissions import load_game
from paigow.wagers.kinds import Outcome
from paigow.wagers.main import compare_tiles, ended, standing

STAKES = (100, 2_500, 700, 100, 5_000, 300)


def seats_of(question: Question, luck: Random, seats: int) -> tuple[list[SeatHand], Pieces]:
    """Hands set anyhow, legal or not, and the pieces that are left."""
    pieces: list[Piece] = list(TILE_SET if question.is_tiles else DECK)
    luck.shuffle(pieces)
    size, low = (4, 2) if question.is_tiles else (7, 2)
    hands = []
    for seat in range(seats):
        dealt = pieces[seat * size : (seat + 1) * size]
        stake = STAKES[seat]
        hands.append(SeatHand(tuple(dealt[low:]), tuple(dealt[:low]), stake - stake // 20, stake))
    return hands, tuple(pieces[seats * size :])


def plainly(
    question: Question, hands: list[SeatHand], left: Pieces, pushes: str = ""
) -> tuple[Fraction, Fraction]:
    """Mean and variance over every hand the dealer can hold, each set by the way and compared as at the table."""
    wins = []
    for dealt in combinations(left, 4 if question.is_tiles else 7):
        setting = piece_set(question.dealer.pieces).set_by(question.dealer, dealt).setting
        wins.append(
            sum(hand.house(_plain_end(question, hand, setting.high, setting.low, pushes)) for hand in hands)
        )
    mean = Fraction(sum(wins), len(wins))
    return mean, Fraction(sum(win * win for win in wins), len(wins)) - mean**2


def _plain_end(question: Question, hand: SeatHand, high: Pieces, low: Pieces, pushes: str) -> int:
    ends = {Outcome.LOSE: 0, Outcome.PUSH: 1, Outcome.WIN: 2}
    if question.is_tiles:
        own, below, their, under = (
            rank_tiles(*map(tile_in, each)) for each in (hand.high, hand.low, high, low)
        )
        return ends[compare_tiles(own, below, their, under, question.game.citations).outcome]
    if pushes and low_is(low, pushes):
        return 1
    stand = (
        standing(rank_five(hand.high), rank_five(high)),  # type: ignore[arg-type]
        standing(rank_two(hand.low), rank_two(low)),  # type: ignore[arg-type]
    )
    return ends[ended(*stand, question.copy_rules)]


def tile_in(piece: Piece) -> Tile:
    assert isinstance(piece, Tile)
    return piece


def low_is(low: Pieces, top: str) -> bool:
    ranks = rank_two(low).ranks  # type: ignore[arg-type]
    return len(set(ranks)) == 2 and ranks[0].letter == top


@pytest.mark.parametrize("name", ["horseshoe-poker", "maryland-poker", "colorado-tiles"])
def test_six_seats_against_every_hand_that_is_left(name: str) -> None:
    question = ask(load_game(name))
    luck = Random(f"six {name}")
    for _ in range(2):
        hands, left = seats_of(question, luck, 6)
        assert moments(question, hands) == plainly(question, hands, left)


def test_hands_of_the_dealer_that_push_are_pushes_at_every_seat() -> None:
    question = ask(load_game("horseshoe-poker"))
    pushing = replace(question, push_on=(PushRule.KING_HIGH_LOW,))
    luck, differing = Random("pushes at six seats"), 0
    for _ in range(4):
        hands, left = seats_of(question, luck, 6)
        found = moments(pushing, hands)
        assert found == plainly(pushing, hands, left, pushes="K")
        differing += found != moments(question, hands)
    assert differing, "some of these hands push"


def test_one_seat_is_worth_what_the_advice_says() -> None:
    for name in ("horseshoe-poker", "colorado-tiles"):
        question = ask(load_game(name))
        (hand,), _ = seats_of(question, Random(f"one {name}"), 1)
        pieces = (*hand.high, *hand.low)
        terms = Terms(pays=Fraction(hand.won, hand.lost))
        if isinstance(question.dealer, TileHouseWay):
            advised = advise_tiles(pieces, tile_way_of(question.dealer), terms)  # type: ignore[arg-type]
        else:
            assert isinstance(question.dealer, CardHouseWay)
            advised = advise_cards(pieces, opposing_hands(question.dealer), terms)  # type: ignore[arg-type]
        for each in advised:
            mean, variance = moments(
                question, [SeatHand(each.setting.high, each.setting.low, hand.won, hand.lost)]
            )
            assert mean == -each.value * hand.lost
            assert variance == each.outcome.variance(terms.pays) * hand.lost**2


def test_a_low_hand_of_zero_does_not_win() -> None:
    question = ask(load_game("colorado-tiles"))
    tiles = {tile.notation: tile for tile in TILE_SET}
    zero = next(pair for pair in combinations(tiles.values(), 2) if is_zero(rank_tiles(*pair)))
    rest = tuple(tile for tile in TILE_SET if tile not in zero)[:2]
    hand = SeatHand(rest, zero, 95, 100)
    assert moments(question, [hand])[0] > moments(replace(question, zero_may_win=True), [hand])[0]


def test_what_a_seat_gives_away_beside_an_open_hand() -> None:
    question = ask(load_game("horseshoe-face-up"))
    dealer = parse_card_setting("Ks Kd 9c 8d 3h | Qs Jd")
    cards = parse_cards("As Ad Kh Kc 5d 4s 2c")
    aces_low = SeatHand(tuple(cards[2:]), tuple(cards[:2]), 100, 100)
    no_pair_low = SeatHand((cards[0], cards[1], cards[4], cards[5], cards[6]), (cards[2], cards[3]), 100, 100)
    wasted = SeatHand((*cards[:4], cards[6]), (cards[4], cards[5]), 100, 100)
    assert given_away(question, dealer, [no_pair_low]) == 0, "aces behind and kings in front win both"
    assert given_away(question, dealer, [wasted]) == 100, "a push where a win could be had"
    assert given_away(question, dealer, [aces_low]) == 200, "a foul loses where a win could be had"
    assert given_away(question, dealer, [wasted, aces_low]) == 300
