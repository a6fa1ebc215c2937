"""`python3 go.py prove`: lists the campaigns, runs one, or runs again those that the code has left behind."""

import argparse
import sys

from paigow.sweeps.workers import workers
from prove import evidence
from prove.campaign import ROOT, Campaign, campaigns
from prove.digest import core_digest
from prove.progress import Progress, Unfinished
from prove.scattered import scatter

UNFINISHED = evidence.FOLDER / "unfinished"
"""What campaigns have shown that are run in parts."""
LOCAL = "local"
"""Instead of an address: workers of this machine."""


def main() -> int:
    arguments = parse()
    known = campaigns()
    if arguments.stale:
        return run_stale(known)
    if arguments.name is None:
        for campaign in known.values():
            print(f"{campaign.name:<16} {state(campaign):<10} {campaign.claim}")
        return 0
    if arguments.name not in known:
        print(f"There is no campaign {arguments.name!r}; there are {', '.join(known)}.", file=sys.stderr)
        return 2
    campaign = known[arguments.name]
    if arguments.on and campaign.alone:
        print(f"{campaign.name} runs on this machine only: {campaign.alone}", file=sys.stderr)
        return 2
    try:
        return 0 if run(campaign, arguments.seed, arguments.pieces, arguments.part, arguments.on) else 1
    except Unfinished as unfinished:
        print(f"{unfinished}; commit what is in {UNFINISHED.relative_to(ROOT)}, the same command goes on.")
        return 3


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="go.py prove", description=__doc__)
    parser.add_argument("name", nargs="?", help="the campaign to run; without it, all are listed")
    parser.add_argument("--seed", type=int, default=1, help="where its luck comes from (1)")
    parser.add_argument("--pieces", type=int, help="run so many pieces instead of the campaign's own number")
    parser.add_argument(
        "--part",
        type=int,
        help="stop after so many pieces, and keep what they showed where it can be committed",
    )
    parser.add_argument(
        "--on",
        metavar="ADDRESS",
        default="",
        help="have the pieces done by the workers of a dask scheduler; `local` makes some here",
    )
    parser.add_argument("--stale", action="store_true", help="run again what no longer fits the code")
    return parser.parse_args()


def state(campaign: Campaign) -> str:
    """`fresh`, `stale`, `refuted`, or `never run`."""
    kept = evidence.read(campaign.name)
    if kept is None:
        return "never run"
    if not kept.is_fresh(campaign):
        return "stale"
    return "fresh" if kept.holds else "refuted"


def run_stale(known: dict[str, Campaign]) -> int:
    """Say how each stands, and run the stale ones with the seed they had."""
    all_hold = True
    for campaign in known.values():
        stands = state(campaign)
        print(f"{campaign.name:<16} {stands}", flush=True)
        kept = evidence.read(campaign.name)
        if stands == "stale" and kept is not None:
            all_hold &= run(campaign, kept.seed)
        all_hold &= stands != "refuted"
    return 0 if all_hold else 1


def run(
    campaign: Campaign, seed: int, pieces: int | None = None, part: int | None = None, on: str = ""
) -> bool:
    """Run a campaign, from where it was stopped if it was, and leave its evidence; or a part of it."""
    core = core_digest(campaign.file)
    identity = f"{core.value} {seed} {pieces}"
    name = f"{campaign.name}-{seed}.json"
    kept = UNFINISHED / name
    if part is None and not kept.exists():
        kept = ROOT / "build" / "prove" / name
    progress = Progress(kept, identity, pieces, part=part)
    if on:
        with workers("" if on == LOCAL else on) as client:
            scatter(campaign, seed, progress, client, pieces)
    result = campaign.run(seed, progress)
    made = evidence.make(campaign, core, seed, progress.seconds, result)
    file = evidence.write(made)
    progress.forget()
    verdict = "holds" if result.holds else "DOES NOT HOLD"
    print(f"{campaign.name} {verdict}: {result.says} ({result.count:,} cases, {made.seconds} s; {file.name})")
    return result.holds


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped; the same command goes on from here.")
