"""Invented house ways that differ from the built-in ones in what published ways differ in."""

from pathlib import Path

import pytest

from paigow.pieces.cards import parse_cards
from paigow.pieces.tiles import parse_tiles
from paigow.setting import load_house_way
from paigow.setting.arrangements import parse_tile_setting
from paigow.setting.proof import work_out

WAYS = Path(__file__).parent / "ways"

CARDS = [
    # five aces with any pair keep together; without one, two go low
    ("riverboat", "As Ah Ad Ac Jk 2s 2h", "As Ah Ad Ac Jk | 2s 2h", "five-aces-with-pair"),
    ("riverboat", "As Ah Ad Ac Jk 3s 2h", "As Ah Jk 3s 2h | Ad Ac", "five-aces"),
    # a straight flush stays if an ace or a pair goes low, and is broken up if not
    ("riverboat", "9s 8s 7s 6s 5s Ad 2c", "9s 8s 7s 6s 5s | Ad 2c", "royal-or-straight-flush"),
    ("riverboat", "9s 8s 7s 6s 5s Kd Qc", "9s 8s 7s 6s 5s | Kd Qc", "no-pair-made"),
    ("riverboat", "Js 8s 7s 6s 5s 4s Kd", "8s 7s 6s 5s 4s | Kd Js", "no-pair-made"),
    # four of a kind by rank, and by the singles beside it
    ("riverboat", "Js Jh Jd Jc Kd 4s 3c", "Js Jh Jd Jc 3c | Kd 4s", "four-kept"),
    ("riverboat", "Js Jh Jd Jc Qd 4s 3c", "Qd Js Jh 4s 3c | Jd Jc", "four-split"),
    # two of the lower three go low
    ("riverboat", "9s 9h 9d 5s 5h 5c Kd", "Kd 9s 9h 9d 5s | 5h 5c", "two-threes"),
    # three small pairs with an ace: the middle pair
    ("riverboat", "5s 5h 4s 4h 3s 3h Ad", "Ad 5s 5h 3s 3h | 4s 4h", "three-small-pairs-and-an-ace"),
    ("riverboat", "5s 5h 4s 4h 3s 3h Kd", "Kd 4s 4h 3s 3h | 5s 5h", "three-pairs"),
    # kings split with a queen beside them, not with an ace
    ("riverboat", "Ks Kh Kd Qc 9h 5d 2c", "Ks Kh 9h 5d 2c | Kd Qc", "three-aces-or-kings"),
    ("riverboat", "Ks Kh Kd Ac 9h 5d 2c", "Ks Kh Kd 5d 2c | Ac 9h", "three"),
    # two pairs by their total: 9 + 8 is split, 6 + 5 held by an ace
    ("riverboat", "9s 9h 8s 8d Ac 4d 2h", "Ac 9s 9h 4d 2h | 8s 8d", "two-pairs-large"),
    ("riverboat", "6s 6h 5s 5d Ac Td 2h", "6s 6h 5s 5d 2h | Ac Td", "two-pairs-held"),
    # two pairs and a natural straight: nothing beats a pair low, the straight is given up
    ("riverboat", "Ts Th 9s 9d 8c 7d 6h", "Ts Th 8c 7d 6h | 9s 9d", "two-pairs-large"),
    # the joker finishes a flush before it is an ace, so this is one pair
    ("riverboat", "As Jk Ks 9s 9d 4s 2c", "As Jk Ks 9s 4s | 9d 2c", "one-pair-joker-made"),
    # the joker cannot finish anything here and is an ace
    ("riverboat", "Ah Jk Qc 9s 8d 5h 3c", "Ah Jk 8d 5h 3c | Qc 9s", "one-pair"),
    # a straight is given up for king-queen low
    ("riverboat", "Ad Ks Qc 8h 7d 6s 5c", "Ad 8h 7d 6s 5c | Ks Qc", "no-pair"),
    ("riverboat", "9d Ks Qc 8h 7d 6s 5c", "9d 8h 7d 6s 5c | Ks Qc", "no-pair-made"),
    # pavilion: four and a neighbouring pair, four and an apart one
    ("pavilion", "9s 9h 9d 9c 8s 8h 2d", "9s 9h 9d 9c 2d | 8s 8h", "four-neighbours"),
    ("pavilion", "9s 9h 9d 9c 4s 4h 4d", "9s 9h 4s 4h 4d | 9d 9c", "four-and-more"),
    ("pavilion", "4s 4h 4d 4c 9s 9h 9d", "9s 4s 4h 4d 4c | 9h 9d", "four-and-more"),
    # high fours stay together behind ace-king only
    ("pavilion", "Js Jh Jd Jc As Kh 2d", "Js Jh Jd Jc 2d | As Kh", "four-aces-or-faces"),
    ("pavilion", "Js Jh Jd Jc As Qh 2d", "As Qh Js Jh 2d | Jd Jc", "four-aces-or-faces"),
    ("pavilion", "2s 2h 2d 2c As Kh Qd", "Kh Qd 2s 2h 2d | As 2c", "four-twos-or-threes"),
    # two of the higher or of the lower three, by rank
    ("pavilion", "9s 9h 9d 5s 5h 5c Kd", "Kd 9s 5s 5h 5c | 9h 9d", "threes"),
    ("pavilion", "8s 8h 8d 5s 5h 5c Kd", "Kd 8s 8h 8d 5s | 5h 5c", "small-threes"),
    # the joker would rather lie low
    ("pavilion", "As Ah Ad Ac Jk 9s 7d", "As Ah Ad 9s 7d | Ac Jk", "five-aces"),
    ("pavilion", "As Jk Ks Kh Kd 4c 2s", "Ks Kh Kd 4c 2s | As Jk", "full-house"),
    # three of a kind with a straight: two of the three low, always better than two singles
    ("pavilion", "9s 9h 9d 8c 7h 6d 5s", "9s 8c 7h 6d 5s | 9h 9d", "three-made"),
    # an ace single, played with the lowest
    ("pavilion", "9s 9h 4s 4d Ac Kd 2h", "Kd 9s 9h 4s 4d | Ac 2h", "two-pairs-one-ace"),
    ("pavilion", "4s 4h 3s 3d 9c 6d 5h", "9c 4s 4h 3s 3d | 6d 5h", "two-pairs-low-singles"),
    # two singles that are both above the pairs let these stay together, one does not
    ("pavilion", "8s 8h 7s 7d Kc Td 2h", "8s 8h 7s 7d 2h | Kc Td", "two-pairs-under-both-singles"),
    ("pavilion", "Js Jh 7s 7d Kc Td 2h", "Kc Js Jh Td 2h | 7s 7d", "two-pairs"),
    # the best kind first: a flush before a straight
    ("pavilion", "Ks Js 9s 8s 7s Td 6c", "Ks Js 9s 8s 7s | Td 6c", "no-pair-made"),
    ("pavilion", "Jk Kd 6c 5h 4s 3d 2c", "6c 5h 4s 3d 2c | Jk Kd", "no-pair-joker-as-ace"),
    ("pavilion", "Kd Kh As Qs Js Ts 4d", "Kh Kd Js Ts 4d | As Qs", "one-pair"),
    ("pavilion", "Ts Td Kh Jc 9d 8s 7h", "Jc Ts 9d 8s 7h | Kh Td", "one-pair-apart"),
]


@pytest.mark.parametrize(("way", "hand", "setting", "rule"), CARDS)
def test_cards_are_set_as_the_invented_way_says(way: str, hand: str, setting: str, rule: str) -> None:
    told = load_house_way(WAYS / f"{way}.toml").set(parse_cards(hand, 7))
    assert (told.setting.notation, told.rule_id) == (setting, rule)


TILES = [
    ("6-6 6-6 3-6 4-5", "6-6 6-6 / 3-6 4-5", "two-pairs"),
    # both tiles beside the heavens make a wong or gong with them
    ("6-6 6-6 3-6 2-6", "6-6 3-6 / 6-6 2-6", "heaven-or-earth-split"),
    ("6-6 6-6 3-6 5-5", "6-6 6-6 / 3-6 5-5", "pair"),
    # two sevens are split for nine and nine, but not beside a tile of the supreme pair
    ("1-6 1-6 1-1 6-6", "6-6 1-6 / 1-1 1-6", "pair-split-for-points"),
    ("1-6 1-6 6-6 2-4", "1-6 1-6 / 6-6 2-4", "pair"),
    ("6-6 3-6 5-5 1-3", "6-6 3-6 / 5-5 1-3", "heaven-with-nine"),
    # a gong would leave eight, the high nine leaves nine
    ("1-1 4-4 1-6 5-6", "1-1 1-6 / 4-4 5-6", "wong-gong-or-high-nine"),
    # seven and six instead of nine and four
    ("1-3 5-5 3-3 2-4", "1-3 2-4 / 5-5 3-3", "low-gains"),
    ("1-3 5-5 3-3 5-6", "3-3 5-6 / 1-3 5-5", "best-total"),
    ("1-3 3-3 2-2 1-6", "1-3 1-6 / 3-3 2-2", "highest-with-lowest"),
]


@pytest.mark.parametrize(("hand", "setting", "rule"), TILES)
def test_tiles_are_set_as_the_invented_way_says(hand: str, setting: str, rule: str) -> None:
    told = load_house_way(WAYS / "lantern.toml").set(parse_tiles(hand, 4))
    assert told.setting.notation == parse_tile_setting(setting).notation
    assert told.rule_id == rule


@pytest.mark.exhaustive
@pytest.mark.parametrize("way", ["riverboat", "pavilion", "lantern"])
def test_an_invented_way_is_total_and_legal_and_each_rule_fires(way: str) -> None:
    proof = work_out(load_house_way(WAYS / f"{way}.toml"))
    assert proof.holds
    assert proof.never_fires == ()
