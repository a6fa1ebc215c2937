#!/usr/bin/env python3
"""Adds up an export for a report, with Python's standard library alone: nothing of paigow is imported.

python3 tools/report_sums.py export.jsonl

It reads the file of `paigow export` line by line and prints for each table what `paigow report` says of the whole
record: rounds, drop, win, wagers by kind, vigorish, tokes and the rest. It follows the movements of money as
docs/reference/record-format.md and the events describe them, and was written without a look at the other.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Any

BETWEEN = (
    "ChipsMoved",
    "Corrected",
    "DealerWagerMade",
    "DealerWagerLowered",
    "BankReturned",
    "DealerWagerTaken",
)
PAPER = ("promotional-chip", "coupon")


def sums(lines: Iterable[str]) -> dict[str, dict[str, Any]]:
    """What each table of an export comes to."""
    found: dict[str, dict[str, Any]] = {}
    number = ""
    for line in lines:
        entry = json.loads(line)
        if "table" in entry:
            number = entry["table"]["number"]
            found[number] = _nothing()
        for event in entry.get("events", ()):
            _add(found[number], event)
    return {number: _finished(told) for number, told in found.items()}


def _nothing() -> dict[str, Any]:
    return {
        "money": Counter(), "handle": Counter(), "irregularities": Counter(), "events": Counter(),
        "drop": 0, "taken_away": 0, "void_rounds": 0, "banked_rounds": 0, "hands": 0, "collected": 0, "awards": 0,
        "toke_wagers": 0, "done": {},
    }  # fmt: skip


def _add(told: dict[str, Any], event: dict[str, Any]) -> None:
    kind = event["type"]
    told["events"][kind] += 1
    money, amount = told["money"], event.get("amount", 0)
    paper = event.get("instrument") in PAPER
    mine = "paper" if paper else "people"
    if kind == "ChipsBought":
        told["drop"] += amount
        money["people"] += amount
    elif kind == "PersonLeft":
        told["taken_away"] += amount
        money["people"] -= amount
    elif kind in ("WagerPlaced", "WagerWithdrawn"):
        signed = amount if kind == "WagerPlaced" else -amount
        money[mine] -= signed
        money["layout"] += signed
        if event.get("toke"):
            told["toke_wagers"] += signed
        else:
            told["handle"][event["kind"]] += signed
    elif kind == "WagerPaid":
        _paid(money, event, paper)
    elif kind == "WagerReturned":
        money["tray" if event.get("from_tray") else "layout"] -= amount
        money[mine] += amount
    elif kind in ("WagerTaken", "ProgressiveCollected"):
        money["layout"] -= amount
        money[event.get("to", "tray")] += amount
        told["collected"] += amount if kind == "ProgressiveCollected" else 0
    elif kind in ("EnvyPaid", "AwardPaid", "PaymentCorrected"):
        source = event.get("source", "tray")
        money[source] -= amount
        money["people"] += amount
        told["awards"] += amount if source == "meters" else 0
    elif kind in BETWEEN:
        for account, signed in _moved(event):
            money[_plain(account)] += signed
    elif kind == "IrregularityReported":
        told["irregularities"][event["kind"]] += 1
    elif kind == "BetsClosed":
        told["hands"] += len(event["mains"])
    elif kind in ("RoundClosed", "TableClosed"):
        told["void_rounds"] += bool(event.get("void"))
        told["banked_rounds"] += bool(event.get("banked_by"))
        _close(told)


def _moved(event: dict[str, Any]) -> list[tuple[str, int]]:
    """What went between accounts, where nobody's wager did."""
    kind, amount = event["type"], event.get("back", event.get("amount", 0))
    if kind == "Corrected":
        return [(account, signed) for account, signed in event["moves"]]
    if kind == "ChipsMoved":
        return [(event["source"], -amount), (event["target"], amount)]
    if kind == "DealerWagerMade":
        return [("tray", -amount), ("dealer-wager", amount)]
    return [("dealer-wager", -amount), (event.get("to", "tray"), amount)]


def _close(told: dict[str, Any]) -> None:
    """A round is over: what happened since the last one counts now."""
    told["done"] = {
        name: dict(value) if isinstance(value, Counter) else value
        for name, value in told.items()
        if name not in ("done", "drop", "taken_away")
    }


def _paid(money: Counter[str], event: dict[str, Any], paper: bool) -> None:
    winner = "toke-box" if event.get("toke") else "people"
    money[_plain(event["source"])] -= event["wins"]
    money[winner] += event["wins"] - event["vigorish"]
    money["vigorish"] += event["vigorish"]
    if not event.get("stays_up"):
        money["layout"] -= event["stake"]
        owner = "kept" if event.get("piece_kept") else "paper" if paper else "people"
        money["toke-box" if event.get("toke") else owner] += event["stake"]


def _plain(account: str) -> str:
    start = account.partition(":")[0]
    return "people" if start == "person" else "paper" if ":" in account else account


def _finished(told: dict[str, Any]) -> dict[str, Any]:
    done = told["done"] or {name: {} if isinstance(value, Counter) else 0 for name, value in told.items()}
    money, events = Counter(done["money"]), Counter(done["events"])
    house = ("tray", "centre", "dealer-wager", "vigorish", "collection", "meters")
    return {
        "rounds": events["RoundClosed"],
        "void_rounds": done["void_rounds"],
        "banked_rounds": done["banked_rounds"],
        "hands": done["hands"],
        "drop": told["drop"],
        "taken_away": told["taken_away"],
        "win": sum(money[account] for account in house),
        "vigorish": money["vigorish"],
        "fees": money["collection"],
        "tokes": money["toke-box"],
        "handle": {key: number for key, number in sorted(done["handle"].items()) if number},
        "toke_wagers": done["toke_wagers"],
        "coins": events["ProgressiveCollected"],
        "collected": done["collected"],
        "awards": done["awards"],
        "irregularities": dict(sorted(done["irregularities"].items())),
        "corrections": events["Corrected"] + events["PaymentCorrected"],
        "decks_placed": events["DeckPlaced"],
        "decks_unsuitable": events["DeckUnsuitable"],
        "dice_placed": events["DicePlaced"],
        "dice_inspected": events["DiceInspected"],
        "devices_failed": events["DeviceFailed"],
        "dealer_changes": events["DealerChanged"],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Add up an export for a report.")
    parser.add_argument("export", help="a file by `paigow export`")
    with open(parser.parse_args().export, encoding="utf-8") as file:
        print(json.dumps(sums(file), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
