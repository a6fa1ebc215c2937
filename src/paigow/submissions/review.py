"""The review of a filing: everything that is wrong with it, each with its key path and clause, or nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from paigow.errors import Finding
from paigow.library import files_of
from paigow.setting.class_table import Progress
from paigow.setting.house_way import HouseWay
from paigow.submissions.checks.chips import check_chips
from paigow.submissions.checks.house_way import check_house_ways
from paigow.submissions.checks.meters import check_meters
from paigow.submissions.checks.needs import check_dealer_wager, check_needs
from paigow.submissions.checks.offered import check_limits
from paigow.submissions.checks.options import check_options
from paigow.submissions.checks.paytables import check_payout_limit, check_paytables
from paigow.submissions.checks.settling import check_settling
from paigow.submissions.checks.statements import check_statements
from paigow.submissions.desk import Desk
from paigow.submissions.documents import foreign_findings, inside, review_document
from paigow.submissions.games import GameHeader, headers
from paigow.submissions.load import Candidate, Unreadable, read_filing
from paigow.submissions.options import Options
from paigow.submissions.specs import Value
from paigow.submissions.values import shown
from paigow.submissions.wager_limits import Limits
from paigow.wagers.kinds import WagerKind
from paigow.wagers.meters import MeterTerms
from paigow.wagers.paytable import Paytable
from paigow.wagers.side import LineChoice, PayOptions, RoyalMatch, ThreePair

SECTIONS = ("game", "title", "options", "paytables", "limits", "house_way", "meters", "statements")


@dataclass(frozen=True, slots=True)
class Parts:
    """What a filing says, typed; complete only if the review found nothing."""

    header: GameHeader
    title: str
    options: Options
    statements: Mapping[str, Value]
    limits: Mapping[WagerKind, Limits]
    paytables: Mapping[WagerKind, Paytable]
    meters: Mapping[str, MeterTerms]
    house_way: HouseWay
    co_bank_house_way: HouseWay


@dataclass(frozen=True, slots=True)
class Review:
    """The outcome: findings, or the parts of a game that may be approved."""

    name: str
    findings: tuple[Finding, ...]
    parts: Parts | None

    @property
    def is_clean(self) -> bool:
        return not self.findings


def review_filing(candidate: Candidate, progress: Progress | None = None) -> Review:
    """Review the whole filing; nothing stops at the first thing wrong.

    An operator's own house way is proved over every hand, which takes a while; `progress` is called meanwhile.
    """
    damaged = foreign_findings(candidate.content.get("game"))
    if damaged:
        return Review(candidate.name, damaged, None)
    header = _header(candidate.content)
    if isinstance(header, Finding):
        return Review(candidate.name, (header,), None)
    desk = Desk(candidate, header, progress)
    for key in candidate.content:
        if key not in SECTIONS:
            desk.unknown(key, key, SECTIONS)
    title = _title(desk, candidate.content.get("title", header.title))
    values = check_options(desk)
    check_needs(desk, values)
    limits = check_limits(desk, values)
    check_dealer_wager(desk, values, limits)
    paytables = check_paytables(desk, values)
    check_payout_limit(desk, values, paytables, limits, pay_options(values))
    progressive = bool(values["wagers.progressive.offered"])
    meters = check_meters(desk, paytables.get(WagerKind.PROGRESSIVE), progressive)
    check_settling(desk, values)
    check_chips(desk, values, limits, paytables)
    statements = check_statements(desk, values)
    ways = check_house_ways(desk, values, statements)
    if desk.findings or ways is None:
        return Review(candidate.name, tuple(desk.findings), None)
    parts = Parts(header, title, Options(values), statements, limits, paytables, meters, *ways)
    return Review(candidate.name, (), parts)


def review_with_filings(document: str, progress: Progress | None = None) -> tuple[Finding, ...]:
    """Review a document; once it is whole, its filings too, because a game may settle what cannot be played."""
    found = review_document(document)
    if found:
        return found
    for file in files_of(document, "filings"):
        try:
            findings = review_filing(read_filing(file.name.removesuffix(".toml")), progress).findings
        except Unreadable as unreadable:
            findings = unreadable.findings
        found += tuple(inside(f"filings/{file.name}", finding) for finding in findings)
    return found


def pay_options(values: Mapping[str, Value]) -> PayOptions:
    """How the options have the paytables read."""
    return PayOptions(
        LineChoice(str(values["paytables.trips_and_straight"])),
        ThreePair(str(values["fortune.three_pair"])),
        RoyalMatch(str(values["fortune.royal_match"])),
    )


def _header(content: Mapping[str, Any]) -> GameHeader | Finding:
    game = content.get("game")
    allowed = ", ".join(headers())
    if game is None:
        return Finding("game", "review.missing", "", allowed)
    if not isinstance(game, str):
        return Finding("game", "review.type", shown(game), allowed)
    if game not in headers():
        return Finding("game", "review.value", shown(game), allowed)
    return headers()[game]


def _title(desk: Desk, raw: object) -> str:
    if isinstance(raw, str) and raw.strip():
        return raw
    desk.find("title", "review.type", shown(raw), "a text that is not empty")
    return desk.header.title
