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
from paigow.words import Language, say

TEMPLATE = files("paigow.reports") / "data" / "shift.typ"
WORDS = (
    "title", "drop", "win", "vigorish", "wagered", "tables", "table", "game", "rounds", "an-hour", "hold", "tokes",
    "all", "errors", "incidents", "time", "round", "what", "by", "clause", "none", "ledger", "off", "faults", "coins",
    "signatures", "signed", "unsigned", "digest", "heads",
)  # fmt: skip
SAME_EVERY_DAY = datetime(2000, 1, 1)
"""A workbook must name the moment it was made; a fixed one keeps the same report the same file."""


def as_pdf(
    report: Mapping[str, Any], signatures: Sequence[Mapping[str, Any]] = (), language: Language = "en"
) -> bytes:
    """The PDF, with the signatures that the report has."""
    return typeset(TEMPLATE, page_of(report, signatures, language), language)


def page_of(
    report: Mapping[str, Any], signatures: Sequence[Mapping[str, Any]], language: Language
) -> dict[str, Any]:
    """Everything that stands on the page, as texts."""
    zone = ZoneInfo(report["period"]["zone"])
    total = report["all"]
    return {
        "words": {word: say(f"shift.paper.{word}", None, language) for word in WORDS},
        "house": report.get("house", ""),
        "name": report["period"]["name"],
        "begins": _moment(report["period"]["begins"], zone),
        "ends": _moment(report["period"]["ends"], zone),
        "zone": report["period"]["zone"],
        "digest": digest(report),
        "tiles": [dollars(total[name]) for name in ("drop", "win", "vigorish", "wagered")],
        "rows": [_row(row) for row in report["rows"]],
        "all": _row(total),
        "incidents": [
            [
                _moment(item["at"], zone)[11:],
                item["table"],
                str(item["round"]),
                f"{item['kind']}: {item['ruling']}" if item["ruling"] else item["kind"],
                item["by"],
                " ".join(item["clauses"]),
            ]
            for item in report["incidents"]
        ],
        "meters": [
            [item["table"], str(item["coins"]), dollars(item["collected"]), dollars(item["awards"])]
            for item in report["meters"]
        ],
        "faults": list(report.get("faults", ())),
        "signatures": [
            {"by": item["by"], "role": item["role"], "at": _moment(item["at"], zone), "key": item["key"][:16]}
            for item in signatures
        ],
        "heads": [
            [head["chain"], str(head["length"]), head["hash"][:16]] for head in report.get("heads", ())
        ],
    }


def _row(row: Mapping[str, Any]) -> list[str]:
    hold = row["hold_percent"]
    errors = sum(row["errors"].values())
    return [
        row["name"], row["game"], str(row["rounds"]), row["rounds_an_hour"] or "-", dollars(row["drop"]),
        dollars(row["win"]), f"{hold} %" if hold else "-", dollars(row["vigorish"]), dollars(row["tokes"]), str(errors),
    ]  # fmt: skip


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
