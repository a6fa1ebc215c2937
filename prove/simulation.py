"""The shipped engine, plain dealing and the exact figures agree: wagers of every game, seats and banks together."""

from collections import Counter
from math import erfc, sqrt

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.simulate.against_exact import Comparison, Verdict, compare, exact_shares
from paigow.simulate.engine import Session
from paigow.simulate.tally import Tally
from paigow.staff.players import Habits
from paigow.submissions import game_names, load_game
from prove import Progress, Result
from prove.filed_figures import Second, deal_plainly, seconds

ROUNDS_A_PIECE = 250
PIECES_A_GAME = 80
FULL_TABLE = 6
"""At every so many tables all seats are taken; two players are enough elsewhere, for one wager a round counts."""

PLAIN = ("plain", "beside")
"""Counts of plain dealing, which are kept beside those of the engine."""

LEVEL = 0.001
"""The chance of an outlier this far, were engine and figures to agree; seeds are fixed by the campaign's."""

PLAIN_DEALS = 250
"""Tables dealt by the plain rules in each piece, for the figures of several seats, banks and wagers together."""

HABITS = Habits(units=5, side_bets=100, banks=15, co_banks=50)
"""Every side wager in every round, at stakes that earn envy; where players may bank they often do."""


def run(seed: int, progress: Progress) -> Result:
    games = game_names()
    for piece in progress.pieces(len(games) * PIECES_A_GAME):
        name, number = games[piece % len(games)], piece // len(games)
        play(name, number, seed, progress.tally)
        deal_plainly(name, number, seed, progress.tally, PLAIN_DEALS)
    lines: list[tuple[str, Comparison]] = []
    unseen = []
    for name in games:
        seen = seen_in(name, progress.tally)
        figures = answer(ask(load_game(name)))
        lines += [(name, line) for line in compare(seen, figures).lines]
        unseen += [f"{name} {wager}" for wager in exact_shares(figures) if wager not in seen]
    verdict = Verdict(tuple(line for _, line in lines))
    plain = [second for name in games for second in seconds(name, progress.tally)]
    return with_seconds(told(lines, unseen, verdict, progress.tally), plain)


def with_seconds(result: Result, plain: list[Second]) -> Result:
    """The result, and whether every figure that plain dealing can see is as near as chance allows."""
    farthest = max(plain, key=lambda second: abs(second.errors), default=None)
    if farthest is None:
        return result
    chance = min(1.0, len(plain) * erfc(abs(farthest.errors) / sqrt(2)))
    says = (
        f"{result.says}; of {len(plain)} figures dealt plainly the farthest is {farthest.game} {farthest.figure} at "
        f"{farthest.errors:+.2f} standard errors, a chance of {chance:.4f} at most"
    )
    figures = {
        **result.figures,
        "plain": {f"{item.game} {item.figure}": f"{item.errors:+.2f}" for item in plain},
    }
    return Result(result.holds and chance > LEVEL, result.count, says, figures)


def told(
    lines: list[tuple[str, Comparison]], unseen: list[str], verdict: Verdict, counts: Counter[str]
) -> Result:
    """The verdict with what is behind it: the least likely lines, and how much of each wager was seen."""
    rounds = {
        key.removesuffix("|rounds"): number for key, number in counts.items() if key.endswith("|rounds")
    }
    wagers = {f"{name} {line.wager}": line.of for name, line in lines}
    least = sorted(lines, key=lambda line: line[1].chance)[:5]
    says = (
        f"{len(lines)} lines of {len(wagers)} wagers over {sum(rounds.values()):,} rounds; the least likely line has "
        f"a chance of {least[0][1].chance:.5f}, all together {verdict.chance:.3f}"
        if least
        else "nothing was played"
    )
    if unseen:
        says += f"; never seen: {', '.join(unseen)}"
    figures = {
        "level": LEVEL,
        "chance": round(verdict.chance, 6),
        "rounds": rounds,
        "least likely": [
            f"{name} {line.wager} {line.event}: {line.seen:,} of {line.of:,}, exact {line.of * line.exact:.1f}, "
            f"{line.errors:+.2f} standard errors, chance {line.chance:.5f}"
            for name, line in least
        ],
        "trials": wagers,
    }
    return Result(bool(lines) and not unseen and verdict.holds(LEVEL), sum(rounds.values()), says, figures)


def play(name: str, number: int, seed: int, counts: Counter[str], rounds: int = ROUNDS_A_PIECE) -> None:
    """Some rounds of one game, counted by wager and by row."""
    game = load_game(name)
    tally = Tally()
    seats = 2 if number % FULL_TABLE else game.options.table.positions
    session = Session(game, f"{seed} {name} {number}", seats, HABITS, listener=tally.hear)
    session.play(rounds)
    counts[f"{name}|rounds"] += tally.rounds
    for wager, events in tally.seen.items():
        for event, times in events.items():
            counts[f"{name}|{wager}|{event}"] += times


def seen_in(name: str, counts: Counter[str]) -> dict[str, Counter[str]]:
    """What was counted in one game, wager by wager."""
    seen: dict[str, Counter[str]] = {}
    for key, number in counts.items():
        game, wager, *rest = key.split("|")
        if game == name and rest and wager not in PLAIN:
            seen.setdefault(wager, Counter())[rest[0]] += number
    return seen
