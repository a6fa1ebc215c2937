"""Hands by the million, checked one by one."""

import numpy as np
import pytest

from paigow.analysis.batch import LOST, BatchSetter, class_codes_of, side_payouts, side_rows
from paigow.analysis.rank_ids import rank_tables
from paigow.citation_book import CitationBook
from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.pieces.cards import DECK, parse_cards
from paigow.ranking.five_card import rank_five
from paigow.ranking.seven_card import lines_of
from paigow.ranking.two_card import rank_two
from paigow.setting.classes import class_at
from paigow.setting.house_way import CardHouseWay, load_house_way
from paigow.wagers.paytables import load_paytable
from paigow.wagers.side import PayOptions, RoyalMatch, find_row, settle_side
from tests.unit.analysis.small_decks import code


def horseshoe() -> CardHouseWay:
    way = load_house_way("horseshoe")
    assert isinstance(way, CardHouseWay)
    return way


def some_hands() -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Hands dealt at random, and as many with a long suit or the joker, their cards in no order."""
    chance = np.random.default_rng(11)
    dealt = [chance.permutation(53)[:7] for _ in range(800)]
    for index in chance.integers(0, 292_253, 800):
        cards = [card.index for card in class_at(int(index)).representative()]
        dealt.append(chance.permutation(np.array(cards)))
    return np.array(dealt, dtype=np.uint8)


def test_codes_are_those_of_single_hands() -> None:
    hands = some_hands()
    expected = [code(tuple(DECK[card] for card in hand)) for hand in hands]
    assert class_codes_of(hands).tolist() == expected


def test_hands_are_set_as_the_house_way_sets_them_one_by_one() -> None:
    house_way, tables, hands = horseshoe(), rank_tables(), some_hands()
    setter = BatchSetter(house_way)
    ranked, places = setter.rank(hands), setter.low_places(hands)
    assert len(ranked) == len(hands)
    for piece, hand in enumerate(hands):
        told = house_way.set([DECK[card] for card in hand])
        setting = told.card_setting
        assert tables.fives[ranked.highs[piece]] == rank_five(setting.high)
        assert tables.twos[ranked.lows[piece]] == rank_two(setting.low)
        assert house_way.rules[ranked.rules[piece]].id == told.rule_id
        assert {DECK[hand[place]] for place in places[piece]} == set(setting.low)


def test_paytable_rows_are_found_for_many_hands_at_once() -> None:
    paytable = load_paytable("md-fortune-a")
    matched = [card.index for card in parse_cards("As Ks Qs Js Ts Kd Qd")]
    hands = np.vstack([some_hands(), np.array([matched], dtype=np.uint8)])
    rows = side_rows(hands, paytable)
    for piece, hand in enumerate(hands):
        row = find_row(paytable, lines_of([DECK[card] for card in hand]))
        assert rows[piece] == (LOST if row is None else paytable.rows.index(row))
    assert paytable.rows[rows[-1]].name == "royal-flush-royal-match"


def test_payouts_are_those_of_the_table_in_cents() -> None:
    paytable = load_paytable("hs-fortune-standard")
    hands, stake, silent = some_hands(), Cents(500), CitationBook("", {})
    for paid, hand in zip(side_payouts(hands, paytable, stake), hands, strict=True):
        settled = settle_side(paytable, stake, [DECK[card] for card in hand], silent)
        assert paid == settled.wins - (0 if settled.stake_returned else stake)
    with pytest.raises(BadNotation, match="what the meter shows"):
        side_payouts(hands, load_paytable("md-progressive-a"), stake)


def test_a_royal_match_is_read_as_the_options_have_it() -> None:
    paytable = load_paytable("md-fortune-a")
    written = ("As Ks Qs Js Ts Kd Qd", "As Ks Qs Js Ts Ad Kd")
    hands = np.array([[card.index for card in parse_cards(line)] for line in written], dtype=np.uint8)
    names = [row.name for row in paytable.rows]
    usual = [names[place] for place in side_rows(hands, paytable)]
    assert usual == ["royal-flush-royal-match"] * 2
    narrow = side_rows(hands, paytable, PayOptions(royal_match=RoyalMatch.KING_QUEEN))
    assert [names[place] for place in narrow] == ["royal-flush-royal-match", "royal-flush"]


def test_rows_on_both_hands_are_found_by_both() -> None:
    paytable = load_paytable("hs-ace-high")
    ours, theirs = some_hands()[:-1], some_hands()[1:]
    rows = side_rows(ours, paytable, against=theirs)
    for piece, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
        held, shown = (lines_of([DECK[card] for card in hand]) for hand in (mine, other))
        row = find_row(paytable, held, shown)
        assert rows[piece] == (LOST if row is None else paytable.rows.index(row))
    with pytest.raises(BadNotation, match="cannot be compared with"):
        side_rows(ours, paytable, against=theirs[1:])


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        ([1, 2, 3], "shape"),
        ([[1, 2, 3]], "shape"),
        ([[0, 1, 2, 3, 4, 5, 53]], "0 to 52"),
        ([[0] * 6 + [-1]], "0 to 52"),
        ([[0, 1, 2, 3, 4, 5, 6], [52] * 7], "hand 1 has a card twice"),
    ],
)
def test_what_is_no_array_of_hands_is_refused(hands: list[int], says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        class_codes_of(hands)


def test_a_setter_says_what_it_is() -> None:
    assert repr(BatchSetter(horseshoe())) == "BatchSetter(horseshoe, 37 rules)"


def test_a_way_for_tiles_is_refused_with_what_sets_tiles() -> None:
    with pytest.raises(BadNotation, match=r"colorado sets tiles; .*named_batch\.set_hands"):
        BatchSetter(load_house_way("colorado"))  # type: ignore[arg-type]


def test_an_array_of_other_numbers_is_refused_and_not_cut() -> None:
    with pytest.raises(BadNotation, match="a whole number; this array is of float64"):
        class_codes_of(np.array([[0.5, 1, 2, 3, 4, 5, 6]]))
