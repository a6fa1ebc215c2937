"""A shift's win lies within its band as often as the band says, at every game, by one joint test."""

from hashlib import sha256
from math import exp, lgamma, log

import numpy as np

from paigow.analysis.judges import judge_of
from paigow.analysis.kernels.deals import deal_rows
from paigow.analysis.question import ask
from paigow.reports.edges import edges_of
from paigow.reports.expected import MAIN, Expected, GameEdges
from paigow.simulate.shift_kernel import hands_won, house_wins
from paigow.submissions import ApprovedGame, game_names, load_game
from prove import Progress, Result

SHIFTS_A_GAME = 20_000
SHIFTS_A_PIECE = 1_000
ROUNDS = 120
"""Of a shift at one table."""
LAYOUTS = ((1, 1, 1), (1, 2, 5), (3, 0, 1), (10, 1, 0), (2, 2, 4), (0, 1, 0))
"""What three seats stake in a round, in units; each shift has as many rounds of each, so that seats share hands."""
UNIT = 2_500
SHARES = (5, 20, 475, 475, 20, 5)
"""Of a thousand shifts: below the band of 99, of 95, below the mean, and the same above it."""
LEVEL = 0.001
"""The chance of counts so far from these shares, were the bands right; the seed is fixed before."""


def run(seed: int, progress: Progress) -> Result:
    games = game_names()
    edges: dict[str, GameEdges] = {}
    for piece in progress.pieces(len(games) * SHIFTS_A_GAME // SHIFTS_A_PIECE):
        name = games[piece % len(games)]
        game = load_game(name)
        if name not in edges:
            edges[name] = edges_of(game)
        for cell, count in enumerate(cells(game, edges[name], f"{seed} {piece}", SHIFTS_A_PIECE)):
            progress.tally[f"{name} {cell}"] += count
    counts = {name: [progress.tally[f"{name} {cell}"] for cell in range(len(SHARES))] for name in games}
    played = {name: row for name, row in counts.items() if sum(row)}
    distance = sum(chi_square(row) for row in played.values())
    freedom = len(played) * (len(SHARES) - 1)
    chance = chi_square_chance(distance, freedom)
    outside = sum(row[0] + row[1] + row[-2] + row[-1] for row in played.values())
    total = sum(map(sum, played.values()))
    says = (
        f"{total:,} shifts of {len(played)} games, {100 * outside / max(total, 1):.2f} % outside their band of 95 %; "
        f"chi-square {distance:.1f} of {freedom}, a chance of {chance:.4f}"
    )
    return Result(chance >= LEVEL, total, says, dict(progress.tally))


def cells(game: ApprovedGame, edges: GameEdges, seed: str, shifts: int) -> list[int]:
    """How many shifts end in each cell of their band."""
    judge, found = judge_of(ask(game)), [0] * len(SHARES)
    wins = np.zeros(shifts, np.int64)
    mean = variance = edges.round(())[0]
    each = ROUNDS // len(LAYOUTS)
    for number, layout in enumerate(LAYOUTS):
        stakes = [(MAIN, spot, units * UNIT) for spot, units in enumerate(layout, 1) if units]
        gain, spread = edges.round(tuple(stakes))
        mean, variance = mean + each * gain, variance + each * spread
        begin = int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:8]) >> 1
        dealt = deal_rows(begin, shifts * each, judge.pieces, (len(stakes) + 1) * judge.hand)
        won = hands_won(judge, dealt, len(stakes))
        wins += (
            house_wins(won, [edges.results(amount) for _, _, amount in stakes])
            .reshape(shifts, each)
            .sum(axis=1)
        )
    for win in map(int, wins):
        found[cell_of(Expected(ROUNDS, win, mean, variance))] += 1
    return found


def cell_of(shift: Expected) -> int:
    """Where a shift ended: below the band of 99, of 95, below the mean, above it, above 95, above 99."""
    told = shift.as_data()
    limits = (told["low99"], told["low95"], told["mean"], told["high95"] + 1, told["high99"] + 1)
    return sum(shift.win >= limit for limit in limits)


def chi_square(row: list[int], shares: tuple[int, ...] = SHARES) -> float:
    """How far counts are from their shares."""
    total = sum(row)
    wanted = [total * share / sum(shares) for share in shares]
    return sum((count - want) ** 2 / want for count, want in zip(row, wanted, strict=True))


def chi_square_chance(distance: float, freedom: int) -> float:
    """How likely a distance at least so large is by chance: the upper incomplete gamma function, by its series."""
    half, shape = distance / 2, freedom / 2
    if half <= 0:
        return 1.0
    term = total = 1 / shape
    at = shape
    while term > total * 1e-12:
        at += 1
        term *= half / at
        total += term
    return max(0.0, 1 - total * exp(-half + shape * log(half) - lgamma(shape)))
