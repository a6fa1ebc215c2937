#!/usr/bin/env python3
"""Checks one round's fairness in one file, with Python's standard library alone: nothing of paigow is imported.

python3 tools/verify_round.py http://127.0.0.1:8000 TABLE --store FILE      before bets are closed: keep the commitments
python3 tools/verify_round.py http://127.0.0.1:8000 TABLE ROUND --stored FILE [--nonce ID=NONCE]    after the round

It follows docs/reference/fairness.md: the commitments are those that were stored, every opened piece hashes to its
own, the route leads each piece to the hand in which it was seen, and the rolls follow from seed and nonces.
Exit code 0: nothing is wrong, 1: faults, 2: the server's answer cannot be read.
"""

import argparse
import hashlib
import json
import sys
import urllib.request
from pathlib import Path
from typing import Any

Answer = dict[str, Any]


def sha(*parts: bytes | str) -> str:
    return hashlib.sha256(
        b"".join(part.encode() if isinstance(part, str) else part for part in parts)
    ).hexdigest()


class Bits:
    """Numbers from the stream of bits that a digest seeds."""

    def __init__(self, digest: str) -> None:
        self.digest, self.counter, self.bits = bytes.fromhex(digest), 0, ""

    def below(self, bound: int) -> int:
        wanted = (bound - 1).bit_length()
        while True:
            while len(self.bits) < wanted:
                block = bytes.fromhex(sha(self.digest, self.counter.to_bytes(8, "big")))
                self.bits += "".join(f"{byte:08b}" for byte in block)
                self.counter += 1
            value, self.bits = int(self.bits[:wanted] or "0", 2), self.bits[wanted:]
            if value < bound:
                return value


class Round:
    """One round as the server tells it; `faults` collects what is wrong with it."""

    def __init__(self, fairness: Answer, detail: Answer) -> None:
        self.shuffles: list[Answer] = fairness["shuffles"]
        self.faults: list[str] = []
        self.pieces: dict[str, int] = {}
        """Where each piece was last seen, since the last shuffle."""
        self.rolls: list[str] = []
        for step in detail["steps"]:
            self._see(step["event"] or {}, step["view"])

    def _see(self, event: Answer, view: Answer) -> None:
        if event.get("type") == "PiecesShuffled":
            self.pieces.clear()
        if event.get("type") in {"DiceRolled", "NumberDrawn"}:
            self.rolls.append(str(event.get("roll", event.get("number"))))
        hands = [view["dealer_hand"], view["dead_hand"], *(seat["hand"] for seat in view["seats"])]
        for hand in filter(None, hands):
            self.pieces.update({piece: hand["place"] for piece in hand["pieces"] if piece})

    def check(self, stored: list[Answer], nonces: dict[str, str]) -> None:
        for shuffle in self.shuffles:
            self._openings(shuffle)
            self._rolls(shuffle, nonces)
        if stored:
            self._stored(stored)
        if self.shuffles:
            self._seen(self.shuffles[-1])
        told = [roll["result"] for shuffle in self.shuffles for roll in shuffle["rolls"]]
        if told != self.rolls:
            self.faults.append(f"the rolls announced at the table were {self.rolls}, the house shows {told}")

    def _stored(self, stored: list[Answer]) -> None:
        shown = [(shuffle["seed_commitment"], shuffle["pieces"]) for shuffle in self.shuffles]
        for kept in stored:
            if (kept["seed_commitment"], kept["pieces"]) not in shown:
                self.faults.append("commitments that you stored are not those of the round")

    def _openings(self, shuffle: Answer) -> None:
        for item in shuffle["openings"]:
            made = sha(f"paigow piece {item['place']} {item['salt']} {item['piece']}")
            if made != shuffle["pieces"][item["place"]]:
                self.faults.append(
                    f"{item['piece']} at place {item['place']} is not what was committed to there"
                )
        opened = [item["piece"] for item in shuffle["openings"]]
        if len(set(opened)) != len(opened):
            self.faults.append("a piece is opened twice")

    def _rolls(self, shuffle: Answer, nonces: dict[str, str]) -> None:
        if not shuffle["seed"]:
            self.faults.append("the seed is not shown; ask again when the round is over")
            return
        seed = bytes.fromhex(shuffle["seed"])
        if sha("paigow seed ", seed) != shuffle["seed_commitment"]:
            self.faults.append("the seed is not the one that was committed to")
        for index, roll in enumerate(shuffle["rolls"]):
            if roll["roll"] != index:
                self.faults.append(f"roll {index} is missing")
            if any(roll["nonces"].get(person) != nonce for person, nonce in nonces.items()):
                self.faults.append(f"your nonce is not in roll {roll['roll']}")
            if roll_of(seed, roll) != [int(digit) for digit in roll_digits(roll)]:
                self.faults.append(
                    f"roll {roll['roll']}, {roll['result']}, does not follow from seed and nonces"
                )

    def _seen(self, shuffle: Answer) -> None:
        """Every piece that was seen is opened, and was dealt to where it was seen."""
        went = self._routed(shuffle)
        opened = {item["piece"]: item["place"] for item in shuffle["openings"]}
        for piece, place in self.pieces.items():
            if piece not in opened:
                self.faults.append(f"{piece} was seen and is not opened")
            elif went.get(opened[piece]) != place:
                self.faults.append(f"{piece} was seen at place {place}, and was dealt elsewhere")

    def _routed(self, shuffle: Answer) -> dict[int, int]:
        """To which place on the table each place of the shuffled order went."""
        stock, went = list(range(len(shuffle["pieces"]))), {}
        for number, step in enumerate(shuffle["route"], 1):
            if step["kind"] == "dealt":
                follows = stock[: len(step["taken"])] == step["taken"]
                went.update(dict.fromkeys(step["taken"], step["to"]))
                stock = stock[len(step["taken"]) :]
            else:
                cut = (
                    step["kind"] != "cut" or step["order"] == stock[step["depth"] :] + stock[: step["depth"]]
                )
                follows = cut and sorted(step["order"]) == sorted(stock)
                stock = step["order"]
            if not follows:
                self.faults.append(f"step {number} of the route does not follow from the one before it")
        return went


def roll_of(seed: bytes, roll: Answer) -> list[int]:
    """What seed and nonces give."""
    text = f" {roll['roll']} {len(roll['nonces'])}"
    for person, nonce in sorted(roll["nonces"].items()):
        text += f" {len(person.encode())}:{person} {len(nonce.encode())}:{nonce}"
    bits = Bits(sha("paigow roll ", seed, text))
    return [1 + bits.below(roll["most"])] if roll["most"] else [1 + bits.below(6) for _ in range(3)]


def roll_digits(roll: Answer) -> list[str]:
    if roll["most"]:
        return [roll["result"]]
    return [character for character in roll["result"] if character.isdigit()][:3]


def ask(address: str, token: str) -> Answer:
    asked = urllib.request.Request(address, headers={"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        found: Answer = json.load(answer)
        return found


def main(arguments: list[str]) -> int:
    reader = argparse.ArgumentParser(description="Check the fairness of one round without paigow.")
    reader.add_argument("server")
    reader.add_argument("table")
    reader.add_argument("round", nargs="?", type=int)
    reader.add_argument("--store", type=Path, help="keep the commitments of now in this file")
    reader.add_argument("--stored", type=Path, help="commitments that were kept before bets were closed")
    reader.add_argument("--nonce", action="append", default=[], help="your own nonce, as ID=NONCE")
    reader.add_argument("--token", default="", help="your seat's token, to see your own pieces opened")
    asked = reader.parse_args(arguments)
    base = f"{asked.server.rstrip('/')}/api/tables/{asked.table}"
    try:
        if asked.store is not None:
            now = ask(f"{base}/fairness", asked.token)
            if not now["shuffles"]:
                print("Nothing is shuffled yet; ask again when it is.", file=sys.stderr)
                return 2
            asked.store.write_text(json.dumps(now), "utf-8")
            print(f"The commitments are kept in {asked.store}.")
            return 0
        told = ask(f"{base}/fairness?round={asked.round}", asked.token)
        checked = Round(told, ask(f"{base}/rounds/{asked.round}", asked.token))
        kept = json.loads(asked.stored.read_text("utf-8"))["shuffles"][-1:] if asked.stored else []
        checked.check(kept, dict(nonce.split("=", 1) for nonce in asked.nonce))
    except (OSError, ValueError, KeyError, TypeError, IndexError) as trouble:
        print(f"The round cannot be checked: {trouble!r}", file=sys.stderr)
        return 2
    for fault in checked.faults:
        print(fault)
    opened = sum(len(shuffle["openings"]) for shuffle in checked.shuffles)
    verdict = f"{len(checked.faults)} faults" if checked.faults else "no fault"
    unsaid = (
        ""
        if asked.stored
        else " Nobody stored the commitments before the deal, so they may have been made later."
    )
    print(f"{opened} opened pieces, {len(checked.rolls)} rolls: {verdict}.{unsaid}")
    return 1 if checked.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
