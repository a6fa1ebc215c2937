"""Advice on one hand."""

from bisect import bisect_left
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

import numpy as np
import pytest

from paigow.analysis.advice import advise_cards, advise_face_up, advise_tiles, unlike
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.exact import compare_ways
from paigow.analysis.kernels import twins
from paigow.analysis.kernels.advice import score_hand
from paigow.analysis.opposing import OpposingHands, hands_beside, opposing_hands
from paigow.analysis.push_rules import set_aside
from paigow.analysis.settings import class_codes
from paigow.analysis.shared_cards import hands_left
from paigow.analysis.terms import BankSide, PushRule, Terms
from paigow.analysis.tile_tables import tile_settings_of_classes, tile_way_of
from paigow.analysis.tiles import best_against
from paigow.analysis.ways import way_of
from paigow.errors import InternalError
from paigow.pieces import Card, parse_cards, parse_tiles
from paigow.pieces.cards import DECK
from paigow.setting.arrangements import parse_card_setting
from paigow.setting.classes import class_at, class_keys
from paigow.setting.house_way import CardHouseWay, TileHouseWay, load_house_way
from paigow.setting.tile_classes import tile_classes
from tests.unit.analysis.small_decks import NO_JOKER, SMALL, any_marks, any_way, code

AFTER_VIGORISH = Terms(Fraction(19, 20))


def horseshoe_way() -> CardHouseWay:
    way = load_house_way("horseshoe")
    assert isinstance(way, CardHouseWay)
    return way


def horseshoe() -> OpposingHands:
    return opposing_hands(horseshoe_way())


def test_hands_left_are_those_of_the_rest_of_the_deck() -> None:
    for deck in SMALL:
        dead = sorted(deck.cards)[1::4][:3]
        codes, weights = hands_left(dead, deck)
        counted: Counter[int] = Counter()
        for each_code, weight in zip(codes, weights, strict=True):
            counted[int(each_code)] += int(weight)
        expected = Counter(
            {code(class_from_key(key)): hands for key, hands in twins.hands_by_class(deck, (), dead).items()}
        )
        assert +counted == expected


def test_hands_beside_are_those_of_the_kernel_class_by_class() -> None:
    luck = Random("beside")
    for dead in (["Jk"], ["As"], *(luck.sample([card.notation for card in DECK], 7) for _ in range(5))):
        cards = parse_cards(" ".join(dead))
        codes, weights = hands_left(cards)
        by_code = np.bincount(codes, weights, int(class_codes().max()) + 1).astype(np.int64)
        assert np.array_equal(hands_beside(cards), by_code[class_codes()]), dead


def test_a_damaged_file_of_columns_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    made = tile_way_of(colorado()).settings
    (file,) = (tmp_path / "setting").glob("tile-way-*")
    file.write_bytes(b"not columns")
    assert np.array_equal(tile_way_of(colorado()).settings, made)


def colorado() -> TileHouseWay:
    way = load_house_way("colorado")
    assert isinstance(way, TileHouseWay)
    return way


def class_from_key(key: int) -> tuple[Card, ...]:
    return class_at(bisect_left(class_keys(), key)).representative()


def test_advice_on_every_hand_of_a_small_deck_adds_up_to_the_whole_game() -> None:
    player, dealer, marks = any_way(6), any_way(7), any_marks(8)
    total = np.zeros(10, dtype=np.int64)
    for hand in twins.small_hands(NO_JOKER):
        coded = code(hand)
        high, low = player.highs[coded : coded + 1], player.lows[coded : coded + 1]
        total += score_hand(*hands_left(hand, NO_JOKER), dealer.highs, dealer.lows, marks, high, low)[0]
    grid = compare_ways(player, dealer, marks, NO_JOKER)
    assert total.tolist() == [*grid.nine, grid.aside]


def test_every_legal_setting_is_judged_against_all_hands_left() -> None:
    advised = advise_cards(parse_cards("As Kd Qh 9c 7s 4d 2h"), horseshoe(), AFTER_VIGORISH)
    assert {advised_setting.outcome.total for advised_setting in advised} == {53_524_680}  # C(46, 7)
    assert len(advised) == 15  # an ace or nothing lower than the low hand's cards must stay high
    assert [advised_setting.cost for advised_setting in advised] == sorted(
        advised_setting.cost for advised_setting in advised
    )
    assert advised[0].cost == 0
    assert advised[0].setting.notation == "As 9c 7s 4d 2h | Kd Qh"


def test_settings_that_look_alike_are_told_once() -> None:
    advised = advise_cards(parse_cards("As Ah 2c 2d 7h 9s Kc"), horseshoe(), AFTER_VIGORISH)
    told = unlike(advised)
    assert len(told) < len(advised)
    assert told[0].setting.notation == "As Ah Kc 9s 7h | 2d 2c"
    assert {line.outcome for line in told} == {advised_setting.outcome for advised_setting in advised}


def test_a_bank_takes_copies_and_so_does_better() -> None:
    hand = parse_cards("As Kd Qh 9c 7s 4d 2h")
    wager = advise_cards(hand, horseshoe(), AFTER_VIGORISH)[0]
    bank = advise_cards(hand, horseshoe(), Terms(Fraction(19, 20), bank=BankSide.PLAYER))[0]
    assert bank.value > wager.value


def test_a_push_rule_takes_its_hands_out_of_wins_and_losses() -> None:
    hand = parse_cards("Ks Kd Qh 9c 7s 4d 2h")
    plain = advise_cards(hand, horseshoe())[0].outcome
    marked = set_aside((PushRule.ACE_HIGH,), way_of(horseshoe_way()))
    assert marked is not None
    terms = Terms(push_on=(PushRule.ACE_HIGH,))
    pushed = advise_cards(hand, horseshoe(), terms, marked[class_codes()])[0].outcome
    with pytest.raises(InternalError, match="push rules"):
        advise_cards(hand, horseshoe(), terms)
    assert pushed.push > plain.push
    assert pushed.win < plain.win
    assert pushed.total == plain.total


def test_face_up_finds_the_setting_that_wins() -> None:
    dealer = parse_card_setting("Kd Kh 9s 5c 3d | Ac 4h")
    best = advise_face_up(parse_cards("As Ah Kc Qd Jh 6s 2c"), dealer)
    assert best[0].outcome == OutcomeCounts(0, 1, 0)
    winning = advise_face_up(parse_cards("As Ah Ks Ad Jh 6s 2c"), dealer)
    assert winning[0].outcome == OutcomeCounts(1, 0, 0)
    assert winning[-1].outcome != winning[0].outcome


def test_face_up_pushes_on_a_dealer_s_ace_high_where_it_is_played() -> None:
    dealer = parse_card_setting("Ad Th 9s 5c 3d | Kc 8h")
    hand = parse_cards("Ah Ac Kh Kd 4h 6s 2c")
    assert {coded.outcome for coded in advise_face_up(hand, dealer)} == {OutcomeCounts(0, 1, 0)}
    assert advise_face_up(hand, dealer, pushes=())[0].outcome == OutcomeCounts(1, 0, 0)


def test_advice_on_tiles_agrees_with_the_best_player_on_every_class() -> None:
    house_way = load_house_way("colorado")
    assert isinstance(house_way, TileHouseWay)
    way = tile_way_of(house_way)
    _, outcome = best_against(way, Fraction(19, 20))
    every = tile_settings_of_classes()
    value = Fraction(0)
    for index in range(0, len(tile_classes()), 1):
        best = advise_tiles(tile_classes()[index].representative(), way, AFTER_VIGORISH)[0]
        value += best.value * int(every.hands[index])
    assert value / 35_960 == -outcome.edge(Fraction(19, 20))


def test_advice_on_tiles_judges_all_three_settings() -> None:
    house_way = load_house_way("colorado")
    assert isinstance(house_way, TileHouseWay)
    advised = advise_tiles(parse_tiles("6-6 2-4 1-2 5-6"), tile_way_of(house_way), AFTER_VIGORISH)
    assert [advised_setting.outcome.total for advised_setting in advised] == [20_475] * 3  # C(28, 4)
    assert advised[0].setting.notation == "2-4 1-2 / 6-6 5-6"
    bank = advise_tiles(
        parse_tiles("6-6 2-4 1-2 5-6"), tile_way_of(house_way), Terms(Fraction(19, 20), bank=BankSide.PLAYER)
    )
    assert bank[0].value > advised[0].value
