"""Every published house way is total, legal and uses all its rules, and has the figures that the docs print."""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.designing import best_against_draft, look
from paigow.analysis.exact_numbers import decimal
from paigow.analysis.published import meeting
from paigow.setting.house_way import load_house_way
from paigow.setting.proof import prove
from paigow.setting.way_file import published
from prove.campaign import Result
from prove.progress import Progress

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "src" / "paigow" / "analysis" / "data" / "published-ways.toml"
PAYS = Fraction(19, 20)
BEST = "best play"


def golden() -> Mapping[tuple[str, str], tuple[OutcomeCounts, OutcomeCounts]]:
    """By player's and dealer's way: the counts of a wager and of a bank."""
    found = {}
    for key, sides in tomllib.loads(GOLDEN.read_text("utf-8")).items():
        player, dealer = key.split(" against ")
        if player == BEST:
            continue
        wager, bank = (OutcomeCounts(*map(int, sides[side].split())) for side in ("wager", "bank"))
        found[player, dealer] = wager, bank
    return found


def best() -> Mapping[str, OutcomeCounts]:
    """By the dealer's way: the counts of a player who sets as well as can be."""
    written = tomllib.loads(GOLDEN.read_text("utf-8"))
    return {
        key.removeprefix(f"{BEST} against "): OutcomeCounts(*map(int, sides["wager"].split()))
        for key, sides in written.items()
        if key.startswith(BEST)
    }


def table_of_best() -> str:
    """The table of the docs for best play."""
    lines = ["| best play against | win | push | lose | house edge |", "| --- | ---: | ---: | ---: | ---: |"]
    for name, wager in best().items():
        shares = (Fraction(number, wager.total) for number in (wager.win, wager.push, wager.lose))
        cells = " | ".join(f"{decimal(cell * 100, 4)} %" for cell in (*shares, wager.edge(PAYS)))
        lines.append(f"| {name} | {cells} |")
    return "\n".join(lines)


def is_best(name: str) -> bool:
    """Whether best play against a way comes out as the golden file has it; minutes for cards."""
    way = load_house_way(name)
    return best_against_draft(look(way, way), PAYS) == best()[name]


def table() -> str:
    """The table of the docs."""
    lines = [
        "| player's way | dealer's way | win | push | lose | house edge | edge of the bank |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for (player, dealer), (wager, bank) in golden().items():
        shares = (Fraction(number, wager.total) for number in (wager.win, wager.push, wager.lose))
        cells = (*shares, wager.edge(PAYS), bank.edge(PAYS))
        lines.append(
            f"| {player} | {dealer} | {' | '.join(decimal(cell * 100, 4) + ' %' for cell in cells)} |"
        )
    return "\n".join(lines)


def is_met(player: str, dealer: str) -> bool:
    """Whether the counts come out as the golden file has them."""
    met = meeting(load_house_way(player), load_house_way(dealer))
    return (met.wager, met.bank) == golden()[player, dealer]


def run(seed: int, progress: Progress) -> Result:
    names = sorted(published())
    pairs = list(golden())
    dealers = list(best())
    for piece in progress.pieces(len(names) + len(pairs) + len(dealers)):
        if piece < len(names):
            proof = prove(load_house_way(names[piece]))
            held = proof.holds and not proof.never_fires
        elif piece < len(names) + len(pairs):
            held = is_met(*pairs[piece - len(names)])
        else:
            held = is_best(dealers[piece - len(names) - len(pairs)])
        progress.tally["checked"] += 1
        progress.tally["faults"] += not held
    faults = progress.tally["faults"]
    says = f"{len(names)} ways proved and {len(pairs) + len(dealers)} meetings counted, {faults} faults"
    return Result(holds=faults == 0, count=progress.tally["checked"], says=says, figures={})
