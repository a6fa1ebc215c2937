"""How far a campaign has come: shown while it runs, and kept so that a stopped run goes on where it was."""

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TextIO


class Unfinished(Exception):
    """As many pieces as were wanted this time are done, and more are left."""


class Progress:
    """The pieces of one run; `tally` counts whatever the campaign counts, and survives an interruption.

    `part` is how many pieces are done this time; then `Unfinished` says how far the run has come.
    """

    def __init__(
        self,
        file: Path,
        identity: str,
        pieces: int | None = None,
        show: TextIO | None = None,
        part: int | None = None,
    ) -> None:
        self.tally: Counter[str] = Counter()
        self._file = file
        self._identity = identity
        self._pieces = pieces
        self._part = part
        self._show = sys.stderr if show is None else show
        self._done = 0
        self._earlier = 0.0
        self._began = time.monotonic()
        self._shown = 0.0
        self._resume()

    def pieces(self, total: int) -> Iterator[int]:
        """The numbers of the pieces still to do; each is kept as done when the next is asked for."""
        total = self.asked_for(total)
        first = self._done
        for piece in range(first, total):
            if self._part is not None and piece - first >= self._part:
                raise Unfinished(f"{self._done} of {total} pieces are done")
            yield piece
            self._done = piece + 1
            self._keep()
            self._say(first, total)

    @property
    def done(self) -> int:
        """How many pieces are done, from the first."""
        return self._done

    def add(self, tally: Mapping[str, int], first: int, total: int) -> None:
        """Take what another machine counted in the next piece."""
        self.tally.update(tally)
        self._done += 1
        self._keep()
        self._say(first, total)

    def asked_for(self, total: int) -> int:
        """How many pieces there are: a campaign's own number, or the one a person asked for."""
        return total if self._pieces is None else self._pieces

    @property
    def seconds(self) -> float:
        """The time spent, earlier runs of the same pieces included."""
        return self._earlier + time.monotonic() - self._began

    def forget(self) -> None:
        """The run is over: nothing is left to resume."""
        self._file.unlink(missing_ok=True)

    def _resume(self) -> None:
        """Take up what an earlier run of the same code and seed has kept."""
        if not self._file.exists():
            return
        kept = json.loads(self._file.read_text("utf-8"))
        if kept["identity"] != self._identity:
            return
        self._done, self._earlier = kept["done"], kept["seconds"]
        self.tally.update(kept["tally"])
        print(f"going on after {self._done} pieces", file=self._show)

    def _keep(self) -> None:
        kept = {
            "identity": self._identity,
            "done": self._done,
            "seconds": self.seconds,
            "tally": dict(self.tally),
        }
        self._file.parent.mkdir(parents=True, exist_ok=True)
        beside = self._file.with_suffix(".new")
        beside.write_text(json.dumps(kept), "utf-8")
        beside.replace(self._file)

    def _say(self, first: int, total: int) -> None:
        now = time.monotonic()
        if now - self._shown < 1 and self._done < total:
            return
        self._shown = now
        left = (now - self._began) / (self._done - first) * (total - self._done)
        print(f"{self._done} of {total} pieces, about {left:.0f} s left", file=self._show)
