#!/usr/bin/env python3
"""Recomputes the Fortune table with nothing but the standard library, sharing no line of code with the package.

`python3 tools/check_side_wager.py` counts every seven-card hand of 52 cards and a joker by its best Fortune line: by
ranks where no suit is long, suit by suit where one is. `--par FILE.json` compares the counts with the table of that
kind in a PAR sheet. It takes a few seconds and trusts nobody.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

RANKS = range(13)
ACE, KING, QUEEN = 12, 11, 10
RUNS = [frozenset((low + step) % 13 for step in range(5)) for low in (12, *range(9))]
"""The ten straights; the first is ace to five, the last ten to ace."""
LONG_RUNS = [frozenset((low + step) % 13 for step in range(7)) for low in (12, *range(7))]
ROYAL = frozenset(range(8, 13))
TOTAL = comb(53, 7)


def best_line(ranks: Counter[int], joker: bool, suit: frozenset[int], king_queen: bool) -> str:
    """The first Fortune line that fits; `suit` is the long suit, `king_queen` whether the other two match."""
    wild = int(joker)
    run_in_suit = bool(suit) and any(len(run & suit) + wild >= 5 for run in RUNS)
    if len(suit) + wild == 7 and any(suit <= run for run in LONG_RUNS):
        return "seven-card straight flush with joker" if joker else "natural seven-card straight flush"
    royal = bool(suit) and len(ROYAL & suit) + wild >= 5
    counts = Counter(ranks)
    counts[ACE] += wild
    groups = sorted(counts.values(), reverse=True)
    if royal and king_queen:
        return "royal flush with suited king and queen"
    if counts[ACE] == 5:
        return "five aces"
    if royal:
        return "royal flush"
    if run_in_suit:
        return "straight flush"
    if groups[0] >= 4:
        return "four of a kind"
    if groups[0] == 3 and groups[1] >= 2:
        return "full house"
    if suit:
        return "flush"
    if groups[0] == 3:
        return "three of a kind"
    if any(len(run & set(ranks)) + wild >= 5 for run in RUNS):
        return "straight"
    return "nothing"


def suits_for(ranks: Counter[int], per_rank: int) -> int:
    return prod(comb(per_rank, count) for count in ranks.values())


def multisets(size: int, most: int) -> Iterator[Counter[int]]:
    for drawn in combinations_with_replacement(RANKS, size):
        ranks = Counter(drawn)
        if all(count <= most for count in ranks.values()):
            yield ranks


def count_lines() -> Counter[str]:
    """Every hand, by its ranks, then moved to where its long suit puts it."""
    lines: Counter[str] = Counter()
    for joker in (False, True):
        for ranks in multisets(7 - joker, 4):
            lines[best_line(ranks, joker, frozenset(), False)] += suits_for(ranks, 4)
        for size in range(5 - joker, 8 - joker):
            for chosen in combinations(RANKS, size):
                suit = frozenset(chosen)
                for others in multisets(7 - joker - size, 3):
                    move_long_suit(lines, suit, others, joker)
    return lines


def move_long_suit(lines: Counter[str], suit: frozenset[int], others: Counter[int], joker: bool) -> None:
    """Hands with one long suit: out of the line of their ranks, into their own."""
    ranks = Counter(suit) + others
    ways = 4 * suits_for(others, 3)
    matched = 4 * 3 if set(others) == {KING, QUEEN} else 0
    lines[best_line(ranks, joker, frozenset(), False)] -= ways
    lines[best_line(ranks, joker, suit, False)] += ways - matched
    lines[best_line(ranks, joker, suit, True)] += matched


def compare(lines: Counter[str], file: str) -> bool:
    """Whether all counts of the Fortune tables in a PAR sheet agree, and it has such a table."""
    with open(file, encoding="utf-8") as sheet:
        sides = json.load(sheet)["side_wagers"]
    names = {
        "seven-card-straight-flush-natural": "natural seven-card straight flush",
        "royal-flush-king-queen-suited": "royal flush with suited king and queen",
        "seven-card-straight-flush-joker": "seven-card straight flush with joker",
        "five-aces": "five aces",
        "royal-flush": "royal flush",
        "straight-flush": "straight flush",
        "four-of-a-kind": "four of a kind",
        "full-house": "full house",
        "flush": "flush",
        "three-of-a-kind": "three of a kind",
        "straight": "straight",
    }
    agrees = []
    for side in sides:
        events = {row["event"]: int(row["combinations"]) for row in side["rows"]}
        if "royal-flush-king-queen-suited" not in events:
            continue
        told = {event: name for event, name in names.items() if event in events}
        wrong = {event: name for event, name in told.items() if events[event] != lines[name]}
        for event, name in wrong.items():
            print(f"{side['paytable']}: {event} {events[event]:,}; counted {lines[name]:,}")
        print(f"{side['paytable']}: {len(told) - len(wrong)} of {len(told)} counts agree.")
        agrees.append(not wrong)
    if not agrees:
        print(f"{file} has no table with a royal flush and a suited king and queen; nothing was compared.")
    return bool(agrees) and all(agrees)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--par", help="a PAR sheet in JSON to compare with")
    arguments = parser.parse_args()
    lines = count_lines()
    for line, hands in sorted(lines.items(), key=lambda one: one[1]):
        print(f"{line:<42} {hands:>12,}")
    print(f"{'all hands':<42} {sum(lines.values()):>12,}")
    if sum(lines.values()) != TOTAL:
        print(f"There are {TOTAL:,} hands.", file=sys.stderr)
        return 1
    return 0 if not arguments.par or compare(lines, arguments.par) else 1


if __name__ == "__main__":
    sys.exit(main())
