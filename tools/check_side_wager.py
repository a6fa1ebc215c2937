#!/usr/bin/env python3
"""Recounts the side wagers of a PAR sheet with nothing but the standard library, sharing no code with the package.

`python3 tools/check_side_wager.py` prints the Fortune table. `--par FILE.json` recounts every table of the sheet that
is decided by one hand of seven cards, by four tiles or by three dice, row by row in the order of the sheet, and
compares. Seven cards are counted by ranks where no suit is long, suit by suit where one is. It takes less than a
minute and trusts nobody.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

RANKS = range(13)
ACE, KING, QUEEN = 12, 11, 10
NAMES = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
]
RUNS = [frozenset((low + step) % 13 for step in range(5)) for low in (12, *range(9))]
"""The ten straights; the first is ace to five, the last ten to ace."""
LONG_RUNS = [frozenset((low + step) % 13 for step in range(7)) for low in (12, *range(7))]
ROYAL = frozenset(range(8, 13))
TOTAL = comb(53, 7)
FORTUNE = (
    "seven-card-straight-flush-natural", "royal-flush-king-queen-suited", "seven-card-straight-flush-joker",
    "five-aces", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush",
    "three-of-a-kind", "straight",
)  # fmt: skip
LINES = frozenset(
    (
        *FORTUNE, "seven-card-straight-flush", "royal-flush-royal-match", "royal-flush-ace-king-suited", "three-pair",
        "two-pair", "pair", "no-pair", "ace-high-natural", "ace-high-joker", *(f"{name}-high" for name in NAMES[7:]),
    )
)  # fmt: skip


def lines_of(ranks: Counter[int], joker: bool, suit: frozenset[int], match: frozenset[int]) -> set[str]:
    """Every line of seven cards; `suit` is the long suit, `match` the two other cards where they are of one suit."""
    wild = int(joker)
    held: set[str] = set()
    if suit:
        held.add("flush")
        if any(len(run & suit) + wild >= 5 for run in RUNS):
            held.add("straight-flush")
        if len(suit) + wild == 7 and any(suit <= run for run in LONG_RUNS):
            held |= {
                "seven-card-straight-flush",
                "seven-card-straight-flush-" + ("joker" if joker else "natural"),
            }
        if len(ROYAL & suit) + wild >= 5:
            held.add("royal-flush")
            if match == {KING, QUEEN}:
                held |= {"royal-flush-king-queen-suited", "royal-flush-royal-match"}
            if match == {ACE, KING}:
                held |= {"royal-flush-ace-king-suited", "royal-flush-royal-match"}
    if any(len(run & set(ranks)) + wild >= 5 for run in RUNS):
        held.add("straight")
    counts = Counter(ranks)
    counts[ACE] += wild
    groups = sorted((count for count in counts.values() if count), reverse=True)
    pairs = sum(count >= 2 for count in groups)
    held |= {name for name, holds in (
        ("five-aces", groups[0] == 5), ("four-of-a-kind", groups[0] >= 4),
        ("full-house", groups[0] >= 3 and pairs >= 2), ("three-of-a-kind", groups[0] >= 3),
        ("three-pair", pairs >= 3), ("two-pair", pairs >= 2), ("pair", pairs >= 1),
    ) if holds}  # fmt: skip
    if not held:
        top = max(rank for rank in counts if counts[rank])
        held = {"no-pair", f"{NAMES[top]}-high"}
        if top == ACE:
            held.add("ace-high-joker" if joker else "ace-high-natural")
    return held


@cache
def by_ranks(counts: frozenset[tuple[int, int]], joker: bool) -> frozenset[str]:
    """The lines of a hand without a long suit."""
    return frozenset(lines_of(Counter(dict(counts)), joker, frozenset(), frozenset()))


def suits_for(ranks: Counter[int], per_rank: int) -> int:
    return prod(comb(per_rank, count) for count in ranks.values())


def multisets(size: int, most: int) -> Iterator[Counter[int]]:
    for drawn in combinations_with_replacement(RANKS, size):
        ranks = Counter(drawn)
        if all(count <= most for count in ranks.values()):
            yield ranks


def kinds_of_hands() -> Counter[frozenset[str]]:
    """Every hand by the lines that it holds: by its ranks, then moved to where its long suit puts it."""
    kinds: Counter[frozenset[str]] = Counter()
    for joker in (False, True):
        for ranks in multisets(7 - joker, 4):
            kinds[by_ranks(frozenset(ranks.items()), joker)] += suits_for(ranks, 4)
        for size in range(5 - joker, 8 - joker):
            for chosen in combinations(RANKS, size):
                suit = frozenset(chosen)
                for others in multisets(7 - joker - size, 3):
                    _move_long_suit(kinds, suit, others, joker)
    return kinds


def _move_long_suit(
    kinds: Counter[frozenset[str]], suit: frozenset[int], others: Counter[int], joker: bool
) -> None:
    """Hands with one long suit: out of the kind of their ranks, into their own."""
    ranks, nothing = Counter(suit) + others, frozenset[int]()
    ways = 4 * suits_for(others, 3)
    pair = frozenset(others)
    matched = 4 * 3 if pair in ({KING, QUEEN}, {ACE, KING}) else 0
    kinds[by_ranks(frozenset(ranks.items()), joker)] -= ways
    kinds[frozenset(lines_of(ranks, joker, suit, nothing))] += ways - matched
    if matched:
        kinds[frozenset(lines_of(ranks, joker, suit, pair))] += matched


def first_rows(kinds: Counter[frozenset[str]], rows: Sequence[str]) -> Counter[str]:
    """How many hands each row has, the first that fits deciding."""
    counts: Counter[str] = Counter()
    for held, hands in kinds.items():
        counts[next((row for row in rows if row in held), "no-row")] += hands
    return counts


PIPS = ((6, 6), (1, 1), (4, 4), (1, 3), (5, 5), (3, 3), (2, 2), (5, 6), (4, 6), (1, 6), (1, 5))
"""The eleven kinds of which a set has two."""
MIXED = (((3, 6), (4, 5)), ((2, 6), (3, 5)), ((2, 5), (3, 4)), ((1, 4), (2, 3)))
GEE_JOON = ((2, 4), (1, 2))


def tile_rows() -> Counter[str]:
    """Four tiles of 32 by their pairs."""
    tiles = [(pips, copy) for pips in PIPS for copy in (0, 1)]
    tiles += [(pips, 0) for pair in (*MIXED, GEE_JOON) for pips in pair]
    counts: Counter[str] = Counter()
    for hand in combinations(tiles, 4):
        pairs = [_pair(item[0], other[0]) for item, other in combinations(hand, 2)]
        splits = [(pairs[0], pairs[5]), (pairs[1], pairs[4]), (pairs[2], pairs[3])]
        heaven = sum(tile[0] == (6, 6) for tile in hand) == 2
        if any("gee-joon-pair" in split and all(split) and heaven for split in splits):
            counts["gee-joon-and-heaven"] += 1
        elif any(all(split) for split in splits):
            counts["two-pair"] += 1
        else:
            order = ("gee-joon-pair", "mixed-pair", "identical-pair")
            counts[next((name for name in order if name in pairs), "no-row")] += 1
    return counts


def _pair(item: tuple[int, int], other: tuple[int, int]) -> str:
    if item == other:
        return "identical-pair"
    if {item, other} == set(GEE_JOON):
        return "gee-joon-pair"
    return "mixed-pair" if any({item, other} == set(pair) for pair in MIXED) else ""


def dice_rows(rows: Sequence[str]) -> Counter[str]:
    """Three dice, one of them the eye; a match wager is on a one."""
    counts: Counter[str] = Counter()
    for eye, *like in product(range(1, 7), repeat=3):
        triple = eye == like[0] == like[1]
        held = {
            "eye-odd": eye % 2 == 1 and not triple, "eye-even": eye % 2 == 0 and not triple,
            "like-dice-equal": like[0] == like[1], "all-dice-equal": triple,
            "one-die-matches": (eye, *like).count(1) == 1, "two-dice-match": (eye, *like).count(1) == 2,
            "three-dice-match": (eye, *like).count(1) == 3,
        }  # fmt: skip
        counts[next((row for row in rows if held.get(row)), "no-row")] += 1
    return counts


def recount(over: str, rows: Sequence[str], kinds: Counter[frozenset[str]]) -> Counter[str] | None:
    """The counts of a table; nothing for a kind of table that this script does not know."""
    if over == "hands" and set(rows) <= LINES:
        return first_rows(kinds, rows)
    if over == "tile hands":
        return tile_rows()
    return dice_rows(rows) if over == "rolls" else None


def compare(kinds: Counter[frozenset[str]], file: str) -> bool:
    """Whether all counts that can be made again agree, and there are such."""
    with open(file, encoding="utf-8") as sheet:
        sides = json.load(sheet)["side_wagers"]
    agrees = []
    for side in sides:
        told = {row["event"]: int(row["combinations"]) for row in side["rows"]}
        counted = recount(side["over"], [event for event in told if event != "no-row"], kinds)
        if counted is None:
            print(f"{side['paytable']}: not recounted; this script knows one hand, tiles and single rolls.")
            continue
        wrong = {event: counted[event] for event, number in told.items() if number != counted[event]}
        for event, number in wrong.items():
            print(f"{side['paytable']}: {event} {told[event]:,}; counted {number:,}")
        print(f"{side['paytable']}: {len(told) - len(wrong)} of {len(told)} counts agree.")
        agrees.append(not wrong)
    if not agrees:
        print(f"{file} has no table that this script can recount; nothing was compared.")
    return bool(agrees) and all(agrees)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--par", help="a PAR sheet in JSON to compare with")
    arguments = parser.parse_args()
    kinds = kinds_of_hands()
    if sum(kinds.values()) != TOTAL:
        print(f"There are {TOTAL:,} hands.", file=sys.stderr)
        return 1
    if arguments.par:
        return 0 if compare(kinds, arguments.par) else 1
    for row, hands in sorted(first_rows(kinds, FORTUNE).items(), key=lambda counted: counted[1]):
        print(f"{row:<42} {hands:>12,}")
    print(f"{'all hands':<42} {TOTAL:>12,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
