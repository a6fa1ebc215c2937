"""A report as JSON with its digest, as CSV, and as lines for the terminal."""

import csv
import io
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from paigow.money import dollars

AMOUNTS = (
    "drop", "taken_away", "win", "wagered", "vigorish", "fees", "tokes", "toke_wagers", "collected", "awards",
    "promotional_brought", "promotional_kept", "promotional_taken",
)  # fmt: skip
COUNTS = (
    "rounds", "void_rounds", "banked_rounds", "hands", "coins", "corrections", "decks_placed", "decks_unsuitable",
    "dice_placed", "dice_inspected", "devices_failed", "dealer_changes",
)  # fmt: skip
BAND = ("by", "by_hands", "rounds", "win", "mean", "low95", "high95", "low99", "high99", "verdict", "chance")
BY_WORDS = {
    "edge": "the edge of the filed game",
    "hands": "the exact value of each hand as it was set",
    "both": "the exact value of each hand as it was set where all are known, and the edge of the filed game elsewhere",
}
HEADS = ("hours", "rounds", "an hour", "drop", "win", "hold", "vigorish", "tokes", "irregular", "errors")
VERDICTS = {"few": "too few rounds to judge", "inside": "inside", "outside": "outside"}
NAMED = ("handle", "returned", "won", "irregularities", "errors", "rulings")


def as_json(report: Mapping[str, Any]) -> str:
    """One spelling for one report, so that equal reports are equal byte for byte."""
    return json.dumps(report, ensure_ascii=False, sort_keys=True, indent=1) + "\n"


def digest(report: Mapping[str, Any]) -> str:
    """The identity of a report: the digest of its JSON."""
    return sha256(as_json(report).encode()).hexdigest()


def as_csv(report: Mapping[str, Any]) -> str:
    """A line for each row and one for all; amounts in cents, what is named in columns of its own."""
    rows = [*report["rows"], report["all"]]
    named = {name: sorted({key for row in rows for key in row[name]}) for name in NAMED}
    banded = any(row["expected"] for row in rows)
    heads = ["name", "game", "open_ms", "rounds_an_hour", "hold_percent", *COUNTS]
    heads += [f"{name}_cents" for name in AMOUNTS]
    heads += [f"{name}: {key}" for name in NAMED for key in named[name]]
    heads += [f"{which}: {name}" for which in ("expected", "edge") for name in BAND] if banded else []
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    for row in rows:
        line = [plain(row["name"]), row["game"], row["open_ms"], row["rounds_an_hour"], row["hold_percent"]]
        line += [row[name] for name in (*COUNTS, *AMOUNTS)]
        line += [row[name].get(key, 0) for name in NAMED for key in named[name]]
        if banded:
            told = row["expected"] or {}
            line += [each.get(name, "") for each in (told, told.get("edge", {})) for name in BAND]
        writer.writerow(line)
    return out.getvalue()


def plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t\r" else text


def as_lines(report: Mapping[str, Any]) -> list[str]:
    """For people at a terminal."""
    heads = (
        report["by"],
        "hours",
        "rounds",
        "an hour",
        "drop",
        "win",
        "hold",
        "vigorish",
        "tokes",
        "irregular",
        "errors",
    )
    body = [_cells(row) for row in (*report["rows"], report["all"])]
    widths = [max(len(line[at]) for line in (heads, *body)) for at in range(len(heads))]
    lines = [_line(line, widths) for line in (heads, *body)]
    lines += [_band_line(row) for row in (*report["rows"], report["all"]) if row["expected"]]
    total = report["all"]
    if total["expected"]:
        looked = report["looked_at"]
        lines.append(
            f"Expected is by {BY_WORDS[total['expected']['by']]}: in {total['expected']['by_hands']} of "
            f"{total['expected']['rounds']} rounds that the house banked the main wagers by their hands, side wagers "
            "by the edge. "
            f"{looked['tables']} tables were looked at: by chance alone at least one is outside "
            f"with a likelihood of {looked['outside_by_chance']}."
        )
    for name, title in (
        ("handle", "Wagered"),
        ("irregularities", "Irregularities"),
        ("errors", "Errors of dealers"),
    ):
        told = dollars if name == "handle" else str
        if total[name]:
            lines.append(
                f"{title}: " + ", ".join(f"{key} {told(number)}" for key, number in total[name].items())
            )
    lines.append(
        f"Void rounds {total['void_rounds']}, corrections {total['corrections']}, decks {total['decks_placed']}, "
        f"dice {total['dice_placed']}, inspections of dice {total['dice_inspected']}."
    )
    lines += [
        f"Meters of table {meter['table']}: {meter['coins']} coins, {dollars(meter['collected'])} in, "
        f"{dollars(meter['awards'])} paid."
        for meter in report["meters"]
    ]
    return lines


def _band_line(row: Mapping[str, Any]) -> str:
    band = row["expected"]
    told = f"{row['name']}: won {dollars(band['win'])} in {band['rounds']} rounds, expected {dollars(band['mean'])}"
    told = f"{told} ({dollars(band['low95'])} to {dollars(band['high95'])}): {VERDICTS[band['verdict']]}"
    if not band["by_hands"]:
        return told
    edge = band["edge"]
    beside = f"{dollars(edge['mean'])} ({dollars(edge['low95'])} to {dollars(edge['high95'])})"
    return f"{told}; by the edge {beside}: {VERDICTS[edge['verdict']]}"


def _cells(row: Mapping[str, Any]) -> tuple[str, ...]:
    hold = row["hold_percent"]
    return (
        row["name"],
        f"{row['open_ms'] / 3_600_000:.1f}",
        str(row["rounds"]),
        row["rounds_an_hour"] or "-",
        dollars(row["drop"]),
        dollars(row["win"]),
        f"{hold} %" if hold else "-",
        dollars(row["vigorish"]),
        dollars(row["tokes"]),
        str(sum(row["irregularities"].values())),
        str(sum(row["errors"].values())),
    )


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    first, *others = (
        cell.ljust(width) if at == 0 else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return "  ".join((first, *others))
