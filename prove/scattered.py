"""A campaign's pieces on the workers of a dask cluster: each depends on the seed and its own number only.

A worker runs the campaign for one piece and answers with its tally. When all have answered, the campaign runs here
once more with every piece done, and judges the sum.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from distributed import as_completed

from prove.campaign import Campaign, campaigns
from prove.digest import core_digest
from prove.progress import Progress

TRIES = 3


class HowMany(Exception):
    """Says how many pieces a campaign has."""


class Asking(Progress):
    """Lets a campaign say how many pieces it has, and no more."""

    def __init__(self, pieces: int | None) -> None:
        super().__init__(Path("/nonexistent/asking.json"), "", pieces)

    def pieces(self, total: int) -> Iterator[int]:
        raise HowMany(self.asked_for(total))


class Single(Exception):
    """The only piece that was wanted is done."""


class OnePiece(Progress):
    """One piece of a campaign, kept nowhere."""

    def __init__(self, number: int) -> None:
        super().__init__(Path("/nonexistent/piece.json"), "")
        self.number = number

    def pieces(self, total: int) -> Iterator[int]:
        yield self.number
        raise Single


def count_pieces(campaign: Campaign, seed: int, pieces: int | None) -> int:
    """How many pieces a campaign has."""
    try:
        campaign.run(seed, Asking(pieces))
    except HowMany as told:
        return int(told.args[0])
    raise ValueError(f"{campaign.name} is not made of pieces")


def run_piece(name: str, seed: int, number: int) -> tuple[str, dict[str, int]]:
    """On a worker: the digest of the code there, and what one piece counted."""
    campaign, digest = _here(name)
    progress = OnePiece(number)
    with suppress(Single):
        campaign.run(seed, progress)
    return digest, dict(progress.tally)


@cache
def _here(name: str) -> tuple[Campaign, str]:
    """A campaign on this worker, and the digest of the code it has started with."""
    campaign = campaigns()[name]
    return campaign, core_digest(campaign.file).value


def scatter(
    campaign: Campaign, seed: int, progress: Progress, client: Any, pieces: int | None = None
) -> None:
    """Have every piece done that is not yet done, and add its tally to the progress of the run here."""
    here = core_digest(campaign.file).value
    total = count_pieces(campaign, seed, pieces)
    first = progress.done
    numbers = list(range(first, total))
    made = client.map(
        run_piece, [campaign.name] * len(numbers), [seed] * len(numbers), numbers, pure=False, retries=TRIES
    )
    order = dict(zip(made, numbers, strict=True))
    found: dict[int, dict[str, int]] = {}
    for future, (digest, tally) in as_completed(made, with_results=True):
        if digest != here:
            raise ValueError(f"a worker has other code than this machine: {digest[:12]}, not {here[:12]}")
        found[order[future]] = tally
        # Kept in order, so that a run that is stopped goes on after the last piece of an unbroken row.
        while progress.done in found:
            progress.add(found.pop(progress.done), first, total)
