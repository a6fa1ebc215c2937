"""Side wagers that describe their events: every kind sold elsewhere, written as a file and counted."""

from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest

from paigow.analysis.answer import side_figures
from paigow.analysis.question import ask
from paigow.analysis.side_rows import figure_side_wager
from paigow.analysis.side_wagers import SideFigures
from paigow.pieces.cards import DECK, JOKER, NATURALS, Card, parse_cards
from paigow.pieces.tiles import TILE_SET, parse_tiles
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.setting.house_way import load_house_way
from paigow.submissions import load_game
from paigow.wagers.patterns import CardPattern, FirstThree, TilePattern
from paigow.wagers.paytable import Paytable
from paigow.wagers.paytable_data import read_written, written
from paigow.wagers.paytables import BadPaytable, load_paytable
from paigow.wagers.side import find_row, held

HEAD = 'title = "Sold elsewhere"\nwager = "{wager}"\nsource = "a test"\ndate = "2026"\n'


def write(folder: Path, *rows: str, wager: str = "own", top: str = "") -> Paytable:
    """A paytable file with these events, the first paying most."""
    file = folder / "elsewhere.toml"
    text = HEAD.format(wager=wager) + top
    for at, row in enumerate(rows):
        text += f'[[row]]\n{row}\npays = "{100 - at} to 1"\n'
    file.write_text(text, "utf-8")
    return load_paytable(file)


def counts(side: SideFigures) -> dict[str, int]:
    return {row.name: row.combinations for row in side.rows}


def test_two_hands_together_are_counted_as_the_plain_rankings_say(tmp_path: Path) -> None:
    """Jackpot Pai Gow: the player sets the hand to suit the wager."""
    paytable = write(
        tmp_path,
        'event = { high = "royal flush", low = "pair of aces", joker = false }',
        'event = { high = "full house", low = "a pair" }',
        'event = "three-pair"',
    )
    side = figure_side_wager(paytable)
    found = counts(side)
    assert side.over == "hands"
    assert side.total == comb(53, 7)
    assert found["royal-flush-and-pair-of-aces-no-joker"] == 4 * comb(3, 2)
    sample = Counter(_row_of(paytable, hand) for hand in _hands(2_000))
    for name, number in found.items():
        expected = 2_000 * number / side.total
        assert abs(sample[name] - expected) < 4.5 * max(1.0, expected**0.5)


def _hands(number: int) -> list[list[Card]]:
    random = Random(17)
    return [random.sample(DECK, 7) for _ in range(number)]


def _row_of(paytable: Paytable, hand: list[Card]) -> str:
    """The first row that fits, by the plain rankings."""
    for row in paytable.rows:
        event = row.event
        if isinstance(event, CardPattern) and event.holds(hand):
            return row.name
        if isinstance(event, HandLine) and event in lines_of(hand):
            return row.name
    return "no-row"


def test_full_house_and_a_pair_is_three_and_two_pairs_or_more(tmp_path: Path) -> None:
    """Without the joker: 3-2-2, 4-3, 3-3-1 and 4-2-1 do not all leave a pair beside a full house."""
    paytable = write(tmp_path, 'event = { high = "full house", low = "a pair", joker = false }')
    three_two_two = 13 * comb(4, 3) * comb(12, 2) * comb(4, 2) ** 2
    four_three = 13 * 12 * comb(4, 4) * comb(4, 3)
    assert counts(figure_side_wager(paytable))["full-house-and-a-pair-no-joker"] == three_two_two + four_three


def test_the_dealers_low_hand_is_looked_at_as_the_house_way_sets_it(tmp_path: Path) -> None:
    """Nine-high low by the house way: the same hands that `--push-on dealer-nine-high-low` sets aside."""
    row = 'event = { low = "nine-high", set = "house way" }\nhand = "dealer"'
    paytable = write(tmp_path, row)
    question = ask(load_game("horseshoe-poker"), paytables=[paytable])
    (side,) = side_figures(paytable, question)
    way = load_house_way("horseshoe")
    name = "dealer-nine-high-low-by-the-house-way"
    assert name in counts(side)
    sample = [way.set(hand).card_setting.low for hand in _hands(1_500)]
    pattern = CardPattern(low="nine-high", as_set=True)
    seen = sum(pattern.holds(hand, low) for hand, low in zip(_hands(1_500), sample, strict=True))
    expected = 1_500 * counts(side)[name] / side.total
    assert abs(seen - expected) < 4.5 * max(1.0, expected**0.5)


def test_the_first_three_cards_are_counted_over_three_cards(tmp_path: Path) -> None:
    paytable = write(
        tmp_path,
        'event = { first_three = "straight flush", joker = false }',
        'event = { first_three = "straight flush" }',
        'event = { first_three = "three of a kind" }',
        'event = { first_three = "straight" }',
        'event = { first_three = "flush" }',
        'event = { first_three = "a pair" }',
    )
    side = figure_side_wager(paytable)
    found = counts(side)
    assert side.total == comb(53, 3)
    assert found["first-three-straight-flush-no-joker"] == 4 * 12
    assert found["first-three-three-of-a-kind"] == 13 * 4 + comb(4, 2)
    assert FirstThree("a pair").holds(parse_cards("As Jk 9c"))
    assert not FirstThree("a pair").holds(parse_cards("Ks Jk 9c"))


def test_tiles_are_described_by_pairs_sets_and_wongs(tmp_path: Path) -> None:
    """Gee Joon with the Teen pair, Teen pair with Day pair, a wong, and both sixes with a seven and a four."""
    paytable = write(
        tmp_path,
        'event = { pairs = ["gee joon", "teen"] }',
        'event = { pairs = ["teen", "day"] }',
        'event = { tiles = ["6", "6", "7", "4"] }',
        'event = { made = "wong" }',
        'event = "mixed-pair"',
        wager="pair-fortunes",
    )
    side = figure_side_wager(paytable)
    found = counts(side)
    assert side.total == comb(32, 4)
    assert found["gee-joon-and-teen"] == found["teen-and-day"] == 1
    sixes = sum(tile.kind.points == 6 for tile in TILE_SET)
    sevens = sum(tile.kind.points == 7 for tile in TILE_SET)
    fours = sum(tile.kind.points == 4 for tile in TILE_SET)
    assert found["tiles-6-6-7-4"] == comb(sixes, 2) * sevens * fours
    assert TilePattern(made="wong").holds(parse_tiles("6-6 3-6 1-5 1-5"))
    assert ask(load_game("colorado-tiles"), paytables=[paytable]).paytables == (paytable,)


def test_a_wild_joker_may_be_any_card(tmp_path: Path) -> None:
    """Five of a kind, and lines that the joker of the game could not complete."""
    paytable = write(
        tmp_path,
        'event = { high = "five of a kind" }',
        'event = "four-of-a-kind"',
        'event = "full-house"',
        top='joker = "wild"\n',
    )
    side = figure_side_wager(paytable)
    found = counts(side)
    assert side.total == comb(53, 7)
    assert found["five-of-a-kind-high"] == 13 * comb(48, 2)
    with_joker = sum(
        comb(4, 3) * rest for rest in [13 * (comb(48, 3) - 0)]
    )  # three of a rank beside the joker, at least one rank so
    twice = comb(13, 2) * comb(4, 3) ** 2
    natural_four = 13 * comb(48, 3)
    assert found["four-of-a-kind"] == with_joker - twice + natural_four
    sample = Counter(_wild_row(hand) for hand in _hands(1_500))
    expected = 1_500 * found["full-house"] / side.total
    assert abs(sample["full-house"] - expected) < 4.5 * expected**0.5


def _wild_row(hand: list[Card]) -> str:
    """The best of the three rows over all cards that the joker may be."""
    if JOKER not in hand:
        lines = set(lines_of(hand))
    else:
        naturals = [card for card in hand if card is not JOKER]
        if any(sum(card.rank is other.rank for other in naturals) == 4 for card in naturals):
            return "five"
        lines = set().union(*(lines_of([*naturals, card]) for card in NATURALS if card not in naturals))
    return next((name for name in ("four-of-a-kind", "full-house") if HandLine(name) in lines), "no-row")


@pytest.mark.parametrize(
    ("row", "wager"),
    [
        ('event = { high = "full boat" }', "own"),
        ('event = { low = "pair of ones" }', "own"),
        ("event = { joker = true }", "own"),
        ('event = { first_three = "royal" }', "own"),
        ('event = { pairs = ["teen"] }', "pair-fortunes"),
        ('event = { tiles = ["6", "6", "7"] }', "pair-fortunes"),
        ('event = { high = "flush" }', "pair-fortunes"),
    ],
)
def test_a_faulty_description_is_a_finding(tmp_path: Path, row: str, wager: str) -> None:
    with pytest.raises(BadPaytable):
        write(tmp_path, row, wager=wager)


def test_five_of_a_kind_needs_a_wild_joker(tmp_path: Path) -> None:
    with pytest.raises(BadPaytable, match="not-beside five-of-a-kind"):
        write(tmp_path, 'event = { high = "five of a kind" }')


def test_descriptions_survive_being_written(tmp_path: Path) -> None:
    cards = write(
        tmp_path, 'event = { high = "flush", low = "a pair", joker = true }', top='joker = "wild"\n'
    )
    tiles = write(tmp_path, 'event = { pairs = ["gee joon", "teen"] }', wager="pair-fortunes")
    for paytable in (cards, tiles):
        assert read_written(written(paytable), paytable.name) == paytable


def test_small_sets_of_tiles_agree_with_every_hand_dealt() -> None:
    pattern = TilePattern(tiles=("6-6", "12", "7", "4"))
    found = sum(pattern.holds(hand) for hand in combinations(TILE_SET, 4))
    assert found == 1 * sum(t.kind.points == 7 for t in TILE_SET) * sum(t.kind.points == 4 for t in TILE_SET)


def test_the_table_judges_what_the_analysis_counts(tmp_path: Path) -> None:
    """Every hand of a sample, settled by the table's own code, with the game's joker and with a wild one."""
    rows = ('event = { high = "flush", low = "a pair" }', 'event = "full-house"', 'event = "straight"')
    for top in ("", 'joker = "wild"\n'):
        paytable = write(tmp_path, *rows, top=top)
        side = figure_side_wager(paytable)
        hands = _hands(1_500)
        names = [find_row(paytable, held(paytable, hand)) for hand in hands]
        seen = Counter("no-row" if row is None else row.name for row in names)
        for name, number in counts(side).items():
            expected = len(hands) * number / side.total
            assert abs(seen[name] - expected) < 4.5 * max(1.0, expected**0.5)
