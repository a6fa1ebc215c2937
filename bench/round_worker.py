"""Plays rounds of whatever `paigow` is on its path, a slice at a time, and answers with processor seconds.

A worker for `bench.rounds --against`: it runs as a script, because the commit that it measures may be older than this
file. It reads one request in JSON a line and answers each with one line.
"""

import json
import sys
import time
from typing import Any

from paigow.simulate.engine import Session
from paigow.submissions import load_game
from paigow.table.decide import act


class Worker:
    """One table, and the commands of the rounds that the core alone plays again."""

    def __init__(self) -> None:
        self.session: Any = None
        self.table: Any = None
        self.commands: list[Any] = []

    def begin(self, game: str, warm: int, replay: int) -> dict[str, Any]:
        """Open a table, warm it up, and note the commands of some further rounds and the table before them."""
        self.session = Session(load_game(game), seed="bench", seats=6)
        self.session.play(warm)
        self.table, self.commands, heard = self.session.table, [], 0

        def hear(command: Any, events: Any, after: Any) -> None:
            nonlocal heard
            heard += len(events)
            self.commands.append(command)

        quiet, self.session.listener = self.session.listener, hear
        self.session.play(replay)
        self.session.listener = quiet
        return {"events": heard, "commands": len(self.commands)}

    def play(self, rounds: int) -> dict[str, Any]:
        """Whole rounds, with automatic people and luck."""
        began = time.process_time()
        self.session.play(rounds)
        return {"seconds": time.process_time() - began}

    def core(self) -> dict[str, Any]:
        """The noted commands through the core alone: decide, evolve, postings and invariants."""
        table, began = self.table, time.process_time()
        for command in self.commands:
            _, table = act(table, command)
        return {"seconds": time.process_time() - began}


def main() -> None:
    import paigow

    worker = Worker()
    print(json.dumps({"package": str(paigow.__file__)}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        answer = getattr(worker, request.pop("do"))(**request)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
