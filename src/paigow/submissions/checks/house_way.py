"""House ways: the shipped one, or one's own where the document leaves it open; total, for those pieces."""

from collections.abc import Mapping
from pathlib import Path

from paigow.errors import Finding, Rejected
from paigow.setting.house_way import HouseWay, load_house_way
from paigow.setting.proof import prove
from paigow.submissions.checks.departures import departures
from paigow.submissions.desk import Desk
from paigow.submissions.specs import Value
from paigow.submissions.values import shown

KEYS = ("dealer", "co_bank")
EXCEPTIONS = "house_way.exceptions"


def check_house_ways(
    desk: Desk, values: Mapping[str, Value], statements: Mapping[str, Value]
) -> tuple[HouseWay, HouseWay] | None:
    """The dealer's house way, and the one for a co-banked hand, which is the same where none is filed."""
    section = desk.section("house_way")
    for key in section:
        if key not in KEYS:
            desk.unknown(f"house_way.{key}", key, KEYS)
    dealer = _dealer(desk, section.get("dealer"), statements)
    co_bank = _co_bank(desk, section.get("co_bank"), values, statements)
    if dealer is None:
        return None
    return dealer, co_bank or dealer


def _dealer(desk: Desk, filed: object, statements: Mapping[str, Value]) -> HouseWay | None:
    if filed is None:
        desk.find("house_way.dealer", "review.missing", "", _allowed(desk), desk.cite("review.house-way"))
        return None
    return _way(desk, "dealer", filed, statements)


def _co_bank(
    desk: Desk, filed: object, values: Mapping[str, Value], statements: Mapping[str, Value]
) -> HouseWay | None:
    path, clauses = "house_way.co_bank", desk.cite("review.co-bank-house-way")
    if filed is None:
        return None
    if not desk.header.house_way.co_bank:
        desk.find(path, "review.fixed", shown(filed), "the dealer's house way", clauses)
        return None
    if not values["banking.co_banking.offered"]:
        desk.find(path, "review.without", shown(filed), "banking.co_banking.offered = true", clauses)
        return None
    return _way(desk, "co_bank", filed, statements)


def _way(desk: Desk, key: str, filed: object, statements: Mapping[str, Value]) -> HouseWay | None:
    path, clauses = f"house_way.{key}", desk.cite("review.house-way")
    if not isinstance(filed, str):
        desk.find(path, "review.type", shown(filed), _allowed(desk), clauses)
        return None
    if filed == desk.header.house_way.shipped:
        return load_house_way(filed)
    if not desk.header.house_way.own:
        desk.find(path, "review.fixed", shown(filed), _allowed(desk), clauses)
        return None
    way = _loaded(desk, path, filed)
    if way is None:
        return None
    kind = desk.header.piece_set.kind
    if way.pieces != kind:
        desk.find(path, "review.value", f"a house way for {way.pieces}", f"one for {kind}", clauses)
        return None
    return way if _is_total(desk, path, way) and _is_accounted_for(desk, path, way, statements) else None


def _loaded(desk: Desk, path: str, filed: str) -> HouseWay | None:
    """Another shipped way, or a file beside the filing; what is wrong with that file is our finding too."""
    clauses, where = desk.cite("review.house-way"), _where(desk.folder, filed)
    try:
        return load_house_way(where)
    except Rejected as rejected:
        for finding in rejected.findings:
            inside = path if finding.path in ("", str(where)) else f"{path}: {finding.path}"
            desk.findings.append(
                Finding(inside, finding.code, finding.found, finding.allowed, clauses, finding.arguments)
            )
    except (OSError, ValueError, RecursionError) as wrong:
        desk.find(path, "review.house-way.unreadable", shown(filed), type(wrong).__name__, clauses)
    return None


def _where(folder: Path | None, filed: str) -> str | Path:
    beside = None if folder is None else folder.joinpath(filed)
    return beside if beside is not None and beside.is_file() else filed


def _allowed(desk: Desk) -> str:
    shipped = desk.header.house_way.shipped
    return f"{shipped}, or the path of a house-way file" if desk.header.house_way.own else shipped


def _is_total(desk: Desk, path: str, way: HouseWay) -> bool:
    """Whether every hand is set, and legally; worked out once for each house way and then kept."""
    proof = prove(way, desk.progress)
    for gap in proof.gaps:
        rule = f", rule {gap.rule}" if gap.rule else ""
        found = f"{gap.hands} hands, such as {gap.example}{rule} ({gap.kind})"
        allowed = f"all {proof.hands} hands set, none foul"
        desk.find(path, "review.house-way.not-total", found, allowed, desk.cite("review.house-way"))
    return proof.holds


def _is_accounted_for(desk: Desk, path: str, way: HouseWay, statements: Mapping[str, Value]) -> bool:
    """Whether departures from what the document says of the setting are stated, where it says anything."""
    frame = desk.header.house_way.frame
    if frame is None:
        return True
    outside, stated = departures(way, frame), statements.get(EXCEPTIONS)
    clauses = desk.cite("review.house-way.exceptions")
    if outside.hands and not stated:
        found = f"{outside.hands} hands, such as {outside.example}"
        desk.find(path, "review.house-way.exceptions", found, f"statements.{EXCEPTIONS}", clauses)
        return False
    if stated and not outside.hands:
        desk.find(f"statements.{EXCEPTIONS}", "review.without", shown(stated), "a departure", clauses)
        return False
    return True
