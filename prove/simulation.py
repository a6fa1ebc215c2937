"""The shipped engine and the exact figures agree: every wager of every game, by one joint test at 99.9 percent."""

from collections import Counter
from math import erfc, sqrt

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.simulate.against_exact import Comparison, compare
from paigow.simulate.automatic import Habits
from paigow.simulate.engine import Session
from paigow.simulate.tally import Tally
from paigow.submissions import game_names, load_game
from paigow.wagers import WagerKind
from prove import Progress, Result

ROUNDS_A_PIECE = 500
PIECES_A_GAME = 20
LEVEL = 0.001
"""The chance of an outlier this far, were engine and figures to agree; seeds are fixed by the campaign's."""

SEATS = 6


def run(seed: int, progress: Progress) -> Result:
    games = game_names()
    for piece in progress.pieces(len(games) * PIECES_A_GAME):
        play(games[piece % len(games)], f"{seed} {piece}", progress.tally)
    lines = [line for game in games for line in lines_of(game, progress.tally)]
    farthest = max((abs(line.errors) for line in lines), default=0.0)
    chance = 1 - (1 - erfc(farthest / sqrt(2))) ** len(lines) if lines else 1.0
    rounds = sum(number for key, number in progress.tally.items() if key.endswith("|rounds"))
    says = f"{len(lines)} lines over {rounds:,} rounds; the farthest {farthest:.2f} errors out, chance {chance:.4f}"
    return Result(
        bool(lines) and chance >= LEVEL, rounds, says, {"lines": len(lines), "farthest": f"{farthest:.3f}"}
    )


def play(name: str, seed: str, counts: Counter[str]) -> None:
    """Some rounds of one game, counted by wager and by row."""
    game = load_game(name)
    tally = Tally()
    seats = min(SEATS, game.options.number("table.positions"))
    session = Session(game, seed, seats, Habits(side_bets=100))
    session.listener = tally.hear
    session.play(ROUNDS_A_PIECE)
    counts[f"{name}|rounds"] += tally.rounds
    for part, counted in (("ended", tally.ended), ("rows", tally.rows)):
        for kind, events in counted.items():
            for event, number in events.items():
                counts[f"{name}|{part}|{kind}|{event}"] += number


def lines_of(name: str, counts: Counter[str]) -> list[Comparison]:
    """Every line of one game, with its standard errors."""
    tally = Tally()
    for key, number in counts.items():
        game, part, *rest = key.split("|")
        if game == name and part in ("ended", "rows"):
            kind, event = rest
            kept = tally.ended if part == "ended" else tally.rows
            kept.setdefault(WagerKind(kind), Counter())[event] += number
    return list(compare(tally, answer(ask(load_game(name)))).lines)
