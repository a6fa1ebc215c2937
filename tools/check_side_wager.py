"""Counts a seven-card side wager anew with the standard library alone, and compares it with a PAR sheet's JSON.

    python3 tools/check_side_wager.py par-horseshoe-poker.json [PAYTABLE]

Nothing of the package is imported. Hands of the fifty-three cards are not dealt one by one: the four suits are
independent sets of ranks, so we count how many ways there are to hold each rank so many times, beside which
ranks lie in a suit that could be a flush. Rows must be lines that a hand has by itself; the first that fits
decides. The joker is an ace, or completes a straight, a flush or a straight flush.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import Any

Ranks = frozenset[int]
Lines = frozenset[str]

ACE = 12
KING, QUEEN = 11, 10
RUNS = [frozenset(range(low, low + 5)) for low in range(9)] + [frozenset({0, 1, 2, 3, ACE})]
ROYAL = RUNS[8]
LONG_RUNS = [frozenset(range(low, low + 7)) for low in range(7)] + [frozenset({0, 1, 2, 3, 4, 5, ACE})]


def fits_run(ranks: Ranks, runs: Iterable[Ranks], joker: int) -> bool:
    """Whether these ranks hold one of the runs, the joker filling one gap."""
    return any(len(run - ranks) <= joker for run in runs)


def lines_of(counts: Sequence[int], suited: Ranks, joker: int) -> Lines:
    """The lines of a hand: how often it has each rank, the ranks of its longest suit, and the joker."""
    ranks = frozenset(rank for rank in range(13) if counts[rank])
    with_joker = list(counts)
    with_joker[ACE] += joker
    times = sorted((number for number in with_joker if number), reverse=True)
    found = set()
    if len(suited) + joker >= 7 and fits_run(suited, LONG_RUNS, joker):
        found.add("seven-card-straight-flush-" + ("joker" if joker else "natural"))
    if with_joker[ACE] == 5:
        found.add("five-aces")
    if fits_run(suited, [ROYAL], joker):
        found.add("royal-flush")
    if fits_run(suited, RUNS, joker):
        found.add("straight-flush")
    if times[0] >= 4:
        found.add("four-of-a-kind")
    if times[0] >= 3 and len(times) > 1 and times[1] >= 2:
        found.add("full-house")
    if len(suited) + joker >= 5:
        found.add("flush")
    if times[0] >= 3:
        found.add("three-of-a-kind")
    if fits_run(ranks, RUNS, joker):
        found.add("straight")
    if times[:3] == [2, 2, 2]:
        found.add("three-pair")
    return frozenset(found)


def hands_by_lines() -> Counter[Lines]:
    """How many hands have which lines; royal flushes whose other two cards are K-Q suited stand apart."""
    found: Counter[Lines] = Counter()
    for joker in (0, 1):
        naturals = 7 - joker
        for drawn in combinations_with_replacement(range(13), naturals):
            counts = [drawn.count(rank) for rank in range(13)]
            if max(counts) > 4:
                continue
            for suited, hands in longest_suits(counts, 5 - joker):
                lines = lines_of(counts, suited, joker)
                matched = matches(counts, suited, joker, hands) if "royal-flush" in lines else 0
                found[lines | {"royal-flush-king-queen-suited"}] += matched
                found[lines] += hands - matched
    return found


def longest_suits(counts: Sequence[int], least: int) -> list[tuple[Ranks, int]]:
    """The sets of ranks that a suit of at least so many cards can have, each with its hands, and no such suit."""
    held = [rank for rank in range(13) if counts[rank]]
    whole = 1
    for rank in held:
        whole *= comb(4, counts[rank])
    flushes: list[tuple[Ranks, int]] = []
    for bits in range(1 << len(held)):
        suited = frozenset(rank for place, rank in enumerate(held) if bits >> place & 1)
        if len(suited) >= least:
            hands = 4
            for rank in held:
                hands *= comb(3, counts[rank] - 1) if rank in suited else comb(3, counts[rank])
            if hands:
                flushes.append((suited, hands))
    rest = whole - sum(hands for _, hands in flushes)
    return [*flushes, (frozenset(), rest)]


def matches(counts: Sequence[int], suited: Ranks, joker: int, hands: int) -> int:
    """Of these hands with a royal flush, those whose two other cards are a king and a queen of one suit.

    The two cards lie outside the royal flush; where it has its own suit's king and queen, a second king and
    queen must lie in one of the three other suits: three ways out of nine.
    """
    others = list(counts)
    for rank in ROYAL & suited:
        others[rank] -= 1
    left = {rank: number for rank, number in enumerate(others) if number}
    natural = len(ROYAL & suited) == 5
    if natural and joker:
        return 0
    return hands // 3 if left == {KING: 1, QUEEN: 1} else 0


def net_of(pays: str) -> Fraction:
    """What a unit wins, from `5000 to 1`, `push` or `lose`."""
    if pays in ("push", "lose"):
        return Fraction(0 if pays == "push" else -1)
    won, kind, staked = pays.split()
    return Fraction(int(won), int(staked)) - (kind == "for")


def recount(side: dict[str, Any]) -> dict[str, int]:
    """The rows of a side wager with their combinations, counted anew."""
    events = [row["event"] for row in side["rows"][:-1]]
    counts: Counter[str] = Counter()
    for lines, hands in hands_by_lines().items():
        counts[next((event for event in events if event in lines), "no-row")] += hands
    return {event: counts[event] for event in (*events, "no-row")}


def main(arguments: Sequence[str]) -> int:
    """Print the table and whether it agrees; the exit code is 1 where it does not."""
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        sides = json.load(file)["side_wagers"]
    wanted = arguments[1] if len(arguments) == 2 else None
    side = next((one for one in sides if wanted in (None, one["paytable"]) and one["over"] == "hands"), None)
    if side is None:
        print("The sheet has no such side wager on seven cards.")
        return 2
    counts = recount(side)
    total = sum(counts.values())
    edge = Fraction(0)
    wrong = total != comb(53, 7)
    for row in side["rows"]:
        same = counts[row["event"]] == int(row["combinations"])
        wrong |= not same
        edge -= net_of(row["pays"]) * Fraction(counts[row["event"]], total)
        print(f"{row['event']:36} {row['pays']:>12} {counts[row['event']]:>13,} {'' if same else 'DIFFERS'}")
    wrong |= edge != Fraction(side["edge"]["exact"])
    print(
        f"{side['paytable']}: {total:,} hands, house edge {float(edge):.8%}; {'DIFFERS' if wrong else 'agrees'}."
    )
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
