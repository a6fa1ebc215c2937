"""The shipped engine and the exact figures agree: every wager of every game, by one joint test at 99.9 percent."""

from collections import Counter

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.simulate.against_exact import Comparison, Verdict, compare, exact_shares
from paigow.simulate.automatic import Habits
from paigow.simulate.engine import Session
from paigow.simulate.tally import Tally
from paigow.submissions import game_names, load_game
from prove import Progress, Result

ROUNDS_A_PIECE = 250
PIECES_A_GAME = 80
FULL_TABLE = 6
"""At every so many tables all seats are taken; two players are enough elsewhere, for one wager a round counts."""

LEVEL = 0.001
"""The chance of an outlier this far, were engine and figures to agree; seeds are fixed by the campaign's."""

HABITS = Habits(units=5, side_bets=100, banks=15, co_banks=50)
"""Every side wager in every round, at stakes that earn envy; where players may bank they often do."""


def run(seed: int, progress: Progress) -> Result:
    games = game_names()
    for piece in progress.pieces(len(games) * PIECES_A_GAME):
        play(games[piece % len(games)], piece // len(games), seed, progress.tally)
    lines: list[tuple[str, Comparison]] = []
    unseen = []
    for name in games:
        seen = seen_in(name, progress.tally)
        figures = answer(ask(load_game(name)))
        lines += [(name, line) for line in compare(seen, figures).lines]
        unseen += [f"{name} {wager}" for wager in exact_shares(figures) if wager not in seen]
    verdict = Verdict(tuple(line for _, line in lines))
    return told(lines, unseen, verdict, progress.tally)


def told(
    lines: list[tuple[str, Comparison]], unseen: list[str], verdict: Verdict, counts: Counter[str]
) -> Result:
    """The verdict with what is behind it: the least likely lines, and how much of each wager was seen."""
    rounds = {
        key.removesuffix("|rounds"): number for key, number in counts.items() if key.endswith("|rounds")
    }
    wagers = {f"{name} {line.wager}": line.of for name, line in lines}
    least = sorted(lines, key=lambda one: one[1].chance)[:5]
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
    seats = 2 if number % FULL_TABLE else game.options.number("table.positions")
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
        if game == name and rest:
            seen.setdefault(wager, Counter())[rest[0]] += number
    return seen
