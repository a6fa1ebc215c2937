"""A shift report on paper (PDF) and as a workbook; the same report gives the same bytes."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib import import_module
from importlib.resources import files
from io import BytesIO
from typing import Any
from zoneinfo import ZoneInfo

from paigow.analysis.par.typeset import typeset
from paigow.money import dollars
from paigow.reports.writing import AMOUNTS, COUNTS, NAMED, digest
from paigow.submissions import game_names, load_game
from paigow.words import Language, say, title_in

TEMPLATE = files("paigow.reports") / "data" / "shift.typ"
WORDS = (
    "title", "drop", "win", "vigorish", "wagered", "tables", "table", "game", "rounds", "hold", "tokes",
    "all", "errors", "incidents", "time", "round", "what", "by", "clause", "none", "ledger", "off", "faults",
    "coins", "collected", "awards",
    "signatures", "signed", "unsigned", "digest", "heads",
    "expected", "band", "inside", "outside", "few", "band-words", "remark", "irregular", "edge",
)  # fmt: skip
SAME_EVERY_DAY = datetime(2000, 1, 1)
"""A workbook must name the moment it was made; a fixed one keeps the same report the same file."""


def as_pdf(
    report: Mapping[str, Any],
    signatures: Sequence[Mapping[str, Any]] = (),
    language: Language = "en",
    called: Mapping[str, str] | None = None,
) -> bytes:
    """The PDF, with the signatures that the report has; `called` has names of tables and of holders of badges."""
    return typeset(TEMPLATE, page_of(report, signatures, language, called or {}), language)


def page_of(
    report: Mapping[str, Any],
    signatures: Sequence[Mapping[str, Any]],
    language: Language,
    called: Mapping[str, str],
) -> dict[str, Any]:
    """Everything that stands on the page, as texts."""
    zone = ZoneInfo(report["period"]["zone"])
    total = report["all"]
    words = {word: say(f"shift.paper.{word}", None, language) for word in WORDS}

    def name_of(id: str) -> str:
        return called.get(id, id)

    return {
        "words": words,
        "house": report.get("house", ""),
        "name": report["period"]["name"],
        "begins": _moment(report["period"]["begins"], zone),
        "ends": _moment(report["period"]["ends"], zone),
        "zone": report["period"]["zone"],
        "digest": digest(report),
        "tiles": _tiles(total, words),
        "rows": [_row(row, words, name_of(row["name"]), language) for row in report["rows"]],
        "all": _row(total, words, words["all"], language),
        "basis": _basis(total, language),
        "looked": _looked(report, language),
        "incidents": [
            [
                _moment(item["at"], zone)[11:],
                name_of(item["table"]),
                str(item["round"]),
                f"{item['kind']}: {item['ruling']}" if item["ruling"] else item["kind"],
                name_of(item["by"]),
                " ".join(item["clauses"]),
            ]
            for item in report["incidents"]
        ],
        "meters": [
            [name_of(item["table"]), str(item["coins"]), dollars(item["collected"]), dollars(item["awards"])]
            for item in report["meters"]
        ],
        "remarks": [
            {"by": name_of(item["by"]), "table": name_of(item["table"]), "words": item["words"]}
            for item in report.get("remarks", ())
        ],
        "faults": list(report.get("faults", ())),
        "signatures": [
            {
                "by": name_of(item["by"]),
                "role": item["role"],
                "at": _moment(item["at"], zone),
                "key": item["key"][:16],
            }
            for item in signatures
        ],
        "heads": [
            [head["chain"], str(head["length"]), head["hash"][:16]] for head in report.get("heads", ())
        ],
    }


def _tiles(total: Mapping[str, Any], words: Mapping[str, str]) -> list[list[str]]:
    """The four figures above everything: an amount and what it is."""
    hold = total["hold_percent"]
    expected = total["expected"]
    third = (
        [dollars(total["wagered"]), words["wagered"]]
        if expected is None
        else [dollars(expected["mean"]), f"{words['expected']}: {words[expected['verdict']]}"]
    )
    return [
        [dollars(total["drop"]), words["drop"]],
        [dollars(total["win"]), f"{words['win']}, {words['hold']} {hold} %" if hold else words["win"]],
        third,
        [dollars(total["vigorish"]), words["vigorish"]],
    ]


def _basis(total: Mapping[str, Any], language: Language) -> str:
    """What the bands rest on."""
    expected = total["expected"]
    if expected is None:
        return ""
    told = {"hands": expected["by_hands"], "rounds": expected["rounds"]}
    return say(f"shift.paper.basis-{expected['by']}", told, language)


def _looked(report: Mapping[str, Any], language: Language) -> str:
    if report["all"]["expected"] is None:
        return ""
    told = report["looked_at"]
    return say(
        "shift.paper.looked-at", {"tables": told["tables"], "chance": told["outside_by_chance"]}, language
    )


def game_called(name: str, language: Language) -> str:
    """A game's title, where the library has it."""
    return title_in(load_game(name).title, language) if name in game_names() else name


def _row(row: Mapping[str, Any], words: Mapping[str, str], name: str, language: Language) -> dict[str, Any]:
    """A row as cells; the band as places from 0 to 1000 on its line."""
    expected = row["expected"]
    return {
        "cells": [
            name, game_called(row["game"], language), str(row["rounds"]),
            dollars(row["drop"]), dollars(row["win"]),
            "-" if expected is None else dollars(expected["mean"]),
        ],
        "edge": dollars(expected["edge"]["mean"]) if expected and expected["by_hands"] else "",
        "band": None if expected is None else _band(expected),
        "verdict": "-" if expected is None else words[expected["verdict"]],
        "outside": expected is not None and expected["verdict"] == "outside",
        "rest": [
            dollars(row["vigorish"]),
            dollars(row["tokes"]),
            str(sum(row["irregularities"].values())),
            str(sum(row["errors"].values())),
        ],
    }  # fmt: skip


def _band(expected: Mapping[str, Any]) -> dict[str, int]:
    """Where the bands, the mean and the win lie on a line of 1000; a win beyond the line stands at its end."""
    half = max(1, (expected["high99"] - expected["low99"]) * 6 // 10)
    begins = expected["mean"] - half

    def place(cents: int) -> int:
        return min(1000, max(0, int((cents - begins) * 1000 // (2 * half))))

    names = ("low99", "low95", "mean", "high95", "high99", "win")
    return {name: place(expected[name]) for name in names}


def _moment(at: int, zone: ZoneInfo) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone).strftime("%Y-%m-%d %H:%M:%S")


def as_xlsx(report: Mapping[str, Any]) -> bytes:
    """A workbook: a sheet of rows with amounts in dollars, one of what is counted by name, one of incidents."""
    xlsxwriter = import_module("xlsxwriter")
    file = BytesIO()
    book = xlsxwriter.Workbook(
        file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    )
    book.set_properties({"title": report["period"]["name"], "created": SAME_EVERY_DAY})
    bold, money = book.add_format({"bold": True}), book.add_format({"num_format": "#,##0.00"})
    rows = [*report["rows"], report["all"]]
    sheet = book.add_worksheet("report")
    sheet.write_row(0, 0, ["name", "game", *COUNTS, *AMOUNTS], bold)
    for at, row in enumerate(rows, 1):
        sheet.write_row(at, 0, [row["name"], row["game"], *(row[name] for name in COUNTS)])
        for place, name in enumerate(AMOUNTS, 2 + len(COUNTS)):
            sheet.write_number(at, place, row[name] / 100, money)
    named = book.add_worksheet("by name")
    named.write_row(0, 0, ["name", "what", "which", "number or cents"], bold)
    lines = [
        (row["name"], name, key, number)
        for row in rows
        for name in NAMED
        for key, number in row[name].items()
    ]
    for at, line in enumerate(lines, 1):
        named.write_row(at, 0, line)
    incidents = book.add_worksheet("incidents")
    heads = ["at", "table", "round", "kind", "ruling", "by"]
    incidents.write_row(0, 0, [*heads, "clauses"], bold)
    for at, item in enumerate(report["incidents"], 1):
        incidents.write_row(at, 0, [*(item[head] for head in heads), " ".join(item["clauses"])])
    book.close()
    return file.getvalue()
