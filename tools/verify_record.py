#!/usr/bin/env python3
"""Verifies an SQLite record in one file, with Python's standard library alone: nothing of paigow is imported.

python3 tools/verify_record.py record.db [--heads FILE]

It follows record-format.md and fairness.md in docs/reference: it makes every hash again, holds commands and events
together, compares checkpoints and kept heads, and makes every revealed seed, number and roll again. It knows no
rules of the games; `paigow verify` also decides every command again. Exit code 0: nothing is wrong, 1: faults, 2: the
file cannot be read as a record.
"""

import argparse
import hashlib
import json
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Row = sqlite3.Row
NOTHING = "0" * 64
IDENTITY = ("number", "game", "filing", "digest", "mode", "settings", "created_at")


def canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def link(before: str, *parts: str | int) -> str:
    """The hash of an entry: the hash before it, then each part with its length."""
    digest = hashlib.sha256(before.encode())
    for part in parts:
        text = str(part).encode()
        digest.update(f"{len(text)}:".encode() + text)
    return digest.hexdigest()


def identity(table: Row) -> str:
    """What the two chains of a table begin with."""
    told = {name: table[name] for name in IDENTITY}
    told["settings"] = json.loads(table["settings"])
    if table["rules"]:
        told["rules"] = table["rules"]
    return canonical(told)


class Record:
    """One record, read only; `faults` collects what is wrong with it."""

    def __init__(self, path: Path) -> None:
        self.connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        self.connection.row_factory = sqlite3.Row
        self.faults: list[str] = []
        self.hashes: dict[str, list[str]] = {}
        """The hashes of each chain as made here, the beginning first."""

    def rows(self, query: str, *values: str) -> Iterator[Row]:
        yield from self.connection.execute(query, values)

    def fault(self, where: str, what: str) -> None:
        self.faults.append(f"{where}: {what}")

    def check(self) -> None:
        for table in self.rows("select * from tables order by number"):
            self.check_table(table)
        for [stream] in list(self.rows("select distinct stream from stream_entries order by stream")):
            self.check_stream(stream)
        self.check_house()
        self.check_checkpoints()

    def follow(
        self,
        chain: str,
        begins: str,
        rows: Iterator[Row],
        count: str,
        parts: Callable[[Row], tuple[Any, ...]],
    ) -> None:
        """Make the hashes of a chain again, whose entries count from 1 without gaps."""
        made = [link(NOTHING, chain, begins)]
        for place, row in enumerate(rows, 1):
            if row[count] != place:
                self.fault(chain, f"entry {place} is missing, entry {row[count]} follows")
                break
            made.append(link(made[-1], *parts(row)))
            if made[-1] != row["hash"]:
                self.fault(chain, f"the hash of entry {place} does not fit what the entry says")
                break
        self.hashes[chain] = made

    def check_table(self, table: Row) -> None:
        number = table["number"]
        begins = identity(table)
        events = f"events/{number}"
        names = ("number", "sequence", "round", "at", "actor", "command_id", "event")
        self.follow(
            events,
            begins,
            self.rows("select * from events where number = ? order by sequence", number),
            "sequence",
            lambda row: tuple(row[name] for name in names),
        )
        names = ("number", "place", "command_id", "first", "events", "at", "actor", "command")
        made = self.hashes[events]

        def sealed(row: Row) -> tuple[Any, ...]:
            last = min(row["first"] + row["events"], len(made) - 1)
            return (*(row[name] for name in names), made[last])

        self.follow(
            f"commands/{number}",
            begins,
            self.rows("select * from commands where number = ? order by place", number),
            "place",
            sealed,
        )
        self.check_causes(number)

    def check_causes(self, number: str) -> None:
        """Each command caused the events after those of the one before it, and they carry its name."""
        caused: list[tuple[str, int, str]] = []
        for row in self.rows("select * from commands where number = ? order by place", number):
            if row["first"] != len(caused):
                self.fault(
                    f"commands/{number}", f"command {row['place']} does not begin where the last one ended"
                )
                return
            caused += [(row["command_id"], row["at"], row["actor"])] * row["events"]
            told = json.loads(row["command"])
            if (told.get("at"), told.get("by", {}).get("name")) != (row["at"], row["actor"]):
                self.fault(
                    f"commands/{number}", f"command {row['place']} names another time or person inside"
                )
        events = self.rows(
            "select command_id, at, actor from events where number = ? order by sequence", number
        )
        if [tuple(row) for row in events] != caused:
            self.fault(
                f"events/{number}", "the events do not carry the names of the commands that caused them"
            )

    def check_stream(self, stream: str) -> None:
        query = "select * from stream_entries where stream = ? order by sequence"
        self.follow(
            stream,
            "",
            self.rows(query, stream),
            "sequence",
            lambda row: (row["stream"], row["sequence"], row["number"], row["entry"]),
        )
        if stream.startswith("fairness/"):
            self.check_fairness(stream, [json.loads(row["entry"]) for row in self.rows(query, stream)])

    def check_house(self) -> None:
        """Each table that was opened is there and begins as it did."""
        for row in self.rows("select entry from stream_entries where stream = 'house' order by sequence"):
            entry = json.loads(row["entry"])
            made = self.hashes.get(f"events/{entry['number']}")
            if made is None:
                self.fault("house", f"table {entry['number']} was opened and is not here")
            elif made[0] != entry["begins"]:
                self.fault("house", f"table {entry['number']} is not what it was when it was opened")

    def check_checkpoints(self) -> None:
        for row in self.rows("select * from checkpoints"):
            self.compare_head(dict(row), "checkpoints")

    def compare_head(self, head: dict[str, Any], where: str) -> None:
        made = self.hashes.get(head["chain"], [])
        if len(made) <= head["length"]:
            self.fault(where, f"{head['chain']} had {head['length']} entries and has {max(0, len(made) - 1)}")
        elif made[head["length"]] != head["hash"]:
            self.fault(where, f"{head['chain']} is not what it was at entry {head['length']}")

    # Fairness

    def check_fairness(self, stream: str, entries: list[dict[str, Any]]) -> None:
        """Every revealed seed hashes to its commitment, and every roll follows from it and the nonces."""
        seeds: dict[int, str] = {}
        commitments: dict[int, str] = {}
        nonces: dict[int, dict[str, str]] = {}
        rolled: dict[int, int] = {}
        for entry in entries:
            if entry["kind"] == "revealed":
                seeds[entry["sequence"]] = entry["seed"]
        for entry in entries:
            shuffle = entry["sequence"]
            where = f"{stream}, shuffle after event {shuffle}"
            if entry["kind"] == "committed":
                commitments[shuffle], nonces[shuffle], rolled[shuffle] = entry["seed"], {}, 0
                if len(set(entry["pieces"])) != len(entry["pieces"]):
                    self.fault(where, "two places have the same commitment")
            elif shuffle not in commitments:
                self.fault(where, f"{entry['kind']} without a commitment before it")
            elif entry["kind"] == "nonce":
                nonces[shuffle].setdefault(entry["person"], entry["nonce"])
            elif entry["kind"] == "revealed":
                if _seed_commitment(entry["seed"]) != commitments[shuffle]:
                    self.fault(where, "the seed is not the one that was committed to")
            elif entry["kind"] == "rolled":
                if entry["roll"] != rolled[shuffle] or entry["nonces"] != nonces[shuffle]:
                    self.fault(where, f"roll {entry['roll']} is out of order or leaves out a nonce")
                rolled[shuffle] += 1
                if shuffle in seeds:
                    self.check_roll(where, stream, seeds[shuffle], entry)

    def check_roll(self, where: str, stream: str, seed: str, entry: dict[str, Any]) -> None:
        bits = Bits(_roll_digest(seed, entry["roll"], entry["nonces"]))
        if isinstance(entry["result"], int):
            number = stream.removeprefix("fairness/")
            rules = self.connection.execute("select rules from tables where number = ?", (number,)).fetchone()
            if rules is None:
                return
            most = json.loads(rules[0])["options"]["start.places"]
            expected: list[int] = [1 + bits.below(most)]
            found = [entry["result"]]
        else:
            expected = [1 + bits.below(6) for _ in range(3)]
            found = [int(digit) for digit in re.findall(r"[1-6]", entry["result"])]
        if found != expected:
            self.fault(where, f"roll {entry['roll']} was {entry['result']}; seed and nonces give {expected}")


class Bits:
    """A stream of bits: SHA-256 of the digest and a counter, block after block."""

    def __init__(self, digest: bytes) -> None:
        self.digest, self.counter, self.left = digest, 0, ""

    def below(self, bound: int) -> int:
        width = (bound - 1).bit_length()
        while True:
            while len(self.left) < width:
                block = hashlib.sha256(self.digest + self.counter.to_bytes(8, "big")).digest()
                self.left += "".join(f"{byte:08b}" for byte in block)
                self.counter += 1
            value, self.left = int(self.left[:width] or "0", 2), self.left[width:]
            if value < bound:
                return value


def _seed_commitment(seed: str) -> str:
    return hashlib.sha256(b"paigow seed " + bytes.fromhex(seed)).hexdigest()


def _roll_digest(seed: str, index: int, nonces: dict[str, str]) -> bytes:
    text = b"paigow roll " + bytes.fromhex(seed) + f" {index} {len(nonces)}".encode()
    for person, nonce in sorted(nonces.items()):
        text += f" {len(person.encode())}:{person} {len(nonce.encode())}:{nonce}".encode()
    return hashlib.sha256(text).digest()


def main(arguments: list[str]) -> int:
    reader = argparse.ArgumentParser(description="Verify an SQLite record without paigow.")
    reader.add_argument("record", type=Path)
    reader.add_argument("--heads", type=Path, help="a file of heads kept outside, one JSON object a line")
    asked = reader.parse_args(arguments)
    try:
        record = Record(asked.record)
        record.check()
        if asked.heads is not None:
            for line in asked.heads.read_text("utf-8").splitlines():
                record.compare_head(json.loads(line), "kept heads")
    except (sqlite3.Error, OSError, ValueError, KeyError, TypeError) as trouble:
        print(f"{asked.record} cannot be read as a record: {trouble}", file=sys.stderr)
        return 2
    for fault in record.faults:
        print(fault)
    entries = sum(len(made) - 1 for made in record.hashes.values())
    verdict = f"{len(record.faults)} faults" if record.faults else "no fault"
    print(f"{len(record.hashes)} chains with {entries} entries: {verdict}.")
    return 1 if record.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
